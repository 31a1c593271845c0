import { expect, test } from '@jest/globals';
import type { EnquiryPartProps } from '@atrium/contracts';
import { refusal, renderScreen, screen, waitFor } from '@atrium/testing';
import { EnquiryChecks } from './enquiry-checks.tsx';
import { aConflictReport } from '../common/conflict-check/conflict-report.fixtures.ts';

const enquiry: EnquiryPartProps['enquiry'] = {
  id: 'e1',
  number: 12,
  enquirerName: 'Nora Vale',
  enquirerEmail: 'nora@vale.example',
  enquirerPhone: '',
  contactId: null,
  canEdit: true,
};
const report = aConflictReport({
  names: [{ name: 'Nora Vale', email: 'nora@vale.example', phone: '' }],
  hits: [
    {
      id: 'r1/1',
      asked: 0,
      reason: 'EXACT',
      score: 1,
      needsDecision: true,
      isWithheld: false,
      ask: null,
      source: 'CONTACT',
      name: 'Nora Vale',
      contact: { nameID: 'c1', suburb: 'Carlton', dateOfBirth: null, matterCount: 2 },
      enquiryId: null,
      matter: { id: 'm7', fileNumber: '24/1187', title: 'Vale v Reid' },
      role: 'Defendant',
      isClient: false,
      isAdverse: true,
      status: 'Open',
      since: null,
    },
  ],
});
const open = (reports: unknown, changes: Partial<typeof enquiry> = {}) =>
  renderScreen(<EnquiryChecks enquiry={{ ...enquiry, ...changes }} />, {
    data: {
      EnquiryChecks: reports,
      RunConflictCheck: { runConflictCheck: { ok: report, error: null } },
    },
  });

test('shows the last check with what tells namesakes apart, and asks for a decision', async () => {
  open({
    enquiryConflictReports: [report, { ...report, id: 'r0', reference: 'CC-000007', needsDecision: false, hits: [] }],
  });
  expect(await screen.findByText(/Contact · Carlton/)).toBeInTheDocument();
  expect(screen.getByText(/CC-000007/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
});

test('checks an enquiry for whom nobody has, on its own file', async () => {
  const page = open({ enquiryConflictReports: [] });
  await page.user.click(await screen.findByRole('button', { name: 'Check for conflicts' }));
  await waitFor(() =>
    expect(page.api.callsOf('RunConflictCheck')[0]?.variables['input']).toMatchObject({
      enquiryId: 'e1',
      matterId: null,
      names: [{ name: 'Nora Vale', email: 'nora@vale.example', side: 'OURS' }],
    }),
  );
});

test('the other parties are looked for as those against us, and a check without them is out of date', async () => {
  const page = open({ enquiryConflictReports: [report] }, { otherParties: 'Omar Reid\n\nAcme Pty Ltd\nOmar Reid' });
  expect(await screen.findByText(/names have changed since this check/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(page.api.callsOf('RunConflictCheck')[0]?.variables['input']).toMatchObject({
      names: [
        { name: 'Nora Vale', side: 'OURS' },
        { name: 'Omar Reid', side: 'ADVERSE' },
        { name: 'Acme Pty Ltd', side: 'ADVERSE' },
      ],
    }),
  );
});

test('says that the name has changed since, and offers nothing to who may not change the enquiry', async () => {
  open({ enquiryConflictReports: [report] }, { enquirerName: 'Nora Veil', canEdit: false });
  expect(await screen.findByText(/names have changed since this check/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('says so to those whose role runs no checks', async () => {
  open(refusal('Not for you.', 'FORBIDDEN'));
  expect(await screen.findByText('Your role can’t run conflict checks.')).toBeInTheDocument();
});

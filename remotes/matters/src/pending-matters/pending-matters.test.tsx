import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { PendingLink } from '../common/intake/pending-link.tsx';
import { PendingMatters } from './pending-matters.tsx';

const instruction = {
  ...{ id: 'i1', reference: 'INS-000001', clientReference: 'INV-7', debtorName: 'Slow Payers Pty Ltd', amount: { minor: 123_450, currency: 'AUD' }, interestBasis: 'contract', interestRate: 9.5, interestFrom: '2026-01-01' },
  ...{ debtor: { kind: 'organisation', tradingName: '', abn: '51824753556', acn: '', addresses: [{ kind: 'street', line: '1 Pitt St', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' }], phones: ['02 9000 0000'], emails: [] } },
  ...{ instructions: 'Send a letter of demand.', declaration: 'I am authorised.', declaredAt: '2026-11-20T01:00:00Z' },
};
const instructed = {
  ...{ id: 'm1', fileNumber: 'INS-000001', title: 'Acme v Slow Payers Pty Ltd', description: 'Send a letter of demand.', client: 'Acme', matterType: 'Debt recovery', status: 'Pending', submittedAt: '2026-11-20T01:00:00Z', submittedBy: 'Thi Nguyen' },
  ...{ personResponsible: { id: 'u1', name: 'Ada Moreau', initials: 'AM' }, isRestricted: false, canDecide: true, documents: [{ id: 'd1', name: 'invoice.pdf' }], instruction },
  parties: [{ contactId: 'c1', name: 'Acme', role: 'Client', isAdverse: false }, { contactId: 'c2', name: 'Slow Payers Pty Ltd', role: 'Debtor', isAdverse: true }],
};
const own = { ...instructed, id: 'm2', fileNumber: 'NEW-000002', title: 'Reid estate', instruction: null, canDecide: false, documents: [], description: 'A will of 1998.' };
const list = (...matters: unknown[]) => ({ pendingMatters: { recordCount: matters.length, matters } });
const answers = {
  PendingMatters: list(instructed, own),
  MatterIntakeRights: { matterIntakeRights: { canCreate: true, canDecide: true } },
  PendingMatterLikelyNumber: { likelyFileNumber: '26/2501' },
  PendingMatterReports: { conflictReports: [] },
};

const open = (data: Record<string, unknown> = {}) =>
  renderScreen(
    <AntdProvider>
      <PendingMatters />
    </AntdProvider>,
    { data: { ...answers, ...data }, route: '/matterSummary/pending', path: '/matterSummary/:command' },
  );
const item = (name: RegExp) => screen.findByRole('listitem', { name });

test('shows all that instructions hold', async () => {
  open();
  const first = within(await item(/INS-000001/));
  for (const text of ['Slow Payers Pty Ltd', '51824753556', '1 Pitt St, Sydney, NSW, 2000, AU', 'Send a letter of demand.', 'I am authorised.', 'Thi Nguyen']) expect(first.getAllByText(text).length).toBeGreaterThan(0);
  expect(first.getByRole('link', { name: 'invoice.pdf' })).toHaveAttribute('href', '/matterDetail/m1/documents');
});

test('accepts under the next number, or the one that was typed', async () => {
  const page = open({ PendingMattersAccept: { acceptPendingMatter: { ok: null, error: { message: 'Another matter has this file number.', fields: [{ field: 'fileNumber', message: 'Another matter has this file number.' }] } } } });
  await page.user.click(within(await item(/INS-000001/)).getByRole('button', { name: 'Accept' }));
  const form = within(screen.getByRole('form', { name: 'Accept INS-000001' }));
  expect(await form.findByPlaceholderText('26/2501')).toBeInTheDocument();
  expect(await form.findByRole('button', { name: 'Check for conflicts' })).toBeInTheDocument();
  await page.user.type(form.getByRole('textbox', { name: 'File number' }), '26/1');
  await page.user.click(form.getByRole('button', { name: 'Accept and open the matter' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'File number' })).toHaveAccessibleDescription('Another matter has this file number.'));
  page.api.answer({ PendingMattersAccept: { acceptPendingMatter: { ok: { id: 'm1', fileNumber: '26/2501', status: 'Open' }, error: null } }, PendingMatters: list(own) });
  await page.user.clear(form.getByRole('textbox', { name: 'File number' }));
  await page.user.click(form.getByRole('button', { name: 'Accept and open the matter' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /INS-000001/ })).toBeNull());
  expect(page.api.callsOf('PendingMattersAccept').at(-1)?.variables).toEqual({ id: 'm1', fileNumber: null, personResponsibleId: 'u1' });
  expect(screen.queryByText(/somebody else has decided/)).toBeNull();
});

test('turns down with a reason', async () => {
  const page = open({ PendingMattersReject: { rejectPendingMatter: { ok: { id: 'm1', status: 'Cancelled' }, error: null } } });
  await page.user.click(within(await item(/INS-000001/)).getByRole('button', { name: 'Turn down' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Why' }), 'We act for the debtor.');
  await page.user.click(screen.getByRole('button', { name: 'Turn it down' }));
  await waitFor(() => expect(page.api.callsOf('PendingMattersReject')[0]?.variables).toEqual({ id: 'm1', reason: 'We act for the debtor.' }));
});

test('who comes second is told what the first decided', async () => {
  const page = open({ PendingMattersReject: { rejectPendingMatter: { ok: null, error: { message: 'INS-000001 was already accepted by Judith Barnes.', fields: [] } } } });
  await page.user.click(within(await item(/INS-000001/)).getByRole('button', { name: 'Turn down' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Why' }), 'No.');
  await page.user.click(screen.getByRole('button', { name: 'Turn it down' }));
  expect(await screen.findByText('INS-000001 was already accepted by Judith Barnes.')).toBeInTheDocument();
});

test('what somebody else decided goes from the list, and says so where one was deciding', async () => {
  const page = open();
  page.api.push('PendingMatterCount', { pendingMatterCount: 2 });
  await page.user.click(within(await item(/INS-000001/)).getByRole('button', { name: 'Accept' }));
  page.api.answer({ PendingMatters: list(own) });
  page.api.push('PendingMatterCount', { pendingMatterCount: 1 });
  expect(await screen.findByText('INS-000001 Acme v Slow Payers Pty Ltd waits no longer: somebody else has decided.')).toBeInTheDocument();
});

test('what one opened oneself is for somebody else to decide', async () => {
  open();
  const second = within(await item(/NEW-000002/));
  expect(second.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(second.getByText(/somebody else decides/)).toBeInTheDocument();
});

test('says when nothing waits', async () => {
  open({ PendingMatters: list() });
  expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
});

test('a list shows how many wait, and nothing to those who do not decide', async () => {
  const page = renderScreen(<PendingLink />, { data: answers });
  await waitFor(() => expect(page.api.callsOf('PendingMatterCount').length).toBeGreaterThan(0));
  page.api.push('PendingMatterCount', { pendingMatterCount: 3 });
  expect(await screen.findByRole('link', { name: 'Pending 3' })).toHaveAttribute('href', '/matterSummary/pending');
  page.api.push('PendingMatterCount', { pendingMatterCount: 0 });
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

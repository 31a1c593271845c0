import { expect, jest, test } from '@jest/globals';
import { onConfirmLeave } from '@atrium/platform';
import {
  anAppUser,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import type { MatterHeader } from '../matter-tab.ts';
import { PartiesTab } from './parties-tab.tsx';
import { aConflictReport } from '../../common/conflict-check/conflict-report.fixtures.ts';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Moreau v Reid' } as MatterHeader;
const party = (id: string, name: string, changes: Record<string, unknown> = {}) => ({
  id,
  contactId: `c-${id}`,
  name,
  role: 'Witness',
  isAdverse: false,
  otherMatterCount: 0,
  version: 3,
  contact: { nameID: `c-${id}`, kind: 'person', email: `${id}@mail.example`, phone: '', mobile: '0412 555 010' },
  ...changes,
});
const ada = party('p1', 'Ada Moreau', { role: 'Client', otherMatterCount: 2 });
const reid = party('p2', 'Colm Reid', { role: 'Opponent', isAdverse: true, contact: null });
const roles = [
  { name: 'Client', isAdverse: false },
  { name: 'Opponent', isAdverse: true },
  { name: 'Witness', isAdverse: false },
];
const listOf = (parties: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  matterParties: { canEdit: true, canAddContacts: true, roles, parties, ...changes },
});
const hit = {
  id: 'r1/1',
  asked: 0,
  reason: 'EXACT',
  score: 1,
  needsDecision: true,
  isWithheld: false,
  ask: null,
  source: 'CONTACT',
  name: 'Zoe Walsh',
  matter: null,
  role: '',
  isClient: true,
  isAdverse: false,
  status: 'Open',
  since: null,
};
const report = aConflictReport({ matterId: 'm1', names: [{ name: 'Zoe Walsh' }], hits: [hit] });
const waived = {
  ...report,
  outcome: 'WAIVED',
  reasons: 'Consented.',
  reviewedBy: { id: 'u1', name: 'Ada Moreau' },
  reviewedAt: '2026-11-20T01:05:00Z',
  version: 2,
};

const open = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <PartiesTab matter={matter} />
      <Toasts />
    </>,
    {
      ...options,
      data: {
        PartiesTab: listOf([reid, ada, party('p3', 'Wei Chen')]),
        PartiesTab_Reports: { conflictReports: [] },
        PartiesTab_Similar: { similarContacts: [] },
        ...options.data,
      },
    },
  );

test('shows who is on the matter by role, the other side last and marked, with ways to reach them', async () => {
  open();
  const groups = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Client', 'Witness', 'Opponent']);
  const client = screen.getByRole('region', { name: 'Client' });
  expect(within(client).getByRole('link', { name: 'Call 0412 555 010' })).toHaveAttribute('href', 'tel:0412555010');
  expect(within(client).getByRole('link', { name: 'p1@mail.example' })).toHaveAttribute(
    'href',
    'mailto:p1@mail.example',
  );
  expect(within(screen.getByRole('region', { name: 'Opponent' })).getByText('Adverse')).toBeInTheDocument();
});

test('someone who may open contacts gets from a party to theirs, and the others read the name', async () => {
  const page = open();
  expect(await screen.findByRole('link', { name: 'Ada Moreau' })).toHaveAttribute(
    'href',
    '/clientAndContactDetail/c-p1',
  );
  page.unmount();
  open({ appUser: anAppUser({ access: anAppUser().access.filter((flag) => flag !== 'nameSummary') }) });
  expect(await screen.findByText('Ada Moreau')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ada Moreau' })).toBeNull();
});

test('says of a conflict check the day it was run on where the firm is', async () => {
  open({ data: { PartiesTab_Reports: { conflictReports: [{ ...report, ranAt: '2026-11-19T15:46:00Z' }] } } });
  // In Sydney it is past midnight.
  expect(await screen.findByText('20 Nov 2026')).toBeInTheDocument();
});

test('shows the other matters of somebody', async () => {
  const { user, api } = open({
    data: {
      PartiesTab_OtherMatters: {
        partyMatters: [
          {
            id: 'm9',
            fileNumber: '23/1001',
            title: 'Moreau estate',
            status: 'Open',
            isClient: true,
            roles: ['Client'],
            isAdverse: false,
          },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^\d+ other matters?, Ada Moreau$/ }));
  expect(await screen.findByRole('link', { name: '23/1001 Moreau estate' })).toHaveAttribute(
    'href',
    expect.stringContaining('/matterDetail/m9'),
  );
  expect(api.callsOf('PartiesTab_OtherMatters')[0]?.variables).toEqual({ contactId: 'c-p1', exceptMatterId: 'm1' });
});

test('offers no changes to whom may not make them', async () => {
  open({ data: { PartiesTab: listOf([ada], { canEdit: false }) } });
  await screen.findByText('Ada Moreau');
  expect(screen.queryByRole('button', { name: 'Add party' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Ada Moreau' })).toBeNull();
});

test('says what would be here, and asks again after a failure', async () => {
  const { user, api } = open({ data: { PartiesTab: unreachable() } });
  await screen.findByText('The parties could not be loaded');
  api.answer({ PartiesTab: listOf([]) });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No parties yet')).toBeInTheDocument();
});

test('takes somebody off at once, with a way back', async () => {
  const page = open({
    data: {
      RemoveMatterParty: { removeMatterParty: { ok: { id: 'p1' }, error: null, conflict: null } },
      RestoreMatterParty: { restoreMatterParty: { ok: ada, error: null } },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Ada Moreau' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(page.api.callsOf('RestoreMatterParty').map(({ variables }) => variables)).toEqual([{ id: 'p1' }]),
  );
  expect(page.api.callsOf('RemoveMatterParty').map(({ variables }) => variables)).toEqual([{ id: 'p1', version: 3 }]);
});

async function describeNew({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Add party' }));
  const form = await screen.findByRole('form', { name: 'Add party' });
  await user.click(within(form).getByRole('button', { name: 'New contact' }));
  await user.type(within(form).getByRole('textbox', { name: 'First name' }), 'Zoe');
  await user.type(within(form).getByRole('textbox', { name: 'Last name' }), 'Walsh');
  await user.type(within(form).getByRole('combobox', { name: 'Role' }), 'Opponent');
  return form;
}

test('a role that is the other side’s says so, and what is missing is said before anything is sent', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Add party' }));
  const form = await screen.findByRole('form', { name: 'Add party' });
  await page.user.click(within(form).getByRole('button', { name: 'Check and add' }));
  expect(await within(form).findByText('Choose a contact.')).toBeInTheDocument();
  expect(within(form).getByText('Choose a role.')).toBeInTheDocument();
  await page.user.type(within(form).getByRole('combobox', { name: 'Role' }), 'Opponent');
  expect(within(form).getByRole('checkbox', { name: 'Adverse' })).toBeChecked();
  expect(page.api.callsOf('AddMatterParty')).toEqual([]);
});

test('somebody is added only once a decision about what was found has been made', async () => {
  const page = open({
    data: {
      AddMatterParty: { addMatterParty: { ok: null, error: null, decision: report } },
      ReviewConflictReport: { reviewConflictReport: { ok: waived, error: null, conflict: null } },
    },
  });
  const form = await describeNew(page);
  await page.user.click(within(form).getByRole('button', { name: 'Check and add' }));
  const decide = await screen.findByRole('group', { name: 'Decide' });
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Add party' })).toBeNull();
  await page.user.click(within(decide).getByRole('radio', { name: 'Conflict, waived' }));
  await page.user.type(within(decide).getByRole('textbox', { name: 'Reasons' }), 'Consented.');
  await page.user.click(within(decide).getByRole('button', { name: 'Save decision' }));
  page.api.answer({
    AddMatterParty: { addMatterParty: { ok: party('p9', 'Zoe Walsh'), error: null, decision: null } },
  });
  await page.user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Add party' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add party' })).toHaveLength(1));
  const inputs = page.api
    .callsOf('AddMatterParty')
    .map(({ variables }) => variables['input'] as Record<string, unknown>);
  expect(inputs).toEqual([
    expect.objectContaining({
      conflictReportId: null,
      role: 'Opponent',
      isAdverse: true,
      newContact: expect.objectContaining({ firstName: 'Zoe', lastName: 'Walsh' }),
    }),
    expect.objectContaining({ conflictReportId: 'r1' }),
  ]);
  expect(new Set(page.api.callsOf('AddMatterParty').map(({ variables }) => variables['idempotencyKey'])).size).toBe(2);
});

test('keeps what was typed when it could not be sent, and sends the same key again', async () => {
  const page = open({ data: { AddMatterParty: unreachable() } });
  const form = await describeNew(page);
  await page.user.click(within(form).getByRole('button', { name: 'Check and add' }));
  expect(await screen.findByText(/Couldn’t add the party/)).toBeInTheDocument();
  await page.user.click(within(form).getByRole('button', { name: 'Check and add' }));
  await waitFor(() => expect(page.api.callsOf('AddMatterParty')).toHaveLength(2));
  expect(new Set(page.api.callsOf('AddMatterParty').map(({ variables }) => variables['idempotencyKey'])).size).toBe(1);
});

test('points out somebody who may be meant, and takes them', async () => {
  const page = open({
    data: { PartiesTab_Similar: { similarContacts: [{ id: 'c7', name: 'Zoë Walsh', suburb: 'Carlton' }] } },
  });
  const form = await describeNew(page);
  await page.user.click(await within(form).findByRole('button', { name: 'Zoë Walsh, Carlton' }));
  expect(within(form).queryByRole('textbox', { name: 'First name' })).toBeNull();
});

test('two changes of one field are chosen between', async () => {
  const theirs = { ...ada, role: 'Beneficiary', version: 4 };
  const page = open({
    data: { UpdateMatterParty: { updateMatterParty: { ok: null, error: null, conflict: theirs } } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change Ada Moreau' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ada Moreau' });
  const role = within(dialog).getByRole('combobox', { name: 'Role' });
  await page.user.clear(role);
  await page.user.type(role, 'Witness');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const mine = await screen.findByRole('radio', { name: /Mine/ });
  page.api.answer({ UpdateMatterParty: { updateMatterParty: { ok: ada, error: null, conflict: null } } });
  await page.user.click(mine);
  await page.user.click(screen.getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(page.api.callsOf('UpdateMatterParty').map(({ variables }) => variables['input'])).toEqual([
      { id: 'p1', version: 3, role: 'Witness' },
      { id: 'p1', version: 4, role: 'Witness' },
    ]),
  );
});

const moved = {
  ok: null,
  error: { message: 'Someone must decide on the conflict check first.' },
  conflict: null,
  decision: report,
};
const saved = { ok: { ...ada, isAdverse: true, version: 4 }, error: null, conflict: null, decision: null };
const decideOn = async ({ user }: ReturnType<typeof open>, outcome: string) => {
  const decide = await screen.findByRole('group', { name: 'Decide' });
  await user.click(within(decide).getByRole('radio', { name: outcome }));
  await user.type(within(decide).getByRole('textbox', { name: 'Reasons' }), 'Consented.');
  await user.click(within(decide).getByRole('button', { name: 'Save decision' }));
};
async function changeSide(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByRole('button', { name: 'Change Ada Moreau' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ada Moreau' });
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Adverse' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
}

test('another side is taken only once a decision about what was found has been made', async () => {
  const page = open({
    data: {
      UpdateMatterParty: { updateMatterParty: moved },
      ReviewConflictReport: { reviewConflictReport: { ok: waived, error: null, conflict: null } },
    },
  });
  await changeSide(page);
  await screen.findByRole('group', { name: 'Decide' });
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await decideOn(page, 'Conflict, waived');
  page.api.answer({ UpdateMatterParty: { updateMatterParty: saved } });
  await page.user.click(await screen.findByRole('button', { name: 'Save the change' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ada Moreau' })).toBeNull());
  expect(page.api.callsOf('UpdateMatterParty').map(({ variables }) => variables['input'])).toEqual([
    { id: 'p1', version: 3, isAdverse: true },
    { id: 'p1', version: 3, isAdverse: true, conflictReportId: 'r1' },
  ]);
});

test('decided as a conflict they stay where they are, and the form is there again with what was typed', async () => {
  const page = open({
    data: {
      UpdateMatterParty: { updateMatterParty: moved },
      ReviewConflictReport: {
        reviewConflictReport: { ok: { ...waived, outcome: 'CONFLICT' }, error: null, conflict: null },
      },
    },
  });
  await changeSide(page);
  await decideOn(page, 'Conflict: do not act');
  expect(await screen.findByText(/stays on its present side/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(await screen.findByRole('checkbox', { name: 'Adverse' })).toBeChecked();
});

test('someone who closes the dialog is asked about what was changed in it', async () => {
  const page = open();
  const answer = jest.fn(async () => false);
  const undoChanges = onConfirmLeave(answer);
  await page.user.click(await screen.findByRole('button', { name: 'Change Ada Moreau' }));
  await page.user.click(
    within(await screen.findByRole('dialog', { name: 'Ada Moreau' })).getByRole('checkbox', {
      name: 'Adverse',
    }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('checkbox', { name: 'Adverse' })).toBeChecked();
  answer.mockResolvedValue(true);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ada Moreau' })).toBeNull());
  expect(page.api.callsOf('UpdateMatterParty')).toEqual([]);
  undoChanges();
});

test('lists the checks on the file and opens one to decide and print', async () => {
  const page = open({
    data: {
      PartiesTab_Reports: { conflictReports: [report] },
      ConflictReportPage: { conflictReport: report },
      RecordConflictReportPrint: { recordConflictReportPrint: { __typename: 'RecordPrintResult', isRecorded: true } },
    },
  });
  await page.user.click(await screen.findByRole('link', { name: 'CC-000012' }));
  expect(await screen.findByRole('group', { name: 'Decide' })).toBeInTheDocument();
  const print = jest
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() =>
    expect(page.api.callsOf('RecordConflictReportPrint').map(({ variables }) => variables)).toEqual([
      { id: report.id },
    ]),
  );
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

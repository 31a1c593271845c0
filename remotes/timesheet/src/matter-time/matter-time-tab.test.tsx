import { expect, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { MatterTimeTab } from './matter-time-tab.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', status: 'Open', clientId: 'c1' };
const wholeMatter = { id: 'm1', wip: { minor: 90_000, currency: 'AUD' } };
const entry = {
  id: 'e1',
  workedOn: '2026-11-18',
  activity: 'Advice',
  narrative: 'Call with client',
  version: 3,
  matterId: 'm1',
  lockedBecause: null,
  seconds: 5400,
  billedSeconds: 5400,
  billedUnits: 15,
  isBillable: true,
  status: 'Draft',
  rate: { minor: 40_000, currency: 'AUD' },
  rateReason: 'Agreed with Nguyen since 1 July 2026',
  amount: { minor: 60_000, currency: 'AUD' },
  user: { id: 'u1', name: 'Ada Moreau', initials: 'AM' },
};
const list = {
  recordCount: 1,
  canAdd: true,
  areAmountsHidden: false,
  people: [entry.user],
  entries: [entry],
  totals: {
    seconds: 5400,
    billedSeconds: 5400,
    billableSeconds: 5400,
    nonBillableSeconds: 0,
    amount: { minor: 60_000, currency: 'AUD' },
    wip: { minor: 60_000, currency: 'AUD' },
  },
};
const recording = { unitSeconds: 360, rounding: 'up', minimumUnits: 1 };
const answers = {
  MatterTime: { matter: wholeMatter, matterTime: list },
  OwnRate: {
    rateFor: {
      reason: 'Agreed with Nguyen since 1 July 2026',
      arrangement: null,
      recordingText: 'Rounded up to units of 6 min',
      recording: { unitSeconds: 360, rounding: 'up', minimumUnits: 1 },
      rate: { minor: 40_000, currency: 'AUD' },
    },
  },
  MatterTimeForm: { timesheetWeek: { activities: ['Advice'], recording } },
  TimeEntryForm: { timesheetWeek: { activities: ['Advice', 'Drafting'], recording } },
  TimeEntryUpdate: { updateTimeEntry: { ok: { ...entry, version: 4 }, error: null, conflict: null } },
  TimeEntryDelete: { deleteTimeEntry: { ok: { id: 'e1' }, error: null, conflict: null } },
  MatterTimeRecord: { createTimeEntry: { ok: { id: 'e2' }, error: null } },
  MatterTimeStartTimer: { startTimer: { ok: { id: 't1' }, error: null } },
};
const open = (data: Record<string, unknown> = {}, route = '/matterDetail/m1/time') =>
  renderScreen(
    <AntdProvider>
      <MatterTimeTab matter={matter} />
    </AntdProvider>,
    {
      route,
      data: { ...answers, ...data },
      appUser: anAppUser({ access: ['matterSummary', 'timesheet', 'timesheetTimer'] }),
    },
  );

test('shows who did what, and what it comes to', async () => {
  open();
  expect(await screen.findByText('Call with client')).toBeInTheDocument();
  expect(screen.getByText('Not billed yet').closest('.at-stat')).toHaveTextContent('$600');
  expect(screen.getByText('WIP of the whole matter: $900')).toBeInTheDocument();
  expect(screen.getByText('Billable').closest('.at-stat')).toHaveTextContent('1.5');
});

test('amounts that are hidden are not there', async () => {
  open({
    MatterTime: {
      matterTime: {
        ...list,
        areAmountsHidden: true,
        canAdd: false,
        totals: { ...list.totals, amount: null, wip: null },
      },
    },
  });
  await screen.findByText('Call with client');
  expect(screen.queryByText('Amount')).toBeNull();
  expect(screen.queryByText('Not billed yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add time' })).toBeNull();
});

test('adds time to the matter, and asks again', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Add time' }));
  const form = within(await screen.findByRole('form', { name: 'Add time' }));
  await user.type(form.getByRole('textbox', { name: 'Time' }), '1:30');
  const known = api.callsOf('MatterTime').length;
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('MatterTimeRecord')[0]?.variables).toMatchObject({
      input: { matterId: 'm1', seconds: 5400, activity: 'Advice' },
    }),
  );
  await waitFor(() => expect(api.callsOf('MatterTime').length).toBeGreaterThan(known));
  expect(screen.queryByRole('form', { name: 'Add time' })).toBeNull();
});

test('starts a timer on the matter', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));
  await waitFor(() =>
    expect(api.callsOf('MatterTimeStartTimer')[0]?.variables).toMatchObject({
      input: { matterId: 'm1', description: '' },
    }),
  );
});

test('filters are asked of the server', async () => {
  const { user, api } = open();
  await screen.findByText('Call with client');
  await user.type(screen.getByRole('searchbox', { name: 'Search time' }), 'court');
  await waitFor(() =>
    expect(api.callsOf('MatterTime').at(-1)?.variables).toMatchObject({ offset: 0, where: { filter: 'court' } }),
  );
});

test('a link finds the time that was found, and leaves out what makes no sense', async () => {
  const { user, api, address } = open(
    {},
    '/matterDetail/m1/time?filter=court&person=u1&state=Draft&billing=no&from=2026-11-01&to=2026-13-01&page=3',
  );
  await screen.findByText('Call with client');
  expect(api.callsOf('MatterTime').at(-1)?.variables).toMatchObject({
    offset: 100,
    where: { filter: 'court', userId: 'u1', status: ['Draft'], isBillable: false, from: '2026-11-01', to: null },
  });
  expect(screen.getByRole('searchbox', { name: 'Search time' })).toHaveValue('court');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByTitle('Billed'));
  await waitFor(() =>
    expect(api.callsOf('MatterTime').at(-1)?.variables).toMatchObject({
      offset: 0,
      where: { status: ['Billed'], userId: 'u1' },
    }),
  );
  expect(address()).not.toContain('page=');
});

test('an entry is corrected where it stands, and says what it is billed as', async () => {
  const { user, api } = open();
  await user.click(await screen.findByText('Call with client'));
  const form = within(await screen.findByRole('form', { name: 'Change time' }));
  const time = form.getByRole('textbox', { name: 'Time' });
  await user.clear(time);
  await user.type(time, '0:09');
  expect(form.getByText('9 m, rounded up to 0.2 h')).toBeInTheDocument();
  const known = api.callsOf('MatterTime').length;
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('TimeEntryUpdate')[0]?.variables).toEqual({ input: { id: 'e1', version: 3, seconds: 540 } }),
  );
  await waitFor(() => expect(api.callsOf('MatterTime').length).toBeGreaterThan(known));
});

test('an entry is deleted, and its dialog closes', async () => {
  const { user, api } = open();
  await user.click(await screen.findByText('Call with client'));
  const form = within(await screen.findByRole('form', { name: 'Change time' }));
  await user.click(form.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf('TimeEntryDelete')[0]?.variables).toEqual({ id: 'e1', version: 3 }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Change time' })).toBeNull());
});

test('an entry that stays as it is says why', async () => {
  const billed = {
    ...entry,
    status: 'Billed',
    lockedBecause: 'This time is on an invoice.',
    taskCode: 'L120',
    activityCode: 'A103',
    privateMemo: 'Slow today',
  };
  const { user } = open({ MatterTime: { matter: wholeMatter, matterTime: { ...list, entries: [billed] } } });
  await user.click(await screen.findByText('Call with client'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Time entry' }));
  expect(dialog.getByText('This time is on an invoice.')).toBeInTheDocument();
  for (const text of ['L120', 'A103', 'Slow today']) expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('what was measured stands beside what is billed, where it differs', async () => {
  const rounded = { ...entry, seconds: 540, billedSeconds: 720, billedUnits: 2 };
  open({ MatterTime: { matter: wholeMatter, matterTime: { ...list, entries: [rounded] } } });
  expect(await screen.findByText('0.2')).toBeInTheDocument();
  expect(screen.getByText('0:09')).toBeInTheDocument();
});

test('entries that are ticked are changed together after a preview, and an undo follows', async () => {
  const refused = [{ reason: 'This time is on an invoice.', count: 1 }];
  const { user, api } = open({
    RecodePreview: { recodePreview: { ok: { changedCount: 1, refused }, error: null } },
    RecodeTime: { recodeTime: { ok: { changedCount: 1, changeId: 'x1' }, error: null } },
  });
  const row = await screen.findByRole('row', { name: /Call with client/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Change chosen (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 entry' }));
  expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Narrative' }), 'Advising');
  expect(await dialog.findByText('This time is on an invoice. (1)')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(api.callsOf('RecodeTime').at(-1)?.variables).toMatchObject({
      input: { entries: [{ id: 'e1', version: 3 }], narrative: 'Advising', activity: null, matterId: null },
    }),
  );
});

test('the ledger of the matter opens for those who see its amounts', async () => {
  const { user, api } = open({ MatterLedger: { ledgerAsAt: null } });
  await user.click(await screen.findByRole('button', { name: 'Ledger' }));
  expect(await screen.findByText('The ledger of this matter is not available')).toBeInTheDocument();
  expect(api.callsOf('MatterLedger')[0]?.variables).toMatchObject({ matterId: 'm1', offset: 0 });
});

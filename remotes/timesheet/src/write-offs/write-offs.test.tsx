import { expect, jest, test } from '@jest/globals';
import { onConfirmLeave } from '@atrium/platform';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
// Loads when it is opened; here it is there.
import './parts/write-off-drawer.tsx';
import { askForWorkbook, mayExport } from '../testing/exported-files.ts';
import { WriteOffsPage } from './write-offs.page.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const row = {
  __typename: 'WriteOffLine',
  id: 'l1',
  kind: 'writtenOff',
  enteredOn: '2026-11-16',
  matterId: 'm1',
  fileNumber: '24/1187',
  title: 'Nguyen: building dispute',
  client: 'Thanh Nguyen',
  type: 'Litigation',
  personResponsible: 'Asha Rao',
  personActing: '',
  timekeeper: 'Asha Rao',
  invoiceId: null,
  invoiceNumber: '',
  reason: 'Courtesy',
  narrative: 'Call with client',
  approvedBy: 'Asha Rao',
  isReversed: false,
  amount: aud(-40_000),
};
const request = {
  __typename: 'WriteOffRequest',
  id: 'w1',
  version: 1,
  matterId: 'm1',
  fileNumber: '24/1187',
  title: 'Nguyen: building dispute',
  direction: 'OFF',
  status: 'AwaitingApproval',
  reason: 'Over budget',
  narrative: '',
  entryCount: 3,
  requestedAt: '2026-11-17T01:00:00Z',
  canDecide: true,
  amount: aud(250_000),
  requestedBy: null,
};

const first = {
  id: 't1',
  workedOn: '2026-11-10',
  timekeeper: 'Asha Rao',
  activity: 'Advice',
  narrative: 'Advice on settlement',
  invoiceId: null,
  amount: aud(40_000),
};
const open = (route = '/writeOffOnSummaryDrilldown', entries: readonly object[] = [first], more: object = {}) =>
  renderScreen(<WriteOffsPage />, {
    route,
    data: {
      WriteOffsPage: {
        writeOffOnSummary: { recordCount: 1, rows: [row], groups: [], closedColumns: [], total: aud(-40_000) },
      },
      WriteOffRequests: { writeOffRequests: [request] },
      WriteOffDecide: { decideWriteOff: { ok: { ...request, status: 'Entered' }, error: null, conflict: null } },
      WriteOffReverse: { reverseWriteOff: { ok: { id: 'l1' }, error: null } },
      WriteOffTimeWrite: { writeOffTime: { ok: { ...request, status: 'Entered' }, error: null, conflict: null } },
      WriteOffTime: {
        writeOffReasons: ['Courtesy', 'Over budget'],
        unbilledWork: {
          matterId: 'm1',
          fileNumber: '24/1187',
          title: 'Nguyen: building dispute',
          ready: aud(40_000),
          entries,
        },
      },
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ...more,
    },
  });

test('what waits is approved above the list, and a row is reversed with a reason', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.callsOf('WriteOffDecide').at(-1)?.variables).toEqual({ id: 'w1', version: 1, isApproved: true }),
  );
  await user.click(await screen.findByText('Courtesy'));
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  await waitFor(() =>
    expect(api.callsOf('WriteOffReverse').at(-1)?.variables).toEqual({ id: 'l1', reason: 'Mistake' }),
  );
});

test('what waits is exported from above the list', async () => {
  expect(await askForWorkbook(open(undefined, undefined, mayExport('BILLING')))).toMatchObject({
    billing: { part: 'WRITE_OFF_REQUESTS' },
  });
});

test('chosen time of a matter is written off whole unless an amount is typed', async () => {
  const { api, user } = open('/writeOffOnSummaryDrilldown?write=m1');
  await user.click(await screen.findByRole('checkbox', { name: /Advice on settlement/ }));
  await user.type(screen.getByRole('combobox', { name: 'Reason' }), 'Courtesy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('WriteOffTimeWrite').at(-1)?.variables).toMatchObject({
      input: { matterId: 'm1', timeEntryIds: ['t1'], direction: 'OFF', amountMinor: null, reason: 'Courtesy' },
    }),
  );
});

test('all time of a matter is chosen at once, and no more is written off than it is worth', async () => {
  const { api, user } = open('/writeOffOnSummaryDrilldown?write=m1', [
    first,
    { ...first, id: 't2', amount: aud(10_000) },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  const entries = screen.getAllByRole('checkbox', { name: /Advice on settlement/ });
  for (const entry of entries) expect(entry).toBeChecked();
  const amount = screen.getByRole('textbox', { name: 'Amount (empty: all of it)' });
  await user.type(amount, '501');
  expect(await screen.findByText('At most $500.')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '450');
  await user.click(entries[1] as HTMLElement);
  await user.type(screen.getByRole('combobox', { name: 'Reason' }), 'Courtesy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter at most what the chosen time is worth.')).toBeInTheDocument();
  expect(api.callsOf('WriteOffTimeWrite')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('WriteOffTimeWrite').at(-1)?.variables).toMatchObject({
      input: { timeEntryIds: ['t1', 't2'], amountMinor: 45_000 },
    }),
  );
});

test('a write-off that was begun is not closed without asking', async () => {
  const asked = jest.fn(() => Promise.resolve(false));
  const stop = onConfirmLeave(asked);
  const { user } = open('/writeOffOnSummaryDrilldown?write=m1');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('checkbox', { name: /Advice on settlement/ }));
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(drawer.getByRole('checkbox', { name: /Advice on settlement/ })).toBeChecked();
  stop();
});

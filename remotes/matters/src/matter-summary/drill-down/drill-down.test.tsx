import { expect, test } from '@jest/globals';
import { dollars, refusal, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { MatterDrillDownPage } from './drill-down.page.tsx';

const nothing = {
  wip: null,
  wipTime: null,
  wipOther: null,
  oldestTimeOn: null,
  debtors: null,
  debtorsCurrent: null,
  debtors0: null,
  debtors30: null,
  debtors60: null,
  debtors90: null,
  debtorsOther: null,
  trust: null,
  lastInvoiceOn: null,
  lastInvoiceNumber: null,
  lastInvoice: null,
  lastInvoiceUnpaid: null,
};
const row = {
  id: 'm1',
  fileNumber: '24/1187',
  title: 'Nguyen v Harcourt',
  client: 'T. Nguyen',
  type: 'Building',
  status: 'Open',
  office: 'Sydney',
  personResponsible: { id: 'u1', name: 'Helen Marsh', initials: 'HM' },
  ...nothing,
};
const owed = {
  ...row,
  debtors: dollars(1500),
  debtorsCurrent: dollars(0),
  debtors0: dollars(1000),
  debtors30: dollars(0),
  debtors60: dollars(0),
  debtors90: dollars(500),
  debtorsOther: dollars(0),
};
const totals = [
  { column: 'debtors', sum: 150_000 },
  { column: 'debtorsCurrent', sum: 0 },
  { column: 'debtors0', sum: 100_000 },
  { column: 'debtors30', sum: 0 },
  { column: 'debtors60', sum: 0 },
  { column: 'debtors90', sum: 50_000 },
  { column: 'debtorsOther', sum: 0 },
];
const answers = {
  MatterDrillDown: ({ figure }: { figure: string }) => ({
    matterDrillDown: {
      recordCount: 1,
      totals: figure === 'DEBTORS' ? totals : [{ column: 'wip', sum: 90_000 }],
      groups: [],
      closedColumns: [] as object[],
      rows: [figure === 'DEBTORS' ? owed : { ...row, wip: dollars(900), wipTime: dollars(900), wipOther: dollars(0) }],
    },
  }),
  MatterDrillDownTypes: { matterSummaryListX: { types: ['Building', 'Family'] } },
  SavedLayout: { savedLayout: null },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] as object[] } },
  ExportRuns: { exportRuns: { lists: [] as string[], runs: [] as object[] } },
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<MatterDrillDownPage />, {
    route: '/matterSummaryDrillDown?figure=debtors',
    ...options,
    data: { ...answers, ...options.data },
  });

test('shows the aged debtors of each matter under the filters of the list, and their total', async () => {
  const { api } = open({ route: '/matterSummaryDrillDown?figure=debtors&view=mine&status=Open' });
  const line = await screen.findByRole('row', { name: /24\/1187/ });
  expect(within(line).getByText('1,000.00')).toBeInTheDocument();
  expect(within(line).getByText('500.00')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Debtors' })).toBeInTheDocument();
  expect(screen.getByText('$1,500.00')).toBeInTheDocument();
  expect(api.callsOf('MatterDrillDown')[0]?.variables).toMatchObject({
    figure: 'DEBTORS',
    where: { view: 'mine', status: ['Open'] },
    sort: [{ column: 'debtors', direction: 'desc' }],
  });
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/matterSummary?view=mine&status=Open',
  );
});

test('is narrowed by type, as the list is', async () => {
  const { user, api, address } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getByText('Add filter'));
  const panel = within(await screen.findByRole('dialog', { name: 'Choose filters' }));
  await user.click(await panel.findByLabelText('Family'));
  await waitFor(() =>
    expect(api.callsOf('MatterDrillDown').at(-1)?.variables).toMatchObject({ where: { type: ['Family'] } }),
  );
  expect(address()).toBe('/matterSummaryDrillDown?figure=debtors&type=Family');
});

test.each([
  [['MATTERS'], 1],
  [[], 0],
])('is printed by whoever prints matters (%j)', async (printable, buttons) => {
  const { api } = open({ data: { MatterPrintRight: { exportRuns: { printable } } } });
  await screen.findByRole('row', { name: /24\/1187/ });
  await waitFor(() => expect(api.callsOf('MatterPrintRight')).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(buttons));
});

test('another figure keeps what narrows the list', async () => {
  const { user, api, address } = open({ route: '/matterSummaryDrillDown?figure=debtors&view=mine' });
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getByRole('button', { name: 'WIP' }));
  await waitFor(() =>
    expect(api.callsOf('MatterDrillDown').at(-1)?.variables).toMatchObject({
      figure: 'WIP',
      where: { view: 'mine' },
      sort: [{ column: 'wip', direction: 'desc' }],
    }),
  );
  expect(address()).toContain('figure=wip');
});

test('a band of age sorts and narrows', async () => {
  const { user, api } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getByRole('button', { name: /^90\+ days/ }));
  await waitFor(() =>
    expect(api.callsOf('MatterDrillDown').at(-1)?.variables?.['sort']).toEqual([
      { column: 'debtors90', direction: 'asc' },
    ]),
  );
});

test('a figure that is closed to the role shows nothing, and says so', async () => {
  open({ data: { MatterDrillDown: refusal('You do not have access to this.', 'FORBIDDEN') } });
  expect(await screen.findByText('Your role can’t see this figure')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('a filter nobody knows is said to be left out, and cleared without losing the figure', async () => {
  const { user, address } = open({ route: '/matterSummaryDrillDown?figure=debtors&status=Bogus' });
  expect(await screen.findByText(/was left out: status=Bogus/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(address()).toBe('/matterSummaryDrillDown?figure=debtors'));
});

import { expect, test } from '@jest/globals';
import {
  aMatter,
  anAppUser,
  dollars,
  never,
  renderScreen,
  screen,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { MatterSummaryPage } from './matter-summary.page.tsx';

const matters = [aMatter({ id: 'm1', fileNumber: '24/1187' }), aMatter({ id: 'm2', fileNumber: '24/1210' })];
const listOf = (closedColumns: readonly object[] = []) => ({
  matterSummaryListX: {
    recordCount: 2,
    closedColumns,
    matters,
  },
});
const data = {
  MatterListFacts: {
    matterSummaryListX: { rowCountWithoutFilters: 40, isRowCountCapped: false, types: ['Family'], stages: [] },
  },
  MatterTotals: { matterSummaryListX: { quickTotals: { wip: dollars(100), debtors: dollars(50) } } },
  MatterSummaryPage: listOf(),
  MatterPrintRight: { exportRuns: { printable: ['MATTERS'] } },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] as object[] },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] as object[] } },
  MatterNotes: { matterNotes: { recordCount: 0, canAdd: true, noteTypes: ['File note'], notes: [] as object[] } },
};
const open = (command: string, options: RenderScreenOptions = {}) =>
  renderScreen(<MatterSummaryPage />, {
    route: `/matterSummary/${command}`,
    path: '/matterSummary/:command?',
    ...options,
    data: { ...data, ...options.data },
  });
const lastQuestion = (api: ReturnType<typeof open>['api']) => api.callsOf('MatterSummaryPage').at(-1)?.variables;

test.each([
  ['mine', 'mine'],
  ['myTeam', 'myTeam'],
  ['stale', 'quiet'],
  ['overEstimate', 'overEstimate'],
  ['keyDatesSoon', 'keyDatesSoon'],
])('the command %s opens its view', async (command, view) => {
  const { api } = open(command);
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(lastQuestion(api)).toMatchObject({ where: { view } });
});

const savedView = (change: object = {}) => ({
  id: 'v1',
  list: 'matterSummary',
  name: 'Dearest',
  definition: { query: 'sort=wip-desc', layout: null },
  version: 1,
  isOwn: true,
  isDefault: false,
  mayChange: true,
  ownerName: 'Ruth',
  roles: [],
  ...change,
});

test('the view of the path is kept when the list is saved as a view', async () => {
  const made = savedView({ id: 'v2', name: 'My own', definition: { query: 'status=Open&view=mine', layout: null } });
  const { api, user, address } = open('mine', {
    route: '/matterSummary/mine?status=Open',
    data: { SaveView: { saveView: { ok: true, message: '', isConflict: false, savedView: made } } },
  });
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'My own{Enter}');
  await waitFor(() => expect(address()).toBe('/matterSummary?status=Open&view=mine&saved=v2'));
  expect(api.callsOf('SaveView')[0]?.variables).toMatchObject({
    input: { definition: { query: 'status=Open&view=mine' } },
  });
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ where: { view: 'mine', status: ['Open'] } }));
});

test('the view that the list begins with overlays no view of the path, and opens as it was saved', async () => {
  const { api, user, address } = open('overEstimate', {
    data: { SavedViews: { savedViews: [savedView({ isDefault: true })] } },
  });
  const tab = await screen.findByRole('button', { name: 'Dearest' });
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(address()).toBe('/matterSummary/overEstimate');
  expect(lastQuestion(api)).toMatchObject({ where: { view: 'overEstimate' } });
  await user.click(tab);
  await waitFor(() =>
    expect(lastQuestion(api)).toMatchObject({ where: null, sort: [{ column: 'wip', direction: 'desc' }] }),
  );
});

test.each(['new', 'NEW', 'pending', 'Pending'])('the command %s is known in any case', async (command) => {
  const data = {
    NewMatterOptions: never(),
    PendingMatters: never(),
    MatterIntakeRights: { matterIntakeRights: { canCreate: true, canDecide: true } },
  };
  open(command, { data });
  if (command.toLowerCase() === 'new')
    expect(await screen.findByRole('dialog', { name: 'New matter' })).toBeInTheDocument();
  else await waitFor(() => expect(document.title).toContain('Pending matters'));
});

test('filters are cleared also where the address itself names the view', async () => {
  const { api, user } = open('mine', {
    data: {
      MatterSummaryPage: { matterSummaryListX: { ...listOf().matterSummaryListX, recordCount: 0, matters: [] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ where: null }));
});

test('a command nobody knows shows the list, with a word about it', async () => {
  const { api } = open('frobnicate');
  expect(await screen.findByText(/“frobnicate” does not exist here/)).toBeInTheDocument();
  expect(lastQuestion(api)).toMatchObject({ where: null });
});

test('rows that are ticked can be changed, printed and noted on, and no more than the person may', async () => {
  const { user, address } = open('', {
    appUser: anAppUser({ access: ['matterSummary', 'bulkMatterManagement', 'timesheet'] }),
  });
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(screen.queryByRole('group', { name: 'Selected matters' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  const bar = within(screen.getByRole('group', { name: 'Selected matters' }));
  expect(bar.getByText('1 selected')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Add note' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('checkbox')[2] as HTMLElement);
  expect(bar.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Print' }));
  expect(address()).toBe('/matterSummary/list/print');
});

test('people from outside are offered no notes, which are none of theirs', async () => {
  const { user } = open('', { appUser: anAppUser({ isInternal: false, access: ['matterSummary'] }) });
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  const bar = within(screen.getByRole('group', { name: 'Selected matters' }));
  expect(bar.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  expect(bar.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions: 24/1187' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Add note' })).not.toBeInTheDocument();
});

test('a row has its own menu', async () => {
  const { user, address } = open('mine');
  const row = await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(within(row).getByRole('button', { name: 'Actions: 24/1187' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(address()).toBe('/matterDetail/m1');
});

test('someone who prints no matters is offered no print, of the list, of what is ticked or of a row', async () => {
  const { user } = open('', { data: { MatterPrintRight: { exportRuns: { printable: [] } } } });
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(
    within(screen.getByRole('group', { name: 'Selected matters' })).queryByRole('button', { name: 'Print' }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions: 24/1187' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
});

test('print and the figures keep what the list is narrowed by, also by its path', async () => {
  open('mine', { route: '/matterSummary/mine?status=Open' });
  expect(await screen.findByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/matterSummary/list/print?status=Open&view=mine',
  );
  expect(await screen.findByRole('link', { name: /^WIP/ })).toHaveAttribute(
    'href',
    '/matterSummaryDrillDown?figure=wip&view=mine&status=Open',
  );
});

test('a figure whose column is closed leads nowhere', async () => {
  const closed = [{ column: 'wip', access: 'HIDDEN' }];
  open('', {
    data: { MatterSummaryPage: listOf(closed), ClosedColumns: { columnSecurity: { list: 'matters', mine: closed } } },
  });
  expect(await screen.findByRole('link', { name: /^Debtors/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^WIP/ })).not.toBeInTheDocument();
});

test('a filter nobody knows is said to be left out, and can be cleared from the address', async () => {
  const { api, user, address } = open('', { route: '/matterSummary?view=bogus&status=Open&status=Bogus' });
  expect(await screen.findByText(/was left out: view=bogus, status=Bogus/)).toBeInTheDocument();
  expect(lastQuestion(api)).toMatchObject({ where: { status: ['Open'] } });
  await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(address()).toBe('/matterSummary?status=Open'));
  expect(screen.queryByText(/was left out/)).not.toBeInTheDocument();
});

test('a view that nobody knows leaves the one that the path names', async () => {
  const { api } = open('mine', { route: '/matterSummary/mine?view=bogus' });
  expect(await screen.findByText(/was left out: view=bogus/)).toBeInTheDocument();
  expect(lastQuestion(api)).toMatchObject({ where: { view: 'mine' } });
});

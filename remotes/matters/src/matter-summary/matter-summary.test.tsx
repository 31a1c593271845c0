import { afterEach, expect, test } from '@jest/globals';
import {
  aMatter,
  anAppUser,
  dollars,
  never,
  onAPhone,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
  type SampleMatter,
} from '@atrium/testing';
import { wayToList } from '../common/matter-list/way-to-list.ts';
import { MatterSummaryPage } from './matter-summary.page.tsx';

const nguyen = aMatter({ id: 'm1', fileNumber: '24/1187' });
const marinos = aMatter({
  id: 'm2',
  fileNumber: '24/1210',
  title: 'Marinos: parenting orders',
  client: 'E. Marinos',
  stage: 'Mediation',
  wip: dollars(15_040),
  debtors: dollars(0),
});

type Closed = readonly { readonly column: string; readonly access: 'HIDDEN' | 'MASKED' }[];
function listOf(matters: readonly SampleMatter[], recordCount = matters.length, closedColumns: Closed = []) {
  return {
    matterSummaryListX: {
      recordCount,
      isCountCapped: false,
      closedColumns,
      matters,
    },
  };
}

const entry = {
  id: 't1',
  workedOn: '2026-11-20',
  activity: 'Drafting',
  narrative: 'Reviewing discovery list',
  seconds: 2160,
  billedSeconds: 2160,
  user: { id: 'user-2', name: 'Dan Sorensen' },
};
const answers = {
  MatterListFacts: {
    matterSummaryListX: {
      rowCountWithoutFilters: 1482,
      isRowCountCapped: false,
      types: ['Building dispute', 'Family'],
      stages: [],
    },
  },
  MatterTotals: { matterSummaryListX: { quickTotals: { wip: dollars(226_653.5), debtors: dollars(56_030) } } },
  MatterSummaryPage: listOf([nguyen, marinos], 45),
  MatterPane: ({ id }: { id: string }) => ({ matter: { ...(id === 'm1' ? nguyen : marinos), timeEntries: [entry] } }),
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] as object[] },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
};

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<MatterSummaryPage />, {
    route: '/matterSummary',
    ...options,
    data: { ...answers, ...options.data },
  });
}

const lastQuestion = (api: ReturnType<typeof open>['api']) => api.callsOf('MatterSummaryPage').at(-1)?.variables;

const amountsClosed: Closed = ['wip', 'debtors', 'trust', 'estimate', 'billed', 'estimateUsed'].map((column) => ({
  column,
  access: 'HIDDEN',
}));

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

test('shows the matters with their count, range and totals over everything that matches', async () => {
  open();
  const row = await screen.findByRole('row', { name: /24\/1187/ });
  expect(within(row).getByText('Nguyen v Harcourt Constructions')).toBeInTheDocument();
  expect(within(row).getByText('Discovery')).toBeInTheDocument();
  expect(within(row).getByText('41,280.00')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Matters' })).toBeInTheDocument();
  expect(screen.getByText('1–2 of 45')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WIP $226,653.50' })).toHaveAttribute(
    'href',
    '/matterSummaryDrillDown?figure=wip',
  );
  expect(screen.getByRole('link', { name: 'Debtors $56,030.00' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Filter 1,482 matters' })).toBeInTheDocument();
});

test('where more match than are counted it says so, and adds them up when asked to', async () => {
  const { api, user } = open({
    data: {
      MatterSummaryPage: {
        matterSummaryListX: { ...listOf([nguyen, marinos], 10_000).matterSummaryListX, isCountCapped: true },
      },
      MatterListFacts: {
        matterSummaryListX: { rowCountWithoutFilters: 10_000, isRowCountCapped: true, types: [], stages: [] },
      },
      MatterTotals: { matterSummaryListX: { quickTotals: null } },
      AllMatterTotals: { matterSummaryListX: { totals: { wip: dollars(9_226_653.5), debtors: dollars(0) } } },
    },
  });
  expect(await screen.findByText('1–2 of 10,000+')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Filter 10,000+ matters' })).toBeVisible();
  expect(api.callsOf('AllMatterTotals')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show totals' }));
  expect(await screen.findByRole('link', { name: 'WIP $9,226,653.50' })).toBeVisible();
});

test('neither paging nor sorting asks for types and totals again', async () => {
  const { api, user } = open();
  const asked = () => [api.callsOf('MatterListFacts').length, api.callsOf('MatterTotals').length];
  const next = await screen.findByRole('button', { name: 'Next page' });
  const before = asked();
  await user.click(next);
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ offset: 20 }));
  expect(asked()).toEqual(before);
});

test('of one matter its filter speaks of one', async () => {
  open({
    data: {
      MatterListFacts: {
        matterSummaryListX: { rowCountWithoutFilters: 1, isRowCountCapped: false, types: [], stages: [] },
      },
    },
  });
  expect(await screen.findByRole('searchbox', { name: 'Filter 1 matter' })).toBeInTheDocument();
});

test('the search field counts the matters of the view', async () => {
  open({ route: '/matterSummary?view=mine' });
  expect(await screen.findByRole('searchbox', { name: 'Filter 45 matters' })).toBeInTheDocument();
});

test('the search field counts what the filters leave', async () => {
  open({ route: '/matterSummary?status=Open' });
  expect(await screen.findByRole('searchbox', { name: 'Filter 45 matters' })).toBeInTheDocument();
});

test('a view says what it narrows to, and the chip leads back to all', async () => {
  const { user, address } = open({ route: '/matterSummary?view=mine' });
  await user.click(await screen.findByLabelText('Remove filter You are responsible, acting or assisting'));
  expect(address()).toBe('/matterSummary');
  expect(screen.queryByText('You are responsible, acting or assisting')).toBeNull();
});

test('the filters offer people, client, stage and amounts without a heading being pointed at', async () => {
  const { user } = open();
  await screen.findByText('24/1187');
  await user.click(screen.getByText('Add filter'));
  const panel = within(await screen.findByRole('dialog', { name: 'Choose filters' }));
  const column = panel.getByRole('combobox', { name: 'Column' });
  const names = within(column)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(expect.arrayContaining(['Client', 'Stage', 'Office', 'WIP', 'Debtors']));
  await user.selectOptions(column, 'Client');
  expect(panel.getByRole('textbox', { name: 'Value' })).toBeInTheDocument();
});

test('what can be done with ticked matters takes the place of the filter line', async () => {
  const { user } = open();
  const row = await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(within(row).getByRole('checkbox'));
  expect(await screen.findByRole('group', { name: 'Selected matters' })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(within(row).getByRole('checkbox'));
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
});

test('an amount of nothing shows a dash', async () => {
  open();
  const row = await screen.findByRole('row', { name: /24\/1210/ });
  expect(within(row).getByText('—')).toBeInTheDocument();
});

test('reads view, filter, order and page from the address', async () => {
  const { api } = open({
    route: '/matterSummary?view=mine&filter=smith&status=Open&sort=wip-desc&page=3&responsible=me&completed=1',
  });
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(lastQuestion(api)).toEqual({
    offset: 40,
    first: 20,
    filter: 'smith',
    isIncludeCompleted: true,
    sort: [{ column: 'wip', direction: 'desc' }],
    where: { view: 'mine', status: ['Open'], personResponsibleId: 'user-1' },
    columnFilters: null,
    groupBy: null,
  });
  expect(screen.getByRole('searchbox')).toHaveValue('smith');
  expect(screen.getByRole('button', { name: 'My matters' })).toHaveAttribute('aria-pressed', 'true');
});

test('without completed matters goes what only they can be', async () => {
  const { user, address } = open({ route: '/matterSummary?status=Open&status=Completed&completed=1' });
  await user.click(await screen.findByRole('button', { name: 'Remove filter Including completed' }));
  await waitFor(() => expect(address()).toBe('/matterSummary?status=Open'));
});

test('asks for what was typed from the first page, and keeps it in the address', async () => {
  const { api, user, address } = open({ route: '/matterSummary?page=2' });
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getByRole('searchbox'));
  await user.paste('harcourt ');
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ filter: 'harcourt', offset: 0 }), { timeout: 5000 });
  expect(address()).toBe('/matterSummary?filter=harcourt');
  expect(screen.getByRole('searchbox')).toHaveValue('harcourt ');
});

test('does not wait when Enter is pressed', async () => {
  const { api, user } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.type(screen.getByRole('searchbox'), 'reid{Enter}');
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ filter: 'reid' }));
});

test('a saved view is a place in the address', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'No activity for 30 days' }));
  expect(address()).toBe('/matterSummary?view=quiet');
  await waitFor(() => expect(lastQuestion(api)?.['where']).toEqual({ view: 'quiet' }));
});

test('filters are ticked in a panel', async () => {
  const { api, user, address } = open();
  await screen.findByText('24/1187');
  await user.click(screen.getByText('Add filter'));
  const panel = within(await screen.findByRole('dialog', { name: 'Choose filters' }));
  await user.click(panel.getByLabelText('Open'));
  await user.click(panel.getByLabelText('Family'));
  await user.click(panel.getByLabelText('Only where I am responsible'));
  await waitFor(() =>
    expect(lastQuestion(api)?.['where']).toEqual({ status: ['Open'], type: ['Family'], personResponsibleId: 'user-1' }),
  );
  expect(address()).toBe('/matterSummary?status=Open&type=Family&responsible=me');
});

test('each filter in force is a chip that takes it off again', async () => {
  const { user, address } = open({ route: '/matterSummary?view=quiet&status=Open&type=Family&responsible=me' });
  await user.click(await screen.findByLabelText('Remove filter Status: Open'));
  await user.click(screen.getByLabelText('Remove filter Responsible: me'));
  expect(address()).toBe('/matterSummary?view=quiet&type=Family');
});

test('sorts by a heading and turns the page on the server', async () => {
  const { api, user, address } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getByRole('button', { name: /^WIP/ }));
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ sort: [{ column: 'wip', direction: 'asc' }] }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ offset: 20, sort: [{ column: 'wip' }] }));
  expect(address()).toBe('/matterSummary?sort=wip-asc&page=2');
});

test('someone who is not of the firm is not asked its questions', async () => {
  const { user } = open({ appUser: anAppUser({ isInternal: false }) });
  expect(await screen.findByRole('row', { name: /24\/1210/ })).toBeInTheDocument();
  for (const name of ['My team', 'No activity for 30 days']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(await screen.findByLabelText('Include completed')).toBeInTheDocument();
  expect(screen.queryByLabelText('Only where I am responsible')).toBeNull();
});

test('a selected row opens the pane with figures, people, key date and latest time', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Nguyen v Harcourt Constructions'));
  expect(address()).toBe('/matterSummary?selected=m1');
  const pane = screen.getByRole('complementary', { name: 'Selected matter' });
  expect(await within(pane).findByText('Reviewing discovery list')).toBeInTheDocument();
  expect(within(pane).getByRole('heading', { name: 'Nguyen v Harcourt Constructions' })).toBeInTheDocument();
  expect(within(pane).getByText('24/1187 · T. Nguyen · Building dispute')).toBeInTheDocument();
  expect(within(pane).getByText('82 %')).toBeInTheDocument();
  expect(within(pane).getByText('Person Responsible')).toBeInTheDocument();
  expect(within(pane).getByText('Directions, Tue 24 Nov 2026')).toBeInTheDocument();
  expect(within(pane).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/matterDetail/m1');
  await user.click(within(pane).getByRole('button', { name: 'Close details' }));
  expect(address()).toBe('/matterSummary');
});

test('beside a matter without time that one may see, it is not said that there is none', async () => {
  const { user } = open({ data: { MatterPane: { matter: { ...nguyen, timeEntries: [] } } } });
  await user.click(await screen.findByText('Nguyen v Harcourt Constructions'));
  const pane = within(screen.getByRole('complementary', { name: 'Selected matter' }));
  expect(await pane.findByRole('heading', { name: 'Recent time entries' })).toBeInTheDocument();
  expect(pane.getByText('No time entries that you can see')).toBeInTheDocument();
});

test('someone who may not see amounts is shown neither columns, totals nor the view that needs them', async () => {
  const hidden = aMatter({
    id: 'm1',
    fileNumber: '24/1187',
    areAmountsHidden: true,
    wip: dollars(0),
    debtors: dollars(0),
  });
  const { user } = open({
    data: {
      MatterSummaryPage: listOf([hidden], 1, amountsClosed),
      MatterPane: { matter: { ...hidden, timeEntries: [] } },
    },
  });
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(screen.queryByRole('columnheader', { name: /WIP/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Debtors/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Over estimate' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Nguyen v Harcourt Constructions'));
  expect(within(screen.getByRole('complementary')).queryByText('In trust')).not.toBeInTheDocument();
});

test('an amount that is closed to the role is not shown as nothing beside the list', async () => {
  const closed: Closed = [
    { column: 'wip', access: 'HIDDEN' },
    { column: 'nextKeyDate', access: 'HIDDEN' },
  ];
  open({
    route: '/matterSummary?selected=m1',
    data: {
      MatterSummaryPage: listOf([nguyen], 1, closed),
      ClosedColumns: { columnSecurity: { list: 'matters', mine: closed } },
    },
  });
  const pane = within(await screen.findByRole('complementary'));
  expect(await pane.findByText('In trust')).toBeInTheDocument();
  await waitFor(() => expect(pane.queryByText('WIP')).not.toBeInTheDocument());
  expect(pane.queryByText('Next key date')).not.toBeInTheDocument();
});

test('a link to a matter on another page still opens its pane', async () => {
  open({ route: '/matterSummary?selected=m2', data: { MatterSummaryPage: listOf([nguyen]) } });
  expect(await screen.findByRole('heading', { name: 'Marinos: parenting orders' })).toBeInTheDocument();
});

test('Enter on a row opens the matter', async () => {
  const { user, address } = open();
  const row = await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(row);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/matterDetail/m1');
});

test('says what went wrong, and trying again heals it', async () => {
  const { api, user } = open({ data: { MatterSummaryPage: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(answers);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /24\/1187/ })).toBeInTheDocument();
});

test('shows the shape of the list while it loads', async () => {
  open({ data: { MatterSummaryPage: never() } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

test('offers to clear the filters when nothing matches', async () => {
  const { user, address } = open({
    route: '/matterSummary?filter=zzz&status=Open',
    data: { MatterSummaryPage: listOf([]) },
  });
  expect(await screen.findByText('No matters match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/matterSummary');
});

test('a firm without matters is told what would be here', async () => {
  open({ data: { MatterSummaryPage: listOf([]) } });
  expect(await screen.findByText('No matters yet')).toBeInTheDocument();
});

test('on a phone rows are cards, and a tap shows the matter', async () => {
  leavePhone = onAPhone();
  const { user, address } = open();
  const card = await screen.findByRole('button', { name: /24\/1187/ });
  expect(card).toHaveTextContent('WIP $41,280.00');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(card);
  expect(address()).toBe('/matterSummary?selected=m1');
  expect(await screen.findByRole('link', { name: 'Open' })).toBeInTheDocument();
});

test('the way back from a matter leads to the list as it was left, and nobody else there', async () => {
  open({ route: '/matterSummary?view=mine&sort=client-asc' });
  await screen.findByRole('row', { name: /24\/1187/ });
  expect(wayToList(anAppUser().userId)).toBe('/matterSummary?view=mine&sort=client-asc');
  expect(wayToList('somebody-else')).toBe('/matterSummary');
});

import { afterEach, expect, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import {
  act,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { clearNotices, findListReturn, type TypedDocumentNode } from '@atrium/platform';
import { parse } from 'graphql';
import { Toasts } from '../states/toasts.tsx';
import { defineList } from './list-definition.ts';
import { conditionsOf } from './list-questions.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

interface Plant {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly height: number;
}
interface Variables {
  readonly offset: number;
  readonly first: number;
  readonly where: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly plants: {
    readonly recordCount?: number;
    readonly kinds?: readonly string[];
    readonly groups?: readonly { readonly key: string; readonly recordCount: number }[];
    readonly closedColumns?: readonly { readonly column: string; readonly access: 'HIDDEN' | 'MASKED' }[];
    readonly rows: readonly Plant[];
  };
}

const query = parse('query Plants($offset: Int) { plants(offset: $offset) { rows } }') as TypedDocumentNode<
  Answer,
  Variables
>;

const plantList = defineList(
  query,
  ({ plants }) => plants,
)({
  name: 'plants',
  secured: 'plants',
  rowKey: (plant) => plant.id,
  columns: () => [
    { key: 'name', title: 'Name', isSortable: true, isFilterable: true, value: (row) => row.name },
    { key: 'kind', title: 'Kind', isSortable: true, isFilterable: true, isGroupable: true, value: (row) => row.kind },
    { key: 'height', title: 'Height', dataType: 'Number', isSortable: true, value: (row) => row.height },
  ],
  choices: ({ kinds }): Record<string, readonly string[]> => (kinds === undefined ? {} : { kind: kinds }),
  pageSize: 20,
  pageSizes: [20, 50, 0],
  sort: { column: 'name', direction: 'asc' },
  views: () => ({
    tabs: [
      { key: 'all', label: 'All' },
      { key: 'mine', label: 'Mine', aliases: ['own'] },
      { key: 'tall', label: 'Tall', column: 'height' },
    ],
  }),
  viewOfPath: { parameter: 'view', without: '/plants' },
  filters: () => [
    { key: 'bed', label: 'Bed', isMany: true },
    { key: 'light', label: 'Light', shown: 'choices', choices: [{ value: 'sun', label: 'Sun' }] },
    { key: 'dead', label: 'With dead ones', isFlag: true, widens: true, choices: [{ value: '1', label: 'Yes' }] },
    { key: 'size', label: 'Size', column: 'height' },
  ],
  conditions: (asked) => ({
    where: {
      ...(asked.view === 'all' ? {} : { view: asked.view }),
      ...(asked.has('bed') ? { bed: asked.all('bed') } : {}),
      ...(asked.has('light') ? { light: asked.one('light') } : {}),
      ...(asked.has('dead') ? { dead: true } : {}),
      ...(asked.has('size') ? { size: asked.one('size') } : {}),
    },
  }),
  export: { list: 'CONTACTS', field: 'contacts', ofTicked: { dead: true } },
});

const summedPlants = {
  ...plantList,
  hasFigures: true,
  columns: [
    { key: 'name', title: 'Name', value: (row: Plant) => row.name },
    {
      key: 'height',
      title: 'Height',
      dataType: 'Number',
      canAggregate: true,
      aggregate: 'sum',
      value: (row: Plant) => row.height,
    },
  ],
} satisfies typeof plantList;

function PlantPage({ definition = plantList }: { readonly definition?: typeof plantList }) {
  const list = useList(definition);
  return (
    <ListPage
      list={list}
      title="Plants"
      search="Find a plant"
      open={({ id }) => `/plant/${id}`}
      paneLabel="Selected plant"
      pane={(id, row) => <p>{row === undefined ? `${id} elsewhere` : `${row.name} in full`}</p>}
      card={({ name }) => <span>{`card of ${name}`}</span>}
      selectionBar={({ keys, clear }) => <button type="button" onClick={clear}>{`Water ${keys.length}`}</button>}
      empty={{ title: 'No plants yet', noMatch: { title: 'No plant matches', hint: 'Names are searched.' } }}
      actions={
        <button type="button" onClick={list.refetch}>
          Look again
        </button>
      }
    />
  );
}

const fern = { id: 'p1', name: 'Fern', kind: 'shade', height: 3 };
const oak = { id: 'p2', name: 'Oak', kind: 'tree', height: 30 };
const found = (changes: Partial<Answer['plants']> = {}): Answer => ({
  plants: {
    recordCount: 45,
    kinds: ['shade', 'tree'],
    groups: [],
    closedColumns: [],
    rows: [fern, oak],
    ...changes,
  },
});
const answers = {
  Plants: found(),
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] as object[] },
  ClosedColumns: { columnSecurity: { list: 'plants', mine: [] as object[] } },
  ExportRuns: { exportRuns: { lists: ['CONTACTS'], runs: [] } },
  RequestExport: { requestExport: { ok: null, message: 'Too many' } },
};
type RenderedAnswer = ReturnType<typeof unreachable> | ReturnType<typeof refusal>;
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<PlantPage />, {
    route: '/plants',
    path: '/plants/:view?',
    ...options,
    data: { ...answers, ...options.data },
  });
const lastAsked = (page: ReturnType<typeof open>) => page.api.callsOf('Plants').at(-1)?.variables;
const fernRow = () => screen.findByRole('row', { name: /Fern/ });

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
  act(() => clearNotices());
});

test('a list opens with its first page in its own order', async () => {
  const page = open();
  await fernRow();
  expect(lastAsked(page)).toEqual({
    offset: 0,
    first: 20,
    filter: null,
    sort: [{ column: 'name', direction: 'asc' }],
    columnFilters: null,
    where: {},
    groupBy: null,
  });
  expect(screen.getByRole('heading', { name: 'Plants' })).toBeInTheDocument();
  expect(screen.getByText('1–2 of 45')).toBeInTheDocument();
});

test('the address says page, order, search, view, filters and conditions on columns', async () => {
  const page = open({
    route:
      '/plants?filter=fe&sort=kind-desc,name-asc&page=2&view=OWN&bed=a&bed=b&light=SUN&dead=1&where=kind.ANY_OF.tree',
  });
  await fernRow();
  expect(lastAsked(page)).toMatchObject({
    offset: 20,
    filter: 'fe',
    sort: [
      { column: 'kind', direction: 'desc' },
      { column: 'name', direction: 'asc' },
    ],
    columnFilters: [{ column: 'kind', operator: 'ANY_OF', values: ['tree'] }],
    where: { view: 'mine', bed: ['a', 'b'], light: 'sun', dead: true },
  });
});

test('turning the page, sorting, searching and filtering ask again and stay in the address', async () => {
  const page = open();
  await fernRow();
  await page.user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ offset: 20 }));
  await page.user.click(screen.getByRole('button', { name: /^Height/ }));
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ offset: 0, sort: [{ column: 'height' }] }));
  await page.user.click(screen.getByRole('button', { name: 'Sun' }));
  await page.user.click(screen.getByRole('button', { name: 'Mine' }));
  await page.user.click(screen.getByRole('searchbox', { name: 'Find a plant' }));
  await page.user.paste('oak');
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: 'oak', where: { view: 'mine', light: 'sun' } }));
  expect(page.address()).toBe('/plants?sort=height-asc&light=sun&view=mine&filter=oak');
});

test('groups bring their own rows, asked for with the same document', async () => {
  const groups = [{ key: 'shade', recordCount: 1 }];
  const page = open({
    route: '/plants?group=kind',
    data: {
      Plants: ({ rowsOnly }: { rowsOnly?: boolean }) =>
        rowsOnly === true ? { plants: { rows: [fern] } } : found({ groups, rows: [] }),
    },
  });
  await page.user.click(await screen.findByText('shade'));
  await fernRow();
  expect(page.api.callsOf('Plants')[0]?.variables).toMatchObject({ first: 0, groupBy: 'kind' });
  expect(lastAsked(page)).toMatchObject({ groupBy: 'kind', withinGroup: 'shade', rowsOnly: true, where: {} });
});

test('as many rows to a page as the address says, or all of them in one list', async () => {
  const fifty = open({ route: '/plants?rows=50&page=2' });
  await fernRow();
  expect(lastAsked(fifty)).toMatchObject({ first: 50, offset: 50 });
  fifty.unmount();
  const all = open({ route: '/plants?rows=all' });
  await waitFor(() => expect(all.api.callsOf('Plants')[0]?.variables).toMatchObject({ first: 100, offset: 0 }));
});

test('a saved view is opened in place of one of the list, and left for one', async () => {
  const view = {
    id: 'v1',
    list: 'plants',
    name: 'Oaks of bed a',
    definition: { query: 'bed=a&filter=oak', layout: null },
    version: 1,
    isOwn: true,
    isDefault: false,
    mayChange: true,
    ownerName: 'Asha Mehta',
    roles: [],
  };
  const page = open({ data: { SavedViews: { savedViews: [view] } } });
  await page.user.click(await screen.findByRole('button', { name: 'Oaks of bed a' }));
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: 'oak', where: { bed: ['a'] } }));
  expect(screen.getByRole('button', { name: 'Oaks of bed a' })).toHaveAttribute('aria-pressed', 'true');
  await page.user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(page.address()).toBe('/plants?bed=a&filter=oak&view=mine');
});

test('the path names a view until another is chosen', async () => {
  const page = open({ route: '/plants/own' });
  await fernRow();
  expect(lastAsked(page)).toMatchObject({ where: { view: 'mine' } });
  await page.user.click(screen.getByRole('button', { name: 'All' }));
  expect(page.address()).toBe('/plants/own?view=all');
});

test('what discloses a closed column is neither offered nor asked for', async () => {
  const closed = [{ column: 'height', access: 'HIDDEN' as const }];
  const page = open({
    route: '/plants?view=tall&size=big&sort=height-desc&bed=a',
    data: {
      ClosedColumns: { columnSecurity: { list: 'plants', mine: closed } },
      Plants: found({ closedColumns: closed }),
    },
  });
  await fernRow();
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ sort: [{ column: 'name' }], where: { bed: ['a'] } }));
  expect(lastAsked(page)?.['where']).toEqual({ bed: ['a'] });
  expect(screen.queryByRole('button', { name: 'Tall' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Height/ })).toBeNull();
});

test('ticked rows bring their own bar in place of the filters, and are exported by their keys', async () => {
  const page = open({ route: '/plants?light=sun' });
  await page.user.click(within(await fernRow()).getByRole('checkbox'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'CSV: 1 selected row' }));
  await waitFor(() =>
    expect(page.api.callsOf('RequestExport').at(-1)?.variables).toMatchObject({
      input: { contacts: { ids: ['p1'], dead: true, sort: [{ column: 'name', direction: 'asc' }] } },
    }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Water 1' }));
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  expect(within(await fernRow()).getByRole('checkbox')).not.toBeChecked();
});

test('a file holds what the filters on screen show, and says which', async () => {
  const page = open({ route: '/plants?light=sun&dead=1&view=mine&filter=oak&where=kind.ANY_OF.tree' });
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(page.api.callsOf('RequestExport')).toHaveLength(1));
  expect(page.api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    input: {
      list: 'CONTACTS',
      title: 'Plants',
      contacts: {
        filter: 'oak',
        where: { view: 'mine', light: 'sun', dead: true },
        sort: [{ column: 'name', direction: 'asc' }],
        columnFilters: [{ column: 'kind', operator: 'ANY_OF', values: ['tree'] }],
      },
      filterTexts: [
        { name: 'Search', value: 'oak' },
        { name: 'View', value: 'Mine' },
        { name: 'Light', value: 'Sun' },
        { name: 'With dead ones', value: 'Yes' },
        { name: 'Kind', value: 'tree' },
      ],
    },
  });
});

test('a filter without chips of its own is a chip while it is set', async () => {
  const page = open({ route: '/plants?bed=a&bed=b&dead=1' });
  await page.user.click(await screen.findByRole('button', { name: 'Remove filter Bed: a, b' }));
  await page.user.click(screen.getByRole('button', { name: 'Remove filter With dead ones' }));
  expect(page.address()).toBe('/plants');
});

test('what no filter knows is said to be left out', async () => {
  const page = open({ route: '/plants?view=bogus&status=Open&bed=a' });
  expect(await screen.findByText(/was left out: view=bogus, status=Open/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(page.address()).toBe('/plants?bed=a'));
});

test('a row is selected into the pane and opened by Enter', async () => {
  const page = open();
  await page.user.click(await screen.findByText('Oak'));
  const pane = screen.getByRole('complementary', { name: 'Selected plant' });
  expect(pane).toHaveTextContent('Oak in full');
  await page.user.click(within(pane).getByRole('button', { name: 'Close details' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await page.user.click(await fernRow());
  await page.user.keyboard('{Enter}');
  expect(page.address()).toBe('/plant/p1');
});

test('a link to a row of another page opens the pane all the same', async () => {
  open({ route: '/plants?selected=p9' });
  expect(await screen.findByText('p9 elsewhere')).toBeInTheDocument();
});

test('on a phone rows are cards, and a tap shows the pane', async () => {
  leavePhone = onAPhone();
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'card of Oak' }));
  expect(page.address()).toBe('/plants?selected=p2');
  expect(await screen.findByText('Oak in full')).toBeInTheDocument();
});

test('figures of columns are asked for while some are shown', async () => {
  const page = renderScreen(<PlantPage definition={summedPlants} />, { route: '/plants', data: answers });
  await fernRow();
  await waitFor(() => expect(lastAsked(page)).toMatchObject({ withFigures: true }));
  expect(page.api.callsOf('Plants')[0]?.variables).not.toHaveProperty('withFigures');
});

test('a failure is said, and trying again brings the list', async () => {
  const page = open({ data: { Plants: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  page.api.answer({ Plants: found() });
  await page.user.click(retry);
  await fernRow();
});

const openWithToasts = (Plants: RenderedAnswer) =>
  renderScreen(
    <>
      <PlantPage />
      <Toasts />
    </>,
    { route: '/plants', path: '/plants/:view?', data: { ...answers, Plants } },
  );

test('a failure is also a notification', async () => {
  openWithToasts(unreachable());
  expect(await screen.findAllByText(/The list could not be loaded. Try again in a moment/)).toHaveLength(1);
});

test('a refusal is no notification', async () => {
  openWithToasts(refusal('Not yours', errorCodes.forbidden));
  await screen.findByText('Your role does not include this page');
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a list that is refused says so, without a way to try again', async () => {
  open({ data: { Plants: refusal('Not yours', errorCodes.forbidden) } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an empty list says what would be there, a narrowed one offers to clear the filters', async () => {
  const page = open({
    route: '/plants?filter=zzz&bed=a&dead=1&view=mine',
    data: { Plants: found({ recordCount: 0, rows: [] }) },
  });
  expect(await screen.findByText('No plant matches')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(page.address()).toBe('/plants?dead=1');
  expect(await screen.findByText('No plants yet')).toBeInTheDocument();
});

test('a page on which nothing is left leads to the last one', async () => {
  const page = open({ route: '/plants?page=9', data: { Plants: found({ rows: [] }) } });
  await page.user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  expect(page.address()).toBe('/plants?page=3');
});

test('asking again leaves rows, ticks and selection as they are until the answer is there', async () => {
  const page = open({ route: '/plants?selected=p2' });
  const box = within(await fernRow()).getByRole('checkbox');
  await page.user.click(box);
  page.api.answer({ Plants: found({ rows: [{ ...fern, kind: 'moss' }, oak] }) });
  await page.user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('moss')).toBeInTheDocument();
  expect(box).toBeChecked();
  expect(page.address()).toBe('/plants?selected=p2');
});

test('the way back leads to the list as it was left', async () => {
  open({ route: '/plants?view=mine&sort=kind-asc' });
  await fernRow();
  expect(findListReturn('plants', 'user-1')).toBe('/plants?view=mine&sort=kind-asc');
  expect(findListReturn('plants', 'somebody-else')).toBeNull();
});

test.each([
  ['view=own', undefined, 'mine'],
  ['', 'own', 'mine'],
  ['view=all', 'own', 'all'],
  ['view=bogus', undefined, 'all'],
])('"%s" under the path %s is the view %s', (address, named, view) => {
  expect(conditionsOf(plantList, address, named === undefined ? {} : { named }).asked.view).toBe(view);
});

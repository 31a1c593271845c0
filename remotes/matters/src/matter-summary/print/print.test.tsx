import { afterEach, expect, jest, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import {
  act,
  aMatter,
  dollars,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { PrintBlocksPage } from './print-blocks.page.tsx';
import { PrintListPage } from './print-list.page.tsx';

const many = Array.from({ length: 300 }, (_, index) =>
  aMatter({ id: `m${index}`, fileNumber: `24/${1000 + index}`, wip: dollars(100) }),
);
const aggregate = (column: string, sum: number) => ({
  column,
  count: 1,
  sum,
  average: null,
  minimum: null,
  maximum: null,
  earliest: null,
  latest: null,
});
const answers = {
  MatterPrintRight: { exportRuns: { printable: ['MATTERS'] as string[] } },
  RecordMatterListPrint: { recordMatterListPrint: { isRecorded: true, message: null } },
  MatterPrintHead: {
    matterSummaryListX: {
      recordCount: 300,
      aggregates: [aggregate('wip', 3_000_000), aggregate('debtors', 45_000)],
      closedColumns: [] as object[],
    },
  },
  MatterPrintRows: ({ offset, first }: { offset: number; first: number }) => ({
    matterSummaryListX: { matters: many.slice(offset, offset + first) },
  }),
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] as object[] },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
};
const open = (page: 'list' | 'blocks', options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      {page === 'list' ? <PrintListPage /> : <PrintBlocksPage />}
      <Toasts />
    </>,
    { route: '/matterSummary/list/print', ...options, data: { ...answers, ...options.data } },
  );

afterEach(() => {
  jest.restoreAllMocks();
});

test('prints every row that matches, with firm, filters, count and totals, and no more than asked', async () => {
  const { api } = open('list', { route: '/matterSummary/list/print?view=mine&status=Open&filter=smith&sort=wip-desc' });
  expect(await screen.findByText('24/1299')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(302);
  expect(screen.getByText(/^300 matters · /)).toBeInTheDocument();
  expect(screen.getByText('Search: smith · View: My matters · Status: Open')).toBeInTheDocument();
  const foot = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(within(foot).getByText('Total')).toBeInTheDocument();
  expect(within(foot).getByText('$30,000.00')).toBeInTheDocument();
  expect(api.callsOf('MatterPrintRows').map(({ variables }) => [variables?.['offset'], variables?.['first']])).toEqual([
    [0, 250],
    [250, 50],
  ]);
  expect(api.callsOf('MatterPrintRows')[0]?.variables).toMatchObject({
    filter: 'smith',
    where: { view: 'mine', status: ['Open'] },
    sort: [{ column: 'wip', direction: 'desc' }],
  });
});

test('a button opens the print dialog once everything is there and the activity log holds it', async () => {
  const print = jest
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  const { user, api } = open('list', { route: '/matterSummary/list/print?status=Open' });
  const button = await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(api.callsOf('RecordMatterListPrint').map(({ variables }) => variables)).toEqual([
    expect.objectContaining({
      title: 'Matters',
      rowCount: 300,
      matters: expect.objectContaining({ where: { status: ['Open'] } }),
    }),
  ]);
});

test('what the browser prints by its own command is noted too, as blocks as well', async () => {
  const { api } = open('blocks', {
    route: { pathname: '/matterSummary/list/print2', state: { matterIds: ['m1', 'm2'] } } as never,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() => expect(api.callsOf('RecordMatterListPrint')).toHaveLength(1));
  expect(api.callsOf('RecordMatterListPrint')[0]?.variables).toMatchObject({ matters: { ids: ['m1', 'm2'] } });
});

test.each([
  [
    'the role has been taken away meanwhile',
    refusal('Not yours', errorCodes.forbidden),
    'Your role can’t print matters',
  ],
  ['the API is not there', unreachable(), 'The activity log could not be reached, so nothing was printed. Try again.'],
  [
    'it is more than the role prints',
    { recordMatterListPrint: { isRecorded: false, message: 'Not all of these are yours to print.' } },
    'Not all of these are yours to print.',
  ],
])('nothing is printed where %s', async (_why, answer, words) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open('list', { data: { RecordMatterListPrint: answer as never } });
  const button = await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
});

test('someone who prints no matters is told so, and asks for none', async () => {
  const { api } = open('list', { data: { MatterPrintRight: { exportRuns: { printable: [] } } } });
  expect(await screen.findByText('Your role can’t print matters')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/matterSummary');
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(api.callsOf('MatterPrintHead')).toEqual([]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(api.callsOf('RecordMatterListPrint')).toEqual([]);
});

test('asks again where it could not be learnt whether the role prints', async () => {
  const { user, api } = open('list', { data: { MatterPrintRight: unreachable() } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ MatterPrintRight: answers.MatterPrintRight });
  await user.click(again);
  expect(await screen.findByText('24/1000')).toBeInTheDocument();
});

test('says so where more match than are printed', async () => {
  const { api } = open('list', {
    data: {
      MatterPrintHead: { matterSummaryListX: { recordCount: 40_000, aggregates: [], closedColumns: [] } },
      MatterPrintRows: ({ offset }: { offset: number }) => ({
        matterSummaryListX: {
          matters: Array.from({ length: 250 }, (_, index) => ({ ...many[0], id: `n${offset + index}` })),
        },
      }),
    },
  });
  expect(await screen.findByText(/Only the first 2,000 are printed/)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('MatterPrintRows')).toHaveLength(8));
});

test('columns that are closed to the role are not printed', async () => {
  open('list', {
    data: {
      MatterPrintHead: {
        matterSummaryListX: {
          recordCount: 300,
          aggregates: [],
          closedColumns: [
            { column: 'wip', access: 'HIDDEN' },
            { column: 'client', access: 'MASKED' },
          ],
        },
      },
      ClosedColumns: {
        columnSecurity: {
          list: 'matters',
          mine: [
            { column: 'wip', access: 'HIDDEN' },
            { column: 'client', access: 'MASKED' },
          ],
        },
      },
    },
  });
  await screen.findByText('24/1000');
  expect(screen.queryByRole('columnheader', { name: 'WIP' })).not.toBeInTheDocument();
  expect(screen.queryByText('$30,000.00')).not.toBeInTheDocument();
});

test('ticked rows that were brought along are printed alone', async () => {
  const { api } = open('list', {
    route: { pathname: '/matterSummary/list/print', state: { matterIds: ['m1', 'm2'] } } as never,
  });
  expect(await screen.findByText('Rows: 2 selected')).toBeInTheDocument();
  await waitFor(() =>
    expect(api.callsOf('MatterPrintHead')[0]?.variables).toMatchObject({
      ids: ['m1', 'm2'],
      isIncludeCompleted: true,
      where: null,
    }),
  );
});

test('of more ticked rows than can be named it is said that some are left out, and the other layout gets them too', async () => {
  const matterIds = Array.from({ length: 1200 }, (_, index) => `m${index}`);
  const { user, api, address } = open('list', {
    route: { pathname: '/matterSummary/list/print', state: { matterIds } } as never,
  });
  expect(
    await screen.findByText(
      'Only the first 1,000 of the selected matters are printed. Export the selection from the list to include all of them.',
    ),
  ).toBeInTheDocument();
  expect(api.callsOf('MatterPrintHead')[0]?.variables?.['ids']).toHaveLength(1000);
  await user.click(screen.getByRole('link', { name: 'As cards' }));
  await waitFor(() => expect(address()).toBe('/matterSummary/list/print2'));
  expect(screen.getByText('Rows: 1000 selected')).toBeInTheDocument();
});

test('says of which client the matters are', async () => {
  open('list', {
    route: '/matterSummary/list/print?client=11111111-1111-4111-8111-111111111111',
    data: {
      MatterPrintRows: ({ offset, first }: { offset: number; first: number }) => ({
        matterSummaryListX: {
          matters: many.slice(offset, offset + first).map((matter) => ({ ...matter, client: 'Mai Nguyen' })),
        },
      }),
    },
  });
  expect(await screen.findByText('Client: Mai Nguyen')).toBeInTheDocument();
});

test('the second layout has a block for each matter, by the person responsible', async () => {
  const { api } = open('blocks', { route: '/matterSummary/list/print2?sort=title-asc' });
  await screen.findByText('24/1299');
  expect(screen.getAllByRole('article')).toHaveLength(300);
  expect(screen.getByRole('heading', { level: 2, name: /^Person Responsible: .* 300$/ })).toBeInTheDocument();
  expect(api.callsOf('MatterPrintHead')[0]?.variables?.['sort']).toEqual([
    { column: 'personResponsible', direction: 'asc' },
    { column: 'title', direction: 'asc' },
  ]);
});

test('the second layout keeps the group that the list has', async () => {
  open('blocks', { route: '/matterSummary/list/print2?group=stage' });
  expect(await screen.findByRole('heading', { level: 2, name: /^Stage: Discovery/ })).toBeInTheDocument();
});

test('there is a way back to the list as it was, and to the other layout', async () => {
  open('list', { route: '/matterSummary/list/print?view=mine' });
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/matterSummary?view=mine',
  );
  expect(screen.getByRole('link', { name: 'As cards' })).toHaveAttribute(
    'href',
    '/matterSummary/list/print2?view=mine',
  );
});

test('prints what it was asked for, and not the view that the list begins with', async () => {
  const first = {
    id: 'v1',
    list: 'matterSummary',
    name: 'Dearest',
    definition: { query: 'view=mine', layout: null },
    version: 1,
    isOwn: true,
    isDefault: true,
    mayChange: true,
    ownerName: 'Ruth',
    roles: [],
  };
  const { api, address } = open('list', {
    route: { pathname: '/matterSummary/list/print', state: { matterIds: ['m1', 'm2'] } } as never,
    data: { SavedViews: { savedViews: [first] } },
  });
  expect(await screen.findByText('24/1299')).toBeInTheDocument();
  expect(api.callsOf('SavedViews')).not.toHaveLength(0);
  expect(screen.getByText('Rows: 2 selected')).toBeInTheDocument();
  expect(address()).toBe('/matterSummary/list/print');
  expect(api.callsOf('MatterPrintHead').at(-1)?.variables).toMatchObject({ ids: ['m1', 'm2'] });
});

test('fields of the firm’s own are printed as the list shows them', async () => {
  const field = { code: 'court', label: 'Court', group: 'Litigation', fieldType: 'text', choices: [] };
  open('blocks', {
    data: {
      MatterListFacts: {
        matterSummaryListX: {
          rowCountWithoutFilters: 1,
          isRowCountCapped: false,
          types: [],
          stages: [],
          fields: [field],
        },
      },
      MatterPrintRows: {
        matterSummaryListX: {
          matters: [
            {
              ...aMatter({ id: 'm1' }),
              fieldValues: { court: { value: 'fed', shown: 'Federal Court', fieldType: 'text', currency: 'AUD' } },
            },
          ],
        },
      },
      MatterPrintHead: { matterSummaryListX: { recordCount: 1, aggregates: [], closedColumns: [] } },
    },
  });
  expect(await screen.findByText('Federal Court')).toBeInTheDocument();
  expect(screen.getByText('Court')).toBeInTheDocument();
});

import { CameFromContext } from '@atrium/platform';
import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { ReportsCatalogPage, ReportsPage } from './catalogue.page.tsx';
import { ReportInfoPage } from './report-info.page.tsx';
import { ReportViewerPage } from './report-viewer.page.tsx';
import { aClosedReport, aReport, aResult, anotherReport } from './reports.fixtures.ts';

const Reports = { reports: [aReport, anotherReport, aClosedReport] };
const data = {
  Reports,
  ReportChoices: { reportChoices: { matterTypes: ['Conveyancing'], offices: [], people: [] } },
  ReportResult: { reportResult: aResult },
  ReportOpened: { addUserReportAccessActivity: true },
  SavedViews: { savedViews: [] },
};
const open = (page: 'list' | 'catalog', options: RenderScreenOptions = {}) =>
  renderScreen(page === 'list' ? <ReportsPage /> : <ReportsCatalogPage />, {
    route: page === 'list' ? '/reports' : '/reportsCatalog',
    data,
    ...options,
  });
const view = (route = '/reports/viewer/matters-opened/view', options: RenderScreenOptions = {}) =>
  renderScreen(<ReportViewerPage />, { route, path: '/reports/viewer/:id/:command', data, ...options });
const lines = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('the list has what the reader may open, by words, category and favourites', async () => {
  const { user } = open('list');
  expect(await screen.findByRole('link', { name: 'Matters opened' })).toHaveAttribute(
    'href',
    '/reports/viewer/matters-opened/view',
  );
  expect(screen.queryByText('Sign-ins')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Find a report' }), 'aged');
  expect(screen.queryByRole('link', { name: 'Matters opened' })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a report' }));
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  expect(screen.getByRole('link', { name: 'Aged work in progress' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Matters opened' })).toBeNull();
});

test('the catalog says what is closed to the role', async () => {
  open('catalog');
  expect(await screen.findByText('Not open to your role')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sign-ins' })).toBeNull();
});

test('the list says that it could not be loaded', async () => {
  open('list', { data: { ...data, Reports: unreachable() } });
  expect(await screen.findByText('The reports could not be loaded')).toBeInTheDocument();
});

test('a report is described: what it asks, its columns, who may open it', async () => {
  renderScreen(<ReportInfoPage />, { route: '/reports/info/sign-ins', path: '/reports/info/:id', data });
  expect(await screen.findByText('Administrators and auditors')).toBeInTheDocument();
  expect(screen.getByText('Period, Office')).toBeInTheDocument();
  expect(screen.getByText(/Your role can’t open this report/)).toBeInTheDocument();
});

test('the page of a report has a sample of made-up values in its columns', async () => {
  const { api } = renderScreen(<ReportInfoPage />, {
    route: '/reports/info/matters-opened',
    path: '/reports/info/:id',
    data,
  });
  const sample = await screen.findByRole('table', { name: 'A sample of the report' });
  expect(lines(sample)).toHaveLength(4);
  expect(within(sample).getByRole('columnheader', { name: /Work in progress/ })).toBeInTheDocument();
  expect(api.callsOf('ReportResult')).toHaveLength(0);
});

test('groups stand with their subtotals, and the total below', async () => {
  view();
  const table = await screen.findByRole('table', { name: 'Matters opened by Matter type' });
  expect(lines(table)).toEqual([
    'Matter type | Rows | Work in progress',
    'Conveyancing | 2 | 2,000.50',
    'None | 1 | 3,999.50',
    'Total | 3 | 6,000.00',
  ]);
  expect(within(table).getByRole('link', { name: 'Conveyancing' })).toHaveAttribute(
    'href',
    '/reports/viewer/matters-opened/view?within=Conveyancing',
  );
});

test('rows of a group lead to what they are about, with its subtotal', async () => {
  view('/reports/viewer/matters-opened/view?within=Conveyancing');
  const table = await screen.findByRole('table', { name: 'Matters opened' });
  expect(lines(table)).toEqual([
    'File number | Matter type | Opened | Work in progress',
    '26/1 | Conveyancing | 02-Nov-2026 | 1,000.50',
    '26/2 | Conveyancing | 02-Oct-2026 | 1,000.00',
    'Subtotal |  |  | 2,000.50',
  ]);
  expect(within(table).getByRole('link', { name: '26/1' })).toHaveAttribute('href', '/matterDetail/r1');
});

test('an empty period is said, and choices are cleared', async () => {
  const nothing = { ...aResult, recordCount: 0, rows: [], groups: [], totals: [] };
  const { user } = view('/reports/viewer/matters-opened/view?from=2020-01-01&to=2020-02-01', {
    data: { ...data, ReportResult: { reportResult: nothing } },
  });
  expect(await screen.findByText('Nothing in this period')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the choices' }));
  expect(screen.queryByRole('button', { name: 'Clear the choices' })).toBeNull();
});

test('what took too long, what failed, what is not there and what is closed is said', async () => {
  const slow = { ...aResult, recordCount: 0, rows: [], groups: [], totals: [], message: 'This takes too long.' };
  const first = view(undefined, { data: { ...data, ReportResult: { reportResult: slow } } });
  expect(await screen.findByText('This takes too long.')).toBeInTheDocument();
  first.unmount();
  const second = view(undefined, { data: { ...data, ReportResult: unreachable() } });
  expect(await screen.findByText('The report could not be run')).toBeInTheDocument();
  second.unmount();
  const third = view('/reports/viewer/no-such/view');
  expect(await screen.findByText('There is no such report')).toBeInTheDocument();
  third.unmount();
  view('/reports/viewer/sign-ins/view');
  expect(await screen.findByRole('heading', { name: 'Sign-ins' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

const leapReport = (command: string) =>
  renderScreen(
    <CameFromContext value="leap">
      <ReportViewerPage />
    </CameFromContext>,
    { route: `/leapReports/${command}`, path: '/leapReports/:command', data },
  );

test('in the frame of LEAP the command opens its report, limited to what came from there', async () => {
  const { api, user, address } = leapReport('matters-opened?group=none');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(api.callsOf('ReportResult')[0]?.variables).toMatchObject({ id: 'MATTERS_OPENED', cameFrom: 'leap' });
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  expect(address()).toBe('/leapReports/matters-opened?group=none&show=chart');
});

test('a command that names no report is refused in words, with those that there are', async () => {
  leapReport('profit-and-loss');
  expect(await screen.findByText('There is no report “profit-and-loss”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Matters opened' })).toHaveAttribute('href', '/leapReports/matters-opened');
  expect(screen.queryByRole('link', { name: 'Sign-ins' })).toBeNull();
});

test('a pivot has a figure where rows and columns meet, and totals of both', async () => {
  const cell = (row: string | null, column: string | null, wip: number) => ({
    row,
    rowLabel: row,
    column,
    columnLabel: column,
    recordCount: 1,
    totals: [{ column: 'wip', number: wip }],
  });
  view('/reports/viewer/matters-opened/pivot?across=office', {
    data: {
      ...data,
      ReportPivot: {
        reportResult: {
          ...aResult,
          pivot: {
            isTooLarge: false,
            cells: [
              cell('Conveyancing', 'Sydney', 10_000),
              cell('Conveyancing', '', 5000),
              cell('Conveyancing', null, 15_000),
              cell('', 'Sydney', 2000),
              cell('', null, 2000),
              cell(null, 'Sydney', 12_000),
              cell(null, '', 5000),
              cell(null, null, 17_000),
            ],
          },
        },
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'Matters opened: Matter type by Office' });
  expect(lines(table)).toEqual([
    'Matter type | Sydney | None | Total',
    'Conveyancing | 100.00 | 50.00 | 150.00',
    'None | 20.00 | — | 20.00',
    'Total | 120.00 | 50.00 | 170.00',
  ]);
});

test('a pivot begins with columns that have few values', async () => {
  const pivot = { isTooLarge: true, cells: [] };
  const { api } = view('/reports/viewer/matters-opened/pivot?group=openedOn', {
    data: { ...data, ReportPivot: { reportResult: { ...aResult, pivot } } },
  });
  expect(await screen.findByText('This pivot has too many cells')).toBeInTheDocument();
  expect(api.callsOf('ReportPivot')[0]?.variables).toMatchObject({ groupBy: 'openedOn', pivotBy: 'office' });
});

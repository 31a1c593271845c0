import {
  anAppUser,
  dollars,
  never,
  renderScreen,
  screen,
  unreachable,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { FirmDashboardPage } from './firm-dashboard.page.tsx';

const firmDashboard = {
  asAt: '2026-11-20T23:00:00.000Z',
  headline: { wip: dollars(1_240_000), debtors: dollars(310_500), openMatters: 812, openEnquiries: 47 },
  wip: [
    { month: '2026-10-01', recorded: dollars(210_000), billed: dollars(180_000), writtenOff: dollars(4_000) },
    { month: '2026-11-01', recorded: dollars(190_000), billed: dollars(205_000), writtenOff: dollars(1_500) },
  ],
  debtors: [
    { band: 'current', invoices: 12, amount: dollars(200_000) },
    { band: '90', invoices: 3, amount: dollars(110_500) },
  ],
  newMatters: [{ month: '2026-11-01', opened: 31, closed: 18 }],
  enquiriesBySource: [
    { source: 'Website', received: 40, won: 10 },
    { source: 'Referrer', received: 60, won: 30 },
  ],
  wipByAreaOfLaw: [{ name: 'Property', amount: dollars(640_000) }],
};
const nothing = {
  ...firmDashboard,
  headline: { wip: dollars(0), debtors: dollars(0), openMatters: 0, openEnquiries: 0 },
  wip: [],
  debtors: [],
  newMatters: [],
  enquiriesBySource: [],
  wipByAreaOfLaw: [],
};

function openDashboard(options: RenderScreenOptions = {}) {
  return renderScreen(<FirmDashboardPage />, {
    route: '/dashboard',
    data: { FirmDashboardPage: { firmDashboard } },
    ...options,
  });
}

const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('shows the headline figures, each leading to its list', async () => {
  openDashboard();
  expect(await screen.findByRole('link', { name: /Work in progress.*\$1,240,000/ })).toHaveAttribute(
    'href',
    '/matterSummary?sort=wip-desc',
  );
  expect(screen.getByRole('link', { name: /Debtors.*\$310,500/ })).toHaveAttribute(
    'href',
    '/matterSummary?sort=debtors-desc',
  );
  expect(screen.getByRole('link', { name: /Open matters.*812/ })).toHaveAttribute('href', '/matterSummary');
  expect(screen.getByRole('link', { name: /Open enquiries.*47/ })).toHaveAttribute('href', '/enquiriesSummary');
});

test('leads nowhere that is not open to the user', async () => {
  openDashboard({ appUser: anAppUser({ access: ['firmDashboard'] }) });
  expect(await screen.findByText('812')).toBeInTheDocument();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('says when the figures were taken, in the firm’s time', async () => {
  openDashboard();
  expect(await screen.findByText('21 Nov 2026 10:00 am')).toBeInTheDocument();
});

test.each([
  [
    'Work recorded and billed',
    [
      'Month | Recorded | Billed | Written off',
      'Oct 26 | $210,000 | $180,000 | $4,000',
      'Nov 26 | $190,000 | $205,000 | $1,500',
    ],
  ],
  ['Debtors by age', ['Age | Invoices | Owed', 'Not yet due | 12 | $200,000', '90 days and more | 3 | $110,500']],
  ['New and closed matters', ['Month | Opened | Closed', 'Nov 26 | 31 | 18']],
  ['Enquiries by source', ['Source | Received | Won | Rate', 'Referrer | 60 | 30 | 50 %', 'Website | 40 | 10 | 25 %']],
  ['Work in progress by area of law', ['Area of law | Work in progress', 'Property | $640,000']],
])('shows the numbers of "%s" as a table', async (title, rows) => {
  const { user } = openDashboard();
  await user.click(await screen.findByRole('button', { name: `Table of ${title}` }));
  expect(rowsOf(screen.getByRole('table', { name: title }))).toEqual(rows);
});

test('keeps the period in the address and asks for it', async () => {
  const { user, api, address } = openDashboard({ route: '/dashboard?months=6' });
  await screen.findByText('812');
  expect(screen.getByRole('button', { name: '6 months' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '24 months' }));
  expect(address()).toBe('/dashboard?months=24');
  await screen.findByText('812');
  expect(new Set(api.callsOf('FirmDashboardPage').map(({ variables }) => variables['months']))).toEqual(
    new Set([6, 24]),
  );
});

test('shows the shape of what comes while the figures are on their way', () => {
  openDashboard({ data: { FirmDashboardPage: never() } });
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

test('offers to try again when the figures cannot be loaded', async () => {
  const { user, api } = openDashboard({ data: { FirmDashboardPage: unreachable() } });
  await screen.findByRole('heading', { name: 'The figures could not be loaded' });
  api.answer({ FirmDashboardPage: { firmDashboard } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('812')).toBeInTheDocument();
});

test('says what would be here in a firm without figures', async () => {
  openDashboard({ data: { FirmDashboardPage: { firmDashboard: nothing } } });
  expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeInTheDocument();
});

import { expect, test } from '@jest/globals';
import {
  act,
  aMatter,
  anAppUser,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import type { MatterHeader } from '../matter-tab.ts';
import { InvoicesTab } from './invoices-tab.tsx';

const matter = aMatter({ id: 'm1', fileNumber: '24/1187' }) as unknown as MatterHeader;
const aud = (minor: number) => ({ minor, currency: 'AUD' });
const invoice = {
  id: 'i1',
  number: 'INV-104',
  status: 'PartPaid',
  debtor: 'T. Nguyen',
  issuedOn: '2026-08-01',
  dueOn: '2026-08-15',
  net: aud(100_000),
  tax: aud(10_000),
  total: aud(110_000),
  paid: aud(60_000),
  outstanding: aud(50_000),
  age: 'DAYS_90',
  lines: [
    { id: 'l1', kind: 'fee', description: 'Drafting of the statement of claim', quantity: 2.3, net: aud(100_000) },
  ],
};
const summary = {
  wip: aud(200_000),
  billed: aud(110_000),
  trust: null,
  agreement: { text: 'Capped at $5,000 since 1 July 2026', billed: aud(100_000), left: aud(400_100) },
  debtors: aud(50_000),
  estimate: aud(400_000),
  estimateUsed: 0.775,
  aged: [{ age: 'DAYS_90', amount: aud(50_000) }],
  lastInvoiceNumber: 'INV-104',
  lastInvoiceOn: '2026-08-01',
  lastInvoice: aud(110_000),
};
const open = (isInternal: boolean, route = '/matterDetail/m1/invoices', data: RenderScreenOptions['data'] = {}) =>
  renderScreen(
    <AntdProvider>
      <InvoicesTab matter={matter} />
    </AntdProvider>,
    {
      route,
      data: {
        InvoicesTab: { matterInvoices: { recordCount: 1, outstanding: aud(50_000), invoices: [invoice] } },
        InvoicesTabSummary: { matterFinancialSummary: summary },
        ...data,
      },
      appUser: anAppUser({ isInternal }),
    },
  );

test('shows what is owed since when, and where the money stands', async () => {
  open(true);
  expect(await screen.findByText('T. Nguyen')).toBeInTheDocument();
  expect(screen.getByText('90 days and more')).toBeInTheDocument();
  const wip = (await screen.findByText('WIP')).closest('.at-stat');
  expect(wip).toHaveTextContent('$2,000');
  // What is used of the estimate is billed as well as waiting: it is no share of the work in progress.
  expect(wip).not.toHaveTextContent(/%/);
  expect(screen.getByText('Estimate').closest('.at-stat')).toHaveTextContent(/%\s?used/);
  expect(screen.queryByText('In trust')).toBeNull();
  expect(screen.getByText('Left of the agreed fee').closest('.at-stat')).toHaveTextContent(
    /\$4,001.*Capped at \$5,000/,
  );
});

test('where the money stands is asked again after time or an invoice', async () => {
  const { api } = open(true);
  const wip = async (text: string) =>
    waitFor(() => expect(screen.getByText('WIP').closest('.at-stat')).toHaveTextContent(text));
  await screen.findByText('WIP');
  for (const [part, minor, text] of [
    ['TIME', 300_000, '$3,000'],
    ['INVOICES', 400_000, '$4,000'],
  ] as const) {
    api.answer({ InvoicesTabSummary: { matterFinancialSummary: { ...summary, wip: aud(minor) } } });
    act(() => api.push('MatterChanged', { matterChanged: { matterId: 'm1', part } }));
    await wip(text);
  }
});

test('that the figures did not come is said, and they are asked for again', async () => {
  const { api, user } = open(true, undefined, { InvoicesTabSummary: unreachable() });
  expect(await screen.findByText('The financial summary could not be loaded')).toBeInTheDocument();
  api.answer({ InvoicesTabSummary: { matterFinancialSummary: summary } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('WIP')).toBeInTheDocument();
});

test('an invoice opens with its lines', async () => {
  const { user } = open(true);
  await user.click(await screen.findByText('T. Nguyen'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Invoice INV-104')).toBeInTheDocument();
  expect(drawer.getByText('Drafting of the statement of claim')).toBeInTheDocument();
  expect(drawer.getByText('Fee · 2.3 hours')).toBeInTheDocument();
});

test('an invoice that is open is in the address', async () => {
  const { user, address } = open(true, '/matterDetail/m1/invoices?selected=i1');
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Invoice INV-104')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/matterDetail/m1/invoices'));
});

test('people from outside are shown their invoices and nothing is asked of WIP', async () => {
  const { api } = open(false);
  expect(await screen.findByText('INV-104')).toBeInTheDocument();
  expect(api.callsOf('InvoicesTabSummary')).toEqual([]);
});

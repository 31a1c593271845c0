import { expect, jest, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import { never, refusal, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { LedgerDrawer } from './ledger-drawer.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', status: 'Open', clientId: 'c1' };
const aud = (minor: number) => ({ minor, currency: 'AUD' });
const entry = (number: number, values: object = {}) => ({
  id: `l${number}`,
  ledger: 'wip',
  kind: 'recorded',
  account: 'recorded',
  enteredOn: '2026-11-18',
  createdAt: '2026-11-18T02:00:00Z',
  narrative: `Drafting ${number}`,
  reason: '',
  invoiceId: null,
  invoiceNumber: null,
  amount: aud(60_000),
  ...values,
});
const ledger = (values: object = {}) => ({
  at: '2026-11-28T13:00:00Z',
  wip: aud(0),
  debtors: aud(66_000),
  trust: null,
  accounts: [
    { ledger: 'debtors', account: 'debtors', amount: aud(66_000) },
    { ledger: 'debtors', account: 'fees', amount: aud(-60_000) },
    { ledger: 'debtors', account: 'tax', amount: aud(-6_000) },
  ],
  recordCount: 2,
  rows: [
    entry(2, { kind: 'writtenOff', account: 'writtenOff', reason: 'Goodwill', amount: aud(-1_500) }),
    entry(1, { ledger: 'debtors', kind: 'issued', account: 'fees', invoiceId: 'i1', invoiceNumber: 'INV-7' }),
  ],
  ...values,
});
const open = (data: object = {}) => {
  const onClose = jest.fn();
  return renderScreen(<LedgerDrawer matter={matter} onClose={onClose} />, {
    data: { MatterLedger: ({ at }: { at: string }) => ({ ledgerAsAt: ledger({ at }) }), ...data },
  });
};

test('shows balances, both sides of them and the entries with their reasons and invoices', async () => {
  open();
  const accounts = within(await screen.findByRole('list', { name: 'Accounts' }));
  expect(accounts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Debtors Balance$660.00',
    'Debtors Fees-$600.00',
    'Debtors Tax-$60.00',
  ]);
  const rows = within(screen.getByRole('list', { name: 'Entries' }));
  expect(rows.getByText('Drafting 2 · Goodwill')).toBeInTheDocument();
  expect(rows.getByRole('link', { name: 'INV-7' })).toHaveAttribute('href', '/invoiceSummary?invoice=i1');
});

test('asks for what the books said at the end of another day, page by page', async () => {
  const { api, user } = open({
    MatterLedger: ({ at }: { at: string }) => ({ ledgerAsAt: ledger({ at, recordCount: 60 }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Earlier entries' }));
  await waitFor(() => expect(api.callsOf('MatterLedger').at(-1)?.variables).toMatchObject({ offset: 50 }));
  const field = screen.getByRole('textbox', { name: 'As at the end of' });
  await user.clear(field);
  await user.type(field, '30/06/2026{Enter}');
  await waitFor(() =>
    expect(api.callsOf('MatterLedger').at(-1)?.variables).toMatchObject({ offset: 0, at: '2026-06-30T14:00:00.000Z' }),
  );
});

test('while another page is on its way, the entries of the page before stand under what they are', async () => {
  const { user } = open({
    MatterLedger: ({ at, offset }: { at: string; offset: number }) =>
      offset === 0 ? { ledgerAsAt: ledger({ at, recordCount: 60 }) } : never(),
  });
  await user.click(await screen.findByRole('button', { name: 'Earlier entries' }));
  expect(screen.getByRole('list', { name: 'Entries' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/^1 to \d+ of 60$/)).toBeInTheDocument();
});

test('its entries are exported as they were at the day on screen, in words', async () => {
  const { api, user } = open({
    SavedLayout: { savedLayout: null },
    ExportRuns: { exportRuns: { lists: ['MATTER_LEDGER'], runs: [] } },
    RequestExport: { requestExport: { ok: null, message: 'Not now' } },
  });
  const field = await screen.findByRole('textbox', { name: 'As at the end of' });
  await user.clear(field);
  await user.type(field, '30/06/2026{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /XLSX|workbook|Excel/i }));
  await waitFor(() => expect(api.callsOf('RequestExport')).toHaveLength(1));
  expect(api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    input: { list: 'MATTER_LEDGER', matterLedger: { matterId: 'm1', at: '2026-06-30T14:00:00.000Z' } },
  });
  expect(JSON.stringify(api.callsOf('RequestExport')[0]?.variables)).toContain('Written off');
});

test('says that nothing was entered by then, and where a role shows no ledgers', async () => {
  const { unmount } = open({
    MatterLedger: ({ at }: { at: string }) => ({
      ledgerAsAt: ledger({ at, recordCount: 0, rows: [], accounts: [], debtors: aud(0) }),
    }),
  });
  expect(await screen.findByText('Nothing was entered by then')).toBeInTheDocument();
  unmount();
  open({ MatterLedger: refusal('No', errorCodes.forbidden) });
  expect(await screen.findByText('Your role does not show ledgers')).toBeInTheDocument();
});

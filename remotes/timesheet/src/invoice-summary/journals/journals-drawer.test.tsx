import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { askForWorkbook, mayExport } from '../../testing/exported-files.ts';
import { lastMonth } from '../last-month.ts';
import { JournalsDrawer } from './journals-drawer.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const account = (name: string, debit: number, credit: number) => ({
  name,
  number: '1100',
  debit: aud(debit),
  credit: aud(credit),
});
const period = (values: object = {}) => ({
  from: '2026-10-01',
  to: '2026-10-31',
  currency: 'AUD',
  currencies: ['AUD'],
  rowCount: 3,
  newRowCount: 3,
  isComplete: true,
  accounts: [account('debtors', 11_000, 0), account('fees', 0, 10_000), account('tax', 0, 1000)],
  ...values,
});
const made = (values: object = {}) => ({
  id: 'e1',
  number: 7,
  profile: 'XERO',
  from: '2026-09-01',
  to: '2026-09-30',
  isDifference: false,
  rowCount: 9,
  sha256: 'abcdef0123456789',
  createdAt: '2026-10-01T02:00:00Z',
  newRowCount: 0,
  createdBy: { id: 'u1', name: 'Asha Rao' },
  amount: aud(11_000),
  newAmount: aud(0),
  sending: null,
  ...values,
});
const connection = (values: object = {}) => ({
  label: 'Xero',
  state: 'none',
  organisation: '',
  baseCurrency: '',
  problem: '',
  ...values,
});
const connected = connection({ state: 'connected', organisation: 'Harbour Legal', baseCurrency: 'AUD' });
const entry = (values: object = {}) => ({
  id: 'n1',
  day: '2026-10-05',
  narration: 'Invoice 1024 issued (7-1)',
  state: 'sent',
  problem: '',
  organisation: 'Harbour Legal',
  sentAt: '2026-11-01T02:00:00Z',
  amount: aud(11_000),
  ...values,
});
const open = (data: RenderScreenOptions['data'] = {}) =>
  renderScreen(<JournalsDrawer onClose={() => undefined} />, {
    route: '/invoiceSummary',
    data: {
      JournalPeriod: { journalPeriod: period() },
      JournalExports: { journalExports: [made()] },
      JournalsExport: { exportJournals: { ok: made({ id: 'e2', number: 8 }), error: null } },
      JournalsAccounting: { accountingConnection: connection() },
      JournalFile: { journalFile: { fileName: 'a.csv', mediaType: 'text/csv', content: 'YQ==' } },
      ...data,
    },
  });

test('the last month that is over is proposed', () => {
  expect(lastMonth('2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastMonth('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a period is shown by account and exported in the form that is chosen', async () => {
  const { api, user } = open();
  expect(await screen.findByRole('row', { name: /1100 Debtors/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export journals' }));
  await waitFor(() =>
    expect(api.callsOf('JournalsExport').at(-1)?.variables).toMatchObject({
      input: { profile: 'PLAIN', isDifference: false },
    }),
  );
  await waitFor(() => expect(api.callsOf('JournalFile').at(-1)?.variables).toEqual({ id: 'e2' }));
});

test('what was posted into an exported period since is said, and exported alone', async () => {
  const since = made({ newRowCount: 2, newAmount: aud(500) });
  const { api, user } = open({ JournalExports: { journalExports: [since] } });
  expect(await screen.findByText('2 postings since')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export the difference' }));
  await waitFor(() =>
    expect(api.callsOf('JournalsExport').at(-1)?.variables).toMatchObject({
      input: { profile: 'XERO', from: '2026-09-01', to: '2026-09-30', isDifference: true },
    }),
  );
});

test('who does not see every matter of the period cannot export it, and is told what to do', async () => {
  open({ JournalPeriod: { journalPeriod: period({ isComplete: false }) } });
  expect(await screen.findByText(/ask someone who can see all of them/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export journals' })).toBeDisabled();
});

test('a period that did not come can be asked for again', async () => {
  const { api, user } = open({ JournalPeriod: unreachable() });
  expect(await screen.findByText('The period could not be loaded')).toBeInTheDocument();
  api.answer({ JournalPeriod: { journalPeriod: period({ rowCount: 0, accounts: [] }) } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was posted in this period')).toBeInTheDocument();
});

test('what is new is sent to the program that the firm is connected with', async () => {
  const online = made({ id: 'e3', profile: 'ONLINE', sending: { waiting: 3, sent: 0, failed: 0 } });
  const { api, user } = open({
    JournalsAccounting: { accountingConnection: connected },
    JournalsSend: { sendJournals: { ok: online, error: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send 3 new postings to Xero' }));
  await waitFor(() =>
    expect(api.callsOf('JournalsSend').at(-1)?.variables).toMatchObject({ input: { from: expect.any(String) } }),
  );
  await waitFor(() => expect(api.callsOf('JournalExports').length).toBeGreaterThan(1));
});

test('an entry that was not taken says why and is sent again', async () => {
  const online = made({ id: 'e3', profile: 'ONLINE', sending: { waiting: 0, sent: 1, failed: 1 } });
  const failed = entry({ id: 'n2', state: 'failed', problem: 'Xero did not take it: no such account', sentAt: null });
  const { api, user } = open({
    JournalExports: { journalExports: [online] },
    JournalEntries: { accountingEntries: [failed, entry()] },
    JournalEntriesRetry: { retryAccountingEntries: { ok: online, error: null } },
  });
  expect(await screen.findByText('1 not taken')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entries of export 7' }));
  expect(await screen.findByText(/no such account/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send “Invoice 1024 issued (7-1)” again' }));
  await waitFor(() =>
    expect(api.callsOf('JournalEntriesRetry').at(-1)?.variables).toEqual({ exportId: 'e3', ids: ['n2'] }),
  );
});

test('a connection that is interrupted says what to do, and other currencies go by file', async () => {
  open({
    JournalsAccounting: { accountingConnection: connection({ state: 'broken', problem: 'Connect to it again.' }) },
  });
  expect(await screen.findByText('Nothing is sent to Xero at the moment')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

const sending = { waiting: 0, sent: 1, failed: 0 };
const sentOnline = {
  JournalExports: { journalExports: [made({ profile: 'ONLINE', sending })] },
  JournalEntries: { accountingEntries: [entry()] },
  ...mayExport('BILLING'),
};
test('the accounts of a period are exported by the names that are on screen', async () => {
  const accounts = await askForWorkbook(open(sentOnline), 'Export: Accounts, 1 Oct 2026 to 31 Oct 2026');
  expect(accounts).toMatchObject({
    billing: { part: 'JOURNAL_ACCOUNTS', from: '2026-10-01', to: '2026-10-31', currency: null },
    columns: expect.arrayContaining([
      expect.objectContaining({
        field: 'name',
        labels: expect.arrayContaining([{ value: 'tax', label: 'Tax collected' }]),
      }),
    ]),
  });
});

test('what was exported before is a file', async () => {
  const page = open(sentOnline);
  expect(await askForWorkbook(page, 'Export: Exports of journals')).toMatchObject({
    billing: { part: 'JOURNAL_EXPORTS' },
  });
});

test('the entries of an export are exported with what became of each', async () => {
  const page = open(sentOnline);
  await page.user.click(await screen.findByRole('button', { name: 'Entries of export 7' }));
  expect(await askForWorkbook(page, 'Export: Entries of export 7')).toMatchObject({
    billing: { part: 'JOURNAL_ENTRIES', exportId: 'e1' },
  });
});

import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { askForWorkbook, mayExport } from '../../testing/exported-files.ts';
import { RunDrawer } from './run-drawer.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const candidate = (number: number, values: object = {}) => ({
  matterId: `m${number}`,
  fileNumber: `2026-${number}`,
  title: `Matter ${number}`,
  client: 'Patel Holdings',
  entryCount: 3,
  expenseCount: 1,
  isDue: false,
  amount: aud(10_000 * number),
  ...values,
});
const preview = (values: object = {}) => ({
  matterCount: 2,
  totals: [aud(30_000)],
  rows: [candidate(1), candidate(2, { isDue: true })],
  ...values,
});
const run = (values: object = {}) => ({
  id: 'r1',
  state: 'RUNNING',
  failure: null,
  through: '2026-10-31',
  isDueOnly: false,
  total: 2,
  waiting: 1,
  made: 1,
  nothing: 0,
  refused: 0,
  createdAt: '2026-11-01T02:00:00Z',
  finishedAt: null,
  ...values,
});
const row = (number: number, values: object = {}) => ({
  id: `r1.${number}`,
  matterId: `m${number}`,
  fileNumber: `2026-${number}`,
  title: `Matter ${number}`,
  client: 'Patel Holdings',
  outcome: 'MADE',
  reason: null,
  invoiceId: `i${number}`,
  invoiceState: 'Draft',
  amount: aud(11_000),
  ...values,
});
const voidable = (...rows: readonly object[]) => ({
  recordCount: rows.length,
  voiding: { made: rows.length, voidable: rows.length, notVoidable: [] as object[] },
  rows,
});
const opened = (values: object, rows: readonly object[], recordCount = 0) => ({
  invoiceRun: { ...run(values), rows },
  invoiceRunRows: { recordCount, rows: [] },
});
const open = (runId = '', data: RenderScreenOptions['data'] = {}) => {
  const on = { onOpen: jest.fn(), onInvoice: jest.fn(), onChanged: jest.fn(), onClose: jest.fn() };
  const rendered = renderScreen(
    <>
      <RunDrawer runId={runId} {...on} />
      <Toasts />
    </>,
    {
      route: '/invoiceSummary',
      data: {
        InvoiceRunPreview: { invoiceRunPreview: preview() },
        InvoiceRuns: { invoiceRuns: [] },
        InvoiceRunStart: { startInvoiceRun: { ok: run(), error: null } },
        InvoiceRunOpened: opened({}, [row(1)]),
        InvoiceRunVoidable: {
          invoiceRunRows: voidable(row(1, { invoiceVersion: 3 }), row(2, { invoiceVersion: 4 })),
        },
        InvoiceRunVoid: { voidInvoiceRun: { ok: { runId: 'r1', voided: 1, left: 0 }, error: null } },
        InvoiceRunCancel: { cancelInvoiceRun: { ok: run({ state: 'CANCELLED' }), error: null } },
        ...data,
      },
    },
  );
  return { ...rendered, on };
};

test('shows what would be billed, and starts a run without what was taken out', async () => {
  const { api, user, on } = open();
  const list = await screen.findByRole('list', { name: 'Matters to bill' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('Due')).toBeInTheDocument();
  await user.click(within(list).getByRole('checkbox', { name: /2026-1/ }));
  await user.click(screen.getByRole('button', { name: 'Make 1 pre-bill' }));
  await waitFor(() => expect(on.onOpen).toHaveBeenCalledWith('r1'));
  expect(api.callsOf('InvoiceRunStart').at(-1)?.variables).toMatchObject({
    input: { isDueOnly: false, minimumMinor: 0, exceptMatterIds: ['m1'] },
  });
});

test('asks for what is due alone', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /due by their schedule/ }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceRunPreview').at(-1)?.variables).toMatchObject({ input: { isDueOnly: true } }),
  );
});

test('says that there is nothing to bill, and lists more than it shows', async () => {
  open('', { InvoiceRunPreview: { invoiceRunPreview: preview({ matterCount: 0, rows: [], totals: [] }) } });
  expect(await screen.findByText('Nothing to bill')).toBeInTheDocument();
});

test('a refused start keeps what was chosen and says what to do', async () => {
  const message = 'There is nothing to bill. Choose a later day or less at least.';
  const { user, on } = open('', {
    InvoiceRunStart: { startInvoiceRun: { ok: null, error: { message, fields: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Make 2 pre-bills' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(on.onOpen).not.toHaveBeenCalled();
});

test('a list that did not come can be asked for again', async () => {
  const { api, user } = open('', { InvoiceRunPreview: unreachable() });
  expect(await screen.findByText('The matters to bill could not be loaded')).toBeInTheDocument();
  api.answer({ InvoiceRunPreview: { invoiceRunPreview: preview() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make 2 pre-bills' })).toBeInTheDocument();
});

test('shows how far a run is, opens its pre-bills, and stops it', async () => {
  const { api, user, on } = open('r1');
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '1');
  await user.click(screen.getByRole('button', { name: 'Open the pre-bill of 2026-1' }));
  expect(on.onInvoice).toHaveBeenCalledWith('i1');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(api.callsOf('InvoiceRunCancel').at(-1)?.variables).toEqual({ id: 'r1' }));
});

test('says why a matter was not billed', async () => {
  const reason = 'Only approved time can be billed.';
  open('r1', {
    InvoiceRunOpened: opened({ state: 'DONE', waiting: 0, refused: 1 }, [
      row(2, { outcome: 'REFUSED', reason, invoiceId: null, invoiceState: null, amount: null }),
    ]),
  });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText(/1 was not billed/)).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('lists the pre-bills that can be voided, and voids those that are ticked for a reason', async () => {
  const { api, user, on } = open('r1', {
    InvoiceRunOpened: opened({ state: 'DONE', waiting: 0, made: 2 }, [row(1), row(2)], 2),
  });
  await user.click(await screen.findByRole('button', { name: 'Void pre-bills' }));
  const list = await screen.findByRole('list', { name: 'Pre-bills to void' });
  await user.click(within(list).getByRole('checkbox', { name: /2026-1/ }));
  await user.click(screen.getByRole('button', { name: 'Void 1 pre-bill' }));
  expect(await screen.findByText('Enter a reason.')).toBeInTheDocument();
  expect(api.callsOf('InvoiceRunVoid')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong month');
  await user.click(screen.getByRole('button', { name: 'Void 1 pre-bill' }));
  expect(await screen.findByText(/1 pre-bill was voided/)).toBeInTheDocument();
  expect(api.callsOf('InvoiceRunVoid').at(-1)?.variables).toMatchObject({
    input: { id: 'r1', reason: 'Wrong month', invoices: [{ id: 'i2', version: 4 }] },
  });
  expect(on.onChanged).toHaveBeenCalled();
});

test('says before it is confirmed how many will be voided and why the others stay', async () => {
  const notVoidable = [
    { reason: 'ISSUED', count: 2 },
    { reason: 'VOIDED', count: 1 },
    { reason: 'OUT_OF_REACH', count: 1 },
  ];
  const listed = voidable(row(1, { invoiceVersion: 3 }), row(2, { invoiceVersion: 4 }));
  const { user } = open('r1', {
    InvoiceRunOpened: opened({ state: 'DONE', waiting: 0, made: 6 }, [row(1), row(2)], 2),
    InvoiceRunVoidable: { invoiceRunRows: { ...listed, voiding: { made: 6, voidable: 2, notVoidable } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Void pre-bills' }));
  const summary = await screen.findByRole('region', { name: 'What will be voided' });
  expect(summary).toHaveTextContent('2 of 6 pre-bills of this run will be voided.');
  expect(summary).toHaveTextContent('2 stay: they were issued. Reverse or credit them instead.');
  expect(summary).toHaveTextContent('1 was voided before.');
  expect(summary).toHaveTextContent('1 stays: it is on a matter whose invoices you cannot change.');
  await user.click(screen.getByRole('checkbox', { name: /2026-1/ }));
  expect(summary).toHaveTextContent('1 of 6 pre-bills of this run will be voided.');
  expect(summary).toHaveTextContent('1 stays: you left it out.');
});

test('a refused void keeps the reason and says why', async () => {
  const message = 'This run does not exist.';
  const { user } = open('r1', {
    InvoiceRunOpened: opened({ state: 'DONE', waiting: 0, made: 2 }, [row(1)], 2),
    InvoiceRunVoid: { voidInvoiceRun: { ok: null, error: { message, fields: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Void pre-bills' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong month');
  await user.click(screen.getByRole('button', { name: 'Void 2 pre-bills' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong month');
});

test('offers no voiding where nothing can be voided', async () => {
  open('r1', {
    InvoiceRunOpened: opened({ state: 'DONE', waiting: 0, made: 1 }, [row(1, { invoiceState: 'Issued' })]),
  });
  expect(await screen.findByText('Issued')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Void pre-bills' })).not.toBeInTheDocument();
});

test('the matters of a run are exported without those that were taken out', async () => {
  const page = open('', mayExport('BILLING'));
  await page.user.click(await screen.findByRole('checkbox', { name: /2026-1 · Matter 1/ }));
  expect(await askForWorkbook(page)).toMatchObject({
    title: expect.stringMatching(/^Matters to bill, work up to /),
    billing: { part: 'RUN_MATTERS', input: { minimumMinor: 0, isDueOnly: false, exceptMatterIds: ['m1'] } },
  });
});

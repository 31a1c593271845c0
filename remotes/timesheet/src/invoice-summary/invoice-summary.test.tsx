import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { anInvoice } from './an-invoice.ts';
// Both load when they are opened; here they are there.
import './parts/create-invoice-drawer.tsx';
import './parts/invoice-drawer.tsx';
import { askForWorkbook, mayExport } from '../testing/exported-files.ts';
import { InvoiceSummaryPage } from './invoice-summary.page.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const issued = anInvoice({
  id: 'i2',
  number: '10482',
  state: 'Issued',
  age: 'DAYS_30',
  issuedOn: '2026-09-20',
  dueOn: '2026-10-04',
  outstanding: aud(110_000),
  actions: ['REVERSE', 'WAIVE'],
  canEdit: false,
  canPay: true,
});

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<InvoiceSummaryPage />, {
    route: '/invoiceSummary',
    ...options,
    data: {
      InvoiceSummaryPage: {
        invoiceSummary: {
          recordCount: 2,
          invoices: [anInvoice(), issued],
          groups: [],
          closedColumns: [],
          totals: { outstanding: aud(110_000) },
        },
      },
      InvoiceDrawer: ({ id }: { id: string }) => ({ invoice: id === 'i2' ? issued : anInvoice() }),
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ...options.data,
    },
  });
}

/** The dialog in front of the drawer: in tests antd gives the titles of all of them one id. */
async function inFront(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  return screen.getAllByRole('dialog').at(-1) as HTMLElement;
}

test('shows where each invoice stands and what is owed in all', async () => {
  const { api, user } = open();
  const row = await screen.findByRole('row', { name: /10482/ });
  expect(within(row).getByText('Issued')).toBeInTheDocument();
  expect(within(row).getByText('30–59 days')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Pre-bill/ })).toHaveTextContent('Awaiting approval');
  expect(screen.getAllByText('$1,100.00').length).toBeGreaterThan(0);
  await user.click(within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name: 'Overdue' }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceSummaryPage').at(-1)?.variables).toMatchObject({
      where: { states: ['Issued', 'PartPaid'], ages: ['DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90'] },
    }),
  );
});

test('the lines of an invoice are exported under its name', async () => {
  const page = open({ route: '/invoiceSummary?invoice=i2', data: mayExport('BILLING') });
  await screen.findByRole('dialog', { name: 'Invoice 10482' });
  expect(await askForWorkbook(page, /: lines$/)).toMatchObject({
    title: 'Invoice 10482, 24/1187: lines',
    billing: { part: 'INVOICE_LINES', id: 'i2' },
  });
});

test('the payments of an invoice are exported with how each was made', async () => {
  const payment = {
    id: 'p1',
    number: 5,
    receivedOn: '2026-10-01',
    method: 'Card',
    reference: '',
    allocated: aud(5000),
    undoneAt: null,
    undoneReason: '',
  };
  const paid = { ...issued, payments: [payment] };
  const page = open({
    route: '/invoiceSummary?invoice=i2',
    data: { InvoiceDrawer: { invoice: paid }, ...mayExport('BILLING') },
  });
  expect(await askForWorkbook(page, 'Export: Invoice 10482, 24/1187: payments')).toMatchObject({
    billing: { part: 'INVOICE_PAYMENTS', id: 'i2' },
    columns: expect.arrayContaining([
      expect.objectContaining({ field: 'method', labels: expect.arrayContaining([{ value: 'Card', label: 'Card' }]) }),
    ]),
  });
});

test('a line is billed below its value with a reason, in the version that was seen', async () => {
  const { api, user } = open({
    route: '/invoiceSummary?invoice=i1',
    data: { InvoiceLineUpdate: { updateInvoiceLine: { ok: anInvoice({ version: 4 }), error: null, conflict: null } } },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Pre-bill' });
  await user.click(await within(drawer).findByRole('button', { name: 'Edit' }));
  const dialog = await inFront();
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '900');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Courtesy');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceLineUpdate').at(-1)?.variables).toMatchObject({
      input: { id: 'i1', version: 3, lineId: 'l1', enteredMinor: 90_000, taxBasisPoints: 1000, reason: 'Courtesy' },
    }),
  );
});

test('an approval is one press, a reversal asks why', async () => {
  const { api, user } = open({
    route: '/invoiceSummary?invoice=i1',
    data: {
      InvoiceStateChange: { changeInvoiceState: { ok: anInvoice({ state: 'Approved' }), error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceStateChange').at(-1)?.variables).toMatchObject({
      input: { id: 'i1', version: 3, action: 'APPROVE' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Void' }));
  const dialog = await inFront();
  await user.click(within(dialog).getByRole('button', { name: 'Void' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeInTheDocument();
  expect(api.callsOf('InvoiceStateChange')).toHaveLength(1);
});

test('a payment begins with all that is outstanding', async () => {
  const { api, user } = open({
    route: '/invoiceSummary?invoice=i2',
    data: { InvoicePaymentRecord: { recordPayment: { ok: issued, error: null, conflict: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = await inFront();
  expect(within(dialog).getByRole('textbox', { name: 'Amount received' })).toHaveValue('1,100.00');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('InvoicePaymentRecord').at(-1)?.variables).toMatchObject({
      input: { method: 'BankTransfer', allocations: [{ invoiceId: 'i2', amountMinor: 110_000 }] },
    }),
  );
});

test('the work of a matter is chosen and becomes a pre-bill that opens', async () => {
  const entry = {
    workedOn: '2026-11-10',
    timekeeper: 'Asha Rao',
    activity: 'Advice',
    narrative: 'Advice on settlement',
    hours: 1,
    status: 'Approved',
    invoiceId: null,
    amount: aud(40_000),
  };
  const page = open({
    route: '/invoiceSummary?create=m1',
    data: {
      UnbilledWork: {
        unbilledWork: {
          matterId: 'm1',
          fileNumber: '24/1187',
          title: 'Nguyen: building dispute',
          client: 'Thanh Nguyen',
          canCreate: true,
          canWriteOff: true,
          ready: aud(80_000),
          entries: [
            { ...entry, id: 't1' },
            { ...entry, id: 't2', narrative: 'Call with client' },
            { ...entry, id: 't3', status: 'Draft' },
          ],
          writtenOffExpenses: [],
          expenses: [],
        },
      },
      BillingPlan: { billingPlan: null },
      InvoiceCreate: { createInvoice: { ok: anInvoice(), error: null, conflict: null } },
      ...mayExport('BILLING'),
    },
  });
  const { api, user, address } = page;
  await user.click(await screen.findByRole('checkbox', { name: /Call with client/ }));
  expect(await askForWorkbook(page)).toMatchObject({
    title: 'Unbilled work of 24/1187',
    billing: { part: 'UNBILLED_WORK', matterId: 'm1' },
  });
  expect(screen.getByText(/1 entry is not approved yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create pre-bill' }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceCreate').at(-1)?.variables).toMatchObject({
      input: { matterId: 'm1', timeEntryIds: ['t1'], expenseIds: [], isTaxInclusive: false },
    }),
  );
  await waitFor(() => expect(address()).toContain('invoice=i1'));
});

test('what was received online beyond what was owed is said, and the link is there while something is owed', async () => {
  const online = anInvoice({
    ...issued,
    payLink: 'https://atrium.example/-/pay/link',
    onlinePayments: [
      { id: 'o1', state: 'paid', createdAt: '2026-11-20T02:00:00Z', amount: aud(5000), excess: aud(1234) },
    ],
  });
  open({ route: '/invoiceSummary?invoice=i2', data: { InvoiceDrawer: { invoice: online } } });
  const part = within(await screen.findByRole('region', { name: 'Online payment' }));
  expect(part.getByText('$12.34')).toBeInTheDocument();
  expect(part.getByRole('link')).toHaveAttribute('href', 'https://atrium.example/-/pay/link');
});

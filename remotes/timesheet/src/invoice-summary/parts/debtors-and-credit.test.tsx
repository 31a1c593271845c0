import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { anInvoice } from '../an-invoice.ts';
import type { Invoice } from '../invoice-words.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const choices = [
  { id: 'c1', name: 'Thanh Nguyen' },
  { id: 'c2', name: 'Builder Pty Ltd' },
];
const answerOf = (name: string, invoice: Invoice) => ({ [name]: { ok: invoice, error: null, conflict: null } });
const open = (invoice: Invoice, data: RenderScreenOptions['data'] = {}) =>
  renderScreen(<InvoiceDrawer id="i1" onChanged={() => undefined} onClose={() => undefined} />, {
    route: '/invoiceSummary',
    data: { InvoiceDrawer: { invoice }, ...data },
  });

test('a pre-bill is shared with another party by share, and each part is shown', async () => {
  const invoice = anInvoice({ debtorChoices: choices });
  const { api, user } = open(invoice, { InvoiceDebtorsSet: answerOf('setInvoiceDebtors', invoice) });
  await user.click(await screen.findByRole('button', { name: 'Debtors' }));
  await user.click(await screen.findByRole('button', { name: 'Add debtor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Choose a debtor and enter a share/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('Debtor 2'));
  await user.click((await screen.findAllByText('Builder Pty Ltd')).at(-1) as HTMLElement);
  await user.type(screen.getByLabelText('Share in %'), '33.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceDebtorsSet').at(-1)?.variables).toMatchObject({
      input: { id: 'i1', version: 3, debtorId: 'c1', others: [{ debtorId: 'c2', basisPoints: 3350 }] },
    }),
  );
});

test('debtors of an invoice and what each pays are listed', async () => {
  open(
    anInvoice({
      shares: [
        { debtorId: 'c1', debtor: 'Thanh Nguyen', isOwn: true, amount: aud(55_000) },
        { debtorId: 'c2', debtor: 'Builder Pty Ltd', isOwn: false, basisPoints: 5000, amount: aud(55_000) },
      ] as unknown as Invoice['shares'],
    }),
  );
  const list = await screen.findByRole('region', { name: 'Debtors' });
  expect(within(list).getByText(/Builder Pty Ltd/)).toHaveTextContent('50');
});

const credit = {
  amount: aud(3000),
  canUse: true,
  canRefund: true,
  entries: [
    { id: 'k1', day: '2026-11-20', kind: 'refunded', amount: aud(-1000), refundId: 'f1', reference: 'Back' },
    { id: 'k0', day: '2026-11-19', kind: 'received', amount: aud(4000), paymentNumber: 12, reference: '' },
  ],
} as unknown as Invoice['credit'];
const issued = anInvoice({
  number: '10482',
  state: 'Issued',
  actions: [],
  canEdit: false,
  canPay: true,
  outstanding: aud(2000),
  credit,
});

test('credit of the debtor is used up to what is outstanding, and a refund can be undone', async () => {
  const { api, user } = open(issued, {
    InvoiceCreditUse: answerOf('useCredit', issued),
    InvoiceRefundUndo: answerOf('undoRefund', issued),
  });
  const section = await screen.findByRole('region', { name: 'Credit of the debtor' });
  await user.click(within(section).getByRole('button', { name: /Use on this invoice/ }));
  await waitFor(() =>
    expect(api.callsOf('InvoiceCreditUse').at(-1)?.variables).toMatchObject({
      input: { id: 'i1', version: 3, amountMinor: 2000 },
    }),
  );
  await user.click(within(section).getByRole('button', { name: 'Undo refund' }));
  await user.type(await screen.findByLabelText('Reason'), 'Wrong account');
  await user.click(screen.getAllByRole('button', { name: 'Undo refund' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(api.callsOf('InvoiceRefundUndo').at(-1)?.variables).toEqual({
      invoiceId: 'i1',
      id: 'f1',
      reason: 'Wrong account',
    }),
  );
});

test('what is received beyond what is outstanding is said to become credit', async () => {
  const { api, user } = open(issued, { InvoicePaymentRecord: answerOf('recordPayment', issued) });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const amount = await screen.findByLabelText('Amount received');
  await user.clear(amount);
  await user.type(amount, '25');
  expect(await screen.findByText(/It becomes credit of the debtor/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('InvoicePaymentRecord').at(-1)?.variables).toMatchObject({
      input: { allocations: [{ invoiceId: 'i1', amountMinor: 2000 }], excessMinor: 500 },
    }),
  );
});

test('no more is credited or paid back than there is', async () => {
  const { user } = open({ ...issued, canCredit: true });
  await user.click(await screen.findByRole('button', { name: 'Credit' }));
  await user.type(await screen.findByLabelText('Amount credited, tax included'), '21');
  expect(await screen.findByText('At most $20.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /Pay back|Pay credit back/ }));
  const back = await screen.findByLabelText('Amount paid back');
  await user.clear(back);
  await user.type(back, '31');
  expect(await screen.findByText('At most $30.')).toBeInTheDocument();
});

import { isDay } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { enterDebtors } from '../ledger/ledger.store.ts';
import { takeNumber } from '../references/references.store.ts';
import { enterCredit, findCreditOfPayment, lockWholeCredit } from './credits/credits.store.ts';
import { receiveCredit } from './credits/receive-credit.ts';
import { settle } from './invoice-state.store.ts';
import { recordChange } from './invoices.store.ts';
import {
  billingNotices,
  invoiceEntry,
  invoiceNow,
  lockVisibleInvoice,
  refusal,
  refuse,
  todayOf,
  type LockedInvoice,
} from './lock-invoice.ts';
import { allocate, findInvoicesOfPayment, insertPayment, lockPayment, markUndone } from './payments.store.ts';

const methods: ReadonlySet<string> = new Set(['BankTransfer', 'Card', 'Cheque', 'Cash', 'DirectDebit']);
const MOST_INVOICES = 50;
const LONGEST_REFERENCE = 200;
const MOST_MINOR = 100_000_000_00;

export interface PaymentInput {
  readonly receivedOn: string;
  readonly method: string;
  readonly reference: string;
  readonly allocations: readonly { readonly invoiceId: string; readonly amountMinor: number }[];
  /** What was received beyond what the invoices take: credit of the debtor. */
  readonly excessMinor?: number | null;
}

/** Locks invoices in one order, so that two payments for the same ones do not wait for each other. */
async function lockAll(unit: Unit, ids: readonly string[]): Promise<LockedInvoice[]> {
  const locked: LockedInvoice[] = [];
  for (const id of [...ids].sort()) locked.push(await lockVisibleInvoice(unit, id));
  return locked;
}
export const noticesOf = (locked: readonly LockedInvoice[]) =>
  locked.flatMap(({ matter }) => billingNotices(matter.id));

/** The invoices that a payment is for, locked, and the number that it gets. */
export interface LockedPaid {
  readonly number: number;
  readonly locked: readonly LockedInvoice[];
}
/** Takes the number of a payment and locks its invoices. Refuses none, too many, and one twice. */
export async function lockPaid(unit: Unit, allocations: PaymentInput['allocations']): Promise<LockedPaid> {
  const ids = allocations.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0 || ids.length > MOST_INVOICES || new Set(ids).size < ids.length)
    throw refusal(unit.translate('api.payment.invoices', 'Choose the invoices that were paid, each once.'));
  // Before rows are locked, so that there are no gaps.
  const number = await takeNumber(unit.tx, 'payment');
  return { number, locked: await lockAll(unit, ids) };
}

/** Refuses ways and references of payment that there are not. */
export function readPaymentText(
  { translate }: Unit,
  { method, reference }: Pick<PaymentInput, 'method' | 'reference'>,
): void {
  if (!methods.has(method))
    throw refuse({ field: 'method', message: translate('api.payment.method', 'Choose how it was paid.') });
  if (reference.length > LONGEST_REFERENCE)
    throw refuse({
      field: 'reference',
      message: translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_REFERENCE }),
    });
}

/**
 * Keeps a payment and allocates it to locked invoices of one debtor; what is left of it is credit of the debtor. One by
 * the method `Credit` comes out of that credit, where the caller enters it. Answers its id.
 */
export async function keepPayment(unit: Unit, input: PaymentInput, { number, locked }: LockedPaid): Promise<string> {
  const { tx, viewer, translate } = unit;
  const viewerId = viewer.userId;
  const [first] = locked;
  if (first === undefined) throw new Error('A payment needs an invoice');
  const { debtorId, currency } = first.invoice;
  if (locked.some(({ invoice }) => invoice.debtorId !== debtorId || invoice.currency !== currency))
    throw refusal(translate('api.payment.oneDebtor', 'A payment is for invoices of one debtor in one currency.'));
  const amountOf = new Map(input.allocations.map(({ invoiceId, amountMinor }) => [invoiceId, amountMinor]));
  for (const { invoice } of locked) {
    const amount = amountOf.get(invoice.id) ?? 0;
    if (!Number.isInteger(amount) || amount <= 0 || amount > invoice.outstandingMinor)
      throw refuse({
        field: 'amountMinor',
        message: translate('api.payment.amount', 'Invoice {{number}}: enter an amount up to what is outstanding.', {
          number: invoice.number ?? '',
        }),
      });
  }
  const excessMinor = input.excessMinor ?? 0;
  if (!Number.isInteger(excessMinor) || excessMinor < 0 || excessMinor > MOST_MINOR)
    throw refuse({ field: 'excessMinor', message: translate('api.invoice.amount', 'Enter an amount.') });
  // Credit is what is left when everything that is owed is paid.
  if (excessMinor > 0 && locked.some(({ invoice }) => (amountOf.get(invoice.id) ?? 0) < invoice.outstandingMinor))
    throw refuse({
      field: 'excessMinor',
      message: translate('api.payment.excess', 'Pay what is outstanding first. Only what is left of it is credit.'),
    });
  const amountMinor = [...amountOf.values()].reduce((sum, amount) => sum + amount, excessMinor);
  const { receivedOn, method } = input;
  const account = method === 'Credit' ? 'credits' : 'bank';
  const reference = input.reference.trim();
  const payment = { number, debtorId, receivedOn, method, reference, currency, amountMinor, viewerId };
  const paymentId = await insertPayment(tx, payment);
  for (const { invoice, matter } of locked) {
    const amount = amountOf.get(invoice.id) ?? 0;
    await allocate(tx, { paymentId, invoiceId: invoice.id, amountMinor: amount });
    const place = { matterId: matter.id, invoiceId: invoice.id, enteredOn: receivedOn, currency, viewerId };
    await enterDebtors(tx, { ...place, billedMinor: 0 }, [{ kind: 'paid', account, amountMinor: -amount, paymentId }]);
    await settle(tx, { id: invoice.id, paidMinor: amount, creditedMinor: 0, viewerId });
    const detail = { number, amountMinor: amount, method };
    await recordChange(tx, { invoiceId: invoice.id, action: 'paid', detail, viewerId });
  }
  await receiveCredit(tx, {
    paymentId,
    invoice: first.invoice,
    receivedOn,
    currency,
    amountMinor: excessMinor,
    viewerId,
  });
  return paymentId;
}

/** Keeps a payment of invoices of one debtor. */
export const recordPayment = command({
  name: 'payments.record',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: PaymentInput }) => idempotencyKey,
  lock: (unit, { input }) => {
    const { translate } = unit;
    const { allocations, receivedOn } = input;
    if (!isDay(receivedOn) || receivedOn > todayOf(unit))
      throw refuse({ field: 'receivedOn', message: translate('api.payment.day', 'Choose the day it was received.') });
    readPaymentText(unit, input);
    return lockPaid(unit, allocations);
  },
  version: 'none',
  run: async (unit, { input: { input }, current }) => {
    await keepPayment(unit, input, current);
    return invoiceNow(unit, input.allocations[0]?.invoiceId ?? '');
  },
  audit: ({ current: { number, locked } }) =>
    locked.map(({ invoice, matter }) =>
      invoiceEntry('invoicePayment', matter, { number: invoice.number, payment: number }),
    ),
  announces: ({ current: { locked } }) => noticesOf(locked),
});

/** Takes back what a payment brought to the credit of its debtor, or gives back what it used. Answers the account that it came from. */
async function undoCredit(unit: Unit, paymentId: string): Promise<'bank' | 'credits'> {
  const { tx, translate, viewer } = unit;
  const entered = await findCreditOfPayment(tx, paymentId);
  if (entered === null) return 'bank';
  const isUse = entered.kind === 'used';
  const left = await lockWholeCredit(tx, entered);
  if (!isUse && left < entered.amountMinor)
    throw refusal(
      translate(
        'api.payment.creditUsed',
        'Some of what this payment brought beyond the invoice was used or paid back. Undo that first.',
      ),
    );
  await enterCredit(tx, {
    ...entered,
    enteredOn: todayOf(unit),
    kind: isUse ? 'useUndone' : 'receiptUndone',
    amountMinor: -entered.amountMinor,
    viewerId: viewer.userId,
  });
  return isUse ? 'credits' : 'bank';
}

/** Undoes a payment that was entered wrongly: what it settled is owed again. It stays on record. */
export const undoPayment = command({
  name: 'payments.undo',
  policy: billingPolicy.edit,
  key: 'none',
  lock: async (unit, { id, reason }: { readonly id: string; readonly reason: string }) => {
    const { tx, translate } = unit;
    if (reason.trim() === '')
      throw refuse({ field: 'reason', message: translate('api.invoice.reason', 'Enter a reason.') });
    const unknown = refusal(translate('api.payment.unknown', 'This payment does not exist.'));
    const ids = isId(id) ? await findInvoicesOfPayment(tx, id) : [];
    if (ids.length === 0) throw unknown;
    const locked = await lockAll(unit, ids).catch(() => {
      throw unknown;
    });
    const payment = await lockPayment(tx, id);
    if (payment === null) throw unknown;
    return { payment, locked };
  },
  version: 'none',
  run: async (unit, { input: { reason }, current: { payment, locked } }) => {
    const { tx, viewer, translate } = unit;
    const viewerId = viewer.userId;
    const [first] = locked;
    if (first === undefined) throw new Error('A payment has an invoice');
    if (payment.isUndone) return unit.unchanged(first.invoice);
    if (locked.some(({ invoice }) => invoice.state === 'Waived'))
      throw refusal(
        translate('api.payment.waived', 'The rest of this invoice was waived. The payment can no longer be undone.'),
      );
    await markUndone(tx, { id: payment.id, reason: reason.trim(), viewerId });
    const account = await undoCredit(unit, payment.id);
    for (const { invoice, matter } of locked) {
      const amount = payment.amounts[payment.invoiceIds.indexOf(invoice.id)] ?? 0;
      const place = { matterId: matter.id, invoiceId: invoice.id, enteredOn: todayOf(unit), viewerId };
      await enterDebtors(tx, { ...place, currency: invoice.currency, billedMinor: 0 }, [
        { kind: 'paymentUndone', account, amountMinor: amount, paymentId: payment.id, reason: reason.trim() },
      ]);
      await settle(tx, { id: invoice.id, paidMinor: -amount, creditedMinor: 0, viewerId });
      const detail = { number: payment.number, amountMinor: amount, reason: reason.trim() };
      await recordChange(tx, { invoiceId: invoice.id, action: 'paymentUndone', detail, viewerId });
    }
    return invoiceNow(unit, first.invoice.id);
  },
  audit: ({ current: { payment, locked } }) =>
    locked.map(({ invoice, matter }) =>
      invoiceEntry('invoicePaymentUndo', matter, { number: invoice.number, payment: payment.number }),
    ),
  announces: ({ current: { locked } }) => noticesOf(locked),
});

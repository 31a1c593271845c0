import { isDay } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { enterDebtors } from '../ledger/ledger.store.ts';
import { takeNumber } from '../references/references.store.ts';
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

export interface PaymentInput {
  readonly receivedOn: string;
  readonly method: string;
  readonly reference: string;
  readonly allocations: readonly { readonly invoiceId: string; readonly amountMinor: number }[];
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
    throw refusal(unit.say('api.payment.invoices', 'Choose the invoices that were paid, each once.'));
  // Before rows are locked, so that there are no gaps.
  const number = await takeNumber(unit.tx, 'payment');
  return { number, locked: await lockAll(unit, ids) };
}

/** Keeps a payment and allocates all of it to locked invoices of one debtor. Answers its id. */
export async function keepPayment(unit: Unit, input: PaymentInput, { number, locked }: LockedPaid): Promise<string> {
  const { tx, viewer, say } = unit;
  const viewerId = viewer.userId;
  const [first] = locked;
  if (first === undefined) throw new Error('A payment needs an invoice');
  const { debtorId, currency } = first.invoice;
  if (locked.some(({ invoice }) => invoice.debtorId !== debtorId || invoice.currency !== currency))
    throw refusal(say('api.payment.oneDebtor', 'A payment is for invoices of one debtor in one currency.'));
  const amountOf = new Map(input.allocations.map(({ invoiceId, amountMinor }) => [invoiceId, amountMinor]));
  for (const { invoice } of locked) {
    const amount = amountOf.get(invoice.id) ?? 0;
    if (!Number.isInteger(amount) || amount <= 0 || amount > invoice.outstandingMinor)
      throw refuse({
        field: 'amountMinor',
        message: say('api.payment.amount', 'Invoice {{number}}: enter an amount up to what is outstanding.', {
          number: invoice.number ?? '',
        }),
      });
  }
  const amountMinor = [...amountOf.values()].reduce((sum, amount) => sum + amount, 0);
  const { receivedOn, method } = input;
  const reference = input.reference.trim();
  const payment = { number, debtorId, receivedOn, method, reference, currency, amountMinor, viewerId };
  const paymentId = await insertPayment(tx, payment);
  for (const { invoice, matter } of locked) {
    const amount = amountOf.get(invoice.id) ?? 0;
    await allocate(tx, { paymentId, invoiceId: invoice.id, amountMinor: amount });
    const place = { matterId: matter.id, invoiceId: invoice.id, enteredOn: receivedOn, currency, viewerId };
    await enterDebtors(tx, { ...place, billedMinor: 0 }, [
      { kind: 'paid', account: 'bank', amountMinor: -amount, paymentId },
    ]);
    await settle(tx, { id: invoice.id, paidMinor: amount, creditedMinor: 0, viewerId });
    const detail = { number, amountMinor: amount, method };
    await recordChange(tx, { invoiceId: invoice.id, action: 'paid', detail, viewerId });
  }
  return paymentId;
}

/** Keeps a payment and allocates all of it to invoices of one debtor. */
export const recordPayment = command({
  name: 'payments.record',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: PaymentInput }) => idempotencyKey,
  lock: (unit, { input }) => {
    const { say } = unit;
    const { allocations, receivedOn, method, reference } = input;
    if (!isDay(receivedOn) || receivedOn > todayOf(unit))
      throw refuse({ field: 'receivedOn', message: say('api.payment.day', 'Choose the day it was received.') });
    if (!methods.has(method))
      throw refuse({ field: 'method', message: say('api.payment.method', 'Choose how it was paid.') });
    if (reference.length > LONGEST_REFERENCE)
      throw refuse({
        field: 'reference',
        message: say('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_REFERENCE }),
      });
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

/** Undoes a payment that was entered wrongly: what it settled is owed again. It stays on record. */
export const undoPayment = command({
  name: 'payments.undo',
  policy: billingPolicy.edit,
  key: 'none',
  lock: async (unit, { id, reason }: { readonly id: string; readonly reason: string }) => {
    const { tx, say } = unit;
    if (reason.trim() === '') throw refuse({ field: 'reason', message: say('api.invoice.reason', 'Enter a reason.') });
    const unknown = refusal(say('api.payment.unknown', 'This payment does not exist.'));
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
    const { tx, viewer, say } = unit;
    const viewerId = viewer.userId;
    const [first] = locked;
    if (first === undefined) throw new Error('A payment has an invoice');
    if (payment.isUndone) return unit.unchanged(first.invoice);
    if (locked.some(({ invoice }) => invoice.state === 'Waived'))
      throw refusal(
        say('api.payment.waived', 'The rest of this invoice was waived. The payment can no longer be undone.'),
      );
    await markUndone(tx, { id: payment.id, reason: reason.trim(), viewerId });
    for (const { invoice, matter } of locked) {
      const amount = payment.amounts[payment.invoiceIds.indexOf(invoice.id)] ?? 0;
      const place = { matterId: matter.id, invoiceId: invoice.id, enteredOn: todayOf(unit), viewerId };
      await enterDebtors(tx, { ...place, currency: invoice.currency, billedMinor: 0 }, [
        { kind: 'paymentUndone', account: 'bank', amountMinor: amount, paymentId: payment.id, reason: reason.trim() },
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

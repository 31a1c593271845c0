import { isDay } from '@atrium/domain';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { takeNumber } from '../../references/references.store.ts';
import { recordChange } from '../invoices.store.ts';
import {
  billingNotices,
  invoiceEntry,
  invoiceNow,
  lockVisibleInvoice,
  refusal,
  refuse,
  todayOf,
  type LockedInvoice,
} from '../lock-invoice.ts';
import { keepPayment, readPaymentText } from '../payments.commands.ts';
import { enterCredit, insertRefund, lockCredit, lockRefund, markRefundUndone } from './credits.store.ts';

/** What is left of the credit of an invoice's debtor, for good until the transaction ends. */
function creditOf({ tx, viewer }: Unit, { invoice }: LockedInvoice): Promise<number> {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  const { debtorId, currency } = invoice;
  return reach === null
    ? Promise.resolve(0)
    : lockCredit(tx, reach, { ...matterReachParameters(viewer), debtorId, currency });
}
const tooMuch = ({ translate }: Unit) =>
  refuse({
    field: 'amountMinor',
    message: translate('api.credit.amount', 'Enter an amount up to what is left of the credit.'),
  });

interface UseCreditInput {
  readonly id: string;
  readonly version: number;
  readonly amountMinor: number;
}
/** Pays an issued invoice, or part of it, out of the credit of its debtor. */
export const useCredit = command({
  name: 'credits.use',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: UseCreditInput }) => idempotencyKey,
  lock: async (unit, { input: { id } }) => {
    const number = await takeNumber(unit.tx, 'payment');
    return { number, found: await lockVisibleInvoice(unit, id) };
  },
  version: ({ input: { input }, current: { found } }) => ({ seen: input.version, now: found.invoice }),
  run: async (unit, { input: { input }, current: { number, found } }) => {
    const { tx, viewer } = unit;
    const { invoice, matter } = found;
    const { amountMinor } = input;
    if (!Number.isInteger(amountMinor) || amountMinor <= 0 || amountMinor > (await creditOf(unit, found)))
      throw tooMuch(unit);
    const allocations = [{ invoiceId: invoice.id, amountMinor }];
    const receivedOn = todayOf(unit);
    const payment = { receivedOn, method: 'Credit', reference: '', allocations };
    const paymentId = await keepPayment(unit, payment, { number, locked: [found] });
    await enterCredit(tx, {
      debtorId: invoice.debtorId,
      matterId: matter.id,
      paymentId,
      refundId: null,
      enteredOn: receivedOn,
      kind: 'used',
      currency: invoice.currency,
      amountMinor: -amountMinor,
      viewerId: viewer.userId,
    });
    return invoiceNow(unit, invoice.id);
  },
  audit: ({ input: { input }, current: { number, found }, ok }) =>
    invoiceEntry('invoiceCreditUse', found.matter, {
      number: ok.number,
      payment: number,
      amountMinor: input.amountMinor,
    }),
  announces: ({ current: { found } }) => billingNotices(found.matter.id),
});

interface RefundInput {
  readonly invoiceId: string;
  readonly amountMinor: number;
  readonly paidOn: string;
  readonly method: string;
  readonly reference: string;
}
/** Pays credit of an invoice's debtor back. */
export const refundCredit = command({
  name: 'credits.refund',
  policy: billingPolicy.approve,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: RefundInput }) => idempotencyKey,
  lock: (unit, { input }) => {
    const { translate } = unit;
    if (!isDay(input.paidOn) || input.paidOn > todayOf(unit))
      throw refuse({ field: 'paidOn', message: translate('api.credit.day', 'Choose the day it was paid back.') });
    readPaymentText(unit, input);
    return lockVisibleInvoice(unit, input.invoiceId);
  },
  version: 'none',
  run: async (unit, { input: { input }, current }) => {
    const { tx, viewer } = unit;
    const { invoice, matter } = current;
    const { amountMinor, paidOn, method } = input;
    if (!Number.isInteger(amountMinor) || amountMinor <= 0 || amountMinor > (await creditOf(unit, current)))
      throw tooMuch(unit);
    const { debtorId, currency } = invoice;
    const viewerId = viewer.userId;
    const reference = input.reference.trim();
    const refundId = await insertRefund(tx, { debtorId, paidOn, method, reference, currency, amountMinor, viewerId });
    const posting = { debtorId, matterId: matter.id, paymentId: null, refundId, enteredOn: paidOn, currency, viewerId };
    await enterCredit(tx, { ...posting, kind: 'refunded', amountMinor: -amountMinor });
    const detail = { amountMinor, method };
    await recordChange(tx, { invoiceId: invoice.id, action: 'creditRefunded', detail, viewerId });
    return invoiceNow(unit, invoice.id);
  },
  audit: ({ input: { input }, current: { matter }, ok }) =>
    invoiceEntry('invoiceCreditRefund', matter, { number: ok.number, amountMinor: input.amountMinor }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

interface UndoRefundInput {
  readonly invoiceId: string;
  readonly id: string;
  readonly reason: string;
}
/** Undoes a refund that was entered wrongly: it is credit of the debtor again. */
export const undoRefund = command({
  name: 'credits.undoRefund',
  policy: billingPolicy.approve,
  key: 'none',
  lock: async (unit, { invoiceId, id, reason }: UndoRefundInput) => {
    const { tx, translate } = unit;
    if (reason.trim() === '')
      throw refuse({ field: 'reason', message: translate('api.invoice.reason', 'Enter a reason.') });
    const found = await lockVisibleInvoice(unit, invoiceId);
    await creditOf(unit, found);
    const refund = isId(id) ? await lockRefund(tx, id) : null;
    const { debtorId, currency } = found.invoice;
    if (refund === null || refund.debtorId !== debtorId || refund.currency !== currency)
      throw refusal(translate('api.credit.unknownRefund', 'This refund does not exist.'));
    return { ...found, refund };
  },
  version: 'none',
  run: async (unit, { input: { reason }, current: { invoice, refund } }) => {
    const { tx, viewer } = unit;
    if (refund.isUndone) return unit.unchanged(invoice);
    const viewerId = viewer.userId;
    await markRefundUndone(tx, { id: refund.id, reason: reason.trim(), viewerId });
    const { debtorId, matterId, currency, amountMinor } = refund;
    const posting = { debtorId, matterId, paymentId: null, refundId: refund.id, enteredOn: todayOf(unit), currency };
    await enterCredit(tx, { ...posting, kind: 'refundUndone', amountMinor, viewerId });
    const detail = { amountMinor, reason: reason.trim() };
    await recordChange(tx, { invoiceId: invoice.id, action: 'creditRefundUndone', detail, viewerId });
    return invoiceNow(unit, invoice.id);
  },
  audit: ({ current: { matter, refund }, ok }) =>
    invoiceEntry('invoiceCreditRefundUndo', matter, { number: ok.number, amountMinor: refund.amountMinor }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

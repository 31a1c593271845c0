import type { Unit } from '../../../server/command.ts';
import { enterDebtors, findDebtorsOfInvoice, type DebtorPosting } from '../../ledger/ledger.store.ts';
import { recordChange } from '../invoices.store.ts';
import { setState } from '../invoice-state.store.ts';
import { lockVisibleInvoice, refusal, todayOf, type LockedInvoice } from '../lock-invoice.ts';
import { findParts, findWholeNumber } from './shares.store.ts';

/** Everything that an invoice is owed for is entered the other way. */
export async function reverseDebts(unit: Unit, { invoice, matter }: LockedInvoice, reason: string): Promise<void> {
  const { tx, viewer } = unit;
  const owed = await findDebtorsOfInvoice(tx, invoice.id);
  const postings = owed.map(({ account, amountMinor }): DebtorPosting => ({
    kind: 'reversed',
    account,
    amountMinor: -amountMinor,
    reason,
  }));
  const { id: invoiceId, currency, totalMinor } = invoice;
  const place = { matterId: matter.id, invoiceId, enteredOn: todayOf(unit), currency, viewerId: viewer.userId };
  await enterDebtors(tx, { ...place, billedMinor: -totalMinor }, postings);
}

/** Refuses to reverse one of several invoices that were one: the work is on the whole. */
export async function refusePart({ tx, translate }: Unit, { invoice }: LockedInvoice): Promise<void> {
  const number = await findWholeNumber(tx, invoice.id);
  if (number !== null)
    throw refusal(
      translate(
        'api.invoice.partOf',
        'This is a part of invoice {{number}}. Reverse that one, and its parts with it.',
        {
          number,
        },
      ),
    );
}

/** Reverses the invoices that are parts of one that is locked. Refuses where something was paid for one of them. */
export async function reverseParts(unit: Unit, { invoice }: LockedInvoice, reason: string): Promise<void> {
  const { tx, viewer, translate } = unit;
  const viewerId = viewer.userId;
  for (const id of await findParts(tx, invoice.id)) {
    const part = await lockVisibleInvoice(unit, id);
    if (part.invoice.paidMinor > 0)
      throw refusal(
        translate('api.invoice.partPaidFirst', 'Payments were received for invoice {{number}}. Undo them first.', {
          number: part.invoice.number ?? '',
        }),
      );
    await setState(tx, { id, state: 'Reversed', reason, viewerId });
    await reverseDebts(unit, part, reason);
    const detail = { from: part.invoice.state, to: 'Reversed', reason };
    await recordChange(tx, { invoiceId: id, action: 'state', detail, viewerId });
  }
}

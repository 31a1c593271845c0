import type { Unit } from '../../server/command.ts';
import type { InvoiceRow } from './invoice.ts';
import { recordChange, touchInvoice } from './invoices.store.ts';
import { invoiceNow, refuse } from './lock-invoice.ts';

export const LONGEST_TEXT = 4000;

/** What a line that is written by hand has nothing to say of. */
export const byHand = {
  workedOn: null,
  userId: null,
  timeEntryId: null,
  expenseId: null,
  originalMinor: null,
  reason: '',
  isArranged: false,
  sharedKind: null,
  interestOfId: null,
  interestTo: null,
};

/** The sums follow, the change is kept, and the invoice is answered as it is now. */
export async function finish(unit: Unit, id: string, action: string, detail: object): Promise<InvoiceRow> {
  const viewerId = unit.viewer.userId;
  await touchInvoice(unit.tx, { id, viewerId });
  await recordChange(unit.tx, { invoiceId: id, action, detail, viewerId });
  return invoiceNow(unit, id);
}
/** Refuses a text that is too long. */
export const longText = (unit: Unit, field: string) =>
  refuse({
    field,
    message: unit.translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_TEXT }),
  });

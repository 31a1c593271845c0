import { lineAmounts } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { byHand, finish, longText, LONGEST_TEXT } from './change-pre-bill.ts';
import type { LineRow } from './invoice.ts';
import {
  findLinesOf,
  insertLines,
  recordChange,
  removeLine,
  updateDetails,
  updateLine,
  type LineValues,
} from './invoices.store.ts';
import { invoiceNow, refusal, refuse } from './lock-invoice.ts';
import { lockPreBill, ofPreBill, type OfInvoice } from './lock-pre-bill.ts';
import { setWork } from './unbilled-work.store.ts';

const MOST_MINOR = 100_000_000_00;

interface TypedLine {
  readonly description: string;
  readonly enteredMinor: number;
  readonly isTaxInclusive: boolean;
  readonly taxBasisPoints: number;
  readonly reason?: string | null;
}
/** What was typed, with what it comes to. Refuses what no invoice can say. */
function readLine(
  unit: Unit,
  input: TypedLine,
  kind: string,
): Pick<
  LineValues,
  'description' | 'enteredMinor' | 'netMinor' | 'taxMinor' | 'taxBasisPoints' | 'isTaxInclusive' | 'reason'
> {
  const { translate } = unit;
  const description = input.description.trim();
  const reason = (input.reason ?? '').trim();
  if (description === '')
    throw refuse({ field: 'description', message: translate('api.invoice.noDescription', 'Say what is billed.') });
  if (description.length > LONGEST_TEXT) throw longText(unit, 'description');
  if (reason.length > LONGEST_TEXT) throw longText(unit, 'reason');
  const typed = input.enteredMinor;
  if (!Number.isInteger(typed) || typed < 0 || typed > MOST_MINOR || (kind === 'discount' && typed === 0))
    throw refuse({ field: 'enteredMinor', message: translate('api.invoice.amount', 'Enter an amount.') });
  if (input.taxBasisPoints < 0 || input.taxBasisPoints > 10_000)
    throw refuse({
      field: 'taxBasisPoints',
      message: translate('api.invoice.taxRate', 'Enter a tax rate from 0 to 100%.'),
    });
  const { isTaxInclusive, taxBasisPoints } = input;
  const enteredMinor = kind === 'discount' ? -typed : typed;
  const { netMinor, taxMinor } = lineAmounts({ enteredMinor, isTaxInclusive, taxBasisPoints });
  return { description, enteredMinor, netMinor, taxMinor, taxBasisPoints, isTaxInclusive, reason };
}
async function findLine(unit: Unit, invoiceId: string, lineId: string): Promise<LineRow> {
  const line = (await findLinesOf(unit.tx, invoiceId)).find(({ id }) => id === lineId);
  if (line === undefined)
    throw refusal(unit.translate('api.invoice.unknownLine', 'This line is no longer on the invoice.'));
  return line;
}

/** Changes narrative, amount or tax of a line before it is billed; less than the work is worth needs a reason. */
export const updateInvoiceLine = command({
  name: 'invoices.updateLine',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: OfInvoice & TypedLine & { readonly lineId: string } }) =>
    lockPreBill(unit, input.id),
  run: async (unit, { input: { input }, current: { invoice } }) => {
    const line = await findLine(unit, invoice.id, input.lineId);
    const values = readLine(unit, input, line.kind);
    const isWrittenDown = line.originalMinor !== null && values.enteredMinor < line.originalMinor;
    if (isWrittenDown && values.reason === '')
      throw refuse({
        field: 'reason',
        message: unit.translate('api.invoice.writeDownReason', 'Say why this is billed below its value.'),
      });
    await updateLine(unit.tx, { ...values, id: line.id, invoiceId: invoice.id, viewerId: unit.viewer.userId });
    const shown = ({ description, enteredMinor, taxBasisPoints, isTaxInclusive }: Omit<TypedLine, 'reason'>) => ({
      description,
      enteredMinor,
      taxBasisPoints,
      isTaxInclusive,
    });
    const detail = { position: line.position, before: shown(line), after: shown(values), reason: values.reason };
    return finish(unit, invoice.id, 'lineChanged', detail);
  },
  audit: 'none',
});

const handKinds: ReadonlySet<string> = new Set(['fee', 'expense', 'discount']);
/** Adds a line that is written by hand: a fixed fee, an expense or a discount, which is taken off. */
export const addInvoiceLine = command({
  name: 'invoices.addLine',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: OfInvoice & TypedLine & { readonly kind: string } }) =>
    lockPreBill(unit, input.id),
  run: async (unit, { input: { input }, current: { invoice } }) => {
    if (!handKinds.has(input.kind))
      throw refuse({
        field: 'kind',
        message: unit.translate('api.invoice.kind', 'Choose a fee, an expense or a discount.'),
      });
    const values = readLine(unit, input, input.kind);
    const line = { ...byHand, kind: input.kind, quantity: 1, rateMinor: values.enteredMinor, ...values };
    await insertLines(unit.tx, invoice.id, [line], unit.viewer.userId);
    const { description, enteredMinor, reason } = values;
    return finish(unit, invoice.id, 'lineAdded', { kind: input.kind, description, enteredMinor, reason });
  },
  audit: 'none',
});

/** Takes a line off the invoice. The work on it can be billed elsewhere. */
export const removeInvoiceLine = command({
  name: 'invoices.removeLine',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: OfInvoice & { readonly lineId: string } }) => lockPreBill(unit, input.id),
  run: async (unit, { input: { input }, current: { invoice } }) => {
    const { tx, viewer } = unit;
    const line = await findLine(unit, invoice.id, input.lineId);
    await removeLine(tx, { id: line.id, invoiceId: invoice.id });
    const { timeEntryId: entryId, expenseId, description, enteredMinor } = line;
    if (entryId !== null || expenseId !== null)
      await setWork(tx, 'free', { invoiceId: invoice.id, viewerId: viewer.userId, entryId, expenseId });
    return finish(unit, invoice.id, 'lineRemoved', { position: line.position, description, enteredMinor });
  },
  audit: 'none',
});

const MOST_PAYMENT_DAYS = 365;
interface DetailsInput extends OfInvoice {
  readonly message: string;
  readonly paymentDays: number;
  readonly isOnHold: boolean;
  readonly holdReason: string;
}
/** Changes what the client reads above the lines and when it is due, and holds an invoice back or lets it go. */
export const updateInvoice = command({
  name: 'invoices.update',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: DetailsInput }) => lockPreBill(unit, input.id),
  run: async (unit, { input: { input }, current: { invoice } }) => {
    const { tx, viewer, translate } = unit;
    const message = input.message.trim();
    const holdReason = input.isOnHold ? input.holdReason.trim() : '';
    if (message.length > LONGEST_TEXT) throw longText(unit, 'message');
    if (holdReason.length > LONGEST_TEXT) throw longText(unit, 'holdReason');
    if (input.isOnHold && holdReason === '')
      throw refuse({ field: 'holdReason', message: translate('api.invoice.holdReason', 'Say why this is on hold.') });
    const { paymentDays, isOnHold } = input;
    if (paymentDays < 0 || paymentDays > MOST_PAYMENT_DAYS)
      throw refuse({
        field: 'paymentDays',
        message: translate('api.invoice.paymentDays', 'Enter from 0 to {{most}} days.', { most: MOST_PAYMENT_DAYS }),
      });
    await updateDetails(tx, { id: invoice.id, message, paymentDays, isOnHold, holdReason, viewerId: viewer.userId });
    const detail = { message, paymentDays, isOnHold, holdReason };
    await recordChange(tx, { invoiceId: invoice.id, action: 'details', detail, viewerId: viewer.userId });
    return invoiceNow(unit, invoice.id);
  },
  audit: 'none',
});

import { dayIn } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import type { InvoiceRow } from './invoice.ts';
import { findMatterOfInvoice, lockInvoice } from './invoices.store.ts';

/** An invoice that the viewer may change, locked after its matter. */
export interface LockedInvoice {
  readonly invoice: InvoiceRow;
  readonly matter: ReachedMatter;
}

/** The day it is for the viewer. */
export const todayOf = ({ viewer }: Pick<Unit, 'viewer'>): string => dayIn(viewer.timeZone, new Date());

/** A sentence about the whole request. */
export const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
export { refuse };

/** Locks an invoice and its matter. Refuses alike one that is not there and one beyond reach. */
export async function lockVisibleInvoice(unit: Unit, id: string): Promise<LockedInvoice> {
  const { tx, viewer } = unit;
  const matterId = isId(id) ? await findMatterOfInvoice(tx, id) : null;
  const matter =
    matterId === null
      ? null
      : await findMatterInReach(tx, viewer, { matterId, feature: 'invoices', action: 'edit', isLocked: true });
  const invoice = matter === null ? null : await lockInvoice(tx, { id, today: todayOf(unit) });
  if (invoice === null || matter === null)
    throw refusal(unit.translate('api.invoice.unknown', 'This invoice does not exist.'));
  return { invoice, matter };
}

/** The invoice as it is now, within a transaction that has it locked. */
export async function invoiceNow(unit: Unit, id: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(unit.tx, { id, today: todayOf(unit) });
  if (invoice === null) throw new Error('An invoice was written but not found');
  return invoice;
}

const preBill: ReadonlySet<string> = new Set(['Draft', 'AwaitingApproval']);
/** Whether an invoice in this state can still be changed. */
export const isPreBill = (state: string): boolean => preBill.has(state);
/** Refuses where the lines of the invoice can no longer be changed. */
export function requirePreBill(unit: Unit, { state }: Pick<InvoiceRow, 'state'>): void {
  if (preBill.has(state)) return;
  throw refusal(
    state === 'Approved'
      ? unit.translate('api.invoice.approvedLocked', 'This invoice is approved. Return it to draft to change it.')
      : unit.translate('api.invoice.issuedLocked', 'This invoice was issued. It can no longer be changed.'),
  );
}

/** Open pages of the matter look again at its invoices, its time and its figures. */
export const billingNotices = (matterId: string) => [
  matterNotice(matterId, 'invoices'),
  matterNotice(matterId, 'time'),
  matterNotice(matterId, 'record'),
];

/** What the activity log keeps of an invoice; the changes of its lines are with the invoice. */
export const invoiceEntry = (
  action: string,
  { fileNumber, id }: Pick<ReachedMatter, 'fileNumber' | 'id'>,
  detail: object,
) => ({
  kind: 'matter' as const,
  objectType: 'matter',
  objectId: id,
  action,
  detail: { fileNumber, ...detail },
});

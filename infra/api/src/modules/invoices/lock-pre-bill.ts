import type { Unit } from '../../server/command.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { billingNotices, lockVisibleInvoice, requirePreBill, type LockedInvoice } from './lock-invoice.ts';

/** Which invoice is changed, and the version that the viewer saw. */
export interface OfInvoice {
  readonly id: string;
  readonly version: number;
}

/** Locks an invoice that can still be changed. Refuses any other. */
export async function lockPreBill(unit: Unit, id: string): Promise<LockedInvoice> {
  const locked = await lockVisibleInvoice(unit, id);
  requirePreBill(unit, locked.invoice);
  return locked;
}

/** What every change of a pre-bill has in common. */
export const ofPreBill = {
  policy: billingPolicy.edit,
  key: 'none' as const,
  version: ({
    input,
    current,
  }: {
    readonly input: { readonly input: OfInvoice };
    readonly current: LockedInvoice;
  }) => ({
    seen: input.input.version,
    now: current.invoice,
  }),
  announces: ({ current: { matter } }: { readonly current: LockedInvoice }) => billingNotices(matter.id),
};

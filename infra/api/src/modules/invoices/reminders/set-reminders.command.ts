import { command } from '../../../server/command.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { billingNotices, invoiceEntry, invoiceNow, lockVisibleInvoice } from '../lock-invoice.ts';
import { setReminded } from './reminders.store.ts';

/** Excepts the debtor of an invoice from reminders, or no longer: of this invoice and of every other. */
export const setDebtorReminders = command({
  name: 'invoices.setDebtorReminders',
  policy: billingPolicy.edit,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly isReminded: boolean }) => lockVisibleInvoice(unit, id),
  version: 'none',
  run: async (unit, { input: { isReminded }, current: { invoice } }) => {
    const viewerId = unit.viewer.userId;
    const isNew = await setReminded(unit.tx, { id: invoice.debtorId, isReminded, viewerId });
    return isNew ? invoiceNow(unit, invoice.id) : unit.unchanged(invoice);
  },
  audit: ({ input: { isReminded }, current: { matter }, ok }) =>
    invoiceEntry('invoiceReminders', matter, { number: ok.number, isReminded }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

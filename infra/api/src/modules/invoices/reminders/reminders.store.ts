import { defineStatement, defineSystemStatement, type NoParameters } from '@atrium/database';
import type { TenantRunner, TenantTransaction } from '@atrium/database';

const firmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'invoices.reminders.firms',
  text: `select f as "tenant" from firms_with_overdue_invoices() f`,
});
/** Firms with overdue invoices that were not looked at today. */
export const findFirmsWithOverdueInvoices = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenant }) => tenant);

/** An overdue invoice, and after how many days its debtor was last reminded of it. */
export interface OverdueInvoice {
  id: string;
  number: string;
  fileNumber: string;
  title: string;
  currency: string;
  outstandingMinor: number;
  issuedOn: string;
  dueOn: string;
  overdueDays: number;
  remindedDays: number;
  isReminded: boolean;
  debtorId: string;
  replyTo: string;
}
// Whoever has a row holds it until the commit, and says at once that it was looked at: it is not looked at twice.
const takeStatement = defineStatement<{ today: string; atATime: number }, OverdueInvoice>({
  name: 'invoices.reminders.take',
  text: `
    with due as (
      select i.id from invoices i
      where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid') and i.due_on < :today::date
        and (i.reminders_checked_on is null or i.reminders_checked_on < :today::date)
      order by i.due_on, i.id limit :atATime::integer for update skip locked
    )
    update invoices i set reminders_checked_on = :today::date
    from due, matters m, contacts c
    where i.tenant_id = :tenantId and i.id = due.id and m.tenant_id = :tenantId and m.id = i.matter_id and c.tenant_id = :tenantId and c.id = i.debtor_id
    returning i.id, i.number, m.file_number as "fileNumber", m.title, i.currency, (i.total_minor - i.paid_minor - i.credited_minor)::float8 as "outstandingMinor",
      i.issued_on as "issuedOn", i.due_on as "dueOn", :today::date - i.due_on as "overdueDays",
      coalesce((select max(s.due_days) from invoice_sendings s where s.tenant_id = :tenantId and s.invoice_id = i.id and s.kind = 'reminder'), 0) as "remindedDays",
      c.is_reminded and not i.is_on_hold as "isReminded", i.debtor_id as "debtorId",
      coalesce((select u.email from users u where u.tenant_id = :tenantId and u.id = m.person_responsible_id), '') as "replyTo"`,
});
/** Overdue invoices that were not looked at on this day, which they are now. */
export const takeOverdueInvoices = (
  transaction: TenantTransaction,
  parameters: { today: string; atATime: number },
): Promise<OverdueInvoice[]> => transaction.query(takeStatement, parameters);

const setRemindedStatement = defineStatement<{ id: string; isReminded: boolean; viewerId: string }, { id: string }>({
  name: 'invoices.reminders.set',
  text: `
    update contacts c set is_reminded = :isReminded::boolean, changed_at = now(), changed_by = :viewerId::uuid
    where c.tenant_id = :tenantId and c.id = :id::uuid and c.is_reminded is distinct from :isReminded::boolean returning c.id`,
});
/** Excepts a debtor from reminders, or no longer. Answers whether that is new. */
export const setReminded = async (
  transaction: TenantTransaction,
  parameters: { id: string; isReminded: boolean; viewerId: string },
): Promise<boolean> => (await transaction.query(setRemindedStatement, parameters)).length > 0;

const remindedStatement = defineStatement<{ ids: readonly string[] }, { invoiceId: string; isReminded: boolean }>({
  name: 'invoices.reminders.find',
  text: `
    select i.id as "invoiceId", c.is_reminded as "isReminded" from invoices i join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id
    where i.tenant_id = :tenantId and i.id = any(:ids::uuid[])`,
});
/** Whether the debtors of invoices that the viewer was already shown are reminded. */
export const findReminded = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, remindedStatement, { ids });

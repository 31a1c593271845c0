import { defineStatement, type TenantTransaction } from '@atrium/database';

interface StateChange {
  readonly id: string;
  readonly state: string;
  readonly reason: string;
  readonly viewerId: string;
}
const stateStatement = defineStatement<StateChange, { version: number }>({
  name: 'invoices.setState',
  text: `
    update invoices i set status = :state, state_reason = :reason, version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid,
      approved_by = case when :state = 'Approved' then :viewerId::uuid when :state = 'Draft' then null else i.approved_by end,
      approved_at = case when :state = 'Approved' then now() when :state = 'Draft' then null else i.approved_at end
    where i.tenant_id = :tenantId and i.id = :id::uuid returning i.version`,
});
export const setState = (transaction: TenantTransaction, change: StateChange) =>
  transaction.query(stateStatement, change);

const issueStatement = defineStatement<
  { id: string; number: string; today: string; state: string; viewerId: string },
  { version: number }
>({
  name: 'invoices.issue',
  text: `
    update invoices i set status = :state, number = :number, issued_on = :today::date, due_on = :today::date + i.payment_days, issued_at = now(), issued_by = :viewerId::uuid,
      state_reason = '', version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :id::uuid returning i.version`,
});
/** Gives the invoice its number and the day from which it is owed. */
export const issue = (
  transaction: TenantTransaction,
  parameters: { id: string; number: string; today: string; state: string; viewerId: string },
) => transaction.query(issueStatement, parameters);

const settleStatement = defineStatement<
  { id: string; paidMinor: number; creditedMinor: number; viewerId: string | null },
  { state: string }
>({
  name: 'invoices.settle',
  text: `
    update invoices i set paid_minor = i.paid_minor + :paidMinor::bigint, credited_minor = i.credited_minor + :creditedMinor::bigint,
      status = case
        when i.status not in ('Issued', 'PartPaid', 'Paid') then i.status
        when i.paid_minor + :paidMinor::bigint + i.credited_minor + :creditedMinor::bigint >= i.total_minor then 'Paid'
        when i.paid_minor + :paidMinor::bigint + i.credited_minor + :creditedMinor::bigint > 0 then 'PartPaid'
        else 'Issued' end,
      version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :id::uuid returning i.status as "state"`,
});
/** What was received or credited changes by these amounts, and the state follows. */
export const settle = (
  transaction: TenantTransaction,
  parameters: { id: string; paidMinor: number; creditedMinor: number; viewerId: string | null },
) => transaction.query(settleStatement, parameters);

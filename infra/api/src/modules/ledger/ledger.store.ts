import { defineStatement, type TenantTransaction } from '@atrium/database';

export type WipKind = 'recorded' | 'adjusted' | 'billed' | 'writtenOff' | 'writtenOn' | 'reversed';
/** A row that is entered into the work in progress of a matter: positive amounts add to it. */
export interface WipPosting {
  readonly kind: WipKind;
  readonly stage: 'pre-bill' | 'bill' | 'debt';
  readonly amountMinor: number;
  readonly timeEntryId?: string | null;
  readonly invoiceId?: string | null;
  readonly writeOffId?: string | null;
  readonly userId?: string | null;
  readonly reason?: string | null;
  readonly narrative?: string;
  readonly reversesKind?: string | null;
  readonly reversesId?: string | null;
  readonly approvedBy?: string | null;
}
/** A row that is entered into what the debtor of an invoice owes. */
export interface DebtorPosting {
  readonly kind: 'issued' | 'paid' | 'paymentUndone' | 'credited' | 'waived' | 'reversed';
  readonly account: 'fees' | 'expenses' | 'discounts' | 'interest' | 'tax' | 'bank' | 'credits' | 'badDebts';
  readonly amountMinor: number;
  readonly paymentId?: string | null;
  readonly reason?: string;
}
interface Place {
  readonly matterId: string;
  /** The day it counts for. */
  readonly enteredOn: string;
  readonly currency: string;
  /** Null for what comes from outside. */
  readonly viewerId: string | null;
}

const enterWipStatement = defineStatement<Place & { postings: string }, { id: string }>({
  name: 'ledger.enterWip',
  text: `
    with lines as (
      select * from jsonb_to_recordset(:postings::jsonb) as p ("kind" text, "stage" text, "amountMinor" bigint, "timeEntryId" uuid, "invoiceId" uuid,
        "writeOffId" uuid, "userId" uuid, "reason" text, "narrative" text, "reversesKind" text, "reversesId" uuid, "approvedBy" uuid)
    ), totals as (
      update matters m set wip_minor = m.wip_minor + d.amount, last_activity_at = now(), version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      from (select coalesce(sum(p."amountMinor"), 0) as amount, count(*) as rows from lines p) d
      where m.tenant_id = :tenantId and m.id = :matterId::uuid and d.rows > 0
    )
    insert into wip_ledger (tenant_id, matter_id, time_entry_id, invoice_id, write_off_id, user_id, entered_on, kind, stage, reason, narrative, currency, amount_minor,
      reverses_kind, reverses_id, approved_by, created_by)
    select :tenantId, :matterId::uuid, p."timeEntryId", p."invoiceId", p."writeOffId", p."userId", :enteredOn::date, p."kind", p."stage", p."reason", coalesce(p."narrative", ''),
      :currency, p."amountMinor", p."reversesKind", p."reversesId", p."approvedBy", :viewerId::uuid
    from lines p returning id`,
});
const enterDebtorsStatement = defineStatement<
  Place & { invoiceId: string; postings: string; billedMinor: number },
  { id: string }
>({
  name: 'ledger.enterDebtors',
  text: `
    with lines as (
      select * from jsonb_to_recordset(:postings::jsonb) as p ("kind" text, "account" text, "amountMinor" bigint, "paymentId" uuid, "reason" text)
    ), totals as (
      update matters m set debtors_minor = m.debtors_minor + d.amount, billed_minor = m.billed_minor + :billedMinor::bigint, last_activity_at = now(),
        version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      from (select coalesce(sum(p."amountMinor"), 0) as amount, count(*) as rows from lines p) d
      where m.tenant_id = :tenantId and m.id = :matterId::uuid and d.rows > 0
    )
    insert into debtor_ledger (tenant_id, matter_id, invoice_id, payment_id, entered_on, kind, account, reason, currency, amount_minor, created_by)
    select :tenantId, :matterId::uuid, :invoiceId::uuid, p."paymentId", :enteredOn::date, p."kind", p."account", coalesce(p."reason", ''), :currency, p."amountMinor", :viewerId::uuid
    from lines p returning id`,
});

const used = <Posting extends { readonly amountMinor: number }>(postings: readonly Posting[]): readonly Posting[] =>
  postings.filter(({ amountMinor }) => amountMinor !== 0);

/**
 * Enters rows into the work in progress of a matter, which has to be locked, and moves its figure by their sum. Rows of
 * nothing are left out. What was entered stays: it is corrected by rows that reverse it.
 */
export async function enterWip(
  transaction: TenantTransaction,
  place: Place,
  postings: readonly WipPosting[],
): Promise<void> {
  const lines = used(postings);
  if (lines.length > 0) await transaction.query(enterWipStatement, { ...place, postings: JSON.stringify(lines) });
}

/** Enters rows into what is owed on an invoice, and moves the figures of its matter, which has to be locked. */
export async function enterDebtors(
  transaction: TenantTransaction,
  place: Place & {
    readonly invoiceId: string;
    /** By how much the total of issued invoices changes. */ readonly billedMinor: number;
  },
  postings: readonly DebtorPosting[],
): Promise<void> {
  const lines = used(postings);
  if (lines.length > 0) await transaction.query(enterDebtorsStatement, { ...place, postings: JSON.stringify(lines) });
}

export interface WipRow {
  id: string;
  kind: string;
  stage: string;
  amountMinor: number;
  timeEntryId: string | null;
  invoiceId: string | null;
  userId: string | null;
  narrative: string;
}
const wipOfInvoiceStatement = defineStatement<{ invoiceId: string }, WipRow>({
  name: 'ledger.wipOfInvoice',
  text: `
    select l.id, l.kind, l.stage, l.amount_minor as "amountMinor", l.time_entry_id as "timeEntryId", l.invoice_id as "invoiceId", l.user_id as "userId", l.narrative
    from wip_ledger l where l.tenant_id = :tenantId and l.invoice_id = :invoiceId::uuid and l.kind in ('billed', 'adjusted')
      and not exists (select from wip_ledger r where r.tenant_id = :tenantId and r.reverses_id = l.id)`,
});
/** What an invoice took out of the work in progress and nothing has reversed. */
export const findWipOfInvoice = (transaction: TenantTransaction, invoiceId: string): Promise<WipRow[]> =>
  transaction.query(wipOfInvoiceStatement, { invoiceId });

const debtorsOfInvoiceStatement = defineStatement<
  { invoiceId: string },
  { account: DebtorPosting['account']; amountMinor: number }
>({
  name: 'ledger.debtorsOfInvoice',
  text: `
    select l.account, sum(l.amount_minor)::bigint as "amountMinor" from debtor_ledger l
    where l.tenant_id = :tenantId and l.invoice_id = :invoiceId::uuid group by 1 having sum(l.amount_minor) <> 0`,
});
/** What stands on each account for an invoice. */
export const findDebtorsOfInvoice = (
  transaction: TenantTransaction,
  invoiceId: string,
): Promise<{ account: DebtorPosting['account']; amountMinor: number }[]> =>
  transaction.query(debtorsOfInvoiceStatement, { invoiceId });

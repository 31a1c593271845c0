import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { defineRunWork, runUnderWay, type RunAttempt } from '../../../server/run-work.ts';
import { isOpenMilestone, isReached } from '../plans/due-plans.ts';
import { invoiceRunsTopic, type InvoiceRunFailure } from './invoice-runs.store.ts';

/** A run that is this process's to work on for a while. */
export interface ClaimedRun extends RunAttempt {
  readonly through: string;
  readonly isTaxInclusive: boolean;
  readonly client: { readonly address: string; readonly device: string };
}
/** A matter that waits, locked for the transaction that found it. */
export interface WaitingRow {
  readonly position: number;
  readonly matterId: string;
  readonly currency: string;
}
/** What became of it. */
export type RowResult =
  | { readonly outcome: 'MADE'; readonly invoiceId: string }
  | { readonly outcome: 'NOTHING' }
  | { readonly outcome: 'REFUSED'; readonly reason: string };

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'invoiceRuns.dueFirms',
  text: 'select firms_with_due_invoice_runs() as tenant',
});
/** Firms with a run to work on, those that have waited longest first. */
export const findFirmsWithRuns = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

// The run is held for the moment of this row: whoever cancels it waits that long, and no row is taken after.
const nextRowStatement = defineStatement<{ id: string; attempts: number }, WaitingRow>({
  name: 'invoiceRuns.nextRow',
  text: `
    select w.position, w.matter_id as "matterId", w.currency
    from invoice_runs r join invoice_run_rows w on w.tenant_id = :tenantId and w.run_id = r.id and w.outcome = 'WAITING'
    where ${runUnderWay} order by w.position limit 1 for share of r for update of w`,
});
/** The next row that waits, this transaction's alone; null where none does, or the run was cancelled or is somebody else's by now. */
export const takeRow = async (
  transaction: TenantTransaction,
  { id, attempts }: RunAttempt,
): Promise<WaitingRow | null> => (await transaction.query(nextRowStatement, { id, attempts }))[0] ?? null;

interface Work {
  readonly entryIds: readonly string[];
  readonly expenseIds: readonly string[];
  /** Fees of milestones that are due. */
  readonly feeMinor: number | null;
}
const MOST_LINES = 2000;
const workStatement = defineStatement<{ matterId: string; currency: string; through: string }, Work>({
  name: 'invoiceRuns.work',
  text: `
    select
      coalesce((select array_agg(w.id) from (select e.id from time_entries e where e.tenant_id = :tenantId and e.matter_id = m.id and e.currency = :currency and e.status = 'Approved'
        and e.invoice_id is null and e.deleted_at is null and e.is_billable and e.worked_on <= :through::date order by e.worked_on, e.id limit ${MOST_LINES - 500}) w), '{}') as "entryIds",
      coalesce((select array_agg(w.id) from (select x.id from expenses x where x.tenant_id = :tenantId and x.matter_id = m.id and x.currency = :currency and x.status = 'Unbilled'
        and x.invoice_id is null and x.incurred_on <= :through::date order by x.incurred_on, x.id limit 500) w), '{}') as "expenseIds",
      (select sum(p.fee_minor)::bigint from billing_milestones p join tenants t on t.tenant_id = :tenantId and t.currency = :currency
        where p.tenant_id = :tenantId and p.matter_id = m.id and p.fee_minor is not null and ${isOpenMilestone} and ${isReached('m')}) as "feeMinor"
    from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
/** What of a matter is billed now: the oldest first, as much as one invoice takes. */
export async function findWork(
  transaction: TenantTransaction,
  which: { matterId: string; currency: string; through: string },
): Promise<Work> {
  const [work] = await transaction.query(workStatement, which);
  return work ?? { entryIds: [], expenseIds: [], feeMinor: null };
}

const settleStatement = defineStatement<
  { id: string; position: number; outcome: string; reason: string | null; invoiceId: string | null },
  never
>({
  name: 'invoiceRuns.settleRow',
  text: `
    update invoice_run_rows w set outcome = :outcome, reason = :reason, invoice_id = :invoiceId::uuid, done_at = now()
    where w.tenant_id = :tenantId and w.run_id = :id::uuid and w.position = :position::integer`,
});
/** Keeps what became of a row, together with the pre-bill that was made of it. */
export async function settleRow(
  transaction: TenantTransaction,
  { id }: RunAttempt,
  { position }: WaitingRow,
  result: RowResult,
): Promise<void> {
  const reason = result.outcome === 'REFUSED' ? result.reason : null;
  const invoiceId = result.outcome === 'MADE' ? result.invoiceId : null;
  await transaction.query(settleStatement, { id, position, outcome: result.outcome, reason, invoiceId });
}

const scheduleStatement = defineStatement<{ matterId: string; through: string }, never>({
  name: 'invoiceRuns.moveSchedule',
  text: `
    update billing_schedules s set billed_through = greatest(s.billed_through, :through::date), version = s.version + 1, changed_at = now()
    where s.tenant_id = :tenantId and s.matter_id = :matterId::uuid and s.starts_on <= :through::date`,
});
const milestonesStatement = defineStatement<{ matterId: string; invoiceId: string }, never>({
  name: 'invoiceRuns.billMilestones',
  text: `
    update billing_milestones p set invoice_id = :invoiceId::uuid, version = p.version + 1
    from matters m where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid and m.tenant_id = :tenantId and m.id = p.matter_id
      and ${isOpenMilestone} and ${isReached('m')}`,
});
/** The schedule of a matter goes on to its next day, and milestones that were due have their pre-bill. */
export async function movePlans(
  transaction: TenantTransaction,
  { matterId, invoiceId, through }: { readonly matterId: string; readonly invoiceId: string; readonly through: string },
): Promise<void> {
  await transaction.query(scheduleStatement, { matterId, through });
  await transaction.query(milestonesStatement, { matterId, invoiceId });
}

/** How the turn of a run ends. */
export const invoiceRunWork = defineRunWork<ClaimedRun, InvoiceRunFailure>({
  name: 'invoiceRuns',
  table: 'invoice_runs',
  returns: `r.through, r.is_tax_inclusive as "isTaxInclusive", r.client`,
  channel: 'atrium_invoice_runs',
  topicOf: invoiceRunsTopic,
});

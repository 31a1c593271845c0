import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import type { Page } from '../../../server/paging.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { transitions } from '../invoice-transitions.ts';
import type { PreBillsInState } from './not-voidable.ts';
import type { RunChoice } from './run-candidates.store.ts';

export type InvoiceRunFailure = 'ACCESS_CHANGED' | 'NOT_POSSIBLE';
/** A run with the counts of its rows. */
export interface InvoiceRunRecord {
  readonly id: string;
  readonly state: 'QUEUED' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';
  readonly failure: InvoiceRunFailure | null;
  readonly through: string;
  readonly isDueOnly: boolean;
  readonly total: number;
  readonly waiting: number;
  readonly made: number;
  readonly nothing: number;
  readonly refused: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}
/** What the pages of the person whose run it is listen to. */
export const invoiceRunsTopic = (userId: string): string => `invoiceRuns:${userId}`;

const columns = `
  r.id, r.state, r.failure, r.through, r.is_due_only as "isDueOnly", r.total, r.created_at as "createdAt", r.finished_at as "finishedAt",
  c.waiting, c.made, c.nothing, c.refused`;
const source = `
  from invoice_runs r cross join lateral (
    select (count(*) filter (where w.outcome = 'WAITING'))::integer as waiting, (count(*) filter (where w.outcome = 'MADE'))::integer as made,
      (count(*) filter (where w.outcome = 'NOTHING'))::integer as nothing, (count(*) filter (where w.outcome = 'REFUSED'))::integer as refused
    from invoice_run_rows w where w.tenant_id = :tenantId and w.run_id = r.id) c
  where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid`;

const latestStatement = defineStatement<{ viewerId: string }, InvoiceRunRecord>({
  name: 'invoiceRuns.latest',
  text: `select ${columns} ${source} order by r.created_at desc, r.id desc limit 20`,
});
/** The person's own runs, the latest first. */
export const findRuns = (runner: TenantRunner, tenantId: string, viewerId: string): Promise<InvoiceRunRecord[]> =>
  runner.query(tenantId, latestStatement, { viewerId });

interface Which {
  readonly viewerId: string;
  readonly id: string;
}
const oneStatement = defineStatement<Which, InvoiceRunRecord>({
  name: 'invoiceRuns.one',
  text: `select ${columns} ${source} and r.id = :id::uuid`,
});
/** One of the person's own; null where there is none. */
export const findRun = async (through: TenantWrite, tenantId: string, which: Which): Promise<InvoiceRunRecord | null> =>
  (await queryThrough(through, tenantId, oneStatement, which))[0] ?? null;

interface NewRun extends Omit<RunChoice, 'exceptMatterIds'> {
  readonly viewerId: string;
  readonly isTaxInclusive: boolean;
  readonly client: { readonly address: string; readonly device: string };
}
const insertStatement = defineStatement<NewRun, { id: string }>({
  name: 'invoiceRuns.insert',
  text: `
    insert into invoice_runs (tenant_id, user_id, through, minimum_minor, is_due_only, is_tax_inclusive, client)
    values (:tenantId, :viewerId::uuid, :through::date, :minimumMinor::bigint, :isDueOnly::boolean, :isTaxInclusive::boolean, :client::jsonb) returning id`,
});
/** A run without matters, which nobody works on before the transaction ends. Answers its id. */
export async function insertRun(transaction: TenantTransaction, run: NewRun): Promise<string> {
  const [row] = await transaction.query(insertStatement, run);
  if (row === undefined) throw new Error('A run was written but not returned');
  return row.id;
}
const queueStatement = defineStatement<{ id: string; total: number }, never>({
  name: 'invoiceRuns.queue',
  text: `
    with counted as (update invoice_runs r set total = :total::integer where r.tenant_id = :tenantId and r.id = :id::uuid returning r.id)
    select pg_notify('atrium_invoice_runs', '') from counted`,
});
/** Wakes whoever works on runs. */
export const queueRun = (transaction: TenantTransaction, run: { id: string; total: number }): Promise<unknown> =>
  transaction.query(queueStatement, run);

const cancelStatement = defineStatement<Which, { id: string }>({
  name: 'invoiceRuns.cancel',
  text: `
    update invoice_runs r set state = 'CANCELLED', finished_at = now()
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid and r.state in ('QUEUED', 'RUNNING') returning r.id`,
});
/** Stops the person's own run after the matter it is at. One that is settled stays as it is. */
export const cancelRun = (transaction: TenantTransaction, which: Which): Promise<unknown> =>
  transaction.query(cancelStatement, which);

export interface InvoiceRunRow {
  readonly id: string;
  readonly runId: string;
  readonly matterId: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly client: string;
  readonly currency: string;
  readonly outcome: 'WAITING' | 'MADE' | 'NOTHING' | 'REFUSED';
  readonly reason: string | null;
  readonly invoiceId: string | null;
  readonly invoiceState: string | null;
  readonly invoiceVersion: number | null;
  readonly totalMinor: number | null;
}
const rowColumns = `
  w.run_id || '.' || w.position as "id", w.run_id as "runId", w.matter_id as "matterId", m.file_number as "fileNumber", m.title, m.client_name as "client", w.currency,
  w.outcome, w.reason, w.invoice_id as "invoiceId", i.status as "invoiceState", i.version as "invoiceVersion", i.total_minor as "totalMinor"`;
const rowJoins = `
  join matters m on m.tenant_id = :tenantId and m.id = w.matter_id left join invoices i on i.tenant_id = :tenantId and i.id = w.invoice_id`;
const MOST_ROWS = 500;
const rowsStatements = byFeatureReach((reach: FeatureReach, name) =>
  defineStatement<MatterReachParameters & { runIds: readonly string[] }, InvoiceRunRow>({
    name: `invoiceRuns.rows.${name}`,
    text: `
      select ${rowColumns}
      from unnest(:runIds::uuid[]) r (id) cross join lateral (
        select w.* from invoice_run_rows w where w.tenant_id = :tenantId and w.run_id = r.id order by w.outcome <> 'REFUSED', w.position limit ${MOST_ROWS}) w ${rowJoins}
      where ${featurePredicate(reach)} order by w.run_id, w.outcome <> 'REFUSED', w.position`,
  }),
);
/** The rows of runs that the viewer was already shown, the first of each, as far as their matters are within reach. */
export const findRows = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly runIds: readonly string[] },
): Promise<InvoiceRunRow[]> => runner.query(tenantId, rowsStatements[reach.matters][reach.feature], parameters);

interface AskedRows {
  readonly runId: string;
  /** Those with a pre-bill that can still be voided alone. */
  readonly isVoidable: boolean;
}
type RowsAsked = MatterReachParameters & AskedRows;
const pageSource = (reach: FeatureReach): string => `
  from invoice_runs r join invoice_run_rows w on w.tenant_id = :tenantId and w.run_id = r.id ${rowJoins}
  where r.tenant_id = :tenantId and r.id = :runId::uuid and r.user_id = :viewerId::uuid and ${featurePredicate(reach)}
    and (not :isVoidable::boolean or i.status = any(array[${transitions.VOID.from.map((state) => `'${state}'`).join(', ')}]))`;
const pageStatements = byFeatureReach((reach, name) =>
  defineStatement<RowsAsked & Page, InvoiceRunRow>({
    name: `invoiceRuns.page.${name}`,
    text: `
      select ${rowColumns} ${pageSource(reach)}
      order by w.outcome <> 'REFUSED', w.position limit :first::integer offset :offset::integer`,
  }),
);
const countStatements = byFeatureReach((reach, name) =>
  defineStatement<RowsAsked, { recordCount: number }>({
    name: `invoiceRuns.count.${name}`,
    text: `select count(*)::integer as "recordCount" ${pageSource(reach)}`,
  }),
);
/** A page of the rows of the person's own run, as far as its matters are within reach, and how many there are. */
export async function findRunRows(
  runner: TenantRunner,
  tenantId: string,
  { matters, feature }: FeatureReach,
  asked: RowsAsked & Page,
): Promise<{ readonly rows: readonly InvoiceRunRow[]; readonly recordCount: number }> {
  const [rows, [counted]] = await runner.queryTogether(tenantId, [
    [pageStatements[matters][feature], asked],
    [countStatements[matters][feature], asked],
  ]);
  return { rows, recordCount: counted?.recordCount ?? 0 };
}

const statesStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { runId: string }, PreBillsInState>({
    name: `invoiceRuns.states.${name}`,
    text: `
      select made.state, count(*)::integer as "count" from (
        select case when ${featurePredicate(reach)} then i.status end as state
        from invoice_runs r join invoice_run_rows w on w.tenant_id = :tenantId and w.run_id = r.id
          join matters m on m.tenant_id = :tenantId and m.id = w.matter_id join invoices i on i.tenant_id = :tenantId and i.id = w.invoice_id
        where r.tenant_id = :tenantId and r.id = :runId::uuid and r.user_id = :viewerId::uuid) made
      group by made.state`,
  }),
);
/** The pre-bills of the person's own run by their state, which is not told of those beyond this reach. */
export const findStatesOfRun = (
  runner: TenantRunner,
  tenantId: string,
  { matters, feature }: FeatureReach,
  which: MatterReachParameters & { readonly runId: string },
): Promise<PreBillsInState[]> => runner.query(tenantId, statesStatements[matters][feature], which);

const ofRunStatement = defineStatement<{ runId: string; ids: readonly string[] }, { id: string }>({
  name: 'invoiceRuns.invoicesOfRun',
  text: `
    select w.invoice_id as "id" from invoice_run_rows w
    where w.tenant_id = :tenantId and w.run_id = :runId::uuid and w.invoice_id = any(:ids::uuid[]) order by w.matter_id, w.position`,
});
/** Of these invoices those that the run made, by their matters: in the order in which all who need several lock them. */
export const findInvoicesOfRun = async (
  transaction: TenantTransaction,
  which: { readonly runId: string; readonly ids: readonly string[] },
): Promise<string[]> => (await transaction.query(ofRunStatement, which)).map(({ id }) => id);

import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import { hasOpenFee, isDueBy, isOpenMilestone, isReached } from '../plans/due-plans.ts';

/** Which matters a run bills. */
export interface RunChoice {
  readonly through: string;
  readonly minimumMinor: number;
  readonly isDueOnly: boolean;
  readonly exceptMatterIds: readonly string[];
}
type Choosing = MatterReachParameters & RunChoice;

/** A matter with what of it can be billed in one currency. */
export interface CandidateRow {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly client: string;
  readonly currency: string;
  readonly entryCount: number;
  readonly expenseCount: number;
  readonly amountMinor: number;
  readonly isDue: boolean;
}
export interface CandidateTotal {
  readonly currency: string;
  readonly matterCount: number;
  readonly amountMinor: number;
}
const LISTED = 500;
/** As many as one run bills. */
export const MOST_MATTERS = 5000;

/**
 * Matters within reach with work that is ready, by currency, or with a fee of a milestone that is due: the fee stands in
 * place of the value of the time. One that has fees for milestones is billed as they are due.
 */
const candidates = (reach: FeatureReach): string => `
  ready as (
    select w.matter_id, w.currency, sum(w.entries)::integer as entries, sum(w.expenses)::integer as expenses,
      sum(w.amount_minor) as amount_minor, sum(w.amount_minor) filter (where w.expenses > 0) as expense_minor
    from (
      select e.matter_id, e.currency, 1 as entries, 0 as expenses, e.amount_minor
      from wip_parts k join time_entries e on e.tenant_id = :tenantId and e.id = k.part_id and e.matter_id = k.matter_id
      where k.tenant_id = :tenantId and k.balance_minor <> 0 and e.status = 'Approved' and e.invoice_id is null and e.deleted_at is null and e.is_billable
        and e.worked_on <= :through::date
      union all
      select x.matter_id, x.currency, 0, 1, x.net_minor from expenses x
      where x.tenant_id = :tenantId and x.status = 'Unbilled' and x.invoice_id is null and x.incurred_on <= :through::date
    ) w group by w.matter_id, w.currency
  ), fees as (
    select m.id as matter_id, t.currency, sum(p.fee_minor) as fee_minor
    from billing_milestones p join matters m on m.tenant_id = :tenantId and m.id = p.matter_id join tenants t on t.tenant_id = :tenantId
    where p.tenant_id = :tenantId and p.fee_minor is not null and ${isOpenMilestone} and ${isReached('m')} group by m.id, t.currency
  ), chosen as (
    select m.id, m.file_number, m.title, m.client_name, k.currency, coalesce(r.entries, 0) as entries, coalesce(r.expenses, 0) as expenses,
      coalesce(f.fee_minor + coalesce(r.expense_minor, 0), r.amount_minor)::bigint as amount_minor, d.is_due
    from matters m join (select matter_id, currency from ready union select matter_id, currency from fees) k on k.matter_id = m.id
      left join ready r on r.matter_id = m.id and r.currency = k.currency left join fees f on f.matter_id = m.id and f.currency = k.currency
      cross join lateral (select ${isDueBy('m')} as is_due) d
    where ${featurePredicate(reach)} and (d.is_due or not :isDueOnly::boolean) and (d.is_due or not ${hasOpenFee('m')})
      and coalesce(f.fee_minor + coalesce(r.expense_minor, 0), r.amount_minor) >= greatest(:minimumMinor::bigint, 1)
      and not m.id = any(:exceptMatterIds::uuid[])
  )`;

const listStatements = byFeatureReach((reach, name) =>
  defineStatement<Choosing & { readonly most: number | null }, CandidateRow>({
    name: `invoiceRuns.candidates.${name}`,
    text: `
      with ${candidates(reach)}
      select c.id as "matterId", c.file_number as "fileNumber", c.title, c.client_name as "client", c.currency, c.entries as "entryCount",
        c.expenses as "expenseCount", c.amount_minor as "amountMinor", c.is_due as "isDue"
      from chosen c order by c.file_number, c.currency limit :most::integer`,
  }),
);
/** All matters that a run would bill, by file number: for a file, which has its own limit. */
export const findRunMatters = (
  runner: TenantRunner,
  tenantId: string,
  { matters, feature }: FeatureReach,
  choice: Choosing,
): Promise<readonly CandidateRow[]> =>
  runner.query(tenantId, listStatements[matters][feature], { ...choice, most: null });
const totalStatements = byFeatureReach((reach, name) =>
  defineStatement<Choosing, CandidateTotal>({
    name: `invoiceRuns.totals.${name}`,
    text: `
      with ${candidates(reach)}
      select c.currency, count(*)::integer as "matterCount", sum(c.amount_minor)::bigint as "amountMinor" from chosen c group by c.currency order by c.currency`,
  }),
);
/** What a run would bill: the first of its matters, and what all of them come to. */
export async function findCandidates(
  runner: TenantRunner,
  tenantId: string,
  { matters, feature }: FeatureReach,
  choice: Choosing,
): Promise<{ readonly rows: readonly CandidateRow[]; readonly totals: readonly CandidateTotal[] }> {
  const [rows, totals] = await runner.queryTogether(tenantId, [
    [listStatements[matters][feature], { ...choice, most: LISTED }],
    [totalStatements[matters][feature], choice],
  ]);
  return { rows, totals };
}

const insertStatements = byFeatureReach((reach, name) =>
  defineStatement<Choosing & { readonly runId: string }, { id: string }>({
    name: `invoiceRuns.insertRows.${name}`,
    text: `
      with ${candidates(reach)}
      insert into invoice_run_rows (tenant_id, run_id, position, matter_id, currency)
      select :tenantId, :runId::uuid, row_number() over (order by c.file_number, c.currency), c.id, c.currency
      from chosen c order by c.file_number, c.currency limit ${MOST_MATTERS + 1} returning matter_id as id`,
  }),
);
/** Puts the matters of a run in line, and answers how many they are: one more than a run bills where it would be too many. */
export const insertCandidates = async (
  transaction: TenantTransaction,
  { matters, feature }: FeatureReach,
  choice: Choosing & { readonly runId: string },
): Promise<number> => (await transaction.query(insertStatements[matters][feature], choice)).length;

import type { JournalAccountName } from '@atrium/contracts';
import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import { deletedMatterPredicate, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import type { PostedRow } from './journal-entries.ts';
import type { JournalProfile } from './journal-files.ts';

/** As many rows of the ledgers as one export takes. */
export const MOST_ROWS = 20_000;

/** Whether a matter, deleted or not, is within reach. */
const isSeen = (reach: FeatureReach): string =>
  `coalesce((${featurePredicate(reach)}) or (${deletedMatterPredicate(reach.matters)} and ${deletedMatterPredicate(reach.feature)}), false)`;
/** What accounts hear of: that credit was used is in the ledger of debtors already. */
const posted = `
  select 'debtors' as ledger, l.id, l.tenant_id, l.entered_on, l.kind, l.account, l.currency, l.amount_minor, l.invoice_id, l.payment_id, l.matter_id, l.created_at
  from debtor_ledger l where l.tenant_id = :tenantId
  union all
  select 'credits', l.id, l.tenant_id, l.entered_on, l.kind, l.account, l.currency, l.amount_minor, null, l.payment_id, l.matter_id, l.created_at
  from credit_ledger l where l.tenant_id = :tenantId and l.account = 'bank'`;
const isExported = `exists (
  select from journal_export_rows x where x.tenant_id = :tenantId and (x.debtor_row_id = p.id and p.ledger = 'debtors' or x.credit_row_id = p.id and p.ledger = 'credits'))`;
const rowColumns = `p.id, p.ledger, p.entered_on as "enteredOn", p.kind, p.account, p.amount_minor as "amountMinor",
  coalesce(i.number, '') as "invoiceNumber", y.number as "paymentNumber", p.matter_id as "matterId"`;
const rowJoins = `join matters m on m.tenant_id = :tenantId and m.id = p.matter_id
  left join invoices i on i.tenant_id = :tenantId and i.id = p.invoice_id left join payments y on y.tenant_id = :tenantId and y.id = p.payment_id`;
const rowOrder = `p.entered_on, p.ledger collate "C", coalesce(i.number, '') collate "C", p.created_at, p.id`;

export interface FoundRow extends PostedRow {
  readonly currency: string;
  readonly isSeen: boolean;
  readonly isExported: boolean;
}
export interface JournalDays {
  readonly from: string;
  readonly to: string;
}
const periodStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & JournalDays, FoundRow>({
    name: `journals.period.${name}`,
    text: `
      select ${rowColumns}, p.currency, ${isSeen(reach)} as "isSeen", ${isExported} as "isExported"
      from (${posted}) p ${rowJoins}
      where p.entered_on between :from::date and :to::date order by ${rowOrder} limit ${MOST_ROWS + 1}`,
  }),
);
/** What the ledgers posted in a period in any currency, of the whole firm, in the order of a file; one row beyond the most where there is more. */
export const findPosted = (
  through: TenantWrite,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & JournalDays,
): Promise<FoundRow[]> => queryThrough(through, tenantId, periodStatements[reach.matters][reach.feature], parameters);

const exportedStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { id: string }, FoundRow>({
    name: `journals.exported.${name}`,
    text: `
      select ${rowColumns}, p.currency, ${isSeen(reach)} as "isSeen", true as "isExported"
      from journal_export_rows x join (${posted}) p on p.id = coalesce(x.debtor_row_id, x.credit_row_id) and (p.ledger = 'debtors') = (x.debtor_row_id is not null) ${rowJoins}
      where x.tenant_id = :tenantId and x.export_id = :id::uuid order by ${rowOrder} limit ${MOST_ROWS + 1}`,
  }),
);
/** The rows that were in an export, in the order of its file. */
export const findExported = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly id: string },
): Promise<FoundRow[]> => runner.query(tenantId, exportedStatements[reach.matters][reach.feature], parameters);

export interface JournalExportRow {
  readonly id: string;
  readonly number: number;
  readonly profile: JournalProfile;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly isDifference: boolean;
  readonly accounts: Readonly<Record<JournalAccountName, string>>;
  readonly rowCount: number;
  readonly amountMinor: number;
  readonly sha256: string;
  readonly createdAt: string;
  readonly createdById: string;
  readonly newRowCount: number;
  readonly newAmountMinor: number;
}
const exportsText = (condition: string, most: number): string => `
  select e.id, e.number, e.profile, e.starts_on as "from", e.ends_on as "to", e.currency, e.is_difference as "isDifference", e.accounts, e.row_count as "rowCount",
    e.amount_minor as "amountMinor", e.sha256, e.created_at as "createdAt", e.created_by as "createdById", n.rows as "newRowCount", n.amount as "newAmountMinor"
  from (select * from journal_exports e where e.tenant_id = :tenantId and ${condition} order by e.number desc limit ${most}) e,
    lateral (
      select count(*)::integer as rows, coalesce(sum(abs(p.amount_minor)), 0)::bigint as amount from (${posted}) p
      where p.tenant_id = e.tenant_id and p.entered_on between e.starts_on and e.ends_on and p.currency = e.currency and not ${isExported}
    ) n
  order by e.number desc`;
const MOST_EXPORTS = 200;
const listStatement = defineStatement<NoParameters, JournalExportRow>({
  name: 'journals.exports',
  text: exportsText('true', MOST_EXPORTS),
});
const oneStatement = defineStatement<{ id: string }, JournalExportRow>({
  name: 'journals.export',
  text: exportsText('e.id = :id::uuid', 1),
});
/** What was exported, the latest first, with what was entered into its period since. */
export const findExports = (runner: TenantRunner, tenantId: string): Promise<JournalExportRow[]> =>
  runner.query(tenantId, listStatement, {});
export const findExport = async (
  through: TenantWrite,
  tenantId: string,
  id: string,
): Promise<JournalExportRow | null> => (await queryThrough(through, tenantId, oneStatement, { id }))[0] ?? null;

interface NewExport {
  readonly number: number;
  readonly profile: JournalProfile;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly isDifference: boolean;
  /** JSON. */
  readonly accounts: string;
  readonly amountMinor: number;
  readonly sha256: string;
  readonly viewerId: string;
  readonly debtorRowIds: readonly string[];
  readonly creditRowIds: readonly string[];
}
const insertStatement = defineStatement<NewExport, { id: string }>({
  name: 'journals.insert',
  text: `
    with entry as (
      insert into journal_exports (tenant_id, number, profile, starts_on, ends_on, currency, is_difference, accounts, row_count, amount_minor, sha256, created_by)
      values (:tenantId, :number::integer, :profile, :from::date, :to::date, :currency, :isDifference::boolean, :accounts::jsonb,
        cardinality(:debtorRowIds::uuid[]) + cardinality(:creditRowIds::uuid[]), :amountMinor::bigint, :sha256, :viewerId::uuid) returning id
    ), kept as (
      insert into journal_export_rows (tenant_id, export_id, debtor_row_id, credit_row_id)
      select :tenantId, m.id, r.id, null from entry m, unnest(:debtorRowIds::uuid[]) r (id)
      union all select :tenantId, m.id, null, r.id from entry m, unnest(:creditRowIds::uuid[]) r (id)
    )
    select id from entry`,
});
/** Keeps an export with the rows that are in it. Answers its id. */
export async function insertExport(tx: TenantTransaction, made: NewExport): Promise<string> {
  const [row] = await tx.query(insertStatement, made);
  if (row === undefined) throw new Error('An export was written but not returned');
  return row.id;
}

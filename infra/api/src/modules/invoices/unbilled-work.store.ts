import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { matterInReachStatement } from '../matters/matter-in-reach.store.ts';

/** Time that is not billed yet, as an invoice takes it. */
export interface UnbilledEntry {
  id: string;
  workedOn: string;
  userId: string;
  timekeeper: string;
  activity: string;
  narrative: string;
  quantity: number;
  rateMinor: number;
  amountMinor: number;
  currency: string;
  status: string;
  invoiceId: string | null;
}
const entryColumns = `
  e.id, e.worked_on as "workedOn", e.user_id as "userId", u.friendly_name as "timekeeper", e.activity, e.narrative,
  round(e.billed_units * e.unit_seconds / 3600.0, 3)::float8 as "quantity", e.rate_minor as "rateMinor", e.amount_minor as "amountMinor", e.currency, e.status, e.invoice_id as "invoiceId"`;
const isUnbilled = `e.deleted_at is null and e.is_billable and e.status not in ('Billed', 'WrittenOff')`;
const entrySource = `from time_entries e join users u on u.tenant_id = :tenantId and u.id = e.user_id
  where e.tenant_id = :tenantId and e.matter_id = :matterId::uuid and ${isUnbilled}`;

/** What is listed of a matter names who may see it, so that one round trip reads all of it and nothing of a matter beyond reach. */
type OfVisibleMatter = MatterReachParameters & { readonly matterId: string };
const ofVisibleMatter = (reach: FeatureReach): string => `m.id = :matterId::uuid and ${featurePredicate(reach)}`;
const listEntriesStatements = byFeatureReach((reach, name) =>
  defineStatement<OfVisibleMatter, UnbilledEntry>({
    name: `invoices.unbilledEntries.${name}`,
    text: `
      select ${entryColumns} from matters m join time_entries e on e.tenant_id = :tenantId and e.matter_id = m.id join users u on u.tenant_id = :tenantId and u.id = e.user_id
      where ${ofVisibleMatter(reach)} and ${isUnbilled} order by e.worked_on, e.id limit 2000`,
  }),
);
const lockEntriesStatement = defineStatement<{ matterId: string; ids: readonly string[] }, UnbilledEntry>({
  name: 'invoices.lockEntries',
  text: `select ${entryColumns} ${entrySource} and e.id = any(:ids::uuid[]) order by e.worked_on, e.id for update of e`,
});
/** Billable time of a matter, locked, of these ids; what is billed, deleted or elsewhere is not among them. */
export const lockUnbilledEntries = (
  transaction: TenantTransaction,
  parameters: { matterId: string; ids: readonly string[] },
): Promise<UnbilledEntry[]> => transaction.query(lockEntriesStatement, parameters);

const lockReservedStatement = defineStatement<{ matterId: string; invoiceId: string }, UnbilledEntry>({
  name: 'invoices.lockReserved',
  text: `select ${entryColumns} ${entrySource} and e.invoice_id = :invoiceId::uuid order by e.worked_on, e.id for update of e`,
});
/** The time that an invoice has reserved, locked. */
export const lockReservedEntries = (
  transaction: TenantTransaction,
  parameters: { matterId: string; invoiceId: string },
): Promise<UnbilledEntry[]> => transaction.query(lockReservedStatement, parameters);

export interface ExpenseRow {
  id: string;
  version: number;
  matterId: string;
  incurredOn: string;
  description: string;
  quantity: number;
  netMinor: number;
  taxBasisPoints: number;
  currency: string;
  invoiceId: string | null;
  writtenOffAt: string | null;
  writtenOffReason: string;
}
const expenseColumns = `
  x.id, x.version, x.matter_id as "matterId", x.incurred_on as "incurredOn", x.description, x.quantity::float8 as "quantity", x.net_minor as "netMinor",
  x.tax_basis_points as "taxBasisPoints", x.currency, x.invoice_id as "invoiceId", x.written_off_at as "writtenOffAt", x.written_off_reason as "writtenOffReason"`;
const expenseSource = `from expenses x where x.tenant_id = :tenantId and x.matter_id = :matterId::uuid and x.status = 'Unbilled'`;
const expensesOf = (reach: FeatureReach): string =>
  `from matters m join expenses x on x.tenant_id = :tenantId and x.matter_id = m.id where ${ofVisibleMatter(reach)}`;
const listExpensesStatements = byFeatureReach((reach, name) =>
  defineStatement<OfVisibleMatter, ExpenseRow>({
    name: `invoices.unbilledExpenses.${name}`,
    text: `select ${expenseColumns} ${expensesOf(reach)} and x.status = 'Unbilled' order by x.incurred_on, x.id limit 500`,
  }),
);
const listWrittenOffStatements = byFeatureReach((reach, name) =>
  defineStatement<OfVisibleMatter, ExpenseRow>({
    name: `invoices.writtenOffExpenses.${name}`,
    text: `
      select ${expenseColumns} ${expensesOf(reach)} and x.status = 'WrittenOff'
      order by x.written_off_at desc, x.id limit 100`,
  }),
);
const lockOneExpenseStatement = defineStatement<{ matterId: string; id: string }, ExpenseRow & { status: string }>({
  name: 'invoices.lockExpense',
  text: `
    select ${expenseColumns}, x.status from expenses x
    where x.tenant_id = :tenantId and x.matter_id = :matterId::uuid and x.id = :id::uuid for update of x`,
});
/** An expense in whatever state, locked; null where there is none such. */
export const lockExpense = async (
  transaction: TenantTransaction,
  parameters: { matterId: string; id: string },
): Promise<(ExpenseRow & { status: string }) | null> =>
  (await transaction.query(lockOneExpenseStatement, parameters))[0] ?? null;
interface WrittenOffChange {
  readonly id: string;
  readonly reason: string | null;
  /** The firm’s day. */
  readonly today: string;
  readonly viewerId: string;
}
const writeOffExpenseStatement = defineStatement<WrittenOffChange, ExpenseRow>({
  name: 'invoices.writeOffExpense',
  text: `
    with entered as (
      insert into expense_write_offs (tenant_id, expense_id, matter_id, entered_on, amount_minor, currency, description, reason, user_id, reverses_id)
      select :tenantId, x.id, x.matter_id, :today::date, case when :reason::text is null then x.net_minor else -x.net_minor end, x.currency, x.description,
        coalesce(:reason, ''), :viewerId::uuid, case when :reason::text is null then open.id end
      from expenses x left join lateral (
        select w.id from expense_write_offs w where w.tenant_id = :tenantId and w.expense_id = x.id and w.reverses_id is null
          and not exists (select from expense_write_offs r where r.tenant_id = :tenantId and r.reverses_id = w.id)
        order by w.created_at desc limit 1) open on true
      where x.tenant_id = :tenantId and x.id = :id::uuid and x.net_minor > 0
    )
    update expenses x set status = case when :reason::text is null then 'Unbilled' else 'WrittenOff' end, written_off_reason = coalesce(:reason, ''),
      written_off_at = case when :reason::text is null then null else now() end, written_off_by = case when :reason::text is null then null else :viewerId::uuid end,
      version = x.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where x.tenant_id = :tenantId and x.id = :id::uuid returning ${expenseColumns}`,
});
/** Gives an expense up for a reason; null takes that back. Both are entered, and stay. */
export async function setWrittenOff(transaction: TenantTransaction, change: WrittenOffChange): Promise<ExpenseRow> {
  const [row] = await transaction.query(writeOffExpenseStatement, change);
  if (row === undefined) throw new Error('An expense was written off but not returned');
  return row;
}
const lockExpensesStatement = defineStatement<{ matterId: string; ids: readonly string[] }, ExpenseRow>({
  name: 'invoices.lockExpenses',
  text: `select ${expenseColumns} ${expenseSource} and x.id = any(:ids::uuid[]) order by x.incurred_on, x.id for update of x`,
});
export const lockExpenses = (
  transaction: TenantTransaction,
  parameters: { matterId: string; ids: readonly string[] },
): Promise<ExpenseRow[]> => transaction.query(lockExpensesStatement, parameters);

/** What of a matter waits to be billed, with the matter; null where it is not within reach. */
export async function findUnbilledWork(
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly matterId: string },
) {
  const { matters, feature } = reach;
  const [[matter], entries, expenses, writtenOff] = await runner.queryTogether(tenantId, [
    [matterInReachStatement(reach), parameters],
    [listEntriesStatements[matters][feature], parameters],
    [listExpensesStatements[matters][feature], parameters],
    [listWrittenOffStatements[matters][feature], parameters],
  ]);
  return matter === undefined ? null : { matter, entries, expenses, writtenOff };
}

const expensePlaceStatement = defineStatement<{ id: string }, { matterId: string }>({
  name: 'invoices.expensePlace',
  text: `select x.matter_id as "matterId" from expenses x where x.tenant_id = :tenantId and x.id = :id::uuid`,
});
export const findMatterOfExpense = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(expensePlaceStatement, { id }))[0]?.matterId ?? null;
const visibleExpenseStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { id: string }, { matterId: string }>({
    name: `invoices.visibleExpense.${name}`,
    text: `
      select x.matter_id as "matterId" from expenses x join matters m on m.tenant_id = :tenantId and m.id = x.matter_id
      where x.tenant_id = :tenantId and x.id = :id::uuid and ${featurePredicate(reach)}`,
  }),
);
/** On which matter an expense is, billed or not; null where there is none within reach. */
export const findVisibleExpense = async (
  runner: TenantRunner,
  tenantId: string,
  { matters, feature }: FeatureReach,
  asked: MatterReachParameters & { id: string },
): Promise<{ matterId: string } | null> =>
  (await runner.query(tenantId, visibleExpenseStatements[matters][feature], asked))[0] ?? null;
interface NewExpense extends Pick<
  ExpenseRow,
  'matterId' | 'incurredOn' | 'description' | 'netMinor' | 'taxBasisPoints' | 'currency'
> {
  readonly viewerId: string;
}
const insertExpenseStatement = defineStatement<NewExpense, ExpenseRow>({
  name: 'invoices.insertExpense',
  text: `
    insert into expenses as x (tenant_id, matter_id, incurred_on, description, net_minor, tax_basis_points, currency, created_by, changed_by)
    values (:tenantId, :matterId::uuid, :incurredOn::date, :description, :netMinor::bigint, :taxBasisPoints::integer, :currency, :viewerId::uuid, :viewerId::uuid) returning ${expenseColumns}`,
});
export async function insertExpense(transaction: TenantTransaction, expense: NewExpense): Promise<ExpenseRow> {
  const [row] = await transaction.query(insertExpenseStatement, expense);
  if (row === undefined) throw new Error('An expense was written but not returned');
  return row;
}
const deleteExpenseStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'invoices.deleteExpense',
  text: `delete from expenses x where x.tenant_id = :tenantId and x.id = :id::uuid and x.status = 'Unbilled' and x.invoice_id is null returning x.id`,
});
/** Deletes an expense that is on no invoice. Answers whether it was there. */
export const deleteExpense = async (transaction: TenantTransaction, id: string): Promise<boolean> =>
  (await transaction.query(deleteExpenseStatement, { id })).length > 0;

interface Reservation {
  readonly invoiceId: string;
  readonly entryIds: readonly string[];
  readonly expenseIds: readonly string[];
  readonly viewerId: string;
}
const reserveEntriesStatement = defineStatement<Omit<Reservation, 'expenseIds'>, never>({
  name: 'invoices.reserveEntries',
  text: `
    update time_entries e set invoice_id = :invoiceId::uuid, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.id = any(:entryIds::uuid[])`,
});
const reserveExpensesStatement = defineStatement<Omit<Reservation, 'entryIds'>, never>({
  name: 'invoices.reserveExpenses',
  text: `
    update expenses x set invoice_id = :invoiceId::uuid, version = x.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where x.tenant_id = :tenantId and x.id = any(:expenseIds::uuid[])`,
});
/** Time and expenses that are locked are on this invoice from now on, and on no other. */
export async function reserveWork(transaction: TenantTransaction, work: Reservation): Promise<void> {
  const { invoiceId, entryIds, expenseIds, viewerId } = work;
  await transaction.query(reserveEntriesStatement, { invoiceId, entryIds, viewerId });
  await transaction.query(reserveExpensesStatement, { invoiceId, expenseIds, viewerId });
}

type WorkState = 'billed' | 'free';
interface WorkChange {
  readonly invoiceId: string;
  readonly viewerId: string;
  /** Only this entry and this expense; null: all of the invoice. */
  readonly entryId?: string | null;
  readonly expenseId?: string | null;
}
const entriesStatement = defineStatement<
  { invoiceId: string; viewerId: string; entryId: string | null; isAll: boolean; isBilled: boolean },
  never
>({
  name: 'invoices.settleEntries',
  text: `
    update time_entries e set status = case when :isBilled::boolean then 'Billed' when e.status = 'Billed' then 'Approved' else e.status end,
      invoice_id = case when :isBilled::boolean then e.invoice_id end, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.matter_id = (select i.matter_id from invoices i where i.tenant_id = :tenantId and i.id = :invoiceId::uuid)
      and e.invoice_id = :invoiceId::uuid and (:isAll::boolean or e.id = :entryId::uuid)`,
});
const expensesStatement = defineStatement<
  { invoiceId: string; viewerId: string; expenseId: string | null; isAll: boolean; isBilled: boolean },
  never
>({
  name: 'invoices.settleExpenses',
  text: `
    update expenses x set status = case when :isBilled::boolean then 'Billed' else 'Unbilled' end, invoice_id = case when :isBilled::boolean then x.invoice_id end,
      version = x.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where x.tenant_id = :tenantId and x.invoice_id = :invoiceId::uuid and (:isAll::boolean or x.id = :expenseId::uuid)`,
});
/** The work of an invoice is billed, or free to be billed elsewhere. */
export async function setWork(transaction: TenantTransaction, state: WorkState, change: WorkChange): Promise<void> {
  const { invoiceId, viewerId, entryId = null, expenseId = null } = change;
  const common = { invoiceId, viewerId, isAll: entryId === null && expenseId === null, isBilled: state === 'billed' };
  await transaction.query(entriesStatement, { ...common, entryId });
  await transaction.query(expensesStatement, { ...common, expenseId });
}

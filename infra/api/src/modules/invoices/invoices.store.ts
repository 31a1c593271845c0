import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { invoiceColumnsSql, invoiceJoins, type InvoiceRow, type LineRow } from './invoice.ts';

type OneInvoice = MatterReachParameters & { readonly id: string; readonly today: string };
const findStatements = byFeatureReach((reach, name) =>
  defineStatement<OneInvoice, InvoiceRow>({
    name: `invoices.find.${name}`,
    text: `select ${invoiceColumnsSql} from invoices i ${invoiceJoins} where i.tenant_id = :tenantId and i.id = :id::uuid and ${featurePredicate(reach)}`,
  }),
);
/** An invoice within reach; null where there is none such. */
export const findInvoice = async (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: OneInvoice,
): Promise<InvoiceRow | null> =>
  (await runner.query(tenantId, findStatements[reach.matters][reach.feature], parameters))[0] ?? null;

const placeStatement = defineStatement<{ id: string }, { matterId: string }>({
  name: 'invoices.place',
  text: `select i.matter_id as "matterId" from invoices i where i.tenant_id = :tenantId and i.id = :id::uuid`,
});
/** The matter of an invoice, for good; whether it is within reach is asked by whoever locks it. */
export const findMatterOfInvoice = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(placeStatement, { id }))[0]?.matterId ?? null;

const lockStatement = defineStatement<{ id: string; today: string }, InvoiceRow>({
  name: 'invoices.lock',
  text: `select ${invoiceColumnsSql} from invoices i ${invoiceJoins} where i.tenant_id = :tenantId and i.id = :id::uuid for update of i`,
});
/** The invoice, locked until the transaction ends. Its matter has to be locked first. */
export const lockInvoice = async (
  transaction: TenantTransaction,
  parameters: { id: string; today: string },
): Promise<InvoiceRow | null> => (await transaction.query(lockStatement, parameters))[0] ?? null;

const lineColumns = `
  l.id, l.invoice_id as "invoiceId", l.position, l.kind, l.description, l.quantity::float8 as "quantity", l.unit_price_minor as "rateMinor", l.worked_on as "workedOn",
  l.user_id as "userId", u.friendly_name as "timekeeper", l.time_entry_id as "timeEntryId", l.expense_id as "expenseId", l.original_minor as "originalMinor",
  coalesce(l.entered_minor, case when l.is_tax_inclusive then l.net_minor + l.tax_minor else l.net_minor end) as "enteredMinor", l.net_minor as "netMinor",
  l.tax_minor as "taxMinor", l.tax_basis_points as "taxBasisPoints", l.is_tax_inclusive as "isTaxInclusive", l.reason, concat_ws(' ', e.activity_code, e.activity) as activity, e.task_code as "taskCode", i.currency,
  l.shared_kind as "sharedKind", l.is_arranged as "isArranged", i.arrangement_id as "arrangementId", e.rate_id as "rateId", e.rate_source as "rateSource", e.rate_minor as "entryRateMinor"`;
const lineJoins = `
  join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id left join users u on u.tenant_id = :tenantId and u.id = l.user_id
  left join time_entries e on e.tenant_id = :tenantId and e.id = l.time_entry_id`;
const linesText = `select ${lineColumns} from invoice_lines l ${lineJoins} where l.tenant_id = :tenantId and l.invoice_id = any(:ids::uuid[]) order by l.invoice_id, l.position`;
const linesStatement = defineStatement<{ ids: readonly string[] }, LineRow>({
  name: 'invoices.lines',
  text: linesText,
});
/** Lines of invoices that the viewer was already shown. */
export const findInvoiceLines = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<LineRow[]> =>
  runner.query(tenantId, linesStatement, { ids });
/** Lines of an invoice that is locked. */
export const findLinesOf = (transaction: TenantTransaction, id: string): Promise<LineRow[]> =>
  transaction.query(linesStatement, { ids: [id] });

export interface NewInvoice {
  readonly matterId: string;
  readonly debtorId: string;
  readonly currency: string;
  readonly paymentDays: number;
  readonly message: string;
  /** The fee for the whole matter that it is billed under. */
  readonly arrangementId: string | null;
  readonly viewerId: string;
}
const insertStatement = defineStatement<NewInvoice, { id: string }>({
  name: 'invoices.insert',
  text: `
    insert into invoices (tenant_id, matter_id, debtor_id, status, currency, payment_days, message, arrangement_id, created_by, changed_by)
    values (:tenantId, :matterId::uuid, :debtorId::uuid, 'Draft', :currency, :paymentDays::integer, :message, :arrangementId::uuid, :viewerId::uuid, :viewerId::uuid) returning id`,
});
/** A new invoice without lines. Answers its id. */
export async function insertInvoice(transaction: TenantTransaction, invoice: NewInvoice): Promise<string> {
  const [row] = await transaction.query(insertStatement, invoice);
  if (row === undefined) throw new Error('An invoice was written but not returned');
  return row.id;
}

/** A line as it is written. */
export interface LineValues {
  readonly kind: string;
  readonly description: string;
  readonly quantity: number;
  readonly rateMinor: number;
  readonly workedOn: string | null;
  readonly userId: string | null;
  readonly timeEntryId: string | null;
  readonly expenseId: string | null;
  readonly originalMinor: number | null;
  readonly enteredMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly taxBasisPoints: number;
  readonly isTaxInclusive: boolean;
  readonly reason: string;
  /** Its amount follows from the fee for the whole matter. */
  readonly isArranged: boolean;
  /** Of a share: of what. */
  readonly sharedKind: string | null;
  /** Of interest: on which invoice, and up to which day. */
  readonly interestOfId: string | null;
  readonly interestTo: string | null;
}
const insertLinesStatement = defineStatement<{ invoiceId: string; lines: string; viewerId: string }, { id: string }>({
  name: 'invoices.insertLines',
  text: `
    insert into invoice_lines (tenant_id, invoice_id, position, kind, description, quantity, unit_price_minor, worked_on, user_id, time_entry_id, expense_id, original_minor,
      entered_minor, net_minor, tax_minor, tax_basis_points, is_tax_inclusive, reason, is_arranged, shared_kind, interest_of_id, interest_to,
      created_by, changed_by)
    select :tenantId, :invoiceId::uuid, (select coalesce(max(x.position), 0) from invoice_lines x where x.tenant_id = :tenantId and x.invoice_id = :invoiceId::uuid) + n.place,
      n."kind", n."description", n."quantity", n."rateMinor", n."workedOn", n."userId", n."timeEntryId", n."expenseId", n."originalMinor",
      n."enteredMinor", n."netMinor", n."taxMinor", n."taxBasisPoints", n."isTaxInclusive", n."reason", n."isArranged", n."sharedKind", n."interestOfId", n."interestTo",
      :viewerId::uuid, :viewerId::uuid
    from rows from (jsonb_to_recordset(:lines::jsonb) as ("kind" text, "description" text, "quantity" numeric, "rateMinor" bigint, "workedOn" date, "userId" uuid,
      "timeEntryId" uuid, "expenseId" uuid, "originalMinor" bigint, "enteredMinor" bigint, "netMinor" bigint, "taxMinor" bigint, "taxBasisPoints" integer,
      "isTaxInclusive" boolean, "reason" text, "isArranged" boolean, "sharedKind" text, "interestOfId" uuid, "interestTo" date)) with ordinality as n ("kind", "description", "quantity", "rateMinor", "workedOn", "userId", "timeEntryId", "expenseId",
      "originalMinor", "enteredMinor", "netMinor", "taxMinor", "taxBasisPoints", "isTaxInclusive", "reason", "isArranged", "sharedKind", "interestOfId", "interestTo", place)
    returning id`,
});
export const insertLines = (
  transaction: TenantTransaction,
  invoiceId: string,
  lines: readonly LineValues[],
  viewerId: string,
): Promise<{ id: string }[]> =>
  transaction.query(insertLinesStatement, { invoiceId, lines: JSON.stringify(lines), viewerId });

interface LineChange extends Pick<
  LineValues,
  'description' | 'enteredMinor' | 'netMinor' | 'taxMinor' | 'taxBasisPoints' | 'isTaxInclusive' | 'reason'
> {
  readonly id: string;
  readonly invoiceId: string;
  readonly viewerId: string;
}
const updateLineStatement = defineStatement<LineChange, { id: string }>({
  name: 'invoices.updateLine',
  text: `
    update invoice_lines l set description = :description, entered_minor = :enteredMinor::bigint, net_minor = :netMinor::bigint, tax_minor = :taxMinor::bigint,
      tax_basis_points = :taxBasisPoints::integer, is_tax_inclusive = :isTaxInclusive::boolean, reason = :reason, version = l.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where l.tenant_id = :tenantId and l.invoice_id = :invoiceId::uuid and l.id = :id::uuid returning l.id`,
});
export const updateLine = (transaction: TenantTransaction, line: LineChange): Promise<unknown> =>
  transaction.query(updateLineStatement, line);

const removeLineStatement = defineStatement<{ id: string; invoiceId: string }, { id: string }>({
  name: 'invoices.removeLine',
  text: `delete from invoice_lines l where l.tenant_id = :tenantId and l.invoice_id = :invoiceId::uuid and l.id = :id::uuid returning l.id`,
});
export const removeLine = (transaction: TenantTransaction, line: { id: string; invoiceId: string }): Promise<unknown> =>
  transaction.query(removeLineStatement, line);

/** The invoice after its lines changed: its sums follow from them, and its version moves on. */
const touchStatement = defineStatement<{ id: string; viewerId: string }, { version: number }>({
  name: 'invoices.touch',
  text: `
    update invoices i set net_minor = s.net, tax_minor = s.tax, total_minor = s.net + s.tax, version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from (select coalesce(sum(l.net_minor), 0) as net, coalesce(sum(l.tax_minor), 0) as tax from invoice_lines l where l.tenant_id = :tenantId and l.invoice_id = :id::uuid) s
    where i.tenant_id = :tenantId and i.id = :id::uuid returning i.version`,
});
export const touchInvoice = (transaction: TenantTransaction, parameters: { id: string; viewerId: string }) =>
  transaction.query(touchStatement, parameters);

const detailsStatement = defineStatement<
  { id: string; message: string; paymentDays: number; isOnHold: boolean; holdReason: string; viewerId: string },
  { version: number }
>({
  name: 'invoices.details',
  text: `
    update invoices i set message = :message, payment_days = :paymentDays::integer, is_on_hold = :isOnHold::boolean, hold_reason = :holdReason, version = i.version + 1,
      changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :id::uuid returning i.version`,
});
export const updateDetails = (
  transaction: TenantTransaction,
  parameters: {
    id: string;
    message: string;
    paymentDays: number;
    isOnHold: boolean;
    holdReason: string;
    viewerId: string;
  },
) => transaction.query(detailsStatement, parameters);

const changeStatement = defineStatement<
  { invoiceId: string; action: string; detail: string; viewerId: string | null },
  never
>({
  name: 'invoices.recordChange',
  text: `insert into invoice_changes (tenant_id, invoice_id, action, detail, created_by) values (:tenantId, :invoiceId::uuid, :action, :detail::jsonb, :viewerId::uuid)`,
});
/** Keeps what was changed on an invoice, for good. */
export const recordChange = async (
  transaction: TenantTransaction,
  change: { invoiceId: string; action: string; detail: object; viewerId: string | null },
): Promise<void> => {
  await transaction.query(changeStatement, { ...change, detail: JSON.stringify(change.detail) });
};
export interface ChangeRow {
  id: string;
  invoiceId: string;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  createdAt: string;
  userId: string | null;
}
const changesStatement = defineStatement<{ ids: readonly string[] }, ChangeRow>({
  name: 'invoices.changes',
  text: `
    select h.id, h.invoice_id as "invoiceId", h.action, h.detail, h.created_at as "createdAt", h.created_by as "userId"
    from invoice_changes h where h.tenant_id = :tenantId and h.invoice_id = any(:ids::uuid[]) order by h.created_at, h.id limit 2000`,
});
/** What was changed on invoices that the viewer was already shown. */
export const findChanges = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<ChangeRow[]> =>
  runner.query(tenantId, changesStatement, { ids });

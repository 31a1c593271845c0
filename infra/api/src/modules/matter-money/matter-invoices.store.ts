import { dayIn } from '@atrium/domain';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { featureScope, withinFeature } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { byKey } from '../../variants.ts';

export interface InvoiceRow {
  id: string;
  number: string;
  status: string;
  debtor: string;
  issuedOn: string | null;
  dueOn: string | null;
  currency: string;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  lateDays: number | null;
}
export interface MatterInvoicesInput extends FixedListInput {
  /** One within reach. */
  readonly matterId: string;
}

/** Statuses in which an invoice is owed or was paid: before them it is the firm's own, after them nothing. */
export const issuedStatuses = `('Issued', 'PartPaid', 'Paid')`;
const joins =
  'join matters m on m.tenant_id = :tenantId and m.id = i.matter_id join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id';
const within = (predicate: string): string =>
  `i.tenant_id = :tenantId and i.matter_id = :matterId::uuid and ${predicate} and (not :onlyIssued::boolean or i.status in ${issuedStatuses})`;

/** Invoices of a matter, the newest first. */
export const matterInvoiceList = defineFixedList({
  name: 'matterInvoices',
  rowsField: 'invoices',
  pageSize: 50,
  select: rowsOf<InvoiceRow>(`
    i.id, coalesce(i.number, '') as "number", i.status, c.name as "debtor", i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.net_minor as "netMinor", i.tax_minor as "taxMinor",
    i.total_minor as "totalMinor", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor", :today::date - i.due_on as "lateDays"`),
  table: 'invoices i',
  joins,
  scope: featureScope('invoices'),
  within: (scope) => within(withinFeature(scope)),
  order: 'i.issued_on desc nulls first, i.number desc',
  // People from outside see what was issued.
  read: ({ matterId }: MatterInvoicesInput, viewer) => ({
    matterId,
    today: dayIn(viewer.timeZone, new Date()),
    onlyIssued: viewer.isExternal,
  }),
});
type OwedParameters = MatterReachParameters & { readonly matterId: string; readonly onlyIssued: boolean };
const owedStatements = byFeatureReach((reach, name) =>
  defineStatement<OwedParameters, { owedMinor: number }>({
    name: `matterInvoices.owed.${name}`,
    text: `select coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0)::bigint as "owedMinor" from invoices i ${joins} where ${within(featurePredicate(reach))} and i.status in ('Issued', 'PartPaid')`,
  }),
);

export const findOwed = async (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: OwedParameters,
): Promise<number> =>
  (await runner.query(tenantId, owedStatements[reach.matters][reach.feature], parameters))[0]?.owedMinor ?? 0;

export interface InvoiceLineRow {
  id: string;
  invoiceId: string;
  kind: string;
  description: string;
  quantity: number;
  netMinor: number;
  taxMinor: number;
  currency: string;
}
const linesStatement = defineStatement<{ invoiceIds: readonly string[] }, InvoiceLineRow>({
  name: 'matterInvoices.lines',
  text: `
    select l.id, l.invoice_id as "invoiceId", l.kind, l.description, l.quantity::float8 as "quantity", l.net_minor as "netMinor", l.tax_minor as "taxMinor", i.currency
    from invoice_lines l join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id
    where l.tenant_id = :tenantId and l.invoice_id = any(:invoiceIds::uuid[]) order by l.invoice_id, l.position`,
});
/** Of invoices that the viewer was already shown. */
export const findLines = (
  runner: TenantRunner,
  tenantId: string,
  invoiceIds: readonly string[],
): Promise<InvoiceLineRow[]> => runner.query(tenantId, linesStatement, { invoiceIds });

export interface MoneyRow {
  currency: string;
  wipMinor: number;
  billedMinor: number;
  trustMinor: number;
  debtorsMinor: number;
  estimateMinor: number | null;
  lastInvoiceNumber: string | null;
  lastInvoiceOn: string | null;
  lastInvoiceMinor: number | null;
}
const moneyStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { matterId: string }, MoneyRow>({
    name: `matterMoney.figures.${reach}`,
    text: `
      select m.currency, m.wip_minor as "wipMinor", m.billed_minor as "billedMinor", m.trust_minor as "trustMinor", m.debtors_minor as "debtorsMinor", m.estimate_minor as "estimateMinor",
        l.number as "lastInvoiceNumber", l.issued_on as "lastInvoiceOn", l.total_minor as "lastInvoiceMinor"
      from matters m left join lateral (
        select i.number, i.issued_on, i.total_minor from invoices i where i.tenant_id = :tenantId and i.matter_id = m.id and i.status in ${issuedStatuses} order by i.issued_on desc, i.number desc limit 1
      ) l on true
      where ${matterPredicate(reach)} and m.id = :matterId::uuid`,
  }),
);
// Asked together with the figures, and told with them or not at all.
const agedStatement = defineStatement<
  { matterId: string; today: string },
  { lateDays: number | null; owedMinor: number }
>({
  name: 'matterMoney.aged',
  text: `
    select :today::date - i.due_on as "lateDays", sum(i.total_minor - i.paid_minor - i.credited_minor)::bigint as "owedMinor" from invoices i
    where i.tenant_id = :tenantId and i.matter_id = :matterId::uuid and i.status in ('Issued', 'PartPaid') group by 1`,
});
/** Where the money of a matter stands, and what is owed by days late; null where there is none within reach. */
export async function findMoney(
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { matterId: string; today: string },
) {
  const [rows, owed] = await runner.queryTogether(tenantId, [
    [moneyStatements[reach], parameters],
    [agedStatement, parameters],
  ]);
  const [row] = rows;
  return row === undefined ? null : { ...row, owed };
}

import { allOf, holdsAny, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import {
  joinMatter,
  matterChoices,
  matterColumns,
  matterLink,
  opensMatterColumn,
  seesMoney,
  titles,
} from '../report-columns.ts';
import { defineReport, type ReportColumn, type ReportDefinition, type Told } from '../report-definition.ts';
import { seesMoneyOfMatter } from '../report-reach.ts';

const seesBilling: Rule = allOf(
  holdsAny('matterSummary', 'bulkMatterManagement', 'timesheet'),
  (viewer) => scopeOf(viewer, 'matters') !== 'none',
  seesMoney,
);
const seesBillingText: Told = (translate) =>
  translate('api.report.who.money', 'People who may see invoices and amounts, for the matters they see');
/** What reports of billing have in common. */
export const billing = {
  category: 'billing',
  permission: seesBilling,
  permissionText: seesBillingText,
  licence: null,
  link: matterLink,
} as const;
export const money = (title: Told, sql: string): ReportColumn => ({ title, kind: 'money', sql });
export const day = (title: Told, sql: string): ReportColumn => ({ title, kind: 'date', sql, canGroup: true });
/** The number of an invoice `i`. */
export const invoiceNumber: ReportColumn = { title: titles.invoice, kind: 'text', sql: `coalesce(i.number, '')` };
/** Who owes an invoice, a contact `c`. */
export const debtor: ReportColumn = {
  title: (translate) => translate('api.report.column.debtor', 'Debtor'),
  kind: 'text',
  sql: 'c.name',
  only: opensMatterColumn('client'),
  canGroup: true,
};

/** What a period brought to some accounts of the debtor ledger, entry by entry, as what it took from what is owed. */
export const debtorLedgerReport = ({
  accounts,
  enteredOn,
  columns = {},
  groupBy,
  ...texts
}: Pick<ReportDefinition, 'id' | 'title' | 'description' | 'groupBy'> & {
  readonly accounts: readonly string[];
  readonly enteredOn: Told;
  /** Between those of the matter and the amount. */
  readonly columns?: Readonly<Record<string, ReportColumn>>;
}) =>
  defineReport<string>({
    ...billing,
    ...texts,
    parameters: { period: { usual: 'lastTwelveMonths', column: 'l.entered_on' }, ...matterChoices },
    table: 'debtor_ledger l',
    joins: `${joinMatter('l')} join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id`,
    rowId: 'l.id',
    within: `l.tenant_id = :tenantId and l.account in (${accounts.map((account) => `'${account}'`).join(', ')}) and ${seesMoneyOfMatter()}`,
    columns: {
      enteredOn: day(enteredOn, 'l.entered_on'),
      invoice: invoiceNumber,
      ...matterColumns,
      ...columns,
      amount: money(titles.amount, '-l.amount_minor'),
    },
    groupBy,
    sort: { column: 'enteredOn', direction: 'desc' },
    figure: 'amount',
  });

import { seesAmounts } from '../../../policy/amounts.ts';
import { allOf } from '../../../policy/rules.ts';
import { outstandingSql } from '../../invoices/invoice.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';
import {
  joinMatter,
  matterChoices,
  matterColumns,
  matterStatus,
  opensMatterColumn,
  titles,
} from '../report-columns.ts';
import { defineReport } from '../report-definition.ts';
import { chosen } from '../report-parameters.ts';
import { seesMatter, seesMoneyOfMatter } from '../report-reach.ts';
import { billing, day, debtor, debtorLedgerReport, invoiceNumber, money } from './billing-columns.ts';
import { opensMatters, opensMattersText } from './matters.reports.ts';

const trustMoney = {
  ...money((translate) => translate('api.report.column.trust', 'Held in trust'), 'm.trust_minor'),
  only: allOf(seesAmounts, opensMatterColumn('trust')),
};

const mattersCurrent = defineReport({
  id: 'matters-current',
  category: 'matters',
  title: (translate) => translate('api.report.mattersCurrent.title', 'Current matters'),
  description: (translate) =>
    translate(
      'api.report.mattersCurrent.about',
      'Matters that are pending, open or on hold, the stage of each, how long it has been open and its next key date.',
    ),
  permission: allOf(opensMatters, opensMatterColumn('status')),
  permissionText: opensMattersText,
  licence: null,
  parameters: matterChoices,
  table: 'matters m',
  rowId: 'm.id',
  within: `${seesMatter()} and ${isCurrentIn('m')}`,
  columns: {
    ...matterColumns,
    status: matterStatus,
    stage: {
      title: (translate) => translate('api.report.column.stage', 'Stage'),
      kind: 'text',
      sql: 'm.stage',
      only: opensMatterColumn('stage'),
      canGroup: true,
    },
    openedOn: {
      title: (translate) => translate('api.report.column.openedOn', 'Opened'),
      kind: 'date',
      sql: 'm.opened_on',
      only: opensMatterColumn('openedOn'),
    },
    daysOpen: {
      title: (translate) => translate('api.report.column.daysOpen', 'Days open'),
      kind: 'count',
      sql: '(:today::date - m.opened_on)',
      total: 'avg(:today::date - m.opened_on)',
      only: opensMatterColumn('openedOn'),
    },
    nextKeyDate: {
      title: (translate) => translate('api.report.column.nextKeyDate', 'Next key date'),
      kind: 'date',
      sql: 'm.next_key_date',
      only: opensMatterColumn('nextKeyDate'),
    },
  },
  groupBy: 'stage',
  sort: { column: 'openedOn', direction: 'asc' },
  figure: null,
  link: billing.link,
});

const matterBalances = defineReport({
  ...billing,
  id: 'matter-balances',
  title: (translate) => translate('api.report.matterBalances.title', 'Balances of matters'),
  description: (translate) =>
    translate(
      'api.report.matterBalances.about',
      'Unbilled work, unbilled expenses and debtors of each matter today, and what is held in trust for it.',
    ),
  parameters: matterChoices,
  table: 'matters m',
  joins: `left join (
      select x.matter_id, sum(x.net_minor)::bigint as unbilled from expenses x where x.tenant_id = :tenantId and x.status = 'Unbilled' group by x.matter_id
    ) x on x.matter_id = m.id
    left join (
      select i.matter_id, sum(${outstandingSql})::bigint as owed from invoices i where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid') group by i.matter_id
    ) d on d.matter_id = m.id`,
  rowId: 'm.id',
  // Trust money alone makes no row: the column may be closed.
  within: `${seesMoneyOfMatter()} and (m.wip_minor <> 0 or x.unbilled <> 0 or d.owed <> 0)`,
  columns: {
    ...matterColumns,
    wip: money(titles.wip, 'm.wip_minor'),
    expenses: money(
      (translate) => translate('api.report.column.unbilledExpenses', 'Unbilled expenses'),
      'coalesce(x.unbilled, 0)',
    ),
    debtors: money((translate) => translate('api.report.column.debtors', 'Debtors'), 'coalesce(d.owed, 0)'),
    trust: trustMoney,
  },
  groupBy: 'responsible',
  sort: { column: 'debtors', direction: 'desc' },
  figure: 'debtors',
});

const invoicesIssued = defineReport({
  ...billing,
  id: 'invoices-issued',
  title: (translate) => translate('api.report.invoicesIssued.title', 'Invoices issued'),
  description: (translate) =>
    translate(
      'api.report.invoicesIssued.about',
      'Invoices issued in a period with what was paid of them, without those voided, reversed or waived since.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'i.issued_on' }, ...matterChoices },
  table: 'invoices i',
  joins: `${joinMatter('i')} join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id`,
  rowId: 'i.id',
  within: `i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid', 'Paid') and ${seesMoneyOfMatter()}`,
  columns: {
    issuedOn: day((translate) => translate('api.report.column.issuedOn', 'Issued on'), 'i.issued_on'),
    invoice: invoiceNumber,
    debtor,
    ...matterColumns,
    dueOn: {
      title: (translate) => translate('api.report.column.dueOn', 'Due'),
      kind: 'date',
      sql: 'i.due_on',
      canGroup: true,
      isOptional: true,
    },
    net: money((translate) => translate('api.report.column.netAmount', 'Before tax'), 'i.net_minor'),
    tax: money((translate) => translate('api.report.column.tax', 'Tax'), 'i.tax_minor'),
    total: money(titles.total, 'i.total_minor'),
    paid: money((translate) => translate('api.report.column.paid', 'Paid'), 'i.paid_minor'),
    outstanding: money((translate) => translate('api.report.column.outstanding', 'Unpaid'), outstandingSql),
  },
  groupBy: 'debtor',
  sort: { column: 'issuedOn', direction: 'desc' },
  figure: 'total',
});

const discounts = debtorLedgerReport({
  id: 'discounts-given',
  title: (translate) => translate('api.report.discounts.title', 'Discounts given'),
  description: (translate) =>
    translate('api.report.discounts.about', 'Discounts on invoices issued in a period, by client or matter type.'),
  accounts: ['discounts'],
  enteredOn: (translate) => translate('api.report.column.issuedOn', 'Issued on'),
  groupBy: 'client',
});

const expensesIncurred = defineReport({
  ...billing,
  id: 'expenses-incurred',
  title: (translate) => translate('api.report.expensesIncurred.title', 'Expenses incurred'),
  description: (translate) =>
    translate(
      'api.report.expensesIncurred.about',
      'Expenses of matters incurred in a period, and whether they are billed or written off.',
    ),
  parameters: { period: { usual: 'thisMonth', column: 'x.incurred_on' }, ...matterChoices },
  table: 'expenses x',
  joins: joinMatter('x'),
  rowId: 'x.id',
  within: `x.tenant_id = :tenantId and ${seesMoneyOfMatter()}`,
  columns: {
    incurredOn: day((translate) => translate('api.report.column.incurredOn', 'Incurred'), 'x.incurred_on'),
    description: {
      title: (translate) => translate('api.report.column.description', 'Description'),
      kind: 'text',
      sql: 'x.description',
    },
    ...matterColumns,
    state: {
      title: titles.status,
      kind: 'text',
      sql: 'x.status',
      canGroup: true,
      labels: (translate) => ({
        Unbilled: translate('api.report.expenseState.unbilled', 'Unbilled'),
        Billed: translate('api.report.expenseState.billed', 'Billed'),
        WrittenOff: translate('api.report.expenseState.writtenOff', 'Written off'),
      }),
    },
    amount: money(titles.amount, 'x.net_minor'),
  },
  groupBy: 'state',
  sort: { column: 'incurredOn', direction: 'desc' },
  figure: 'amount',
});

const inPeriod = (day: string): string => `${day} between :from::date and :to::date`;
/** What happened to the money of clients, row by row, each in its own column. */
const clientMoney = `
      select l.matter_id, -l.amount_minor as billed, 0::bigint as written_off, 0::bigint as invoiced, 0::bigint as received
        from wip_ledger l where l.tenant_id = :tenantId and l.account = 'billed' and ${inPeriod('l.entered_on')}
      union all select w.matter_id, 0, -w.amount_minor, 0, 0
        from write_off_rows w where w.tenant_id = :tenantId and ${inPeriod('w.entered_on')}
      union all select i.matter_id, 0, 0, i.total_minor, 0
        from invoices i where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid', 'Paid') and ${inPeriod('i.issued_on')}
      union all select d.matter_id, 0, 0, 0, -d.amount_minor
        from debtor_ledger d where d.tenant_id = :tenantId and d.account in ('bank', 'credits') and ${inPeriod('d.entered_on')}`;
const billingByClient = defineReport({
  ...billing,
  id: 'billing-by-client',
  title: (translate) => translate('api.report.billingByClient.title', 'Billing by client'),
  description: (translate) =>
    translate(
      'api.report.billingByClient.about',
      'For each client: work billed, invoiced, received and written off in a period.',
    ),
  permission: allOf(billing.permission, opensMatterColumn('client')),
  parameters: {
    period: { usual: 'lastTwelveMonths', column: '' },
    office: { sql: '', only: matterChoices.office.only },
    person: { sql: '', only: matterChoices.person.only },
    matterType: { sql: '', only: matterChoices.matterType.only },
    client: { sql: 'c.id' },
  },
  table: `(
    select m.client_id, sum(k.billed)::bigint as billed, sum(k.written_off)::bigint as written_off, sum(k.invoiced)::bigint as invoiced, sum(k.received)::bigint as received
    from (${clientMoney}) k ${joinMatter('k')}
    where ${seesMoneyOfMatter()} and ${chosen('office', 'm.office_id')} and ${chosen('person', 'm.person_responsible_id')} and ${chosen('matterType', 'm.type')}
    group by m.client_id
  ) f`,
  joins: 'join contacts c on c.tenant_id = :tenantId and c.id = f.client_id',
  rowId: 'c.id',
  within: 'c.tenant_id = :tenantId',
  columns: {
    client: { title: titles.client, kind: 'text', sql: 'c.name' },
    billed: money((translate) => translate('api.report.column.workBilled', 'Work billed'), 'f.billed'),
    invoiced: money((translate) => translate('api.report.column.invoiced', 'Invoiced'), 'f.invoiced'),
    received: money(titles.received, 'f.received'),
    writtenOff: money(titles.writtenOff, 'f.written_off'),
  },
  groupBy: null,
  sort: { column: 'billed', direction: 'desc' },
  figure: 'billed',
  link: `'/clientAndContactDetail/' || c.id`,
});

/** What stands open, matter by matter and client by client. */
export const balanceReports = [
  mattersCurrent,
  matterBalances,
  invoicesIssued,
  discounts,
  expensesIncurred,
  billingByClient,
];

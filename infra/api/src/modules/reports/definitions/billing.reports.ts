import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import {
  joinMatter,
  matterChoices,
  matterColumns,
  matterLink,
  opensMatterColumn,
  personName,
  referrerName,
  seesMoney,
  titles,
} from '../report-columns.ts';
import { defineReport, type ReportColumn, type Told } from '../report-definition.ts';
import { seesMoneyOfMatter } from '../report-reach.ts';

const seesBilling: Rule = allOf(
  isInternal,
  holdsAny('matterSummary', 'bulkMatterManagement', 'timesheet'),
  (viewer) => scopeOf(viewer, 'matters') !== 'none',
  seesMoney,
);
const seesBillingText: Told = (translate) =>
  translate('api.report.who.money', 'People who may see invoices and amounts, for the matters they see');
const billing = {
  category: 'billing',
  permission: seesBilling,
  permissionText: seesBillingText,
  licence: null,
  link: matterLink,
} as const;
const money = (title: Told, sql: string): ReportColumn => ({ title, kind: 'money', sql });
const timekeeper = (id: string): ReportColumn => ({
  title: titles.timekeeper,
  kind: 'text',
  sql: personName(id),
  canGroup: true,
});

/** A column for each age; `days` is the age in SQL. */
const agedColumns = (amount: string, days: string) => ({
  days0: money(
    (translate) => translate('api.report.column.days0', '0–30 days'),
    `case when ${days} <= 30 then ${amount} else 0 end`,
  ),
  days31: money(
    (translate) => translate('api.report.column.days31', '31–60 days'),
    `case when ${days} between 31 and 60 then ${amount} else 0 end`,
  ),
  days61: money(
    (translate) => translate('api.report.column.days61', '61–90 days'),
    `case when ${days} between 61 and 90 then ${amount} else 0 end`,
  ),
  days91: money(
    (translate) => translate('api.report.column.days91', 'Over 90 days'),
    `case when ${days} > 90 then ${amount} else 0 end`,
  ),
});

/**
 * What an entry is worth on the day ages from the day of its work, rows of no entry from their own. What was billed or
 * written off without naming an entry is taken from the oldest work first; a matter that is overdrawn stands under the
 * youngest. Parts that nothing has happened to since the day are read as they are kept, others from their ledger.
 */
const agedPart = (condition: string): string =>
  `coalesce(sum(p.balance) filter (where p.balance > 0 and :asAt::date - p.since ${condition}), 0)`;
const agedWipTable = `(
    select s.matter_id, s.balance::bigint as balance,
      (greatest(0, least(s.part0, s.balance)) + least(0, s.balance))::bigint as days0,
      greatest(0, least(s.part31, s.part91 + s.part61 + s.part31 - s.taken))::bigint as days31,
      greatest(0, least(s.part61, s.part91 + s.part61 - s.taken))::bigint as days61,
      greatest(0, s.part91 - s.taken)::bigint as days91
    from (
      select p.matter_id, sum(p.balance) as balance, -sum(least(p.balance, 0)) as taken, ${agedPart('<= 30')} as part0,
        ${agedPart('between 31 and 60')} as part31, ${agedPart('between 61 and 90')} as part61, ${agedPart('> 90')} as part91
      from (
        select k.matter_id, k.since, k.balance_minor as balance from wip_parts k
        where k.tenant_id = :tenantId and k.balance_minor <> 0 and k.last_entered_on <= :asAt::date
        union all
        select k.matter_id, k.since, sum(l.amount_minor) from wip_parts k
          join wip_ledger l on l.tenant_id = :tenantId and l.matter_id = k.matter_id and coalesce(l.time_entry_id, l.id) = k.part_id
        where k.tenant_id = :tenantId and k.last_entered_on > :asAt::date and l.entered_on <= :asAt::date
        group by k.matter_id, k.part_id, k.since
      ) p group by p.matter_id having sum(p.balance) <> 0
    ) s
  ) w`;
const agedWip = defineReport({
  ...billing,
  id: 'aged-wip',
  title: (translate) => translate('api.report.agedWip.title', 'Aged work in progress'),
  description: (translate) =>
    translate('api.report.agedWip.about', 'Unbilled work of each matter by its age, as at any day the ledger knows.'),
  parameters: { isAsAt: true, ...matterChoices },
  table: agedWipTable,
  joins: joinMatter('w'),
  rowId: 'm.id',
  within: seesMoneyOfMatter(),
  columns: {
    ...matterColumns,
    days0: money((translate) => translate('api.report.column.days0', '0–30 days'), 'w.days0'),
    days31: money((translate) => translate('api.report.column.days31', '31–60 days'), 'w.days31'),
    days61: money((translate) => translate('api.report.column.days61', '61–90 days'), 'w.days61'),
    days91: money((translate) => translate('api.report.column.days91', 'Over 90 days'), 'w.days91'),
    total: money(titles.total, 'w.balance'),
  },
  groupBy: 'responsible',
  sort: { column: 'total', direction: 'desc' },
  figure: 'total',
});

const debtorsTable = `(
    select l.invoice_id, sum(l.amount_minor)::bigint as balance
    from debtor_ledger l where l.tenant_id = :tenantId and l.entered_on <= :asAt::date
    group by l.invoice_id having sum(l.amount_minor) <> 0
  ) w`;
const overdue = '(:asAt::date - coalesce(i.due_on, i.issued_on, :asAt::date))';
const agedDebtors = defineReport({
  ...billing,
  id: 'aged-debtors',
  title: (translate) => translate('api.report.agedDebtors.title', 'Aged debtors'),
  description: (translate) =>
    translate('api.report.agedDebtors.about', 'What is owed on each invoice by how long it is overdue, as at any day.'),
  parameters: { isAsAt: true, ...matterChoices },
  table: debtorsTable,
  joins: `join invoices i on i.tenant_id = :tenantId and i.id = w.invoice_id
    ${joinMatter('i')} join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id`,
  rowId: 'i.id',
  within: seesMoneyOfMatter(),
  columns: {
    invoice: { title: titles.invoice, kind: 'text', sql: `coalesce(i.number, '')` },
    debtor: {
      title: (translate) => translate('api.report.column.debtor', 'Debtor'),
      kind: 'text',
      sql: 'c.name',
      only: opensMatterColumn('client'),
      canGroup: true,
    },
    ...matterColumns,
    dueOn: {
      title: (translate) => translate('api.report.column.dueOn', 'Due'),
      kind: 'date',
      sql: 'i.due_on',
      canGroup: true,
    },
    current: money(
      (translate) => translate('api.report.column.notDue', 'Not yet due'),
      `case when ${overdue} <= 0 then w.balance else 0 end`,
    ),
    overdue0: money(
      (translate) => translate('api.report.column.overdue0', '1–30 days overdue'),
      `case when ${overdue} between 1 and 30 then w.balance else 0 end`,
    ),
    overdue31: money(
      (translate) => translate('api.report.column.overdue31', '31–60 days overdue'),
      `case when ${overdue} between 31 and 60 then w.balance else 0 end`,
    ),
    overdue61: money(
      (translate) => translate('api.report.column.overdue61', '61–90 days overdue'),
      `case when ${overdue} between 61 and 90 then w.balance else 0 end`,
    ),
    overdue91: money(
      (translate) => translate('api.report.column.overdue91', 'Over 90 days overdue'),
      `case when ${overdue} > 90 then w.balance else 0 end`,
    ),
    total: money(titles.total, 'w.balance'),
  },
  groupBy: 'debtor',
  sort: { column: 'total', direction: 'desc' },
  figure: 'total',
});

const expenseDays = '(:today::date - x.incurred_on)';
const agedDisbursements = defineReport({
  ...billing,
  id: 'aged-disbursements',
  title: (translate) => translate('api.report.agedDisbursements.title', 'Aged disbursements'),
  description: (translate) =>
    translate('api.report.agedDisbursements.about', 'Expenses that are not billed yet, by their age.'),
  parameters: matterChoices,
  table: 'expenses x',
  joins: joinMatter('x'),
  rowId: 'x.id',
  within: `x.tenant_id = :tenantId and x.status = 'Unbilled' and ${seesMoneyOfMatter()}`,
  columns: {
    incurredOn: {
      title: (translate) => translate('api.report.column.incurredOn', 'Incurred'),
      kind: 'date',
      sql: 'x.incurred_on',
      canGroup: true,
    },
    description: {
      title: (translate) => translate('api.report.column.description', 'Description'),
      kind: 'text',
      sql: 'x.description',
    },
    ...matterColumns,
    ...agedColumns('x.net_minor', expenseDays),
    total: money(titles.total, 'x.net_minor'),
  },
  groupBy: 'client',
  sort: { column: 'incurredOn', direction: 'asc' },
  figure: 'total',
});

const writeOffKind = `case when l.kind = 'reversed' then 'reversed' when l.kind = 'adjusted' then case when l.amount_minor < 0 then 'writtenDown' else 'writtenUp' end else l.kind end`;
const writeOffs = defineReport({
  ...billing,
  id: 'write-offs',
  title: (translate) => translate('api.report.writeOffs.title', 'Write-offs and write-downs'),
  description: (translate) =>
    translate(
      'api.report.writeOffs.about',
      'What was written off, on, down or up in a period, by reason and timekeeper.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'l.entered_on' }, ...matterChoices },
  table: 'wip_ledger l',
  joins: joinMatter('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account in ('writtenOff', 'adjusted') and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: {
      title: (translate) => translate('api.report.column.enteredOn', 'Entered'),
      kind: 'date',
      sql: 'l.entered_on',
      canGroup: true,
    },
    kind: {
      title: (translate) => translate('api.report.column.kind', 'Kind'),
      kind: 'text',
      sql: writeOffKind,
      labels: (translate) => ({
        writtenOff: translate('api.report.writeOff.off', 'Written off'),
        writtenOn: translate('api.report.writeOff.on', 'Written on'),
        writtenDown: translate('api.report.writeOff.down', 'Written down'),
        writtenUp: translate('api.report.writeOff.up', 'Written up'),
        reversed: translate('api.report.writeOff.reversed', 'Reversed'),
      }),
      canGroup: true,
    },
    timekeeper: timekeeper('l.user_id'),
    ...matterColumns,
    reason: { title: titles.reason, kind: 'text', sql: `coalesce(l.reason, '')`, canGroup: true },
    amount: money(titles.amount, 'l.amount_minor'),
  },
  groupBy: 'reason',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const workRecorded = defineReport({
  ...billing,
  id: 'work-recorded',
  title: (translate) => translate('api.report.workRecorded.title', 'Work recorded'),
  description: (translate) =>
    translate(
      'api.report.workRecorded.about',
      'What was entered into work in progress in a period, time and expenses, by timekeeper and matter.',
    ),
  parameters: { period: { usual: 'thisMonth', column: 'l.entered_on' }, ...matterChoices },
  table: 'wip_ledger l',
  joins: joinMatter('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account = 'recorded' and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: {
      title: (translate) => translate('api.report.column.enteredOn', 'Entered'),
      kind: 'date',
      sql: 'l.entered_on',
      canGroup: true,
    },
    timekeeper: timekeeper('l.user_id'),
    ...matterColumns,
    amount: money(titles.amount, 'l.amount_minor'),
  },
  groupBy: 'timekeeper',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const feesBilled = defineReport({
  ...billing,
  id: 'fees-billed',
  title: (translate) => translate('api.report.feesBilled.title', 'Fees billed'),
  description: (translate) =>
    translate(
      'api.report.feesBilled.about',
      'Work billed in a period, by timekeeper, type of matter, referrer or who introduced the matter.',
    ),
  parameters: {
    period: { usual: 'lastTwelveMonths', column: 'l.entered_on' },
    ...matterChoices,
    person: { sql: 'l.user_id' },
  },
  table: 'wip_ledger l',
  joins: joinMatter('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account = 'billed' and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: {
      title: (translate) => translate('api.report.column.billedOn', 'Billed on'),
      kind: 'date',
      sql: 'l.entered_on',
      canGroup: true,
    },
    timekeeper: timekeeper('l.user_id'),
    ...matterColumns,
    referrer: {
      title: titles.referrer,
      kind: 'text',
      sql: referrerName('m.referrer_id'),
      only: holdsAny('referrers'),
      canGroup: true,
    },
    introducer: {
      title: titles.introducer,
      kind: 'text',
      sql: personName('m.introducer_id'),
      only: opensMatterColumn('introducer'),
      canGroup: true,
    },
    invoice: {
      title: titles.invoice,
      kind: 'text',
      sql: `coalesce((select i.number from invoices i where i.tenant_id = :tenantId and i.id = l.invoice_id), '')`,
      isOptional: true,
    },
    amount: money(titles.billed, '-l.amount_minor'),
  },
  groupBy: 'timekeeper',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const payments = defineReport({
  ...billing,
  id: 'payments-received',
  title: (translate) => translate('api.report.payments.title', 'Payments received'),
  description: (translate) =>
    translate(
      'api.report.payments.about',
      'Money received in a period on each invoice, payments that were undone taken off.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'l.entered_on' }, ...matterChoices },
  table: 'debtor_ledger l',
  joins: `${joinMatter('l')} join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id`,
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account in ('bank', 'credits') and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: {
      title: (translate) => translate('api.report.column.receivedOn', 'Received on'),
      kind: 'date',
      sql: 'l.entered_on',
      canGroup: true,
    },
    invoice: { title: titles.invoice, kind: 'text', sql: `coalesce(i.number, '')` },
    ...matterColumns,
    amount: money(titles.amount, '-l.amount_minor'),
  },
  groupBy: 'enteredOn',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const badDebts = defineReport({
  ...billing,
  id: 'bad-debts',
  title: (translate) => translate('api.report.badDebts.title', 'Bad debts'),
  description: (translate) =>
    translate(
      'api.report.badDebts.about',
      'What was given up of invoices in a period, with the reason, by client or matter type.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'l.entered_on' }, ...matterChoices },
  table: 'debtor_ledger l',
  joins: `${joinMatter('l')} join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id`,
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account = 'badDebts' and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: {
      title: (translate) => translate('api.report.column.waivedOn', 'Given up on'),
      kind: 'date',
      sql: 'l.entered_on',
      canGroup: true,
    },
    invoice: { title: titles.invoice, kind: 'text', sql: `coalesce(i.number, '')` },
    ...matterColumns,
    reason: { title: titles.reason, kind: 'text', sql: 'l.reason', canGroup: true },
    amount: money(titles.amount, '-l.amount_minor'),
  },
  groupBy: 'client',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

export const billingReports = [
  workRecorded,
  feesBilled,
  agedWip,
  agedDebtors,
  agedDisbursements,
  writeOffs,
  payments,
  badDebts,
];

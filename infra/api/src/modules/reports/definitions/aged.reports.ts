import { allOf } from '../../../policy/rules.ts';
import { joinMatter, matterChoices, matterColumns, opensMatterColumn, titles } from '../report-columns.ts';
import { defineReport } from '../report-definition.ts';
import { seesMoneyOfMatter } from '../report-reach.ts';
import { billing, day, debtor, invoiceNumber, money } from './billing-columns.ts';

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
        select k.matter_id, k.since, sum(l.amount_minor)::bigint from wip_parts k
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
    invoice: invoiceNumber,
    debtor,
    ...matterColumns,
    dueOn: day((translate) => translate('api.report.column.dueOn', 'Due'), 'i.due_on'),
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
    incurredOn: day((translate) => translate('api.report.column.incurredOn', 'Incurred'), 'x.incurred_on'),
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

const trustTable = `(
    select distinct on (b.matter_id) b.matter_id, b.balance_minor as balance
    from trust_balances b where b.tenant_id = :tenantId and b.entered_on <= :asAt::date
    order by b.matter_id, b.created_at desc, b.id desc
  ) w`;
const trustBalances = defineReport({
  ...billing,
  id: 'trust-balances',
  title: (translate) => translate('api.report.trustBalances.title', 'Trust balances'),
  description: (translate) =>
    translate(
      'api.report.trustBalances.about',
      'What is held in trust for each matter, as the practice system told it, as at any day since it is kept.',
    ),
  permission: allOf(billing.permission, opensMatterColumn('trust')),
  parameters: { isAsAt: true, ...matterChoices },
  table: trustTable,
  joins: joinMatter('w'),
  rowId: 'm.id',
  within: `w.balance <> 0 and ${seesMoneyOfMatter()}`,
  columns: {
    ...matterColumns,
    total: money((translate) => translate('api.report.column.trust', 'Held in trust'), 'w.balance'),
  },
  groupBy: 'responsible',
  sort: { column: 'total', direction: 'desc' },
  figure: 'total',
});

/** What is owed, not yet billed or held in trust on a day. */
export const agedReports = [agedWip, agedDebtors, agedDisbursements, trustBalances];

import { addDays, addMonths, dayIn } from '@atrium/domain';
import type { TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant } from '../../testing/test-firms.ts';

/** A firm whose figures are counted by hand: where it is, which day it is there, and when its financial year began. */
export interface FigureFirm {
  readonly tenant: TestTenant;
  readonly timeZone: string;
  readonly homeCountry: string;
  readonly today: string;
  readonly monthStart: string;
  readonly yearStart: string;
}
const firmIn = (tenant: TestTenant, timeZone: string, homeCountry: string, firstMonth: number): FigureFirm => {
  const today = dayIn(timeZone, new Date());
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < firstMonth ? 1 : 0);
  return {
    tenant,
    timeZone,
    homeCountry,
    today,
    monthStart: `${today.slice(0, 7)}-01`,
    yearStart: `${year}-${String(firstMonth).padStart(2, '0')}-01`,
  };
};
/** One on each side of the day line, with financial years from July and from January. */
export const figureFirms = [
  firmIn('alpha', 'Australia/Sydney', 'AU', 7),
  firmIn('beta', 'America/Los_Angeles', 'US', 1),
] as const;

/** Months and financial years from their first day to their last, and what is running. */
export const periodsOf = ({ monthStart, yearStart, today }: FigureFirm) => [
  { from: addMonths(monthStart, -2), to: addDays(monthStart, -1) },
  { from: addMonths(monthStart, -12), to: today },
  { from: addMonths(yearStart, -12), to: addDays(yearStart, -1) },
  { from: yearStart, to: addDays(addMonths(yearStart, 12), -1) },
];

/** Work, money, tasks and answers on both sides of the end of the month and of the financial year, and of a day in the firm's zone. */
export async function seedFigures(api: TestApi, firm: FigureFirm): Promise<void> {
  const { tenant, monthStart, today, yearStart } = firm;
  const own = idOf(tenant, 'user', 'own');
  const partner = idOf(tenant, 'user', 'partner');
  const run = (sql: string, values: unknown[] = []) => api.owner.query(sql, values);
  // Work on both sides of a month's end, of every status, on matters on both sides of the wall.
  await run(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, is_billable, status, invoice_id)
     select '${tenant}', m.id, case when n % 2 = 0 then $1::uuid else $2::uuid end, $3::date - 1 + n % 2, 'Advice', 720, 2, 50000, 10000 + n, n % 5 <> 0,
       (array['Draft', 'Approved', 'Billed', 'WrittenOff'])[1 + n % 4], case when n % 4 = 2 then (select i.id from invoices i where i.tenant_id = '${tenant}' and i.matter_id = m.id limit 1) end
     from (select m.id, row_number() over (order by m.file_number)::integer as n from matters m where m.tenant_id = '${tenant}') m`,
    [own, partner, monthStart],
  );
  await run(
    `update invoices set status = 'PartPaid', paid_minor = 50 where tenant_id = '${tenant}' and total_minor = 300`,
  );
  await run(
    `insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, amount_minor)
     select '${tenant}', i.matter_id, i.id, $1::date - 1 + (row_number() over (order by i.number) % 2)::integer, 'paid', case when i.total_minor % 400 = 0 then 'badDebts' else 'bank' end, -i.total_minor / 2
     from invoices i where i.tenant_id = '${tenant}'`,
    [monthStart],
  );
  await run(
    `insert into tasks (tenant_id, kind, subject, matter_id, due_on, status, completed_at, created_by)
     select '${tenant}', 'task', 'Task ' || n, case when n % 3 = 0 then null else m.id end, $1::date + n - 6, case when n % 4 = 0 then 'Completed' else 'Open' end,
       case when n % 4 = 0 then $2::date + time '00:30' end, case when n % 2 = 0 then $3::uuid else $4::uuid end
     from (select m.id, row_number() over (order by m.file_number)::integer as n from matters m where m.tenant_id = '${tenant}') m where n <= 12`,
    [today, monthStart, own, partner],
  );
  await run(
    `update enquiries set first_responded_at = received_at + make_interval(mins => number * 10), assigned_to_id = case when number < 4 then $1::uuid end where tenant_id = '${tenant}' and number < 8`,
    [own],
  );
  // Work of the last day of the year before, on every matter.
  await run(
    `insert into wip_ledger (tenant_id, matter_id, entered_on, kind, amount_minor)
     select '${tenant}', m.id, $1::date - 1, w.kind, w.amount from matters m, (values ('recorded', 40), ('billed', -20), ('writtenOff', -10)) w (kind, amount) where m.tenant_id = '${tenant}'`,
    [yearStart],
  );
  // An expense of every matter given up then, and of every other one taken back on the first day of the year.
  await run(
    `with given as (
       insert into expense_write_offs (tenant_id, matter_id, entered_on, amount_minor, currency, description, reason)
       select '${tenant}', m.id, $1::date - 1, -1100 - m.number, 'AUD', 'Courier', 'Courtesy'
       from (select id, row_number() over (order by file_number) as number from matters where tenant_id = '${tenant}') m returning id, matter_id, amount_minor)
     insert into expense_write_offs (tenant_id, matter_id, entered_on, amount_minor, currency, description, reason, reverses_id)
     select '${tenant}', g.matter_id, $1::date, -g.amount_minor, 'AUD', 'Courier', '', g.id from given g where g.amount_minor % 2 = 0`,
    [yearStart],
  );
  // An hour before and an hour after the financial year begins, by the firm's clock.
  await run(
    `update enquiries set received_at = ($1::date::timestamp + make_interval(hours => case when number % 2 = 0 then 1 else -1 end)) at time zone $2 where tenant_id = '${tenant}' and number in (2, 3, 4, 5)`,
    [yearStart, firm.timeZone],
  );
  await run(
    `update tasks set completed_at = ($1::date::timestamp + make_interval(hours => case when subject = 'Task 4' then 1 else -1 end)) at time zone $2 where tenant_id = '${tenant}' and subject in ('Task 4', 'Task 8')`,
    [yearStart, firm.timeZone],
  );
}

/** Matters each may see, and whose time and enquiries, said once more in words of the test. */
export const sees: Readonly<Record<'partner' | 'own' | 'team', { matters: string; people: string; loose: string }>> = {
  partner: { matters: `m.number <> 24`, people: 'true', loose: 'true' },
  own: {
    matters: 'm.number <= 4',
    people: `p.user_name = 'own'`,
    loose: `t.created_by in (select p.id from seen_people p)`,
  },
  team: { matters: 'm.number % 3 = 0 and m.number <> 24', people: `p.user_name = 'team'`, loose: 'false' },
};
const open = `m.status in ('Pending', 'Open', 'OnHold')`;
const inPeriod = (day: string): string => `${day} between $1::date and $2::date`;
const fromMatters = 'from seen_matters m where';
const ledger = (where: string, sign = ''): string =>
  `select coalesce(${sign}sum(l.amount_minor), 0) from wip_ledger l join seen_matters m on m.id = l.matter_id where ${inPeriod('l.entered_on')} and ${where}`;
const unpaid = `(i.total_minor - i.paid_minor - i.credited_minor)`;
const invoices = (what: string, where: string): string =>
  `select coalesce(${what}, 0) from invoices i join seen_matters m on m.id = i.matter_id where ${where}`;
const time = (what: string, where = 'true'): string =>
  `select ${what} from time_entries e join seen_matters m on m.id = e.matter_id join seen_people p on p.id = e.user_id left join invoices i on i.id = e.invoice_id
   where e.deleted_at is null and ${inPeriod('e.worked_on')} and ${where}`;
const enquiries = (what: string, where: string): string =>
  `select ${what} from enquiries e where e.tenant_id = $4 and not e.is_suspected_spam and (e.assigned_to_id in (select id from seen_people) or (select count(*) from seen_people) > 3) and ${where}`;
const openTask = `t.status in ('Open', 'InProgress')`;
/** Of a matter, those of matters that are seen; of none, one's own; subtasks as any other. */
const tasks = (where: string): string =>
  `select count(*) from tasks t where t.tenant_id = $4 and t.deleted_at is null and ${where} and t.id in (select id from seen_tasks)`;
const receivedIn = inPeriod(`(e.received_at at time zone $5)::date`);
const paidPart = `round(e.amount_minor * least(i.paid_minor, i.total_minor)::numeric / i.total_minor)`;

/** Written by hand, apart from what the product asks. `$1` and `$2` are the days, `$3` the day it is. */
export const byHand: Readonly<Record<string, string>> = {
  openMatters: `select count(*) ${fromMatters} ${open}`,
  mattersOpened: `select count(*) ${fromMatters} ${inPeriod('m.opened_on')}`,
  mattersClosed: `select count(*) ${fromMatters} ${inPeriod('m.closed_on')}`,
  quietMatters: `select count(*) ${fromMatters} ${open} and m.last_activity_at < now() - interval '30 days'`,
  keyDatesSoon: `select count(*) ${fromMatters} ${open} and m.next_key_date >= $3::date and m.next_key_date <= $3::date + 14`,
  wip: `select sum(m.wip_minor) ${fromMatters} true`,
  trust: `select sum(m.trust_minor) ${fromMatters} true`,
  workRecorded: ledger(`l.kind = 'recorded'`),
  workBilled: ledger(`l.kind = 'billed'`, '-'),
  writtenOff: ledger(`l.kind in ('writtenOff', 'adjusted')`, '-'),
  expensesWrittenOff: `select coalesce(-sum(x.amount_minor), 0) from expense_write_offs x join seen_matters m on m.id = x.matter_id where ${inPeriod('x.entered_on')}`,
  debtors: invoices(`sum(${unpaid})`, `i.status in ('Issued', 'PartPaid')`),
  overdueDebtors: invoices(`sum(${unpaid})`, `i.status in ('Issued', 'PartPaid') and i.due_on < $3::date`),
  unpaidInvoices: invoices('count(*)', `i.status in ('Issued', 'PartPaid')`),
  invoiced: invoices('sum(i.total_minor)', `i.status in ('Issued', 'PartPaid', 'Paid') and ${inPeriod('i.issued_on')}`),
  received: `select coalesce(-sum(d.amount_minor), 0) from debtor_ledger d join seen_matters m on m.id = d.matter_id where d.account in ('bank', 'credits') and ${inPeriod('d.entered_on')}`,
  badDebts: `select coalesce(-sum(d.amount_minor), 0) from debtor_ledger d join seen_matters m on m.id = d.matter_id where d.account = 'badDebts' and ${inPeriod('d.entered_on')}`,
  timeRecorded: time('coalesce(sum(e.billed_units * e.unit_seconds), 0) / 60.0'),
  timeBillable: time('coalesce(sum(e.billed_units * e.unit_seconds), 0) / 60.0', 'e.is_billable'),
  timeNonBillable: time('coalesce(sum(e.billed_units * e.unit_seconds), 0) / 60.0', 'not e.is_billable'),
  timeValue: time('coalesce(sum(e.amount_minor), 0)', 'e.is_billable'),
  timeWip: time('coalesce(sum(e.amount_minor), 0)', `e.is_billable and e.status in ('Draft', 'Submitted', 'Approved')`),
  timeBilled: time('coalesce(sum(e.amount_minor), 0)', `e.is_billable and e.status = 'Billed'`),
  timeReceived: time(`coalesce(sum(${paidPart}), 0)`, `e.is_billable and e.status = 'Billed' and i.paid_minor > 0`),
  timeWrittenOff: time('coalesce(sum(e.amount_minor), 0)', `e.is_billable and e.status = 'WrittenOff'`),
  timeUnpaid: time(
    `coalesce(sum(e.amount_minor - ${paidPart}), 0)`,
    `e.is_billable and e.status = 'Billed' and i.status in ('Issued', 'PartPaid')`,
  ),
  billableShare: time(
    'sum(case when e.is_billable then e.billed_units * e.unit_seconds else 0 end)::float8 / nullif(sum(e.billed_units * e.unit_seconds), 0)',
  ),
  timeRealisation: time(
    `sum(e.amount_minor) filter (where e.is_billable and e.status = 'Billed')::float8 / nullif(sum(e.amount_minor) filter (where e.is_billable and e.status in ('Billed', 'WrittenOff')), 0)`,
  ),
  overEstimate: `select count(*) ${fromMatters} ${open} and m.estimate_minor is not null and m.wip_minor + m.billed_minor > m.estimate_minor`,
  unansweredEnquiries: enquiries(
    'count(*)',
    `e.status in ('Open', 'Ongoing', 'OnHold') and e.first_responded_at is null and e.first_response_due_at < now()`,
  ),
  conversionRate: enquiries(`count(*) filter (where e.status = 'Won')::float8 / nullif(count(*), 0)`, receivedIn),
  tasksDone: tasks(`t.status = 'Completed' and ${inPeriod('(t.completed_at at time zone $5)::date')}`),
  openTasks: tasks(openTask),
  overdueTasks: tasks(`${openTask} and t.due_on < $3::date`),
  tasksDueToday: tasks(`${openTask} and t.due_on = $3::date`),
  openEnquiries: enquiries('count(*)', `e.status in ('Open', 'Ongoing', 'OnHold')`),
  enquiriesReceived: enquiries('count(*)', receivedIn),
  enquiriesWon: enquiries('count(*)', `${receivedIn} and e.status = 'Won'`),
  enquiriesLost: enquiries('count(*)', `${receivedIn} and e.status = 'Lost'`),
  enquiriesAnswered: enquiries('count(*)', `${receivedIn} and e.first_responded_at is not null`),
  firstResponse: enquiries(
    'percentile_cont(0.5) within group (order by extract(epoch from e.first_responded_at - e.received_at) / 60)',
    `${receivedIn} and e.first_responded_at is not null`,
  ),
};
/** What one of them comes to, as somebody of the firm sees it. */
export async function handWritten(
  api: TestApi,
  { tenant, timeZone, today }: FigureFirm,
  user: keyof typeof sees,
  [sql, { from, to }]: readonly [sql: string, period: { from: string; to: string }],
): Promise<number | null> {
  const { rows } = await api.owner.query<{ value: string | null }>(
    `with seen_matters as (select m.* from (select mm.*, right(mm.file_number, 4)::integer as number from matters mm where mm.tenant_id = $4 and mm.status <> 'Deleted') m where ${sees[user].matters}),
       seen_people as (select p.id from (select u.id, split_part(u.user_name, '@', 1) as user_name from users u where u.tenant_id = $4) p where ${sees[user].people}),
       seen_tasks as (select t.id from tasks t where t.tenant_id = $4 and (t.matter_id in (select m.id from seen_matters m) or (t.matter_id is null and ${sees[user].loose}))),
       bound as (select $1::date, $2::date, $3::date, $4::text, $5::text)
     select (${sql})::float8 as value`,
    [from, to, today, tenant, timeZone],
  );
  const value = rows[0]?.value ?? null;
  return value === null ? null : Number(value);
}

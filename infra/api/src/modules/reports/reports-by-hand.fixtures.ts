import type { TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { seenBy, type FigureFirm, type sees } from '../measures/by-hand.fixtures.ts';

const inPeriod = (day: string): string => `${day} between $1::date and $2::date`;
const isCurrent = `m.status in ('Pending', 'Open', 'OnHold')`;
const of = (table: string, row: string): string => `${table} ${row} join seen_matters m on m.id = ${row}.matter_id`;
const wip = (where: string, sign = ''): string =>
  `select count(*) as "rows", ${sign}sum(l.amount_minor) as amount from ${of('wip_ledger', 'l')} where ${where} and ${inPeriod('l.entered_on')}`;
const debtors = (where: string): string =>
  `select count(*) as "rows", -sum(d.amount_minor) as amount from ${of('debtor_ledger', 'd')} where ${where} and ${inPeriod('d.entered_on')}`;
const unpaid = '(i.total_minor - i.paid_minor - i.credited_minor)';
const sumIf = (amount: string, where: string, name: string): string =>
  `sum(case when ${where} then ${amount} else 0 end) as "${name}"`;
const aged = (days: string, amount: string): string =>
  [
    sumIf(amount, `${days} <= 30`, 'days0'),
    sumIf(amount, `${days} > 30 and ${days} <= 60`, 'days31'),
    sumIf(amount, `${days} > 60 and ${days} <= 90`, 'days61'),
    sumIf(amount, `${days} > 90`, 'days91'),
  ].join(', ');
const localDay = (moment: string): string => `(${moment} at time zone $5)::date`;
const isSeenEnquiry = `e.tenant_id = $4 and (e.assigned_to_id in (select id from seen_people) or (select count(*) from seen_people) > 3)`;
const seenEnquiries = `from enquiries e where not e.is_suspected_spam and ${isSeenEnquiry} and ${inPeriod(localDay('e.received_at'))}`;
const seenContacts =
  'select c.id from contacts c where c.tenant_id = $4 and c.owner_id in (select id from seen_people)';
const seconds = 'e.billed_units * e.unit_seconds';
const time = `${of('time_entries', 'e')} join seen_people p on p.id = e.user_id left join invoices i on i.id = e.invoice_id
  where e.deleted_at is null and ${inPeriod('e.worked_on')}`;
const worth = (where: string, name: string): string => sumIf('e.amount_minor', `e.is_billable and ${where}`, name);
const weekdays = `(select count(*) from generate_series($1::date, $2::date, interval '1 day') d where extract(isodow from d) <= 5)`;
/** Nobody else of these firms records time. */
const recordsTime = `exists (select from role_access_flags f where f.tenant_id = $4 and f.role_id = u.role_id and f.flag = 'timesheet')`;
const lastOfMoney = (what: string): string =>
  `select m.client_id, m.id from seen_matters m where exists (select from ${what})`;

/**
 * What each report comes to, written by hand apart from what the product asks: how many rows, and totals by their column.
 * `$1` and `$2` are the days of the period, `$3` the day it is, `$4` the firm and `$5` its time zone.
 */
export const reportsByHand: Readonly<Record<string, string>> = {
  'matters-opened': `select count(*) as "rows", sum(m.wip_minor) as wip, sum(m.billed_minor) as billed, sum(m.estimate_minor) as estimate from seen_matters m where ${inPeriod('m.opened_on')}`,
  'matters-closed': `select count(*) as "rows", sum(m.billed_minor) as billed, avg(m.closed_on - m.opened_on) as "daysOpen" from seen_matters m where ${inPeriod('m.closed_on')}`,
  'matters-inactive': `select count(*) as "rows", sum(m.wip_minor) as wip from seen_matters m where ${isCurrent} and $3::date - ${localDay('m.last_activity_at')} >= 60`,
  'critical-dates': `select count(*) as "rows" from ${of('matter_dates', 'd')} where ${isCurrent} and ${inPeriod('d.due_on')}`,
  'budget-versus-actual': `select count(*) as "rows", sum(m.estimate_minor) as estimate, sum(m.estimate_minor - m.wip_minor - m.billed_minor) as "left", sum(m.wip_minor + m.billed_minor)::numeric / sum(m.estimate_minor) as used from seen_matters m where m.estimate_minor > 0 and ${isCurrent}`,
  'matters-current': `select count(*) as "rows", avg($3::date - m.opened_on) as "daysOpen" from seen_matters m where ${isCurrent}`,
  'time-and-fees': `select count(*) as "rows", sum(${seconds}) as recorded, ${sumIf(seconds, 'e.is_billable', 'billable')}, ${worth('true', 'value')} from ${time}`,
  'contribution-and-recovery': `select count(distinct e.user_id) as "rows", ${sumIf(seconds, 'e.is_billable', 'billable')}, ${worth('true', 'value')}, ${worth(`e.status = 'Billed'`, 'billed')}, ${worth(`e.status = 'WrittenOff'`, 'writtenOff')},
    ${worth(`e.status in ('Draft', 'Submitted', 'Approved')`, 'wip')}, ${sumIf('round(e.amount_minor * least(i.paid_minor, i.total_minor)::numeric / i.total_minor)', `e.is_billable and e.status = 'Billed' and i.paid_minor > 0`, 'received')},
    sum(e.amount_minor) filter (where e.is_billable and e.status = 'Billed')::numeric / nullif(sum(e.amount_minor) filter (where e.is_billable and e.status in ('Billed', 'WrittenOff')), 0) as recovery from ${time}`,
  'time-against-targets': `with worked as (select e.user_id, sum(${seconds}) as recorded, sum(${seconds}) filter (where e.is_billable) as billable from ${time} group by e.user_id)
    select count(*) as "rows", sum(w.recorded) as recorded, sum(w.billable) as billable, ${weekdays} * sum(u.daily_target_seconds) as target, sum(w.billable)::numeric / nullif(${weekdays} * sum(u.daily_target_seconds), 0) as utilisation
    from users u join seen_people p on p.id = u.id left join worked w on w.user_id = u.id where w.user_id is not null or (not u.is_disabled and not u.is_external and ${recordsTime})`,
  'work-recorded': wip(`coalesce(l.reverses_kind, l.kind) = 'recorded'`),
  'fees-billed': wip(`(l.kind = 'billed' or l.reverses_kind = 'billed')`, '-'),
  'aged-wip': `select count(*) as "rows", sum(x) as total from (select sum(l.amount_minor) as x from ${of('wip_ledger', 'l')} where l.entered_on <= $3::date group by l.matter_id) b where x <> 0`,
  'aged-debtors': `select count(*) as "rows", sum(x) as total, ${sumIf('x', 'late <= 0', 'current')}, ${sumIf('x', 'late > 0 and late <= 30', 'overdue0')}, ${sumIf('x', 'late > 30 and late <= 60', 'overdue31')},
    ${sumIf('x', 'late > 60 and late <= 90', 'overdue61')}, ${sumIf('x', 'late > 90', 'overdue91')} from (select sum(d.amount_minor) as x, $3::date - min(i.due_on) as late
      from ${of('debtor_ledger', 'd')} join invoices i on i.id = d.invoice_id where d.entered_on <= $3::date group by d.invoice_id) b where x <> 0`,
  'aged-disbursements': `select count(*) as "rows", sum(x.net_minor) as total, ${aged('($3::date - x.incurred_on)', 'x.net_minor')} from ${of('expenses', 'x')} where x.invoice_id is null and x.written_off_at is null`,
  'write-offs': wip(`coalesce(l.reverses_kind, l.kind) in ('adjusted', 'writtenOff', 'writtenOn')`),
  'expense-write-offs': `select count(*) as "rows", sum(x.amount_minor) as amount from ${of('expense_write_offs', 'x')} where ${inPeriod('x.entered_on')}`,
  'payments-received': debtors(`d.kind in ('paid', 'paymentUndone') and d.account <> 'badDebts'`),
  'bad-debts': debtors(`d.account = 'badDebts'`),
  'matter-balances': `select count(*) as "rows", sum(wip) as wip, sum(expenses) as expenses, sum(debtors) as debtors, sum(trust) as trust from (
      select m.wip_minor as wip, m.trust_minor as trust, (select coalesce(sum(x.net_minor), 0) from expenses x where x.matter_id = m.id and x.invoice_id is null and x.written_off_at is null) as expenses,
        (select coalesce(sum(${unpaid}), 0) from invoices i where i.matter_id = m.id and i.status in ('Issued', 'PartPaid')) as debtors from seen_matters m) b
    where wip <> 0 or expenses <> 0 or debtors <> 0`,
  'trust-balances': `select count(*) as "rows", sum(m.trust_minor) as total from seen_matters m where m.trust_minor <> 0`,
  'invoices-issued': `select count(*) as "rows", sum(i.net_minor) as net, sum(i.tax_minor) as tax, sum(i.total_minor) as total, sum(i.paid_minor) as paid, ${sumIf(unpaid, `i.status <> 'Paid'`, 'outstanding')} from ${of('invoices', 'i')} where i.status in ('Issued', 'PartPaid', 'Paid') and ${inPeriod('i.issued_on')}`,
  'discounts-given': debtors(`d.account = 'discounts'`),
  'expenses-incurred': `select count(*) as "rows", sum(x.net_minor) as amount from ${of('expenses', 'x')} where ${inPeriod('x.incurred_on')}`,
  'billing-by-client': `select (select count(distinct client_id) from (
      ${lastOfMoney(`wip_ledger l where l.matter_id = m.id and coalesce(l.reverses_kind, l.kind) <> 'recorded' and ${inPeriod('l.entered_on')}`)}
      union ${lastOfMoney(`expense_write_offs x where x.matter_id = m.id and ${inPeriod('x.entered_on')}`)}
      union ${lastOfMoney(`invoices i where i.matter_id = m.id and i.status in ('Issued', 'PartPaid', 'Paid') and ${inPeriod('i.issued_on')}`)}
      union ${lastOfMoney(`debtor_ledger d where d.matter_id = m.id and d.account in ('bank', 'credits') and ${inPeriod('d.entered_on')}`)}) c) as "rows",
    (select -sum(l.amount_minor) from ${of('wip_ledger', 'l')} where l.account = 'billed' and ${inPeriod('l.entered_on')}) as billed,
    (select sum(i.total_minor) from ${of('invoices', 'i')} where i.status in ('Issued', 'PartPaid', 'Paid') and ${inPeriod('i.issued_on')}) as invoiced,
    (select -sum(d.amount_minor) from ${of('debtor_ledger', 'd')} where d.account in ('bank', 'credits') and ${inPeriod('d.entered_on')}) as received,
    (select coalesce(-sum(l.amount_minor), 0) from ${of('wip_ledger', 'l')} where l.account in ('adjusted', 'writtenOff') and ${inPeriod('l.entered_on')})
      + (select coalesce(-sum(x.amount_minor), 0) from ${of('expense_write_offs', 'x')} where ${inPeriod('x.entered_on')}) as "writtenOff"`,
  'enquiry-conversion': `select count(*) as "rows", count(*) filter (where e.status = 'Won') as won, count(*) filter (where e.status = 'Lost') as lost, sum(e.estimated_value_minor) as value, (count(*) filter (where e.status = 'Won'))::numeric / nullif(count(*), 0) as conversion ${seenEnquiries}`,
  'response-time': `select count(*) as "rows", avg(extract(epoch from e.first_responded_at) - extract(epoch from e.received_at)) as waited, count(*) filter (where e.first_responded_at is null) as unanswered,
    count(*) filter (where e.first_responded_at > e.first_response_due_at or (e.first_responded_at is null and e.first_response_due_at < now())) as late ${seenEnquiries}`,
  'referrer-reciprocity': `select count(*) as "rows", sum((select count(*) from enquiries e where e.referrer_id = r.id and ${isSeenEnquiry} and ${inPeriod(localDay('e.received_at'))})) as received,
    sum((select count(*) from reciprocal_referrals g where g.referrer_id = r.id and g.removed_at is null and ${inPeriod('g.referred_on')})) as given,
    sum((select sum(g.value_minor) from reciprocal_referrals g where g.referrer_id = r.id and g.removed_at is null and ${inPeriod('g.referred_on')})) as "givenValue"
    from referrers r where r.tenant_id = $4 and r.is_active and r.contact_id in (${seenContacts})`,
  'list-growth': `select (select count(*) from mailing_lists g where g.tenant_id = $4 and g.is_active) as "rows", count(*) filter (where ${inPeriod(localDay('k.consented_at'))}) as joined, count(*) filter (where ${inPeriod(localDay('k.opted_out_at'))}) as "optedOut",
    count(*) filter (where ${localDay('k.consented_at')} <= $2::date and not coalesce(${localDay('k.opted_out_at')} <= $2::date, false)) as members from mailing_list_members k where k.tenant_id = $4 and k.contact_id in (${seenContacts})`,
  'event-return': `select count(*) as "rows", sum(v.budget_minor) as budget, sum((select count(*) from event_attendees a where a.event_id = v.id and a.removed_at is null and a.contact_id in (${seenContacts}))) as invited,
    sum((select count(*) from event_attendees a where a.event_id = v.id and a.removed_at is null and a.attendance = 'attended' and a.contact_id in (${seenContacts}))) as attended
    from events v where v.tenant_id = $4 and v.is_active and ${inPeriod('v.starts_on')}`,
  'tasks-outstanding': `select count(*) as "rows", count(*) filter (where t.due_on < $3::date) as overdue from tasks t where t.deleted_at is null and t.status in ('Open', 'InProgress') and t.id in (select id from seen_tasks)`,
  'tasks-completed': `select count(*) as "rows" from tasks t where t.deleted_at is null and t.status = 'Completed' and ${inPeriod(localDay('t.completed_at'))} and t.id in (select id from seen_tasks)`,
  'conflict-checks': `select count(*) as "rows" from ${of('conflict_reports', 'k')} where ${inPeriod(localDay('k.created_at'))}`,
};
/** Of the whole firm, for those who check its logs: as above. */
export const signInsByHand = `select count(*) as "rows", count(*) filter (where a.result = 'refused') as refused from activity_log a where a.tenant_id = $4 and a.kind = 'login' and ${inPeriod(localDay('a.happened_at'))}`;

/** How many rows a report has and what its columns come to, as somebody of the firm sees it. */
export async function reportByHand(
  api: TestApi,
  { tenant, timeZone, today }: FigureFirm,
  user: keyof typeof sees,
  [sql, { from, to }]: readonly [sql: string, period: { from: string; to: string }],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.owner.query<Record<string, string | null>>(
    `with ${seenBy(user)}, answer as (${sql}) select answer.* from answer, bound`,
    [from, to, today, tenant, timeZone],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value ?? 0)]));
}

/**
 * What the reports are about beside the ledgers, on both sides of the ends of a month and of the financial year: dates,
 * expenses, referrals, lists, events, conflict checks and sign-ins.
 */
export async function seedReports(api: TestApi, firm: FigureFirm): Promise<void> {
  const { tenant, monthStart, yearStart, timeZone, today } = firm;
  const run = (sql: string, values: readonly unknown[] = []) => api.owner.query(sql, [tenant, ...values]);
  const own = idOf(tenant, 'user', 'own');
  await run(
    `insert into matter_dates (tenant_id, matter_id, name, due_on) select $1, m.id, 'Limitation', d.day::date - 1 + right(m.file_number, 4)::integer % 2
     from matters m, unnest($2::date[]) d (day) where m.tenant_id = $1`,
    [[monthStart, yearStart]],
  );
  await run(
    `update matters set closed_on = $2::date - 1 + right(file_number, 4)::integer % 2, status = 'Completed' where tenant_id = $1 and right(file_number, 4)::integer in (2, 6, 9, 12, 15)`,
    [monthStart],
  );
  await run(
    `update matters set last_activity_at = $2::date - 70 where tenant_id = $1 and right(file_number, 4)::integer in (3, 4, 18)`,
    [today],
  );
  await run(
    `insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, amount_minor)
     select $1, i.matter_id, i.id, case when a.account = 'fees' then i.issued_on else $2::date - 1 + (i.total_minor / 100 % 2)::integer end, 'issued', a.account, i.total_minor * a.part
     from invoices i, (values ('fees', 1), ('discounts', -0.1)) a (account, part) where i.tenant_id = $1`,
    [monthStart],
  );
  await run(
    `insert into referrers (tenant_id, contact_id, type, owner_id) select $1, c.id, 'Accountant', $2 from contacts c where c.tenant_id = $1 and right(c.name, 2)::integer in (1, 3, 5)`,
    [own],
  );
  await run(
    `update enquiries set referrer_id = (select r.id from referrers r where r.tenant_id = $1 order by r.id limit 1), estimated_value_minor = number * 1000,
       first_response_due_at = received_at + interval '30 minutes' where tenant_id = $1 and number % 2 = 0`,
  );
  await run(
    `insert into reciprocal_referrals (tenant_id, referrer_id, referred_on, description, value_minor) select $1, r.id, $2::date - n, 'Probate', 5000 * (n + 1) from referrers r, generate_series(0, 1) n where r.tenant_id = $1`,
    [yearStart],
  );
  // They were entered where the seed was made, which may be a day ahead.
  await run(`update trust_balances set entered_on = $2::date where tenant_id = $1`, [today]);
  await run(`insert into mailing_lists (tenant_id, name) values ($1, 'News'), ($1, 'Law')`);
  // An hour before and after the month begins, by the clock of the firm.
  await run(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at, opted_out_at)
     select $1, g.id, c.id, 'form', t.moment + make_interval(hours => case when right(c.name, 2)::integer % 2 = 0 then 1 else -1 end), case when right(c.name, 2)::integer in (2, 4, 6) then t.moment + interval '2 hours' end
     from mailing_lists g, contacts c, (select $2::date::timestamp at time zone $3 as moment) t where g.tenant_id = $1 and c.tenant_id = $1`,
    [monthStart, timeZone],
  );
  await run(
    `insert into events (tenant_id, name, category, starts_at, ends_at, time_zone, starts_on, start_time, end_time, budget_minor)
     select $1, 'Seminar ' || n, 'Seminar', ($2::date - n)::timestamp at time zone $3, ($2::date - n)::timestamp at time zone $3, $3, $2::date - n, '09:00', '10:00', 10000 * (n + 1) from generate_series(0, 1) n`,
    [yearStart, timeZone],
  );
  await run(
    `insert into event_attendees (tenant_id, event_id, contact_id, rsvp, attendance, removed_at)
     select $1, v.id, c.id, 'Accepted', case when right(c.name, 2)::integer % 2 = 0 then 'attended' end, case when right(c.name, 2)::integer in (1, 8) then now() end from events v, contacts c where v.tenant_id = $1 and c.tenant_id = $1`,
  );
  await run(
    `insert into conflict_reports (tenant_id, number, matter_id, names, needs_decision, created_at, created_by)
     select $1, right(m.file_number, 4)::integer, m.id, '[]', false, ($2::date::timestamp at time zone $3) + make_interval(hours => case when right(m.file_number, 4)::integer % 2 = 0 then 1 else -1 end), $4 from matters m where m.tenant_id = $1`,
    [yearStart, timeZone, own],
  );
  await run(
    `insert into activity_log (tenant_id, happened_at, user_id, user_name, kind, action, result)
     select $1, ($2::date::timestamp at time zone $3) + make_interval(hours => n), $4, 'own', 'login', 'login', case when n % 3 = 0 then 'refused' else 'succeeded' end from generate_series(-6, 5) n`,
    [monthStart, timeZone, own],
  );
}

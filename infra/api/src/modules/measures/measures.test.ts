import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, addMonths, dayIn } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { periodBefore } from './figures.service.ts';
import { allMeasures, dimensionsOf } from './subjects.ts';
import { bucketsOf, lastDayOf } from './time-buckets.ts';

let api: TestApi;
const today = dayIn('Australia/Sydney', new Date());
const monthStart = `${today.slice(0, 7)}-01`;
/** From the first day of a month to the last of another, and over the day it is. */
const periods = [
  { from: addMonths(monthStart, -2), to: addDays(monthStart, -1) },
  { from: addMonths(monthStart, -12), to: today },
];

before(async () => {
  api = await startTestApi();
  const own = idOf('alpha', 'user', 'own');
  const partner = idOf('alpha', 'user', 'partner');
  const run = (sql: string, values: unknown[] = []) => api.owner.query(sql, values);
  // Work on both sides of a month's end, of every status, on matters on both sides of the wall.
  await run(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, is_billable, status, invoice_id)
     select 'alpha', m.id, case when n % 2 = 0 then $1::uuid else $2::uuid end, $3::date - 1 + n % 2, 'Advice', 720, 2, 50000, 10000 + n, n % 5 <> 0,
       (array['Draft', 'Approved', 'Billed', 'WrittenOff'])[1 + n % 4], case when n % 4 = 2 then (select i.id from invoices i where i.tenant_id = 'alpha' and i.matter_id = m.id limit 1) end
     from (select m.id, row_number() over (order by m.file_number)::integer as n from matters m where m.tenant_id = 'alpha') m`,
    [own, partner, monthStart],
  );
  await run(`update invoices set status = 'PartPaid', paid_minor = 50 where tenant_id = 'alpha' and total_minor = 300`);
  await run(
    `insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, amount_minor)
     select 'alpha', i.matter_id, i.id, $1::date - 1 + (row_number() over (order by i.number) % 2)::integer, 'paid', case when i.total_minor % 400 = 0 then 'badDebts' else 'bank' end, -i.total_minor / 2
     from invoices i where i.tenant_id = 'alpha'`,
    [monthStart],
  );
  await run(
    `insert into tasks (tenant_id, kind, subject, matter_id, due_on, status, completed_at, created_by)
     select 'alpha', 'task', 'Task ' || n, case when n % 3 = 0 then null else m.id end, $1::date + n - 6, case when n % 4 = 0 then 'Completed' else 'Open' end,
       case when n % 4 = 0 then $2::date + time '00:30' end, case when n % 2 = 0 then $3::uuid else $4::uuid end
     from (select m.id, row_number() over (order by m.file_number)::integer as n from matters m where m.tenant_id = 'alpha') m where n <= 12`,
    [today, monthStart, own, partner],
  );
  await run(
    `update enquiries set first_responded_at = received_at + make_interval(mins => number * 10), assigned_to_id = case when number < 4 then $1::uuid end where tenant_id = 'alpha' and number < 8`,
    [own],
  );
});
after(() => api.close());

const document = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!, $personId: ID, $officeId: ID) {
  figures(figures: $figures, from: $from, to: $to, personId: $personId, officeId: $officeId) {
    currency previousFrom previousTo
    figures { measure { id title unit formula isOfToday } isClosed isDimensionClosed value previous soFar rows points { key label value rows } }
  } }`;
interface Figure {
  readonly measure: { id: string; title: string; unit: string; formula: string; isOfToday: boolean };
  readonly isClosed: boolean;
  readonly isDimensionClosed: boolean;
  readonly value: number | null;
  readonly previous: number | null;
  readonly soFar: number | null;
  readonly rows: string | null;
  readonly points: { key: string; label: string; value: number | null; rows: string | null }[];
}
interface Asked {
  readonly measure: string;
  readonly dimension?: string;
  readonly comparesPrevious?: boolean;
}
async function ask(who: Who, figures: Asked[], period: object, more: object = {}): Promise<Figure[]> {
  const { data, errors } = await api.run(who, document, { figures, ...period, ...more });
  assert.deepEqual(errors, []);
  return (data['figures'] as unknown as { figures: Figure[] }).figures;
}
const refusal = async (who: Who, figures: Asked[], more: object = {}) =>
  (await api.run(who, document, { figures, ...periods[1], ...more })).errors[0]?.extensions.code;
const as = (user: TestUser): Who => ['alpha', user];

/** Matters each may see, and whose time and enquiries, said once more in words of the test. */
const sees: Readonly<Record<'partner' | 'own' | 'team', { matters: string; people: string }>> = {
  partner: { matters: `m.number <> 24`, people: 'true' },
  own: { matters: 'm.number <= 4', people: `p.user_name = 'own'` },
  team: { matters: 'm.number % 3 = 0 and m.number <> 24', people: `p.user_name = 'team'` },
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
  `select ${what} from enquiries e where e.tenant_id = 'alpha' and not e.is_suspected_spam and (e.assigned_to_id in (select id from seen_people) or (select count(*) from seen_people) > 3) and ${where}`;
const receivedIn = inPeriod(`(e.received_at at time zone 'Australia/Sydney')::date`);
const paidPart = `round(e.amount_minor * least(i.paid_minor, i.total_minor)::numeric / i.total_minor)`;

/** Written by hand, apart from what the product asks. `$1` and `$2` are the days, `$3` the day it is. */
const byHand: Readonly<Record<string, string>> = {
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
async function handWritten(user: keyof typeof sees, sql: string, { from, to }: { from: string; to: string }) {
  const { rows } = await api.owner.query<{ value: string | null }>(
    `with seen_matters as (select m.* from (select mm.*, right(mm.file_number, 4)::integer as number from matters mm where mm.tenant_id = 'alpha' and mm.status <> 'Deleted') m where ${sees[user].matters}),
       seen_people as (select p.id from (select u.id, split_part(u.user_name, '@', 1) as user_name from users u where u.tenant_id = 'alpha') p where ${sees[user].people}),
       bound as (select $1::date, $2::date, $3::date)
     select (${sql})::float8 as value`,
    [from, to, today],
  );
  return rows[0]?.value ?? null;
}

proveRootField(() => api, {
  name: 'measures',
  document: '{ measures { id title unit formula isOfToday dimensions } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ measures }) => {
    assert.equal((measures as unknown as unknown[]).length, allMeasures.length);
  },
});
proveRootField(() => api, {
  name: 'figures',
  document,
  variables: { figures: [{ measure: 'openMatters', dimension: 'TYPE' }], ...periods[1] },
  as: 'partner',
  refuses: 'reception',
  works: ({ figures }) => {
    const [figure] = (figures as unknown as { figures: Figure[] }).figures;
    assert.equal(figure?.value, 22);
    assert.deepEqual(figure.points.map(({ value }) => value).toSorted(), [7, 7, 8]);
  },
});

for (const user of ['partner', 'own', 'team'] as const) {
  test(`figures of ${user} are what is counted by hand, and their parts add up`, async () => {
    for (const period of periods) {
      const ids = Object.keys(byHand);
      const byPart = allMeasures.flatMap((found) =>
        ids.includes(found.id) && found.measure.unit !== 'PERCENT' && found.id !== 'firstResponse'
          ? dimensionsOf(found)
              .filter((name) => ['MONTH', 'QUARTER', 'TYPE', 'OFFICE'].includes(name))
              .map((dimension) => ({ measure: found.id, dimension }))
          : [],
      );
      const totals = await ask(
        as(user),
        ids.map((measure) => ({ measure })),
        period,
      );
      for (const [index, id] of ids.entries()) {
        const found = totals[index];
        const expected = await handWritten(user, byHand[id] ?? '', period);
        assert.equal(found?.value, expected === null ? null : Number(expected), `${id} of ${user} from ${period.from}`);
      }
      for (let at = 0; at < byPart.length; at += 40) {
        for (const { measure, value, points } of await ask(as(user), byPart.slice(at, at + 40), period)) {
          const sum = points.reduce((all, point) => all + (point.value ?? 0), 0);
          assert.equal(sum, value ?? 0, `${measure.id} of ${user} by part`);
        }
      }
    }
  });
}

test('shares and medians are worked out from sums, never added up', async () => {
  const [realisation, billed, writtenOff, conversion, received, won] = await ask(
    as('partner'),
    ['realisation', 'workBilled', 'writtenOff', 'conversionRate', 'enquiriesReceived', 'enquiriesWon'].map(
      (measure) => ({ measure }),
    ),
    periods[1] ?? {},
  );
  const share = (part: Figure | undefined, whole: number) => (part?.value ?? 0) / whole;
  assert.equal(realisation?.value, share(billed, (billed?.value ?? 0) + (writtenOff?.value ?? 0)));
  assert.equal(conversion?.value, share(won, received?.value ?? 1));
});

test('the same figure is the same number in the summary of staff', async () => {
  const names = ['recordedHours', 'billableHours', 'utilisation', 'lockUpDays', 'realisation'];
  const ids = ['timeRecorded', 'timeBillable', 'utilisation', 'lockUpDays', 'timeRealisation'];
  const period = periods[1] ?? { from: today, to: today };
  const figures = await ask(
    as('admin'),
    ids.map((measure) => ({ measure })),
    period,
  );
  const { data } = await api.run(
    as('admin'),
    `query ($from: Date!, $to: Date!) { staffSummary(from: $from, to: $to) { totals { ${names.join(' ')} } } }`,
    period,
  );
  const totals = data['staffSummary']?.['totals'] as unknown as Record<string, number>;
  for (const [index, name] of names.entries()) {
    const value = figures[index]?.value ?? 0;
    const figure = figures[index]?.measure.unit === 'MINUTES' ? value / 60 : value;
    assert.ok(Math.abs(figure - (totals[name] ?? Number.NaN)) < 1e-9, `${name}: ${figure} and ${totals[name]}`);
  }
});

test('tasks are counted as their list counts them', async () => {
  for (const user of ['partner', 'own'] as const) {
    const [all, overdue] = await ask(
      as(user),
      [{ measure: 'openTasks' }, { measure: 'overdueTasks' }],
      periods[1] ?? {},
    );
    const { data } = await api.run(
      as(user),
      '{ all: taskSummaryList(where: { view: ALL }) { recordCount } overdue: taskSummaryList(where: { view: OVERDUE }) { recordCount } }',
    );
    assert.equal(all?.value, data['all']?.['recordCount']);
    assert.equal(overdue?.value, data['overdue']?.['recordCount']);
  }
  const [done] = await ask(as('partner'), [{ measure: 'tasksDone', dimension: 'DAY' }], {
    from: addDays(monthStart, -3),
    to: monthStart,
  });
  // Half past midnight of the clock of the database is the same day in Sydney.
  assert.equal(done?.points.at(-1)?.key, monthStart);
  assert.equal(done.value, done.points.at(-1)?.value);
});

test('what a role may not see it cannot have as a figure, a part or a narrowing', async () => {
  const money = allMeasures.filter(({ measure }) => measure.unit === 'MONEY').map(({ id }) => ({ measure: id }));
  const period = periods[1] ?? {};
  // Nobody has asked as this user yet: what a session may is looked up once and kept for some seconds.
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access)
     select 'alpha', $1::uuid, 'matters', c, 'hidden' from unnest(array['wip', 'debtors', 'billed', 'trust', 'type', 'office', 'personResponsible']) c`,
    [idOf('alpha', 'role', 'office')],
  );
  try {
    const closed = await ask(
      as('office'),
      money.map((each) => ({ ...each, dimension: 'TYPE', comparesPrevious: true })),
      period,
    );
    for (const figure of closed) {
      assert.deepEqual(
        [figure.isClosed, figure.value, figure.previous, figure.rows, figure.points],
        [true, null, null, null, []],
        figure.measure.id,
      );
    }
    const [counted] = await ask(as('office'), [{ measure: 'openMatters', dimension: 'TYPE' }], period);
    assert.deepEqual([counted?.isDimensionClosed, counted?.points], [true, []]);
    assert.equal(
      await refusal(as('office'), [{ measure: 'openMatters' }], { officeId: idOf('alpha', 'office', 1) }),
      'FORBIDDEN',
    );
    assert.equal(
      await refusal(as('office'), [{ measure: 'openMatters' }], { personId: idOf('alpha', 'user', 'own') }),
      'FORBIDDEN',
    );
  } finally {
    await api.owner.query(`delete from column_security where tenant_id = 'alpha' and role_id = $1::uuid`, [
      idOf('alpha', 'role', 'office'),
    ]);
  }
  const ofClient = await ask(
    as('client'),
    allMeasures.slice(0, 60).map(({ id }) => ({ measure: id })),
    period,
  );
  const shown = ofClient.filter(({ isClosed }) => !isClosed).map(({ measure }) => measure.id);
  assert.ok(
    !shown.includes('wip') && !shown.includes('timeRecorded') && !shown.includes('openEnquiries'),
    shown.join(),
  );
});

test('what makes no sense is refused', async () => {
  const partner = as('partner');
  assert.equal(await refusal(partner, [{ measure: 'nothing' }]), 'BAD_USER_INPUT');
  assert.equal(await refusal(partner, [{ measure: 'wip', dimension: 'MONTH' }]), 'BAD_USER_INPUT');
  assert.equal(await refusal(partner, [{ measure: 'wip', dimension: 'SOURCE' }]), 'BAD_USER_INPUT');
  assert.equal(await refusal(partner, [{ measure: 'wip' }], { from: today, to: addDays(today, -1) }), 'BAD_USER_INPUT');
  assert.equal(
    await refusal(
      partner,
      Array.from({ length: 61 }, () => ({ measure: 'wip' })),
    ),
    'LIMIT_EXCEEDED',
  );
});

test('periods end where months end', () => {
  assert.deepEqual(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, '2028-01-01'), {
    from: '2026-02-01',
    to: '2026-02-28',
  });
  assert.deepEqual(periodBefore({ from: '2026-07-01', to: '2027-06-30' }, '2028-01-01'), {
    from: '2025-07-01',
    to: '2026-06-30',
  });
  assert.deepEqual(periodBefore({ from: '2026-03-10', to: '2026-03-12' }, '2028-01-01'), {
    from: '2026-03-07',
    to: '2026-03-09',
  });
  assert.deepEqual(bucketsOf('MONTH', '2024-01-31', '2024-03-01'), ['2024-01-01', '2024-02-01', '2024-03-01']);
  assert.deepEqual(bucketsOf('QUARTER', '2026-06-30', '2026-07-01'), ['2026-04-01', '2026-07-01']);
  assert.equal(lastDayOf('MONTH', '2024-02-01'), '2024-02-29');
  assert.equal(bucketsOf('DAY', '2020-01-01', '2026-01-01'), null);
});

test('a running period is compared with the same part of the one before', async () => {
  const month = { from: '2026-03-01', to: '2026-03-31' };
  assert.deepEqual(periodBefore(month, '2026-03-10'), { from: '2026-02-01', to: '2026-02-10' });
  assert.deepEqual(periodBefore(month, '2026-03-30'), { from: '2026-02-01', to: '2026-02-28' });
  assert.deepEqual(periodBefore(month, '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' });
  assert.deepEqual(periodBefore({ from: '2026-07-01', to: '2027-06-30' }, '2026-11-24'), {
    from: '2025-07-01',
    to: '2025-11-24',
  });
  // A week, as any other span of days.
  assert.deepEqual(periodBefore({ from: '2026-03-09', to: '2026-03-15' }, '2026-03-10'), {
    from: '2026-03-02',
    to: '2026-03-03',
  });
  // Ahead of us altogether: as a whole.
  assert.deepEqual(periodBefore(month, '2026-02-01'), { from: '2026-02-01', to: '2026-02-28' });

  const asked = { measure: 'utilisation', comparesPrevious: true };
  const running = { from: addDays(today, -9), to: addDays(today, 30) };
  const [figure] = await ask(as('partner'), [asked], running);
  const [soFar] = await ask(as('partner'), [asked], { from: running.from, to: today });
  const [before] = await ask(as('partner'), [asked], { from: addDays(today, -49), to: addDays(today, -40) });
  assert.deepEqual([figure?.soFar, figure?.previous], [soFar?.value, before?.value]);
  assert.notEqual(soFar?.value, null);
  assert.equal(soFar?.soFar, null);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, addMonths, dayIn } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { byHand, figureFirms, handWritten, periodsOf, seedFigures } from './by-hand.fixtures.ts';
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
  for (const firm of figureFirms) {
    await api.owner.query(`update tenants set time_zone = $2, home_country = $3 where tenant_id = $1`, [
      firm.tenant,
      firm.timeZone,
      firm.homeCountry,
    ]);
    await seedFigures(api, firm);
  }
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

test('each measure is in the table that says it by hand', () => {
  assert.deepEqual(allMeasures.map(({ id }) => id).toSorted(), Object.keys(byHand).toSorted());
});

for (const firm of figureFirms)
  for (const user of ['partner', 'own', 'team'] as const) {
    test(`figures of ${user} in ${firm.timeZone} are what is counted by hand, and their parts add up`, async () => {
      const who: Who = [firm.tenant, user];
      for (const period of periodsOf(firm)) {
        const ids = Object.keys(byHand);
        const byPart = allMeasures.flatMap((found) =>
          ids.includes(found.id) && found.measure.parts === undefined
            ? dimensionsOf(found)
                .filter((name) => ['MONTH', 'QUARTER', 'YEAR', 'TYPE', 'OFFICE'].includes(name))
                .map((dimension) => ({ measure: found.id, dimension }))
            : [],
        );
        const totals = await ask(
          who,
          ids.map((measure) => ({ measure })),
          period,
        );
        assert.ok(totals.filter(({ value }) => (value ?? 0) !== 0).length > 10, 'something is counted');
        for (const [index, id] of ids.entries()) {
          const found = totals[index]?.value ?? null;
          const expected = await handWritten(api, firm, user, [byHand[id] ?? '', period]);
          const what = `${id} of ${user} from ${period.from} to ${period.to}: ${found} is not ${expected}`;
          assert.ok(found === expected || Math.abs((found ?? Number.NaN) - (expected ?? Number.NaN)) < 1e-9, what);
        }
        for (let at = 0; at < byPart.length; at += 40) {
          for (const { measure, value, points } of await ask(who, byPart.slice(at, at + 40), period)) {
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

test('a figure says who sees it and since when it counts, as far as the reader sees', async () => {
  const ids = ['timeRecorded', 'mattersOpened', 'enquiriesReceived', 'wip', 'utilisation'];
  for (const user of ['partner', 'own'] as const) {
    const { data, errors } = await api.run(
      as(user),
      'query ($only: [String!]) { measures(only: $only) { id readers since } }',
      { only: ids },
    );
    assert.deepEqual(errors, []);
    const found = data['measures'] as unknown as { id: string; readers: string; since: string | null }[];
    assert.deepEqual(found.map(({ id }) => id).toSorted(), ids.toSorted());
    assert.ok(found.every(({ readers }) => readers.length > 20));
    const since = Object.fromEntries(found.map((each) => [each.id, each.since]));
    const sql = (statement: string) =>
      handWritten(api, figureFirms[0], user, [
        `select extract(epoch from (${statement})::timestamp)`,
        { from: '1900-01-01', to: '2200-01-01' },
      ]);
    const epochOf = (day: string | null | undefined) =>
      day === null || day === undefined ? null : Date.parse(day) / 1000;
    assert.equal(
      epochOf(since['mattersOpened']),
      await sql('select min(least(m.opened_on, m.closed_on)) from seen_matters m'),
    );
    assert.equal(
      epochOf(since['timeRecorded']),
      await sql(
        'select min(e.worked_on) from time_entries e join seen_matters m on m.id = e.matter_id join seen_people p on p.id = e.user_id where e.deleted_at is null',
      ),
    );
    assert.deepEqual([since['wip'], since['utilisation']], [null, null]);
  }
});

test('the same figure is the same number in the summary of staff', async () => {
  const pairs: Readonly<Record<string, string>> = {
    recordedHours: 'timeRecorded',
    billableHours: 'timeBillable',
    nonBillableHours: 'timeNonBillable',
    targetHours: 'targetTime',
    billableShare: 'billableShare',
    utilisation: 'utilisation',
    value: 'timeValue',
    wip: 'timeWip',
    billed: 'timeBilled',
    received: 'timeReceived',
    unpaid: 'timeUnpaid',
    writtenOff: 'timeWrittenOff',
    realisation: 'timeRealisation',
    lockUpDays: 'lockUpDays',
  };
  const names = Object.keys(pairs);
  const ids = Object.values(pairs);
  const money = new Set(['value', 'wip', 'billed', 'received', 'unpaid', 'writtenOff']);
  const period = periods[1] ?? { from: today, to: today };
  const figures = await ask(
    as('admin'),
    ids.map((measure) => ({ measure })),
    period,
  );
  const { data } = await api.run(
    as('admin'),
    `query ($from: Date!, $to: Date!) { staffSummary(from: $from, to: $to) { totals { ${names.map((name) => (money.has(name) ? `${name} { minor }` : name)).join(' ')} } } }`,
    period,
  );
  const answered = data['staffSummary']?.['totals'] as unknown as Record<string, number | { minor: number }>;
  const totals = Object.fromEntries(
    Object.entries(answered).map(([name, value]) => [name, typeof value === 'object' ? value.minor : value]),
  );
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
  assert.deepEqual(bucketsOf('MONTH', { from: '2024-01-31', to: '2024-03-01' }, 7), [
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ]);
  assert.deepEqual(bucketsOf('QUARTER', { from: '2026-06-30', to: '2026-07-01' }, 7), ['2026-04-01', '2026-07-01']);
  assert.deepEqual(bucketsOf('QUARTER', { from: '2026-06-30', to: '2026-08-01' }, 2), ['2026-05-01', '2026-08-01']);
  assert.deepEqual(bucketsOf('YEAR', { from: '2025-12-31', to: '2026-04-01' }, 4), ['2025-04-01', '2026-04-01']);
  assert.equal(lastDayOf('MONTH', '2024-02-01'), '2024-02-29');
  assert.equal(bucketsOf('DAY', { from: '2020-01-01', to: '2026-01-01' }, 1), null);
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

test('years and quarters begin with the month that the firm chose', async () => {
  const tellsAccess = () =>
    api.owner.query(`select pg_notify('atrium', $1)`, [JSON.stringify({ tenantId: 'alpha', topic: 'access', id: '' })]);
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'firm', '{ "financialYearStart": "2" }')
     on conflict (tenant_id, name) do update set value = settings.value || excluded.value`,
  );
  await tellsAccess();
  const wide = { from: addDays(today, -1200), to: today };
  const asked = ['YEAR', 'QUARTER'].map((dimension) => ({ measure: 'timeRecorded', dimension }));
  const hasHeard = ([figure]: Awaited<ReturnType<typeof ask>>): boolean =>
    figure?.points.every(({ key }) => key.endsWith('-02-01')) === true;
  // The API hears of the setting in its own time.
  let figures = await ask(as('partner'), asked, wide);
  while (!hasHeard(figures)) figures = await ask(as('partner'), asked, wide);
  const [years, quarters] = figures;
  assert.ok(years && quarters);
  assert.ok(quarters.points.every(({ key }) => /-(02|05|08|11)-01$/.test(key)));
  for (const figure of [years, quarters])
    assert.equal(
      figure.points.reduce((sum, { value }) => sum + (value ?? 0), 0),
      figure.value,
    );
  await api.owner.query(
    `update settings set value = value - 'financialYearStart' where tenant_id = 'alpha' and name = 'firm'`,
  );
  await tellsAccess();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayIn, daysBetween } from '@atrium/domain';
import fc from 'fast-check';
import { countBefore, firstOccurrences, nextOccurrence, occurrencesBetween } from './occurrences.ts';
import { describeRule } from './rule-words.ts';
import { readRule, writeRule, weekdays } from './rule.ts';

const refused: readonly string[] = [
  '',
  'x',
  'FREQ=HOURLY',
  'FREQ=SECONDLY;COUNT=3',
  'FREQ=BOO',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;COUNT=Infinity',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;COUNT=2;UNTIL=20270101',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=DAILY\r\nX:1',
  `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}1`,
];
for (const rule of refused) test(`no rule for a task: ${rule.slice(0, 40)}`, () => assert.equal(readRule(rule), null));

const cases: readonly (readonly [rule: string, startsOn: string, days: readonly string[]])[] = [
  ['FREQ=DAILY;INTERVAL=2', '2026-10-03', ['2026-10-03', '2026-10-05', '2026-10-07']],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-10-05', ['2026-10-05', '2026-10-07', '2026-10-12']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-10-31', ['2026-10-31', '2026-11-30', '2026-12-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-12-30', ['2026-12-30', '2027-01-30', '2027-02-28']],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1', '2027-12-29', ['2027-12-29', '2028-01-29', '2028-02-29']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-10-31', ['2026-10-31', '2026-11-30', '2026-12-31']],
  ['FREQ=MONTHLY;BYDAY=2FR', '2026-10-09', ['2026-10-09', '2026-11-13', '2026-12-11']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-10-30', ['2026-10-30', '2026-11-30', '2026-12-31']],
  ['FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
  ['FREQ=DAILY;COUNT=2', '2026-10-03', ['2026-10-03', '2026-10-04']],
  ['FREQ=WEEKLY;UNTIL=20261015', '2026-10-01', ['2026-10-01', '2026-10-08', '2026-10-15']],
  // A day that does not fit the rule is the first all the same, as calendars have it.
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-10-01', ['2026-10-01', '2026-10-05', '2026-10-12']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-10-01', ['2026-10-01']],
];
for (const [rule, startsOn, days] of cases)
  test(`${rule} from ${startsOn}`, () => assert.deepEqual(firstOccurrences({ rule, startsOn }, 3), days));

const aRule = fc
  .record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    count: fc.option(fc.integer({ min: 1, max: 12 })),
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
    monthDay: fc.option(fc.integer({ min: 1, max: 28 })),
  })
  .map(({ frequency, interval, count, days, monthDay }) =>
    [
      `FREQ=${frequency}`,
      `INTERVAL=${interval}`,
      ...(count === null ? [] : [`COUNT=${count}`]),
      ...(frequency === 'WEEKLY' && days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
      ...(frequency === 'MONTHLY' && monthDay !== null ? [`BYMONTHDAY=${monthDay}`] : []),
    ].join(';'),
  );
const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

test('every rule is written as it was read, and its days come in order, each once, not before the first', () => {
  fc.assert(
    fc.property(aRule, aDay, (rule, startsOn) => {
      const read = readRule(rule);
      assert.ok(read !== null);
      assert.deepEqual(readRule(writeRule(read)), read);
      const days = firstOccurrences({ rule, startsOn }, 8);
      assert.deepEqual(days, [...new Set(days)].toSorted());
      assert.equal(days[0], startsOn);
      if (read.count !== null) assert.ok(days.length <= read.count);
      for (const [index, day] of days.entries()) assert.equal(countBefore({ rule, startsOn }, day), index);
      const between = occurrencesBetween(
        { rule, startsOn },
        { after: addDays(startsOn, -1), from: startsOn, to: days.at(-1) ?? startsOn, most: 100 },
      );
      assert.deepEqual(between, days);
    }),
    { numRuns: 150 },
  );
});

/** Zones of firms, with and without a change of clocks, on both sides of the date line, and by half an hour. */
const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Kolkata',
];
test('no change of clocks adds, drops or moves a day, in any zone of a firm', () => {
  for (const zone of zones) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 9 }), (offset, interval) => {
        const startsOn = addDays('2026-01-01', offset);
        const days = firstOccurrences({ rule: `FREQ=DAILY;INTERVAL=${interval}`, startsOn }, 6);
        for (const [index, day] of days.entries()) assert.equal(daysBetween(startsOn, day), index * interval);
        // The day a firm is on at nine in its morning is the day of the task.
        for (const day of days) assert.equal(dayIn(zone, morningIn(zone, day)), day);
      }),
      { numRuns: 40 },
    );
  }
});

/** Nine in the morning of a day in a zone. */
function morningIn(zone: string, day: string): Date {
  const utc = Date.parse(`${day}T09:00:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(utc)
    .replace(' ', 'T');
  return new Date(utc - (Date.parse(`${shown}Z`) - utc));
}

test('the next comes after the day that is asked for, and none after the last', () => {
  const series = { rule: 'FREQ=WEEKLY;COUNT=3', startsOn: '2026-10-01' };
  assert.equal(nextOccurrence(series, '2026-10-01'), '2026-10-08');
  assert.equal(nextOccurrence(series, '2026-10-09'), '2026-10-15');
  assert.equal(nextOccurrence(series, '2026-10-15'), null);
});

test('day 29, 30 or 31 of every month is that day or, where there is none, the last', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(29, 30, 31),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (day, month, interval) => {
        const dayOf = (later: number) => {
          const last = new Date(Date.UTC(2026, month + later + 1, 0));
          return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
            .toISOString()
            .slice(0, 10);
        };
        const rule = `FREQ=MONTHLY;INTERVAL=${interval};BYMONTHDAY=${[28, 29, 30, 31].slice(0, day - 27).join(',')};BYSETPOS=-1`;
        assert.deepEqual(
          firstOccurrences({ rule, startsOn: dayOf(0) }, 14),
          Array.from({ length: 14 }, (_, index) => dayOf(index * interval)),
        );
        assert.equal(countBefore({ rule, startsOn: dayOf(0) }, dayOf(13 * interval)), 13);
      },
    ),
    { numRuns: 60 },
  );
});

const words: readonly (readonly [rule: string, english: string, arabic: string])[] = [
  ['FREQ=DAILY', 'Every day', 'كل يوم'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times', 'كل 3 أيام، 5 مرات'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday', 'كل يوم من أيام العمل'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO', 'Every 2 weeks on Monday and Wednesday', 'كل أسبوعين يوم الاثنين والأربعاء'],
  ['FREQ=MONTHLY;BYDAY=2FR', 'Every month on the second Friday', 'كل شهر يوم الجمعة الثاني'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day', 'كل شهر في اليوم الأخير'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31', 'كل شهر في اليوم 31'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'Every month on day 31, or the last day of a shorter month',
    'كل شهر في اليوم 31، أو اليوم الأخير من الشهر الأقصر',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'Every 2 months on day 30, or the last day of a shorter month, 6 times',
    'كل شهرين في اليوم 30، أو اليوم الأخير من الشهر الأقصر، 6 مرات',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    'Every year on 29 February, or 28 February in other years',
    'كل سنة في 29 فبراير، أو 28 فبراير في السنوات الأخرى',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270630',
    'Every month on day 15, until 30 June 2027',
    'كل شهر في اليوم 15، حتى 30 يونيو 2027',
  ],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday', 'كل شهر في يوم العمل الأخير'],
  ['FREQ=YEARLY;INTERVAL=2', 'Every 2 years', 'كل سنتين'],
];
for (const [rule, english, arabic] of words) {
  test(`says ${rule}`, () => {
    const read = readRule(rule);
    assert.ok(read !== null);
    assert.equal(describeRule(read, { language: 'en-AU', homeCountry: 'AU' }), english);
    assert.equal(describeRule(read, { language: 'ar', homeCountry: 'AU' }), arabic);
  });
}

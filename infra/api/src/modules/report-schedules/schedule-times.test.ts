import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextDue, type ScheduleTimes } from './schedule-times.ts';

const daily: ScheduleTimes = { rhythm: 'DAILY', weekDay: null, monthDay: null, atTime: '07:30' };
const due = (times: Partial<ScheduleTimes>, zone: string, after: string): string =>
  nextDue({ ...daily, ...times }, zone, new Date(after)).toISOString();

const cases: readonly (readonly [
  what: string,
  times: Partial<ScheduleTimes>,
  zone: string,
  after: string,
  is: string,
])[] = [
  ['later the same day', {}, 'Australia/Brisbane', '2026-11-26T21:29:59Z', '2026-11-26T21:30:00.000Z'],
  ['the next day at the very time', {}, 'Australia/Brisbane', '2026-11-26T21:30:00Z', '2026-11-27T21:30:00.000Z'],
  ['Monday after Friday', { rhythm: 'WEEKDAYS' }, 'Europe/London', '2026-11-27T08:00:00Z', '2026-11-30T07:30:00.000Z'],
  ['on Sundays', { rhythm: 'WEEKLY', weekDay: 7 }, 'Europe/London', '2026-11-27T08:00:00Z', '2026-11-29T07:30:00.000Z'],
  [
    'a week later where its time has passed',
    { rhythm: 'WEEKLY', weekDay: 5 },
    'Europe/London',
    '2026-11-27T08:00:00Z',
    '2026-12-04T07:30:00.000Z',
  ],
  [
    'on the last day of a shorter month',
    { rhythm: 'MONTHLY', monthDay: 31 },
    'Europe/London',
    '2027-02-01T00:00:00Z',
    '2027-02-28T07:30:00.000Z',
  ],
  [
    'on the first of the next month',
    { rhythm: 'MONTHLY', monthDay: 1 },
    'America/New_York',
    '2026-12-31T23:00:00Z',
    '2027-01-01T12:30:00.000Z',
  ],
  [
    'an hour later where the clocks skip its time',
    { atTime: '02:30' },
    'Australia/Sydney',
    '2026-10-03T12:00:00Z',
    '2026-10-03T16:30:00.000Z',
  ],
  [
    'the first time where the clocks show it twice',
    { atTime: '02:30' },
    'Australia/Sydney',
    '2027-04-03T12:00:00Z',
    '2027-04-03T15:30:00.000Z',
  ],
  [
    'once, where the clocks show it twice',
    { atTime: '02:30' },
    'Australia/Sydney',
    '2027-04-03T15:30:00Z',
    '2027-04-04T16:30:00.000Z',
  ],
];
for (const [what, times, zone, after, is] of cases)
  test(`a schedule is due ${what}`, () => assert.equal(due(times, zone, after), is));

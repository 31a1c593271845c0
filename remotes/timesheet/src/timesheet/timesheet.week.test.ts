import { expect, test } from '@jest/globals';
import { anEntry } from '../testing/a-week.ts';
import { entriesOn, isSameWeek, linesByMatter, readDay, shareDone } from './timesheet.week.ts';

const now = new Date('2026-11-20T13:30:00Z');

test.each([
  ['', '2026-11-21'],
  ['day=2026-11-03', '2026-11-03'],
  ['day=2026-02-30', '2026-11-21'],
  ['day=soon', '2026-11-21'],
])('reads the day of "%s" as %s, today in Adelaide where it names none', (query, day) => {
  expect(readDay(new URLSearchParams(query), 'Australia/Adelaide', now)).toBe(day);
});

test('gathers time by matter and day, in the order of file numbers', () => {
  const lines = linesByMatter([
    anEntry({ matterId: 'm9', fileNumber: '24/9', workedOn: '2026-11-16', seconds: 3600 }),
    anEntry({ matterId: 'm10', fileNumber: '24/10', workedOn: '2026-11-16', seconds: 360 }),
    anEntry({ matterId: 'm9', fileNumber: '24/9', workedOn: '2026-11-16', seconds: 1800 }),
    anEntry({ matterId: 'm9', fileNumber: '24/9', workedOn: '2026-11-18', seconds: 360 }),
  ]);
  expect(lines.map(({ fileNumber, seconds, secondsByDay }) => [fileNumber, seconds, secondsByDay])).toEqual([
    ['24/9', 5760, { '2026-11-16': 5400, '2026-11-18': 360 }],
    ['24/10', 360, { '2026-11-16': 360 }],
  ]);
});

test('keeps time on a matter that is no longer shown', () => {
  const [line] = linesByMatter([{ ...anEntry({ seconds: 360 }), matter: null }]);
  expect(line).toMatchObject({ fileNumber: '—', seconds: 360 });
});

test('finds the entries of a day', () => {
  const entries = [anEntry({ id: 'a', workedOn: '2026-11-16' }), anEntry({ id: 'b', workedOn: '2026-11-17' })];
  expect(entriesOn(entries, '2026-11-17').map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [0, 27_000, 0],
  [13_500, 27_000, 0.5],
  [27_000, 27_000, 1],
  [40_000, 27_000, 1],
  [3600, 0, 0],
])('%s of %s seconds is a share of %s', (seconds, target, share) => {
  expect(shareDone(seconds, target)).toBe(share);
});

test('knows whether two days are in one week', () => {
  expect(isSameWeek('2026-11-16', '2026-11-22')).toBe(true);
  expect(isSameWeek('2026-11-22', '2026-11-23')).toBe(false);
});

import { expect, test } from '@jest/globals';
import { addDays, dayIn, daysBetween, daysOfWeek, firstDayOfWeek, isDay, isKeptDay, isWeekend } from './weeks.ts';

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', -21, '2026-10-31'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  // Clocks change in Adelaide on the first Sunday of October and of April.
  ['2026-10-03', 1, '2026-10-04'],
  ['2026-10-04', 1, '2026-10-05'],
  ['2026-04-04', 2, '2026-04-06'],
])('%s and %s days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(firstDayOfWeek(day)).toBe(monday);
});

test('lists the seven days of a week across a month', () => {
  expect(daysOfWeek('2026-12-02')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
});

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('%s on a weekend: %s', (day, expected) => {
  expect(isWeekend(day)).toBe(expected);
});

test('counts days between two days', () => {
  expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

test.each([
  ['Australia/Adelaide', '2026-11-20T13:29:00Z', '2026-11-20'],
  ['Australia/Adelaide', '2026-11-20T13:30:00Z', '2026-11-21'],
  ['Australia/Perth', '2026-11-20T13:30:00Z', '2026-11-20'],
  ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
])('in %s it is, at %s, %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test.each([
  ['2026-11-21', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['', false],
  [null, false],
])('takes %s for a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0026-11-21', false],
  ['2026-02-30', false],
  [null, false],
])('takes %s for a day that can be kept: %s', (text, expected) => {
  expect(isKeptDay(text)).toBe(expected);
});

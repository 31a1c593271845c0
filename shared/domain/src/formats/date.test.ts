import { expect, test } from '@jest/globals';
import { formatDateTime } from './date-time.ts';
import { formatDate, formatDateRange, type DateStyle } from './date.ts';

test.each<[string, DateStyle, string]>([
  ['2024-02-12', 'short', '12 Feb 2024'],
  ['2024-02-12', 'dayMonth', '12 Feb'],
  ['2026-11-24', 'weekday', 'Tue 24 Nov'],
  ['2027-01-22', 'weekdayYear', 'Fri 22 Jan 2027'],
  ['2026-11-24', 'weekdayLong', 'Tuesday 24 November'],
  ['2026-11-24', 'full', 'Tuesday 24 November 2026'],
  ['2024-02-29', 'short', '29 Feb 2024'],
  ['2026-11-24', 'weekdayName', 'Tue'],
  ['2026-11-24', 'dayNumber', '24'],
])('writes %s in the %s manner as %s', (day, style, text) => {
  expect(formatDate(day, 'en-AU', style)).toBe(text);
});

test('refuses what is no day', () => {
  expect(() => formatDate('soon')).toThrow(RangeError);
});

test.each([
  ['2026-11-16', '2026-11-22', '16–22 Nov 2026'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
])('writes the range from %s to %s as %s', (first, last, text) => {
  expect(formatDateRange(first, last).replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  ['2026-11-20T23:00:00Z', 'Australia/Adelaide', '21 Nov 2026 9:30 am'],
  ['2026-11-20T23:00:00Z', 'Australia/Sydney', '21 Nov 2026 10:00 am'],
  ['2026-11-20T23:00:00.123Z', 'UTC', '20 Nov 2026 11:00 pm'],
])('shows %s in %s as %s', (instant, zone, text) => {
  expect(formatDateTime(instant, 'en-AU', zone)).toBe(text);
});

test('writes Arabic dates with Latin digits and without the commas of a sentence', () => {
  expect(formatDate('2026-11-24', 'ar-AU-u-nu-latn', 'weekday')).toBe('الثلاثاء 24 نوفمبر');
});

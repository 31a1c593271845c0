import { expect, test } from '@jest/globals';
import { dayForKey, monthsLater, spanOf, turn, weekOf, weeksOfMonth } from './calendar-days.ts';

test('a week begins where the country says', () => {
  expect(weekOf('2026-11-22', 1)[0]).toBe('2026-11-16');
  expect(weekOf('2026-11-22', 0)[0]).toBe('2026-11-22');
  expect(weekOf('2026-11-22', 1)).toHaveLength(7);
});

test.each([
  ['2026-11-22', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-11-22', 0, '2026-11-01', '2026-12-05', 5],
  ['2027-02-10', 1, '2027-02-01', '2027-02-28', 4],
  ['2026-12-31', 1, '2026-11-30', '2027-01-03', 5],
] as const)('the month of %s, weeks from %s, is shown from %s to %s', (day, start, from, to, count) => {
  expect(weeksOfMonth(day, start)).toHaveLength(count);
  expect(spanOf('month', day, start)).toEqual({ from, to });
});

test('the same day of a shorter month is its last', () => {
  expect(monthsLater('2027-01-31', 1)).toBe('2027-02-28');
  expect(monthsLater('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15');
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15');
});

test('turns by what is on show', () => {
  expect(turn('month', '2026-11-22', -1)).toBe('2026-10-22');
  expect(turn('week', '2026-11-22', 1)).toBe('2026-11-29');
  expect(turn('agenda', '2026-11-22', 1)).toBe('2026-12-20');
  expect(spanOf('agenda', '2026-11-22', 1)).toEqual({ from: '2026-11-22', to: '2026-12-19' });
});

test.each([
  ['ArrowRight', 'ltr', '2026-11-19'],
  ['ArrowRight', 'rtl', '2026-11-17'],
  ['ArrowUp', 'ltr', '2026-11-11'],
  ['Home', 'ltr', '2026-11-16'],
  ['End', 'ltr', '2026-11-22'],
  ['PageDown', 'ltr', '2026-12-18'],
  ['a', 'ltr', null],
] as const)('%s in a %s calendar leads from 18 November to %s', (key, direction, to) => {
  expect(dayForKey(key, '2026-11-18', direction, 1)).toBe(to);
});

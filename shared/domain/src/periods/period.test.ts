import { expect, test } from '@jest/globals';
import { financialYearStart, firstDayOfQuarter, firstDayOfYear, periodOf, readPeriod } from './period.ts';

test.each([
  ['week', 'AU', '2026-11-23', '2026-11-29'],
  ['month', 'AU', '2026-11-01', '2026-11-30'],
  ['lastMonth', 'AU', '2026-10-01', '2026-10-31'],
  ['quarter', 'AU', '2026-10-01', '2026-12-31'],
  ['twelveMonths', 'AU', '2025-12-01', '2026-11-30'],
  ['quarter', 'ZA', '2026-09-01', '2026-11-30'],
  ['year', 'AU', '2026-07-01', '2027-06-30'],
  ['year', 'GB', '2026-04-01', '2027-03-31'],
  ['year', 'US', '2026-01-01', '2026-12-31'],
] as const)('%s in %s is %s to %s', (key, country, from, to) => {
  expect(periodOf(key, '2026-11-24', financialYearStart(country, null))).toEqual({ from, to });
});

const address = (from: string, to: string) => ({ get: (name: string) => (name === 'from' ? from : to) });

test('a period that cannot be is the current month', () => {
  const month = { from: '2026-01-01', to: '2026-01-31' };
  expect(readPeriod(address('2026-02-30', '2026-03-01'), '2026-01-15', 7)).toEqual(month);
  expect(readPeriod(address('2026-03-02', '2026-03-01'), '2026-01-15', 7)).toEqual(month);
  expect(periodOf('lastMonth', '2026-01-15', 7)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test.each([
  ['AU', null, 7],
  ['AU', '1', 1],
  ['AU', 'country', 7],
  ['US', 13, 1],
  ['US', 10, 10],
] as const)('years in %s, where %s was chosen, begin with month %s', (country, chosen, month) => {
  expect(financialYearStart(country, chosen)).toBe(month);
});

test('years and quarters hold their last day and not the next', () => {
  expect([firstDayOfYear('2026-06-30', 7), firstDayOfYear('2026-07-01', 7)]).toEqual(['2025-07-01', '2026-07-01']);
  expect([firstDayOfQuarter('2027-01-31', 2), firstDayOfQuarter('2027-02-01', 2)]).toEqual([
    '2026-11-01',
    '2027-02-01',
  ]);
});

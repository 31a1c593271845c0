import { expect, test } from '@jest/globals';
import { aHealthSeries } from '../testing/samples.ts';
import { failedShare, failureLines, sumOf } from './health-figures.ts';

test.each([
  [0, 0, 0],
  [200, 1, 0.5],
  [4, 4, 100],
  [0, 3, 100],
])('%s sessions of which %s failed are %s per cent', (sessions, failedSessions, expected) => {
  expect(failedShare({ sessions, failedSessions })).toBe(expected);
});

test('points are added up', () => {
  const { points } = aHealthSeries({ sessions: [10, 20], failed: [1, 2] });
  expect(sumOf(points)).toMatchObject({ sessions: 30, failedSessions: 3 });
});

test('builds of a name are one line together, each its own line apart, and a time without sessions is without failures', () => {
  const old = aHealthSeries({ buildId: 'aaaaaaaa', version: '1.0.0', sessions: [100, 0], failed: [0, 0] });
  const young = aHealthSeries({ buildId: 'bbbbbbbb', version: '1.1.0', sessions: [100, 50], failed: [10, 5] });
  expect(failureLines([old, young], 'name').lines).toEqual([{ name: 'crm', sessions: 250, values: [5, 10] }]);
  expect(failureLines([old, young], 'build').lines.map(({ name, values }) => [name, values])).toEqual([
    ['1.1.0 bbbbbb', [10, 10]],
    ['1.0.0 aaaaaa', [0, 0]],
  ]);
});

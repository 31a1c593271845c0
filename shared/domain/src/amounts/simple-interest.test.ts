import { expect, test } from '@jest/globals';
import { simpleInterest } from './simple-interest.ts';

const terms = { basisPoints: 1000, from: '2026-02-01', to: '2026-02-28' };

test('what is owed bears interest by the day, rounded once', () => {
  const owed = { day: '2026-01-01', amountMinor: 100_000 };
  expect(simpleInterest([owed], terms)).toEqual({
    parts: [{ from: '2026-02-01', days: 28, principalMinor: 100_000 }],
    amountMinor: 767,
  });
});

test('a payment lowers the principal from its day on, in whatever order it is given', () => {
  const movements = [
    { day: '2026-02-11', amountMinor: -60_000 },
    { day: '2026-01-01', amountMinor: 100_000 },
  ];
  const found = simpleInterest(movements, terms);
  expect(found.parts).toEqual([
    { from: '2026-02-01', days: 10, principalMinor: 100_000 },
    { from: '2026-02-11', days: 18, principalMinor: 40_000 },
  ]);
  expect(found.amountMinor).toBe(Math.round(((100_000 * 10 + 40_000 * 18) * 0.1) / 365));
  expect(simpleInterest(movements.toReversed(), terms)).toEqual(found);
});

test('days on which nothing was owed bear none, and neither does a period that ends before it begins', () => {
  const paid = [
    { day: '2026-01-01', amountMinor: 100 },
    { day: '2026-01-31', amountMinor: -120 },
  ];
  expect(simpleInterest(paid, terms)).toEqual({ parts: [], amountMinor: 0 });
  expect(simpleInterest(paid.slice(0, 1), { ...terms, from: '2026-03-01' }).amountMinor).toBe(0);
});

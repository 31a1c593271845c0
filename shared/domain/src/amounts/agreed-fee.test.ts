import { expect, test } from '@jest/globals';
import { agreedFeeBy, chargeUnder } from './agreed-fee.ts';

const monthly = { kind: 'subscription', amountMinor: 50_000, startsOn: '2026-01-31', endsOn: null } as const;

test('a subscription comes to its amount for each month that has begun', () => {
  const by = (day: string) => agreedFeeBy(monthly, day) / 50_000;
  expect(
    ['2026-01-30', '2026-01-31', '2026-02-27', '2026-02-28', '2026-03-30', '2026-03-31', '2027-01-31'].map(by),
  ).toEqual([0, 1, 1, 2, 2, 3, 13]);
  expect(agreedFeeBy({ ...monthly, endsOn: '2026-02-28' }, '2027-01-31')).toBe(100_000);
  expect(agreedFeeBy({ ...monthly, kind: 'fixed' }, '2020-01-01')).toBe(50_000);
});

test('a cap lowers what is worth more than is left, and a fixed fee is spread over the work either way', () => {
  expect(chargeUnder('capped', 300, [100, 100])).toEqual([100, 100]);
  expect(chargeUnder('capped', 150, [100, 100, 1])).toEqual([75, 74, 1]);
  expect(chargeUnder('fixed', 301, [100, 100])).toEqual([151, 150]);
  expect(chargeUnder('subscription', 0, [100, 7])).toEqual([0, 0]);
  expect(chargeUnder('fixed', 100, [])).toEqual([]);
});

test('whatever the values are, no cent is lost', () => {
  let seed = 7;
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 500; round += 1) {
    const values = Array.from({ length: 1 + next(40) }, () => next(100_000));
    const left = next(1_000_000);
    const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0);
    expect(sum(chargeUnder('fixed', left, values))).toBe(left);
    expect(sum(chargeUnder('capped', left, values))).toBe(Math.min(left, sum(values)));
  }
});

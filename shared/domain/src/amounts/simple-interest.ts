import { addDays } from '../weeks/weeks.ts';

/** What moved a debt, in minor units; positive adds to it. */
export interface DebtMovement {
  readonly day: string;
  readonly amountMinor: number;
}
/** Days in a row on which the same was owed. */
export interface InterestPart {
  readonly from: string;
  readonly days: number;
  readonly principalMinor: number;
}
export interface Interest {
  readonly parts: readonly InterestPart[];
  readonly amountMinor: number;
}
/** A rate per year (10% is 1000) over days, both ends included. */
export interface InterestTerms {
  readonly basisPoints: number;
  readonly from: string;
  readonly to: string;
}

const DAYS_OF_YEAR = 365;
const WHOLE = 10_000;
const MS_OF_DAY = 86_400_000;
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MS_OF_DAY) + 1;

/**
 * Simple interest on what was owed at the end of each day: principal × rate × days / 365, rounded once, half a cent up.
 * Days on which nothing was owed bear none. The order of the movements does not matter.
 *
 * @example simpleInterest([{ day: '2026-01-01', amountMinor: 100_000 }], { basisPoints: 1000, from: '2026-02-01', to: '2026-02-10' })
 * // one part of ten days, 274
 */
export function simpleInterest(movements: readonly DebtMovement[], { basisPoints, from, to }: InterestTerms): Interest {
  if (from > to) return { parts: [], amountMinor: 0 };
  const changes = [...new Set(movements.map(({ day }) => day))].filter((day) => day > from && day <= to).toSorted();
  const starts = [from, ...changes];
  const owedOn = (day: string): number =>
    movements.reduce((sum, movement) => (movement.day <= day ? sum + movement.amountMinor : sum), 0);
  const parts = starts
    .map((start, index): InterestPart => {
      const next = starts[index + 1];
      const end = next === undefined ? to : addDays(next, -1);
      return { from: start, days: daysFrom(start, end), principalMinor: Math.max(0, owedOn(start)) };
    })
    .filter(({ principalMinor }) => principalMinor > 0);
  const exact = parts.reduce(
    (sum, { principalMinor, days }) => sum + BigInt(principalMinor) * BigInt(days) * BigInt(basisPoints),
    0n,
  );
  const year = BigInt(WHOLE * DAYS_OF_YEAR);
  return { parts, amountMinor: Number((exact * 2n + year) / (year * 2n)) };
}

import { splitAmount } from './invoice-amounts.ts';

/** A fee that was agreed for a whole matter: once, as a limit, or for each month. Amounts in minor units, without tax. */
export interface AgreedFee {
  readonly kind: 'fixed' | 'capped' | 'subscription';
  readonly amountMinor: number;
  /** The first day, as `2026-07-01`. */
  readonly startsOn: string;
  readonly endsOn: string | null;
}

const partsOf = (day: string): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** How many months have begun from the first day to the other, both included; 0 where that is earlier. */
function monthsBegun(from: string, to: string): number {
  if (to < from) return 0;
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return months + (toDay >= Math.min(fromDay, lastOfMonth(toYear, toMonth)) ? 1 : 0);
}

/**
 * The most that may be billed under a fee by a day, whatever the time is worth. A subscription comes to its amount for
 * each month that has begun; a month of a day that a later month lacks begins on that month's last day.
 *
 * @example agreedFeeBy({ kind: 'subscription', amountMinor: 500, startsOn: '2026-01-31', endsOn: null }, '2026-02-28') // 1000
 */
export function agreedFeeBy({ kind, amountMinor, startsOn, endsOn }: AgreedFee, day: string): number {
  if (kind !== 'subscription') return amountMinor;
  return amountMinor * monthsBegun(startsOn, endsOn !== null && endsOn < day ? endsOn : day);
}

/**
 * What each piece of work is billed at under a fee of which so much is left. A cap lowers what is worth more than is
 * left and touches nothing else; the other fees are spread over the work by its value. The parts add up to the cent.
 *
 * @example chargeUnder('capped', 150, [100, 100]) // [75, 75]
 */
export function chargeUnder(kind: AgreedFee['kind'], leftMinor: number, valuesMinor: readonly number[]): number[] {
  const worth = valuesMinor.reduce((sum, value) => sum + value, 0);
  return kind === 'capped' && worth <= leftMinor ? [...valuesMinor] : splitAmount(leftMinor, valuesMinor);
}

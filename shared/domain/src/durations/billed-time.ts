import { DEFAULT_UNIT_SECONDS } from '../formats/duration.ts';

/** How measured time becomes billed time. */
export type TimeRounding = 'up' | 'nearest' | 'none';

/** A firm's rules for billing time. */
export interface BillingRules {
  readonly unitSeconds: number;
  readonly rounding: TimeRounding;
  /** The least that an entry is billed as, in units. */
  readonly minimumUnits: number;
}

/** What applies where a firm has not said otherwise: every part of a unit counts as a whole one. */
export const DEFAULT_BILLING_RULES: BillingRules = {
  unitSeconds: DEFAULT_UNIT_SECONDS,
  rounding: 'up',
  minimumUnits: 1,
};

/** Time as it is billed: `units` of `unitSeconds`, which are `seconds`. */
export interface BilledTime {
  readonly units: number;
  readonly unitSeconds: number;
  readonly seconds: number;
}

const ONE_HOUR_SECONDS = 3600;
/** A hundredth of an hour: as fine as hours are written, so that hours times rate is the amount. */
const UNROUNDED_SECONDS = 36;

/**
 * What measured time is billed as: the one place where it is rounded, for the server when it saves and for forms while
 * somebody types. Time that is not rounded is billed to the hundredth of an hour.
 *
 * @example billTime(540, { unitSeconds: 360, rounding: 'up', minimumUnits: 1 }) // { units: 2, unitSeconds: 360, seconds: 720 }
 */
export function billTime(seconds: number, rules: BillingRules = DEFAULT_BILLING_RULES): BilledTime {
  const isRounded = rules.rounding !== 'none';
  const unitSeconds = isRounded ? rules.unitSeconds : UNROUNDED_SECONDS;
  const exact = seconds / unitSeconds;
  const rounded = rules.rounding === 'up' ? Math.ceil(exact) : Math.round(exact);
  const least = Math.ceil((rules.minimumUnits * rules.unitSeconds) / unitSeconds);
  const units = seconds <= 0 ? 0 : Math.max(rounded, least);
  return { units, unitSeconds, seconds: units * unitSeconds };
}

/** An entry of a day that is billed as a whole: what was measured, and what it is billed as already where that is fixed. */
export interface TimeOfDay {
  readonly seconds: number;
  /** Billed seconds of time that may no longer change; null where it may. */
  readonly fixedSeconds: number | null;
}

/**
 * What each entry of a day is billed as, where the day is rounded as a whole: together as much as the day's time, shared
 * by what was measured, and never less than what is fixed already. Entries that are fixed keep what they have.
 *
 * @example billDay([{ seconds: 100, fixedSeconds: null }, { seconds: 100, fixedSeconds: null }]) // 1 and 0 units of 360 seconds
 */
export function billDay(entries: readonly TimeOfDay[], rules: BillingRules = DEFAULT_BILLING_RULES): BilledTime[] {
  const measured = entries.reduce((sum, { seconds }) => sum + seconds, 0);
  const fixed = entries.reduce((sum, { fixedSeconds }) => sum + (fixedSeconds ?? 0), 0);
  const whole = billTime(measured, rules);
  const { unitSeconds } = whole;
  const open = Math.max(0, Math.ceil((whole.seconds - fixed) / unitSeconds));
  const openSeconds = entries.reduce(
    (sum, { seconds, fixedSeconds }) => sum + (fixedSeconds === null ? seconds : 0),
    0,
  );
  let [passed, given] = [0, 0];
  return entries.map(({ seconds, fixedSeconds }) => {
    if (fixedSeconds !== null)
      return { units: Math.round(fixedSeconds / unitSeconds), unitSeconds, seconds: fixedSeconds };
    passed += seconds;
    // Rounded from the beginning of the day on, so that no unit is lost or counted twice.
    const upTo = openSeconds === 0 ? 0 : Math.round((open * passed) / openSeconds);
    const units = upTo - given;
    given = upTo;
    return { units, unitSeconds, seconds: units * unitSeconds };
  });
}

/** What billed time comes to at an hourly rate, in minor units. */
export const billedAmount = ({ seconds }: Pick<BilledTime, 'seconds'>, rateMinor: number): number =>
  Math.round((seconds * rateMinor) / ONE_HOUR_SECONDS);

/** Whether time was billed as more or less than was measured, or as just that. */
export type RoundedTo = 'up' | 'down' | 'exactly';

/** How billed time stands to what was measured. */
export const roundedTo = (measuredSeconds: number, billedSeconds: number): RoundedTo =>
  billedSeconds === measuredSeconds ? 'exactly' : billedSeconds > measuredSeconds ? 'up' : 'down';

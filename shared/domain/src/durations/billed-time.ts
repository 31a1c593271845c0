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

/** What billed time comes to at an hourly rate, in minor units. */
export const billedAmount = ({ seconds }: Pick<BilledTime, 'seconds'>, rateMinor: number): number =>
  Math.round((seconds * rateMinor) / ONE_HOUR_SECONDS);

/** Whether time was billed as more or less than was measured, or as just that. */
export type RoundedTo = 'up' | 'down' | 'exactly';

/** How billed time stands to what was measured. */
export const roundedTo = (measuredSeconds: number, billedSeconds: number): RoundedTo =>
  billedSeconds === measuredSeconds ? 'exactly' : billedSeconds > measuredSeconds ? 'up' : 'down';

export type ConnectionKind = 'CALL' | 'EMAIL' | 'MEETING' | 'MATTER';

/** Days after which something counts half. */
export const HALF_LIFE_DAYS = 180;
/** What is older counts nothing. */
export const YEARS = 2;

/** What one of each kind counts on the day itself: working on a matter together says more than a mail. */
const weights: Readonly<Record<ConnectionKind, number>> = { MATTER: 8, MEETING: 5, CALL: 3, EMAIL: 1 };
/** The sum at which the strength is 63 of 100. */
const SCALE = 20;

/**
 * How well somebody knows a contact, from 1 to 100: each kind's number, where each one counts by its age (half after 180
 * days), times its weight, along a curve that flattens, so that the hundredth mail adds next to nothing. Decision 0094.
 */
export function strengthOf(parts: readonly { readonly kind: ConnectionKind; readonly decayed: number }[]): number {
  const sum = parts.reduce((total, { kind, decayed }) => total + weights[kind] * decayed, 0);
  return Math.max(1, Math.min(100, Math.round(100 * (1 - Math.exp(-sum / SCALE)))));
}

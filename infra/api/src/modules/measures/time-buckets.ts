import { addDays, addMonths, firstDayOfWeek } from '@atrium/domain';
import type { TimeDimension } from './measure.ts';

const MOST_BUCKETS = 400;

const starts: Readonly<Record<TimeDimension, (day: string) => string>> = {
  DAY: (day) => day,
  WEEK: firstDayOfWeek,
  MONTH: (day) => `${day.slice(0, 7)}-01`,
  QUARTER: (day) =>
    `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
  YEAR: (day) => `${day.slice(0, 4)}-01-01`,
};
const nexts: Readonly<Record<TimeDimension, (first: string) => string>> = {
  DAY: (first) => addDays(first, 1),
  WEEK: (first) => addDays(first, 7),
  MONTH: (first) => addMonths(first, 1),
  QUARTER: (first) => addMonths(first, 3),
  YEAR: (first) => addMonths(first, 12),
};

/** The last day of the bucket that begins on this one. */
export const lastDayOf = (dimension: TimeDimension, first: string): string => addDays(nexts[dimension](first), -1);

/** The first days of all buckets that a period touches, oldest first; null where they are too many to show. */
export function bucketsOf(dimension: TimeDimension, from: string, to: string): string[] | null {
  const buckets: string[] = [];
  for (let first = starts[dimension](from); first <= to; first = nexts[dimension](first)) {
    if (buckets.length === MOST_BUCKETS) return null;
    buckets.push(first);
  }
  return buckets;
}

/** SQL of the bucket that a day falls into, by its first day. */
export const bucketSql = (dimension: TimeDimension, day: string): string =>
  dimension === 'DAY' ? `(${day})::text` : `date_trunc('${dimension.toLowerCase()}', ${day})::date::text`;

import { addDays, addMonths, firstDayOfQuarter, firstDayOfWeek, firstDayOfYear } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { TimeDimension } from './measure.ts';

const MOST_BUCKETS = 400;

const starts: Readonly<Record<TimeDimension, (day: string, yearStart: number) => string>> = {
  DAY: (day) => day,
  WEEK: firstDayOfWeek,
  MONTH: (day) => `${day.slice(0, 7)}-01`,
  QUARTER: firstDayOfQuarter,
  YEAR: firstDayOfYear,
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

interface Days {
  readonly from: string;
  readonly to: string;
}
/**
 * The first days of all buckets that a period touches, oldest first, where years begin with a month (1 to 12); null where
 * they are too many to show.
 */
export function bucketsOf(dimension: TimeDimension, { from, to }: Days, yearStart: number): string[] | null {
  const buckets: string[] = [];
  for (let first = starts[dimension](from, yearStart); first <= to; first = nexts[dimension](first)) {
    if (buckets.length === MOST_BUCKETS) return null;
    buckets.push(first);
  }
  return buckets;
}

/** SQL of the months that years, or quarters, begin after the calendar's: `:yearShift` months, 0 to 11. */
const shiftSql = (dimension: 'QUARTER' | 'YEAR'): string =>
  `make_interval(months => :yearShift::integer${dimension === 'YEAR' ? '' : ' % 3'})`;

/** SQL of the bucket that a day falls into, by its first day. */
export function bucketSql(dimension: TimeDimension, day: string): string {
  if (dimension === 'DAY') return `(${day})::text`;
  const unit = dimension.toLowerCase();
  return dimension === 'QUARTER' || dimension === 'YEAR'
    ? `(date_trunc('${unit}', ${day} - ${shiftSql(dimension)}) + ${shiftSql(dimension)})::date::text`
    : `date_trunc('${unit}', (${day})::timestamp)::date::text`;
}
/** What these statements bind: the months by which the firm's years begin after the calendar's. */
export const yearShiftOf = ({ yearStart }: Pick<Viewer, 'yearStart'>): { readonly yearShift: number } => ({
  yearShift: yearStart - 1,
});

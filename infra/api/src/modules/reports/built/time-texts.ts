import type { TimeDimension } from '../../measures/measure.ts';

/** SQL of what a bucket of time is called: `2026-11`, `2026-Q4`, `2026`, or its first day. Texts follow as time does. */
export function bucketTextSql(dimension: TimeDimension, day: string): string {
  switch (dimension) {
    case 'DAY':
      return `(${day})::text`;
    case 'WEEK':
      return `date_trunc('week', ${day})::date::text`;
    case 'MONTH':
      return `to_char(${day}, 'YYYY-MM')`;
    case 'QUARTER':
      return `to_char(${day}, 'YYYY-"Q"Q')`;
    case 'YEAR':
      return `to_char(${day}, 'YYYY')`;
  }
}

import { addMonths } from '@atrium/domain';
import type { TimeDimension } from '../../measures/measure.ts';

const SHIFT = 'make_interval(months => :yearShift::integer)';
/** `2026`, or `2026/27` where the firm's years begin within the calendar's. */
const yearSql = (day: string): string =>
  `case when :yearShift::integer = 0 then to_char(${day}, 'YYYY') else to_char(${day} - ${SHIFT}, 'YYYY') || '/' || to_char(${day} - ${SHIFT} + interval '1 year', 'YY') end`;

/**
 * SQL of what a bucket of time is called: `2026-11`, `2026-Q4`, `2026`, or its first day; `2026/27-Q2` and `2026/27` where
 * the firm's years begin `:yearShift` months after the calendar's. Texts follow as time does.
 */
export function bucketTextSql(dimension: TimeDimension, day: string): string {
  switch (dimension) {
    case 'DAY':
      return `(${day})::text`;
    case 'WEEK':
      return `date_trunc('week', ${day})::date::text`;
    case 'MONTH':
      return `to_char(${day}, 'YYYY-MM')`;
    case 'QUARTER':
      return `(${yearSql(day)}) || to_char(${day} - ${SHIFT}, '"-Q"Q')`;
    case 'YEAR':
      return yearSql(day);
  }
}

/** The first day of what `bucketTextSql` calls a bucket, where years begin with a month (1 to 12). */
export function firstDayOf(dimension: TimeDimension, text: string, yearStart: number): string {
  const firstOfYear = `${text.slice(0, 4)}-${String(yearStart).padStart(2, '0')}-01`;
  switch (dimension) {
    case 'MONTH':
      return `${text}-01`;
    case 'QUARTER':
      return addMonths(firstOfYear, (Number(text.slice(-1)) - 1) * 3);
    case 'YEAR':
      return firstOfYear;
    default:
      return text;
  }
}

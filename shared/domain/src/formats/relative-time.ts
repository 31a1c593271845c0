import { formatDate } from './date.ts';
import { readDay } from './date-pattern.ts';

/** How far from now a time is told relative to it: two days (product specification §9). */
export const RELATIVE_TIME_LIMIT_MS = 172_800_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const formatters = new Map<string, Intl.RelativeTimeFormat>();

/**
 * Tells an instant relative to now while it is no more than two days away, and
 * by its short date beyond (product specification §9: "offset by two days", read
 * as the span in which relative words are of use). Parts of a unit are dropped:
 * 119 minutes are an hour. The future is told likewise.
 *
 * @example relativeTime('2026-11-21T08:00:00Z', new Date('2026-11-21T11:05:00Z')) // 3 hours ago
 */
export function relativeTime(instant: string, now: Date, locale = 'en-AU', timeZone = 'UTC'): string {
  const difference = new Date(instant).getTime() - now.getTime();
  if (Number.isNaN(difference)) return instant;
  if (!isRelative(instant, now)) return formatDate(readDay(instant, timeZone) ?? instant, locale);
  const distance = Math.abs(difference);
  if (distance < MINUTE_MS) return formatterOf(locale, 'auto').format(0, 'second');
  const [unit, unitMs] =
    distance < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : distance < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  // "Yesterday" would be wrong for half of what happened thirty hours ago: days are counted.
  return formatterOf(locale, 'always').format(Math.trunc(difference / unitMs), unit);
}

/** Whether an instant is near enough to be told relative to now. */
export function isRelative(instant: string, now: Date): boolean {
  return Math.abs(new Date(instant).getTime() - now.getTime()) <= RELATIVE_TIME_LIMIT_MS;
}

function formatterOf(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const formatter = formatters.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  formatters.set(key, formatter);
  return formatter;
}

/** How much of a day is written. */
export type DateStyle =
  'short' | 'dayMonth' | 'weekday' | 'weekdayYear' | 'weekdayLong' | 'full' | 'weekdayName' | 'dayNumber';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  // Product specification §9: day numeric, month short, year.
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekdayLong: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayName: { weekday: 'short' },
  dayNumber: { day: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a calendar day (`2026-11-21`). A day has no zone: the same text appears
 * everywhere. `formatDate('2024-02-12')` is `12 Feb 2024`. Throws a RangeError
 * for text that is no day.
 */
export function formatDate(day: string, locale = 'en-AU', style: DateStyle = 'short'): string {
  return dateFormatter(locale, style)
    .formatToParts(parseDay(day))
    .map((part) => (part.type === 'literal' && /^[,،] $/.test(part.value) ? ' ' : part.value))
    .join('');
}

/** Writes a range of days, saying month and year once: `16–22 Nov 2026`. */
export function formatDateRange(first: string, last: string, locale = 'en-AU'): string {
  return dateFormatter(locale, 'short').formatRange(parseDay(first), parseDay(last));
}

/** The UTC midnight of a calendar day. */
export function parseDay(day: string): Date {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${day}" is no calendar day.`);
  return date;
}

function dateFormatter(locale: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const created = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formatters.set(key, created);
  return created;
}

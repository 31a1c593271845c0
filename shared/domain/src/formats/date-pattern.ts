import { dayIn, isDay } from '../weeks/weeks.ts';
import { parseDay } from './date.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
const LETTERS = /d{3,4}|dd|M{3,4}|MM|yyyy|yy/g;

/**
 * Writes a calendar day by a pattern of `dd ddd dddd MM MMM MMMM yy yyyy`; all
 * else in the pattern stands as it is. The order is the pattern's, the names are
 * the language's. English months of three letters have three letters, June and
 * September included.
 *
 * @example writeDatePattern('dddd dd MMMM yyyy', '2026-11-24') // Tuesday 24 November 2026
 */
export function writeDatePattern(pattern: string, day: string, locale = 'en-AU'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replaceAll(LETTERS, (letters) => {
    switch (letters) {
      case 'dd':
        return date;
      case 'MM':
        return month;
      case 'yy':
        return year.slice(-2);
      case 'yyyy':
        return year;
      case 'ddd':
        return nameOf(day, locale, { weekday: 'short' });
      case 'dddd':
        return nameOf(day, locale, { weekday: 'long' });
      case 'MMM':
        return nameOf(day, locale, { month: 'short' });
      default:
        return nameOf(day, locale, { month: 'long' });
    }
  });
}

/**
 * The calendar day a value stands for: a day as it is, an instant by the clocks
 * of the zone. Null where the text is neither.
 */
export function readDay(value: string, timeZone = 'UTC'): string | null {
  if (isDay(value)) return value;
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? null : dayIn(timeZone, instant);
}

function nameOf(day: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  // The English of Australia and Britain shortens September to four letters and June not at all.
  const names = locale.startsWith('en') ? 'en-US' : locale;
  const key = `${names} ${JSON.stringify(style)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(names, { ...style, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(parseDay(day));
}

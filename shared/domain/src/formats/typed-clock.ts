import { tidyWord } from './calendar-names.ts';
import { latinDigits } from './latin-digits.ts';
import { readTypedDay, type TypedDayRules } from './typed-day.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes a time of day as a locale does: `formatClock('14:30', 'en-AU')` is `2:30 pm`. */
export function formatClock(clock: string, locale = 'en-AU'): string {
  const formatter =
    formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  formatters.set(locale, formatter);
  return formatter.format(new Date(`1970-01-01T${clock.slice(0, 5)}:00Z`)).replaceAll(/\s/g, ' ');
}

/**
 * Reads a time of day as people type it: `9`, `930`, `9:30`, `9.30`, `2pm`, `2:30 pm`, `14:30`, `noon`, also with Arabic
 * figures. Without am or pm the hour is meant as it stands. Null where no time can be read.
 */
export function readTypedClock(typed: string): string | null {
  const text = tidyWord(latinDigits(typed)).replaceAll('.', ':');
  if (/^(noon|midday)$/.test(text)) return '12:00';
  if (text === 'midnight') return '00:00';
  const [, hours = '', minutes = '00', period = ''] =
    /^(\d{1,2}?):?([0-5]\d)?(?::[0-5]\d)?\s*(a|p|am|pm|a:m:?|p:m:?|ص|م)?$/u.exec(text) ?? [];
  if (hours === '') return null;
  const isAfternoon = /^(p|م)/.test(period);
  const hour = Number(hours);
  if (period !== '' && (hour < 1 || hour > 12)) return null;
  if (hour > 23) return null;
  const ofDay = period === '' ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

/** What shows that the end of a text is a time, and not the year of a day. */
const CLOCK_AT_END =
  /(?:^|[\sT,])(\d{1,2}(?::\d{2}){1,2}\s*(?:[ap]\.?m?\.?|ص|م)?|\d{1,4}\s*(?:[ap]\.?m?\.?|ص|م)|noon|midday|midnight)$/iu;

/** Reads a day and a time, `2026-11-27T14:30`: `27/11 2:30pm`, `fri noon`, and a time alone for today. Null where one is missing. */
export function readTypedMoment(typed: string, rules: TypedDayRules): string | null {
  const text = latinDigits(typed).trim();
  const found = CLOCK_AT_END.exec(text);
  if (found === null) return null;
  const clock = readTypedClock(found[1] ?? '');
  const before = text.slice(0, found.index).replace(/[,،]\s*$/, '');
  const day = before.trim() === '' ? rules.today : readTypedDay(before, rules);
  return clock === null || day === null ? null : `${day}T${clock}`;
}

import { addDays, isDay } from '../weeks/weeks.ts';

/** Days from today, by the word; as `tidyWord` leaves it. */
const words: Readonly<Record<string, number>> = {
  today: 0,
  tod: 0,
  tomorrow: 1,
  tom: 1,
  tmr: 1,
  yesterday: -1,
  yest: -1,
  اليوم: 0,
  غدا: 1,
  الغد: 1,
  امس: -1,
};

type Unit = 'day' | 'week' | 'month' | 'year';
const units: readonly (readonly [Unit, RegExp])[] = [
  ['day', /^(d|days?|يوم|يوما|ايام)$/],
  ['week', /^(w|wks?|weeks?|اسبوع|اسابيع)$/],
  ['month', /^(m|mths?|months?|شهر|اشهر|شهور)$/],
  ['year', /^(y|yrs?|years?|سنه|سنة|سنوات)$/],
];

/** `today`, `tomorrow`, `yesterday`, and what people shorten them to. */
export function readWord(text: string, today: string): string | null {
  const days = Object.hasOwn(words, text) ? words[text] : undefined;
  return days === undefined ? null : addDays(today, days);
}

/** So far from today: `+14`, `-3`, `+2w`, `2 weeks`, `+1m`. Without a sign it needs its unit. */
export function readUnits(text: string, today: string): string | null {
  const [, sign = '', figures = '', word = ''] = /^([+\-−])?\s*(\d{1,4})\s*(\p{L}*)$/u.exec(text) ?? [];
  if (figures === '' || (sign === '' && word === '')) return null;
  const unit = word === '' ? 'day' : units.find(([, names]) => names.test(word))?.[0];
  if (unit === undefined) return null;
  const count = Number(figures) * (sign === '-' || sign === '−' ? -1 : 1);
  if (unit === 'day' || unit === 'week') return addDays(today, count * (unit === 'week' ? 7 : 1));
  return addMonths(today, count * (unit === 'year' ? 12 : 1));
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const stem = first.toISOString().slice(0, 8);
  const wanted = `${stem}${String(date).padStart(2, '0')}`;
  if (isDay(wanted)) return wanted;
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

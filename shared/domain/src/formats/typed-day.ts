import { addDays, daysBetween, isDay } from '../weeks/weeks.ts';
import { languageOfCountry } from '../frame/language-of-country.ts';
import { latinDigits } from './latin-digits.ts';
import { readUnits, readWord } from './typed-words.ts';
import { monthNames, namedIn, tidyWord, weekdayNames } from './calendar-names.ts';

/** The order in which figures name a day: `27/11/2026`, `11/27/2026` or `2026/11/27`. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';

export interface TypedDayRules {
  /** The day it is where the firm works. */
  readonly today: string;
  /** The order of the firm's country (`dayOrderOf`): the same for all its people, in each of their languages. */
  readonly order: DayOrder;
  /** The language whose names of months and days are understood beside the English ones. */
  readonly language?: string | undefined;
  /** Where the year, month or week is left out, a day from here on is meant. */
  readonly first?: string | undefined;
  /** Where the year, month or week is left out, a day up to here is meant. */
  readonly last?: string | undefined;
}

/** Years typed with two figures lie at most so far ahead; the others are of the past. */
const YEARS_AHEAD = 20;

/** The order in which a country writes the figures of a day, whatever language its people read. */
export function dayOrderOf(homeCountry: string): DayOrder {
  const parts = new Intl.DateTimeFormat(languageOfCountry(homeCountry), { timeZone: 'UTC' }).formatToParts(0);
  const order = parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type[0] : []));
  return order.join('') as DayOrder;
}

/** How a day is typed in that order, as an example for a hint: `27/11/2026`. */
export function typedDayExample(day: string, order: DayOrder): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const figures = { d: date, m: month, y: year };
  return [...order].map((part) => figures[part as keyof typeof figures]).join(order === 'ymd' ? '-' : '/');
}

/**
 * Reads a calendar day as people type it: `27/11/2026` in the firm's order, `27/11`, `27 nov`, `271126`, `fri`,
 * `tomorrow`, `+14`, `+2w`, also with Arabic figures and names. What leaves something out means the day nearest to
 * today that the field takes; a name of a weekday alone the next one. Null where no day can be read for certain: figures
 * that fit only the other order are refused rather than turned round.
 *
 * @example readTypedDay('3/4/26', { today: '2026-11-23', order: 'dmy' }) // '2026-04-03'
 */
export function readTypedDay(typed: string, rules: TypedDayRules): string | null {
  const text = tidyWord(latinDigits(typed));
  if (text === '') return null;
  return (
    readWord(text, rules.today) ?? readUnits(text, rules.today) ?? readWeekday(text, rules) ?? readParts(text, rules)
  );
}

function readWeekday(text: string, { today, language, first, last }: TypedDayRules): string | null {
  const weekday = namedIn(weekdayNames(language), text);
  if (weekday === null) return null;
  const ahead = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  const fits = (day: string) => weekdayOf(day) === weekday;
  const next = ahead.find(fits) ?? null;
  if (last === undefined || next === null || next <= last || (first !== undefined && first > today)) return next;
  return Array.from({ length: 7 }, (_, index) => addDays(today, -index)).find(fits) ?? next;
}

function readParts(text: string, rules: TypedDayRules): string | null {
  const words = text
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[\s/.,\-–]+/)
    .filter((word) => word !== '');
  const parts = words.filter((word) => /^\d+$/.test(word));
  const names = words.filter((word) => !/^\d+$/.test(word));
  const months = names.flatMap((name) => namedIn(monthNames(rules.language), name) ?? []);
  const others = names.filter((name) => namedIn(monthNames(rules.language), name) === null);
  if (months.length > 1 || others.some((name) => namedIn(weekdayNames(rules.language), name) === null)) return null;
  const [month] = months;
  return month === undefined ? readFigures(parts, rules) : readWithName(parts, month + 1, rules);
}

function readWithName(parts: readonly string[], month: number, rules: TypedDayRules): string | null {
  const [one = '', other] = parts;
  if (parts.length === 1) return nearestYear(Number(one), month, rules);
  if (parts.length !== 2 || other === undefined) return null;
  return one.length === 4 ? dayOf(one, month, Number(other), rules) : dayOf(other, month, Number(one), rules);
}

function readFigures(parts: readonly string[], rules: TypedDayRules): string | null {
  const { order } = rules;
  const isMonthFirst = order !== 'dmy';
  const [one = '', two = '', three = ''] = parts;
  switch (parts.length) {
    case 1:
      return readRun(one, rules);
    case 2:
      if (one.length > 2 || two.length > 2) return null;
      return isMonthFirst ? nearestYear(Number(two), Number(one), rules) : nearestYear(Number(one), Number(two), rules);
    case 3: {
      if (one.length === 4 || (order === 'ymd' && three.length <= 2))
        return dayOf(one, Number(two), Number(three), rules);
      return isMonthFirst
        ? dayOf(three, Number(one), Number(two), rules)
        : dayOf(three, Number(two), Number(one), rules);
    }
    default:
      return null;
  }
}

/** Figures without anything between them: `27`, `2711`, `271126`, `27112026`, `20261127`. */
function readRun(figures: string, rules: TypedDayRules): string | null {
  const pairs = figures.match(/\d\d/g) ?? [];
  const [a = '', b = '', c = '', d = ''] = pairs;
  switch (figures.length) {
    case 1:
    case 2:
      return nearestMonth(Number(figures), rules);
    case 4:
      return readFigures([a, b], rules);
    case 6:
      return readFigures([a, b, c], rules);
    case 8:
      return (
        (rules.order === 'ymd' ? null : readFigures([a, b, `${c}${d}`], rules)) ??
        readFigures([`${a}${b}`, c, d], rules)
      );
    default:
      return null;
  }
}

function dayOf(year: string, month: number, date: number, { today }: TypedDayRules): string | null {
  if (year.length === 4) return compose(Number(year), month, date);
  if (year.length !== 2) return null;
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor(thisYear / 100) * 100;
  const near = [century + 100, century, century - 100].map((start) => start + Number(year));
  return compose(near.find((each) => each <= thisYear + YEARS_AHEAD) ?? Number(year), month, date);
}

const nearestYear = (date: number, month: number, rules: TypedDayRules): string | null => {
  const thisYear = Number(rules.today.slice(0, 4));
  // Four years each way, for the last day of a leap year's February.
  const years = Array.from({ length: 9 }, (_, index) => thisYear - 4 + index);
  return nearest(
    years.map((year) => compose(year, month, date)),
    rules,
  );
};

const nearestMonth = (date: number, rules: TypedDayRules): string | null => {
  const [year = 0, month = 0] = rules.today.split('-').map(Number);
  const months = [-2, -1, 0, 1, 2].map((shift) => new Date(Date.UTC(year, month - 1 + shift, 1)));
  return nearest(
    months.map((each) => compose(each.getUTCFullYear(), each.getUTCMonth() + 1, date)),
    rules,
  );
};

/** Of days the one nearest to today, the later of two; among those the field takes, where it takes any. */
function nearest(days: readonly (string | null)[], { today, first, last }: TypedDayRules): string | null {
  const all = days.filter((day) => day !== null);
  const taken = all.filter((day) => (first === undefined || day >= first) && (last === undefined || day <= last));
  const distance = (day: string): number => Math.abs(daysBetween(today, day));
  const [best] = (taken.length > 0 ? taken : all).toSorted((a, b) => distance(a) - distance(b) || b.localeCompare(a));
  return best ?? null;
}

function compose(year: number, month: number, date: number): string | null {
  const day = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

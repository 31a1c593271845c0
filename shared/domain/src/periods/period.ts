import { addMonths } from '../formats/typed-words.ts';
import { addDays, firstDayOfWeek, isDay } from '../weeks/weeks.ts';

/** Days of figures, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export const periodKeys = ['week', 'month', 'lastMonth', 'quarter', 'year', 'twelveMonths'] as const;
export type PeriodKey = (typeof periodKeys)[number];

const MONTHS_OF_A_YEAR = 12;
const two = (figure: number): string => String(figure).padStart(2, '0');
/** The month that financial years usually begin with, by the country of the firm; 1 where it is not listed. */
const firstMonths: Readonly<Record<string, number>> = { AU: 7, NZ: 4, GB: 4, IN: 4, ZA: 3 };

/**
 * The month (1 to 12) that a firm's financial year begins with: the one it chose, else the usual one of its country
 * (ISO 3166-1). Takes whatever was stored.
 */
export function financialYearStart(country: string, chosen: unknown): number {
  const month = Number(chosen);
  return Number.isInteger(month) && month >= 1 && month <= MONTHS_OF_A_YEAR ? month : (firstMonths[country] ?? 1);
}
/** The first day of the financial year that holds a day, where these years begin with a month (1 to 12). */
export function firstDayOfYear(day: string, yearStart: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearStart ? 1 : 0);
  return `${year}-${two(yearStart)}-01`;
}
/** The first day of the quarter of such a year. */
export function firstDayOfQuarter(day: string, yearStart: number): string {
  const first = firstDayOfYear(day, yearStart);
  const months =
    (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * MONTHS_OF_A_YEAR + Number(day.slice(5, 7)) - yearStart;
  return addMonths(first, Math.floor(months / 3) * 3);
}

/** The period of that name that holds a day: weeks begin on a Monday, financial years with a month (1 to 12). */
export function periodOf(key: PeriodKey, today: string, yearStart: number): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (key) {
    case 'week':
      return { from: firstDayOfWeek(today), to: addDays(firstDayOfWeek(today), 6) };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: lastDayOfMonth(year, month) };
    case 'lastMonth': {
      const [ofYear, before] = month === 1 ? [year - 1, 12] : [year, month - 1];
      return { from: `${ofYear}-${two(before)}-01`, to: lastDayOfMonth(ofYear, before) };
    }
    case 'quarter': {
      const first = firstDayOfQuarter(today, yearStart);
      return { from: first, to: addDays(addMonths(first, 3), -1) };
    }
    case 'twelveMonths':
      return { from: addMonths(`${today.slice(0, 7)}-01`, -11), to: lastDayOfMonth(year, month) };
    case 'year': {
      const first = firstDayOfYear(today, yearStart);
      return { from: first, to: addDays(addMonths(first, MONTHS_OF_A_YEAR), -1) };
    }
  }
}

function lastDayOfMonth(year: number, month: number): string {
  const [ofYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return addDays(`${ofYear}-${two(next)}-01`, -1);
}

/** The period of an address, which anyone may have edited; where it says none that can be, the usual one. */
export function readPeriod(
  params: { get(name: string): string | null },
  today: string,
  yearStart: number,
  usual: PeriodKey = 'month',
): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  return from !== null && to !== null && isDay(from) && isDay(to) && from <= to
    ? { from, to }
    : periodOf(usual, today, yearStart);
}

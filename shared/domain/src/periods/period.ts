import { addMonths } from '../formats/typed-words.ts';
import { addDays, firstDayOfWeek, isDay } from '../weeks/weeks.ts';

/** Days of figures, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export const periodKeys = ['week', 'month', 'lastMonth', 'quarter', 'year', 'twelveMonths'] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** The month that financial years begin with, by the country of the firm; 1 where it is not listed. */
const firstMonths: Readonly<Record<string, number>> = { AU: 7, NZ: 4, GB: 4, IN: 4, CA: 1, US: 1, IE: 1 };
const two = (figure: number): string => String(figure).padStart(2, '0');

/** The period of that name that holds a day: weeks begin on a Monday, financial years as the country has them. */
export function periodOf(key: PeriodKey, today: string, country: string): Period {
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
      const first = two(Math.floor((month - 1) / 3) * 3 + 1);
      return { from: `${year}-${first}-01`, to: addDays(addMonths(`${year}-${first}-01`, 3), -1) };
    }
    case 'twelveMonths':
      return { from: addMonths(`${today.slice(0, 7)}-01`, -11), to: lastDayOfMonth(year, month) };
    case 'year': {
      const first = firstMonths[country] ?? 1;
      const begins = month >= first ? year : year - 1;
      return { from: `${begins}-${two(first)}-01`, to: addDays(`${begins + 1}-${two(first)}-01`, -1) };
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
  country: string,
  usual: PeriodKey = 'month',
): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  return from !== null && to !== null && isDay(from) && isDay(to) && from <= to
    ? { from, to }
    : periodOf(usual, today, country);
}

import { addMonths } from '../formats/typed-words.ts';
import { addDays, firstDayOfWeek } from '../weeks/weeks.ts';
import type { Period } from './period.ts';

export const pastReportPeriods = ['month', 'lastWeek', 'lastMonth', 'quarter', 'year'] as const;
export const comingReportPeriods = ['days30', 'days90', 'days365'] as const;
/** What the period of a report is called in addresses and schedules, where it moves on with the days. */
export type ReportPeriodKey = (typeof pastReportPeriods)[number] | (typeof comingReportPeriods)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The period of a report of that name, seen from a day. Those of the past end with that day at the latest. */
export function reportPeriodOf(key: ReportPeriodKey, today: string): Period {
  const first = firstOfMonth(today);
  switch (key) {
    case 'month':
      return { from: first, to: today };
    case 'lastWeek': {
      const monday = addDays(firstDayOfWeek(today), -7);
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'lastMonth':
      return { from: firstOfMonth(addDays(first, -1)), to: addDays(first, -1) };
    case 'quarter':
      return { from: addMonths(first, -2), to: today };
    case 'year':
      return { from: addMonths(first, -11), to: today };
    case 'days30':
      return { from: today, to: addDays(today, 30) };
    case 'days90':
      return { from: today, to: addDays(today, 90) };
    case 'days365':
      return { from: today, to: addDays(today, 365) };
  }
}

/** The same by a name that anyone may have written; null where there is none such. */
export function reportPeriodNamed(name: string | null, today: string): Period | null {
  const key = [...pastReportPeriods, ...comingReportPeriods].find((each) => each === name);
  return key === undefined ? null : reportPeriodOf(key, today);
}

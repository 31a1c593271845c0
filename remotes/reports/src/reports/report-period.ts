import { addDays, addMonths } from '@atrium/domain';

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}
export const pastPeriods = ['month', 'lastMonth', 'quarter', 'year'] as const;
export const comingPeriods = ['days30', 'days90', 'days365'] as const;
export type ReportPeriodKey = (typeof pastPeriods)[number] | (typeof comingPeriods)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The period of that name, seen from a day. */
export function periodOf(key: ReportPeriodKey, today: string): ReportPeriod {
  const first = firstOfMonth(today);
  switch (key) {
    case 'month':
      return { from: first, to: today };
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

/** The same, of an address; null where it names none. A period that is named moves on with the days. */
export function periodNamed(name: string | null, today: string): ReportPeriod | null {
  const key = [...pastPeriods, ...comingPeriods].find((each) => each === name);
  return key === undefined ? null : periodOf(key, today);
}

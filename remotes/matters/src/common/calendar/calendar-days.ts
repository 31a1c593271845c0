import { addDays, DAYS_PER_WEEK } from '@atrium/domain';

/** What the calendar of tasks can show. */
export const calendarRanges = ['month', 'week', 'agenda'] as const;
/** What a calendar with hours can show. */
export const allCalendarRanges = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarRange = (typeof allCalendarRanges)[number];

/** Days an agenda tells of. */
const AGENDA_DAYS = 28;

/** 0 is Sunday, 1 is Monday. */
export type WeekStart = 0 | 1;

/** The seven days of the week that holds a day. */
export function weekOf(day: string, weekStart: WeekStart): readonly string[] {
  const since = (weekdayOf(day) - weekStart + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(day, index - since));
}

/** The weeks that hold a month, whole. */
export function weeksOfMonth(day: string, weekStart: WeekStart): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  for (
    let week = weekOf(`${monthOf(day)}-01`, weekStart);
    weeks.length === 0 || monthOf(week[0] ?? '') === monthOf(day);
    week = weekOf(addDays(week[6] ?? day, 1), weekStart)
  )
    weeks.push(week);
  return weeks;
}

/** First and last day on show. */
export function spanOf(
  range: CalendarRange,
  day: string,
  weekStart: WeekStart,
): { readonly from: string; readonly to: string } {
  if (range === 'day') return { from: day, to: day };
  if (range === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  const days = range === 'week' ? weekOf(day, weekStart) : weeksOfMonth(day, weekStart).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** The day to go to for the span before or after. */
export function turn(range: CalendarRange, day: string, by: -1 | 1): string {
  if (range === 'month') return monthsLater(day, by);
  return addDays(day, by * { day: 1, week: DAYS_PER_WEEK, agenda: AGENDA_DAYS }[range]);
}

/** The same day of another month, or its last where that month is shorter. */
export function monthsLater(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Where a key leads from a day; null where it leads nowhere. */
export function dayForKey(key: string, day: string, direction: 'ltr' | 'rtl', weekStart: WeekStart): string | null {
  const onwards = direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onwards,
    ArrowLeft: -onwards,
    ArrowDown: DAYS_PER_WEEK,
    ArrowUp: -DAYS_PER_WEEK,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return weekOf(day, weekStart)[0] ?? day;
  if (key === 'End') return weekOf(day, weekStart)[6] ?? day;
  if (key === 'PageUp') return monthsLater(day, -1);
  if (key === 'PageDown') return monthsLater(day, 1);
  return null;
}

export const monthOf = (day: string): string => day.slice(0, 7);

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

import { addDays, dayIn, isWeekend } from '@atrium/domain';
import { wallTime } from '../exports/export-cell.ts';

/** When a schedule is due, by the clock of the firm. */
export interface ScheduleTimes {
  readonly rhythm: 'DAILY' | 'WEEKDAYS' | 'WEEKLY' | 'MONTHLY';
  /** 1 is Monday; of WEEKLY alone. */
  readonly weekDay: number | null;
  /** Of MONTHLY alone; in shorter months their last day. */
  readonly monthDay: number | null;
  /** `07:30`. */
  readonly atTime: string;
}
/** No rhythm pauses for longer. */
const LONGEST_PAUSE_DAYS = 32;

/**
 * The first time after an instant at which a schedule is due. A time that the clocks skip in spring is due an hour
 * later; one that they show twice in autumn is due the first time.
 */
export function nextDue(times: ScheduleTimes, timeZone: string, after: Date): Date {
  const today = dayIn(timeZone, after);
  for (let days = 0; days <= LONGEST_PAUSE_DAYS; days += 1) {
    const day = addDays(today, days);
    if (!isDueOn(times, day)) continue;
    const instant = instantOf(day, times.atTime, timeZone);
    if (instant > after) return instant;
  }
  throw new Error(`A schedule that is ${times.rhythm} is never due`);
}

function isDueOn({ rhythm, weekDay, monthDay }: ScheduleTimes, day: string): boolean {
  switch (rhythm) {
    case 'DAILY':
      return true;
    case 'WEEKDAYS':
      return !isWeekend(day);
    case 'WEEKLY':
      return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekDay;
    case 'MONTHLY':
      return Number(day.slice(8)) === Math.min(monthDay ?? 1, lastOfMonth(day));
  }
}
const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const DAY_MS = 86_400_000;

/** When the clocks of a zone show this time of a day. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number): number => {
    const [year = 0, month = 1, ...rest] = wallTime(new Date(instant).toISOString(), timeZone).map(Number);
    return Date.UTC(year, month - 1, ...rest) - instant;
  };
  // By the clocks of the day before, and by those of the day after, where they change in between.
  const [before, behind] = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  const shown = [before, behind].filter((instant) => instant + offsetAt(instant) === wall);
  return new Date(shown.length === 0 ? before : Math.min(...shown));
}

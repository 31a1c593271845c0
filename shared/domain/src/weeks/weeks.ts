export { isDay, isKeptDay, KEPT_DAYS } from '@atrium/contracts';
import { parseDay } from '../formats/date.ts';

/**
 * Arithmetic on calendar days (`YYYY-MM-DD`). Days carry no zone, so nothing
 * here shifts when clocks change. Weeks start on Monday.
 */
const MS_PER_DAY = 86_400_000;

export const DAYS_PER_WEEK = 7;

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return textOf(new Date(parseDay(day).getTime() + days * MS_PER_DAY));
}

/** The Monday of the week that holds a day. */
export function firstDayOfWeek(day: string): string {
  const sinceMonday = (parseDay(day).getUTCDay() + 6) % DAYS_PER_WEEK;
  return addDays(day, -sinceMonday);
}

/** The seven days of the week that holds a day, Monday first. */
export function daysOfWeek(day: string): readonly string[] {
  const monday = parseDay(firstDayOfWeek(day)).getTime();
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => textOf(new Date(monday + index * MS_PER_DAY)));
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(parseDay(day).getUTCDay());
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((parseDay(to).getTime() - parseDay(from).getTime()) / MS_PER_DAY);
}

/** By zone: making one takes as long as formatting dozens of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day it is in a zone: `dayIn('Australia/Adelaide', new Date())`. Throws RangeError for a zone that there is not. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = dayFormatOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

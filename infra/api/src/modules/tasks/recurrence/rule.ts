import { isDay } from '@atrium/domain';

/** A recurrence rule as tasks have them: days only, and no finer than a day (RFC 5545 §3.3.10). */
export interface Rule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  readonly until: string | null;
  readonly byDay: readonly { readonly day: Weekday; readonly nth: number | null }[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPosition: readonly number[];
  readonly weekStart: Weekday | null;
}
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

const MOST_OCCURRENCES = 999;
const LONGEST_INTERVAL = 99;
const LONGEST_RULE = 200;
const SHORTEST_MONTH = 28;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const parts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);
const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Null where it is no rule that a task can have: wrong, finer than a day, or beyond any sensible number. */
export function readRule(text: string): Rule | null {
  if (text.length > LONGEST_RULE) return null;
  const entries = text.split(';').map((part) => part.split('='));
  if (entries.some((entry) => entry.length !== 2 || !parts.includes(entry[0] ?? ''))) return null;
  const given = new Map(entries as [string, string][]);
  if (given.size < entries.length) return null;
  const frequency = frequencies.find((known) => known === given.get('FREQ'));
  const interval = readNumber(given.get('INTERVAL') ?? '1');
  const count = given.has('COUNT') ? readNumber(given.get('COUNT') ?? '') : null;
  const until = given.has('UNTIL') ? readUntil(given.get('UNTIL') ?? '') : null;
  const byDay = readList(given.get('BYDAY')).map(readDayOfWeek);
  const byMonthDay = readList(given.get('BYMONTHDAY')).map(readNumber);
  const byMonth = readList(given.get('BYMONTH')).map(readNumber);
  const bySetPosition = readList(given.get('BYSETPOS')).map(readNumber);
  const weekStart = given.get('WKST') ?? null;
  const isSound =
    frequency !== undefined &&
    within(interval, 1, LONGEST_INTERVAL) &&
    (count === null || within(count, 1, MOST_OCCURRENCES)) &&
    (!given.has('UNTIL') || until !== null) &&
    !(given.has('COUNT') && given.has('UNTIL')) &&
    byDay.every(
      (each) =>
        each !== null &&
        (each.nth === null ||
          ((frequency === 'MONTHLY' || frequency === 'YEARLY') && each.nth !== 0 && within(each.nth, -5, 5))),
    ) &&
    byMonthDay.every((day) => day !== 0 && within(day, -31, 31)) &&
    (byMonthDay.length === 0 || frequency !== 'WEEKLY') &&
    byMonth.every((month) => within(month, 1, 12)) &&
    bySetPosition.every((position) => position !== 0 && within(position, -31, 31)) &&
    (bySetPosition.length === 0 || byDay.length + byMonthDay.length > 0) &&
    (weekStart === null || isWeekday(weekStart));
  if (!isSound) return null;
  return {
    frequency,
    interval,
    count,
    until,
    byDay: byDay.filter((each) => each !== null),
    byMonthDay,
    byMonth,
    bySetPosition,
    weekStart,
  };
}

/** The day of the month that is meant where a shorter month's last day stands in for it: `BYMONTHDAY=28,29,30,31;BYSETPOS=-1` means 31. Null for every other rule. */
export function dayOrLast({ frequency, byDay, byMonthDay, byMonth, bySetPosition }: Rule): number | null {
  const isOneOfMonth =
    (frequency === 'MONTHLY' || (frequency === 'YEARLY' && byMonth.length === 1)) &&
    byDay.length === 0 &&
    bySetPosition.join(',') === '-1';
  const isToLast = byMonthDay.length > 1 && byMonthDay.every((day, place) => day === SHORTEST_MONTH + place);
  return isOneOfMonth && isToLast ? (byMonthDay.at(-1) ?? null) : null;
}

/** The rule in its plain form. */
export function writeRule({
  frequency,
  interval,
  count,
  until,
  byDay,
  byMonthDay,
  byMonth,
  bySetPosition,
  weekStart,
}: Rule): string {
  const list = (name: string, values: readonly (string | number)[]): string[] =>
    values.length === 0 ? [] : [`${name}=${values.join(',')}`];
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ...list(
      'BYDAY',
      byDay.map(({ day, nth }) => `${nth ?? ''}${day}`),
    ),
    ...list('BYMONTHDAY', byMonthDay),
    ...list('BYMONTH', byMonth),
    ...list('BYSETPOS', bySetPosition),
    ...(weekStart === null ? [] : [`WKST=${weekStart}`]),
  ].join(';');
}

const readList = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));
const readNumber = (text: string): number => (/^[+-]?\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
/** A day; the time that some programs write after it says nothing about days. */
function readUntil(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const read = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return isDay(read) ? read : null;
}
function readDayOfWeek(text: string): { day: Weekday; nth: number | null } | null {
  const [, nth = '', day = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? [];
  return isWeekday(day) ? { day, nth: nth === '' ? null : Number(nth) } : null;
}

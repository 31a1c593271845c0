export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];
/** As RFC 5545 writes them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** A rule as the form takes it apart. */
export interface Recurrence {
  readonly frequency: Frequency;
  readonly interval: number;
  /** Of a week. */
  readonly weekdays: readonly Weekday[];
  /** Of a month: by its date, or by its weekday, such as the second Tuesday or, with -1, the last. Where a month has no such date, `date` is its last day and `exactDate` passes it over. Of a year, 29 February. */
  readonly monthly:
    | { readonly kind: 'date' | 'exactDate'; readonly day: number }
    | { readonly kind: 'weekday'; readonly place: number; readonly weekday: Weekday }
    | null;
  readonly ends:
    | { readonly kind: 'never' }
    | { readonly kind: 'on'; readonly day: string }
    | { readonly kind: 'after'; readonly count: number };
}

export const presets = [
  'none',
  'daily',
  'workdays',
  'weekly',
  'fortnightly',
  'monthlyByDate',
  'monthlyByWeekday',
  'yearly',
  'custom',
] as const;
export type Preset = (typeof presets)[number];

const SHORTEST_MONTH = 28;
/** Each is the last day of some month. */
const lastDays = [SHORTEST_MONTH, 29, 30, 31];

/** The rule of a preset for something first due on a day; null for none, and for what the person puts together themselves. */
export function presetRule(preset: Preset, firstDay: string, monthDay = monthDayOf(firstDay)): Recurrence | null {
  const weekday = weekdayOf(firstDay);
  const plain = { interval: 1, weekdays: [], monthly: null, ends: { kind: 'never' } } as const;
  switch (preset) {
    case 'none':
    case 'custom':
      return null;
    case 'daily':
      return { ...plain, frequency: 'DAILY' };
    case 'workdays':
      return { ...plain, frequency: 'WEEKLY', weekdays: weekdays.slice(0, 5) };
    case 'weekly':
      return { ...plain, frequency: 'WEEKLY', weekdays: [weekday] };
    case 'fortnightly':
      return { ...plain, frequency: 'WEEKLY', interval: 2, weekdays: [weekday] };
    case 'monthlyByDate':
      return { ...plain, frequency: 'MONTHLY', monthly: dateOf('MONTHLY', firstDay, monthDay) };
    case 'monthlyByWeekday':
      return { ...plain, frequency: 'MONTHLY', monthly: { kind: 'weekday', place: placeInMonth(firstDay), weekday } };
    case 'yearly':
      return { ...plain, frequency: 'YEARLY', monthly: dateOf('YEARLY', firstDay, monthDay) };
  }
}

/** The date that a rule is bound to: in every month, and of years where one day is not in all of them. */
export function dateOf(frequency: Frequency, firstDay: string, monthDay = monthDayOf(firstDay)): Recurrence['monthly'] {
  const isLeapDay = monthDay === 29 && firstDay.slice(5, 7) === '02';
  return frequency === 'MONTHLY' || (frequency === 'YEARLY' && isLeapDay) ? { kind: 'date', day: monthDay } : null;
}

/** The date in the month that is meant by something due on a day: of what comes on day 31, also where that is 30 November. */
export function meantDay(rule: string | null, firstDay: string): number {
  const day = monthDayOf(firstDay);
  const monthly = rule === null ? undefined : readRule(rule)?.monthly;
  const lastDay = new Date(Date.UTC(Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7)), 0)).getUTCDate();
  return monthly?.kind === 'date' && monthly.day > day && day === lastDay ? monthly.day : day;
}
const monthDayOf = (day: string): number => Number(day.slice(8));

/** Which preset a rule is; `custom` where it is none of them. */
export function presetOf(rule: string | null, firstDay: string | null): Preset {
  if (rule === null) return 'none';
  const day = firstDay ?? '2026-01-01';
  const isRuleOf = (preset: Preset) => {
    const usual = presetRule(preset, day, meantDay(rule, day));
    return usual !== null && sameParts(writeRule(usual), rule);
  };
  return presets.find(isRuleOf) ?? 'custom';
}

/** A usual rule for another first day: every week on the weekday of that one. What somebody put together themselves stays. */
export function ruleFor(rule: string | null, firstDay: string, nextDay: string): string | null {
  if (rule === null || firstDay === '' || nextDay === '') return rule;
  const usual = presetRule(presetOf(rule, firstDay), nextDay, meantDay(rule, nextDay));
  return usual === null ? rule : writeRule(usual);
}

/** The rule as RFC 5545 writes it, without its name. */
export function writeRule({ frequency, interval, weekdays: days, monthly, ends }: Recurrence): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && days.length > 0 && `BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`,
    ...writeDate(frequency, monthly),
    frequency === 'MONTHLY' && monthly?.kind === 'weekday' && `BYDAY=${monthly.place}${monthly.weekday}`,
    ends.kind === 'on' && `UNTIL=${ends.day.replaceAll('-', '')}`,
    ends.kind === 'after' && `COUNT=${ends.count}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}

/** Of the days 28 to this one, whichever a month has last: the day itself, or the end of a shorter month. */
function writeDate(frequency: Frequency, monthly: Recurrence['monthly']): string[] {
  if (monthly === null || monthly.kind === 'weekday') return [];
  const { kind, day } = monthly;
  const isEvery = kind === 'date' && day > SHORTEST_MONTH;
  const date = isEvery
    ? [`BYMONTHDAY=${lastDays.filter((last) => last <= day).join(',')}`, 'BYSETPOS=-1']
    : [`BYMONTHDAY=${day}`];
  if (frequency === 'MONTHLY') return date;
  return frequency === 'YEARLY' && isEvery ? ['BYMONTH=2', ...date] : [];
}

/** Takes a rule apart; null for one that the form can not show, which is then kept as it is. */
export function readRule(rule: string): Recurrence | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'UNTIL', 'COUNT'];
  const frequency = frequencies.find((each) => each === parts.get('FREQ'));
  if (frequency === undefined || [...parts.keys()].some((key) => !known.includes(key))) return null;
  const byDay = parts.get('BYDAY');
  const place = /^(-?\d)([A-Z]{2})$/.exec(byDay ?? '');
  const days = byDay === undefined || place !== null ? [] : byDay.split(',');
  if (days.some((day) => !weekdays.some((each) => each === day)) || (days.length > 0 && frequency !== 'WEEKLY'))
    return null;
  const day = Number(parts.get('BYMONTHDAY')?.split(',').at(-1));
  const read: Recurrence = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: weekdays.filter((each) => days.includes(each)),
    monthly:
      place !== null
        ? { kind: 'weekday', place: Number(place[1]), weekday: place[2] as Weekday }
        : !parts.has('BYMONTHDAY')
          ? null
          : { kind: day <= SHORTEST_MONTH || parts.has('BYSETPOS') ? 'date' : 'exactDate', day },
    ends: endOf(parts.get('UNTIL'), parts.get('COUNT')),
  };
  // Whatever would be lost is left alone.
  return sameParts(writeRule(read), rule) ? read : null;
}

function endOf(until: string | undefined, count: string | undefined): Recurrence['ends'] {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(until ?? '') ?? [];
  if (year !== undefined) return { kind: 'on', day: `${year}-${month ?? ''}-${day ?? ''}` };
  return count === undefined ? { kind: 'never' } : { kind: 'after', count: Number(count) };
}

const sameParts = (one: string, other: string): boolean =>
  one.split(';').sort().join(';') === other.split(';').sort().join(';');

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
}

/** Its place among the same weekdays of the month; the fifth counts as the last, since not every month has one. */
function placeInMonth(day: string): number {
  const place = Math.ceil(Number(day.slice(8)) / 7);
  return place > 4 ? -1 : place;
}

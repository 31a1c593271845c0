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
  /** Of a month: by its date, or by its weekday, such as the second Tuesday or, with -1, the last. */
  readonly monthly: { readonly kind: 'date'; readonly day: number } | { readonly kind: 'weekday'; readonly place: number; readonly weekday: Weekday } | null;
  readonly ends: { readonly kind: 'never' } | { readonly kind: 'on'; readonly day: string } | { readonly kind: 'after'; readonly count: number };
}

export const presets = ['none', 'daily', 'workdays', 'weekly', 'fortnightly', 'monthlyByDate', 'monthlyByWeekday', 'yearly', 'custom'] as const;
export type Preset = (typeof presets)[number];

/** The rule of a preset for something first due on a day; null for none, and for what the person puts together themselves. */
export function presetRule(preset: Preset, firstDay: string): Recurrence | null {
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
      return { ...plain, frequency: 'MONTHLY', monthly: { kind: 'date', day: Number(firstDay.slice(8)) } };
    case 'monthlyByWeekday':
      return { ...plain, frequency: 'MONTHLY', monthly: { kind: 'weekday', place: placeInMonth(firstDay), weekday } };
    case 'yearly':
      return { ...plain, frequency: 'YEARLY' };
  }
}

/** Which preset a rule is; `custom` where it is none of them. */
export function presetOf(rule: string | null, firstDay: string | null): Preset {
  if (rule === null) return 'none';
  const day = firstDay ?? '2026-01-01';
  const isRuleOf = (preset: Preset) => {
    const usual = presetRule(preset, day);
    return usual !== null && sameParts(writeRule(usual), rule);
  };
  return presets.find(isRuleOf) ?? 'custom';
}

/** A usual rule for another first day: every week on the weekday of that one. What somebody put together themselves stays. */
export function ruleFor(rule: string | null, firstDay: string, nextDay: string): string | null {
  if (rule === null || firstDay === '' || nextDay === '') return rule;
  const usual = presetRule(presetOf(rule, firstDay), nextDay);
  return usual === null ? rule : writeRule(usual);
}

/** The rule as RFC 5545 writes it, without its name. */
export function writeRule({ frequency, interval, weekdays: days, monthly, ends }: Recurrence): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && days.length > 0 && `BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`,
    frequency === 'MONTHLY' && monthly?.kind === 'date' && `BYMONTHDAY=${monthly.day}`,
    frequency === 'MONTHLY' && monthly?.kind === 'weekday' && `BYDAY=${monthly.place}${monthly.weekday}`,
    ends.kind === 'on' && `UNTIL=${ends.day.replaceAll('-', '')}`,
    ends.kind === 'after' && `COUNT=${ends.count}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}

/** Takes a rule apart; null for one that the form can not show, which is then kept as it is. */
export function readRule(rule: string): Recurrence | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT'];
  const frequency = frequencies.find((each) => each === parts.get('FREQ'));
  if (frequency === undefined || [...parts.keys()].some((key) => !known.includes(key))) return null;
  const byDay = parts.get('BYDAY');
  const place = /^(-?\d)([A-Z]{2})$/.exec(byDay ?? '');
  const days = byDay === undefined || place !== null ? [] : byDay.split(',');
  if (days.some((day) => !weekdays.some((each) => each === day)) || (days.length > 0 && frequency !== 'WEEKLY')) return null;
  const day = parts.get('BYMONTHDAY');
  const read: Recurrence = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: weekdays.filter((each) => days.includes(each)),
    monthly: place !== null ? { kind: 'weekday', place: Number(place[1]), weekday: place[2] as Weekday } : day === undefined ? null : { kind: 'date', day: Number(day) },
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

const sameParts = (one: string, other: string): boolean => one.split(';').sort().join(';') === other.split(';').sort().join(';');

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
}

/** Its place among the same weekdays of the month; the fifth counts as the last, since not every month has one. */
function placeInMonth(day: string): number {
  const place = Math.ceil(Number(day.slice(8)) / 7);
  return place > 4 ? -1 : place;
}

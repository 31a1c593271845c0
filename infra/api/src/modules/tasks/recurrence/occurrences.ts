import { RRuleTemporal } from 'rrule-temporal';
import { readRule, writeRule } from './rule.ts';

/** A rule with the day of its first occurrence. */
export interface Series {
  readonly rule: string;
  readonly startsOn: string;
}

/** Periods looked through before a rule counts as one that never comes; 30 February is on no day. */
const MOST_STEPS = 4000;

/**
 * Days of tasks carry no time and no zone, so they are worked out at midnight UTC, where no clock ever changes;
 * which day it is in the firm decides only when one of them is due. The first day counts as the first
 * occurrence, whether or not it fits the rule, as calendars do.
 */
function expand({ rule, startsOn }: Series): RRuleTemporal {
  const read = readRule(rule);
  if (read === null) throw new Error('A rule was kept that is none');
  const until = read.until === null ? '' : `${read.until.replaceAll('-', '')}T000000Z`;
  const text = writeRule({ ...read, until: null }) + (until === '' ? '' : `;UNTIL=${until}`);
  return new RRuleTemporal({
    rruleString: `DTSTART:${startsOn.replaceAll('-', '')}T000000Z\nRRULE:${text}`,
    tzid: 'UTC',
    includeDtstart: true,
    maxIterations: MOST_STEPS,
    cache: false,
  });
}
const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: { toString(): string }): string => moment.toString().slice(0, 10);

/** The first occurrence after a day; null where the series is over by then. */
export function nextOccurrence(series: Series, after: string): string | null {
  try {
    const next = expand(series).next(instant(after), false);
    return next === null ? null : dayOf(next);
  } catch {
    return null; // It looked so far ahead that none will come.
  }
}

/** Occurrences within a period, both ends included, that come after a day. */
export function occurrencesBetween(
  series: Series,
  { after, from, to, most }: { after: string; from: string; to: string; most: number },
): string[] {
  if (to < from || to <= after) return [];
  try {
    return expand(series)
      .between(instant(from), instant(to), true)
      .map(dayOf)
      .filter((day) => day > after)
      .slice(0, most);
  } catch {
    return [];
  }
}

/** The first occurrences, the first day among them. */
export function firstOccurrences(series: Series, most: number): string[] {
  const days = [series.startsOn];
  while (days.length < most) {
    const next = nextOccurrence(series, days.at(-1) ?? series.startsOn);
    if (next === null) return days;
    days.push(next);
  }
  return days;
}

/** How many occurrences come before a day. */
export function countBefore(series: Series, day: string): number {
  return day <= series.startsOn
    ? 0
    : expand(series)
        .between(instant(series.startsOn), instant(day), true)
        .filter((each) => dayOf(each) < day).length;
}

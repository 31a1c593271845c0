import type { Language } from '@atrium/contracts';
import { formatDate, localeOf } from '@atrium/domain';
import { translatorIn, type Translate } from '../../../translation/translate.ts';
import { dayOrLast, weekdays, type Rule, type Weekday } from './rule.ts';

/** A Monday, from which the names of weekdays are counted. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const MS_PER_DAY = 86_400_000;
const workingDays = 'MO,TU,WE,TH,FR';

/**
 * A rule in words: `Every 2 weeks on Monday and Friday, 10 times`. The words are ours and not those of the library
 * that works rules out, whose Arabic is no Arabic.
 */
export function describeRule(
  rule: Rule,
  { language, homeCountry }: { readonly language: Language; readonly homeCountry: string },
): string {
  const translate = translatorIn(language);
  const locale = localeOf(language, homeCountry);
  const often = frequencyText(translate, rule);
  const on = daysText(translate, rule, locale);
  const months =
    rule.byMonth.length === 0 || isLeapDay(rule)
      ? ''
      : translate('api.recurrence.inMonths', 'in {{months}}', {
          months: list(
            locale,
            rule.byMonth.map((month) => nameOf(locale, Date.UTC(2024, month - 1, 1), { month: 'long' })),
          ),
        });
  const end =
    rule.count !== null
      ? translate('api.recurrence.times', '{{count}} times', { count: rule.count, defaultValue_one: 'once' })
      : rule.until !== null
        ? translate('api.recurrence.until', 'until {{day}}', { day: formatDate(rule.until, locale) })
        : '';
  const core = [often, on, months].filter((part) => part !== '').join(' ');
  return end === '' ? core : translate('api.recurrence.ends', '{{rule}}, {{end}}', { rule: core, end });
}

function frequencyText(translate: Translate, { frequency, interval, byDay }: Rule): string {
  const count = interval;
  if (
    frequency === 'WEEKLY' &&
    interval === 1 &&
    byDay
      .map(({ day }) => day)
      .toSorted((one, other) => weekdays.indexOf(one) - weekdays.indexOf(other))
      .join(',') === workingDays
  )
    return translate('api.recurrence.workingDays', 'Every weekday');
  switch (frequency) {
    case 'DAILY':
      return translate('api.recurrence.days', 'Every {{count}} days', { count, defaultValue_one: 'Every day' });
    case 'WEEKLY':
      return translate('api.recurrence.weeks', 'Every {{count}} weeks', { count, defaultValue_one: 'Every week' });
    case 'MONTHLY':
      return translate('api.recurrence.months', 'Every {{count}} months', { count, defaultValue_one: 'Every month' });
    default:
      return translate('api.recurrence.years', 'Every {{count}} years', { count, defaultValue_one: 'Every year' });
  }
}

/** 29 February, or 28 where there is none. */
const isLeapDay = (rule: Rule): boolean =>
  rule.frequency === 'YEARLY' && rule.byMonth.join(',') === '2' && dayOrLast(rule) === 29;

function daysText(translate: Translate, rule: Rule, locale: string): string {
  const { frequency, interval, byDay, byMonthDay, bySetPosition } = rule;
  const days = [...byDay].toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day));
  if (frequency === 'WEEKLY' && interval === 1 && days.map(({ day }) => day).join(',') === workingDays) return '';
  const [position] = bySetPosition;
  if (position !== undefined && days.length > 0) {
    const isWorkingDay = days.map(({ day }) => day).join(',') === workingDays;
    return translate('api.recurrence.onPosition', 'on the {{position}} {{days}}', {
      position: positionText(translate, position),
      days: isWorkingDay
        ? translate('api.recurrence.weekday', 'weekday')
        : list(
            locale,
            days.map(({ day }) => weekdayName(locale, day)),
            'disjunction',
          ),
    });
  }
  if (days.length > 0) {
    const names = days.map(({ day, nth }) =>
      nth === null
        ? weekdayName(locale, day)
        : translate('api.recurrence.nthDay', 'the {{position}} {{day}}', {
            position: positionText(translate, nth),
            day: weekdayName(locale, day),
          }),
    );
    return translate('api.recurrence.onDays', 'on {{days}}', { days: list(locale, names) });
  }
  if (byMonthDay.length === 0) return '';
  if (isLeapDay(rule)) return translate('api.recurrence.onLeapDay', 'on 29 February, or 28 February in other years');
  const meant = dayOrLast(rule);
  if (meant !== null)
    return translate('api.recurrence.onDayOrLast', 'on day {{day}}, or the last day of a shorter month', {
      day: meant,
    });
  const names = byMonthDay.map((day) =>
    day > 0
      ? translate('api.recurrence.monthDay', 'day {{day}}', { day })
      : day === -1
        ? translate('api.recurrence.lastDay', 'the last day')
        : translate('api.recurrence.dayFromEnd', 'day {{day}} from the end', { day: -day }),
  );
  return translate('api.recurrence.onMonthDays', 'on {{days}}', { days: list(locale, names) });
}

function positionText(translate: Translate, position: number): string {
  switch (position) {
    case 1:
      return translate('api.recurrence.first', 'first');
    case 2:
      return translate('api.recurrence.second', 'second');
    case 3:
      return translate('api.recurrence.third', 'third');
    case 4:
      return translate('api.recurrence.fourth', 'fourth');
    case 5:
      return translate('api.recurrence.fifth', 'fifth');
    case -1:
      return translate('api.recurrence.last', 'last');
    default:
      return position > 0
        ? translate('api.recurrence.nth', 'no. {{position}}', { position })
        : translate('api.recurrence.nthFromEnd', 'no. {{position}} from the end', { position: -position });
  }
}

const nameOf = (locale: string, time: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
const weekdayName = (locale: string, day: Weekday): string =>
  nameOf(locale, A_MONDAY + weekdays.indexOf(day) * MS_PER_DAY, { weekday: 'long' });
const list = (locale: string, names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(names);

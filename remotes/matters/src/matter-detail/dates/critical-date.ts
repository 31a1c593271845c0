import { daysBetween } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import type { Tone } from '@atrium/ui';
import type { DatesTab_DateFragment } from '../../generated/graphql.ts';

export type CriticalDate = DatesTab_DateFragment;

/** From so many days on it is near. */
const SOON_DAYS = 7;

/** How far off a day is, in words and their colour. Past ones are overdue unless somebody confirmed that they were kept. */
export function daysLeft(
  t: Translate,
  { dueOn, isConfirmed }: CriticalDate,
  today: string,
): { text: string; tone: Tone } {
  const days = daysBetween(today, dueOn);
  if (days === 0) return { text: t('matters.dates.today', 'Today'), tone: 'warn' };
  if (days === 1) return { text: t('matters.dates.tomorrow', 'Tomorrow'), tone: 'warn' };
  if (days > 1)
    return {
      text: t('matters.dates.daysLeft', {
        defaultValue_one: '{{count}} day left',
        defaultValue_other: '{{count}} days left',
        count: days,
      }),
      tone: days <= SOON_DAYS ? 'info' : 'neutral',
    };
  if (isConfirmed)
    return {
      text: t('matters.dates.daysAgo', {
        defaultValue_one: '{{count}} day ago',
        defaultValue_other: '{{count}} days ago',
        count: -days,
      }),
      tone: 'neutral',
    };
  return {
    text: t('matters.dates.overdue', {
      defaultValue_one: 'Overdue by {{count}} day',
      defaultValue_other: 'Overdue by {{count}} days',
      count: -days,
    }),
    tone: 'bad',
  };
}

/** What a calculated date counts from, in words; empty for one that somebody set. */
export function ruleText(t: Translate, { rule, isCalculated }: CriticalDate): string {
  if (rule === null || !isCalculated) return '';
  const spans = [
    rule.years === 0
      ? ''
      : t('matters.dates.years', {
          defaultValue_one: '{{count}} year',
          defaultValue_other: '{{count}} years',
          count: Math.abs(rule.years),
        }),
    rule.months === 0
      ? ''
      : t('matters.dates.months', {
          defaultValue_one: '{{count}} month',
          defaultValue_other: '{{count}} months',
          count: Math.abs(rule.months),
        }),
    rule.days === 0
      ? ''
      : t('matters.dates.days', {
          defaultValue_one: '{{count}} day',
          defaultValue_other: '{{count}} days',
          count: Math.abs(rule.days),
        }),
  ].filter((span) => span !== '');
  const base =
    rule.base === 'opened'
      ? t('matters.dates.baseOpened', 'the matter was opened')
      : rule.base === 'instructed'
        ? t('matters.dates.baseInstructed', 'instructions came')
        : rule.baseName;
  if (spans.length === 0) return t('matters.dates.ruleSame', 'Calculated: on the day {{base}}', { base });
  const span = spans.join(' ');
  return rule.years < 0 || rule.months < 0 || rule.days < 0
    ? t('matters.dates.ruleBefore', 'Calculated: {{span}} before {{base}}', { span, base })
    : t('matters.dates.ruleAfter', 'Calculated: {{span}} after {{base}}', { span, base });
}

import { formatClock } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';
import type {
  ExportFormat,
  ReportDeliveryFailure,
  ReportDeliveryState,
  ReportRhythm,
  ReportSchedule_ScheduleFragment,
  ReportScheduleCondition,
  ReportScheduleDelivery,
} from '../../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type Schedule = ReportSchedule_ScheduleFragment;

export const rhythmTitles = (t: Translate): Readonly<Record<ReportRhythm, string>> => ({
  DAILY: t('reports.schedule.daily', 'Every day'),
  WEEKDAYS: t('reports.schedule.weekdays', 'Monday to Friday'),
  WEEKLY: t('reports.schedule.weekly', 'Every week'),
  MONTHLY: t('reports.schedule.monthly', 'Every month'),
});
export const conditionTitles = (t: Translate): Readonly<Record<ReportScheduleCondition, string>> => ({
  ALWAYS: t('reports.schedule.always', 'Always'),
  NOT_EMPTY: t('reports.schedule.notEmpty', 'Only if it has rows'),
  CHANGED: t('reports.schedule.changed', 'Only if it has changed'),
});
export const deliveryTitles = (t: Translate): Readonly<Record<ReportScheduleDelivery, string>> => ({
  ATTACHMENT: t('reports.schedule.attachment', 'Attached to the email'),
  LINK: t('reports.schedule.link', 'As a link that expires after 7 days'),
});
export const formatTitles = (t: Translate) => ({
  PDF: t('reports.schedule.pdf', 'PDF'),
  XLSX: t('reports.schedule.workbook', 'Excel workbook'),
  CSV: t('reports.schedule.csv', 'CSV'),
});
/** Of any file; there are more formats than reports are made in. */
export function formatTitle(t: Translate, format: ExportFormat): string {
  const titles: Readonly<Partial<Record<ExportFormat, string>>> = formatTitles(t);
  return titles[format] ?? format;
}
export const stateTitles = (t: Translate): Readonly<Record<ReportDeliveryState, string>> => ({
  WAITING: t('reports.schedule.waiting', 'Being created'),
  SENT: t('reports.schedule.sent', 'Sent'),
  EMPTY: t('reports.schedule.wasEmpty', 'Not sent: no rows'),
  UNCHANGED: t('reports.schedule.wasUnchanged', 'Not sent: nothing changed'),
  FAILED: t('reports.schedule.failed', 'Failed'),
});
export const failureTitles = (t: Translate): Readonly<Record<ReportDeliveryFailure, string>> => ({
  NO_ACCESS: t('reports.schedule.noAccess', 'can’t have this report'),
  NO_ADDRESS: t('reports.schedule.noAddress', 'has no valid email address'),
  TOO_MANY_ROWS: t('reports.schedule.tooManyRows', 'too many rows for one file'),
  TOO_LARGE: t('reports.schedule.tooLarge', 'too large for an email'),
  NOT_POSSIBLE: t('reports.schedule.notPossible', 'the file could not be created'),
});

/** The days of the week in a language, Monday first. */
export function weekDays(language: string): readonly string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(new Date(Date.UTC(2024, 0, day))));
}

/** When a schedule is due, in words: `Every week, Monday, 7:30 am`. */
export function whenText(
  t: Translate,
  language: string,
  { rhythm, weekDay, monthDay, atTime }: Pick<Schedule, 'rhythm' | 'weekDay' | 'monthDay' | 'atTime'>,
): string {
  const parts = [
    rhythmTitles(t)[rhythm],
    ...(typeof weekDay === 'number' ? [weekDays(language)[weekDay - 1] ?? ''] : []),
    ...(typeof monthDay === 'number' ? [t('reports.schedule.dayOfMonth', 'day {{day}}', { day: monthDay })] : []),
    formatClock(atTime, language),
  ];
  return parts.join(', ');
}

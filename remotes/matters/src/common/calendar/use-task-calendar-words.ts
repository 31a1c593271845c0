import { formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { CalendarWords } from './calendar-types.ts';

/** The words of a calendar of tasks. */
export function useTaskCalendarWords(): CalendarWords {
  const { t } = useTranslation();
  const { language } = useRegion();
  return {
    day: (day, count) =>
      t('matters.calendar.day', {
        day: formatDate(day, language, 'full'),
        count,
        defaultValue_one: '{{day}}, {{count}} due',
        defaultValue_other: '{{day}}, {{count}} due',
      }),
    add: (day) => t('matters.calendar.add', 'Add a task on {{day}}', { day: formatDate(day, language, 'weekdayLong') }),
    moved: (item, day) =>
      t('matters.calendar.moved', '“{{item}}” is now due on {{day}}.', {
        item,
        day: formatDate(day, language, 'full'),
      }),
    stays: (item, day) =>
      t('matters.calendar.stays', '“{{item}}” is still due on {{day}}.', {
        item,
        day: formatDate(day, language, 'full'),
      }),
    none: t('matters.calendar.none', 'Nothing due in these weeks.'),
  };
}

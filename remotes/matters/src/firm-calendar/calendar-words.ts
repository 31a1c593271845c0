import { formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { FirmCalendarKind } from '../generated/graphql.ts';
import type { CalendarWords } from '../common/calendar/calendar-types.ts';

/** What each kind of entry is called. */
export function useKindLabels(): Readonly<Record<FirmCalendarKind, string>> {
  const { t } = useTranslation();
  return {
    HEARING: t('matters.firmCalendar.hearings', 'Hearings'),
    DEADLINE: t('matters.firmCalendar.deadlines', 'Deadlines'),
    APPOINTMENT: t('matters.firmCalendar.appointments', 'Appointments'),
    ABSENCE: t('matters.firmCalendar.absences', 'Absences'),
    TASK: t('matters.firmCalendar.tasks', 'Tasks'),
  };
}

/** The words of the firm's calendar. */
export function useFirmCalendarWords(): CalendarWords {
  const { t } = useTranslation();
  const { language } = useRegion();
  const full = (day: string) => formatDate(day, language, 'full');
  return {
    day: (day, count) =>
      t('matters.firmCalendar.day', {
        day: full(day),
        count,
        defaultValue_one: '{{day}}, {{count}} entry',
        defaultValue_other: '{{day}}, {{count}} entries',
      }),
    add: (day) =>
      t('matters.firmCalendar.addOn', 'Add an appointment on {{day}}', {
        day: formatDate(day, language, 'weekdayLong'),
      }),
    moved: (item, day) => t('matters.firmCalendar.movedTo', '“{{item}}” moved to {{day}}.', { item, day: full(day) }),
    stays: (item, day) => t('matters.firmCalendar.stays', '“{{item}}” stays on {{day}}.', { item, day: full(day) }),
    none: t('matters.firmCalendar.none', 'Nothing in these weeks.'),
  };
}

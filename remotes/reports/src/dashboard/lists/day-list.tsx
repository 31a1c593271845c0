import { dayIn } from '@atrium/domain';
import { useAppUser, useRegion, useTranslation } from '@atrium/platform';
import { useMemo, type ReactElement } from 'react';
import type { FirmCalendarKind } from '../../generated/graphql.ts';
import { dashboardDayQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

interface Opened {
  readonly kind: FirmCalendarKind;
  readonly id: string;
  readonly matterId: string | null;
}
/** Where an entry is opened: an appointment over the calendar of its day. */
export function addressOf({ kind, id, matterId }: Opened, day: string): string {
  if (kind === 'TASK') return `/tasksSummary/${id}`;
  if (matterId !== null && (kind === 'HEARING' || kind === 'DEADLINE')) return `/matterDetail/${matterId}/dates`;
  return `/firmCalendar?range=day&day=${day}`;
}

/** What one's calendar holds today: appointments, dates of matters, tasks with a time. */
export function DayList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { userId } = useAppUser();
  const day = dayIn(timeZone, new Date());
  const variables = useMemo(() => ({ day, people: [userId] }), [day, userId]);
  const { data, error, retry } = useWidgetRows(dashboardDayQuery, variables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const entries = data.firmCalendar.entries.toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
  return (
    <ListLines
      lines={entries.map(({ key, id, kind, title, startsAt, isDone, fileNumber, matterId }) => ({
        key,
        to: addressOf({ kind, id, matterId: matterId ?? null }, day),
        when: startsAt ?? t('reports.day.allDay', 'All day'),
        text: title === '' ? t('reports.day.busy', 'Busy') : title,
        note: isDone ? t('reports.day.done', 'Done') : (fileNumber ?? undefined),
      }))}
      empty={t('reports.day.none', 'Nothing is in your calendar today.')}
      more={{ to: `/firmCalendar?range=day&day=${day}`, label: t('reports.day.all', 'Open the calendar') }}
    />
  );
}

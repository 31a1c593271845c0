import { addDays, dayIn } from '@atrium/domain';
import { useAppUser, useRegion, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import { useMemo, type ReactElement } from 'react';
import { dashboardComingQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { addressOf } from './day-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const DAYS_AHEAD = 14;
const MOST_ROWS = 30;

/** What one's calendar holds in the two weeks after today, day by day. */
export function ComingList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { userId } = useAppUser();
  const from = addDays(dayIn(timeZone, new Date()), 1);
  const variables = useMemo(() => ({ from, to: addDays(from, DAYS_AHEAD - 1), people: [userId] }), [from, userId]);
  const { data, error, retry } = useWidgetRows(dashboardComingQuery, variables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const entries = data.firmCalendar.entries
    .filter(({ isDone }) => !isDone)
    .toSorted((one, other) => `${one.day} ${one.startsAt ?? ''}`.localeCompare(`${other.day} ${other.startsAt ?? ''}`));
  return (
    <ListLines
      lines={entries.slice(0, MOST_ROWS).map(({ key, id, kind, day, title, startsAt, matterId }, at) => ({
        key,
        to: addressOf({ kind, id, matterId: matterId ?? null }, day),
        when: entries[at - 1]?.day === day ? '' : <DateText value={day} />,
        text: title === '' ? t('reports.day.busy', 'Busy') : title,
        note: startsAt ?? t('reports.day.allDay', 'All day'),
      }))}
      empty={t('reports.coming.none', 'Nothing is in your calendar for the next two weeks.')}
      more={{ to: `/firmCalendar?range=week&day=${from}`, label: t('reports.day.all', 'Open the calendar') }}
    />
  );
}

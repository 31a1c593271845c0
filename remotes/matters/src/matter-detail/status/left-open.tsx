import { Link, useQuery, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { DueDate } from '@atrium/ui/inputs';
import { overviewTasksQuery } from '../overview/overview.operations.ts';
import { beforeCompletionQuery } from './before-completion.operations.ts';
import type { ShownObstacle } from './obstacles.tsx';

const DATES_SHOWN = 3;
const noObstacles: readonly ShownObstacle[] = [];

/** What a matter would be completed over, asked for while the dialog is read: a part that is closed to the reader is left out. */
export function useLeftOpen(matterId: string, isAsked: boolean) {
  const [left] = useQuery({
    query: beforeCompletionQuery,
    variables: { id: matterId },
    pause: !isAsked,
    requestPolicy: 'network-only',
  });
  const [tasks] = useQuery({
    query: overviewTasksQuery,
    variables: {
      where: { view: 'ALL', matterId, includesClosed: false, includesSubtasks: false },
      sort: [{ column: 'dueOn', direction: 'asc' }],
      first: 1,
    },
    pause: !isAsked,
    requestPolicy: 'network-only',
  });
  const { today = '', dates = [] } = left.data?.matterDates ?? {};
  return {
    obstacles: left.data?.matter?.record?.closingObstacles ?? noObstacles,
    openTasks: tasks.data?.taskSummaryList.recordCount ?? 0,
    dates: dates.filter(({ dueOn }) => dueOn >= today),
  };
}

/** Open tasks and dates to come, which completing leaves as they are. */
export function LeftOpen({
  matterId,
  openTasks,
  dates,
}: { readonly matterId: string } & Pick<ReturnType<typeof useLeftOpen>, 'openTasks' | 'dates'>) {
  const { t } = useTranslation();
  if (openTasks === 0 && dates.length === 0) return null;
  return (
    <Notice tone="warn" title={t('matters.status.leftOpen', 'Still open on this matter')}>
      <ul className="matters-status__owed">
        {openTasks > 0 && (
          <li>
            <Link to={`/matterDetail/${matterId}/tasks`}>
              {t('matters.status.openTasks', {
                defaultValue_one: '{{count}} open task',
                defaultValue_other: '{{count}} open tasks',
                count: openTasks,
              })}
            </Link>
          </li>
        )}
        {dates.slice(0, DATES_SHOWN).map(({ id, name, dueOn }) => (
          <li key={id}>
            <bdi>{name}</bdi> · <DueDate value={dueOn} />
          </li>
        ))}
        {dates.length > DATES_SHOWN && (
          <li>
            <Link to={`/matterDetail/${matterId}/dates`}>
              {t('matters.status.moreDates', {
                defaultValue_one: '{{count}} more date',
                defaultValue_other: '{{count}} more dates',
                count: dates.length - DATES_SHOWN,
              })}
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  );
}

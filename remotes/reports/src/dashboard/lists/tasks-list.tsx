import { dayIn } from '@atrium/domain';
import { useCameFrom, useRegion, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ReactElement } from 'react';
import { dashboardTasksQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const MOST_ROWS = 8;

/** One's own open tasks that are due by today. */
export function TasksList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const cameFrom = useCameFrom();
  const dueTo = dayIn(timeZone, new Date());
  const { data, error, retry } = useWidgetRows(
    dashboardTasksQuery,
    { dueTo, first: MOST_ROWS, ...cameFrom },
    refreshes,
  );
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { tasks, recordCount } = data.taskSummaryList;
  return (
    <ListLines
      lines={tasks.map(({ id, subject, dueOn, dueBucket }) => ({
        key: id,
        to: `/tasksSummary/${id}`,
        when: dueOn ? <DateText value={dueOn} /> : '',
        text: subject,
        note: dueBucket === 'OVERDUE' ? t('reports.tasks.overdue', 'Overdue') : undefined,
      }))}
      empty={t('reports.tasks.none', 'No task is due by today.')}
      more={{
        to: '/tasksSummary',
        label: t('reports.tasks.all', 'All my tasks ({{count}} due)', { count: recordCount }),
      }}
    />
  );
}

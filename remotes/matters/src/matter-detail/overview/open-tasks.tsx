import { Link, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { DueDate } from '@atrium/ui/inputs';
import { useTaskQuery } from '../../common/tasks/use-task-query.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { GlancePanel } from './glance-panel.tsx';
import { overviewTasksQuery } from './overview.operations.ts';

const SHOWN = 4;

/** The next few tasks and calls due, each leading to itself. */
export function OpenTasks({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { data, error, retry } = useTaskQuery(overviewTasksQuery, {
    where: { view: 'ALL', matterId: matter.id, includesClosed: false, includesSubtasks: false },
    sort: [{ column: 'dueOn', direction: 'asc' }],
    first: SHOWN,
  });
  const list = data?.taskSummaryList;
  const tab = `/matterDetail/${matter.id}/tasks`;
  return (
    <GlancePanel
      title={t('matters.overview.tasks', 'Open tasks')}
      tab={tab}
      all={t('matters.overview.allTasks', 'All tasks')}
      count={list?.recordCount}
      hasFailed={error !== undefined}
      failed={t('matters.tasksTab.failed', 'The tasks of this matter could not be loaded')}
      none={t('matters.overview.noTasks', 'No open tasks.')}
      onRetry={retry}
    >
      {list?.tasks.map(({ id, kind, subject, dueOn, assignees }) => (
        <li key={id}>
          <Link className="matters-glance__line" to={`${tab}?task=${id}`}>
            <span className="matters-glance__words">
              {kind === 'phone' && <Icon name="phone" size={13} label={t('matters.call.form', 'Phone call')} />}
              <bdi>{subject}</bdi>
            </span>
            <span className="matters-glance__facts">
              {dueOn ? <DueDate value={dueOn} /> : t('matters.overview.noDueDay', 'No due date')}
              {assignees.length > 0 && (
                <>
                  {' · '}
                  <bdi>{assignees.map(({ name }) => name).join(', ')}</bdi>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </GlancePanel>
  );
}

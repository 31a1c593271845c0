import { addDays, dayIn, formatDate, formatDuration } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { dashboardTimeQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const DAYS_PER_WEEK = 7;

/** One's timers, and the weeks with time that is not submitted. */
export function TimeList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone, language } = useRegion();
  const day = dayIn(timeZone, new Date());
  const { data, error, retry } = useWidgetRows(
    dashboardTimeQuery,
    { day, lastWeek: addDays(day, -DAYS_PER_WEEK) },
    refreshes,
  );
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { timers, recordedTodaySeconds } = data.timerSummary;
  const open = [data.lastWeek, data.thisWeek].filter(({ submission }) => submission.openCount > 0);
  return (
    <>
      <ListLines
        lines={timers.map(({ id, description, activity, runningSince, elapsedSeconds, matter }) => ({
          key: id,
          to: matter ? `/matterDetail/${matter.id}` : null,
          when: formatDuration(elapsedSeconds, 'clock', language),
          text: description === '' ? activity || (matter?.title ?? t('reports.time.timer', 'Timer')) : description,
          note: runningSince ? t('reports.time.running', 'Running') : (matter?.fileNumber ?? undefined),
        }))}
        empty={t('reports.time.noTimers', 'No timer is open.')}
      />
      <p className="reports-quiet">
        {t('reports.time.today', '{{time}} recorded today', {
          time: formatDuration(recordedTodaySeconds, 'clock', language),
        })}
      </p>
      <ul className="reports-lines">
        {open.map(({ firstDay, submission }) => (
          <li key={firstDay}>
            <Link className="reports-lines__line" to={`/timesheet?day=${firstDay}`}>
              {t('reports.time.open', '{{count}} entries of the week from {{day}} are not submitted', {
                count: submission.openCount,
                day: formatDate(firstDay, language, 'dayMonth'),
                defaultValue_one: '1 entry of the week from {{day}} is not submitted',
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

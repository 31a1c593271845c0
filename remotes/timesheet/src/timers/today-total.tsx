import { formatBilledHours } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { TimerClock } from './timer-clock.tsx';
import type { TimerSummary } from './timers-store.ts';

/** What is in the timesheet of today already, and what is on the timers. */
export function TodayTotal({ summary, receivedAt }: { summary: TimerSummary; receivedAt: number }) {
  const { t } = useTranslation();
  const seconds = summary.timers.reduce((sum, timer) => sum + timer.elapsedSeconds, 0);
  const isRunning = summary.timers.some(({ runningSince }) => runningSince !== null);
  return (
    <dl className="timesheet-timers__total">
      <div>
        <dt>{t('timesheet.timers.total.recorded', 'Recorded today')}</dt>
        <dd>{t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(summary.recordedTodaySeconds) })}</dd>
      </div>
      <div>
        <dt>{t('timesheet.timers.total.onTimers', 'On timers')}</dt>
        <dd>
          <TimerClock
            seconds={seconds}
            receivedAt={receivedAt}
            isRunning={isRunning}
            label={t('timesheet.timers.total.onTimers', 'On timers')}
          />
        </dd>
      </div>
    </dl>
  );
}

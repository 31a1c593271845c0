import type { MatterContext } from '@atrium/contracts';
import { useCommand, useTranslation } from '@atrium/platform';
import { startMatterTimerMutation } from './matter-time.operations.ts';

/** Starts a timer on the matter. One key until an answer came: trying again starts no second one. */
export function useStartTimer(matter: MatterContext) {
  const { t } = useTranslation();
  const start = useCommand(startMatterTimerMutation, { remote: 'timesheet', area: 'start timer' });
  const startTimer = () => {
    const failed = t('timesheet.matterTime.timerFailed', 'The timer could not be started. You can safely try again.');
    return start.run(
      { input: { matterId: matter.id, description: '' } },
      {
        saved: t('timesheet.matterTime.timerRuns', 'Timer started on {{file}}', { file: matter.fileNumber }),
        refused: failed,
        unreachable: failed,
      },
    );
  };
  return { startTimer, isStarting: start.isRunning };
}

import type { MatterContext } from '@atrium/contracts';
import { reportError, useMutation, useNotify, useTranslation } from '@atrium/platform';
import { useRef } from 'react';
import { startMatterTimerMutation } from './matter-time.operations.ts';

/** Starts a timer on the matter. One key until an answer came: trying again starts no second one. */
export function useStartTimer(matter: MatterContext) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ fetching }, start] = useMutation(startMatterTimerMutation);
  const keyRef = useRef<string | null>(null);
  const startTimer = async () => {
    const idempotencyKey = keyRef.current ?? crypto.randomUUID();
    keyRef.current = idempotencyKey;
    const { data, error } = await start({ idempotencyKey, input: { matterId: matter.id, description: matter.title } });
    if (data !== undefined) keyRef.current = null;
    if (data?.startTimer.ok)
      return notify.success(
        t('timesheet.matterTime.timerRuns', 'Timer started on {{file}}', { file: matter.fileNumber }),
      );
    if (error) reportError(error, { remote: 'timesheet', area: 'start timer' });
    notify.error(
      data?.startTimer.error?.message ??
        t('timesheet.matterTime.timerFailed', 'The timer could not be started. You can safely try again.'),
    );
  };
  return { startTimer, isStarting: fetching };
}

import { reportError, useClient, useNotify, useTranslation } from '@atrium/platform';
import { matterText } from '@atrium/pickers';
import type { UpdateTimerInput } from '../generated/graphql.ts';
import {
  adjustTimerMutation,
  discardTimerMutation,
  restoreTimerMutation,
  updateTimerMutation,
} from './timers.operations.ts';
import { askNow } from './held-commands.ts';
import type { Timer } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';
import { useSendCommand } from './use-timer-commands.ts';

/** What can be done with a timer. Trouble is said; the timer is then as it was. */
export function useTimerActions(timer: Timer) {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const refresh = useRefreshTimers();
  const send = useSendCommand();
  const name = timer.matter === null ? timer.description : matterText(timer.matter);
  const failed = t('timesheet.timers.commandFailed', 'The timer could not be changed. Its time is unchanged.');

  const command = (kind: 'start' | 'pause') => send(askNow({ kind, timerId: timer.id, name }));

  /** The refusal or failure in words, or null. */
  const settle = async (result: { error?: Error | undefined; refusal: string | undefined }): Promise<string | null> => {
    if (result.error) reportError(result.error, { area: 'timers' });
    await refresh();
    return result.error ? failed : (result.refusal ?? null);
  };

  return {
    start: () => command('start'),
    /** The timer as it stands, or null where that is not known yet. */
    async pause(): Promise<Timer | null> {
      const outcome = await command('pause');
      return outcome.state === 'done' ? outcome.timer : null;
    },
    async update(input: UpdateTimerInput): Promise<boolean> {
      const { data, error } = await client
        .mutation(updateTimerMutation, { timerId: timer.id, version: timer.version, input })
        .toPromise();
      const problem = await settle({ error, refusal: data?.updateTimer.error?.message });
      if (problem !== null) notify.error(problem);
      return problem === null;
    },
    async adjust(seconds: number): Promise<string | null> {
      const { data, error } = await client
        .mutation(adjustTimerMutation, { timerId: timer.id, version: timer.version, seconds })
        .toPromise();
      return settle({ error, refusal: data?.adjustTimer.error?.message });
    },
    async discard(label: string): Promise<void> {
      const { data, error } = await client.mutation(discardTimerMutation, { timerId: timer.id }).toPromise();
      const problem = await settle({ error, refusal: data?.discardTimer.error?.message });
      if (problem !== null) {
        notify.error(problem);
        return;
      }
      notify.undoable(t('timesheet.timers.discarded', '{{name}} was discarded.', { name: label }), {
        label: t('timesheet.timers.undo', 'Undo'),
        onSelect: () => {
          void client
            .mutation(restoreTimerMutation, { timerId: timer.id })
            .toPromise()
            .then(async (restored) => {
              const failure = await settle({
                error: restored.error,
                refusal: restored.data?.restoreTimer.error?.message,
              });
              if (failure !== null) notify.error(failure);
            });
        },
      });
    },
  };
}

import { failureText, useCommand, useTranslation } from '@atrium/platform';
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

const place = { remote: 'timesheet', area: 'timers' };

/** What can be done with a timer. The person is notified of failures; the timer is then as it was. */
export function useTimerActions(timer: Timer) {
  const { t } = useTranslation();
  const refresh = useRefreshTimers();
  const send = useSendCommand();
  const options = { ...place, onSettled: () => void refresh() };
  const update = useCommand(updateTimerMutation, options);
  const adjust = useCommand(adjustTimerMutation, options);
  const discard = useCommand(discardTimerMutation, options);
  const restore = useCommand(restoreTimerMutation, options);
  const name = timer.matter === null ? timer.description : matterText(timer.matter);
  const failed = t('timesheet.timers.commandFailed', 'The timer could not be changed. Its time is unchanged.');
  const failure = { refused: failed, unreachable: failed };
  const { id: timerId, version } = timer;

  const command = (kind: 'start' | 'pause') => send(askNow({ kind, timerId, name }));

  return {
    start: () => command('start'),
    /** The timer as it stands, or null where that is not known yet. */
    async pause(): Promise<Timer | null> {
      const outcome = await command('pause');
      return outcome.state === 'done' ? outcome.timer : null;
    },
    async update(input: UpdateTimerInput): Promise<boolean> {
      const outcome = await update.run({ timerId, version, input }, failure);
      return outcome.kind === 'saved';
    },
    /** Why it was not adjusted, in words; null where it was. */
    async adjust(seconds: number): Promise<string | null> {
      return failureText(await adjust.run({ timerId, version, seconds }, { silent: true }), failed);
    },
    async discard(label: string): Promise<void> {
      await discard.run(
        { timerId },
        {
          ...failure,
          saved: t('timesheet.timers.discarded', '{{name}} was discarded.', { name: label }),
          undo: () => restore.run({ timerId }, failure),
        },
      );
    },
  };
}

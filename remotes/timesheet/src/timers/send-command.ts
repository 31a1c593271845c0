import { failureText, type FunctionTools, isConnectionLost, type Notify, sendCommand } from '@atrium/platform';
import { dropCommand, holdCommand, readHeldCommands, type HeldCommand } from './held-commands.ts';
import { refreshTimers } from './refresh-timers.ts';
import { pauseTimerMutation, startTimerMutation } from './timers.operations.ts';
import type { Timer } from './timers-store.ts';

/** What the server accepts as the age of a request. */
const ONE_DAY_SECONDS = 24 * 60 * 60;

/** `done` with the timer as it stands now. */
export type SendOutcome = { readonly state: 'done'; readonly timer: Timer } | { readonly state: 'refused' | 'held' };

/**
 * Sends a start or a pause. Where the server cannot be reached the command is
 * kept, said not to be saved, and sent again: with the same key, and with how
 * long ago it was asked for, so that the time counts from then.
 */
export async function sendTimerCommand(
  { client, notify, t }: FunctionTools & { readonly notify: Notify },
  command: HeldCommand,
): Promise<SendOutcome> {
  const oldest = readHeldCommands()[0];
  if (oldest !== undefined && oldest.key !== command.key) {
    // In the order they were asked for, or the times would be wrong.
    holdCommand(command);
    return { state: 'held' };
  }
  const { key, kind, timerId, askedAt, matterId = null, description = '' } = command;
  const secondsAgo = Math.min(ONE_DAY_SECONDS, Math.max(0, Math.floor((Date.now() - askedAt) / 1000)));
  const options = { remote: 'timesheet', area: 'timers', isExpected: isConnectionLost };
  const outcome =
    kind === 'pause'
      ? await sendCommand(client, pauseTimerMutation, { timerId: timerId ?? '', secondsAgo }, options)
      : await sendCommand(
          client,
          startTimerMutation,
          {
            idempotencyKey: key,
            input: timerId === null ? { matterId, description, secondsAgo } : { timerId, secondsAgo },
          },
          options,
        );
  if (outcome.kind === 'unreachable' && isConnectionLost(outcome.error)) {
    holdCommand(command);
    return { state: 'held' };
  }
  dropCommand(key);
  const failure = failureText(
    outcome,
    t('timesheet.timers.commandFailed', 'The timer could not be changed. Its time is unchanged.'),
  );
  if (failure !== null) notify.error(failure);
  await refreshTimers(client);
  return outcome.kind === 'saved' ? { state: 'done', timer: outcome.value } : { state: 'refused' };
}

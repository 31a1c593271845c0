import { type FunctionTools, type Notify, reportError } from '@atrium/platform';
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
export async function sendCommand(
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
  const { error, answer } =
    kind === 'pause'
      ? await client
          .mutation(pauseTimerMutation, { timerId: timerId ?? '', secondsAgo })
          .toPromise()
          .then((result) => ({ error: result.error, answer: result.data?.pauseTimer }))
      : await client
          .mutation(startTimerMutation, {
            idempotencyKey: key,
            input: timerId === null ? { matterId, description, secondsAgo } : { timerId, secondsAgo },
          })
          .toPromise()
          .then((result) => ({ error: result.error, answer: result.data?.startTimer }));
  if (error?.networkError !== undefined) {
    holdCommand(command);
    return { state: 'held' };
  }
  dropCommand(key);
  if (error) {
    reportError(error, { area: 'timers' });
    notify.error(t('timesheet.timers.commandFailed', 'The timer could not be changed. Its time is unchanged.'));
  } else if (answer?.error) notify.error(answer.error.message);
  await refreshTimers(client);
  return answer?.ok ? { state: 'done', timer: answer.ok } : { state: 'refused' };
}

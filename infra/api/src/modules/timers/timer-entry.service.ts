import { command } from '../../server/command.ts';
import { checkTimeEntry, recordOnce, type CreateTimeEntryInput } from '../timesheet/create-time-entry.ts';
import { lockTimers, removeTimer } from './change-timers.store.ts';
import { timersPolicy } from './timers.policy.ts';
import { expectTimer, timerEntry, timerNotice } from './timers.service.ts';

interface ConvertInput {
  readonly idempotencyKey: string;
  readonly timerId: string;
  readonly version: number;
  readonly input: CreateTimeEntryInput;
}

/**
 * Records the entry under the timesheet's own rules and removes the timer in
 * the same transaction. Sent again it finds the entry and no timer to remove.
 */
export const convertTimerToEntry = command({
  name: 'timers.convertToEntry',
  policy: timersPolicy.record,
  key: 'none',
  lock: (unit, { idempotencyKey, input }: ConvertInput) => checkTimeEntry(unit, { idempotencyKey, input }),
  version: 'none',
  run: (unit, { input: { idempotencyKey, timerId, version, input } }) =>
    recordOnce(unit, {
      key: idempotencyKey,
      input,
      source: {
        id: timerId,
        async settle({ tx, viewer }) {
          await lockTimers(tx, viewer.userId);
          const { id, elapsedSeconds } = await expectTimer(unit, timerId, version);
          await removeTimer(tx, { viewerId: viewer.userId, timerId: id });
          // The log keeps its actions under the names it began with.
          await unit.log(
            timerEntry('turnTimerIntoEntry', id, { timerSeconds: elapsedSeconds, entrySeconds: input.seconds }),
          );
          await unit.announce(timerNotice(viewer, id));
        },
      },
    }),
  audit: 'none',
  announces: 'none',
});

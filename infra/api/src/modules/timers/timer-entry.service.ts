import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { createTimeEntry, type CreateTimeEntryInput } from '../timesheet/create-time-entry.ts';
import { lockTimers, removeTimer } from './change-timers.store.ts';
import { expectTimer, timerEntry, tellTimers } from './timers.service.ts';

/**
 * Records the entry under the timesheet's own rules and removes the timer in
 * the same transaction. Sent again it finds the entry and no timer to remove.
 */
export function turnTimerIntoEntry(
  context: RequestContext,
  viewer: Viewer,
  timer: { timerId: string; version: number },
  key: string,
  input: CreateTimeEntryInput,
) {
  return createTimeEntry(context, viewer, key, input, {
    id: timer.timerId,
    async settle(transaction) {
      await lockTimers(transaction, viewer.userId);
      const { id, elapsedSeconds } = await expectTimer(transaction, context, viewer, timer.timerId, timer.version);
      await removeTimer(transaction, { viewerId: viewer.userId, timerId: id });
      await logActivity(
        transaction,
        context,
        timerEntry('turnTimerIntoEntry', id, {
          timerSeconds: elapsedSeconds,
          entrySeconds: input.seconds,
        }),
      );
      await tellTimers(transaction, viewer, id);
    },
  });
}

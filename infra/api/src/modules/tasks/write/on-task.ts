import type { TenantTransaction } from '@atrium/database';
import type { Action, Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { orRefusal, refuse, type FieldErrors } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Say } from '../../../words/words.ts';
import { recordActivityStatement, trimActivity } from '../../activity/activity.store.ts';
import { announceTasks } from '../task-change.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { lockTasks } from '../tasks.store.ts';

/** What a command answers: one of the three. */
export interface TaskAnswer<Ok> {
  readonly ok: Ok | null;
  readonly error: FieldErrors | null;
  readonly conflict: TaskRow | null;
}

/** Somebody else was first: nothing is written, and the task as it is now is the answer. */
class Stale extends Error {
  readonly now: TaskRow;

  constructor(now: TaskRow) {
    super('The task was changed meanwhile');
    this.now = now;
  }
}

export const sayNoTask = (say: Say): string => say('api.task.unknown', 'There is no such task that you may change.');

/** Runs the work in a transaction; refusals and stale versions become answers. */
export async function answering<Ok>(
  context: RequestContext,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<Ok>,
): Promise<TaskAnswer<Ok>> {
  try {
    const answer = await orRefusal(() => context.runner.transaction(viewer.tenantId, work));
    // What was loaded while checking may be older than what was written.
    context.forgetLoaded();
    return { ...answer, conflict: null };
  } catch (error) {
    if (error instanceof Stale) return { ok: null, error: null, conflict: error.now };
    throw error;
  }
}

export interface Which {
  readonly id: string;
  readonly version: number;
}

/** One task that the viewer may do this with, held, in the version that they saw. */
export async function lockTask(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  { id, version }: Which,
  action: Action,
): Promise<TaskRow> {
  const tasks = tasksOf(viewer, action);
  const [row] = tasks === null || !isId(id) ? [] : await lockTasks(transaction, viewer.tenantId, tasks, [id]);
  if (row === undefined) throw refuse({ field: 'id', message: sayNoTask(say) });
  if (row.version !== version) throw new Stale(row);
  return row;
}

/** Notes in the activity log what was done, beside the matter where there is one, and tells open screens. The log cannot be altered, so it keeps no word of what the task says. */
export async function noteAndAnnounce(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  action: string,
  tasks: readonly TaskRow[],
): Promise<void> {
  for (const { id, kind, matterId } of tasks) {
    const activity = trimActivity({
      userId: viewer.userId,
      userName: viewer.userName,
      roleName: viewer.roleName,
      address: client.address,
      device: client.userAgent,
      kind: 'task',
      objectType: matterId === null ? 'task' : 'matter',
      objectId: matterId ?? id,
      action,
      result: 'succeeded',
      detail: { taskId: id, taskKind: kind },
    });
    await transaction.query(recordActivityStatement, activity);
  }
  await announceTasks(transaction, tasks);
}

import type { TenantTransaction } from '@atrium/database';
import type { Action, Viewer } from '../../../policy/viewer.ts';
import { Conflict, resultOf, type CommandResult } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Say } from '../../../words/words.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { announceTasks } from '../task-change.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { lockTasks } from '../tasks.store.ts';

/** What a command answers: one of the three. */
export type TaskAnswer<Ok> = CommandResult<Ok, TaskRow>;

export const sayNoTask = (say: Say): string =>
  say('api.task.unknown', 'This task does not exist, or you can’t change it.');

/** Runs the work in a transaction; refusals and stale versions become answers. */
export const answering = <Ok>(
  context: RequestContext,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<Ok>,
): Promise<TaskAnswer<Ok>> => resultOf<Ok, TaskRow>(context, viewer, ({ tx }) => work(tx));

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
  if (row.version !== version) throw new Conflict(row);
  return row;
}

/** Notes in the activity log what was done, beside the matter where there is one, and tells open screens. The log cannot be altered, so it keeps no word of what the task says. */
export async function noteAndAnnounce(
  transaction: TenantTransaction,
  context: RequestContext,
  action: string,
  tasks: readonly TaskRow[],
): Promise<void> {
  await logActivity(
    transaction,
    context,
    ...tasks.map(({ id, kind, matterId }) => ({
      kind: 'task' as const,
      objectType: matterId === null ? 'task' : 'matter',
      objectId: matterId ?? id,
      action,
      detail: { taskId: id, taskKind: kind },
    })),
  );
  await announceTasks(transaction, tasks);
}

import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { endSeries, makeNext } from '../recurrence/series.ts';
import { isOpenStatus, type TaskRow, type TaskStatus } from '../task.ts';
import { tasksOf } from '../task-reach.ts';
import { findTasks } from '../tasks.store.ts';
import { holdColumn, placeCard } from './board.store.ts';
import { answering, lockTask, noteAndAnnounce, type TaskAnswer, type Which } from './on-task.ts';
import { taskBefore, type TaskBefore } from './task-before.ts';
import { lockOpenSubtasks, setStatus } from './tasks-write.store.ts';

export type RecurrenceScope = 'THIS' | 'THIS_AND_FOLLOWING';
export interface CompletedTask {
  readonly task: TaskRow;
  readonly next: TaskRow | null;
  /** Of every task that was settled or opened and that the viewer may change. */
  readonly before: readonly TaskBefore[];
}

/** Completes or cancels a task that is held, with what hangs on it. Throws a refusal where subtasks are in the way. */
export async function settle(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: TaskRow,
  {
    status,
    withSubtasks,
    scope = 'THIS',
  }: { status: 'Completed' | 'Cancelled'; withSubtasks: boolean; scope?: RecurrenceScope },
): Promise<CompletedTask> {
  if (!isOpenStatus(row.status)) return { task: row, next: null, before: [] };
  const subtasks = await lockOpenSubtasks(transaction, [row.id]);
  if (subtasks.length > 0 && !withSubtasks) {
    throw refuse({
      field: 'subtasks',
      message: context.say('api.task.openSubtasks', '{{count}} subtasks are not done.', {
        count: subtasks.length,
        defaultValue_one: '{{count}} subtask is not done.',
      }),
    });
  }
  const changed = await setStatus(transaction, {
    ids: [row.id, ...subtasks.map(({ id }) => id)],
    status,
    viewerId: viewer.userId,
  });
  if (scope === 'THIS_AND_FOLLOWING') await endSeries(transaction, row, viewer.userId);
  const next = scope === 'THIS' ? await makeNext(transaction, row, viewer.userId) : null;
  const task = changed.find(({ id }) => id === row.id);
  // Settled meanwhile in this transaction, with its parent.
  if (task === undefined) return { task: { ...row, status }, next: null, before: [] };
  await noteAndAnnounce(transaction, context, status === 'Completed' ? 'complete' : 'cancel', [task]);
  await noteAndAnnounce(transaction, context, 'create', next === null ? [] : [next]);
  return {
    task,
    next,
    before: [row, ...(await theirs(transaction, viewer, subtasks))].map((each) => taskBefore(each)),
  };
}

/** Those that the viewer could put back: of the others they are not told either. */
async function theirs<Part extends { readonly id: string }>(
  transaction: TenantTransaction,
  viewer: Viewer,
  parts: readonly Part[],
): Promise<Part[]> {
  const tasks = tasksOf(viewer, 'edit');
  const reached =
    tasks === null || parts.length === 0
      ? []
      : await findTasks(
          transaction,
          viewer.tenantId,
          tasks,
          parts.map(({ id }) => id),
        );
  return parts.filter(({ id }) => reached.some((each) => each.id === id));
}

/** Opens again what was completed or cancelled. */
export async function reopen(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: TaskRow,
  status: 'Open' | 'InProgress' = 'Open',
): Promise<TaskRow> {
  if (row.status === status) return row;
  const [task] = await setStatus(transaction, { ids: [row.id], status, viewerId: viewer.userId });
  if (task === undefined) throw new Error('A task was opened but not returned');
  await noteAndAnnounce(transaction, context, isOpenStatus(row.status) ? 'update' : 'reopen', [task]);
  return task;
}

export const completeTask = (
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  completesSubtasks: boolean,
): Promise<TaskAnswer<CompletedTask>> =>
  answering(context, viewer, async (transaction) =>
    settle(transaction, context, viewer, await lockTask(transaction, context, viewer, which, 'edit'), {
      status: 'Completed',
      withSubtasks: completesSubtasks,
    }),
  );

/** Its subtasks are cancelled with it: nobody does a part of what will not be done. */
export const cancelTask = (
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  scope: RecurrenceScope,
): Promise<TaskAnswer<CompletedTask>> =>
  answering(context, viewer, async (transaction) =>
    settle(transaction, context, viewer, await lockTask(transaction, context, viewer, which, 'edit'), {
      status: 'Cancelled',
      withSubtasks: true,
      scope,
    }),
  );

export const reopenTask = (context: RequestContext, viewer: Viewer, which: Which): Promise<TaskAnswer<TaskRow>> =>
  answering(context, viewer, async (transaction) =>
    reopen(transaction, context, viewer, await lockTask(transaction, context, viewer, which, 'edit')),
  );

/** A card of the board is put into a column and below another card, or on top. */
export function moveTask(
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  { status, belowId }: { status: TaskStatus; belowId: string | null },
): Promise<TaskAnswer<CompletedTask>> {
  return answering(context, viewer, async (transaction) => {
    await holdColumn(transaction, status);
    const row = await lockTask(transaction, context, viewer, which, 'edit');
    if (status === 'Cancelled')
      throw refuse({
        field: 'status',
        message: context.say('api.task.status', 'Use Complete or Cancel to close it.'),
      });
    const settled =
      status === 'Completed'
        ? await settle(transaction, context, viewer, row, { status, withSubtasks: false })
        : {
            task: await reopen(transaction, context, viewer, row, status),
            next: null,
            before: row.status === status ? [] : [taskBefore(row)],
          };
    await placeCard(transaction, { id: row.id, status, belowId: await findBelow(transaction, viewer, belowId) });
    return settled;
  });
}

/** The card it goes below; none where the viewer does not reach it, for where their own then stands would tell that it is there. */
async function findBelow(
  transaction: TenantTransaction,
  viewer: Viewer,
  belowId: string | null,
): Promise<string | null> {
  const tasks = tasksOf(viewer, 'view');
  if (tasks === null || belowId === null || !isId(belowId)) return null;
  const [below] = await findTasks(transaction, viewer.tenantId, tasks, [belowId]);
  return below?.id ?? null;
}

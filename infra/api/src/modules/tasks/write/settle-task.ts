import { command, type Unit } from '../../../server/command.ts';
import { refuse } from '../../../server/refusal.ts';
import { endSeries, makeNext } from '../recurrence/series.ts';
import { taskNotices } from '../task-change.ts';
import { isOpenStatus, type TaskRow, type TaskStatus } from '../task.ts';
import { tasksOf } from '../task-reach.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { findTasks } from '../tasks.store.ts';
import { lockColumn, placeCard } from './board.store.ts';
import { findVisibleId } from './find-visible.ts';
import { lockTask, taskEntry, taskVersion, type TaskAction, type Which } from './on-task.ts';
import { taskBefore, type TaskBefore } from './task-before.ts';
import { lockOpenSubtasks, setStatus } from './tasks-write.store.ts';

export type RecurrenceScope = 'THIS' | 'THIS_AND_FOLLOWING';
export interface CompletedTask {
  readonly task: TaskRow;
  readonly next: TaskRow | null;
  /** Of every task that was settled or opened and that the viewer may change; none where nothing changed. */
  readonly before: readonly TaskBefore[];
}
interface Settling {
  readonly status: 'Completed' | 'Cancelled';
  readonly withSubtasks: boolean;
  readonly scope?: RecurrenceScope;
}

/** Completes or cancels a task that is locked, with what hangs on it. Throws a refusal where subtasks are in the way. */
export async function settle(
  { tx, viewer, translate }: Unit,
  row: TaskRow,
  { status, withSubtasks, scope = 'THIS' }: Settling,
): Promise<CompletedTask> {
  if (!isOpenStatus(row.status)) return { task: row, next: null, before: [] };
  const subtasks = await lockOpenSubtasks(tx, [row.id]);
  if (subtasks.length > 0 && !withSubtasks) {
    throw refuse({
      field: 'subtasks',
      message: translate('api.task.openSubtasks', '{{count}} subtasks are not done.', {
        count: subtasks.length,
        defaultValue_one: '{{count}} subtask is not done.',
      }),
    });
  }
  const changed = await setStatus(tx, {
    ids: [row.id, ...subtasks.map(({ id }) => id)],
    status,
    viewerId: viewer.userId,
  });
  if (scope === 'THIS_AND_FOLLOWING') await endSeries(tx, row, viewer.userId);
  const next = scope === 'THIS' ? await makeNext(tx, row, viewer.userId) : null;
  const task = changed.find(({ id }) => id === row.id);
  // Settled earlier in this transaction, with its parent.
  if (task === undefined) return { task: { ...row, status }, next: null, before: [] };
  return { task, next, before: [row, ...(await editable(tx, viewer, subtasks))].map((each) => taskBefore(each)) };
}

/** What the log keeps of a task that was settled. */
export const settledActions = (action: 'complete' | 'cancel', { task, next, before }: CompletedTask): TaskAction[] =>
  before.length === 0 ? [] : [{ action, task }, ...(next === null ? [] : [{ action: 'create', task: next }])];

/** Those that the viewer could change back: of the others they are not told either. */
async function editable<Part extends { readonly id: string }>(
  tx: Unit['tx'],
  viewer: Unit['viewer'],
  parts: readonly Part[],
): Promise<Part[]> {
  const tasks = tasksOf(viewer, 'edit');
  if (tasks === null || parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const found = await findTasks(tx, viewer.tenantId, tasks, ids);
  return parts.filter(({ id }) => found.some((each) => each.id === id));
}

/** Opens again what was completed or cancelled, or moves what is open to another column. */
export async function reopen(
  { tx, viewer }: Unit,
  row: TaskRow,
  status: 'Open' | 'InProgress' = 'Open',
): Promise<TaskRow> {
  if (row.status === status) return row;
  const [task] = await setStatus(tx, { ids: [row.id], status, viewerId: viewer.userId });
  if (task === undefined) throw new Error('A task was opened but not returned');
  return task;
}

/** What the log keeps of it. */
export const reopenedActions = (row: TaskRow, task: TaskRow): TaskAction[] =>
  row.status === task.status ? [] : [{ action: isOpenStatus(row.status) ? 'update' : 'reopen', task }];

const noticesOf = (actions: readonly TaskAction[]) => taskNotices(...actions.map(({ task }) => task));

export const completeTask = command({
  name: 'tasks.complete',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: (unit, { id }: Which & { readonly completesSubtasks?: boolean | null }) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: (unit, { input, current }) =>
    settle(unit, current, { status: 'Completed', withSubtasks: input.completesSubtasks ?? false }),
  audit: ({ ok }) => settledActions('complete', ok).map(taskEntry),
  announces: ({ ok }) => noticesOf(settledActions('complete', ok)),
});

/** Its subtasks are cancelled with it: nobody does a part of what will not be done. */
export const cancelTask = command({
  name: 'tasks.cancel',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: (unit, { id }: Which & { readonly scope?: RecurrenceScope | null }) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: (unit, { input, current }) =>
    settle(unit, current, { status: 'Cancelled', withSubtasks: true, scope: input.scope ?? 'THIS' }),
  audit: ({ ok }) => settledActions('cancel', ok).map(taskEntry),
  announces: ({ ok }) => noticesOf(settledActions('cancel', ok)),
});

export const reopenTask = command({
  name: 'tasks.reopen',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: (unit, { id }: Which) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: (unit, { current }) => reopen(unit, current),
  audit: ({ current, ok }) => reopenedActions(current, ok).map(taskEntry),
  announces: ({ current, ok }) => noticesOf(reopenedActions(current, ok)),
});

interface MoveTaskInput extends Which {
  readonly status: TaskStatus;
  readonly belowId?: string | null;
}
const movedActions = (row: TaskRow, settled: CompletedTask): TaskAction[] =>
  settled.task.status === 'Completed' ? settledActions('complete', settled) : reopenedActions(row, settled.task);

/** A card of the board is put into a column and below another card, or on top. */
export const moveTask = command({
  name: 'tasks.move',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: async (unit, { id, status }: MoveTaskInput) => {
    await lockColumn(unit.tx, status);
    return lockTask(unit, id, 'edit');
  },
  version: taskVersion,
  run: async (unit, { input: { status, belowId }, current }): Promise<CompletedTask> => {
    if (status === 'Cancelled')
      throw refuse({
        field: 'status',
        message: unit.translate('api.task.status', 'Use Complete or Cancel to close it.'),
      });
    const settled =
      status === 'Completed'
        ? await settle(unit, current, { status, withSubtasks: false })
        : {
            task: await reopen(unit, current, status),
            next: null,
            before: current.status === status ? [] : [taskBefore(current)],
          };
    await placeCard(unit.tx, { id: current.id, status, belowId: await findVisibleId(unit, belowId ?? null) });
    return settled;
  },
  audit: ({ current, ok }) => movedActions(current, ok).map(taskEntry),
  // A place of its own is news as well, though not for the log.
  announces: ({ ok: { task, next } }) => taskNotices(task, ...(next === null ? [] : [next])),
});

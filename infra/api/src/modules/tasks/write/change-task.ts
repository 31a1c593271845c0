import { addDays } from '@atrium/domain';
import { viewerOf } from '../../../policy/rules.ts';
import { badInput, limitExceeded } from '../../../errors/errors.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse, Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { endSeries, makeNext } from '../recurrence/series.ts';
import { taskNotices } from '../task-change.ts';
import { tasksOf } from '../task-reach.ts';
import { isOpenStatus, type TaskPriority, type TaskRow, type TaskStatus } from '../task.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { lockTasks } from '../tasks.store.ts';
import { notifyOfTask } from '../notify/notify-of-task.ts';
import { checkDraft } from './check-draft.ts';
import { findDeletedStatements, isDeletedTask } from './deleted.store.ts';
import { findVisible } from './find-visible.ts';
import { lockTask, noTaskText, taskEntry, taskVersion, type TaskAction, type Which } from './on-task.ts';
import { findDraft } from './save-task.ts';
import { reopen, reopenedActions, settle, settledActions, type RecurrenceScope } from './settle-task.ts';
import { taskBefore, type TaskBefore } from './task-before.ts';
import { changedDraft, type TaskFieldsInput } from './task-draft.ts';
import { markDeleted, markRestored, moveReminders, replaceParts, setDue, updateTaskRow } from './tasks-write.store.ts';

export interface Reassignment {
  readonly assigneeIds: readonly string[];
  readonly teamIds: readonly string[];
}
export interface TaskBulkChange {
  readonly complete?: boolean | null;
  readonly reopen?: TaskStatus | null;
  readonly reassign?: Reassignment | null;
  readonly dueOn?: string | null;
  readonly moveByDays?: number | null;
  readonly priority?: TaskPriority | null;
}
export interface DeletedTask {
  readonly id: string;
  readonly restorableUntil: string;
  readonly next: TaskRow | null;
}

const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 200;
const MOST_DAYS = 365;

/** A change of fields that leaves the series alone. */
async function changeFields(
  unit: Unit,
  row: TaskRow,
  input: TaskFieldsInput,
): Promise<{ readonly task: TaskRow; readonly before: TaskBefore }> {
  const { tx, viewer } = unit;
  const before = await findDraft(tx, row);
  const { draft, faults } = await checkDraft(unit, changedDraft(before, input), { before, action: 'edit' });
  if (faults.length > 0) throw refuse(...faults);
  const { seriesId, occursOn } = row;
  const task = await updateTaskRow(tx, draft, { id: row.id, viewerId: viewer.userId, seriesId, occursOn });
  await replaceParts(tx, row.id, draft);
  await notifyOfTask(unit, task, { now: draft, before });
  return { task, before: taskBefore(row, before) };
}

async function putOff({ tx, viewer }: Unit, row: TaskRow, dueOn: string): Promise<TaskRow> {
  const task = await setDue(tx, { id: row.id, dueOn, viewerId: viewer.userId });
  if (task === null) throw new Error('A task was put off but not returned');
  await moveReminders(tx, [row.id]);
  return task;
}

export const reassignTask = command({
  name: 'tasks.reassign',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: (unit, { id }: Which & Reassignment) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: async (unit, { input: { assigneeIds, teamIds }, current }) =>
    (await changeFields(unit, current, { assigneeIds, teamIds })).task,
  audit: ({ ok }) => taskEntry({ action: 'reassign', task: ok }),
  announces: ({ ok }) => taskNotices(ok),
});

export const snoozeTask = command({
  name: 'tasks.snooze',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: (unit, { id }: Which & { readonly dueOn: string }) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: (unit, { input, current }) => putOff(unit, current, input.dueOn),
  audit: ({ ok }) => taskEntry({ action: 'reschedule', task: ok }),
  announces: ({ ok }) => taskNotices(ok),
});

/** Deletes a task with its subtasks; a recurring one goes on with the next, or ends. */
export const deleteTask = command({
  name: 'tasks.delete',
  policy: tasksPolicy.delete,
  key: 'none',
  lock: (unit, { id }: Which & { readonly scope?: RecurrenceScope | null }) => lockTask(unit, id, 'delete'),
  version: taskVersion,
  run: async ({ tx, viewer }, { input: { scope }, current }): Promise<DeletedTask> => {
    const { userId } = viewer;
    const [first] = await markDeleted(tx, { id: current.id, viewerId: userId });
    const isForFollowing = scope === 'THIS_AND_FOLLOWING';
    if (isForFollowing) await endSeries(tx, current, userId);
    const next = isForFollowing ? null : await makeNext(tx, current, userId);
    const deletedAt = first === undefined ? Date.now() : Date.parse(first.deletedAt);
    return { id: current.id, restorableUntil: new Date(deletedAt + RESTORABLE_MS).toISOString(), next };
  },
  audit: ({ current, ok: { next } }) => [
    taskEntry({ action: 'delete', task: current }),
    ...(next === null ? [] : [taskEntry({ action: 'create', task: next })]),
  ],
  announces: ({ current, ok: { next } }) => taskNotices(current, ...(next === null ? [] : [next])),
});

/** Undoes a deletion, for anyone who might have made it. */
export const restoreTask = command({
  name: 'tasks.restore',
  policy: tasksPolicy.delete,
  key: 'none',
  lock: async ({ tx, viewer, translate }, { id }: { readonly id: string }) => {
    const tasks = tasksOf(viewer, 'delete');
    const [found] =
      tasks === null || !isId(id)
        ? []
        : await tx.query(findDeletedStatements[tasks.reach], { ...tasks.parameters, id });
    if (found === undefined) throw refuse({ field: 'id', message: noTaskText(translate) });
    if (found.parentId !== null && (await isDeletedTask(tx, found.parentId))) {
      throw refuse({
        field: 'id',
        message: translate(
          'api.task.parentDeleted',
          'The task it is part of has also been deleted. Restore that one first.',
        ),
      });
    }
    return found;
  },
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { id } }) => {
    const restored = await markRestored(tx, { id, viewerId: viewer.userId });
    const task = restored.find((row) => row.id === id);
    if (task === undefined) throw refuse({ field: 'id', message: noTaskText(translate) });
    return task;
  },
  audit: ({ ok }) => taskEntry({ action: 'restore', task: ok }),
  announces: ({ ok }) => taskNotices(ok),
});

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

function readChange(change: TaskBulkChange): TaskBulkChange {
  const named = Object.entries(change).filter(([, value]) => isGiven(value) && value !== false);
  if (named.length !== 1) throw badInput('change has to name exactly one thing.');
  if (isGiven(change.moveByDays) && Math.abs(change.moveByDays) > MOST_DAYS)
    throw badInput(`moveByDays may be at most ${MOST_DAYS}.`);
  if (isGiven(change.reopen) && !isOpenStatus(change.reopen)) throw badInput('reopen takes Open or InProgress.');
  return change;
}

/** What became of one task of many. */
interface ChangedTask {
  /** What was before of each task that changed with it. */
  readonly before: readonly TaskBefore[];
  readonly actions: readonly TaskAction[];
}

async function changeOne(
  unit: Unit,
  row: TaskRow,
  { complete, reopen: status, reassign, dueOn, moveByDays, priority }: TaskBulkChange,
): Promise<ChangedTask> {
  if (complete === true) {
    const settled = await settle(unit, row, { status: 'Completed', withSubtasks: true });
    return { before: settled.before, actions: settledActions('complete', settled) };
  }
  if (isGiven(reassign)) {
    const { task, before } = await changeFields(unit, row, reassign);
    return { before: [before], actions: [{ action: 'reassign', task }] };
  }
  if (isGiven(priority)) {
    const { task, before } = await changeFields(unit, row, { priority });
    return { before: [before], actions: [{ action: 'update', task }] };
  }
  const before = [taskBefore(row)];
  if (isGiven(status)) {
    if (isOpenStatus(row.status) || !isOpenStatus(status)) return { before: [], actions: [] };
    return { before, actions: reopenedActions(row, await reopen(unit, row, status)) };
  }
  if (isGiven(dueOn)) return { before, actions: [{ action: 'reschedule', task: await putOff(unit, row, dueOn) }] };
  if (!isGiven(moveByDays)) return { before, actions: [] };
  if (row.dueOn === null)
    throw refuse({ field: 'dueOn', message: unit.translate('api.task.noDueToMove', 'It has no due date.') });
  const task = await putOff(unit, row, addDays(row.dueOn, moveByDays));
  return { before, actions: [{ action: 'reschedule', task }] };
}

interface ChangeTasksInput {
  readonly idempotencyKey: string;
  readonly ids: readonly string[];
  readonly change: TaskBulkChange;
}
interface ChangedTasks {
  readonly refused: readonly { readonly id: string; readonly message: string }[];
  /** What an earlier release kept has nothing of before. */
  readonly before?: readonly TaskBefore[];
}

const changeEach = command({
  name: 'tasks.changeMany',
  policy: tasksPolicy.edit,
  key: ({ idempotencyKey }: ChangeTasksInput) => idempotencyKey,
  lock: async ({ tx, viewer }, { ids }) => {
    if (ids.length > MOST_AT_ONCE) throw limitExceeded(`ids takes at most ${MOST_AT_ONCE} tasks.`);
    const wanted = [...new Set(ids)];
    const tasks = tasksOf(viewer, 'edit');
    return { wanted, rows: tasks === null ? [] : await lockTasks(tx, viewer.tenantId, tasks, wanted.filter(isId)) };
  },
  version: 'none',
  run: async (unit, { input, current: { wanted, rows } }): Promise<ChangedTasks> => {
    const change = readChange(input.change);
    const refused = wanted
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => ({ id, message: noTaskText(unit.translate) }));
    const changed: ChangedTask[] = [];
    for (const row of rows) {
      try {
        changed.push(await changeOne(unit, row, change));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ id: row.id, message: error.errors.message });
      }
    }
    // Each is logged under what became of it.
    const actions = changed.flatMap((each) => each.actions);
    await unit.log(...actions.map(taskEntry));
    await unit.announce(...taskNotices(...actions.map(({ task }) => task)));
    return { refused, before: changed.flatMap(({ before }) => before) };
  },
  audit: 'none',
  announces: 'none',
});

/**
 * One change to many tasks. Each is changed or refused on its own: what is refused is refused before anything of
 * it is written. All that is changed is changed together, and once for each key.
 */
export async function changeTasks(context: RequestContext, input: ChangeTasksInput) {
  const { ok, error } = await changeEach(context, input);
  if (ok === null) return { changed: [], refused: [], before: [], error };
  const { refused, before = [] } = ok;
  const ids = [...new Set(input.ids)].filter((id) => isId(id) && !refused.some((each) => each.id === id));
  return { changed: await findVisible(context.runner, viewerOf(context), ids), refused, before, error };
}

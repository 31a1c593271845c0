import { addDays } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput, limitExceeded } from '../../../errors/errors.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse, Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { once } from '../../idempotency/idempotency.store.ts';
import { endSeries, makeNext } from '../recurrence/series.ts';
import { tasksOf } from '../task-reach.ts';
import { isOpenStatus, type TaskPriority, type TaskRow, type TaskStatus } from '../task.ts';
import { findTasks, lockTasks } from '../tasks.store.ts';
import { tellOfTask } from '../notify/tell-of-task.ts';
import { checkDraft } from './check-draft.ts';
import { findDeletedStatements, isDeletedTask } from './deleted.store.ts';
import { answering, lockTask, noteAndAnnounce, sayNoTask, type TaskAnswer, type Which } from './on-task.ts';
import { findDraft } from './save-task.ts';
import { reopen, settle, type RecurrenceScope } from './settle-task.ts';
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
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: TaskRow,
  input: TaskFieldsInput,
  action: string,
): Promise<{ task: TaskRow; before: TaskBefore }> {
  const before = await findDraft(transaction, row);
  const { draft, faults } = await checkDraft(transaction, context, viewer, changedDraft(before, input), {
    before,
    action: 'edit',
  });
  if (faults.length > 0) throw refuse(...faults);
  const task = await updateTaskRow(transaction, row.id, draft, viewer.userId, {
    seriesId: row.seriesId,
    occursOn: row.occursOn,
  });
  await replaceParts(transaction, row.id, draft);
  await tellOfTask(transaction, context, viewer, task, draft, before);
  await noteAndAnnounce(transaction, context, action, [task]);
  return { task, before: taskBefore(row, before) };
}

async function putOff(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: TaskRow,
  dueOn: string,
): Promise<TaskRow> {
  const task = await setDue(transaction, { id: row.id, dueOn, viewerId: viewer.userId });
  if (task === null) throw new Error('A task was put off but not returned');
  await moveReminders(transaction, [row.id]);
  await noteAndAnnounce(transaction, context, 'reschedule', [task]);
  return task;
}

export const reassignTask = (
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  to: Reassignment,
): Promise<TaskAnswer<TaskRow>> =>
  answering(
    context,
    viewer,
    async (transaction) =>
      (
        await changeFields(
          transaction,
          context,
          viewer,
          await lockTask(transaction, context, viewer, which, 'edit'),
          to,
          'reassign',
        )
      ).task,
  );

export const snoozeTask = (
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  dueOn: string,
): Promise<TaskAnswer<TaskRow>> =>
  answering(context, viewer, async (transaction) =>
    putOff(transaction, context, viewer, await lockTask(transaction, context, viewer, which, 'edit'), dueOn),
  );

/** Deletes a task with its subtasks; a recurring one goes on with the next, or ends. */
export const deleteTask = (
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  scope: RecurrenceScope,
): Promise<TaskAnswer<DeletedTask>> =>
  answering(context, viewer, async (transaction) => {
    const row = await lockTask(transaction, context, viewer, which, 'delete');
    const [first] = await markDeleted(transaction, { id: row.id, viewerId: viewer.userId });
    if (scope === 'THIS_AND_FOLLOWING') await endSeries(transaction, row, viewer.userId);
    const next = scope === 'THIS' ? await makeNext(transaction, row, viewer.userId) : null;
    await noteAndAnnounce(transaction, context, 'delete', [row]);
    await noteAndAnnounce(transaction, context, 'create', next === null ? [] : [next]);
    const deletedAt = first === undefined ? Date.now() : Date.parse(first.deletedAt);
    return { id: row.id, restorableUntil: new Date(deletedAt + RESTORABLE_MS).toISOString(), next };
  });

/** Takes a deletion back, for whoever might have made it. */
export const restoreTask = (context: RequestContext, viewer: Viewer, id: string): Promise<TaskAnswer<TaskRow>> =>
  answering(context, viewer, async (transaction) => {
    const tasks = tasksOf(viewer, 'delete');
    const [found] =
      tasks === null || !isId(id)
        ? []
        : await transaction.query(findDeletedStatements[tasks.reach], { ...tasks.parameters, id });
    if (found === undefined) throw refuse({ field: 'id', message: sayNoTask(context.say) });
    if (found.parentId !== null && (await isDeletedTask(transaction, found.parentId))) {
      throw refuse({
        field: 'id',
        message: context.say(
          'api.task.parentDeleted',
          'The task it is part of has also been deleted. Restore that one first.',
        ),
      });
    }
    const restored = await markRestored(transaction, { id, viewerId: viewer.userId });
    const task = restored.find((row) => row.id === id);
    if (task === undefined) throw refuse({ field: 'id', message: sayNoTask(context.say) });
    await noteAndAnnounce(transaction, context, 'restore', [task]);
    return task;
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

/** Changes one of many, and answers what was before of each task that changed with it. */
async function changeOne(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: TaskRow,
  { complete, reopen: status, reassign, dueOn, moveByDays, priority }: TaskBulkChange,
): Promise<readonly TaskBefore[]> {
  if (complete === true)
    return (await settle(transaction, context, viewer, row, { status: 'Completed', withSubtasks: true })).before;
  if (isGiven(reassign)) return [(await changeFields(transaction, context, viewer, row, reassign, 'reassign')).before];
  if (isGiven(priority))
    return [(await changeFields(transaction, context, viewer, row, { priority }, 'update')).before];
  if (isGiven(status)) {
    if (isOpenStatus(row.status) || !isOpenStatus(status)) return [];
    await reopen(transaction, context, viewer, row, status);
  } else if (isGiven(dueOn)) await putOff(transaction, context, viewer, row, dueOn);
  else if (isGiven(moveByDays)) {
    if (row.dueOn === null)
      throw refuse({ field: 'dueOn', message: context.say('api.task.noDueToMove', 'It has no due date.') });
    await putOff(transaction, context, viewer, row, addDays(row.dueOn, moveByDays));
  }
  return [taskBefore(row)];
}

/**
 * One change to many tasks. Each is changed or refused on its own: what is refused is refused before anything of
 * it is written. All that is changed is changed together, and once for each key.
 */
export async function changeTasks(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  ids: readonly string[],
  asked: TaskBulkChange,
) {
  const change = readChange(asked);
  if (ids.length > MOST_AT_ONCE) throw limitExceeded(`ids takes at most ${MOST_AT_ONCE} tasks.`);
  const wanted = [...new Set(ids)];
  const answer = await answering(context, viewer, (transaction) =>
    // What an earlier release kept has nothing of before.
    once<{ refused: { id: string; message: string }[]; before?: readonly TaskBefore[] }>(
      transaction,
      { viewerId: viewer.userId, key },
      ['change', wanted, change],
      async () => {
        const tasks = tasksOf(viewer, 'edit');
        const rows = tasks === null ? [] : await lockTasks(transaction, viewer.tenantId, tasks, wanted.filter(isId));
        const refused: { id: string; message: string }[] = wanted
          .filter((id) => !rows.some((row) => row.id === id))
          .map((id) => ({ id, message: sayNoTask(context.say) }));
        const before: TaskBefore[] = [];
        for (const row of rows) {
          try {
            before.push(...(await changeOne(transaction, context, viewer, row, change)));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            refused.push({ id: row.id, message: error.errors.message });
          }
        }
        return { refused, before };
      },
    ),
  );
  const { refused, before = [] } = answer.ok ?? { refused: [] };
  const seen = tasksOf(viewer, 'view');
  const changed = wanted.filter((id) => isId(id) && !refused.some((each) => each.id === id));
  return {
    changed: seen === null || answer.ok === null ? [] : await findTasks(context.runner, viewer.tenantId, seen, changed),
    refused,
    before,
    error: answer.error,
  };
}

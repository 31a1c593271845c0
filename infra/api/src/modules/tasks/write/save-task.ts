import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { once } from '../../idempotency/idempotency.store.ts';
import { changeSeries, beginSeries } from '../recurrence/series.ts';
import { announceTasks } from '../task-change.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { findTasks, lockTasks } from '../tasks.store.ts';
import { tellOfTask } from '../notify/tell-of-task.ts';
import { checkDraft } from './check-draft.ts';
import { answering, lockTask, noteAndAnnounce, sayNoTask, type TaskAnswer, type Which } from './on-task.ts';
import { findPartIds } from './part-ids.store.ts';
import {
  changedDraft,
  draftOf,
  draftOfRow,
  type CreateTaskInput,
  type SubtaskInput,
  type TaskDraft,
  type TaskFieldsInput,
} from './task-draft.ts';
import {
  insertTask,
  moveReminders,
  moveSubtasks,
  replaceParts,
  replaceReminders,
  updateTaskRow,
  type NewTaskLinks,
} from './tasks-write.store.ts';

const MOST_SUBTASKS = 50;

/** Checks a draft and writes it as a new task, settled already where `isSettled` says so. Throws a refusal that names everything that is wrong, under the name of the part. */
export async function writeNewTask(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  asked: TaskDraft,
  links: NewTaskLinks = {},
  { isSettled = false, part = null }: { readonly isSettled?: boolean; readonly part?: string | null } = {},
): Promise<TaskRow> {
  const { draft, faults } = await checkDraft(transaction, context, viewer, asked, {
    action: 'create',
    mayBeSettled: isSettled,
  });
  if (faults.length > 0)
    throw refuse(
      ...faults.map(({ field, message }) => ({ field: part === null ? field : `${part}.${field}`, message })),
    );
  const series = await beginSeries(transaction, draft, viewer.userId);
  const task = await insertTask(transaction, draft, viewer.userId, { ...links, ...series });
  if (task === null) throw new Error('A new series had a task already');
  await replaceParts(transaction, task.id, draft);
  if (draft.reminders.length > 0) await replaceReminders(transaction, task.id, draft.reminders);
  // A call that is kept as a note told whom that names.
  await tellOfTask(transaction, context, viewer, task, task.noteId === null ? draft : { ...draft, note: '' });
  return task;
}

/** The task as the viewer sees it now, for an answer that was kept by its id. */
export async function findKept(
  context: RequestContext,
  viewer: Viewer,
  { ok, ...rest }: TaskAnswer<{ id: string }>,
): Promise<TaskAnswer<TaskRow>> {
  const tasks = ok === null ? null : tasksOf(viewer, 'view');
  const [row] = ok === null || tasks === null ? [] : await findTasks(context.runner, viewer.tenantId, tasks, [ok.id]);
  return { ...rest, ok: row ?? null };
}

/** Makes a task with its subtasks. The same key makes one, however often it comes. */
export async function createTask(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: CreateTaskInput,
): Promise<TaskAnswer<TaskRow>> {
  const answer = await answering(context, viewer, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['task', input], async () => {
      const subtasks = input.subtasks ?? [];
      if (subtasks.length > MOST_SUBTASKS)
        throw refuse({
          field: 'subtasks',
          message: context.say('api.task.mostSubtasks', 'Add at most {{most}} subtasks.', { most: MOST_SUBTASKS }),
        });
      const task = await writeNewTask(transaction, context, viewer, draftOf(input));
      for (const subtask of subtasks)
        await writeNewTask(transaction, context, viewer, draftOf({ ...subtask, kind: 'task' }, task));
      await noteAndAnnounce(transaction, context, 'create', [task]);
      return { id: task.id };
    }),
  );
  return findKept(context, viewer, answer);
}

/** Adds a subtask to a task that the viewer may change. */
export async function addSubtask(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  parentId: string,
  input: SubtaskInput,
): Promise<TaskAnswer<TaskRow>> {
  const answer = await answering(context, viewer, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['subtask', parentId, input], async () => {
      const tasks = tasksOf(viewer, 'edit');
      const [parent] =
        tasks === null || !isId(parentId) ? [] : await lockTasks(transaction, viewer.tenantId, tasks, [parentId]);
      if (parent === undefined) throw refuse({ field: 'parentId', message: sayNoTask(context.say) });
      if (parent.parentId !== null)
        throw refuse({
          field: 'parentId',
          message: context.say('api.task.oneLevel', 'A subtask can’t have subtasks.'),
        });
      const task = await writeNewTask(
        transaction,
        context,
        viewer,
        draftOf(
          { ...input, kind: parent.kind === 'phone' && !viewer.access.has('adHocTask') ? 'phone' : 'task' },
          parent,
        ),
      );
      await noteAndAnnounce(transaction, context, 'addSubtask', [task, parent]);
      return { id: task.id };
    }),
  );
  return findKept(context, viewer, answer);
}

/** A task as a draft, with everything that hangs on it. */
export async function findDraft(transaction: TenantTransaction, row: TaskRow): Promise<TaskDraft> {
  return draftOfRow(row, await findPartIds(transaction, row));
}

/** Changes what is named of a task, in the version that was seen. */
export async function updateTask(
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  input: TaskFieldsInput,
  scope: 'THIS' | 'THIS_AND_FOLLOWING',
): Promise<TaskAnswer<TaskRow>> {
  return answering(context, viewer, async (transaction) => {
    const row = await lockTask(transaction, context, viewer, which, 'edit');
    const before = await findDraft(transaction, row);
    // A subtask hangs where its parent does.
    const { matterId: _, enquiryId: __, contactId: ___, ...ownInput } = input;
    const { draft, faults } = await checkDraft(
      transaction,
      context,
      viewer,
      changedDraft(before, row.parentId === null ? input : ownInput),
      { before, action: 'edit' },
    );
    if (faults.length > 0) throw refuse(...faults);
    const series = await changeSeries(transaction, row, before, draft, {
      viewerId: viewer.userId,
      isForFollowing: scope === 'THIS_AND_FOLLOWING',
    });
    const task = await updateTaskRow(transaction, row.id, draft, viewer.userId, series);
    await replaceParts(transaction, row.id, draft);
    if (JSON.stringify(draft.reminders) !== JSON.stringify(before.reminders))
      await replaceReminders(transaction, row.id, draft.reminders);
    else if (draft.dueOn !== before.dueOn) await moveReminders(transaction, [row.id]);
    const along = await moveSubtasks(transaction, {
      id: row.id,
      matterId: draft.matterId,
      enquiryId: draft.enquiryId,
      contactId: draft.contactId,
      viewerId: viewer.userId,
    });
    await tellOfTask(transaction, context, viewer, task, draft, before);
    await announceTasks(
      transaction,
      along.map(({ id }) => ({ id, matterId: null })),
    );
    await noteAndAnnounce(transaction, context, 'update', [task, ...(row.matterId === task.matterId ? [] : [row])]);
    return task;
  });
}

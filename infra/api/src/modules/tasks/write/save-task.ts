import type { TenantTransaction } from '@atrium/database';
import { command, type Unit } from '../../../server/command.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { readNoteText } from '../../notes/note-text.ts';
import { changeSeries, beginSeries } from '../recurrence/series.ts';
import { taskNotices } from '../task-change.ts';
import type { TaskRow } from '../task.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { notifyOfTask } from '../notify/notify-of-task.ts';
import { checkDraft } from './check-draft.ts';
import { findKept } from './find-visible.ts';
import { lockTask, taskEntry, taskVersion, type TaskAction, type TaskAnswer, type Which } from './on-task.ts';
import type { RecurrenceScope } from './settle-task.ts';
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

interface NewTaskOptions {
  readonly links?: NewTaskLinks;
  /** It may be completed already. */
  readonly isSettled?: boolean;
  /** The part of a greater input that it is; faults are named under it. */
  readonly part?: string | null;
}

/** Checks a draft and writes it as a new task. Throws a refusal that names everything that is wrong. */
export async function writeNewTask(
  unit: Unit,
  asked: TaskDraft,
  { links = {}, isSettled = false, part = null }: NewTaskOptions = {},
): Promise<TaskRow> {
  const { tx, viewer } = unit;
  const { draft, faults } = await checkDraft(unit, asked, { action: 'create', mayBeSettled: isSettled });
  if (faults.length > 0)
    throw refuse(
      ...faults.map(({ field, message }) => ({ field: part === null ? field : `${part}.${field}`, message })),
    );
  const series = await beginSeries(tx, draft, viewer.userId);
  const task = await insertTask(tx, draft, viewer.userId, { ...links, ...series });
  if (task === null) throw new Error('A new series had a task already');
  await replaceParts(tx, task.id, draft);
  if (draft.reminders.length > 0) await replaceReminders(tx, task.id, draft.reminders);
  // A call that is kept as a note told whom that names.
  await notifyOfTask(unit, task, { now: task.noteId === null ? draft : { ...draft, note: '' } });
  return task;
}

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: CreateTaskInput;
}
/** What is kept under a key of a task that was made. */
const keptOf = ({ id, kind, matterId }: TaskRow): TaskAction['task'] => ({ id, kind, matterId });

const create = command({
  name: 'tasks.create',
  policy: tasksPolicy.create,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  prepare: (context, { input }) => readNoteText(context, input.note ?? ''),
  lock: () => null,
  version: 'none',
  run: async (unit, { input: { input } }) => {
    const subtasks = input.subtasks ?? [];
    if (subtasks.length > MOST_SUBTASKS)
      throw refuse({
        field: 'subtasks',
        message: unit.translate('api.task.mostSubtasks', 'Add at most {{most}} subtasks.', { most: MOST_SUBTASKS }),
      });
    const task = await writeNewTask(unit, draftOf(input));
    for (const [index, subtask] of subtasks.entries())
      await writeNewTask(unit, draftOf({ ...subtask, kind: 'task' }, task), { links: { subtaskPlace: index + 1 } });
    return keptOf(task);
  },
  audit: ({ ok }) => taskEntry({ action: 'create', task: ok }),
  announces: ({ ok }) => taskNotices(ok),
});

/** Makes a task with its subtasks. The same key makes one, however often it comes. */
export const createTask = async (context: RequestContext, input: CreateInput): Promise<TaskAnswer<TaskRow>> =>
  findKept(context, await create(context, input));

interface AddSubtaskInput {
  readonly idempotencyKey: string;
  readonly parentId: string;
  readonly input: SubtaskInput;
}

const add = command({
  name: 'tasks.addSubtask',
  policy: tasksPolicy.create,
  key: ({ idempotencyKey }: AddSubtaskInput) => idempotencyKey,
  lock: async (unit, { parentId }) => {
    const parent = await lockTask(unit, parentId, 'edit', 'parentId');
    if (parent.parentId !== null)
      throw refuse({
        field: 'parentId',
        message: unit.translate('api.task.oneLevel', 'A subtask can’t have subtasks.'),
      });
    return parent;
  },
  version: 'none',
  run: async (unit, { input: { input }, current: parent }) => {
    const kind = parent.kind === 'phone' && !unit.viewer.access.has('adHocTask') ? 'phone' : 'task';
    return keptOf(await writeNewTask(unit, draftOf({ ...input, kind }, parent)));
  },
  audit: ({ current, ok }) => [ok, current].map((task) => taskEntry({ action: 'addSubtask', task })),
  announces: ({ current, ok }) => taskNotices(ok, current),
});

/** Adds a subtask to a task that the viewer may change. */
export const addSubtask = async (context: RequestContext, input: AddSubtaskInput): Promise<TaskAnswer<TaskRow>> =>
  findKept(context, await add(context, input));

/** A task as a draft, with everything that hangs on it. */
export async function findDraft(transaction: TenantTransaction, row: TaskRow): Promise<TaskDraft> {
  return draftOfRow(row, await findPartIds(transaction, row));
}

interface UpdateInput extends Which {
  readonly input: TaskFieldsInput;
  readonly scope?: RecurrenceScope | null;
}

/** Changes what is named of a task, in the version that was seen. */
export const updateTask = command({
  name: 'tasks.update',
  policy: tasksPolicy.edit,
  key: 'none',
  prepare: (context, { input }: UpdateInput) => readNoteText(context, input.note ?? ''),
  lock: (unit, { id }: UpdateInput) => lockTask(unit, id, 'edit'),
  version: taskVersion,
  run: async (unit, { input: { input, scope }, current: row }) => {
    const { tx, viewer } = unit;
    const viewerId = viewer.userId;
    const before = await findDraft(tx, row);
    // A subtask hangs where its parent does.
    const { matterId: _, enquiryId: __, contactId: ___, ...ownInput } = input;
    const asked = changedDraft(before, row.parentId === null ? input : ownInput);
    const { draft, faults } = await checkDraft(unit, asked, { before, action: 'edit' });
    if (faults.length > 0) throw refuse(...faults);
    const isForFollowing = scope === 'THIS_AND_FOLLOWING';
    const series = await changeSeries(tx, { task: row, before, draft }, { viewerId, isForFollowing });
    const task = await updateTaskRow(tx, draft, { id: row.id, viewerId, ...series });
    await replaceParts(tx, row.id, draft);
    if (JSON.stringify(draft.reminders) !== JSON.stringify(before.reminders))
      await replaceReminders(tx, row.id, draft.reminders);
    else if (draft.dueOn !== before.dueOn) await moveReminders(tx, [row.id]);
    const { matterId, enquiryId, contactId } = draft;
    const along = await moveSubtasks(tx, { id: row.id, matterId, enquiryId, contactId, viewerId });
    await notifyOfTask(unit, task, { now: draft, before });
    await unit.announce(...taskNotices(...along.map(({ id }) => ({ id, matterId: null }))));
    return task;
  },
  audit: ({ current, ok }) => movedTasks(current, ok).map((task) => taskEntry({ action: 'update', task })),
  announces: ({ current, ok }) => taskNotices(...movedTasks(current, ok)),
});

/** A change is news on the matter that the task left, as well. */
const movedTasks = (before: TaskRow, task: TaskRow): TaskRow[] => [
  task,
  ...(before.matterId === task.matterId ? [] : [before]),
];

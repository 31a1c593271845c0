import { permit } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { createFeed, endFeed } from '../feed/calendar-feed.ts';
import type { TaskStatus } from '../task.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import {
  changeTasks,
  deleteTask,
  reassignTask,
  restoreTask,
  snoozeTask,
  type Reassignment,
  type TaskBulkChange,
} from './change-task.ts';
import { moveSubtask } from './move-subtask.ts';
import type { Which } from './on-task.ts';
import { savePhoneCall, type SavePhoneCallInput } from './save-phone-call.ts';
import { addSubtask, createTask, updateTask } from './save-task.ts';
import { cancelTask, completeTask, moveTask, reopenTask, type RecurrenceScope } from './settle-task.ts';
import type { CreateTaskInput, SubtaskInput, TaskFieldsInput } from './task-draft.ts';

interface Scoped extends Which {
  readonly scope?: RecurrenceScope | null;
}
interface Keyed<Input> {
  readonly idempotencyKey: string;
  readonly input: Input;
}
type Root = unknown;

export const tasksMutations = {
  createTask: (_root: Root, { idempotencyKey, input }: Keyed<CreateTaskInput>, context: RequestContext) =>
    createTask(context, permit(context, tasksPolicy.create), idempotencyKey, input),
  updateTask: (_root: Root, { input, scope, ...which }: Scoped & { input: TaskFieldsInput }, context: RequestContext) =>
    updateTask(context, permit(context, tasksPolicy.edit), which, input, scope ?? 'THIS'),
  completeTask: (
    _root: Root,
    { completesSubtasks, ...which }: Which & { completesSubtasks?: boolean | null },
    context: RequestContext,
  ) => completeTask(context, permit(context, tasksPolicy.edit), which, completesSubtasks ?? false),
  reopenTask: (_root: Root, which: Which, context: RequestContext) =>
    reopenTask(context, permit(context, tasksPolicy.edit), which),
  cancelTask: (_root: Root, { scope, ...which }: Scoped, context: RequestContext) =>
    cancelTask(context, permit(context, tasksPolicy.edit), which, scope ?? 'THIS'),
  moveTask: (
    _root: Root,
    { status, belowId, ...which }: Which & { status: TaskStatus; belowId?: string | null },
    context: RequestContext,
  ) => moveTask(context, permit(context, tasksPolicy.edit), which, { status, belowId: belowId ?? null }),
  moveSubtask: (_root: Root, { belowId, ...which }: Which & { belowId?: string | null }, context: RequestContext) =>
    moveSubtask(context, permit(context, tasksPolicy.edit), which, belowId ?? null),
  reassignTask: (_root: Root, { assigneeIds, teamIds, ...which }: Which & Reassignment, context: RequestContext) =>
    reassignTask(context, permit(context, tasksPolicy.edit), which, { assigneeIds, teamIds }),
  snoozeTask: (_root: Root, { dueOn, ...which }: Which & { dueOn: string }, context: RequestContext) =>
    snoozeTask(context, permit(context, tasksPolicy.edit), which, dueOn),
  deleteTask: (_root: Root, { scope, ...which }: Scoped, context: RequestContext) =>
    deleteTask(context, permit(context, tasksPolicy.delete), which, scope ?? 'THIS'),
  restoreTask: (_root: Root, { id }: { id: string }, context: RequestContext) =>
    restoreTask(context, permit(context, tasksPolicy.delete), id),
  changeTasks: (
    _root: Root,
    { idempotencyKey, ids, change }: { idempotencyKey: string; ids: readonly string[]; change: TaskBulkChange },
    context: RequestContext,
  ) => changeTasks(context, permit(context, tasksPolicy.edit), idempotencyKey, ids, change),
  addSubtask: (
    _root: Root,
    { idempotencyKey, parentId, input }: Keyed<SubtaskInput> & { parentId: string },
    context: RequestContext,
  ) => addSubtask(context, permit(context, tasksPolicy.create), idempotencyKey, parentId, input),
  createCalendarFeed: (_root: Root, _input: unknown, context: RequestContext) =>
    createFeed(context, permit(context, tasksPolicy.view)),
  revokeCalendarFeed: (_root: Root, _input: unknown, context: RequestContext) =>
    endFeed(context, permit(context, tasksPolicy.view)),
  savePhoneCall: (_root: Root, { idempotencyKey, input }: Keyed<SavePhoneCallInput>, context: RequestContext) =>
    savePhoneCall(context, permit(context, tasksPolicy.create), idempotencyKey, input),
};

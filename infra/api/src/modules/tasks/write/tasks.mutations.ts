import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { createFeed, endFeed } from '../feed/calendar-feed.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { changeTasks, deleteTask, reassignTask, restoreTask, snoozeTask } from './change-task.ts';
import { moveSubtask } from './move-subtask.ts';
import { savePhoneCall } from './save-phone-call.ts';
import { addSubtask, createTask, updateTask } from './save-task.ts';
import { cancelTask, completeTask, moveTask, reopenTask } from './settle-task.ts';

export const tasksMutations = {
  createTask: mutation(createTask),
  updateTask: mutation(updateTask),
  completeTask: mutation(completeTask),
  reopenTask: mutation(reopenTask),
  cancelTask: mutation(cancelTask),
  moveTask: mutation(moveTask),
  moveSubtask: mutation(moveSubtask),
  reassignTask: mutation(reassignTask),
  snoozeTask: mutation(snoozeTask),
  deleteTask: mutation(deleteTask),
  restoreTask: mutation(restoreTask),
  changeTasks: mutation(changeTasks),
  addSubtask: mutation(addSubtask),
  savePhoneCall: mutation(savePhoneCall),
  createCalendarFeed: (_root: unknown, _input: unknown, context: RequestContext) =>
    createFeed(context, permit(context, tasksPolicy.view)),
  revokeCalendarFeed: (_root: unknown, _input: unknown, context: RequestContext) =>
    endFeed(context, permit(context, tasksPolicy.view)),
};

import type { TaskRow } from '../task.ts';

/** What a task had before a change, so that it can be put back. Who had it is known of a task that was given to others. */
export interface TaskBefore extends Pick<TaskRow, 'id' | 'status' | 'dueOn' | 'startOn' | 'priority'> {
  readonly assigneeIds: readonly string[] | null;
  readonly teamIds: readonly string[] | null;
}

export const taskBefore = (
  { id, status, dueOn, startOn, priority }: Omit<TaskBefore, 'assigneeIds' | 'teamIds'>,
  { assigneeIds, teamIds }: Pick<TaskBefore, 'assigneeIds' | 'teamIds'> = { assigneeIds: null, teamIds: null },
): TaskBefore => ({
  id,
  status,
  dueOn,
  startOn,
  priority,
  assigneeIds,
  teamIds,
});

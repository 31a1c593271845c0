import type { Action } from '../../../policy/viewer.ts';
import type { CommandResult, Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { lockTasks } from '../tasks.store.ts';

/** What a command answers: one of the three. */
export type TaskAnswer<Ok> = CommandResult<Ok, TaskRow>;

export const noTaskText = (translate: Translate): string =>
  translate('api.task.unknown', 'This task does not exist, or you can’t change it.');

export interface Which {
  readonly id: string;
  readonly version: number;
}

/** A task that the viewer may do this with, locked. Refuses any other, naming the field that chose it. */
export async function lockTask(
  { tx, viewer, translate }: Unit,
  id: string,
  action: Action,
  field = 'id',
): Promise<TaskRow> {
  const tasks = tasksOf(viewer, action);
  const [row] = tasks === null || !isId(id) ? [] : await lockTasks(tx, viewer.tenantId, tasks, [id]);
  if (row === undefined) throw refuse({ field, message: noTaskText(translate) });
  return row;
}

/** The version that the viewer saw of the task that is locked. */
export const taskVersion = ({ input, current }: { readonly input: Which; readonly current: TaskRow }) => ({
  seen: input.version,
  now: current,
});

/** What was done to a task, for the log. */
export interface TaskAction {
  readonly action: string;
  readonly task: Pick<TaskRow, 'id' | 'kind' | 'matterId'>;
}

/** Its row of the activity log, beside the matter where there is one. The log cannot be altered, so it keeps no word of what the task says. */
export const taskEntry = ({ action, task: { id, kind, matterId } }: TaskAction): ActivityEntry => ({
  kind: 'task',
  objectType: matterId === null ? 'task' : 'matter',
  objectId: matterId ?? id,
  action,
  detail: { taskId: id, taskKind: kind },
});

import type { Notice } from '../notices/notices.store.ts';
import { matterNotice } from '../matters/matter-change.ts';
import type { TaskRow } from './task.ts';

/** The topic of notices whose id is that of a task. */
export const TASK_CHANGE_TOPIC = 'taskChange';

/** The notices that these tasks changed, and that the matters they are on did. */
export const taskNotices = (...tasks: readonly Pick<TaskRow, 'id' | 'matterId'>[]): Notice[] =>
  tasks.flatMap(({ id, matterId }) => [
    { topic: TASK_CHANGE_TOPIC, id },
    ...(matterId === null ? [] : [matterNotice(matterId, 'tasks')]),
  ]);

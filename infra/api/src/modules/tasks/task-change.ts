import type { TenantTransaction } from '@atrium/database';
import { notifyEachStatement } from '../notices/notices.store.ts';
import { announceMatterChanges } from '../matters/matter-change.ts';
import type { TaskRow } from './task.ts';

/** The topic of notices whose id is that of a task. */
export const TASK_CHANGE_TOPIC = 'taskChange';

/** Tells open screens that these tasks changed, and that the matters they are on did, once the transaction is committed. */
export async function announceTasks(
  transaction: TenantTransaction,
  tasks: readonly Pick<TaskRow, 'id' | 'matterId'>[],
): Promise<void> {
  if (tasks.length === 0) return;
  await transaction.query(notifyEachStatement, {
    topic: TASK_CHANGE_TOPIC,
    ids: [...new Set(tasks.map((task) => task.id))],
  });
  await announceMatterChanges(
    transaction,
    transaction.tenantId,
    tasks.map(({ matterId }) => matterId),
    'tasks',
  );
}

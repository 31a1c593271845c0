import type { TenantTransaction } from '@atrium/database';
import { notifyStatement } from '../notices/notices.store.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import type { TaskRow } from './task.ts';

/** The topic of notices whose id is that of a task. */
export const TASK_CHANGE_TOPIC = 'taskChange';

/** Tells open screens that these tasks changed, and that the matters they are on did, once the transaction is committed. */
export async function announceTasks(transaction: TenantTransaction, tasks: readonly Pick<TaskRow, 'id' | 'matterId'>[]): Promise<void> {
  for (const id of new Set(tasks.map((task) => task.id))) await transaction.query(notifyStatement, { topic: TASK_CHANGE_TOPIC, id });
  for (const matterId of new Set(tasks.map((task) => task.matterId))) if (matterId !== null) await announceMatterChange(transaction, transaction.tenantId, matterId, 'tasks');
}

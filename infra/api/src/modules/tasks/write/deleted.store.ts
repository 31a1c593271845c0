import { defineStatement, type TenantTransaction } from '@atrium/database';
import { byKey } from '../../../variants.ts';
import { taskPredicateWithDeleted, taskReaches, type TaskReachParameters } from '../task-reach.ts';

/** A deleted task that could be taken back, held until the transaction ends. */
export const findDeletedStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { id: string }, { id: string; parentId: string | null }>({
    name: `tasks.deleted.${reach}`,
    text: `select t.id, t.parent_id as "parentId" from tasks t where ${taskPredicateWithDeleted(reach)} and t.id = :id::uuid and t.deleted_at > now() - interval '30 days' for update of t`,
    plan: 'custom',
  }),
);

const parentStatement = defineStatement<{ id: string }, { isDeleted: boolean }>({
  name: 'tasks.parentOfDeleted',
  text: `select t.deleted_at is not null as "isDeleted" from tasks t where t.tenant_id = :tenantId and t.id = :id::uuid for share of t`,
});
/** Whether a task is deleted, which stays so until the transaction ends. */
export const isDeletedTask = async (transaction: TenantTransaction, id: string): Promise<boolean> =>
  (await transaction.query(parentStatement, { id }))[0]?.isDeleted ?? true;

import { defineStatement } from '@atrium/database';
import { byKey } from '../../../variants.ts';
import { taskPredicateWithDeleted, taskReaches, type TaskReachParameters } from '../task-reach.ts';

/** A deleted task that could be taken back, held until the transaction ends. */
export const findDeletedStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { id: string }, { id: string }>({
    name: `tasks.deleted.${reach}`,
    text: `select t.id from tasks t where ${taskPredicateWithDeleted(reach)} and t.id = :id::uuid and t.deleted_at > now() - interval '30 days' for update of t`,
    plan: 'custom',
  }),
);

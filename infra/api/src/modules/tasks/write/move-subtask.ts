import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { announceTasks } from '../task-change.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { findTasks } from '../tasks.store.ts';
import { answering, lockTask, type TaskAnswer, type Which } from './on-task.ts';

// In the order of their ids, as whoever changes several tasks holds them, and before the one that is moved: two who move
// subtasks of one task go one after the other.
const holdStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'tasks.subtasks.hold',
  text: `
    select s.id from tasks t join tasks s on s.tenant_id = :tenantId and s.parent_id = t.parent_id
    where t.tenant_id = :tenantId and t.id = :id::uuid order by s.id for no key update of s`,
});
// Below one that is none of them, it goes on top.
const placeStatement = defineStatement<{ id: string; parentId: string; belowId: string | null }, { id: string }>({
  name: 'tasks.subtasks.place',
  text: `
    with siblings as materialized (
      select s.id, s.subtask_place, row_number() over (order by s.subtask_place, s.created_at, s.id) as n from tasks s where s.tenant_id = :tenantId and s.parent_id = :parentId::uuid and s.deleted_at is null
    ), placed as (
      select s.id, row_number() over (order by case when s.id = :id::uuid then coalesce((select b.n from siblings b where b.id = :belowId::uuid), 0) + 0.5 else s.n end) as n from siblings s
    )
    update tasks t set subtask_place = p.n from placed p where t.tenant_id = :tenantId and t.id = p.id and t.subtask_place is distinct from p.n returning t.id`,
});

/** Puts a subtask below another of the same task, or on top; nothing else of any of them changes. */
export function moveSubtask(
  context: RequestContext,
  viewer: Viewer,
  which: Which,
  belowId: string | null,
): Promise<TaskAnswer<TaskRow>> {
  return answering(context, viewer, async (transaction) => {
    if (isId(which.id)) await transaction.query(holdStatement, { id: which.id });
    const row = await lockTask(transaction, context, viewer, which, 'edit');
    if (row.parentId === null)
      throw refuse({ field: 'id', message: context.say('api.task.noSubtask', 'This is not a subtask.') });
    await transaction.query(placeStatement, {
      id: row.id,
      parentId: row.parentId,
      belowId: await findInReach(transaction, viewer, belowId),
    });
    await announceTasks(transaction, [row, { id: row.parentId, matterId: row.matterId }]);
    return row;
  });
}

/** Where the viewer does not reach it, it is as if it were not there. */
async function findInReach(transaction: TenantTransaction, viewer: Viewer, id: string | null): Promise<string | null> {
  const tasks = tasksOf(viewer, 'view');
  if (tasks === null || id === null || !isId(id)) return null;
  const [found] = await findTasks(transaction, viewer.tenantId, tasks, [id]);
  return found?.id ?? null;
}

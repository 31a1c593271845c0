import { defineStatement } from '@atrium/database';
import { command } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import { taskNotices } from '../task-change.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { findVisibleId } from './find-visible.ts';
import { lockTask, taskVersion, type Which } from './on-task.ts';

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

interface MoveSubtaskInput extends Which {
  readonly belowId?: string | null;
}

/** Puts a subtask below another of the same task, or on top; nothing else of any of them changes. */
export const moveSubtask = command({
  name: 'tasks.moveSubtask',
  policy: tasksPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: MoveSubtaskInput) => {
    if (isId(id)) await unit.tx.query(holdStatement, { id });
    return lockTask(unit, id, 'edit');
  },
  version: taskVersion,
  run: async (unit, { input, current }) => {
    const { id, parentId } = current;
    if (parentId === null)
      throw refuse({ field: 'id', message: unit.translate('api.task.noSubtask', 'This is not a subtask.') });
    await unit.tx.query(placeStatement, { id, parentId, belowId: await findVisibleId(unit, input.belowId ?? null) });
    return { ...current, parentId };
  },
  // An order is no change of any task.
  audit: 'none',
  announces: ({ ok }) => taskNotices(ok, { id: ok.parentId, matterId: ok.matterId }),
});

import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { TaskRow } from '../task.ts';
import type { ReminderDraft, TaskParts } from './task-draft.ts';

interface PartsRow {
  readonly assigneeIds: string[];
  readonly teamIds: string[];
  readonly documentIds: string[];
  readonly reminders: ReminderDraft[];
  readonly recurrence: string | null;
}
const partsStatement = defineStatement<{ id: string; seriesId: string | null; occursOn: string | null }, PartsRow>({
  name: 'tasks.partIds',
  text: `
    select
      array(select a.user_id::text from task_assignees a where a.tenant_id = :tenantId and a.task_id = :id::uuid order by a.position) as "assigneeIds",
      array(select a.team_id::text from task_teams a where a.tenant_id = :tenantId and a.task_id = :id::uuid order by a.position) as "teamIds",
      array(select a.document_id::text from task_documents a where a.tenant_id = :tenantId and a.task_id = :id::uuid order by a.position) as "documentIds",
      coalesce((select jsonb_agg(jsonb_build_object('daysBefore', r.days_before, 'time', to_char(r.at_time, 'HH24:MI'),
          'at', case when r.days_before is null then to_char(r.remind_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end) order by r.position)
        from task_reminders r where r.tenant_id = :tenantId and r.task_id = :id::uuid), '[]'::jsonb) as "reminders",
      (select s.rule from task_series s where s.tenant_id = :tenantId and s.id = :seriesId::uuid and (s.ended_on is null or s.ended_on > :occursOn::date)) as "recurrence"`,
});

/** What a task has beside its row, as ids. */
export async function findPartIds(
  transaction: TenantTransaction,
  { id, seriesId, occursOn }: Pick<TaskRow, 'id' | 'seriesId' | 'occursOn'>,
): Promise<TaskParts> {
  const [row] = await transaction.query(partsStatement, { id, seriesId, occursOn });
  return row ?? { assigneeIds: [], teamIds: [], documentIds: [], reminders: [], recurrence: null };
}

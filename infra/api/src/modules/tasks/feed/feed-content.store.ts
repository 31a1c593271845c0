import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { byKey } from '../../../variants.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';
import { seriesGoesOn } from '../list/tasks.statements.ts';
import { taskPredicate, taskReaches, type TaskReachParameters, type ViewerTasks } from '../task-reach.ts';

/** A task as a calendar shows it: never its note, which would leave the house with it. */
export interface FeedTask {
  readonly id: string;
  readonly kind: 'task' | 'phone';
  readonly subject: string;
  readonly priority: 'Low' | 'Normal' | 'High';
  readonly dueOn: string;
  readonly fileNumber: string | null;
  readonly version: number;
  readonly changedAt: string;
  readonly seriesId: string | null;
  readonly occursOn: string | null;
  readonly rule: string | null;
  readonly seriesStartsOn: string | null;
  readonly reminders: readonly {
    readonly daysBefore: number | null;
    readonly time: string | null;
    readonly remindAt: string | null;
  }[];
}
const MOST = 1000;

// Of a series the open one alone says how it goes on.
const taskStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { today: string }, FeedTask>({
    name: `tasks.feed.tasks.${reach}`,
    text: `
      select t.id, t.kind, t.subject, t.priority, t.due_on as "dueOn", t.version, t.changed_at as "changedAt", t.series_id as "seriesId", t.occurs_on as "occursOn",
        case when :seesMatters::boolean then (select fm.file_number from matters fm where fm.tenant_id = :tenantId and fm.id = t.matter_id) end as "fileNumber",
        case when (s.ended_on is null or s.ended_on > t.occurs_on) and ${seriesGoesOn} then s.rule end as "rule", s.starts_on as "seriesStartsOn",
        coalesce((select jsonb_agg(jsonb_build_object('daysBefore', r.days_before, 'time', to_char(r.at_time, 'HH24:MI'), 'remindAt', to_char(r.remind_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.position)
          from task_reminders r where r.tenant_id = :tenantId and r.task_id = t.id), '[]'::jsonb) as "reminders"
      from tasks t left join task_series s on s.tenant_id = t.tenant_id and s.id = t.series_id
        and not exists (select 1 from tasks later where later.tenant_id = :tenantId and later.series_id = t.series_id and later.occurs_on > t.occurs_on)
      where ${taskPredicate(reach)} and t.status in ('Open', 'InProgress') and t.due_on between :today::date - 90 and :today::date + 730
        and (exists (select 1 from task_assignees fa where fa.tenant_id = :tenantId and fa.task_id = t.id and fa.user_id = :viewerId::uuid)
          or exists (select 1 from task_teams ft where ft.tenant_id = :tenantId and ft.task_id = t.id and ft.team_id = any(:teamIds::uuid[])))
      order by t.due_on, t.id limit ${MOST}`,
    plan: 'custom',
  }),
);
export const findFeedTasks = (
  runner: TenantRunner,
  tenantId: string,
  { reach, parameters }: ViewerTasks,
  today: string,
): Promise<FeedTask[]> => runner.query(tenantId, taskStatements[reach], { ...parameters, today });

export interface FeedDate {
  readonly id: string;
  readonly name: string;
  readonly dueOn: string;
  readonly startsAt: string | null;
  readonly isConfirmed: boolean;
  readonly version: number;
  readonly changedAt: string;
  readonly matterId: string;
  readonly fileNumber: string;
}
const dateStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { today: string }, FeedDate>({
    name: `tasks.feed.dates.${reach}`,
    text: `
      select d.id, d.name, d.due_on as "dueOn", d.starts_at as "startsAt", d.is_confirmed as "isConfirmed", d.version, d.changed_at as "changedAt", m.id as "matterId", m.file_number as "fileNumber"
      from matter_dates d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
      where d.tenant_id = :tenantId and ${matterPredicate(reach)} and ${isCurrentIn('m')} and d.due_on between :today::date - 90 and :today::date + 730
        and :viewerId::uuid in (m.person_responsible_id, m.person_acting_id, m.person_assisting_id)
      order by d.due_on, d.id limit ${MOST}`,
  }),
);
/** Critical dates of the viewer's own matters. */
export const findFeedDates = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { today: string },
): Promise<FeedDate[]> => runner.query(tenantId, dateStatements[reach], parameters);

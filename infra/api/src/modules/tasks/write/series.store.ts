import { defineStatement, type TenantTransaction } from '@atrium/database';
import { taskColumns, type TaskRow } from '../task.ts';
import type { TaskDraft } from './task-draft.ts';

/** What each new task of a series is made of. Days are kept as their distance from the due day. */
export type SeriesTemplate = Pick<
  TaskDraft,
  | 'subject'
  | 'note'
  | 'category'
  | 'priority'
  | 'estimatedSeconds'
  | 'matterId'
  | 'enquiryId'
  | 'contactId'
  | 'assigneeIds'
  | 'teamIds'
  | 'documentIds'
  | 'reminders'
> & {
  readonly startsDaysBefore: number | null;
};
export interface SeriesRecord {
  readonly id: string;
  readonly rule: string;
  readonly startsOn: string;
  readonly endedOn: string | null;
  /** What would have come before this day is not made up for. */
  readonly notBefore: string | null;
  readonly template: SeriesTemplate;
  readonly createdById: string | null;
}

const insertStatement = defineStatement<
  { rule: string; startsOn: string; template: string; viewerId: string },
  { id: string }
>({
  name: 'tasks.series.insert',
  text: `
    insert into task_series (tenant_id, rule, starts_on, template, created_by, changed_by) values (:tenantId, :rule, :startsOn::date, :template::jsonb, :viewerId::uuid, :viewerId::uuid) returning id`,
});
export async function insertSeries(
  transaction: TenantTransaction,
  series: { rule: string; startsOn: string; template: SeriesTemplate; viewerId: string },
): Promise<string> {
  const [row] = await transaction.query(insertStatement, { ...series, template: JSON.stringify(series.template) });
  if (row === undefined) throw new Error('A series was made but not returned');
  return row.id;
}

const lockStatement = defineStatement<{ id: string }, SeriesRecord>({
  name: 'tasks.series.lock',
  text: `
    select s.id, s.rule, s.starts_on as "startsOn", s.ended_on as "endedOn", s.not_before as "notBefore", s.template, s.created_by as "createdById" from task_series s
    where s.tenant_id = :tenantId and s.id = :id::uuid for update of s`,
});
/** Held until the transaction ends, so that two who settle tasks of it go one after the other. */
export const lockSeries = async (transaction: TenantTransaction, id: string): Promise<SeriesRecord | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;

const matterStatement = defineStatement<{ id: string }, { status: string }>({
  name: 'tasks.series.matter',
  text: `
    select m.status from task_series s join matters m on m.tenant_id = :tenantId and m.id = s.matter_id
    where s.tenant_id = :tenantId and s.id = :id::uuid for share of m`,
});
/**
 * How the matter of a series stands, until the transaction ends; null where it is on none. To be asked before the series
 * is held: whoever opens a matter again holds the matter first.
 */
export const lockSeriesMatter = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(matterStatement, { id }))[0]?.status ?? null;

const resumeStatement = defineStatement<{ matterId: string; today: string }, TaskRow>({
  name: 'tasks.series.resume',
  text: `
    with resumed as (
      update task_series s set not_before = :today::date where s.tenant_id = :tenantId and s.matter_id = :matterId::uuid and (s.ended_on is null or s.ended_on > :today::date) returning s.id
    )
    select ${taskColumns} from resumed r
      join lateral (select l.id from tasks l where l.tenant_id = :tenantId and l.series_id = r.id order by l.occurs_on desc limit 1) latest on true
      join tasks t on t.tenant_id = :tenantId and t.id = latest.id
    where t.deleted_at is not null or t.status in ('Completed', 'Cancelled') order by t.id`,
});
/** Lets the series of a matter, which the transaction holds, go on from a day: the last task of each that was settled and has no next one. */
export const resumeSeriesOf = (transaction: TenantTransaction, matterId: string, today: string): Promise<TaskRow[]> =>
  transaction.query(resumeStatement, { matterId, today });

const updateStatement = defineStatement<
  { id: string; rule: string; startsOn: string; endedOn: string | null; template: string; viewerId: string },
  never
>({
  name: 'tasks.series.update',
  text: `
    update task_series s set rule = :rule, starts_on = :startsOn::date, ended_on = :endedOn::date, template = :template::jsonb, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.id = :id::uuid`,
});
export const updateSeries = (
  transaction: TenantTransaction,
  series: {
    id: string;
    rule: string;
    startsOn: string;
    endedOn: string | null;
    template: SeriesTemplate;
    viewerId: string;
  },
) => transaction.query(updateStatement, { ...series, template: JSON.stringify(series.template) });

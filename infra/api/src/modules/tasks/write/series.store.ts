import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { TaskDraft } from './task-draft.ts';

/** What each new task of a series is made of. Days are kept as their distance from the due day. */
export type SeriesTemplate = Pick<TaskDraft, 'subject' | 'note' | 'category' | 'priority' | 'estimatedSeconds' | 'matterId' | 'enquiryId' | 'contactId' | 'assigneeIds' | 'teamIds' | 'documentIds' | 'reminders'> & {
  readonly startsDaysBefore: number | null;
};
export interface SeriesRecord {
  readonly id: string;
  readonly rule: string;
  readonly startsOn: string;
  readonly endedOn: string | null;
  readonly template: SeriesTemplate;
  readonly createdById: string | null;
}

const insertStatement = defineStatement<{ rule: string; startsOn: string; template: string; viewerId: string }, { id: string }>({
  name: 'tasks.series.insert',
  text: `
    insert into task_series (tenant_id, rule, starts_on, template, created_by, changed_by) values (:tenantId, :rule, :startsOn::date, :template::jsonb, :viewerId::uuid, :viewerId::uuid) returning id`,
});
export async function insertSeries(transaction: TenantTransaction, series: { rule: string; startsOn: string; template: SeriesTemplate; viewerId: string }): Promise<string> {
  const [row] = await transaction.query(insertStatement, { ...series, template: JSON.stringify(series.template) });
  if (row === undefined) throw new Error('A series was made but not returned');
  return row.id;
}

const lockStatement = defineStatement<{ id: string }, SeriesRecord>({
  name: 'tasks.series.lock',
  text: `
    select s.id, s.rule, s.starts_on as "startsOn", s.ended_on as "endedOn", s.template, s.created_by as "createdById" from task_series s
    where s.tenant_id = :tenantId and s.id = :id::uuid for update of s`,
});
/** Held until the transaction ends, so that two who settle tasks of it go one after the other. */
export const lockSeries = async (transaction: TenantTransaction, id: string): Promise<SeriesRecord | null> => (await transaction.query(lockStatement, { id }))[0] ?? null;

const updateStatement = defineStatement<{ id: string; rule: string; startsOn: string; endedOn: string | null; template: string; viewerId: string }, never>({
  name: 'tasks.series.update',
  text: `
    update task_series s set rule = :rule, starts_on = :startsOn::date, ended_on = :endedOn::date, template = :template::jsonb, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.id = :id::uuid`,
});
export const updateSeries = (transaction: TenantTransaction, series: { id: string; rule: string; startsOn: string; endedOn: string | null; template: SeriesTemplate; viewerId: string }) =>
  transaction.query(updateStatement, { ...series, template: JSON.stringify(series.template) });

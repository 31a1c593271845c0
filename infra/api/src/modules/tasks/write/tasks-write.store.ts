import { defineStatement, type TenantTransaction } from '@atrium/database';
import { taskColumns, type TaskRow, type TaskStatus } from '../task.ts';
import type { TaskDraft } from './task-draft.ts';

interface RowValues {
  readonly viewerId: string | null;
  readonly subject: string;
  readonly note: string;
  readonly category: string;
  readonly priority: string;
  readonly status: string;
  readonly dueOn: string | null;
  readonly startOn: string | null;
  readonly estimatedSeconds: number | null;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly contactId: string | null;
  readonly firstAssigneeId: string | null;
  readonly firstTeamId: string | null;
  readonly direction: string | null;
  readonly partyName: string | null;
  readonly partyNumber: string | null;
  readonly partyContactId: string | null;
  readonly calledAt: string | null;
  readonly callSeconds: number | null;
  readonly outcome: string | null;
  readonly isCallbackRequired: boolean;
  readonly callbackBy: string | null;
}
const valuesOf = (draft: TaskDraft, viewerId: string | null): RowValues => ({
  viewerId,
  subject: draft.subject,
  note: draft.note,
  category: draft.category,
  priority: draft.priority,
  status: draft.status,
  dueOn: draft.dueOn,
  startOn: draft.startOn,
  estimatedSeconds: draft.estimatedSeconds,
  matterId: draft.matterId,
  enquiryId: draft.enquiryId,
  contactId: draft.contactId,
  firstAssigneeId: draft.assigneeIds[0] ?? null,
  firstTeamId: draft.teamIds[0] ?? null,
  direction: draft.call?.direction ?? null,
  partyName: draft.call?.partyName ?? null,
  partyNumber: draft.call?.partyNumber ?? null,
  partyContactId: draft.call?.partyContactId ?? null,
  calledAt: draft.call?.calledAt ?? null,
  callSeconds: draft.call?.durationSeconds ?? null,
  outcome: draft.call?.outcome ?? null,
  isCallbackRequired: draft.call?.isCallbackRequired ?? false,
  callbackBy: draft.call?.callbackBy ?? null,
});

export interface NewTaskLinks {
  readonly seriesId?: string | null;
  readonly occursOn?: string | null;
  readonly noteId?: string | null;
  readonly timeEntryId?: string | null;
  /** Who made what a job or somebody else's click makes: whoever made the one before. */
  readonly createdById?: string | null;
  /** Where it stands among the subtasks that it is made with, from 1. */
  readonly subtaskPlace?: number | null;
}
// A second one of the same day of a series is not made: the first answer of the constraint is enough.
const insertStatement = defineStatement<
  RowValues & {
    kind: string;
    parentId: string | null;
    sourceNoteId: string | null;
    isCompleted: boolean;
  } & Required<NewTaskLinks>,
  TaskRow
>({
  name: 'tasks.insert',
  text: `
    insert into tasks as t (tenant_id, kind, subject, note, category, matter_id, enquiry_id, contact_id, parent_id, assigned_to_id, team_id, due_on, start_on, priority, status, estimated_seconds,
      call_direction, caller_name, caller_number, caller_contact_id, called_at, duration_seconds, call_outcome, is_callback_required, callback_by, source_note_id, note_id, time_entry_id,
      series_id, occurs_on, completed_at, completed_by, created_by, changed_by, subtask_place)
    values (:tenantId, :kind, :subject, :note, :category, :matterId::uuid, :enquiryId::uuid, :contactId::uuid, :parentId::uuid, :firstAssigneeId::uuid, :firstTeamId::uuid, :dueOn::date, :startOn::date,
      :priority, :status, :estimatedSeconds::integer, :direction::text, :partyName::text, :partyNumber::text, :partyContactId::uuid,
      case when :kind::text = 'phone' then coalesce(:calledAt::timestamptz, now()) end, :callSeconds::integer, :outcome::text, :isCallbackRequired::boolean, :callbackBy::timestamptz, :sourceNoteId::uuid,
      :noteId::uuid, :timeEntryId::uuid, :seriesId::uuid, :occursOn::date, case when :isCompleted::boolean then now() end, case when :isCompleted::boolean then :viewerId::uuid end,
      coalesce(:createdById::uuid, :viewerId::uuid), :viewerId::uuid, :subtaskPlace::integer)
    on conflict on constraint tasks_once_in_series do nothing
    returning ${taskColumns}`,
});

/** Null where the series has one for that day already. */
export const insertTask = async (
  transaction: TenantTransaction,
  draft: TaskDraft,
  viewerId: string,
  links: NewTaskLinks = {},
): Promise<TaskRow | null> => {
  const values = {
    ...valuesOf(draft, viewerId),
    kind: draft.kind,
    parentId: draft.parentId,
    sourceNoteId: draft.sourceNoteId,
    isCompleted: draft.status === 'Completed',
  };
  const [row] = await transaction.query(insertStatement, {
    seriesId: null,
    occursOn: null,
    noteId: null,
    timeEntryId: null,
    createdById: null,
    subtaskPlace: null,
    ...links,
    ...values,
  });
  return row ?? null;
};

const updateStatement = defineStatement<
  RowValues & { id: string; seriesId: string | null; occursOn: string | null },
  TaskRow
>({
  name: 'tasks.update',
  text: `
    update tasks t set subject = :subject, note = :note, category = :category, priority = :priority, status = :status, due_on = :dueOn::date, start_on = :startOn::date,
      estimated_seconds = :estimatedSeconds::integer, matter_id = :matterId::uuid, enquiry_id = :enquiryId::uuid, contact_id = :contactId::uuid, assigned_to_id = :firstAssigneeId::uuid, team_id = :firstTeamId::uuid,
      call_direction = :direction::text, caller_name = :partyName::text, caller_number = :partyNumber::text, caller_contact_id = :partyContactId::uuid, called_at = coalesce(:calledAt::timestamptz, t.called_at),
      duration_seconds = :callSeconds::integer, call_outcome = :outcome::text, is_callback_required = :isCallbackRequired::boolean, callback_by = :callbackBy::timestamptz,
      series_id = :seriesId::uuid, occurs_on = :occursOn::date, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where t.tenant_id = :tenantId and t.id = :id::uuid returning ${taskColumns}`,
});
export async function updateTaskRow(
  transaction: TenantTransaction,
  draft: TaskDraft,
  { viewerId, ...row }: { id: string; viewerId: string; seriesId: string | null; occursOn: string | null },
): Promise<TaskRow> {
  const [task] = await transaction.query(updateStatement, { ...valuesOf(draft, viewerId), ...row });
  if (task === undefined) throw new Error('A task was changed but not returned');
  return task;
}

const partsStatement = defineStatement<
  { id: string; assigneeIds: readonly string[]; teamIds: readonly string[]; documentIds: readonly string[] },
  never
>({
  name: 'tasks.replaceParts',
  text: `
    with gone as (delete from task_assignees a where a.tenant_id = :tenantId and a.task_id = :id::uuid and a.user_id <> all(:assigneeIds::uuid[])),
    gone_teams as (delete from task_teams a where a.tenant_id = :tenantId and a.task_id = :id::uuid and a.team_id <> all(:teamIds::uuid[])),
    gone_documents as (delete from task_documents a where a.tenant_id = :tenantId and a.task_id = :id::uuid and a.document_id <> all(:documentIds::uuid[])),
    people as (insert into task_assignees (tenant_id, task_id, user_id, position) select :tenantId, :id::uuid, w.id, w.n from unnest(:assigneeIds::uuid[]) with ordinality as w (id, n)
      on conflict (tenant_id, task_id, user_id) do update set position = excluded.position),
    groups as (insert into task_teams (tenant_id, task_id, team_id, position) select :tenantId, :id::uuid, w.id, w.n from unnest(:teamIds::uuid[]) with ordinality as w (id, n)
      on conflict (tenant_id, task_id, team_id) do update set position = excluded.position)
    insert into task_documents (tenant_id, task_id, document_id, position) select :tenantId, :id::uuid, w.id, w.n from unnest(:documentIds::uuid[]) with ordinality as w (id, n)
      on conflict (tenant_id, task_id, document_id) do update set position = excluded.position`,
});
export const replaceParts = (
  transaction: TenantTransaction,
  id: string,
  { assigneeIds, teamIds, documentIds }: Pick<TaskDraft, 'assigneeIds' | 'teamIds' | 'documentIds'>,
) => transaction.query(partsStatement, { id, assigneeIds, teamIds, documentIds });

/** When a reminder that goes by the due day is told: at its time by the clock of the firm, whatever the clock does meanwhile. */
const dueMoment = (r: string, t: string, f: string): string =>
  `((${t}.due_on - ${r}.days_before) + ${r}.at_time) at time zone ${f}.time_zone`;

const clearRemindersStatement = defineStatement<{ id: string }, never>({
  name: 'tasks.clearReminders',
  text: `delete from task_reminders r where r.tenant_id = :tenantId and r.task_id = :id::uuid`,
});
// One whose time has passed when it is set is not told any more.
const remindersStatement = defineStatement<{ id: string; reminders: string }, never>({
  name: 'tasks.addReminders',
  text: `
    insert into task_reminders (tenant_id, task_id, position, days_before, at_time, remind_at, sent_at)
    select t.tenant_id, t.id, w.n, w.days_before, w.at_time, w.moment, case when w.moment <= now() then now() end
    from tasks t join tenants f on f.tenant_id = t.tenant_id cross join lateral (
      select r.n, r.days_before, r.at_time, coalesce(r.at, ${dueMoment('r', 't', 'f')}) as moment
      from (select row_number() over () as n, "daysBefore" as days_before, "time" as at_time, "at" from jsonb_to_recordset(:reminders::jsonb) as x ("daysBefore" integer, "time" time, "at" timestamptz)) r
    ) w where t.tenant_id = :tenantId and t.id = :id::uuid`,
});
export async function replaceReminders(
  transaction: TenantTransaction,
  id: string,
  reminders: TaskDraft['reminders'],
): Promise<void> {
  await transaction.query(clearRemindersStatement, { id });
  if (reminders.length > 0) await transaction.query(remindersStatement, { id, reminders: JSON.stringify(reminders) });
}

const moveRemindersStatement = defineStatement<{ ids: readonly string[] }, never>({
  name: 'tasks.moveReminders',
  text: `
    update task_reminders r set remind_at = ${dueMoment('r', 't', 'f')},
      sent_at = case when ${dueMoment('r', 't', 'f')} > now() then null when ${dueMoment('r', 't', 'f')} is null then r.sent_at else coalesce(r.sent_at, now()) end
    from tasks t join tenants f on f.tenant_id = t.tenant_id
    where r.tenant_id = :tenantId and t.tenant_id = :tenantId and t.id = r.task_id and r.task_id = any(:ids::uuid[]) and r.days_before is not null
      and r.remind_at is distinct from ${dueMoment('r', 't', 'f')}`,
});
/** After a change of the due day. */
export const moveReminders = (transaction: TenantTransaction, ids: readonly string[]) =>
  transaction.query(moveRemindersStatement, { ids });

const statusStatement = defineStatement<{ ids: readonly string[]; status: TaskStatus; viewerId: string }, TaskRow>({
  name: 'tasks.setStatus',
  text: `
    update tasks t set status = :status, completed_at = case when :status::text = 'Completed' then now() end, completed_by = case when :status::text = 'Completed' then :viewerId::uuid end,
      version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where t.tenant_id = :tenantId and t.id = any(:ids::uuid[]) and t.status <> :status::text returning ${taskColumns}`,
});
export const setStatus = (
  transaction: TenantTransaction,
  change: { ids: readonly string[]; status: TaskStatus; viewerId: string },
) => transaction.query(statusStatement, change);

const dueStatement = defineStatement<{ id: string; dueOn: string; viewerId: string }, TaskRow>({
  name: 'tasks.setDue',
  text: `
    update tasks t set due_on = :dueOn::date, start_on = case when t.start_on > :dueOn::date then :dueOn::date else t.start_on end, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where t.tenant_id = :tenantId and t.id = :id::uuid returning ${taskColumns}`,
});
export const setDue = async (
  transaction: TenantTransaction,
  change: { id: string; dueOn: string; viewerId: string },
): Promise<TaskRow | null> => (await transaction.query(dueStatement, change))[0] ?? null;

const openSubtasksStatement = defineStatement<
  { ids: readonly string[] },
  Pick<TaskRow, 'id' | 'status' | 'dueOn' | 'startOn' | 'priority'>
>({
  name: 'tasks.openSubtasks',
  text: `
    select s.id, s.status, s.due_on as "dueOn", s.start_on as "startOn", s.priority from tasks s
    where s.tenant_id = :tenantId and s.parent_id = any(:ids::uuid[]) and s.deleted_at is null and s.status in ('Open', 'InProgress') order by s.id for update of s`,
});
export const lockOpenSubtasks = (transaction: TenantTransaction, ids: readonly string[]) =>
  transaction.query(openSubtasksStatement, { ids });

const moveSubtasksStatement = defineStatement<
  { id: string; matterId: string | null; enquiryId: string | null; contactId: string | null; viewerId: string },
  { id: string }
>({
  name: 'tasks.moveSubtasks',
  text: `
    update tasks s set matter_id = :matterId::uuid, enquiry_id = :enquiryId::uuid, contact_id = :contactId::uuid, version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.parent_id = :id::uuid and (s.matter_id, s.enquiry_id, s.contact_id) is distinct from (:matterId::uuid, :enquiryId::uuid, :contactId::uuid) returning s.id`,
});
/** Subtasks hang where their parent does. */
export const moveSubtasks = (
  transaction: TenantTransaction,
  where: { id: string; matterId: string | null; enquiryId: string | null; contactId: string | null; viewerId: string },
) => transaction.query(moveSubtasksStatement, where);

const copySubtasksStatement = defineStatement<{ fromId: string; toId: string; days: number; viewerId: string }, never>({
  name: 'tasks.copySubtasks',
  text: `
    with copied as (
      insert into tasks (tenant_id, kind, subject, note, category, matter_id, enquiry_id, contact_id, parent_id, assigned_to_id, due_on, priority, created_by, changed_by, subtask_place)
      select s.tenant_id, s.kind, s.subject, s.note, s.category, p.matter_id, p.enquiry_id, p.contact_id, p.id, s.assigned_to_id, s.due_on + :days::integer, s.priority, s.created_by, :viewerId::uuid,
        row_number() over (order by s.subtask_place, s.created_at, s.id)
      from tasks s join tasks p on p.tenant_id = s.tenant_id and p.id = :toId::uuid
      where s.tenant_id = :tenantId and s.parent_id = :fromId::uuid and s.deleted_at is null and s.kind = 'task'
      returning id, assigned_to_id
    )
    insert into task_assignees (tenant_id, task_id, user_id) select :tenantId, c.id, c.assigned_to_id from copied c where c.assigned_to_id is not null`,
});
/** The parts of a recurring task come again with it, open, each for whom had it first. */
export const copySubtasks = (
  transaction: TenantTransaction,
  what: { fromId: string; toId: string; days: number; viewerId: string },
) => transaction.query(copySubtasksStatement, what);

const deleteStatement = defineStatement<{ id: string; viewerId: string }, { id: string; deletedAt: string }>({
  name: 'tasks.delete',
  text: `
    update tasks t set deleted_at = now(), deleted_by = :viewerId::uuid, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where t.tenant_id = :tenantId and (t.id = :id::uuid or t.parent_id = :id::uuid) and t.deleted_at is null returning t.id, t.deleted_at as "deletedAt"`,
});
export const markDeleted = (transaction: TenantTransaction, what: { id: string; viewerId: string }) =>
  transaction.query(deleteStatement, what);
// Subtasks come back with it; what was deleted before it by itself stays so.
const restoreStatement = defineStatement<{ id: string; viewerId: string }, TaskRow>({
  name: 'tasks.restore',
  text: `
    with gone as (select d.deleted_at from tasks d where d.tenant_id = :tenantId and d.id = :id::uuid)
    update tasks t set deleted_at = null, deleted_by = null, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from gone where t.tenant_id = :tenantId and (t.id = :id::uuid or t.parent_id = :id::uuid) and t.deleted_at = gone.deleted_at returning ${taskColumns}`,
});
export const markRestored = (transaction: TenantTransaction, what: { id: string; viewerId: string }) =>
  transaction.query(restoreStatement, what);

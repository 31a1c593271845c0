import { defineStatement } from '@atrium/database';
import { notifyAll } from '../../notices/notices.store.ts';
import { taskNotices } from '../../tasks/task-change.ts';
import { htmlOf, nothingElse, walledMatter } from './hanging.ts';
import { changedBy, presentFields, staffOf, type LocalKind } from './local-record.ts';

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly note: string;
  readonly dueOn: string;
  readonly isDone: string;
  readonly assigneeId: string | null;
  readonly matterId: string | null;
  readonly isWalled: boolean;
  readonly isWanted: boolean;
  readonly isDeleted: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
}
const lockStatement = defineStatement<{ id: string; system: string }, Row>({
  name: 'sync.task',
  text: `
    select t.id, t.subject, plain_text(t.note) as "note", coalesce(t.due_on::text, '') as "dueOn", (t.status = 'Completed')::text as "isDone", ${staffOf('t.assigned_to_id')} as "assigneeId",
      t.matter_id as "matterId", coalesce(${walledMatter('m')}, false) as "isWalled", t.kind = 'task' and t.parent_id is null and t.status <> 'Cancelled' as "isWanted",
      t.deleted_at is not null as "isDeleted", t.changed_at as "changedAt", ${changedBy('t.changed_by')} as "changedBy"
    from tasks t left join matters m on m.tenant_id = :tenantId and m.id = t.matter_id
    where t.tenant_id = :tenantId and t.id = :id::uuid for update of t`,
});

interface Edits {
  readonly id: string;
  readonly subject: string | null;
  readonly note: string | null;
  readonly dueOn: string | null;
  readonly isDone: boolean | null;
  readonly setsAssignee: boolean;
  readonly assigneeId: string | null;
}
const writeStatement = defineStatement<Edits, never>({
  name: 'sync.writeTask',
  text: `
    with gone as (delete from task_assignees a where :setsAssignee::boolean and a.tenant_id = :tenantId and a.task_id = :id::uuid and a.user_id is distinct from :assigneeId::uuid),
    added as (insert into task_assignees (tenant_id, task_id, user_id) select :tenantId, :id::uuid, :assigneeId::uuid where :assigneeId::uuid is not null on conflict do nothing)
    update tasks t set subject = coalesce(:subject::text, t.subject), note = coalesce(:note::text, t.note),
      due_on = case when :dueOn::text is null then t.due_on else nullif(:dueOn::text, '')::date end,
      status = case when :isDone::boolean is null then t.status when :isDone::boolean then 'Completed' else 'Open' end,
      completed_at = case when :isDone::boolean is null then t.completed_at when :isDone::boolean then coalesce(t.completed_at, now()) end,
      completed_by = case when :isDone::boolean is null then t.completed_by end,
      assigned_to_id = case when :setsAssignee::boolean then :assigneeId::uuid else t.assigned_to_id end,
      version = t.version + 1, changed_at = now(), changed_by = null
    where t.tenant_id = :tenantId and t.id = :id::uuid`,
});
const insertStatement = defineStatement<
  {
    matterId: string;
    subject: string;
    note: string;
    dueOn: string | null;
    isDone: boolean;
    assigneeId: string | null;
    userId: string | null;
  },
  { id: string }
>({
  name: 'sync.addTask',
  text: `
    with task as (
      insert into tasks (tenant_id, kind, subject, note, matter_id, due_on, status, completed_at, assigned_to_id, created_by, changed_by)
      values (:tenantId, 'task', :subject, :note, :matterId::uuid, :dueOn::date, case when :isDone::boolean then 'Completed' else 'Open' end, case when :isDone::boolean then now() end,
        :assigneeId::uuid, :userId::uuid, null)
      returning id, tenant_id
    ), people as (
      insert into task_assignees (tenant_id, task_id, user_id)
      select :tenantId, added.id, :assigneeId::uuid from task added where added.tenant_id = :tenantId and :assigneeId::uuid is not null
    )
    select id from task`,
});
const removeStatement = defineStatement<{ id: string }, never>({
  name: 'sync.removeTask',
  text: `update tasks t set deleted_at = now(), version = t.version + 1, changed_at = now(), changed_by = null where t.tenant_id = :tenantId and t.id = :id::uuid`,
});

const LONGEST_SUBJECT = 200;

export const localTask: LocalKind = {
  kind: 'task',
  async lock({ tx, system }, id) {
    const [row] = await tx.query(lockStatement, { id, system });
    if (row === undefined) return null;
    const { isWalled, isWanted, isDeleted, matterId, changedAt, changedBy: by, id: _id, ...fields } = row;
    return {
      ...nothingElse,
      id,
      label: row.subject,
      fields: presentFields(fields),
      matterId,
      staffId: row.assigneeId ?? '',
      isDeleted,
      held: isWalled ? 'walled' : isWanted && matterId !== null ? '' : 'notWanted',
      changedAt,
      changedBy: by,
    };
  },
  async write({ tx }, { id, matterId }, fields, users) {
    const { subject = null, note, dueOn = null, isDone, assigneeId } = fields;
    await tx.query(writeStatement, {
      id,
      subject,
      note: note === undefined ? null : htmlOf(note),
      dueOn,
      isDone: isDone === undefined ? null : isDone === 'true',
      setsAssignee: assigneeId !== undefined,
      assigneeId: users.get(assigneeId ?? '') ?? null,
    });
    await notifyAll(tx, taskNotices({ id, matterId }));
  },
  async create({ tx, userId }, { fields, staffId }, { matterId, users }) {
    if (matterId === null) return null;
    const { subject = '', note = '', dueOn = '', isDone } = fields;
    const [added] = await tx.query(insertStatement, {
      matterId,
      subject: subject.slice(0, LONGEST_SUBJECT),
      note: htmlOf(note),
      dueOn: dueOn === '' ? null : dueOn,
      isDone: isDone === 'true',
      assigneeId: users.get(staffId) ?? null,
      userId,
    });
    if (added === undefined) return null;
    await notifyAll(tx, taskNotices({ id: added.id, matterId }));
    return added.id;
  },
  async remove({ tx }, { id, matterId }) {
    await tx.query(removeStatement, { id });
    await notifyAll(tx, taskNotices({ id, matterId }));
  },
};

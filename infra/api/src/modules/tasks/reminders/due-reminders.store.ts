import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import type { TaskKind } from '../task-reach.ts';

export interface DueReminder {
  readonly id: string;
  readonly taskId: string;
  readonly kind: TaskKind;
  readonly subject: string;
  readonly dueOn: string | null;
  readonly matterId: string | null;
  readonly createdById: string | null;
  readonly assigneeIds: readonly string[];
  readonly teamMemberIds: readonly string[];
  /** Whether there is still something to be reminded of. */
  readonly isOpen: boolean;
}

const firmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'tasks.reminders.firms',
  text: `select f as "tenant" from firms_with_due_reminders() f`,
});
// Whoever has a row holds it until the commit; another process takes the next ones.
const takeStatement = defineStatement<{ atATime: number }, DueReminder>({
  name: 'tasks.reminders.take',
  text: `
    with due as (
      select r.id, r.task_id from task_reminders r where r.tenant_id = :tenantId and r.sent_at is null and r.remind_at <= now()
      order by r.remind_at, r.id limit :atATime::integer for update skip locked
    ), told as (
      update task_reminders r set sent_at = now() from due where r.tenant_id = :tenantId and r.id = due.id returning r.id
    )
    select due.id, t.id as "taskId", t.kind, t.subject, t.due_on as "dueOn", t.matter_id as "matterId", t.created_by as "createdById",
      t.status in ('Open', 'InProgress') and t.deleted_at is null as "isOpen",
      array(select a.user_id::text from task_assignees a where a.tenant_id = :tenantId and a.task_id = t.id order by a.position) as "assigneeIds",
      array(select distinct m.user_id::text from task_teams g join team_members m on m.tenant_id = g.tenant_id and m.team_id = g.team_id where g.tenant_id = :tenantId and g.task_id = t.id) as "teamMemberIds"
    from due join told on told.id = due.id join tasks t on t.tenant_id = :tenantId and t.id = due.task_id order by due.id`,
});

/** Firms with reminders whose time has come. */
export const findFirmsWithReminders = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenant }) => tenant);
/** Some reminders whose time has come, marked as told: true if and only if the transaction, with what is told, commits. */
export const takeDueReminders = (transaction: TenantTransaction, atATime: number): Promise<DueReminder[]> =>
  transaction.query(takeStatement, { atATime });

import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import type { DeliveryFailure, DeliveryState, ScheduleCondition, ScheduleDelivery } from './schedule.ts';

const firmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'reportSchedules.dueFirms',
  text: 'select firms_with_due_report_schedules() as tenant',
});
/** Firms with a schedule that is due or a file that waits to be sent. */
export const findFirmsWithSchedules = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenant }) => tenant);

/** A schedule whose time has come. */
export interface DueSchedule {
  readonly id: string;
  readonly ownerId: string;
  readonly dueAt: string;
}
const dueStatement = defineStatement<{ atATime: number }, DueSchedule>({
  name: 'reportSchedules.due',
  text: `
    select s.id, s.owner_id as "ownerId", s.next_due_at as "dueAt" from report_schedules s
    where s.tenant_id = :tenantId and s.deleted_at is null and not s.is_paused and s.next_due_at <= now() order by s.next_due_at, s.id limit :atATime::integer`,
});
export const findDueSchedules = (runner: TenantRunner, tenantId: string, atATime: number): Promise<DueSchedule[]> =>
  runner.query(tenantId, dueStatement, { atATime });

const advanceStatement = defineStatement<
  { id: string; dueAt: string; nextDueAt: Date; isPaused: boolean },
  { id: string }
>({
  name: 'reportSchedules.advance',
  text: `
      update report_schedules s set next_due_at = :nextDueAt::timestamptz, is_paused = :isPaused::boolean
      where s.tenant_id = :tenantId and s.id = :id::uuid and date_trunc('milliseconds', s.next_due_at) = :dueAt::timestamptz and s.deleted_at is null and not s.is_paused
      returning s.id`,
});
/** Moves a schedule on from this time; false where another process has, or somebody changed it. */
export const advance = async (
  tx: TenantTransaction,
  step: { id: string; dueAt: string; nextDueAt: Date; isPaused: boolean },
): Promise<boolean> => (await tx.query(advanceStatement, step)).length > 0;

interface NewScheduleRun {
  readonly scheduleId: string;
  readonly dueAt: string;
  /** Who ran it at once, whose files the job puts in line; null: its time has come, and they are put in line with it. */
  readonly startedBy: string | null;
}
const insertRunStatement = defineStatement<NewScheduleRun, { id: string }>({
  name: 'reportSchedules.insertRun',
  text: `
    with made as (
      insert into report_schedule_runs (tenant_id, schedule_id, due_at, started_by, is_planned)
      values (:tenantId, :scheduleId::uuid, :dueAt::timestamptz, :startedBy::uuid, :startedBy::uuid is null)
      on conflict (tenant_id, schedule_id, due_at) do nothing returning id
    )
    select made.id, pg_notify('atrium_report_schedules', '') as told from made`,
});
/** A run for this time; null where there is one already. Wakes the job. */
export const insertScheduleRun = async (tx: TenantTransaction, run: NewScheduleRun): Promise<string | null> =>
  (await tx.query(insertRunStatement, run))[0]?.id ?? null;

const unplannedStatement = defineStatement<{ atATime: number }, { id: string; scheduleId: string }>({
  name: 'reportSchedules.unplanned',
  text: `select r.id, r.schedule_id as "scheduleId" from report_schedule_runs r where r.tenant_id = :tenantId and not r.is_planned order by r.id limit :atATime::integer`,
});
/** Runs that somebody started at once, whose files are not in line yet. */
export const findUnplannedRuns = (runner: TenantRunner, tenantId: string, atATime: number) =>
  runner.query(tenantId, unplannedStatement, { atATime });

const markPlannedStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'reportSchedules.markPlanned',
  text: `update report_schedule_runs r set is_planned = true where r.tenant_id = :tenantId and r.id = :id::uuid and not r.is_planned returning r.id`,
});
/** False where another process has put its files in line. */
export const markPlanned = async (tx: TenantTransaction, id: string): Promise<boolean> =>
  (await tx.query(markPlannedStatement, { id })).length > 0;

interface NewDelivery {
  readonly runId: string;
  readonly scheduleId: string;
  readonly userId: string;
  readonly address: string | null;
  readonly exportId: string | null;
  /** Null: it waits for its file. */
  readonly failure: DeliveryFailure | null;
}
const insertDeliveryStatement = defineStatement<NewDelivery, never>({
  name: 'reportSchedules.insertDelivery',
  text: `
    insert into report_deliveries (tenant_id, run_id, schedule_id, user_id, address, export_id, state, failure, settled_at)
    values (:tenantId, :runId::uuid, :scheduleId::uuid, :userId::uuid, :address, :exportId::uuid, case when :failure::text is null then 'WAITING' else 'FAILED' end, :failure,
      case when :failure::text is null then null else now() end)`,
});
export const insertDelivery = (tx: TenantTransaction, delivery: NewDelivery) =>
  tx.query(insertDeliveryStatement, delivery);

/** A delivery whose file is made, or will not be. */
export interface SettledFile {
  readonly id: string;
  readonly runId: string;
  readonly scheduleId: string;
  readonly name: string;
  readonly condition: ScheduleCondition;
  readonly delivery: ScheduleDelivery;
  readonly userId: string;
  readonly address: string | null;
  readonly exportState: string | null;
  readonly exportFailure: string | null;
  readonly exportId: string | null;
  readonly format: 'CSV' | 'XLSX' | 'PDF';
  readonly rows: number;
  readonly contentHash: string | null;
  readonly storageKey: string | null;
  readonly sizeBytes: number;
  readonly finishedAt: string | null;
  readonly expiresAt: string | null;
  /** What the same recipient was sent last. */
  readonly formerHash: string | null;
}
const settledStatement = defineStatement<{ atATime: number }, SettledFile>({
  name: 'reportSchedules.settled',
  text: `
    with waiting as (
      select d.* from report_deliveries d
      left join export_runs e on e.tenant_id = :tenantId and e.id = d.export_id
      where d.tenant_id = :tenantId and d.state = 'WAITING' and coalesce(e.state, 'FAILED') not in ('QUEUED', 'RUNNING')
      order by d.id limit :atATime::integer for update of d skip locked
    )
    select d.id, d.run_id as "runId", d.schedule_id as "scheduleId", s.name, s.condition, s.delivery, d.user_id as "userId", d.address,
      e.state as "exportState", e.failure as "exportFailure", e.id as "exportId", coalesce(e.format, s.format) as format, coalesce(e.written, 0) as rows, e.content_hash as "contentHash",
      e.storage_key as "storageKey", coalesce(e.size_bytes, 0)::float8 as "sizeBytes", e.finished_at as "finishedAt", e.expires_at as "expiresAt",
      (select f.content_hash from report_deliveries f where f.tenant_id = :tenantId and f.schedule_id = d.schedule_id and f.state = 'SENT' and f.user_id = d.user_id
        and f.address is not distinct from d.address order by f.settled_at desc limit 1) as "formerHash"
    from waiting d
    join report_schedules s on s.tenant_id = :tenantId and s.id = d.schedule_id
    left join export_runs e on e.tenant_id = :tenantId and e.id = d.export_id
    order by d.run_id, d.id`,
});
/** Deliveries that can be settled, which nobody else settles until the transaction ends. */
export const takeSettledFiles = (tx: TenantTransaction, atATime: number): Promise<SettledFile[]> =>
  tx.query(settledStatement, { atATime });

interface Settled {
  readonly id: string;
  readonly state: DeliveryState;
  readonly failure: DeliveryFailure | null;
  readonly rows: number | null;
  readonly contentHash: string | null;
  readonly mailId: string | null;
}
const settleStatement = defineStatement<Settled, never>({
  name: 'reportSchedules.settle',
  text: `
    update report_deliveries d set state = :state, failure = :failure, rows = :rows::integer, content_hash = :contentHash, mail_id = :mailId::uuid, settled_at = clock_timestamp()
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.state = 'WAITING'`,
});
/** Writes down what became of a delivery. */
export const settleDelivery = (tx: TenantTransaction, settled: Settled) => tx.query(settleStatement, settled);

/** A run of which something failed, and whose owner does not know. */
export interface FailedRun {
  readonly id: string;
  readonly scheduleId: string;
  readonly name: string;
  readonly dueAt: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly isPaused: boolean;
  readonly failures: readonly { readonly to: string; readonly failure: DeliveryFailure }[];
}
const failedRunsStatement = defineStatement<{ atATime: number }, FailedRun>({
  name: 'reportSchedules.failedRuns',
  text: `
    with due as (
      select r.id from report_schedule_runs r
      where r.tenant_id = :tenantId and r.told_at is null and r.started_at > now() - interval '7 days'
        and exists (select from report_deliveries d where d.tenant_id = :tenantId and d.run_id = r.id and d.state = 'FAILED')
        and not exists (select from report_deliveries d where d.tenant_id = :tenantId and d.run_id = r.id and d.state = 'WAITING')
        and r.is_planned
      order by r.id limit :atATime::integer for update skip locked
    ), told as (
      update report_schedule_runs r set told_at = now() from due where r.tenant_id = :tenantId and r.id = due.id returning r.id, r.schedule_id, r.due_at
    )
    select told.id, s.id as "scheduleId", s.name, told.due_at as "dueAt", o.id as "ownerId", o.email as "ownerEmail", s.is_paused as "isPaused",
      (select json_agg(json_build_object('to', coalesce(d.address, u.friendly_name), 'failure', d.failure) order by d.id)
        from report_deliveries d join users u on u.tenant_id = :tenantId and u.id = d.user_id where d.tenant_id = :tenantId and d.run_id = told.id and d.state = 'FAILED') as failures
    from told
    join report_schedules s on s.tenant_id = :tenantId and s.id = told.schedule_id
    join users o on o.tenant_id = :tenantId and o.id = s.owner_id
    where not o.is_disabled`,
});
/** Runs that went wrong, marked as told: true if and only if the transaction commits. */
export const takeFailedRuns = (tx: TenantTransaction, atATime: number): Promise<FailedRun[]> =>
  tx.query(failedRunsStatement, { atATime });

export interface RunRow {
  readonly id: string;
  readonly dueAt: string;
  readonly startedBy: string | null;
  readonly deliveries: readonly {
    readonly id: string;
    readonly to: string;
    readonly isOutside: boolean;
    readonly state: DeliveryState;
    readonly failure: DeliveryFailure | null;
    readonly rows: number | null;
    readonly settledAt: string | null;
    readonly mailState: string | null;
  }[];
}
const runsStatement = defineStatement<{ scheduleId: string; first: number }, RunRow>({
  name: 'reportSchedules.runs',
  text: `
    select r.id, r.due_at as "dueAt", b.friendly_name as "startedBy",
      coalesce((select json_agg(json_build_object('id', d.id, 'to', coalesce(d.address, u.friendly_name), 'isOutside', d.address is not null, 'state', d.state, 'failure', d.failure,
          'rows', d.rows, 'settledAt', d.settled_at, 'mailState', m.state) order by d.address nulls first, u.friendly_name, d.id)
        from report_deliveries d join users u on u.tenant_id = :tenantId and u.id = d.user_id
        left join mail_outbox m on m.tenant_id = :tenantId and m.id = d.mail_id
        where d.tenant_id = :tenantId and d.run_id = r.id), '[]') as deliveries
    from report_schedule_runs r
    left join users b on b.tenant_id = :tenantId and b.id = r.started_by
    where r.tenant_id = :tenantId and r.schedule_id = :scheduleId::uuid
    order by r.due_at desc limit :first::integer`,
});
/** The latest runs of a schedule, newest first, with what was sent to whom. */
export const findRuns = (
  runner: TenantRunner,
  tenantId: string,
  which: { scheduleId: string; first: number },
): Promise<RunRow[]> => runner.query(tenantId, runsStatement, which);

export interface ReceivedRow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly format: 'CSV' | 'XLSX' | 'PDF';
  readonly rows: number;
  readonly sentAt: string;
  /** Null where the file is gone. */
  readonly exportId: string | null;
  readonly expiresAt: string | null;
}
const receivedStatement = defineStatement<{ viewerId: string; first: number }, ReceivedRow>({
  name: 'reportSchedules.received',
  text: `
    select d.id, s.name, o.friendly_name as "from", coalesce(e.format, s.format) as format, coalesce(d.rows, 0) as rows, d.settled_at as "sentAt",
      case when e.state = 'DONE' and e.expires_at > now() then e.id end as "exportId", e.expires_at as "expiresAt"
    from report_deliveries d
    join report_schedules s on s.tenant_id = :tenantId and s.id = d.schedule_id
    join users o on o.tenant_id = :tenantId and o.id = s.owner_id
    left join export_runs e on e.tenant_id = :tenantId and e.id = d.export_id
    where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.address is null and d.state = 'SENT'
    order by d.settled_at desc limit :first::integer`,
});
/** What schedules sent to a person of the firm lately, with the file where it is still there. */
export const findReceived = (
  runner: TenantRunner,
  tenantId: string,
  which: { viewerId: string; first: number },
): Promise<ReceivedRow[]> => runner.query(tenantId, receivedStatement, which);

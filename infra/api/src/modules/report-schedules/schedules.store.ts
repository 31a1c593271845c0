import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough } from '../../server/tenant-write.ts';
import type { ScheduleRow, ScheduleSettings } from './schedule.ts';

const columns = `
  s.id, s.version, s.owner_id as "ownerId", o.friendly_name as "ownerName", s.name, s.report, s.asked, s.format, s.rhythm, s.week_day as "weekDay",
  s.month_day as "monthDay", to_char(s.at_time, 'HH24:MI') as "atTime", s.condition, s.delivery, s.addresses, s.is_paused as "isPaused", s.next_due_at as "nextDueAt",
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.friendly_name) order by u.friendly_name, u.id)
    from report_schedule_people p join users u on u.tenant_id = :tenantId and u.id = p.user_id where p.tenant_id = :tenantId and p.schedule_id = s.id), '[]') as people,
  coalesce((select array_agg(p.user_id::text order by p.user_id) from report_schedule_people p where p.tenant_id = :tenantId and p.schedule_id = s.id), '{}') as "peopleIds",
  last.due_at as "lastRunAt",
  exists (select from report_deliveries d where d.tenant_id = :tenantId and d.run_id = last.id and d.state = 'FAILED') as "hasFailed"`;
const source = `
  from report_schedules s
  join users o on o.tenant_id = :tenantId and o.id = s.owner_id
  left join lateral (
    select r.id, r.due_at from report_schedule_runs r where r.tenant_id = :tenantId and r.schedule_id = s.id order by r.due_at desc limit 1
  ) last on true
  where s.tenant_id = :tenantId and s.deleted_at is null`;

interface Scope {
  readonly viewerId: string;
  /** True for those who see the schedules of the whole firm. */
  readonly seesAll: boolean;
}
const visible = `(:seesAll::boolean or s.owner_id = :viewerId::uuid)`;

const listStatement = defineStatement<Scope, ScheduleRow>({
  name: 'reportSchedules.list',
  text: `select ${columns} ${source} and ${visible} order by (s.owner_id = :viewerId::uuid) desc, s.name, s.id limit 1000`,
});
/** The schedules that somebody sees: their own, or all of the firm. */
export const findSchedules = (runner: TenantRunner, tenantId: string, scope: Scope): Promise<ScheduleRow[]> =>
  runner.query(tenantId, listStatement, scope);

const oneStatement = defineStatement<Scope & { id: string }, ScheduleRow>({
  name: 'reportSchedules.one',
  text: `select ${columns} ${source} and ${visible} and s.id = :id::uuid`,
});
/** One that somebody sees; null where there is none. */
export const findSchedule = async (
  through: TenantRunner | TenantTransaction,
  tenantId: string,
  which: Scope & { id: string },
): Promise<ScheduleRow | null> => (await queryThrough(through, tenantId, oneStatement, which))[0] ?? null;

const lockStatement = defineStatement<Scope & { id: string }, { id: string }>({
  name: 'reportSchedules.lock',
  text: `select s.id from report_schedules s where s.tenant_id = :tenantId and s.deleted_at is null and ${visible} and s.id = :id::uuid for no key update`,
});
/** The same, so that nothing else changes or starts it until the transaction ends. */
export const lockSchedule = async (
  tx: TenantTransaction,
  which: Scope & { id: string },
): Promise<ScheduleRow | null> =>
  (await tx.query(lockStatement, which)).length === 0 ? null : findSchedule(tx, tx.tenantId, which);

const lockOwnerStatement = defineStatement<{ viewerId: string }, { count: number }>({
  name: 'reportSchedules.lockOwner',
  text: `
    with owner as (select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update)
    select (select count(*)::integer from report_schedules s where s.tenant_id = :tenantId and s.owner_id = owner.id and s.deleted_at is null) as count from owner`,
});
/** How many schedules a person has; another of theirs waits until the transaction ends. */
export const countSchedules = async (tx: TenantTransaction, viewerId: string): Promise<number> =>
  (await tx.query(lockOwnerStatement, { viewerId }))[0]?.count ?? 0;

const peopleStatement = defineStatement<{ ids: readonly string[] }, { id: string }>({
  name: 'reportSchedules.people',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) and not u.is_external and not u.is_disabled`,
});
/** Those of these people who work in the firm. */
export const findPeopleOfFirm = async (tx: TenantTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.query(peopleStatement, { ids })).map(({ id }) => id));

type Written = Omit<ScheduleSettings, 'peopleIds'> & { readonly nextDueAt: Date; readonly viewerId: string };
const insertStatement = defineStatement<Written, { id: string }>({
  name: 'reportSchedules.insert',
  text: `
    insert into report_schedules (tenant_id, owner_id, name, report, asked, format, rhythm, week_day, month_day, at_time, condition, delivery, addresses, next_due_at, changed_by)
    values (:tenantId, :viewerId::uuid, :name, :report, :asked::jsonb, :format, :rhythm, :weekDay::integer, :monthDay::integer, :atTime::text::time, :condition, :delivery, :addresses::text[],
      :nextDueAt::timestamptz, :viewerId::uuid)
    returning id`,
});
const updateStatement = defineStatement<Written & { id: string }, never>({
  name: 'reportSchedules.update',
  text: `
    update report_schedules s set name = :name, report = :report, asked = :asked::jsonb, format = :format, rhythm = :rhythm, week_day = :weekDay::integer, month_day = :monthDay::integer,
      at_time = :atTime::text::time, condition = :condition, delivery = :delivery, addresses = :addresses::text[], next_due_at = :nextDueAt::timestamptz,
      version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.id = :id::uuid`,
});
const setPeopleStatement = defineStatement<{ id: string; peopleIds: readonly string[] }, never>({
  name: 'reportSchedules.setPeople',
  text: `
    with removed as (
      delete from report_schedule_people p where p.tenant_id = :tenantId and p.schedule_id = :id::uuid and p.user_id <> all(:peopleIds::uuid[])
    )
    insert into report_schedule_people (tenant_id, schedule_id, user_id) select :tenantId, :id::uuid, each.id from unnest(:peopleIds::uuid[]) each (id) on conflict do nothing`,
});
/** Keeps a new schedule, or what was changed of one; answers its id. */
export async function keepSchedule(
  tx: TenantTransaction,
  id: string | null,
  { peopleIds, ...settings }: Written & Pick<ScheduleSettings, 'peopleIds'>,
): Promise<string> {
  const [made] = id === null ? await tx.query(insertStatement, settings) : [{ id }];
  if (made === undefined) throw new Error('A schedule was not kept');
  if (id !== null) await tx.query(updateStatement, { ...settings, id });
  await tx.query(setPeopleStatement, { id: made.id, peopleIds });
  return made.id;
}

const pauseStatement = defineStatement<{ id: string; isPaused: boolean; nextDueAt: Date; viewerId: string }, never>({
  name: 'reportSchedules.pause',
  text: `
    update report_schedules s set is_paused = :isPaused::boolean, next_due_at = :nextDueAt::timestamptz, version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.id = :id::uuid`,
});
/** Pauses a schedule, or goes on with it from its next time: what was due meanwhile is not made up for. */
export const setPaused = (
  tx: TenantTransaction,
  change: { id: string; isPaused: boolean; nextDueAt: Date; viewerId: string },
) => tx.query(pauseStatement, change);

const deleteStatement = defineStatement<{ id: string; viewerId: string }, never>({
  name: 'reportSchedules.delete',
  text: `update report_schedules s set deleted_at = now(), version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid where s.tenant_id = :tenantId and s.id = :id::uuid`,
});
/** Ends a schedule; its history stays. */
export const removeSchedule = (tx: TenantTransaction, which: { id: string; viewerId: string }) =>
  tx.query(deleteStatement, which);

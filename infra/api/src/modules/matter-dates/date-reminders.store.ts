import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { maySeeMatter } from '../../policy/matter-audience.ts';
import type { Recipient } from '../notifications/notify-people.ts';

const leaveStatement = defineStatement<{ id: string; personIds: readonly string[] }, never>({
  name: 'dates.people.leave',
  text: `delete from matter_date_people p where p.tenant_id = :tenantId and p.date_id = :id::uuid and p.user_id <> all(:personIds::uuid[])`,
});
const joinStatement = defineStatement<{ id: string; personIds: readonly string[] }, never>({
  name: 'dates.people.join',
  text: `insert into matter_date_people (tenant_id, date_id, user_id) select :tenantId, :id::uuid, person from unnest(:personIds::uuid[]) person on conflict do nothing`,
});
const dropStatement = defineStatement<{ id: string; days: readonly number[] }, never>({
  name: 'dates.reminders.drop',
  text: `delete from matter_date_reminders r where r.tenant_id = :tenantId and r.date_id = :id::uuid and r.days_before <> all(:days::integer[])`,
});
const addStatement = defineStatement<{ id: string; days: readonly number[] }, never>({
  name: 'dates.reminders.add',
  text: `insert into matter_date_reminders (tenant_id, date_id, days_before) select :tenantId, :id::uuid, days from unnest(:days::integer[]) days on conflict do nothing`,
});

/** Makes these the people and the reminders of a date. What was sent already stays sent. */
export async function setDateReminders(
  tx: TenantTransaction,
  id: string,
  { personIds, reminderDays }: { readonly personIds: readonly string[]; readonly reminderDays: readonly number[] },
): Promise<void> {
  await tx.query(leaveStatement, { id, personIds });
  await tx.query(joinStatement, { id, personIds });
  await tx.query(dropStatement, { id, days: reminderDays });
  await tx.query(addStatement, { id, days: reminderDays });
}

const possibleStatement = defineStatement<{ matterId: string; personIds: readonly string[] }, { id: string }>({
  name: 'dates.people.possible',
  text: `
    select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.id = any(:personIds::uuid[]) and not u.is_external and not r.is_external and ${maySeeMatter}`,
});
/** Of these people, those of the firm who can see the matter. */
export const findPeopleOfDate = (
  tx: TenantTransaction,
  of: { matterId: string; personIds: readonly string[] },
): Promise<{ id: string }[]> => tx.query(possibleStatement, of);

const firmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'dates.reminders.firms',
  text: `select f as "tenant" from firms_with_due_date_reminders() f`,
});
/** Firms with reminders of dates whose time has come. */
export const findFirmsWithDateReminders = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenant }) => tenant);

export interface DueDateReminder {
  readonly name: string;
  readonly dueOn: string;
  readonly matterId: string;
  readonly fileNumber: string;
  readonly personIds: readonly string[];
}
// Several reminders of one date that are due together are told once. Whoever has a row holds it until the commit.
const takeStatement = defineStatement<{ atATime: number }, DueDateReminder>({
  name: 'dates.reminders.take',
  text: `
    with due as (
      select r.date_id, r.days_before, d.due_on
      from matter_date_reminders r
      join matter_dates d on d.tenant_id = :tenantId and d.id = r.date_id
      join tenants t on t.tenant_id = :tenantId
      where r.tenant_id = :tenantId and r.sent_for is distinct from d.due_on and d.due_on >= (now() at time zone t.time_zone)::date
        and ((d.due_on - r.days_before) + time '09:00') at time zone t.time_zone <= now()
      order by d.due_on, r.date_id limit :atATime::integer for update of r skip locked
    ), told as (
      update matter_date_reminders r set sent_for = due.due_on from due
      where r.tenant_id = :tenantId and r.date_id = due.date_id and r.days_before = due.days_before returning r.date_id
    )
    select d.name, d.due_on as "dueOn", m.id as "matterId", m.file_number as "fileNumber",
      coalesce(nullif(array(select p.user_id::text from matter_date_people p where p.tenant_id = :tenantId and p.date_id = d.id order by p.user_id), '{}'),
        array(select distinct person::text from unnest(array[m.person_responsible_id, m.person_acting_id]) person where person is not null)) as "personIds"
    from (select distinct date_id from told) once
    join matter_dates d on d.tenant_id = :tenantId and d.id = once.date_id
    join matters m on m.tenant_id = :tenantId and m.id = d.matter_id and m.status in ('Open', 'OnHold', 'Pending') order by d.id`,
});
/** Reminders whose time has come, marked as sent: true if and only if the transaction commits. */
export const takeDateReminders = (tx: TenantTransaction, atATime: number): Promise<DueDateReminder[]> =>
  tx.query(takeStatement, { atATime });

const tellStatement = defineStatement<{ matterId: string; personIds: readonly string[] }, Recipient>({
  name: 'dates.reminders.people',
  text: `
    select u.id, u.friendly_name as "name", u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.id = any(:personIds::uuid[]) and not u.is_external and not r.is_external and ${maySeeMatter}
      and not exists (select 1 from column_security cs where cs.tenant_id = :tenantId and cs.role_id = u.role_id and cs.list = 'matters' and cs.column_name = 'nextKeyDate')
    order by u.id`,
});
/** Of these people, those who can see the matter and its dates at this moment. */
export const findThoseToRemind = (
  tx: TenantTransaction,
  of: { matterId: string; personIds: readonly string[] },
): Promise<Recipient[]> => tx.query(tellStatement, of);

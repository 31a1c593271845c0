import { defineStatement, type TenantTransaction } from '@atrium/database';
import { reachesMatter } from '../../policy/matter-audience.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { UserSummary } from '../people/people.store.ts';
import {
  appointmentPredicate,
  byAppointmentReach,
  isHidden,
  isInvolved,
  type ViewerAppointments,
} from './appointment-reach.ts';

/** An appointment as the SDL has it; its people and its matter come through loaders. */
export interface AppointmentRow {
  readonly id: string;
  readonly kind: 'appointment' | 'absence';
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
  readonly note: string;
  readonly matterId: string | null;
  readonly fileNumber: string | null;
  /** Where it is a meeting with an enquirer. */
  readonly enquiryId: string | null;
  readonly isPrivate: boolean;
  /** The viewer learns no more than that the time is taken. */
  readonly isHidden: boolean;
  readonly isInvolved: boolean;
  readonly isDeleted: boolean;
  readonly personIds: readonly string[];
  readonly version: number;
  readonly changedAt: string;
}

const shown = (column: string, hidden = `''`): string => `case when ${isHidden} then ${hidden} else ${column} end`;
/** The columns of `AppointmentRow`, of `appointments a`. */
export const appointmentFields = `a.id, a.kind, ${shown('a.title')} as "title", a.day, a.until_day as "untilDay", to_char(a.starts_at, 'HH24:MI') as "startsAt", to_char(a.ends_at, 'HH24:MI') as "endsAt",
  ${shown('a.place')} as "place", ${shown('a.note')} as "note", ${shown('a.matter_id', 'null')} as "matterId",
  ${shown('(select fm.file_number from matters fm where fm.tenant_id = :tenantId and fm.id = a.matter_id)', 'null')} as "fileNumber",
  ${shown('a.enquiry_id', 'null')} as "enquiryId", a.is_private as "isPrivate", ${isHidden} as "isHidden", ${isInvolved} as "isInvolved", a.deleted_at is not null as "isDeleted",
  array(select p.user_id::text from appointment_people p where p.tenant_id = :tenantId and p.appointment_id = a.id order by p.user_id) as "personIds",
  a.version, a.changed_at as "changedAt"`;

type Period = MatterReachParameters & {
  readonly from: string;
  readonly to: string;
  readonly personIds: readonly string[] | null;
  readonly first: number;
};
const periodStatements = byAppointmentReach((reach, name) =>
  defineStatement<Period, AppointmentRow>({
    name: `appointments.period.${name}`,
    text: `
      select ${appointmentFields} from appointments a
      where ${appointmentPredicate(reach)} and a.deleted_at is null and a.day <= :to::date and a.until_day >= :from::date
        and (:personIds::uuid[] is null or exists (select 1 from appointment_people np where np.tenant_id = :tenantId and np.appointment_id = a.id and np.user_id = any(:personIds::uuid[])))
      order by a.day, a.starts_at nulls first, a.id limit :first::integer`,
    plan: 'custom',
  }),
);
/** What is within reach in a period, deleted ones left out; of `personIds` alone where there are any. */
export const findAppointments = (
  through: TenantWrite,
  tenantId: string,
  { reach, parameters }: ViewerAppointments,
  period: Omit<Period, keyof MatterReachParameters>,
): Promise<AppointmentRow[]> =>
  queryThrough(through, tenantId, periodStatements[reach.people][reach.matters], { ...parameters, ...period });

const feedStatements = byAppointmentReach((reach, name) =>
  defineStatement<MatterReachParameters & { today: string }, AppointmentRow>({
    name: `appointments.feed.${name}`,
    text: `
      select ${appointmentFields} from appointments a
      where ${appointmentPredicate(reach)} and a.deleted_at is null and a.until_day >= :today::date - 90 and a.day <= :today::date + 730
        and exists (select 1 from appointment_people fp where fp.tenant_id = :tenantId and fp.appointment_id = a.id and fp.user_id = :viewerId::uuid)
      order by a.day, a.id limit 1000`,
  }),
);
/** What the viewer is part of, for their own calendar program. */
export const findFeedAppointments = (
  through: TenantWrite,
  tenantId: string,
  { reach, parameters }: ViewerAppointments,
  today: string,
): Promise<AppointmentRow[]> =>
  queryThrough(through, tenantId, feedStatements[reach.people][reach.matters], { ...parameters, today });

type One = MatterReachParameters & { readonly id: string };
const oneStatements = byAppointmentReach((reach, name) =>
  defineStatement<One, AppointmentRow>({
    name: `appointments.one.${name}`,
    text: `select ${appointmentFields} from appointments a where ${appointmentPredicate(reach)} and a.id = :id::uuid`,
  }),
);
const lockStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'appointments.lock',
  text: `select a.id from appointments a where a.tenant_id = :tenantId and a.id = :id::uuid for update`,
});
/** One within reach, deleted or not; null where there is none. */
export const findAppointment = async (
  through: TenantWrite,
  tenantId: string,
  { reach, parameters }: ViewerAppointments,
  id: string,
): Promise<AppointmentRow | null> =>
  (await queryThrough(through, tenantId, oneStatements[reach.people][reach.matters], { ...parameters, id }))[0] ?? null;
/** The same, locked: what is read of it afterwards stays true until the transaction ends. */
export async function lockAppointment(
  tx: TenantTransaction,
  appointments: ViewerAppointments,
  id: string,
): Promise<AppointmentRow | null> {
  await tx.query(lockStatement, { id });
  return findAppointment(tx, tx.tenantId, appointments, id);
}

export interface AppointmentValues {
  readonly kind: string;
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
  readonly note: string;
  readonly matterId: string | null;
  readonly isPrivate: boolean;
}
type Written = AppointmentValues & { readonly id: string; readonly viewerId: string };
const insertStatement = defineStatement<Written & { sourceUid: string | null }, { id: string }>({
  name: 'appointments.insert',
  text: `
    insert into appointments (tenant_id, id, kind, title, day, until_day, starts_at, ends_at, place, note, matter_id, is_private, source_uid, created_by, changed_by)
    values (:tenantId, :id::uuid, :kind, :title, :day::date, :untilDay::date, :startsAt::time, :endsAt::time, :place, :note, :matterId::uuid, :isPrivate::boolean, :sourceUid, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, created_by, source_uid) where source_uid is not null and deleted_at is null do nothing
    returning id`,
});
const updateStatement = defineStatement<Written, { id: string }>({
  name: 'appointments.update',
  text: `
    update appointments a set kind = :kind, title = :title, day = :day::date, until_day = :untilDay::date, starts_at = :startsAt::time, ends_at = :endsAt::time,
      place = :place, note = :note, matter_id = :matterId::uuid, is_private = :isPrivate::boolean, version = a.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where a.tenant_id = :tenantId and a.id = :id::uuid returning a.id`,
});
const deletedStatement = defineStatement<{ id: string; viewerId: string; isDeleted: boolean }, { id: string }>({
  name: 'appointments.deleted',
  text: `
    update appointments a set deleted_at = case when :isDeleted::boolean then now() end, version = a.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where a.tenant_id = :tenantId and a.id = :id::uuid returning a.id`,
});
const leaveStatement = defineStatement<{ id: string; personIds: readonly string[] }, never>({
  name: 'appointments.leave',
  text: `delete from appointment_people p where p.tenant_id = :tenantId and p.appointment_id = :id::uuid and p.user_id <> all(:personIds::uuid[])`,
});
const joinStatement = defineStatement<{ id: string; personIds: readonly string[] }, never>({
  name: 'appointments.join',
  text: `insert into appointment_people (tenant_id, appointment_id, user_id) select :tenantId, :id::uuid, person from unnest(:personIds::uuid[]) person on conflict do nothing`,
});

/** Adds one; false where the same was taken over from another calendar before. */
export const insertAppointment = async (
  tx: TenantTransaction,
  values: Written & { sourceUid: string | null },
): Promise<boolean> => (await tx.query(insertStatement, values)).length > 0;
export const updateAppointmentRow = (tx: TenantTransaction, values: Written): Promise<unknown> =>
  tx.query(updateStatement, values);
export const setDeleted = (
  tx: TenantTransaction,
  of: { id: string; viewerId: string; isDeleted: boolean },
): Promise<unknown> => tx.query(deletedStatement, of);
/** Makes these its people. */
export async function setPeople(tx: TenantTransaction, id: string, personIds: readonly string[]): Promise<void> {
  await tx.query(leaveStatement, { id, personIds });
  await tx.query(joinStatement, { id, personIds });
}

// Whoever of the firm can sign in, and on a matter sees it at this moment.
const peopleStatement = defineStatement<{ personIds: readonly string[] | null; matterId: string | null }, UserSummary>({
  name: 'appointments.people',
  text: `
    select u.id, u.friendly_name as "name", u.initials
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external
      and (:personIds::uuid[] is null or u.id = any(:personIds::uuid[]))
      and (m.id is null or m.status <> 'Deleted' and ${reachesMatter})
    order by u.friendly_name, u.id limit 500`,
});
/** Of these people, or of all of the firm, those who may be part of one: on a matter, those who can see it. */
export const findPossiblePeople = (
  through: TenantWrite,
  tenantId: string,
  of: { personIds: readonly string[] | null; matterId: string | null },
): Promise<UserSummary[]> => queryThrough(through, tenantId, peopleStatement, of);

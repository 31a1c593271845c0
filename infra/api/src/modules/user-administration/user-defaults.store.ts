import { defineStatement, type TenantTransaction } from '@atrium/database';
import { workingMinutes } from './user-accounts.store.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** What a new user of a role begins with. A role that nothing was said of has version 0. */
export interface UserDefaultRow {
  readonly id: string;
  readonly roleName: string;
  readonly isExternal: boolean;
  readonly officeId: string | null;
  readonly officeName: string | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
  readonly hourlyRateMinor: number | null;
  readonly dailyTargetMinutes: number | null;
  readonly isCodeByMail: boolean;
  readonly mondayMinutes: number | null;
  readonly tuesdayMinutes: number | null;
  readonly wednesdayMinutes: number | null;
  readonly thursdayMinutes: number | null;
  readonly fridayMinutes: number | null;
  readonly saturdayMinutes: number | null;
  readonly sundayMinutes: number | null;
  readonly version: number;
}

const rows = `
    select r.id, r.name as "roleName", r.is_external as "isExternal", d.office_id as "officeId", o.name as "officeName",
      d.team_id as "teamId", t.description as "teamName", d.hourly_rate_minor::float8 as "hourlyRateMinor",
      d.daily_target_seconds / 60 as "dailyTargetMinutes", coalesce(d.is_code_by_mail, false) as "isCodeByMail",
      d.working_minutes[1] as "mondayMinutes", d.working_minutes[2] as "tuesdayMinutes", d.working_minutes[3] as "wednesdayMinutes", d.working_minutes[4] as "thursdayMinutes", d.working_minutes[5] as "fridayMinutes", d.working_minutes[6] as "saturdayMinutes", d.working_minutes[7] as "sundayMinutes", coalesce(d.version, 0) as "version"
    from roles r left join user_defaults d on d.tenant_id = :tenantId and d.role_id = r.id
    left join offices o on o.tenant_id = :tenantId and o.id = d.office_id
    left join teams t on t.tenant_id = :tenantId and t.id = d.team_id
    where r.tenant_id = :tenantId and r.retired_at is null and (:roleId::uuid is null or r.id = :roleId::uuid)
    order by r.is_external, r.name, r.id`;
const listStatement = defineStatement<{ roleId: string | null }, UserDefaultRow>({
  name: 'userAdministration.defaults',
  text: rows,
});

/** The defaults of every role in use, internal ones first. */
export const findUserDefaults = (read: TenantWrite, tenantId: string): Promise<UserDefaultRow[]> =>
  queryThrough(read, tenantId, listStatement, { roleId: null });
/** Those of one role; null where it is not in use. */
export const findUserDefault = async (tx: TenantTransaction, roleId: string): Promise<UserDefaultRow | null> =>
  (await tx.query(listStatement, { roleId }))[0] ?? null;

export interface UserDefaultValues {
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly hourlyRateMinor: number | null;
  readonly dailyTargetMinutes: number | null;
  readonly isCodeByMail: boolean;
  readonly mondayMinutes: number | null;
  readonly tuesdayMinutes: number | null;
  readonly wednesdayMinutes: number | null;
  readonly thursdayMinutes: number | null;
  readonly fridayMinutes: number | null;
  readonly saturdayMinutes: number | null;
  readonly sundayMinutes: number | null;
}
const saveStatement = defineStatement<UserDefaultValues & { roleId: string; viewerId: string }, never>({
  name: 'userAdministration.saveDefaults',
  text: `
    insert into user_defaults as d (tenant_id, role_id, office_id, team_id, hourly_rate_minor, daily_target_seconds, is_code_by_mail, working_minutes, created_by, changed_by)
    values (:tenantId, :roleId::uuid, :officeId::uuid, :teamId::uuid, :hourlyRateMinor::bigint, :dailyTargetMinutes::integer * 60, :isCodeByMail::boolean,
      ${workingMinutes}, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, role_id) do update set office_id = excluded.office_id, team_id = excluded.team_id, hourly_rate_minor = excluded.hourly_rate_minor,
      daily_target_seconds = excluded.daily_target_seconds, is_code_by_mail = excluded.is_code_by_mail, working_minutes = excluded.working_minutes,
      version = d.version + 1, changed_at = now(), changed_by = excluded.changed_by`,
});
export const writeUserDefault = (
  tx: TenantTransaction,
  values: UserDefaultValues & { readonly roleId: string; readonly viewerId: string },
) => tx.query(saveStatement, values);

const joinStatement = defineStatement<{ teamId: string; userId: string; viewerId: string }, never>({
  name: 'userAdministration.joinTeam',
  text: `
    insert into team_memberships (tenant_id, team_id, user_id, starts_on, created_by, changed_by)
    select :tenantId, :teamId::uuid, :userId::uuid, (now() at time zone t.time_zone)::date, :viewerId::uuid, :viewerId::uuid
    from tenants t where t.tenant_id = :tenantId`,
});
/** Puts a new user into a team from the firm's day on. */
export const joinTeam = (
  tx: TenantTransaction,
  member: { readonly teamId: string; readonly userId: string; readonly viewerId: string },
) => tx.query(joinStatement, member);

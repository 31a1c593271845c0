import { defineStatement, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { isLockedOut } from '../administrator/user.ts';

/** A user as those who administer users see them, before columns that are closed to the reader. */
export interface AccountRow {
  readonly id: string;
  readonly version: number;
  readonly userName: string;
  readonly email: string;
  readonly friendlyName: string;
  readonly staffName: string;
  readonly initials: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly officeId: string | null;
  readonly officeName: string | null;
  readonly isExternal: boolean;
  readonly isAuthorized: boolean;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly mustChangePassword: boolean;
  readonly invitedAt: string | null;
  readonly invitationExpiresAt: string | null;
  readonly hourlyRateMinor: number | null;
  readonly dailyTargetMinutes: number;
  readonly mondayMinutes: number | null;
  readonly tuesdayMinutes: number | null;
  readonly wednesdayMinutes: number | null;
  readonly thursdayMinutes: number | null;
  readonly fridayMinutes: number | null;
  readonly saturdayMinutes: number | null;
  readonly sundayMinutes: number | null;
  readonly lastSignInAt: string | null;
  readonly isLocked: boolean;
}

const accountStatement = defineStatement<{ id: string }, AccountRow>({
  name: 'userAdministration.account',
  text: `
    select u.id, u.version, u.user_name as "userName", u.email, u.friendly_name as "friendlyName", coalesce(u.staff_name, '') as "staffName", u.initials,
      u.role_id as "roleId", r.name as "roleName", r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      u.office_id as "officeId", o.name as "officeName", (u.is_external or r.is_external) as "isExternal",
      u.is_authorized as "isAuthorized", u.is_disabled as "isDisabled", u.password_hash is not null as "hasPassword",
      u.must_change_password as "mustChangePassword", u.invited_at as "invitedAt", u.invitation_expires_at as "invitationExpiresAt",
      u.hourly_rate_minor::float8 as "hourlyRateMinor", u.daily_target_seconds / 60 as "dailyTargetMinutes",
      u.working_minutes[1] as "mondayMinutes", u.working_minutes[2] as "tuesdayMinutes", u.working_minutes[3] as "wednesdayMinutes", u.working_minutes[4] as "thursdayMinutes", u.working_minutes[5] as "fridayMinutes", u.working_minutes[6] as "saturdayMinutes", u.working_minutes[7] as "sundayMinutes",
      u.last_sign_in_at as "lastSignInAt",
      ${isLockedOut} as "isLocked"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    left join offices o on o.tenant_id = :tenantId and o.id = u.office_id
    where u.tenant_id = :tenantId and u.id = :id::uuid`,
});
const lockStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'userAdministration.lock',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :id::uuid for update`,
});

/** Null where there is no such user in the firm. */
export const findAccount = async (read: TenantWrite, tenantId: string, id: string): Promise<AccountRow | null> =>
  (await queryThrough(read, tenantId, accountStatement, { id }))[0] ?? null;
/** The same, locked. */
export async function lockAccount(tx: TenantTransaction, id: string): Promise<AccountRow | null> {
  const [row] = await tx.query(lockStatement, { id });
  return row === undefined ? null : findAccount(tx, tx.tenantId, id);
}
/** One that has to be there. */
export async function getAccount(tx: TenantTransaction, id: string): Promise<AccountRow> {
  const account = await findAccount(tx, tx.tenantId, id);
  if (account === null) throw new Error('A locked user was not found');
  return account;
}

const takenStatement = defineStatement<
  { userNames: readonly string[]; except: string | null },
  { userName: string; isDisabled: boolean }
>({
  name: 'userAdministration.takenNames',
  text: `
    select u.user_name as "userName", u.is_disabled as "isDisabled" from users u
    where u.tenant_id = :tenantId and u.user_name = any(:userNames::text[]) and (:except::uuid is null or u.id <> :except::uuid)`,
});
/** Which of these user names somebody of the firm has, and whether that user is disabled. */
export const findTakenNames = async (
  read: TenantWrite,
  tenantId: string,
  asked: { readonly userNames: readonly string[]; readonly except: string | null },
): Promise<ReadonlyMap<string, boolean>> =>
  new Map(
    (await queryThrough(read, tenantId, takenStatement, asked)).map(({ userName, isDisabled }) => [
      userName,
      isDisabled,
    ]),
  );

export interface AccountValues {
  readonly email: string;
  readonly userName: string;
  readonly friendlyName: string;
  readonly staffName: string;
  readonly initials: string;
  readonly roleId: string;
  readonly isExternal: boolean;
  readonly officeId: string | null;
  readonly hourlyRateMinor: number | null;
  readonly dailyTargetMinutes: number | null;
  readonly mondayMinutes: number | null;
  readonly tuesdayMinutes: number | null;
  readonly wednesdayMinutes: number | null;
  readonly thursdayMinutes: number | null;
  readonly fridayMinutes: number | null;
  readonly saturdayMinutes: number | null;
  readonly sundayMinutes: number | null;
}
interface By {
  readonly viewerId: string;
}

/** Working days from the parameters of the seven days; all empty is none. */
export const workingMinutes = `nullif(array[:mondayMinutes::integer, :tuesdayMinutes::integer, :wednesdayMinutes::integer, :thursdayMinutes::integer, :fridayMinutes::integer, :saturdayMinutes::integer, :sundayMinutes::integer], array[null, null, null, null, null, null, null]::integer[])`;
const insertStatement = defineStatement<AccountValues & By & { isCodeByMail: boolean }, { id: string }>({
  name: 'userAdministration.insert',
  text: `
    insert into users (tenant_id, user_name, email, friendly_name, staff_name, initials, role_id, office_id, is_staff, is_external, hourly_rate_minor,
      daily_target_seconds, working_minutes, is_code_by_mail, invited_at, invited_by, created_by, changed_by)
    values (:tenantId, :userName, :email, :friendlyName, nullif(:staffName, ''), :initials, :roleId::uuid, :officeId::uuid, not :isExternal::boolean, :isExternal::boolean,
      :hourlyRateMinor::bigint, coalesce(:dailyTargetMinutes::integer * 60,
        (select case when jsonb_typeof(s.value -> 'dailyTargetSeconds') = 'number' then (s.value ->> 'dailyTargetSeconds')::integer end
          from settings s where s.tenant_id = :tenantId and s.name = 'timeRecording'), 23400), ${workingMinutes}, :isCodeByMail::boolean, now(), :viewerId::uuid, :viewerId::uuid, :viewerId::uuid)
    returning id`,
});
export async function insertAccount(
  tx: TenantTransaction,
  values: AccountValues & By & { readonly isCodeByMail: boolean },
): Promise<string> {
  const [row] = await tx.query(insertStatement, values);
  if (row === undefined) throw new Error('A new user has no id');
  return row.id;
}

const updateStatement = defineStatement<AccountValues & By & { id: string }, never>({
  name: 'userAdministration.update',
  text: `
    update users set email = :email, user_name = :userName, friendly_name = :friendlyName, staff_name = nullif(:staffName, ''), initials = :initials,
      role_id = :roleId::uuid, office_id = :officeId::uuid, is_external = :isExternal::boolean, hourly_rate_minor = :hourlyRateMinor::bigint,
      daily_target_seconds = coalesce(:dailyTargetMinutes::integer * 60, daily_target_seconds), working_minutes = ${workingMinutes},
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
export const updateAccount = (tx: TenantTransaction, values: AccountValues & By & { readonly id: string }) =>
  tx.query(updateStatement, values);

const stateStatement = defineStatement<
  By & {
    id: string;
    isDisabled: boolean | null;
    isAuthorized: boolean | null;
    mustChangePassword: boolean | null;
    invitationExpiresAt: string | null;
    keepsInvitation: boolean;
  },
  never
>({
  name: 'userAdministration.setState',
  text: `
    update users set is_disabled = coalesce(:isDisabled::boolean, is_disabled), is_authorized = coalesce(:isAuthorized::boolean, is_authorized),
      must_change_password = coalesce(:mustChangePassword::boolean, must_change_password),
      disabled_at = case when :isDisabled::boolean is null then disabled_at when :isDisabled::boolean then now() end,
      invited_at = case when :invitationExpiresAt::timestamptz is null then invited_at else now() end,
      invited_by = case when :invitationExpiresAt::timestamptz is null then invited_by else :viewerId::uuid end,
      invitation_expires_at = case when :keepsInvitation::boolean then invitation_expires_at else :invitationExpiresAt::timestamptz end,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
/** What of a user's access is set; what is left out stays. */
export interface AccessState {
  readonly isDisabled?: boolean;
  readonly isAuthorized?: boolean;
  readonly mustChangePassword?: boolean;
  /** Null ends the invitation. */
  readonly invitationExpiresAt?: string | null;
}
export const setAccess = (tx: TenantTransaction, { id, viewerId }: By & { readonly id: string }, state: AccessState) =>
  tx.query(stateStatement, {
    id,
    viewerId,
    isDisabled: state.isDisabled ?? null,
    isAuthorized: state.isAuthorized ?? null,
    mustChangePassword: state.mustChangePassword ?? null,
    invitationExpiresAt: state.invitationExpiresAt ?? null,
    keepsInvitation: state.invitationExpiresAt === undefined,
  });

const voidLinksStatement = defineStatement<{ userId: string }, never>({
  name: 'userAdministration.voidLinks',
  text: `delete from verification_links where tenant_id = :tenantId and user_id = :userId::uuid and used_at is null`,
});
/** No link that was mailed to them works any more. */
export const voidLinks = (tx: TenantTransaction, userId: string) => tx.query(voidLinksStatement, { userId });

const unlockStatement = defineStatement<{ key: string }, { id: string }>({
  name: 'userAdministration.unlock',
  text: `delete from sign_in_attempts where tenant_id = :tenantId and key = :key returning id`,
});
/** Forgets failed sign-ins; answers how many. */
export const forgetFailures = async (tx: TenantTransaction, userName: string): Promise<number> =>
  (await tx.query(unlockStatement, { key: `account:${userName}` })).length;

import { rowsOf } from '../../grid/list-statements.ts';
import { ATTEMPTS_PER_ACCOUNT } from '../identity/guessing/attempts.ts';

/** A user as the viewer may see them. */
export interface PresentedUser {
  readonly userID: string;
  readonly email: string;
  readonly friendlyName: string;
  readonly staffName: string | null;
  readonly initials: string;
  readonly roleName: string;
  readonly isStaff: boolean;
  readonly isExternal: boolean;
  readonly isAuthorized: boolean;
  readonly isDisabled: boolean;
  readonly invitationExpiresAt: string | null;
  readonly hasTasks: boolean;
  readonly lastSignInAt: string | null;
}

export const hasOpenTasks = `exists (select 1 from tasks k where k.tenant_id = :tenantId and k.assigned_to_id = u.id and k.status = 'Open')`;

/** Whether so many sign-ins failed within the hour that no more are let through; `u` is the user. */
export const isLockedOut = `(select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = 'account:' || u.user_name
  and a.attempted_at > now() - interval '1 hour') >= ${ATTEMPTS_PER_ACCOUNT}`;

/** Until when somebody who has no password yet can choose one; null for all others. */
export const invitation = `case when u.password_hash is null and u.is_authorized and not u.is_disabled then u.invitation_expires_at end`;

export const userRows = rowsOf<PresentedUser>(`
  u.id as "userID", case when :seesPrivate::boolean then u.email else '' end as "email", u.friendly_name as "friendlyName", u.staff_name as "staffName",
  u.initials, r.name as "roleName", u.is_staff as "isStaff", u.is_external as "isExternal", u.is_authorized as "isAuthorized", u.is_disabled as "isDisabled", case when :seesPrivate::boolean then ${invitation} end as "invitationExpiresAt",
  ${hasOpenTasks} as "hasTasks", case when :seesPrivate::boolean then u.last_sign_in_at end as "lastSignInAt"`);

import { rowsOf } from '../../grid/list-statements.ts';

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
  readonly hasTasks: boolean;
  readonly lastSignInAt: string | null;
}

export const hasOpenTasks = `exists (select 1 from tasks k where k.tenant_id = :tenantId and k.assigned_to_id = u.id and k.status = 'Open')`;

export const userRows = rowsOf<PresentedUser>(`
  u.id as "userID", case when :seesPrivate::boolean then u.email else '' end as "email", u.friendly_name as "friendlyName", u.staff_name as "staffName",
  u.initials, r.name as "roleName", u.is_staff as "isStaff", u.is_external as "isExternal", u.is_authorized as "isAuthorized", u.is_disabled as "isDisabled",
  ${hasOpenTasks} as "hasTasks", case when :seesPrivate::boolean then u.last_sign_in_at end as "lastSignInAt"`);

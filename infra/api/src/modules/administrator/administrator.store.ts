import { defineStatement, type TenantRunner } from '@atrium/database';

export interface RoleCounts {
  total: number;
  internal: number;
  external: number;
}
const roleCountsStatement = defineStatement<Record<never, never>, RoleCounts>({
  name: 'administrator.roleCounts',
  text: `
    select count(*) as "total", count(*) filter (where not r.is_external) as "internal", count(*) filter (where r.is_external) as "external"
    from roles r where r.tenant_id = :tenantId and r.retired_at is null`,
});

export interface UserCounts {
  total: number;
  staff: number;
  external: number;
  disabled: number;
  signedInLastWeek: number;
}
const userCountsStatement = defineStatement<Record<never, never>, UserCounts>({
  name: 'administrator.userCounts',
  text: `
    select count(*) as "total", count(*) filter (where u.is_staff) as "staff", count(*) filter (where u.is_external) as "external",
      count(*) filter (where u.is_disabled) as "disabled", count(*) filter (where u.last_sign_in_at > now() - interval '7 days') as "signedInLastWeek"
    from users u where u.tenant_id = :tenantId`,
});

export interface Role {
  roleIdString: string;
  rolename: string;
  isExternal: boolean;
}
const rolesStatement = defineStatement<{ isExternal: boolean | null }, Role>({
  name: 'administrator.roles',
  text: `
    select r.id as "roleIdString", r.name as "rolename", r.is_external as "isExternal" from roles r
    where r.tenant_id = :tenantId and r.retired_at is null and (:isExternal::boolean is null or r.is_external = :isExternal::boolean)
    order by r.is_external, r.name, r.id`,
});

/** Both counts are there in any firm: an aggregate without groups has one row. */
export const countRoles = async (runner: TenantRunner, tenantId: string): Promise<RoleCounts | undefined> =>
  (await runner.query(tenantId, roleCountsStatement, {}))[0];
export const countUsers = async (runner: TenantRunner, tenantId: string): Promise<UserCounts | undefined> =>
  (await runner.query(tenantId, userCountsStatement, {}))[0];
export const findRoles = (runner: TenantRunner, tenantId: string, isExternal: boolean | null): Promise<Role[]> =>
  runner.query(tenantId, rolesStatement, { isExternal });

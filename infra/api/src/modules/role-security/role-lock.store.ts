import { defineStatement, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A role as commands need to know it. */
export interface LockedRole {
  readonly id: string;
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly isRetired: boolean;
  readonly replacedById: string | null;
  readonly version: number;
}

const lockStatement = defineStatement<Record<never, never>, LockedRole>({
  name: 'roleSecurity.lock',
  text: `
    select r.id, r.name, r.is_external as "isExternal", r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      r.retired_at is not null as "isRetired", r.replaced_by_id as "replacedById", r.version
    from roles r where r.tenant_id = :tenantId order by r.id for no key update`,
});

/** Every role of the firm, locked: what one change leaves to others is decided on all of them. */
export const lockRoles = (transaction: TenantTransaction): Promise<LockedRole[]> =>
  transaction.query(lockStatement, {});

/** No role is ever deleted and each change raises one version, so the sum is a version of them all. */
export const versionOfRoles = (roles: readonly { readonly version: number }[]): number =>
  roles.reduce((sum, { version }) => sum + version, 0);

const versionStatement = defineStatement<Record<never, never>, { version: number }>({
  name: 'roleSecurity.version',
  text: `select coalesce(sum(r.version), 0)::integer as "version" from roles r where r.tenant_id = :tenantId`,
});
/** The same of roles that are not locked. */
export const findVersionOfRoles = async (read: TenantWrite, tenantId: string): Promise<number> =>
  (await queryThrough(read, tenantId, versionStatement, {}))[0]?.version ?? 0;

const touchStatement = defineStatement<{ roleIds: readonly string[]; viewerId: string }, never>({
  name: 'roleSecurity.touch',
  text: `
    update roles set version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = any(:roleIds::uuid[])`,
});
/** Raises the versions of roles that are being changed. */
export const touchRoles = (
  transaction: TenantTransaction,
  change: { readonly roleIds: readonly string[]; readonly viewerId: string },
): Promise<never[]> => transaction.query(touchStatement, change);

const lastStatement = defineStatement<{ flags: readonly string[] }, { flag: string }>({
  name: 'roleSecurity.heldByNobody',
  text: `
    select needed.flag from unnest(:flags::text[]) needed(flag)
    where not exists (
      select 1 from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
      where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external
        and (r.is_internal_admin
          or exists (select 1 from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id and f.flag = needed.flag)))`,
});
/** Which of these flags nobody of the firm who can sign in holds. */
export const findFlagsHeldByNobody = async (
  transaction: TenantTransaction,
  flags: readonly string[],
): Promise<readonly string[]> => (await transaction.query(lastStatement, { flags })).map(({ flag }) => flag);

import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { Action, Feature, Scope } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A role as the heads of the matrices show it. */
export interface MatrixRole {
  readonly id: string;
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  /** People with the role who can sign in. */
  readonly peopleCount: number;
  readonly flags: readonly string[];
  readonly scopes: readonly { readonly feature: Feature; readonly action: Action; readonly scope: Scope }[];
}

const rolesStatement = defineStatement<Record<never, never>, MatrixRole>({
  name: 'roleSecurity.matrix',
  text: `
    select r.id, r.name, r.is_external as "isExternal", r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      (select count(*) from users u where u.tenant_id = :tenantId and u.role_id = r.id and u.is_authorized and not u.is_disabled) as "peopleCount",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id order by f.flag) as "flags",
      coalesce((select jsonb_agg(jsonb_build_object('feature', c.feature, 'action', c.action, 'scope', c.scope) order by c.feature, c.action)
        from role_scopes c where c.tenant_id = :tenantId and c.role_id = r.id), '[]') as "scopes"
    from roles r where r.tenant_id = :tenantId and r.retired_at is null
    order by r.is_external, r.name, r.id`,
});
/** The roles in use with what they hold, those of the firm first. */
export const findMatrixRoles = (read: TenantWrite, tenantId: string): Promise<MatrixRole[]> =>
  queryThrough(read, tenantId, rolesStatement, {});

const grantStatement = defineStatement<
  { roleIds: readonly string[]; flags: readonly string[]; viewerId: string },
  never
>({
  name: 'roleSecurity.grant',
  text: `
    insert into role_access_flags (tenant_id, role_id, flag, created_by)
    select :tenantId, given.role_id, given.flag, :viewerId::uuid from unnest(:roleIds::uuid[], :flags::text[]) given(role_id, flag)
    on conflict do nothing`,
});
const revokeStatement = defineStatement<{ roleIds: readonly string[]; flags: readonly string[] }, never>({
  name: 'roleSecurity.revoke',
  text: `
    delete from role_access_flags f using unnest(:roleIds::uuid[], :flags::text[]) taken(role_id, flag)
    where f.tenant_id = :tenantId and f.role_id = taken.role_id and f.flag = taken.flag`,
});

export interface FlagCell {
  readonly roleId: string;
  readonly flag: string;
}
/** Gives flags to roles. */
export const grantFlags = (transaction: TenantTransaction, cells: readonly FlagCell[], viewerId: string) =>
  transaction.query(grantStatement, {
    roleIds: cells.map(({ roleId }) => roleId),
    flags: cells.map(({ flag }) => flag),
    viewerId,
  });
/** Takes flags from roles. */
export const revokeFlags = (transaction: TenantTransaction, cells: readonly FlagCell[]) =>
  transaction.query(revokeStatement, {
    roleIds: cells.map(({ roleId }) => roleId),
    flags: cells.map(({ flag }) => flag),
  });

export interface ScopeCell {
  readonly feature: Feature;
  readonly action: Action;
  readonly scope: Scope;
}
const scopesStatement = defineStatement<
  {
    roleId: string;
    features: readonly string[];
    actions: readonly string[];
    scopes: readonly string[];
    viewerId: string;
  },
  never
>({
  name: 'roleSecurity.writeScopes',
  text: `
    insert into role_scopes as rs (tenant_id, role_id, feature, action, scope, created_by, changed_by)
    select :tenantId, :roleId::uuid, cell.feature, cell.action, cell.scope, :viewerId::uuid, :viewerId::uuid
    from unnest(:features::text[], :actions::text[], :scopes::text[]) cell(feature, action, scope)
    on conflict (tenant_id, role_id, feature, action) do update
      set scope = excluded.scope, changed_at = now(), changed_by = excluded.changed_by`,
});
/** Writes how far a role reaches. */
export const writeScopes = (
  transaction: TenantTransaction,
  {
    roleId,
    cells,
    viewerId,
  }: { readonly roleId: string; readonly cells: readonly ScopeCell[]; readonly viewerId: string },
) =>
  transaction.query(scopesStatement, {
    roleId,
    features: cells.map(({ feature }) => feature),
    actions: cells.map(({ action }) => action),
    scopes: cells.map(({ scope }) => scope),
    viewerId,
  });

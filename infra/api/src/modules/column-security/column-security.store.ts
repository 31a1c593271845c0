import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import type { ClosedAccess, SecuredList } from '../../policy/column-access.ts';

export interface RoleColumnsRow {
  roleId: string;
  roleName: string;
  isExternal: boolean;
  closed: Record<string, ClosedAccess>;
}
interface Cell {
  readonly list: SecuredList;
  readonly roleId: string;
  readonly column: string;
}

const rolesStatement = defineStatement<{ list: SecuredList }, RoleColumnsRow>({
  name: 'columnSecurity.roles',
  text: `
    select r.id as "roleId", r.name as "roleName", r.is_external as "isExternal",
      coalesce((select jsonb_object_agg(cs.column_name, cs.access) from column_security cs
        where cs.tenant_id = :tenantId and cs.role_id = r.id and cs.list = :list), '{}') as "closed"
    from roles r where r.tenant_id = :tenantId order by r.is_external, r.name`,
});

const findRoleStatement = defineStatement<{ roleId: string }, { name: string }>({
  name: 'columnSecurity.role',
  text: `select r.name from roles r where r.tenant_id = :tenantId and r.id = :roleId::uuid`,
});

const closeStatement = defineStatement<Cell & { access: ClosedAccess; viewerId: string }, never>({
  name: 'columnSecurity.close',
  text: `
    insert into column_security as cs (tenant_id, role_id, list, column_name, access, created_by, changed_by)
    values (:tenantId, :roleId::uuid, :list, :column, :access, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, role_id, list, column_name) do update
      set access = excluded.access, changed_at = now(), changed_by = excluded.changed_by`,
});

const openStatement = defineStatement<Cell, never>({
  name: 'columnSecurity.open',
  text: `delete from column_security cs where cs.tenant_id = :tenantId and cs.role_id = :roleId::uuid and cs.list = :list and cs.column_name = :column`,
});

export const listRoleColumns = (runner: TenantRunner, tenantId: string, list: SecuredList): Promise<RoleColumnsRow[]> =>
  runner.query(tenantId, rolesStatement, { list });

export const findRoleName = async (runner: TenantRunner, tenantId: string, roleId: string): Promise<string | null> =>
  (await runner.query(tenantId, findRoleStatement, { roleId }))[0]?.name ?? null;

export const closeColumn = (transaction: TenantTransaction, cell: Cell & { access: ClosedAccess; viewerId: string }) =>
  transaction.query(closeStatement, cell);

export const openColumn = (transaction: TenantTransaction, cell: Cell) => transaction.query(openStatement, cell);

import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { ClosedAccess, SecuredList } from '../../policy/column-access.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

interface RoleColumnsRow {
  readonly roleId: string;
  readonly closed: Readonly<Record<string, ClosedAccess>>;
}

const closedStatement = defineStatement<{ list: SecuredList }, RoleColumnsRow>({
  name: 'columnSecurity.closed',
  text: `
    select cs.role_id as "roleId", jsonb_object_agg(cs.column_name, cs.access) as "closed" from column_security cs
    where cs.tenant_id = :tenantId and cs.list = :list group by cs.role_id`,
});
/** What is closed of a list, by role; roles to which nothing is closed are not there. */
export const findClosedColumns = async (
  read: TenantWrite,
  tenantId: string,
  list: SecuredList,
): Promise<ReadonlyMap<string, RoleColumnsRow['closed']>> =>
  new Map(
    (await queryThrough(read, tenantId, closedStatement, { list })).map(({ roleId, closed }) => [roleId, closed]),
  );

export interface ColumnCell {
  readonly roleId: string;
  readonly column: string;
  readonly access: ClosedAccess | 'read';
}
type Cells = {
  readonly list: SecuredList;
  readonly roleIds: readonly string[];
  readonly columns: readonly string[];
};

const closeStatement = defineStatement<Cells & { accesses: readonly string[]; viewerId: string }, never>({
  name: 'columnSecurity.close',
  text: `
    insert into column_security as cs (tenant_id, role_id, list, column_name, access, created_by, changed_by)
    select :tenantId, cell.role_id, :list, cell.column_name, cell.access, :viewerId::uuid, :viewerId::uuid
    from unnest(:roleIds::uuid[], :columns::text[], :accesses::text[]) cell(role_id, column_name, access)
    on conflict (tenant_id, role_id, list, column_name) do update
      set access = excluded.access, changed_at = now(), changed_by = excluded.changed_by`,
});
const openStatement = defineStatement<Cells, never>({
  name: 'columnSecurity.open',
  text: `
    delete from column_security cs using unnest(:roleIds::uuid[], :columns::text[]) cell(role_id, column_name)
    where cs.tenant_id = :tenantId and cs.list = :list and cs.role_id = cell.role_id and cs.column_name = cell.column_name`,
});

/** Closes and opens columns of a list to roles. */
export async function writeColumns(
  transaction: TenantTransaction,
  {
    list,
    cells,
    viewerId,
  }: { readonly list: SecuredList; readonly cells: readonly ColumnCell[]; readonly viewerId: string },
): Promise<void> {
  const [opened, closed] = [
    cells.filter(({ access }) => access === 'read'),
    cells.filter(({ access }) => access !== 'read'),
  ];
  const cellsOf = (some: readonly ColumnCell[]): Cells => ({
    list,
    roleIds: some.map(({ roleId }) => roleId),
    columns: some.map(({ column }) => column),
  });
  if (opened.length > 0) await transaction.query(openStatement, cellsOf(opened));
  if (closed.length > 0)
    await transaction.query(closeStatement, {
      ...cellsOf(closed),
      accesses: closed.map(({ access }) => access),
      viewerId,
    });
}

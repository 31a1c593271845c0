import { closedColumnsOf, type ClosedColumn } from '../../grid/grid-access.ts';
import { accessOf } from '../../policy/access.ts';
import { securedLists, type SecuredList } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { findVersionOfRoles } from '../role-security/role-lock.store.ts';
import { findMatrixRoles, type MatrixRole } from '../role-security/role-matrix.store.ts';
import { columnSecurityPolicy } from './column-security.policy.ts';
import { findClosedColumns } from './column-security.store.ts';
import { readSecuredList, securedColumns } from './secured-columns.ts';

interface RoleColumnSecurity {
  readonly roleId: string;
  readonly roleName: string;
  readonly isExternal: boolean;
  readonly peopleCount: number;
  readonly closed: readonly ClosedColumn[];
  /** Columns that the role can not read whatever is set here. */
  readonly unavailable: readonly string[];
}
export interface ColumnSecurity {
  readonly list: string;
  /** Columns of which list can be closed at all. */
  readonly lists: readonly string[];
  readonly columns: readonly string[];
  readonly mine: readonly ClosedColumn[];
  readonly roles: readonly RoleColumnSecurity[] | null;
  /** Of all roles; 0 where the viewer may not change them. */
  readonly version: number;
}

/** What is closed in a list: to the viewer, and to each role for those who may change it. */
export const getColumnSecurity = ({ runner }: RequestContext, viewer: Viewer, list: string): Promise<ColumnSecurity> =>
  readColumnSecurity(runner, viewer, readSecuredList(list));

/** The same, in a transaction that is under way. */
export async function readColumnSecurity(
  read: TenantWrite,
  viewer: Viewer,
  list: SecuredList,
): Promise<ColumnSecurity> {
  const { columns, accessOf: accessTo } = securedColumns[list];
  const own = { list, lists: securedLists, columns, mine: closedColumnsOf(accessTo(viewer)) };
  if (!columnSecurityPolicy.change(viewer)) return { ...own, roles: null, version: 0 };
  const version = await findVersionOfRoles(read, viewer.tenantId);
  const roles = await findMatrixRoles(read, viewer.tenantId);
  const closed = await findClosedColumns(read, viewer.tenantId, list);
  return { ...own, version, roles: roles.map((role) => present(role, viewer, list, closed.get(role.id) ?? {})) };
}

function present(
  role: MatrixRole,
  viewer: Viewer,
  list: SecuredList,
  closed: Readonly<Record<string, 'hidden' | 'masked'>>,
): RoleColumnSecurity {
  const { columns, accessOf: accessTo } = securedColumns[list];
  const access = accessTo(readerWith(role, viewer));
  return {
    roleId: role.id,
    roleName: role.name,
    isExternal: role.isExternal,
    peopleCount: role.peopleCount,
    closed: closedColumnsOf(closed),
    unavailable: columns.filter((column) => access[column] !== 'read'),
  };
}

/** Somebody of the firm with this role, to whom no column was closed. */
const readerWith = (role: MatrixRole, viewer: Viewer): Viewer => ({
  ...viewer,
  roleName: role.name,
  isAdministrator: role.isAdministrator,
  isInternalAdmin: role.isInternalAdmin,
  isExternal: role.isExternal,
  access: accessOf({ ...role, endedModules: [] }),
  scopes: new Map(role.scopes.map(({ feature, action, scope }) => [`${feature}.${action}`, scope])),
  closedColumns: new Map(),
});

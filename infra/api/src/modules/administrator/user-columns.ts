import { gridAccessOf, type GridAccess } from '../../grid/grid-access.ts';
import { defineGrid, textColumn, type GridColumn } from '../../grid/grid-columns.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { administratorPolicy } from './administrator.policy.ts';

export const hasOpenTasks = `exists (select 1 from tasks k where k.tenant_id = :tenantId and k.assigned_to_id = u.id and k.status = 'Open')`;

const columns = {
  friendlyName: textColumn('u.friendly_name'),
  email: textColumn('u.email'),
  roleName: textColumn('r.name'),
  kind: textColumn(`case when u.is_external then 'external' else 'staff' end`),
  state: textColumn(
    `case when u.is_disabled then 'disabled' when u.is_authorized then 'authorised' else 'notAuthorised' end`,
  ),
  lastSignInAt: { kind: 'moment', expression: 'u.last_sign_in_at' },
  staffName: textColumn('u.staff_name'),
  hasTasks: textColumn(`${hasOpenTasks}::text`),
} as const satisfies Record<string, GridColumn>;

/** Columns of the list of users: what can be filtered, sorted and closed to a role by this name. */
export const userGrid = defineGrid(columns, ['roleName', 'kind', 'state', 'lastSignInAt', 'hasTasks']);
export type UserColumnName = keyof typeof columns;
export type UserAccess = GridAccess<UserColumnName>;

/** Only for those who administer users. */
const privateColumns: readonly UserColumnName[] = ['email', 'lastSignInAt'];
/** What a person is known by, and what pickers tell people of the firm from others by. */
const openColumns: readonly UserColumnName[] = ['friendlyName', 'kind', 'state'];
export const securedUserColumns = userGrid.names.filter((name) => !openColumns.includes(name));

/** What the viewer may see of each column: by the role, and of private ones by the right to administer. */
export function userAccessOf(viewer: Viewer): UserAccess {
  const seesPrivate = administratorPolicy.privateDetails(viewer);
  return gridAccessOf(userGrid, (name) =>
    openColumns.includes(name)
      ? 'read'
      : !seesPrivate && privateColumns.includes(name)
        ? 'hidden'
        : columnAccessOf(viewer, 'users', name),
  );
}

import { closedColumnsOf, type ClosedColumn, type GridAccess } from '../../grid/grid-access.ts';
import { securedLists, type SecuredList } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { userColumns } from '../administrator/user-columns.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';
import { columnSecurityPolicy } from './column-security.policy.ts';
import { closeColumn, findRoleName, listRoleColumns, openColumn } from './column-security.store.ts';

/** What can be closed of each list, and what of it is closed to a viewer. */
const secured: Readonly<
  Record<SecuredList, { readonly columns: readonly string[]; accessOf(viewer: Viewer): GridAccess<string> }>
> = {
  matters: { columns: matterGrid.securedNames, accessOf: matterGrid.accessOf },
  contacts: { columns: contactColumns.securedNames, accessOf: contactColumns.accessOf },
  users: { columns: userColumns.securedNames, accessOf: userColumns.accessOf },
};

export interface ColumnSecurity {
  readonly list: string;
  readonly columns: readonly string[];
  readonly mine: readonly ClosedColumn[];
  readonly roles:
    | readonly {
        readonly roleId: string;
        readonly roleName: string;
        readonly isExternal: boolean;
        readonly closed: readonly ClosedColumn[];
      }[]
    | null;
}
export interface ColumnSecurityChange {
  readonly list: string;
  readonly roleId: string;
  readonly column: string;
  readonly access: 'READ' | ClosedColumn['access'];
}
export interface SetColumnSecurityResult {
  readonly ok: boolean;
  readonly message: string;
  readonly columnSecurity: ColumnSecurity | null;
}

function readList(list: string): SecuredList {
  const known = securedLists.find((each) => each === list);
  if (known === undefined) throw badInput(`list has to be one of ${securedLists.join(', ')}.`);
  return known;
}

/** What is closed in a list: to the viewer, and to each role for those who may change it. */
export async function getColumnSecurity(
  { runner }: RequestContext,
  viewer: Viewer,
  listName: string,
): Promise<ColumnSecurity> {
  const list = readList(listName);
  const roles = columnSecurityPolicy.change(viewer) ? await listRoleColumns(runner, viewer.tenantId, list) : null;
  return {
    list,
    columns: secured[list].columns,
    mine: closedColumnsOf(secured[list].accessOf(viewer)),
    roles: roles?.map(({ closed, ...role }) => ({ ...role, closed: closedColumnsOf(closed) })) ?? null,
  };
}

/** Closes or opens a column for a role, notes it in the activity log, and has everyone's rights read again. */
export async function setColumnSecurity(
  context: RequestContext,
  viewer: Viewer,
  { column, roleId, access, ...change }: ColumnSecurityChange,
): Promise<SetColumnSecurityResult> {
  const list = readList(change.list);
  const refuse = (message: string): SetColumnSecurityResult => ({ ok: false, message, columnSecurity: null });
  if (!secured[list].columns.some((each) => each === column))
    return refuse(context.say('api.columnSecurity.column', 'This column cannot be closed.'));
  const roleName = isId(roleId) ? await findRoleName(context.runner, viewer.tenantId, roleId) : null;
  if (roleName === null) return refuse(context.say('api.columnSecurity.role', 'There is no such role.'));
  await context.runner.transaction(viewer.tenantId, async (transaction) => {
    const cell = { list, roleId, column };
    await (access === 'READ'
      ? openColumn(transaction, cell)
      : closeColumn(transaction, {
          ...cell,
          access: access === 'MASKED' ? 'masked' : 'hidden',
          viewerId: viewer.userId,
        }));
    await logActivity(transaction, context, {
      kind: 'configuration',
      objectType: 'columnSecurity',
      objectId: roleId,
      action: 'save',
      detail: { list, role: roleName, column, access },
    });
    await announceAccessChange(transaction, viewer.tenantId);
  });
  return { ok: true, message: '', columnSecurity: await getColumnSecurity(context, viewer, list) };
}

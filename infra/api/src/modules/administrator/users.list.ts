import { USER_PAGE_SIZE } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { flag } from '../../grid/list-conditions.ts';
import { rowScope, type ListScope } from '../../grid/list-scope.ts';
import { mayReadNotes } from '../../policy/matter-audience.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { byKey } from '../../variants.ts';
import { matterList } from '../matters/list/matters.list.ts';
import { administratorPolicy } from './administrator.policy.ts';
import { userColumns, type UserColumnName } from './user-columns.ts';
import { invitation, isLockedOut, userRows } from './user.ts';

export interface UserListInput extends ListInput {
  readonly isStaff?: boolean | null;
  readonly isExternal?: boolean | null;
  readonly isAuthorized?: boolean | null;
  readonly isDisabled?: boolean | null;
  readonly isInvited?: boolean | null;
  readonly isLocked?: boolean | null;
  readonly matterId?: string | null;
}

/** Users within reach; everyone for those who administer them. */
const scope: ListScope<RowReach> = {
  keys: rowReaches,
  of: (viewer) =>
    administratorPolicy.privateDetails(viewer)
      ? { key: 'all', parameters: matterReachParameters(viewer) }
      : rowScope('users').of(viewer),
};

// Without the right to private details disabled users are not there.
const withinUsers = (reach: RowReach): string =>
  `u.tenant_id = :tenantId and ${personPredicate(reach, 'u.id')} and (:seesPrivate::boolean or not u.is_disabled)`;

interface SeenUser {
  readonly isDisabled: boolean;
}
const seenStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string; seesPrivate: boolean }, SeenUser>({
    name: `administrator.seenUser.${reach}`,
    text: `select u.is_disabled as "isDisabled" from users u where ${withinUsers(reach)} and u.id = :id::uuid`,
  }),
);
/** A user as far as somebody sees them in the list of users, where disabled ones are for those who administer users, or `asIfEnabled`. */
export async function findSeenUser(
  runner: TenantRunner,
  viewer: Viewer,
  { id, asIfEnabled = false }: { readonly id: string; readonly asIfEnabled?: boolean },
): Promise<SeenUser | null> {
  const reach = scope.of(viewer)?.key;
  if (reach === undefined) return null;
  const seesPrivate = asIfEnabled || administratorPolicy.privateDetails(viewer);
  const asked = { ...matterReachParameters(viewer), id, seesPrivate };
  return (await runner.query(viewer.tenantId, seenStatements[reach], asked))[0] ?? null;
}

/** Who may see a matter is told to those who may. */
const seesMatter = async (runner: TenantRunner, viewer: Viewer, matterId: string): Promise<boolean> =>
  isId(matterId) && (await matterList.findByIds(runner, viewer, [matterId])).length > 0;

async function readMatter({ input: { matterId = null }, runner, viewer }: ListAsker<UserListInput, UserColumnName>) {
  if (matterId !== null && !(await seesMatter(runner, viewer, matterId))) return null;
  return { matterId, seesPrivate: administratorPolicy.privateDetails(viewer) };
}

/** Users, with their private details for those who administer them. */
export const userList = defineList({
  name: 'administrator.users',
  field: 'administrator.users',
  rowsField: 'user',
  pageSize: USER_PAGE_SIZE,
  columns: userColumns,
  select: userRows,
  table: 'users u',
  joins: 'join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id',
  id: 'u.id',
  scope,
  within: withinUsers,
  searches: { friendlyName: 'u.friendly_name', staffName: 'u.staff_name', email: `u.email || ' ' || u.user_name` },
  where: {
    isStaff: flag('u.is_staff'),
    isExternal: flag('u.is_external'),
    isAuthorized: flag('u.is_authorized'),
    // Whether somebody is disabled, invited or locked out is for those who administer users.
    isDisabled: flag('(:seesPrivate::boolean and u.is_disabled)'),
    isInvited: flag(`(:seesPrivate::boolean and ${invitation} is not null)`),
    isLocked: flag(`(:seesPrivate::boolean and ${isLockedOut})`),
  },
  conditions: `
    and (:matterId::uuid is null or exists (select 1 from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid and ${mayReadNotes}))`,
  read: readMatter,
  sort: 'friendlyName',
  quick: {
    sorts: { friendlyName: {}, roleName: {}, email: {}, lastSignInAt: { isOptional: true } },
  },
});

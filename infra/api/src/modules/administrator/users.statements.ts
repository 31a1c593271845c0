import { defineStatement } from '@atrium/database';
import { GROUPS_AT_MOST, gridConditions, gridOrder, groupKeyOf, type ListGroup } from '../../grid/grid-sql.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { mayReadNotes } from '../../policy/matter-audience.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { sortDirections } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import { hasOpenTasks, userGrid } from './user-columns.ts';

const sortExpressions = {
  friendlyName: 'u.friendly_name',
  roleName: 'r.name',
  email: 'u.email',
  lastSignInAt: 'u.last_sign_in_at',
} as const;
export type UserSortColumn = keyof typeof sortExpressions;
/** Whether the list sorts by this column alone through a statement of its own. */
export const isPlainUserSort = (column: string): column is UserSortColumn => Object.hasOwn(sortExpressions, column);
const userSortColumns = Object.keys(sortExpressions) as UserSortColumn[];

export interface UserRow {
  userID: string;
  email: string;
  friendlyName: string;
  staffName: string | null;
  initials: string;
  roleName: string;
  isStaff: boolean;
  isExternal: boolean;
  isAuthorized: boolean;
  isDisabled: boolean;
  hasTasks: boolean;
  lastSignInAt: string | null;
}
export interface UserListParameters extends MatterReachParameters {
  readonly seesPrivate: boolean;
  /** Whether the search may look in addresses and in names of staff. */
  readonly searchesEmail: boolean;
  readonly searchesStaffName: boolean;
  readonly pattern: string | null;
  readonly isStaff: boolean | null;
  readonly isExternal: boolean | null;
  readonly isAuthorized: boolean | null;
  readonly matterId: string | null;
  readonly first: number;
  readonly offset: number;
}

/** Without the right to private details disabled users are not there. */
const source = (reach: RowReach): string => `
  from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where u.tenant_id = :tenantId and ${personPredicate(reach, 'u.id')}
    and (:seesPrivate::boolean or not u.is_disabled)
    and (:pattern::text is null or lower(u.friendly_name) like :pattern::text or :searchesStaffName::boolean and lower(coalesce(u.staff_name, '')) like :pattern::text
      or :searchesEmail::boolean and lower(u.email || ' ' || u.user_name) like :pattern::text)
    and (:isStaff::boolean is null or u.is_staff = :isStaff::boolean)
    and (:isExternal::boolean is null or u.is_external = :isExternal::boolean)
    and (:isAuthorized::boolean is null or u.is_authorized = :isAuthorized::boolean)
    and (:matterId::uuid is null or exists (select 1 from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid and ${mayReadNotes}))`;

/** The columns of `UserRow`, in SQL. */
const userColumns = `u.id as "userID", case when :seesPrivate::boolean then u.email else '' end as "email", u.friendly_name as "friendlyName", u.staff_name as "staffName",
  u.initials, r.name as "roleName", u.is_staff as "isStaff", u.is_external as "isExternal", u.is_authorized as "isAuthorized", u.is_disabled as "isDisabled",
  ${hasOpenTasks} as "hasTasks", case when :seesPrivate::boolean then u.last_sign_in_at end as "lastSignInAt"`;

/** Bound beside the parameters of the plain list: the switches of the grid (grid/grid-sql.ts). */
export type UserGridParameters = UserListParameters & Readonly<Record<string, unknown>>;
const gridStatements = <Row>(what: string, write: (from: string) => string) =>
  byKey(rowReaches, (reach) =>
    defineStatement<UserGridParameters, Row>({
      name: `administrator.userGrid.${what}.${reach}`,
      text: write(`${source(reach)} ${gridConditions(userGrid, 'u.id')}`),
      plan: 'custom',
    }),
  );
export const userGridPageStatements = gridStatements<UserRow>(
  'page',
  (from) =>
    `select ${userColumns} ${from} order by ${gridOrder(userGrid)}, u.id limit :first::integer offset :offset::integer`,
);
export const userGridCountStatements = gridStatements<{ recordCount: number }>(
  'count',
  (from) => `select count(*) as "recordCount" ${from}`,
);
export const userGridGroupStatements = gridStatements<ListGroup>(
  'groups',
  (from) =>
    `select coalesce(${groupKeyOf(userGrid)}, '') as "key", count(*) as "recordCount" ${from} group by 1 order by 1 limit ${GROUPS_AT_MOST}`,
);

export const userPageStatements = byKey(rowReaches, (reach) =>
  byKey(userSortColumns, (column) =>
    byKey(sortDirections, (direction) =>
      defineStatement<UserListParameters, UserRow>({
        name: `administrator.users.${reach}.${column}.${direction}`,
        text: `select ${userColumns} ${source(reach)} order by ${sortExpressions[column]} ${direction} nulls last, u.id ${direction} limit :first::integer offset :offset::integer`,
      }),
    ),
  ),
);

export const userCountStatements = byKey(rowReaches, (reach) =>
  defineStatement<UserListParameters, { recordCount: number }>({
    name: `administrator.userCount.${reach}`,
    text: `select count(*) as "recordCount" ${source(reach)}`,
  }),
);

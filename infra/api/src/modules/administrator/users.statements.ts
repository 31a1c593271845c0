import { defineStatement } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { mayReadNotes } from '../../policy/matter-audience.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { sortDirections } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';

const sortExpressions = { friendlyName: 'u.friendly_name', roleName: 'r.name', email: 'u.email', lastSignInAt: 'u.last_sign_in_at' } as const;
export type UserSortColumn = keyof typeof sortExpressions;
export const userSortColumns = Object.keys(sortExpressions) as UserSortColumn[];
/** By these only those may sort who may read them. */
export const privateSortColumns: ReadonlySet<UserSortColumn> = new Set(['email', 'lastSignInAt']);

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
  readonly pattern: string | null;
  readonly isStaff: boolean | null;
  readonly isExternal: boolean | null;
  readonly isAuthorized: boolean | null;
  readonly matterId: string | null;
  readonly first: number;
  readonly offset: number;
}

/** Without the right to private details, addresses are not searched either, and disabled users are not there. */
const source = (reach: RowReach): string => `
  from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where u.tenant_id = :tenantId and ${personPredicate(reach, 'u.id')}
    and (:seesPrivate::boolean or not u.is_disabled)
    and (:pattern::text is null or lower(u.friendly_name) like :pattern::text or lower(coalesce(u.staff_name, '')) like :pattern::text
      or :seesPrivate::boolean and lower(u.email || ' ' || u.user_name) like :pattern::text)
    and (:isStaff::boolean is null or u.is_staff = :isStaff::boolean)
    and (:isExternal::boolean is null or u.is_external = :isExternal::boolean)
    and (:isAuthorized::boolean is null or u.is_authorized = :isAuthorized::boolean)
    and (:matterId::uuid is null or exists (select 1 from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid and ${mayReadNotes}))`;

export const userPageStatements = byKey(rowReaches, (reach) =>
  byKey(userSortColumns, (column) =>
    byKey(sortDirections, (direction) =>
      defineStatement<UserListParameters, UserRow>({
        name: `administrator.users.${reach}.${column}.${direction}`,
        text: `
          select u.id as "userID", case when :seesPrivate::boolean then u.email else '' end as "email", u.friendly_name as "friendlyName", u.staff_name as "staffName",
            u.initials, r.name as "roleName", u.is_staff as "isStaff", u.is_external as "isExternal", u.is_authorized as "isAuthorized", u.is_disabled as "isDisabled",
            exists (select 1 from tasks k where k.tenant_id = :tenantId and k.assigned_to_id = u.id and k.status = 'Open') as "hasTasks",
            case when :seesPrivate::boolean then u.last_sign_in_at end as "lastSignInAt"
          ${source(reach)} order by ${sortExpressions[column]} ${direction} nulls last, u.id ${direction} limit :first::integer offset :offset::integer`,
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

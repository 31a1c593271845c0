import { USER_PAGE_SIZE } from '@atrium/contracts';
import { likePattern } from '@atrium/database';
import { closedColumnsOf, isOpen, requireOpen, type ClosedColumn } from '../../grid/grid-access.ts';
import { readColumnFilters, readGrouping, readIds, readSorts, type GridInput } from '../../grid/grid-input.ts';
import { gridParameters, type ListGroup } from '../../grid/grid-sql.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { administratorPolicy } from './administrator.policy.ts';
import { listUsers, listUsersForGrid } from './administrator.store.ts';
import { userAccessOf, userGrid, type UserAccess } from './user-columns.ts';
import { closeUserColumns, type PresentedUser } from './user.ts';
import { isPlainUserSort, type UserRow } from './users.statements.ts';

export interface UserListInput extends GridInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  isStaff?: boolean | null;
  isExternal?: boolean | null;
  isAuthorized?: boolean | null;
  matterId?: string | null;
}

/** A page of users as the viewer may see it. */
export interface PresentedUserList {
  readonly user: readonly PresentedUser[];
  readonly recordCount: number;
  readonly groups: readonly ListGroup[];
  readonly closedColumns: readonly ClosedColumn[];
}

/**
 * Users within the viewer's reach; everyone, with their private details, for
 * those who administer users. Throws FORBIDDEN for a condition, an order or a
 * grouping by a column that is closed to the viewer.
 */
export async function findUserList(
  context: RequestContext,
  viewer: Viewer,
  input: UserListInput,
  selected: ReadonlySet<string>,
): Promise<PresentedUserList> {
  const access = userAccessOf(viewer);
  const { rows, recordCount, groups } = await ask(context, viewer, access, input, selected);
  return {
    user: rows.map((row) => closeUserColumns(row, access)),
    recordCount,
    groups,
    closedColumns: closedColumnsOf(access),
  };
}

const nothing = { rows: [], recordCount: 0, groups: [] };

async function ask(
  context: RequestContext,
  viewer: Viewer,
  access: UserAccess,
  input: UserListInput,
  selected: ReadonlySet<string>,
): Promise<{ rows: UserRow[]; recordCount: number; groups: readonly ListGroup[] }> {
  const page = readPage(input, { first: USER_PAGE_SIZE });
  const sorts = readSorts(userGrid, 'friendlyName', input);
  const columnFilters = readColumnFilters(userGrid, input.columnFilters);
  const grouping = readGrouping(userGrid, input);
  const ids = readIds(input);
  const filter = readFilter(input.filter);
  const seesPrivate = administratorPolicy.privateDetails(viewer);
  requireOpen(
    access,
    ...[...sorts, ...columnFilters].map(({ column }) => column),
    ...(grouping === null ? [] : [grouping.by]),
  );
  const reach = seesPrivate ? 'all' : rowReachOf(viewer, 'users');
  if (reach === null || !(await seesMatter(context, input.matterId))) return nothing;
  const parameters = {
    ...matterReachParameters(viewer),
    ...page,
    seesPrivate,
    searchesEmail: isOpen(access, 'email'),
    searchesStaffName: isOpen(access, 'staffName'),
    pattern: filter === null ? null : likePattern(filter),
    isStaff: input.isStaff ?? null,
    isExternal: input.isExternal ?? null,
    isAuthorized: input.isAuthorized ?? null,
    matterId: input.matterId ?? null,
  };
  const wants = {
    rows: selected.has('user'),
    count: selected.has('recordCount'),
    groups: selected.has('groups') && grouping !== null,
  };
  const [sort] = sorts;
  const isPlain = columnFilters.length === 0 && grouping === null && ids === null && sorts.length === 1;
  if (isPlain && sort !== undefined && isPlainUserSort(sort.column)) {
    return {
      ...(await listUsers(context.runner, viewer.tenantId, {
        reach,
        sortColumn: sort.column,
        sortDirection: sort.direction,
        parameters,
        wants,
      })),
      groups: [],
    };
  }
  return listUsersForGrid(context.runner, viewer.tenantId, {
    reach,
    wants,
    parameters: {
      ...parameters,
      ...gridParameters(userGrid, { columnFilters, sorts, grouping, ids, timeZone: viewer.timeZone }),
    },
  });
}

/** Who may see a matter is told to those who may. */
async function seesMatter(context: RequestContext, matterId: string | null | undefined): Promise<boolean> {
  if (matterId === null || matterId === undefined) return true;
  return isId(matterId) && (await context.loader(matterLoader).load(matterId)) !== null;
}

import { USER_PAGE_SIZE } from '@atrium/contracts';
import { likePattern } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { forbidden } from '../../server/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { readFilter, readPage, readSortColumn, readSortDirection } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { administratorPolicy } from './administrator.policy.ts';
import { listUsers } from './administrator.store.ts';
import { privateSortColumns, userSortColumns } from './users.statements.ts';

export interface UserListInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  isStaff?: boolean | null;
  isExternal?: boolean | null;
  isAuthorized?: boolean | null;
  matterId?: string | null;
  sortColumn?: string | null;
  sortDirection?: string | null;
}

/** Users within the viewer's reach; everyone, with their private details, for those who administer users. */
export async function findUserList(context: RequestContext, viewer: Viewer, input: UserListInput, selected: ReadonlySet<string>) {
  const page = readPage(input, { first: USER_PAGE_SIZE });
  const sortColumn = readSortColumn(input.sortColumn, userSortColumns, 'friendlyName');
  const sortDirection = readSortDirection(input.sortDirection);
  const filter = readFilter(input.filter);
  const seesPrivate = administratorPolicy.privateDetails(viewer);
  if (!seesPrivate && privateSortColumns.has(sortColumn)) throw forbidden();
  const reach = seesPrivate ? 'all' : rowReachOf(viewer, 'users');
  if (reach === null || !(await seesMatter(context, input.matterId))) return { rows: [], recordCount: 0 };
  return listUsers(context.runner, viewer.tenantId, {
    ...{ reach, sortColumn, sortDirection },
    parameters: {
      ...matterReachParameters(viewer),
      ...page,
      seesPrivate,
      pattern: filter === null ? null : likePattern(filter),
      isStaff: input.isStaff ?? null,
      isExternal: input.isExternal ?? null,
      isAuthorized: input.isAuthorized ?? null,
      matterId: input.matterId ?? null,
    },
    wants: { rows: selected.has('user'), count: selected.has('recordCount') },
  });
}

/** Who may see a matter is told to those who may. */
async function seesMatter(context: RequestContext, matterId: string | null | undefined): Promise<boolean> {
  if (matterId === null || matterId === undefined) return true;
  return isId(matterId) && (await context.loader(matterLoader).load(matterId)) !== null;
}

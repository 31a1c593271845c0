import type { TenantRunner } from '@atrium/database';
import { emptyGroupLast } from '../../grid/grid-sql.ts';
import type { MatterReach, MatterReachParameters } from '../../policy/matter-reach.ts';
import type { RowReach } from '../../policy/row-reach.ts';
import { queryGrid, queryPage } from '../../server/list.ts';
import type { Page, SortDirection } from '../../server/paging.ts';
import type { ContactRow } from './contact.ts';
import {
  clientCountStatements,
  clientPageStatements,
  contactByIdStatements,
  contactCountStatements,
  contactGridCountStatements,
  contactGridGroupStatements,
  contactGridPageStatements,
  contactPageStatements,
  matterCountStatements,
  type ClientOption,
  type ContactGridParameters,
  type ContactListParameters,
  type ContactSearchParameters,
  type ContactSortColumn,
} from './contacts.statements.ts';

export interface ListWants {
  readonly rows: boolean;
  readonly count: boolean;
}
export interface ContactGridQuery {
  readonly reach: RowReach;
  readonly parameters: ContactGridParameters;
  readonly wants: ListWants & { readonly groups: boolean };
}
export interface ContactQuery {
  readonly reach: RowReach;
  readonly sortColumn: ContactSortColumn;
  readonly sortDirection: SortDirection;
  readonly parameters: ContactListParameters;
  readonly wants: ListWants;
}

export function listContacts(
  runner: TenantRunner,
  tenantId: string,
  query: ContactQuery,
): Promise<{ rows: ContactRow[]; recordCount: number }> {
  const { reach, wants, parameters } = query;
  const narrowing = parameters.pattern === null ? 'plain' : 'search';
  const page = wants.rows ? contactPageStatements[reach][narrowing][query.sortColumn][query.sortDirection] : null;
  return queryPage(runner, tenantId, page, wants.count ? contactCountStatements[reach][narrowing] : null, parameters);
}

/** The page, its count and its groups as the grid asks for them, in one round trip. */
export async function listContactsForGrid(
  runner: TenantRunner,
  tenantId: string,
  { reach, parameters, wants }: ContactGridQuery,
) {
  const narrowing = parameters['searchPattern'] === null ? 'plain' : 'search';
  const answer = await queryGrid(
    runner,
    tenantId,
    {
      page: wants.rows ? contactGridPageStatements[reach][narrowing] : null,
      count: wants.count ? contactGridCountStatements[reach][narrowing] : null,
      groups: wants.groups ? contactGridGroupStatements[reach][narrowing] : null,
    },
    parameters,
  );
  return { ...answer, groups: emptyGroupLast(answer.groups) };
}

export interface ClientQuery {
  readonly reach: RowReach;
  readonly viewer: MatterReachParameters;
  readonly pattern: string | null;
  readonly search: ContactSearchParameters;
  readonly page: Page;
  readonly wants: ListWants;
}

export function listClients(
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer, pattern, search, page, wants }: ClientQuery,
): Promise<{ rows: ClientOption[]; recordCount: number }> {
  const narrowing = pattern === null ? 'plain' : 'search';
  const statement = wants.rows ? clientPageStatements[reach][narrowing] : null;
  return queryPage(runner, tenantId, statement, wants.count ? clientCountStatements[reach][narrowing] : null, {
    ...viewer,
    ...page,
    ...search,
    pattern,
  });
}

export const findContacts = (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  viewer: MatterReachParameters,
  ids: readonly string[],
): Promise<ContactRow[]> => runner.query(tenantId, contactByIdStatements[reach], { ...viewer, ids });

export const countMatters = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
  ids: readonly string[],
) => runner.query(tenantId, matterCountStatements[reach], { ...viewer, ids });

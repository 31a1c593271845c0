import type { TenantRunner } from '@atrium/database';
import type { MatterReach, MatterReachParameters } from '../../policy/matter-reach.ts';
import type { RowReach } from '../../policy/row-reach.ts';
import { queryPage } from '../../server/list.ts';
import type { Page, SortDirection } from '../../server/paging.ts';
import type { ContactRow } from './contact.ts';
import {
  clientCountStatements,
  clientPageStatements,
  contactByIdStatements,
  contactCountStatements,
  contactPageStatements,
  matterCountStatements,
  type ClientOption,
  type ContactListParameters,
  type ContactSortColumn,
} from './contacts.statements.ts';

export interface ListWants {
  readonly rows: boolean;
  readonly count: boolean;
}
export interface ContactQuery {
  readonly reach: RowReach;
  readonly sortColumn: ContactSortColumn;
  readonly sortDirection: SortDirection;
  readonly parameters: ContactListParameters;
  readonly wants: ListWants;
}

export function listContacts(runner: TenantRunner, tenantId: string, query: ContactQuery): Promise<{ rows: ContactRow[]; recordCount: number }> {
  const { reach, wants, parameters } = query;
  const narrowing = parameters.pattern === null ? 'plain' : 'search';
  const page = wants.rows ? contactPageStatements[reach][narrowing][query.sortColumn][query.sortDirection] : null;
  return queryPage(runner, tenantId, page, wants.count ? contactCountStatements[reach][narrowing] : null, parameters);
}

export interface ClientQuery {
  readonly reach: RowReach;
  readonly viewer: MatterReachParameters;
  readonly pattern: string | null;
  readonly page: Page;
  readonly wants: ListWants;
}

export function listClients(runner: TenantRunner, tenantId: string, { reach, viewer, pattern, page, wants }: ClientQuery): Promise<{ rows: ClientOption[]; recordCount: number }> {
  const narrowing = pattern === null ? 'plain' : 'search';
  const statement = wants.rows ? clientPageStatements[reach][narrowing] : null;
  return queryPage(runner, tenantId, statement, wants.count ? clientCountStatements[reach][narrowing] : null, { ...viewer, ...page, pattern });
}

export const findContacts = (runner: TenantRunner, tenantId: string, reach: RowReach, viewer: MatterReachParameters, ids: readonly string[]): Promise<ContactRow[]> =>
  runner.query(tenantId, contactByIdStatements[reach], { ...viewer, ids });

export const countMatters = (runner: TenantRunner, tenantId: string, reach: MatterReach, viewer: MatterReachParameters, ids: readonly string[]) =>
  runner.query(tenantId, matterCountStatements[reach], { ...viewer, ids });

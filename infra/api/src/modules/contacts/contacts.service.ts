import { CLIENT_AND_CONTACT_PAGE_SIZE, CLIENT_PAGE_SIZE } from '@atrium/contracts';
import { likePattern } from '@atrium/database';
import { containsPattern } from '../../grid/contains-pattern.ts';
import { closedColumnsOf, isOpen, requireOpen, type ClosedColumn } from '../../grid/grid-access.ts';
import { readColumnFilters, readGrouping, readIds, readSorts, type GridInput } from '../../grid/grid-input.ts';
import { gridParameters, type ListGroup } from '../../grid/grid-sql.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import {
  closeContactColumns,
  contactAccessOf,
  type ContactAccess,
  type PresentedContact,
} from './contact-column-access.ts';
import { contactGrid, type ContactColumnName } from './contact-columns.ts';
import type { ContactRow } from './contact.ts';
import { isPlainContactSort, type ClientOption, type ContactSearchParameters } from './contacts.statements.ts';
import { listClients, listContacts, listContactsForGrid } from './contacts.store.ts';

export interface ContactListInput extends GridInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  includeOrganisation?: boolean | null;
  includeIndividual?: boolean | null;
  includeStaff?: boolean | null;
  includePmsContacts?: boolean | null;
  includeNonPmsContacts?: boolean | null;
  isClient?: boolean | null;
}
export type ClientListInput = Pick<ContactListInput, 'offset' | 'first' | 'filter'>;

const nothing = { rows: [], recordCount: 0, groups: [] };
const pattern = (filter: string | null): string | null => (filter === null ? null : likePattern(filter));
/** Columns that the index of the search covers. */
const searchedColumns: readonly ContactColumnName[] = ['name', 'email', 'number'];

/** A page of contacts as the viewer may see it. */
export interface PresentedContactList {
  readonly clientAndContacts: readonly PresentedContact[];
  readonly recordCount: number;
  readonly groups: readonly ListGroup[];
  readonly closedColumns: readonly ClosedColumn[];
}

/**
 * Contacts within the viewer's reach. An individual is a person; everything else
 * counts as an organisation. Throws FORBIDDEN for a condition, an order or a
 * grouping by a column that is closed to the viewer.
 */
export async function findContactList(
  context: RequestContext,
  viewer: Viewer,
  input: ContactListInput,
  selected: ReadonlySet<string>,
): Promise<PresentedContactList> {
  const access = contactAccessOf(viewer);
  const { rows, recordCount, groups } = await ask(context, viewer, access, input, selected);
  return {
    clientAndContacts: rows.map((row) => closeContactColumns(row, access)),
    recordCount,
    groups,
    closedColumns: closedColumnsOf(access),
  };
}

async function ask(
  context: RequestContext,
  viewer: Viewer,
  access: ContactAccess,
  input: ContactListInput,
  selected: ReadonlySet<string>,
): Promise<{ rows: ContactRow[]; recordCount: number; groups: readonly ListGroup[] }> {
  const page = readPage(input, { first: CLIENT_AND_CONTACT_PAGE_SIZE });
  const sorts = readSorts(contactGrid, 'name', input);
  const columnFilters = readColumnFilters(contactGrid, input.columnFilters);
  const grouping = readGrouping(contactGrid, input);
  const ids = readIds(input);
  const filter = readFilter(input.filter);
  requireOpen(
    access,
    ...[...sorts, ...columnFilters].map(({ column }) => column),
    ...(grouping === null ? [] : [grouping.by]),
  );
  requireOpenKinds(access, input);

  const reach = rowReachOf(viewer, 'contacts');
  if (reach === null) return nothing;
  const kinds = [
    ...(input.includeIndividual === false ? [] : ['person']),
    ...(input.includeOrganisation === false ? [] : ['organisation', 'trust', 'group']),
  ];
  const parameters = {
    ...matterReachParameters(viewer),
    ...page,
    kinds,
    pattern: pattern(filter),
    includesStaff: input.includeStaff ?? false,
    includesPms: input.includePmsContacts ?? true,
    includesNonPms: input.includeNonPmsContacts ?? true,
    isClient: input.isClient ?? null,
    ...searchParameters(access, filter),
  };
  const wants = {
    rows: selected.has('clientAndContacts'),
    count: selected.has('recordCount'),
    groups: selected.has('groups') && grouping !== null,
  };
  const isPlain = columnFilters.length === 0 && grouping === null && ids === null && sorts.length === 1;
  const [sort] = sorts;
  if (isPlain && sort !== undefined && isPlainContactSort(sort.column)) {
    return {
      ...(await listContacts(context.runner, viewer.tenantId, {
        reach,
        sortColumn: sort.column,
        sortDirection: sort.direction,
        parameters,
        wants,
      })),
      groups: [],
    };
  }
  const searchPattern = parameters.pattern ?? containsPattern(columnFilters, searchedColumns);
  return listContactsForGrid(context.runner, viewer.tenantId, {
    reach,
    wants,
    parameters: {
      ...parameters,
      searchPattern,
      matterReach: matterReachOf(viewer) ?? '',
      ...gridParameters(contactGrid, { columnFilters, sorts, grouping, ids, timeZone: viewer.timeZone }),
    },
  });
}

const searchParameters = (access: ContactAccess, filter: string | null): ContactSearchParameters => ({
  needle: filter?.toLowerCase() ?? null,
  searchesAll: isOpen(access, 'email', 'number', 'suburb'),
  searchesEmail: isOpen(access, 'email'),
  searchesNumber: isOpen(access, 'number'),
  searchesSuburb: isOpen(access, 'suburb'),
});

/** The older conditions tell of columns as well. */
function requireOpenKinds(
  access: ContactAccess,
  { includeIndividual, includeOrganisation, includePmsContacts, includeNonPmsContacts }: ContactListInput,
): void {
  if (includeIndividual === false || includeOrganisation === false) requireOpen(access, 'kind');
  if (includePmsContacts === false || includeNonPmsContacts === false) requireOpen(access, 'isPms');
}

/** The client picker: names, and the suburb where it is open. */
export async function findClientList(
  context: RequestContext,
  viewer: Viewer,
  input: ClientListInput,
  selected: ReadonlySet<string>,
): Promise<{ rows: ClientOption[]; recordCount: number }> {
  const page = readPage(input, { first: CLIENT_PAGE_SIZE });
  const filter = readFilter(input.filter);
  const reach = rowReachOf(viewer, 'contacts');
  if (reach === null) return { rows: [], recordCount: 0 };
  const access = contactAccessOf(viewer);
  const wants = { rows: selected.has('clients'), count: selected.has('recordCount') };
  const { rows, recordCount } = await listClients(context.runner, viewer.tenantId, {
    reach,
    viewer: matterReachParameters(viewer),
    pattern: pattern(filter),
    search: searchParameters(access, filter),
    page,
    wants,
  });
  return { rows: isOpen(access, 'suburb') ? rows : rows.map((client) => ({ ...client, suburb: '' })), recordCount };
}

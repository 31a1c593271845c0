import { CLIENT_AND_CONTACT_PAGE_SIZE, CLIENT_PAGE_SIZE } from '@atrium/contracts';
import { likePattern } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readFilter, readPage, readSortColumn, readSortDirection } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactSortColumns } from './contacts.statements.ts';
import { listClients, listContacts } from './contacts.store.ts';

export interface ContactListInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  includeOrganisation?: boolean | null;
  includeIndividual?: boolean | null;
  includeStaff?: boolean | null;
  includePmsContacts?: boolean | null;
  includeNonPmsContacts?: boolean | null;
  isClient?: boolean | null;
  sortColumn?: string | null;
  sortDirection?: string | null;
}
export type ClientListInput = Pick<ContactListInput, 'offset' | 'first' | 'filter'>;

const nothing = { rows: [], recordCount: 0 };
const pattern = (filter: string | null): string | null => (filter === null ? null : likePattern(filter));

/** Contacts within the viewer's reach. An individual is a person; everything else counts as an organisation. */
export async function findContactList(context: RequestContext, viewer: Viewer, input: ContactListInput, selected: ReadonlySet<string>) {
  const page = readPage(input, { first: CLIENT_AND_CONTACT_PAGE_SIZE });
  const sortColumn = readSortColumn(input.sortColumn, contactSortColumns, 'name');
  const sortDirection = readSortDirection(input.sortDirection);
  const filter = readFilter(input.filter);
  const reach = rowReachOf(viewer, 'contacts');
  if (reach === null) return nothing;
  const kinds = [...(input.includeIndividual === false ? [] : ['person']), ...(input.includeOrganisation === false ? [] : ['organisation', 'trust', 'group'])];
  return listContacts(context.runner, viewer.tenantId, {
    ...{ reach, sortColumn, sortDirection },
    parameters: {
      ...matterReachParameters(viewer),
      ...page,
      kinds,
      pattern: pattern(filter),
      includesStaff: input.includeStaff ?? false,
      includesPms: input.includePmsContacts ?? true,
      includesNonPms: input.includeNonPmsContacts ?? true,
      isClient: input.isClient ?? null,
    },
    wants: { rows: selected.has('clientAndContacts'), count: selected.has('recordCount') },
  });
}

/** The client picker: names only. */
export async function findClientList(context: RequestContext, viewer: Viewer, input: ClientListInput, selected: ReadonlySet<string>) {
  const page = readPage(input, { first: CLIENT_PAGE_SIZE });
  const filter = readFilter(input.filter);
  const reach = rowReachOf(viewer, 'contacts');
  if (reach === null) return nothing;
  const wants = { rows: selected.has('clients'), count: selected.has('recordCount') };
  return listClients(context.runner, viewer.tenantId, { reach, viewer: matterReachParameters(viewer), pattern: pattern(filter), page, wants });
}

import { CLIENT_AND_CONTACT_PAGE_SIZE, CLIENT_PAGE_SIZE } from '@atrium/contracts';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import { requireOpen } from '../../grid/grid-access.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { flag } from '../../grid/list-conditions.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { isFromSource } from '../../policy/came-from.ts';
import { matterReachOf } from '../../policy/matter-reach.ts';
import { personPredicate, type RowReach } from '../../policy/row-reach.ts';
import { contactColumns, type ContactColumnName } from './contact-columns.ts';
import { contactRows } from './contact.ts';

export interface ContactListInput extends ListInput {
  readonly includeOrganisation?: boolean | null;
  readonly includeIndividual?: boolean | null;
  readonly includeStaff?: boolean | null;
  readonly includePmsContacts?: boolean | null;
  readonly includeNonPmsContacts?: boolean | null;
  readonly isClient?: boolean | null;
}

/** Beyond these further contacts are not counted, for whoever asks whether counting stopped. */
const COUNTED_BEYOND = 10_000;

const searched = {
  table: 'contacts c',
  id: 'c.id',
  scope: rowScope('contacts'),
  /** Contacts are within reach as their owner is. */
  within: (scope: RowReach) => `c.tenant_id = :tenantId and ${personPredicate(scope, 'c.owner_id')}`,
  sort: 'name',
  searchJoin: 'join search_contacts(:tenantId, :searchPatterns::text[], :nearWords::text[]) found on found.id = c.id',
  findsNearWords: true,
  searches: { name: 'c.name', email: 'c.email', number: `c.phone || ' ' || c.mobile`, suburb: 'c.suburb' },
  /** The index holds the suburb without its state, which a condition on the column may be about. */
  searchIndex: ['name', 'email', 'number'],
} as const;

/** An individual is a person; everything else counts as an organisation. The older conditions tell of columns as well. */
function readKinds({ input, access, viewer }: ListAsker<ContactListInput, ContactColumnName>) {
  const { includeIndividual, includeOrganisation, includePmsContacts, includeNonPmsContacts } = input;
  if (includeIndividual === false || includeOrganisation === false) requireOpen(access, 'kind');
  if (includePmsContacts === false || includeNonPmsContacts === false) requireOpen(access, 'isPms');
  return {
    kinds: [
      ...(includeIndividual === false ? [] : ['person']),
      ...(includeOrganisation === false ? [] : ['organisation', 'trust', 'group']),
    ],
    includesStaff: input.includeStaff ?? false,
    includesPms: includePmsContacts ?? true,
    includesNonPms: includeNonPmsContacts ?? true,
    matterReach: matterReachOf(viewer) ?? '',
  };
}

export const contactList = defineList({
  ...searched,
  name: 'contacts',
  field: 'clientAndContactList',
  rowsField: 'clientAndContacts',
  pageSize: CLIENT_AND_CONTACT_PAGE_SIZE,
  columns: contactColumns,
  select: contactRows,
  isFoundById: true,
  origin: isFromSource.contact(),
  where: { isClient: flag('c.is_client') },
  conditions: `
    and c.kind = any(:kinds::text[])
    and (:includesStaff::boolean or not c.is_staff)
    and (:includesPms::boolean or not c.is_pms)
    and (:includesNonPms::boolean or c.is_pms)`,
  read: readKinds,
  countsTo: COUNTED_BEYOND,
  quick: { sorts: { name: {}, email: {}, suburb: { expression: 'c.suburb' }, changedAt: {} } },
});

interface ClientOption {
  readonly id: string;
  readonly nameID: string;
  readonly clientName: string;
  readonly guid: string;
  readonly suburb: string;
}

/** The client picker: names, and the suburb where it is open. */
export const clientList = defineList({
  ...searched,
  name: 'contacts.clients',
  field: 'clientList',
  rowsField: 'clients',
  pageSize: CLIENT_PAGE_SIZE,
  columns: contactColumns,
  select: rowsOf<ClientOption>(`c.id, c.id as "nameID", c.id as "guid", c.name as "clientName", c.suburb`),
  conditions: 'and c.is_client',
  isPicker: true,
  quick: { sorts: { name: { directions: ['asc'] } } },
});

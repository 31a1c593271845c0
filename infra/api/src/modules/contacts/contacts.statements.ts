import { defineStatement } from '@atrium/database';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { sortDirections } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import { contactColumns, type ContactRow } from './contact.ts';

const sortExpressions = { name: 'c.name', email: 'c.email', suburb: 'c.suburb', changedAt: 'c.changed_at' } as const;
export type ContactSortColumn = keyof typeof sortExpressions;
export const contactSortColumns = Object.keys(sortExpressions) as ContactSortColumn[];

export const contactNarrowings = ['plain', 'search'] as const;

export interface ContactListParameters extends MatterReachParameters {
  /** person, organisation, trust, group: those asked for. */
  readonly kinds: readonly string[];
  readonly includesStaff: boolean;
  readonly includesPms: boolean;
  readonly includesNonPms: boolean;
  readonly isClient: boolean | null;
  readonly pattern: string | null;
  readonly first: number;
  readonly offset: number;
}

const search = `join search_contacts(:tenantId, :pattern) found on found.id = c.id`;

/** SQL that is true for the contacts within reach: those of their owner. */
const contactPredicate = (reach: RowReach): string => `c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')}`;

const source = (reach: RowReach, narrowing: (typeof contactNarrowings)[number]): string => `
  from contacts c ${narrowing === 'search' ? search : ''}
  where ${contactPredicate(reach)}
    and c.kind = any(:kinds::text[])
    and (:includesStaff::boolean or not c.is_staff)
    and (:includesPms::boolean or not c.is_pms)
    and (:includesNonPms::boolean or c.is_pms)
    and (:isClient::boolean is null or c.is_client = :isClient::boolean)`;

export const contactPageStatements = byKey(rowReaches, (reach) =>
  byKey(contactNarrowings, (narrowing) =>
    byKey(contactSortColumns, (column) =>
      byKey(sortDirections, (direction) =>
        defineStatement<ContactListParameters, ContactRow>({
          name: `contacts.page.${reach}.${narrowing}.${column}.${direction}`,
          text: `select ${contactColumns} ${source(reach, narrowing)}
            order by ${sortExpressions[column]} ${direction}, c.id ${direction} limit :first::integer offset :offset::integer`,
        }),
      ),
    ),
  ),
);

export const contactCountStatements = byKey(rowReaches, (reach) =>
  byKey(contactNarrowings, (narrowing) =>
    defineStatement<ContactListParameters, { recordCount: number }>({
      name: `contacts.count.${reach}.${narrowing}`,
      text: `select count(*) as "recordCount" ${source(reach, narrowing)}`,
    }),
  ),
);

export const contactByIdStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, ContactRow>({
    name: `contacts.byId.${reach}`,
    text: `select ${contactColumns} from contacts c where ${contactPredicate(reach)} and c.id = any(:ids::uuid[])`,
  }),
);

/** How many matters of each client the viewer may see; a count may tell no more than the list. */
export const matterCountStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, { id: string; matterCount: number }>({
    name: `contacts.matterCount.${reach}`,
    text: `
      select m.client_id as "id", count(*) as "matterCount" from matters m
      where ${matterPredicate(reach)} and m.client_id = any(:ids::uuid[]) group by m.client_id`,
  }),
);

export interface ClientOption {
  id: string;
  nameID: string;
  clientName: string;
  guid: string;
  suburb: string;
}
type ClientListParameters = Pick<ContactListParameters, 'viewerId' | 'officeId' | 'teamIds' | 'pattern' | 'first' | 'offset'>;

const clientSource = (reach: RowReach, narrowing: (typeof contactNarrowings)[number]): string =>
  `from contacts c ${narrowing === 'search' ? search : ''} where ${contactPredicate(reach)} and c.is_client`;

export const clientPageStatements = byKey(rowReaches, (reach) =>
  byKey(contactNarrowings, (narrowing) =>
    defineStatement<ClientListParameters, ClientOption>({
      name: `contacts.clients.${reach}.${narrowing}`,
      text: `select c.id, c.id as "nameID", c.id as "guid", c.name as "clientName", c.suburb ${clientSource(reach, narrowing)}
        order by c.name, c.id limit :first::integer offset :offset::integer`,
    }),
  ),
);

export const clientCountStatements = byKey(rowReaches, (reach) =>
  byKey(contactNarrowings, (narrowing) =>
    defineStatement<ClientListParameters, { recordCount: number }>({
      name: `contacts.clientCount.${reach}.${narrowing}`,
      text: `select count(*) as "recordCount" ${clientSource(reach, narrowing)}`,
    }),
  ),
);

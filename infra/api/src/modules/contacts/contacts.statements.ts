import { defineStatement } from '@atrium/database';
import { GROUPS_AT_MOST, gridConditions, gridOrder, groupKeyOf, type ListGroup } from '../../grid/grid-sql.ts';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { sortDirections } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import { contactGrid } from './contact-columns.ts';
import { contactColumns, type ContactRow } from './contact.ts';

const sortExpressions = { name: 'c.name', email: 'c.email', suburb: 'c.suburb', changedAt: 'c.changed_at' } as const;
export type ContactSortColumn = keyof typeof sortExpressions;
/** Whether the list sorts by this column alone through a statement of its own. */
export const isPlainContactSort = (column: string): column is ContactSortColumn =>
  Object.hasOwn(sortExpressions, column);
export const contactSortColumns = Object.keys(sortExpressions) as ContactSortColumn[];

export const contactNarrowings = ['plain', 'search'] as const;

/** What a search looks for and where it may. */
export interface ContactSearchParameters {
  readonly needle: string | null;
  readonly searchesAll: boolean;
  readonly searchesEmail: boolean;
  readonly searchesNumber: boolean;
  readonly searchesSuburb: boolean;
}
export interface ContactListParameters extends MatterReachParameters, ContactSearchParameters {
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

type Narrowing = (typeof contactNarrowings)[number];
const search = (narrowing: Narrowing, parameter = 'pattern'): string =>
  narrowing === 'search' ? `join search_contacts(:tenantId, :${parameter}) found on found.id = c.id` : '';
const searched = (flag: string, value: string): string =>
  `(:${flag}::boolean and strpos(lower(${value}), :needle::text) > 0)`;
/** The search looks in several columns at once; to whom one of them is closed it may not tell of it. */
const openSearch = (narrowing: Narrowing): string =>
  narrowing === 'plain'
    ? ''
    : `and (:needle::text is null or :searchesAll::boolean or strpos(lower(c.name), :needle::text) > 0 or ${searched('searchesEmail', 'c.email')}
    or ${searched('searchesNumber', `c.phone || ' ' || c.mobile`)} or ${searched('searchesSuburb', 'c.suburb')})`;

/** SQL that is true for the contacts within reach: those of their owner. */
const contactPredicate = (reach: RowReach): string =>
  `c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')}`;

const source = (reach: RowReach, narrowing: Narrowing, parameter?: string): string => `
  from contacts c ${search(narrowing, parameter)}
  where ${contactPredicate(reach)} ${openSearch(narrowing)}
    and c.kind = any(:kinds::text[])
    and (:includesStaff::boolean or not c.is_staff)
    and (:includesPms::boolean or not c.is_pms)
    and (:includesNonPms::boolean or c.is_pms)
    and (:isClient::boolean is null or c.is_client = :isClient::boolean)`;

/** Bound beside the parameters of the plain list: the switches of the grid (grid/grid-sql.ts), the reach in matters, and the pattern that the index looks for. */
export type ContactGridParameters = ContactListParameters & Readonly<Record<string, unknown>>;
const gridStatements = <Row>(what: string, write: (from: string) => string) =>
  byKey(rowReaches, (reach) =>
    byKey(contactNarrowings, (narrowing) =>
      defineStatement<ContactGridParameters, Row>({
        name: `contacts.grid.${what}.${reach}.${narrowing}`,
        text: write(`${source(reach, narrowing, 'searchPattern')} ${gridConditions(contactGrid, 'c.id')}`),
        plan: 'custom',
      }),
    ),
  );
export const contactGridPageStatements = gridStatements<ContactRow>(
  'page',
  (from) =>
    `select ${contactColumns} ${from} order by ${gridOrder(contactGrid)}, c.id limit :first::integer offset :offset::integer`,
);
export const contactGridCountStatements = gridStatements<{ recordCount: number }>(
  'count',
  (from) => `select count(*) as "recordCount" ${from}`,
);
export const contactGridGroupStatements = gridStatements<ListGroup>(
  'groups',
  (from) =>
    `select coalesce(${groupKeyOf(contactGrid)}, '') as "key", count(*) as "recordCount" ${from} group by 1 order by 1 limit ${GROUPS_AT_MOST}`,
);

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
type ClientListParameters = Pick<
  ContactListParameters,
  'viewerId' | 'officeId' | 'teamIds' | 'pattern' | 'first' | 'offset'
> &
  ContactSearchParameters;

const clientSource = (reach: RowReach, narrowing: Narrowing): string =>
  `from contacts c ${search(narrowing)} where ${contactPredicate(reach)} ${openSearch(narrowing)} and c.is_client`;

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

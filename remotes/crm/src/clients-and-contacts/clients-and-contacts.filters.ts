import type { ListPlace, ListRules } from '@atrium/platform';
import type { GridFilter, ListGrid } from '@atrium/ui/grid';
import type { ClientsAndContactsPageQueryVariables } from '../generated/graphql.ts';

/**
 * Rows on a page of this screen. The picker's 200 (product specification §9)
 * suits scrolling through a short drop-down; a table of 200 rows does not fit
 * a person's eye, and search reaches any contact faster than paging.
 */
export const CONTACTS_ON_A_PAGE = 50;

export const contactListRules: ListRules = {
  pageSize: CONTACTS_ON_A_PAGE,
  sortColumns: ['name', 'kind', 'email', 'number', 'suburb', 'matterCount', 'isPms', 'marketingConsent', 'changedAt'],
  defaultSort: { column: 'name', direction: 'asc' },
  sortsAtMost: 3,
};

export const views = ['all', 'clients', 'others'] as const;
export type View = (typeof views)[number];

export interface ContactFilters {
  readonly view: View;
  /** People, or organisations with trusts and groups; both when null. */
  readonly kind: 'people' | 'organisations' | null;
  /** From the practice-management system, or entered here; both when null. */
  readonly origin: 'pms' | 'here' | null;
  readonly isIncludeStaff: boolean;
}

export function readFilters(params: URLSearchParams): ContactFilters {
  const kind = params.get('kind');
  const origin = params.get('origin');
  return {
    view: views.find((view) => view === params.get('view')) ?? 'all',
    kind: kind === 'people' || kind === 'organisations' ? kind : null,
    origin: origin === 'pms' || origin === 'here' ? origin : null,
    isIncludeStaff: params.get('staff') === '1',
  };
}

export function hasFilters(
  { filter }: ListPlace,
  { view, kind, origin }: ContactFilters,
  columnFilters: readonly GridFilter[] = [],
): boolean {
  return filter !== '' || columnFilters.length > 0 || view !== 'all' || kind !== null || origin !== null;
}

/** What the server is asked for. */
export function variablesOf(
  place: ListPlace,
  filters: ContactFilters,
  grid: Pick<ListGrid<never>, 'sorts' | 'columnFilters' | 'groupBy'>,
): ClientsAndContactsPageQueryVariables {
  return {
    offset: place.offset,
    // Groups bring their own rows.
    first: grid.groupBy === null ? CONTACTS_ON_A_PAGE : 0,
    filter: place.filter === '' ? null : place.filter,
    includeIndividual: filters.kind !== 'organisations',
    includeOrganisation: filters.kind !== 'people',
    includeStaff: filters.isIncludeStaff,
    includePmsContacts: filters.origin !== 'here',
    includeNonPmsContacts: filters.origin !== 'pms',
    isClient: filters.view === 'all' ? null : filters.view === 'clients',
    sort: grid.sorts.map(({ column, direction }) => ({ column, direction })),
    columnFilters: grid.columnFilters.length === 0 ? null : [...grid.columnFilters],
    groupBy: grid.groupBy,
  };
}

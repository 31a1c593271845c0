import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { isCurrentMatter, matterStatuses } from '@atrium/domain';
import {
  type AddressChanges,
  type ListPlace,
  type ListRules,
  type ListSort,
  type Meanings,
  type UnknownFilter,
  findUnknownFilters,
} from '@atrium/platform';
import type { GridFilter } from '@atrium/ui/grid';
import type { MatterFilter, MatterSummaryPageQueryVariables } from '../../generated/graphql.ts';

/** Statuses a matter is worked in; the rest come with "include completed". Deleted ones are in no list. */
export const openStatuses: readonly string[] = matterStatuses.filter(isCurrentMatter);
export const completedStatuses: readonly string[] = matterStatuses.filter(
  (status) => status !== 'Deleted' && !isCurrentMatter(status),
);

/** Saved views, after the server's `where.view`; the first shows everything. */
export const views = ['all', 'mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet'] as const;
export type View = (typeof views)[number];

const viewColumns: Partial<Record<View, string>> = {
  keyDatesSoon: 'nextKeyDate',
  overEstimate: 'estimateUsed',
  quiet: 'lastActivityAt',
};

/** A view that tells of a closed column cannot be shown. */
export function isViewOpen(view: View, closed: ReadonlyMap<string, unknown>): boolean {
  return !closed.has(viewColumns[view] ?? '');
}

/** Whether the server would refuse the filters to somebody whose columns are closed: which are has to be known first. */
export function tellsOfColumns({ view, statuses, types, clientId }: MatterFilters): boolean {
  return viewColumns[view] !== undefined || statuses.length > 0 || types.length > 0 || clientId !== null;
}

/** The filters without what tells of a closed column: a colleague's link would be refused otherwise. */
export function openFilters(filters: MatterFilters, closed: ReadonlyMap<string, unknown>): MatterFilters {
  return {
    ...filters,
    view: isViewOpen(filters.view, closed) ? filters.view : 'all',
    statuses: closed.has('status') ? [] : filters.statuses,
    types: closed.has('type') ? [] : filters.types,
    clientId: closed.has('client') ? null : filters.clientId,
  };
}

export const matterListRules: ListRules = {
  pageSize: MATTER_PAGE_SIZE,
  sortColumns: [
    ...[
      'fileNumber',
      'title',
      'client',
      'type',
      'stage',
      'status',
      'office',
      'personResponsible',
      'personActing',
      'personAssisting',
      'introducer',
    ],
    ...[
      'openedOn',
      'closedOn',
      'nextKeyDate',
      'lastActivityAt',
      'wip',
      'debtors',
      'trust',
      'estimate',
      'billed',
      'estimateUsed',
    ],
  ],
  defaultSort: { column: 'fileNumber', direction: 'asc' },
  sortsAtMost: 3,
};

/** Rows a page may have; 0 is one list that scrolls. */
export const matterPageSizes = [20, 50, 100, 250, 500, 1000, 0] as const;
/** Rows asked for with the count of a list that scrolls, or of a page too long for one question; the grid fetches the rest. */
const ROWS_TO_BEGIN_WITH = 100;
const LONGEST_PAGE_AT_ONCE = 250;

/** How many rows to a page the address asks for: `?rows=100`, `?rows=all`. */
export function readPageSize(params: URLSearchParams): number {
  const asked = params.get('rows');
  return matterPageSizes.find((size) => asked === (size === 0 ? 'all' : String(size))) ?? MATTER_PAGE_SIZE;
}

export interface MatterFilters {
  readonly view: View;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
  readonly isMine: boolean;
  /** Only this client's matters; other screens link here so. */
  readonly clientId: string | null;
  readonly isIncludeCompleted: boolean;
}

/** Reads the filters of an address. `/matterSummary/{command}` names a view, which `?view=` overrules; `stale` is another name of the quiet ones. */
export function readFilters(params: URLSearchParams, command: string | undefined): MatterFilters {
  const known = statusesOf(params);
  return {
    view: findView(params.get('view')) ?? findView(command) ?? 'all',
    statuses: params.getAll('status').filter((status) => known.includes(status)),
    types: params.getAll('type'),
    isMine: params.get('responsible') === 'me',
    clientId: params.get('client'),
    isIncludeCompleted: params.get('completed') === '1',
  };
}

/** The view that the path alone names. */
export const findPathView = (params: URLSearchParams, command: string | undefined): View | undefined =>
  findView(params.get('view')) === undefined ? findView(command) : undefined;

function findView(named: string | null | undefined): View | undefined {
  const asked = named?.toLowerCase();
  return views.find((view) => view.toLowerCase() === (asked === 'stale' ? 'quiet' : asked));
}

/** Those that can be asked for. */
const statusesOf = (params: URLSearchParams): readonly string[] =>
  params.get('completed') === '1' ? [...openStatuses, ...completedStatuses] : openStatuses;

/** What `readFilters` understands. */
export const matterMeanings = (params: URLSearchParams): Meanings => ({
  view: (value) => findView(value) !== undefined,
  status: (value) => statusesOf(params).includes(value),
  type: () => true,
  client: () => true,
  responsible: (value) => value === 'me',
  completed: (value) => value === '1',
});
export const unknownMatterFilters = (params: URLSearchParams): readonly UnknownFilter[] =>
  findUnknownFilters(params, { knows: matterMeanings(params) });

/** Leaves completed matters out, and the statuses that only they have. */
export const withoutCompleted = ({ statuses }: MatterFilters): AddressChanges => ({
  completed: null,
  status: statuses.filter((status) => openStatuses.includes(status)),
});

export function hasFilters(
  place: ListPlace,
  filters: MatterFilters,
  columnFilters: readonly GridFilter[] = [],
): boolean {
  return place.filter !== '' || columnFilters.length > 0 || conditionsOf(filters, '') !== null;
}

/** What the grid adds to the filters of the page. */
export interface GridWishes {
  readonly pageSize: number;
  readonly sorts: readonly ListSort[];
  readonly columnFilters: readonly GridFilter[];
  readonly groupBy: string | null;
}

/** What the server is asked for. */
export function variablesOf(
  place: ListPlace,
  filters: MatterFilters,
  userId: string,
  grid: GridWishes,
): MatterSummaryPageQueryVariables {
  return {
    offset: grid.pageSize === 0 ? 0 : place.offset,
    // Groups bring their own rows.
    first:
      grid.groupBy !== null
        ? 0
        : grid.pageSize === 0 || grid.pageSize > LONGEST_PAGE_AT_ONCE
          ? ROWS_TO_BEGIN_WITH
          : grid.pageSize,
    filter: place.filter === '' ? null : place.filter,
    isIncludeCompleted: filters.isIncludeCompleted,
    sort: grid.sorts.map(({ column, direction }) => ({ column, direction })),
    where: conditionsOf(filters, userId),
    columnFilters: grid.columnFilters.length === 0 ? null : [...grid.columnFilters],
  };
}

/** Null where nothing is asked, so that the server may take its shortest way. */
function conditionsOf({ view, statuses, types, isMine, clientId }: MatterFilters, userId: string): MatterFilter | null {
  const where = {
    ...(view === 'all' ? {} : { view }),
    ...(statuses.length === 0 ? {} : { status: [...statuses] }),
    ...(types.length === 0 ? {} : { type: [...types] }),
    ...(isMine ? { personResponsibleId: userId } : {}),
    ...(clientId === null ? {} : { clientId }),
  };
  return Object.keys(where).length === 0 ? null : where;
}

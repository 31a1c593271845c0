import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import type { ListPlace, ListRules } from '@atrium/platform';
import type { MatterFilter, MatterSummaryPageQueryVariables } from '../generated/graphql.ts';

/** Statuses a matter is worked in; the rest come with "include completed". */
export const openStatuses = ['Pending', 'Open', 'OnHold'] as const;
export const completedStatuses = ['Completed', 'Archived', 'Cancelled'] as const;

/** Saved views, after the server's `where.view`; the first shows everything. */
export const views = ['all', 'mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet'] as const;
export type View = (typeof views)[number];

export const matterListRules: ListRules = {
  pageSize: MATTER_PAGE_SIZE,
  sortColumns: ['fileNumber', 'title', 'client', 'type', 'stage', 'status', 'openedOn', 'nextKeyDate', 'wip', 'debtors'],
  defaultSort: { column: 'fileNumber', direction: 'asc' },
};

export interface MatterFilters {
  readonly view: View;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
  readonly isMine: boolean;
  /** Only this client's matters; other screens link here so. */
  readonly clientId: string | null;
  readonly isIncludeCompleted: boolean;
}

/** Reads the filters of an address. `/matterSummary/{command}` names a view, which `?view=` overrules. */
export function readFilters(params: URLSearchParams, command: string | undefined): MatterFilters {
  const asked = (params.get('view') ?? command ?? '').toLowerCase();
  const isIncludeCompleted = params.get('completed') === '1';
  const known: readonly string[] = isIncludeCompleted ? [...openStatuses, ...completedStatuses] : openStatuses;
  return {
    view: views.find((view) => view.toLowerCase() === asked) ?? 'all',
    statuses: params.getAll('status').filter((status) => known.includes(status)),
    types: params.getAll('type'),
    isMine: params.get('responsible') === 'me',
    clientId: params.get('client'),
    isIncludeCompleted,
  };
}

export function hasFilters(place: ListPlace, filters: MatterFilters): boolean {
  return place.filter !== '' || conditionsOf(filters, '') !== null;
}

/** What the server is asked for. */
export function variablesOf(place: ListPlace, filters: MatterFilters, userId: string): MatterSummaryPageQueryVariables {
  return {
    offset: place.offset,
    first: MATTER_PAGE_SIZE,
    filter: place.filter === '' ? null : place.filter,
    isIncludeCompleted: filters.isIncludeCompleted,
    sortColumn: place.sort.column,
    sortDirection: place.sort.direction,
    where: conditionsOf(filters, userId),
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

import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import { likePattern, type TenantRunner } from '@atrium/database';
import { closedColumnsOf, isOpen, requireOpen, type ClosedColumn } from '../../grid/grid-access.ts';
import { readColumnFilters, readGrouping, readIds, readSorts, type GridInput } from '../../grid/grid-input.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../server/errors.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import { money, type Money } from '../../server/money.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import { closeColumns, matterAccessOf, type MatterAccess } from './matter-column-access.ts';
import { presentAggregates, type ColumnAggregate } from './matter-aggregates.ts';
import { matterGrid, type MatterColumnName } from './matter-columns.ts';
import { listForGrid } from './matter-grid.store.ts';
import { presentMatter, type PresentedMatter } from './matter.ts';
import { isPlainSortColumn, type MatterConditions } from './matters.statements.ts';
import { emptyAnswer, listMatters, type MatterAnswer } from './matters.store.ts';

export interface MatterFilterInput {
  view?: string | null;
  status?: string[] | null;
  type?: string[] | null;
  personResponsibleId?: string | null;
  clientId?: string | null;
  officeId?: string | null;
}
export interface MatterListInput extends GridInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  isIncludeCompleted?: boolean | null;
  isLimitedMatterSearch?: boolean | null;
  isDropdownSearch?: boolean | null;
  where?: MatterFilterInput | null;
}
/** A page of matters as the viewer may see it. */
export interface PresentedMatterList {
  readonly recordCount: number;
  readonly rowCountWithoutFilters: number;
  readonly matters: readonly PresentedMatter[];
  readonly totals: { readonly wip: Money; readonly debtors: Money };
  readonly types: readonly string[];
  readonly aggregates: readonly ColumnAggregate[];
  readonly groups: readonly {
    readonly key: string;
    readonly recordCount: number;
    readonly aggregates: readonly ColumnAggregate[];
  }[];
  readonly closedColumns: readonly ClosedColumn[];
}

const views = new Set(['mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet']);
/** What a view tells of, if it can be shown at all. */
const viewColumns: Readonly<Record<string, MatterColumnName>> = {
  keyDatesSoon: 'nextKeyDate',
  overEstimate: 'estimateUsed',
  quiet: 'lastActivityAt',
};
const LONGEST_CHOICE = 100;

/**
 * The matters within the viewer's reach that match, and the figures that were
 * selected, all as the viewer may see them: the one way to a page of matters for
 * lists, pickers and exports. Throws FORBIDDEN for a condition, an order or a
 * grouping by a column that is closed to the viewer.
 */
export async function findMatterList(
  runner: TenantRunner,
  viewer: Viewer,
  input: MatterListInput,
  selected: ReadonlySet<string>,
): Promise<PresentedMatterList> {
  const access = matterAccessOf(viewer);
  const answer = await ask(runner, viewer, access, input, selected);
  const showsAmounts = seesAmounts(viewer);
  const total = (column: 'wip' | 'debtors', minor: number) =>
    money(isOpen(access, column) ? minor : 0, viewer.currency);
  return {
    recordCount: answer.recordCount,
    rowCountWithoutFilters: answer.rowCountWithoutFilters,
    matters: answer.rows.map((row) => closeColumns(presentMatter(row, showsAmounts), access)),
    totals: { wip: total('wip', answer.wipMinor), debtors: total('debtors', answer.debtorsMinor) },
    types: isOpen(access, 'type') ? answer.types : [],
    aggregates: answer.measures === null ? [] : presentAggregates(answer.measures, access),
    groups: answer.groups.map((group) => ({
      key: group.key,
      recordCount: group.recordCount,
      aggregates: presentAggregates(group, access),
    })),
    closedColumns: closedColumnsOf(access),
  };
}

async function ask(
  runner: TenantRunner,
  viewer: Viewer,
  access: MatterAccess,
  input: MatterListInput,
  selected: ReadonlySet<string>,
): Promise<MatterAnswer> {
  const page = readPage(input, { first: MATTER_PAGE_SIZE });
  const sorts = readSorts(matterGrid, 'fileNumber', input);
  const columnFilters = readColumnFilters(matterGrid, input.columnFilters);
  const grouping = readGrouping(matterGrid, input);
  const ids = readIds(input);
  const filter = readFilter(input.filter);
  const conditions = readConditions(viewer, input, filter !== null);
  requireOpen(
    access,
    ...[...sorts, ...columnFilters].map(({ column }) => column),
    ...(grouping === null ? [] : [grouping.by]),
  );
  requireOpenConditions(access, viewer, input.where);

  const reach = matterReachOf(viewer);
  if (reach === null) return emptyAnswer();
  const [firstSort] = sorts;
  const query = {
    reach,
    viewer: matterReachParameters(viewer),
    page,
    conditions,
    pattern: filter === null ? null : likePattern(filter),
    // Whoever asks for a status by name means it.
    includesCompleted: input.isIncludeCompleted === true || (conditions?.statuses ?? null) !== null,
    wants: {
      rows: selected.has('matters'),
      count: selected.has('recordCount'),
      countWithoutFilters: selected.has('rowCountWithoutFilters'),
      totals: selected.has('totals'),
      types: selected.has('types'),
      measures: selected.has('aggregates'),
      groups: selected.has('groups') && grouping !== null,
    },
  };
  const searchesAll = isOpen(access, 'title', 'client');
  const isPlain =
    columnFilters.length === 0 &&
    ids === null &&
    grouping === null &&
    sorts.length === 1 &&
    !query.wants.measures &&
    (filter === null || searchesAll);
  if (isPlain && firstSort !== undefined && isPlainSortColumn(firstSort.column)) {
    return listMatters(runner, viewer.tenantId, {
      ...query,
      sortColumn: firstSort.column,
      sortDirection: firstSort.direction,
    });
  }
  return listForGrid(runner, viewer.tenantId, {
    ...query,
    sorts,
    columnFilters,
    grouping,
    ids,
    timeZone: viewer.timeZone,
    search:
      filter === null
        ? null
        : {
            needle: filter.toLowerCase(),
            title: isOpen(access, 'title'),
            client: isOpen(access, 'client'),
            all: searchesAll,
          },
  });
}

/** Throws FORBIDDEN where an older condition tells of a closed column: they tell of columns as well. */
export function requireOpenConditions(
  access: MatterAccess,
  viewer: Viewer,
  where: MatterFilterInput | null | undefined,
): void {
  if (where === null || where === undefined) return;
  const asked: MatterColumnName[] = [];
  if ((where.status ?? []).length > 0) asked.push('status');
  if ((where.type ?? []).length > 0) asked.push('type');
  // That a matter is their own, its people know.
  if (
    where.personResponsibleId !== null &&
    where.personResponsibleId !== undefined &&
    where.personResponsibleId !== viewer.userId
  )
    asked.push('personResponsible');
  if (where.clientId !== null && where.clientId !== undefined) asked.push('client');
  if (where.officeId !== null && where.officeId !== undefined) asked.push('office');
  const ofView = viewColumns[where.view ?? ''];
  if (ofView !== undefined) asked.push(ofView);
  requireOpen(access, ...asked);
}

/** The conditions beside the filter; null where there is none. Throws BAD_USER_INPUT for what cannot be asked. */
export function readConditions(
  { timeZone }: Pick<Viewer, 'timeZone'>,
  { where, isLimitedMatterSearch }: MatterListInput,
  isSearch: boolean,
): MatterConditions | null {
  const isLimited = isSearch && isLimitedMatterSearch === true;
  const conditions: MatterConditions = {
    statuses: readChoices(where?.status),
    types: readChoices(where?.type),
    responsibleId: readId(where?.personResponsibleId),
    clientId: readId(where?.clientId),
    whereOfficeId: readId(where?.officeId),
    view: where?.view ?? null,
    today: where?.view === 'keyDatesSoon' ? dayIn(timeZone, new Date()) : null,
    isLimited,
  };
  if (conditions.view !== null && !views.has(conditions.view))
    throw badInput(`view has to be one of ${[...views].join(', ')}.`);
  const hasSome = Object.values(conditions).some((condition) => condition !== null && condition !== false);
  return hasSome ? conditions : null;
}

const readId = (id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : idOrNobody(id);

function readChoices(choices: string[] | null | undefined): string[] | null {
  if (choices === null || choices === undefined || choices.length === 0) return null;
  if (choices.length > LONGEST_CHOICE) throw badInput(`At most ${LONGEST_CHOICE} values can be chosen.`);
  return choices;
}

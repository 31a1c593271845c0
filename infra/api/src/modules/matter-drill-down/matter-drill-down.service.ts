import { COLUMN_MASK, MATTER_PAGE_SIZE } from '@atrium/contracts';
import { likePattern, type TenantRunner } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import { containsPattern } from '../../grid/contains-pattern.ts';
import { closedColumnsOf, gridAccessOf, isOpen, requireOpen } from '../../grid/grid-access.ts';
import { readColumnFilters, readGrouping, readIds, readSorts } from '../../grid/grid-input.ts';
import { gridParameters } from '../../grid/grid-sql.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money, type Money } from '../../server/money.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { isMatterColumn, type MatterColumnName } from '../matters/matter-columns.ts';
import { readConditions, requireOpenConditions, type MatterListInput } from '../matters/matters.service.ts';
import { noConditions } from '../matters/matters.store.ts';
import { addedColumns, figureColumns, figureGrids, type MatterFigure } from './figure-grids.ts';
import { findFigure, type FigureRow, type FigureSums } from './matter-drill-down.store.ts';

export type DrillDownInput = MatterListInput & { readonly figure: MatterFigure };
const searchedColumns: readonly MatterColumnName[] = ['fileNumber', 'title', 'client'];

/**
 * The matters behind a figure, its sums over everything that matches, and groups. Throws FORBIDDEN where the
 * figure, or a column that is asked about, is closed to the viewer.
 */
export async function findDrillDown(
  runner: TenantRunner,
  viewer: Viewer,
  input: DrillDownInput,
  selected: ReadonlySet<string>,
) {
  const { figure } = input;
  const grid = figureGrids[figure];
  const { madeOf, by } = figureColumns[figure];
  const matters = matterAccessOf(viewer);
  requireOpen(matters, ...madeOf);
  const access = gridAccessOf(grid, (name) => (isMatterColumn(name) ? matters[name] : 'read'));
  const asksForOrder = (input.sort ?? []).length > 0;
  const sorts = asksForOrder ? readSorts(grid, by, input) : [{ column: by, direction: 'desc' as const }];
  const columnFilters = readColumnFilters(grid, input.columnFilters);
  const grouping = readGrouping(grid, input);
  const filter = readFilter(input.filter);
  const conditions = readConditions(viewer, input, filter !== null);
  const page = readPage(input, { first: MATTER_PAGE_SIZE });
  const ids = readIds(input);
  requireOpen(
    access,
    ...[...sorts, ...columnFilters].map(({ column }) => column),
    ...(grouping === null ? [] : [grouping.by]),
  );
  requireOpenConditions(matters, viewer, input.where);

  const closedColumns = closedColumnsOf(access);
  const reach = matterReachOf(viewer);
  if (reach === null)
    return { recordCount: 0, rows: [], totals: totalsOf(figure, { recordCount: 0 }), groups: [], closedColumns };
  const searchPattern =
    filter === null
      ? containsPattern(
          columnFilters.filter(({ column }) => isMatterColumn(column)),
          searchedColumns,
        )
      : likePattern(filter);
  const { rows, sums, groups } = await findFigure(
    ...([runner, viewer.tenantId, { figure, reach, scope: searchPattern === null ? 'every' : 'search' }] as const),
    {
      ...matterReachParameters(viewer),
      ...(conditions ?? noConditions),
      ...page,
      today: dayIn(viewer.timeZone, new Date()),
      includesCompleted: input.isIncludeCompleted === true || (conditions?.statuses ?? null) !== null,
      pattern: filter === null ? null : likePattern(filter),
      searchPattern,
      needle: filter?.toLowerCase() ?? null,
      searchesAll: isOpen(matters, 'title', 'client'),
      searchesTitle: isOpen(matters, 'title'),
      searchesClient: isOpen(matters, 'client'),
      ...gridParameters(grid, { columnFilters, sorts, grouping, ids, timeZone: viewer.timeZone }),
    },
    { rows: selected.has('rows') && page.first > 0, groups: selected.has('groups') && grouping !== null },
  );
  return {
    recordCount: sums.recordCount,
    rows: rows.map((row) => presentRow(viewer, figure, row)),
    totals: totalsOf(figure, sums),
    groups: groups.map((group) => ({
      key: group.key,
      recordCount: group.recordCount,
      totals: totalsOf(figure, group),
    })),
    closedColumns,
  };
}

const totalsOf = (figure: MatterFigure, sums: FigureSums) =>
  addedColumns(figure).map((column) => ({ column, sum: Number(sums[column] ?? 0) }));

/** The row with its amounts as money, without what is closed to the viewer. */
function presentRow(viewer: Viewer, figure: MatterFigure, row: FigureRow) {
  const access = matterAccessOf(viewer);
  const shown: Record<string, string | number | Money | null> = { ...row };
  for (const name of addedColumns(figure)) {
    const minor = row[name];
    shown[name] = minor === null || minor === undefined ? null : money(Number(minor), row.currency);
  }
  const text = (name: 'title' | 'client' | 'type' | 'status'): string =>
    access[name] === 'read' ? row[name] : access[name] === 'masked' ? COLUMN_MASK : '';
  return {
    ...shown,
    title: text('title'),
    client: text('client'),
    type: text('type'),
    status: text('status'),
    office: access.office === 'read' ? row.office : null,
    personResponsibleId: access.personResponsible === 'read' ? row.personResponsibleId : null,
  };
}

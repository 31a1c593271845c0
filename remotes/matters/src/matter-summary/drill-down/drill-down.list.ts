import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { defineList, type GridColumn } from '@atrium/ui/grid';
import { describeClient, matterConditions, matterFilters, matterViews } from '../../common/matter-list/matter-list.ts';
import type { MatterFigure } from '../../generated/graphql.ts';
import { findFigure } from './drill-down-address.ts';
import { figureColumn, type FigureRow } from './drill-down.columns.tsx';
import { matterDrillDownQuery } from './drill-down.operations.ts';

interface Total {
  readonly column: string;
  readonly sum: number;
}
// How many rows have a value is not said of a figure.
const asAggregate = ({ column, sum }: Total) => ({ column, count: 0, sum });

const defineFigure = defineList(matterDrillDownQuery, ({ matterDrillDown: list }) => ({
  ...list,
  groups: list.groups?.map((group) => ({ ...group, aggregates: group.totals.map(asAggregate) })),
  aggregates: list.totals?.map(asAggregate),
}));

/** The matters behind a figure, under the filters of the list of matters; the columns stay the same while nothing changes. */
export const listOfFigure = (figure: MatterFigure, columns: readonly GridColumn<FigureRow>[]) =>
  defineFigure({
    name: `matterDrillDown${figure}`,
    hasSavedViews: false,
    columns,
    secured: 'matters',
    rowKey: (row) => row.id,
    pageSize: MATTER_PAGE_SIZE,
    sort: { column: figureColumn[figure], direction: 'desc' },
    views: (t) => matterViews(t, true),
    filters: matterFilters,
    knows: { figure: (named) => findFigure(named) !== undefined },
    describe: (key, _values, { found, t }) => describeClient(key, found?.rows[0], t),
    conditions: (asked, viewer) => ({ figure, ...matterConditions(asked, viewer) }),
    export: { list: 'MATTER_FIGURES', field: 'matterFigures' },
  });

import type { PlacedColumn } from './grid-layout.ts';
import { sortsOf } from './sorts-of.ts';
import type { DataGridProps, GridQuery } from './types.ts';

/** What a grid shows right now, as one value: columns in their order, sort, conditions, groups and ticked rows. */
export function gridQueryOf<Row>(grid: DataGridProps<Row>, placed: readonly PlacedColumn<Row>[], selectedKeys: readonly string[]): GridQuery {
  return {
    columns: placed.filter(({ isHidden }) => !isHidden).map(({ column, width }) => ({ key: column.key, title: column.title, dataType: column.dataType ?? 'String', width: width ?? null })),
    sort: sortsOf(grid).sorts,
    filters: grid.columnFilters ?? [],
    groupBy: grid.groupBy ?? null,
    selectedKeys,
  };
}

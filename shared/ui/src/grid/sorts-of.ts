import type { DataGridProps, GridSort } from './types.ts';

/** The order of a list, whether it takes one column or several. */
export function sortsOf<Row>(grid: Pick<DataGridProps<Row>, 'sort' | 'sorts' | 'onSort' | 'onSorts'>): {
  sorts: readonly GridSort[];
  canAdd: boolean;
  setSorts: (sorts: readonly GridSort[]) => void;
} {
  return {
    sorts: grid.sorts ?? (grid.sort === null ? [] : [grid.sort]),
    canAdd: grid.onSorts !== undefined,
    setSorts: (sorts) => (grid.onSorts === undefined ? grid.onSort(sorts[0] ?? null) : grid.onSorts(sorts)),
  };
}

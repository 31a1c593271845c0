import type { ProColumns } from '@ant-design/pro-table';
import type { HeaderCellProps } from './header-cell.tsx';
import { alignmentOf, presentValue, type CellRegion } from './cell-value.tsx';
import type { PlacedColumn } from './grid-layout.ts';
import { SortButton } from './sort-button.tsx';
import type { GridSort } from './types.ts';

/** Room a column without a width is given when the grid has to scroll sideways. */
const FLEXIBLE_WIDTH_PX = 200;

/** The least width at which every column can be read; below it the grid scrolls. */
export function leastWidth<Row>(placed: readonly PlacedColumn<Row>[]): number {
  return placed.reduce((sum, { width }) => sum + (width ?? FLEXIBLE_WIDTH_PX), 0);
}

/** Our columns in the terms of the pro-table. */
export function proColumns<Row>(options: {
  placed: readonly PlacedColumn<Row>[];
  /** Too wide for its place: locked columns stay while the others move. */
  isScrolling: boolean;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
  region: CellRegion;
  onResize: (key: string, width: number, isDone: boolean) => void;
}): ProColumns<Row>[] {
  const { placed, isScrolling, sort, onSort, region, onResize } = options;
  return placed.map(({ column, width }) => {
    const align = alignmentOf(column);
    const direction = sort?.column === column.key ? sort.direction : null;
    const heading: HeaderCellProps = {
      onResizeColumn: (next, isDone) => onResize(column.key, next, isDone),
      ...(direction === null ? {} : { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) }),
    };
    return {
      key: column.key,
      // Our own button: the pro-table lets nobody else decide what is sorted.
      title: column.isSortable ? <SortButton column={column.key} title={column.title} sort={sort} onSort={onSort} /> : column.title,
      align,
      ellipsis: { showTitle: false },
      className: `at-grid__cell--${column.dataType ?? 'String'} at-grid__cell--${align}`,
      ...(width === undefined ? {} : { width }),
      ...(column.isLocked && isScrolling ? { fixed: 'left' as const } : {}),
      onHeaderCell: () => heading,
      render: (_: unknown, row: Row) =>
        column.render ? column.render(row) : presentValue(column.value(row), column.dataType ?? 'String', region),
    };
  });
}

import type { ProColumns } from '@ant-design/pro-table';
import type { HeaderCellProps } from './header-cell.tsx';
import { alignmentOf, presentValue, type CellRegion } from './cell-value.tsx';
import type { PlacedColumn } from './grid-layout.ts';
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
  sort: GridSort | null;
  region: CellRegion;
  onResize: (key: string, width: number, isDone: boolean) => void;
}): ProColumns<Row>[] {
  const { placed, sort, region, onResize } = options;
  return placed.map(({ column, width }) => {
    const align = alignmentOf(column);
    const direction = sort?.column === column.key ? sort.direction : null;
    const heading: HeaderCellProps = { onResizeColumn: (next, isDone) => onResize(column.key, next, isDone) };
    return {
      key: column.key,
      // Sorting reports the field; ours is the key.
      dataIndex: column.key,
      title: column.title,
      align,
      ellipsis: { showTitle: false },
      className: `at-grid__cell--${column.dataType ?? 'String'}`,
      ...(width === undefined ? {} : { width }),
      ...(column.isLocked ? { fixed: 'left' as const } : {}),
      ...(column.isSortable
        ? {
            sorter: true,
            showSorterTooltip: false,
            sortOrder: direction === null ? null : direction === 'asc' ? ('ascend' as const) : ('descend' as const),
          }
        : {}),
      onHeaderCell: () => heading,
      render: (_: unknown, row: Row) =>
        column.render ? column.render(row) : presentValue(column.value(row), column.dataType ?? 'String', region),
    };
  });
}

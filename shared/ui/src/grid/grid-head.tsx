import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { memo, useMemo, type ReactElement } from 'react';
import { alignmentOf } from './cell-value.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { changeColumn } from './grid-layout.ts';
import { HeaderCell } from './header-cell.tsx';
import { heldAt, type ShownColumn } from './shown-columns.ts';
import { sortsOf } from './sorts-of.ts';
import { SortButton } from './sort-button.tsx';
import type { DataGridProps } from './types.ts';
import type { GridLayoutControl } from './use-grid-layout.ts';
import type { Ticks } from './use-ticks.ts';

function Head<Row>({
  grid,
  control,
  shown,
  isScrolling,
  ticks,
  loaded,
  total,
}: {
  grid: DataGridProps<Row>;
  control: GridLayoutControl<Row>;
  shown: readonly ShownColumn<Row>[];
  isScrolling: boolean;
  ticks: Ticks;
  /** The rows that are there, of those the grid shows. */
  loaded: readonly Row[];
  /** Rows the grid shows when all have come: of a page, or of the whole list. */
  total: number;
}): ReactElement {
  const { t } = useTranslation();
  const { sorts, canAdd, setSorts } = sortsOf(grid);
  const { language } = useRegion();
  const keys = useMemo(() => [...new Set(loaded.map(grid.rowKey))], [loaded, grid.rowKey]);
  const ticked = keys.filter((key) => ticks.has(key)).length;
  const isWhole = keys.length >= total;
  const isAllTicked = isWhole && ticked > 0 && ticked === keys.length;
  const tickAll = isWhole
    ? t('ui.grid.tickAll', 'Select all on this page')
    : t('ui.grid.tickLoaded', {
        defaultValue_one: 'Select the {{shown}} row loaded so far, of {{total}}',
        defaultValue_other: 'Select the {{shown}} rows loaded so far, of {{total}}',
        count: keys.length,
        shown: formatNumber(keys.length, language),
        total: formatNumber(total, language),
      });
  return (
    <thead>
      <tr aria-rowindex={1}>
        {grid.isSelectable === true && (
          <th
            className={`at-grid__tick${isScrolling ? ' at-grid__held' : ''}`}
            style={isScrolling ? { insetInlineStart: 0 } : undefined}
          >
            <input
              className="at-tick"
              type="checkbox"
              aria-label={tickAll}
              title={isWhole ? undefined : tickAll}
              disabled={keys.length === 0}
              checked={isAllTicked}
              ref={(box) => {
                if (box) box.indeterminate = ticked > 0 && !isAllTicked;
              }}
              onChange={() => ticks.toggleAll(keys)}
            />
          </th>
        )}
        {shown.map((one) => {
          const { column } = one;
          const held = heldAt(one, isScrolling);
          const sort = sorts.find((each) => each.column === column.key);
          return (
            <HeaderCell
              key={column.key}
              aria-label={column.title}
              className={`at-grid__cell--${alignmentOf(column)}${held.className}`}
              style={held.style}
              {...(sort === undefined
                ? {}
                : { 'aria-sort': sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const) })}
              onResizeColumn={(width, isDone) =>
                (isDone ? control.change : control.preview)(changeColumn(control.placed, column.key, { width }))
              }
            >
              <span className="at-grid__heading">
                {column.isSortable ? (
                  <SortButton
                    column={column.key}
                    title={column.shortTitle ?? column.title}
                    sorts={sorts}
                    canAdd={canAdd}
                    onSorts={setSorts}
                  />
                ) : (
                  <span className="at-grid__sort-title">{column.shortTitle ?? column.title}</span>
                )}
                <ColumnMenu grid={grid} control={control} placed={one} />
              </span>
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

/** The headings: each sorts, is dragged wider, and opens what else can be done with its column. Left alone while the rows scroll. */
export const GridHead = memo(Head) as typeof Head;

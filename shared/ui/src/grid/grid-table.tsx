import { ProTable } from '@ant-design/pro-table';
import { useRegion } from '@atrium/platform';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { changeColumn } from './grid-layout.ts';
import { HeaderCell } from './header-cell.tsx';
import { leastWidth, proColumns } from './pro-columns.tsx';
import { handleRowKey } from './row-keyboard.ts';
import type { DataGridProps } from './types.ts';
import type { GridLayoutControl } from './use-grid-layout.ts';
import { useHasRoom } from './use-has-room.ts';

const components = { header: { cell: HeaderCell } };

/** The rows as a table: the one place that knows the pro-table. */
export function GridTable<Row extends object>({
  grid,
  label,
  control,
  onTurn,
}: {
  grid: DataGridProps<Row>;
  label: string;
  control: GridLayoutControl<Row>;
  onTurn: (by: -1 | 1) => void;
}): ReactElement {
  const region = useRegion();
  const { rows, rowKey, sort, onSort, selectedKey = null, onSelect, onOpen, isLoading } = grid;
  const { placed, change, preview } = control;
  const isInteractive = onSelect !== undefined || onOpen !== undefined;
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey]);
  const shown = placed.filter(({ isHidden }) => !isHidden);
  const place = useRef<HTMLDivElement>(null);
  const least = leastWidth(shown);
  const hasRoom = useHasRoom(place, least);
  const tabStop = [focusedKey, selectedKey].find((key) => key !== null && rowsByKey.has(key)) ?? [...rowsByKey.keys()][0];

  return (
    <div
      ref={place}
      // Only a table that does not scroll by itself can keep its headings in sight while the page scrolls.
      className={hasRoom ? 'at-grid__table at-grid__table--roomy' : 'at-grid__table'}
      onKeyDown={(event) =>
        handleRowKey(event, {
          onMove: (key) => {
            const row = rowsByKey.get(key);
            if (row) onSelect?.(row);
          },
          onOpen: (key) => {
            const row = rowsByKey.get(key);
            if (row) (onOpen ?? onSelect)?.(row);
          },
          onTurn,
        })
      }
    >
      <ProTable<Row>
        columns={proColumns({
          placed: shown,
          isScrolling: !hasRoom,
          sort,
          onSort,
          region,
          onResize: (key, width, isDone) => (isDone ? change : preview)(changeColumn(placed, key, { width })),
        })}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        search={false}
        options={false}
        toolBarRender={false}
        pagination={false}
        columnEmptyText={false}
        cardProps={false}
        tableLayout="fixed"
        {...(hasRoom ? {} : { scroll: { x: least } })}
        components={components}
        {...{ 'aria-label': label, 'aria-busy': isLoading, ...(isInteractive ? { role: 'grid' } : {}) }}
        rowClassName={(row) => (rowKey(row) === selectedKey ? 'at-grid__row at-grid__row--selected' : 'at-grid__row')}
        onRow={(row) => {
          if (!isInteractive) return {};
          const key = rowKey(row);
          return {
            tabIndex: key === tabStop ? 0 : -1,
            ...(onSelect ? { 'aria-selected': key === selectedKey } : {}),
            onClick: () => (onSelect ?? onOpen)?.(row),
            onDoubleClick: () => onOpen?.(row),
            onFocus: () => setFocusedKey(key),
          };
        }}
      />
    </div>
  );
}

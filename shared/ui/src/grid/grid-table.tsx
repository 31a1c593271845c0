import { useDirection, usePrintMode, useRegion, useTranslation } from '@atrium/platform';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { AggregateRow } from './aggregate-row.tsx';
import type { CellPlace } from './cell-keyboard.ts';
import { GridHead } from './grid-head.tsx';
import { GridLine } from './grid-line.tsx';
import type { GridItems, OpenGroups } from './grid-items.ts';
import { leastWidth, shownColumns } from './shown-columns.ts';
import { tellWhatIsCut } from './tell-what-is-cut.ts';
import type { DataGridProps } from './types.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCopying } from './use-copying.ts';
import type { GridLayoutControl } from './use-grid-layout.ts';
import { useHasRoom } from './use-has-room.ts';
import { useLines } from './use-lines.ts';
import type { Ticks } from './use-ticks.ts';

export interface GridTableProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly label: string;
  readonly control: GridLayoutControl<Row>;
  readonly items: GridItems<Row>;
  readonly ticks: Ticks;
  readonly onTurn: (by: -1 | 1) => void;
  readonly onOpenGroups: (change: (open: OpenGroups) => OpenGroups) => void;
  /** Told which lines are in sight. */
  readonly onSight: (first: number, last: number) => void;
}

/** The rows as a table that is read and walked through as a grid: cell by cell, with one of them in the tab order. */
export function GridTable<Row extends object>(props: GridTableProps<Row>): ReactElement {
  const { grid, label, control, items, ticks, onTurn, onOpenGroups } = props;
  const { t } = useTranslation();
  const region = useRegion();
  // Rows that open are a tree's; of a grid they would be told wrongly.
  const isGrouped = (grid.groupBy ?? null) !== null;
  const isRightToLeft = useDirection() === 'rtl';
  const isPrinting = usePrintMode();
  const { placed } = control;
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => shownColumns(placed, grid.isSelectable === true), [placed, grid.isSelectable]);
  const least = leastWidth(shown, grid.isSelectable === true);
  const hasRoom = useHasRoom(place, least);
  const lines = useLines({ place, items, isEndless: grid.isEndless === true, isPrinting, onSight: props.onSight });
  const selectedKey = grid.selectedKey ?? null;
  const [copied, setCopied] = useState('');

  const activeCell = useActiveCell({
    place,
    items,
    columns: shown.length,
    isRightToLeft,
    leap: lines.isTall ? lines.linesInSight : 0,
    show: lines.show,
  });
  const { active, range } = activeCell;
  const loaded = useMemo(() => (grid.isSelectable === true ? items.loaded() : []), [items, grid.isSelectable]);
  const total = grid.isEndless === true || (isGrouped && grid.groups !== undefined) ? grid.recordCount : items.count;
  const handleCopy = useCopying({
    items,
    shown,
    range,
    ticks,
    rows: loaded,
    rowKey: grid.rowKey,
    region,
    onCopied: setCopied,
  });

  const toggleGroup = (key: string): void =>
    onOpenGroups((open) => {
      const next = new Map(open);
      if (!next.delete(key)) next.set(key, lines.rowsOfAGroup);
      return next;
    });
  const act = (index: number, how: 'open' | 'select'): void => {
    const item = items.at(index);
    if (item.kind === 'group') toggleGroup(item.group.key);
    else if (item.kind === 'row' && how === 'select' && grid.isSelectable === true) ticks.toggle(item.key);
    else if (item.kind === 'row' && how === 'select') (grid.onSelect ?? grid.onOpen)?.(item.row);
    else if (item.kind === 'row') (grid.onOpen ?? grid.onSelect)?.(item.row);
  };
  const stable = useLatest({ act, activate: activeCell.activate });
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const moved = activeCell.handleKey(event);
    if (moved !== null) {
      const item = items.at(moved);
      // The pane follows once it is open; until then one walks through the rows undisturbed.
      if (item.kind === 'row' && selectedKey !== null && item.key !== selectedKey) grid.onSelect?.(item.row);
      return;
    }
    if (!activeCell.isOnCell(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act(active.row, event.key === 'Enter' ? 'open' : 'select');
    } else if ((event.key === 'PageDown' || event.key === 'PageUp') && !lines.isTall) {
      event.preventDefault();
      onTurn(event.key === 'PageDown' ? 1 : -1);
    }
  };

  const isInteractive =
    grid.onSelect !== undefined || grid.onOpen !== undefined || grid.isSelectable === true || grid.groups !== undefined;
  const columnCount = shown.length + (grid.isSelectable === true ? 1 : 0);
  const lineProps = {
    grid,
    shown,
    region,
    ticks,
    isScrolling: !hasRoom,
    columnCount,
    act: stable.act,
    onMore: onOpenGroups,
    rowsOfAGroup: lines.rowsOfAGroup,
    onActivate: stable.activate,
  };
  const offset = grid.isEndless === true ? 0 : grid.page.offset;
  return (
    <div
      ref={place}
      className={`at-grid__table${lines.isTall ? ' at-grid__table--tall' : hasRoom ? ' at-grid__table--roomy' : ' at-grid__table--wide'}`}
      onKeyDown={handleKey}
      onFocus={activeCell.handleFocus}
      onCopy={handleCopy}
    >
      <table
        role={isInteractive ? (isGrouped ? 'treegrid' : 'grid') : 'table'}
        aria-label={label}
        aria-busy={grid.isLoading}
        aria-rowcount={grid.isCountCapped === true ? -1 : grid.recordCount + 1}
        aria-colcount={columnCount}
        {...(grid.isSelectable === true ? { 'aria-multiselectable': true } : {})}
        style={{ minInlineSize: hasRoom ? '100%' : least }}
      >
        <colgroup>
          {grid.isSelectable === true && <col className="at-grid__tick-column" />}
          {shown.map(({ column, width }) => (
            <col key={column.key} style={width === undefined ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
        <GridHead
          grid={grid}
          control={control}
          shown={shown}
          isScrolling={lineProps.isScrolling}
          ticks={ticks}
          loaded={loaded}
          total={total}
        />
        <tbody onMouseOver={tellWhatIsCut}>
          {lines.before.height > 0 && <Spacer height={lines.before.height} columns={columnCount} />}
          {lines.indexes.map((index) => {
            const item = items.at(index);
            const isActive = index === active.row;
            return (
              <GridLine
                key={lines.slots === 0 ? item.key : isActive ? 'active' : index % lines.slots}
                {...lineProps}
                item={item}
                index={index}
                position={offset + index + 2}
                activeColumn={isActive ? active.column : null}
                range={range !== null && index >= range.rows[0] && index <= range.rows[1] ? range.columns : null}
                isSelected={item.kind === 'row' && item.key === selectedKey}
                isTicked={item.kind === 'row' && ticks.has(item.key)}
              />
            );
          })}
          {lines.after > 0 && <Spacer height={lines.after} columns={columnCount} />}
        </tbody>
        <AggregateRow
          shown={shown}
          aggregates={grid.aggregates}
          isSelectable={grid.isSelectable === true}
          isScrolling={lineProps.isScrolling}
        />
      </table>
      <VisuallyHidden>
        <span role="status">{copied === '' ? '' : t('ui.grid.copied', 'Copied: {{what}}', { what: copied })}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Functions that stay the same and do what the latest ones do, for lines that are drawn anew only when they change. */
function useLatest(latest: {
  act: (index: number, how: 'open' | 'select') => void;
  activate: (place: CellPlace, extends_: boolean) => void;
}): typeof latest {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useMemo(
    () => ({
      act: (index, how) => current.current.act(index, how),
      activate: (cell, extends_) => current.current.activate(cell, extends_),
    }),
    [],
  );
}

/** Stands for lines that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }): ReactElement {
  return (
    <tr aria-hidden="true" className="at-grid__spacer">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}

import { formatNumber } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { aggregateText, useAggregateWords } from './aggregate-words.ts';
import { alignmentOf, presentValue, type CellRegion } from './cell-value.tsx';
import type { GridItem, OpenGroups } from './grid-items.ts';
import { heldAt, type ShownColumn } from './shown-columns.ts';
import type { DataGridProps, GridGroup } from './types.ts';
import type { CellPlace } from './cell-keyboard.ts';
import type { Ticks } from './use-ticks.ts';
import { Icon } from '../display/icon.tsx';

interface LineProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly shown: readonly ShownColumn<Row>[];
  readonly region: CellRegion;
  readonly ticks: Ticks;
  readonly isScrolling: boolean;
  readonly columnCount: number;
  readonly item: GridItem<Row>;
  readonly index: number;
  /** Which line of the whole list it is, the headings being the first. */
  readonly position: number;
  readonly activeColumn: number | null;
  readonly range: readonly [number, number] | null;
  readonly isSelected: boolean;
  readonly isTicked: boolean;
  readonly rowsOfAGroup: number;
  readonly act: (index: number, how: 'open' | 'select') => void;
  readonly onActivate: (place: CellPlace, extends_: boolean) => void;
  readonly onMore: (change: (open: OpenGroups) => OpenGroups) => void;
}

/** One line of the body: a row, the head of a group, the rest of a group, or a row on its way. */
function Line<Row extends object>(props: LineProps<Row>): ReactElement {
  const { item, columnCount, index, position, activeColumn } = props;
  const { t } = useTranslation();
  const tabIndex = activeColumn === null ? -1 : 0;
  switch (item.kind) {
    case 'row':
      return <RowLine {...props} row={item.row} rowKey={item.key} isInGroup={item.isInGroup} />;
    case 'group':
      return <GroupLine {...props} group={item.group} isOpen={item.isOpen} />;
    case 'more':
      return (
        <tr data-line={index} aria-rowindex={position}>
          <td role="gridcell" colSpan={columnCount} className="at-grid__more" data-cell={0} tabIndex={tabIndex}>
            <button
              type="button"
              className="at-grid__more-button"
              onClick={() =>
                props.onMore((open) =>
                  new Map(open).set(item.group.key, (open.get(item.group.key) ?? 0) + props.rowsOfAGroup),
                )
              }
            >
              {t('ui.grid.more', {
                defaultValue_one: 'Show {{count}} more',
                defaultValue_other: 'Show {{count}} more',
                count: item.left,
              })}
            </button>
          </td>
        </tr>
      );
    case 'waiting':
      return (
        <tr data-line={index} aria-rowindex={position} aria-busy="true" className="at-grid__row at-grid__row--waiting">
          <td role="gridcell" colSpan={columnCount} data-cell={0} tabIndex={tabIndex}>
            <span className="at-grid__shape" />
          </td>
        </tr>
      );
  }
}

function RowLine<Row extends object>(
  props: LineProps<Row> & { row: Row; rowKey: string; isInGroup: boolean },
): ReactElement {
  const {
    grid,
    shown,
    region,
    ticks,
    row,
    rowKey,
    index,
    position,
    activeColumn,
    range,
    isSelected,
    isTicked,
    isScrolling,
    act,
    onActivate,
  } = props;
  const { t } = useTranslation();
  const hasAction = grid.onSelect !== undefined || grid.onOpen !== undefined;
  const isMarked = grid.isSelectable === true ? isTicked : isSelected;
  const columnOf = (event: MouseEvent): number =>
    Number((event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '0');
  const handleClick = (event: MouseEvent<HTMLTableRowElement>): void => {
    onActivate({ row: index, column: columnOf(event) }, event.shiftKey);
    // A press on the row's edge has no cell to give the focus to.
    if (document.activeElement instanceof HTMLElement && !event.currentTarget.contains(document.activeElement))
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${columnOf(event)}"]`)?.focus();
    if (event.shiftKey) return;
    if (hasAction) (grid.onSelect ?? grid.onOpen)?.(row);
  };
  return (
    <tr
      data-line={index}
      data-row-key={rowKey}
      aria-rowindex={position}
      {...(props.isInGroup ? { 'aria-level': 2 } : {})}
      {...(grid.onSelect !== undefined || grid.isSelectable === true
        ? { 'aria-selected': isMarked || isSelected }
        : {})}
      className={`at-grid__row${isSelected ? ' at-grid__row--selected' : ''}${isTicked ? ' at-grid__row--ticked' : ''}${props.isInGroup ? ' at-grid__row--in-group' : ''}`}
      onClick={handleClick}
      onDoubleClick={() => act(index, 'open')}
    >
      {grid.isSelectable === true && (
        <td
          role="gridcell"
          className={`at-grid__tick${isScrolling ? ' at-grid__held' : ''}`}
          style={isScrolling ? { insetInlineStart: 0 } : undefined}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <input
            className="at-tick"
            type="checkbox"
            tabIndex={-1}
            checked={isTicked}
            aria-label={t('ui.grid.tick', 'Select {{row}}', { row: nameOf(props) })}
            onChange={() => ticks.toggle(rowKey)}
          />
        </td>
      )}
      {shown.map((one, place) => {
        const { column } = one;
        const held = heldAt(one, isScrolling);
        const own = typeof column.cellClass === 'function' ? column.cellClass(row) : column.cellClass;
        const isInRange = range !== null && place >= range[0] && place <= range[1];
        return (
          <td
            key={column.key}
            role="gridcell"
            data-cell={place}
            tabIndex={activeColumn === place ? 0 : -1}
            className={`at-grid__cell--${column.dataType ?? 'String'} at-grid__cell--${alignmentOf(column)}${held.className}${isInRange ? ' at-grid__cell--chosen' : ''}${own === undefined ? '' : ` ${own}`}`}
            style={held.style}
          >
            {column.render
              ? column.render(row)
              : presentValue(column.value(row), column.dataType ?? 'String', region, column.title)}
          </td>
        );
      })}
    </tr>
  );
}

/** What a row is called where only its box is spoken of: the text of its first column. */
function nameOf<Row>({ shown, ...props }: LineProps<Row> & { row: Row }): string {
  const value = shown[0]?.column.value(props.row);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function GroupLine<Row extends object>({
  grid,
  shown,
  region,
  index,
  position,
  activeColumn,
  isScrolling,
  group,
  isOpen,
  act,
  onActivate,
}: LineProps<Row> & { group: GridGroup; isOpen: boolean }): ReactElement {
  const { t } = useTranslation();
  const words = useAggregateWords();
  const label =
    group.key === ''
      ? t('ui.grid.noValue', 'No value')
      : (grid.groupLabel?.(grid.groupBy ?? '', group.key) ?? group.key);
  // The name stands over the columns until the first one that has a figure.
  const firstFigure = shown.findIndex(({ aggregate }, place) => place > 0 && aggregate !== null);
  const span = firstFigure === -1 ? shown.length : firstFigure;
  return (
    <tr
      data-line={index}
      aria-rowindex={position}
      aria-expanded={isOpen}
      aria-level={1}
      className="at-grid__group"
      onClick={() => {
        onActivate({ row: index, column: 0 }, false);
        act(index, 'open');
      }}
    >
      <td
        role="gridcell"
        colSpan={span + (grid.isSelectable === true ? 1 : 0)}
        data-cell={0}
        tabIndex={activeColumn === null ? -1 : 0}
        className={isScrolling ? 'at-grid__group-name at-grid__held' : 'at-grid__group-name'}
        style={isScrolling ? { insetInlineStart: 0 } : undefined}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <strong>{label}</strong>
        <span className="at-grid__group-count">{formatNumber(group.recordCount, region.language)}</span>
      </td>
      {shown.slice(span).map((one) => (
        <td
          key={one.column.key}
          role="gridcell"
          className={`at-grid__cell--${alignmentOf(one.column)} at-grid__figure`}
        >
          {aggregateText(one, group.aggregates, region, words)?.value}
        </td>
      ))}
    </tr>
  );
}

/** Lines are made anew for every look at them; what counts is what is in them. */
function isSameItem<Row>(one: GridItem<Row>, other: GridItem<Row>): boolean {
  if (one.kind !== other.kind || one.key !== other.key) return false;
  if (one.kind === 'row' && other.kind === 'row') return one.row === other.row && one.isInGroup === other.isInGroup;
  if (one.kind === 'group' && other.kind === 'group') return one.group === other.group && one.isOpen === other.isOpen;
  return one.kind === 'more' && other.kind === 'more' ? one.left === other.left : true;
}

function isSameLine<Row>(one: LineProps<Row>, other: LineProps<Row>): boolean {
  const names = Object.keys(other) as (keyof LineProps<Row>)[];
  return names.every((name) => {
    if (name === 'item') return isSameItem(one.item, other.item);
    if (name === 'range') return one.range?.[0] === other.range?.[0] && one.range?.[1] === other.range?.[1];
    return one[name] === other[name];
  });
}

/** Drawn anew only when it changes: while a long list scrolls, most lines stay what they are. */
export const GridLine = memo(Line, isSameLine) as typeof Line;

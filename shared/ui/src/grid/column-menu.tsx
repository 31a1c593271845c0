import { useTranslation } from '@atrium/platform';
import { Popover } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { aggregateName, aggregatesOf, useAggregateWords } from './aggregate-words.ts';
import { withFilter } from './column-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { changeColumn, type PlacedColumn } from './grid-layout.ts';
import { withSort } from './grid-sorts.ts';
import { sortsOf } from './sorts-of.ts';
import type { DataGridProps } from './types.ts';
import type { GridLayoutControl } from './use-grid-layout.ts';

interface ColumnMenuProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly control: GridLayoutControl<Row>;
  readonly placed: PlacedColumn<Row>;
}

/** The small button of a heading, with everything that can be done with its column. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const { column } = props.placed;
  const isFiltered = props.grid.columnFilters?.some((filter) => filter.column === column.key) === true;
  const close = (): void => {
    setOpen(false);
    const sort = button.current?.closest('th')?.querySelector<HTMLElement>('.at-grid__sort');
    (sort ?? button.current?.querySelector('button'))?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottom"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ColumnPanel {...props} onClose={close} />}
    >
      <span ref={button} className={`at-grid__options${isFiltered ? ' at-grid__options--on' : ''}`}>
        <IconButton
          icon={isFiltered ? 'filter' : 'chevron-down'}
          size="small"
          tabIndex={column.isSortable === true ? -1 : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          label={t('ui.grid.options', 'Options of {{column}}', { column: column.title })}
        />
      </span>
    </Popover>
  );
}

function ColumnPanel<Row>({
  grid,
  control,
  placed,
  onClose,
}: ColumnMenuProps<Row> & { onClose: () => void }): ReactElement {
  const { t } = useTranslation();
  const words = useAggregateWords();
  const { column, isPinned, aggregate } = placed;
  const { sorts, setSorts } = sortsOf(grid);
  const filter = grid.columnFilters?.find((each) => each.column === column.key) ?? null;
  const change = (part: Parameters<typeof changeColumn<Row>>[2]): void =>
    control.change(changeColumn(control.placed, column.key, part));
  const after = (work: () => void) => () => {
    work();
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  const canFilter = column.isFilterable === true && grid.onColumnFilters !== undefined;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('button, select, input')?.focus({ preventScroll: true }),
    [],
  );
  const isGrouping = grid.groupBy === column.key;
  return (
    <div
      ref={panel}
      className="at-column-panel"
      role="dialog"
      aria-label={t('ui.grid.options', 'Options of {{column}}', { column: column.title })}
      onKeyDown={closeOnEscape}
    >
      {canFilter && (
        <FilterForm
          column={column}
          filter={filter}
          onFilter={(next) => {
            grid.onColumnFilters?.(withFilter(grid.columnFilters ?? [], column.key, next));
            onClose();
          }}
        />
      )}
      <div className="at-column-panel__actions">
        {column.isSortable === true && (
          <>
            <Button
              kind="quiet"
              size="small"
              icon="arrow-up"
              onClick={after(() => setSorts(withSort(sorts, column.key, 'asc')))}
            >
              {t('ui.grid.sortUp', 'Sort ascending')}
            </Button>
            <Button
              kind="quiet"
              size="small"
              icon="arrow-down"
              onClick={after(() => setSorts(withSort(sorts, column.key, 'desc')))}
            >
              {t('ui.grid.sortDown', 'Sort descending')}
            </Button>
          </>
        )}
        {column.isGroupable === true && grid.onGroupBy !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon="table"
            onClick={after(() => grid.onGroupBy?.(isGrouping ? null : column.key))}
          >
            {isGrouping
              ? t('ui.grid.ungroup', 'Ungroup')
              : t('ui.grid.group', 'Group by {{column}}', { column: column.title })}
          </Button>
        )}
        {column.isLocked !== true && (
          <>
            <Button kind="quiet" size="small" icon="lock" onClick={after(() => change({ isPinned: !isPinned }))}>
              {isPinned ? t('ui.grid.unpin', 'Unpin') : t('ui.grid.pin', 'Pin to the start')}
            </Button>
            <Button kind="quiet" size="small" icon="close" onClick={after(() => change({ isHidden: true }))}>
              {t('ui.grid.hide', 'Hide column')}
            </Button>
          </>
        )}
      </div>
      {column.canAggregate === true && (
        <label className="at-column-panel__figure">
          {t('ui.grid.figure', 'Summarise by')}
          <select
            className="at-select"
            value={aggregate ?? 'none'}
            onChange={(event) =>
              change({ aggregate: aggregatesOf(column).find((name) => name === event.target.value) ?? null })
            }
          >
            <option value="none">{t('ui.grid.noFigure', 'None')}</option>
            {aggregatesOf(column).map((name) => (
              <option key={name} value={name}>
                {aggregateName(column, name, words)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

import { useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Chip } from '../controls/chip.tsx';
import { FilterBar } from '../controls/filter-bar.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingShape } from '../states/loading-shape.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterAdder, FilterChips } from './filter-chips.tsx';
import { GridCards } from './grid-cards.tsx';
import { GridFooter } from './grid-footer.tsx';
import { gridItemsOf, isGrouped, isLongPage, type OpenGroups } from './grid-items.ts';
import { GridTable } from './grid-table.tsx';
import { createSight } from './grid-sight.ts';
import { PrintHead } from './print-head.tsx';
import type { DataGridProps } from './types.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { useRowBlocks } from './use-row-blocks.ts';
import { useTicks } from './use-ticks.ts';
import '../controls/tick.css';
import './grid.css';
import './grid-panels.css';

/** Rows of an endless list fetched before and after those in sight. */
const SIGHT_MARGIN_ROWS = 30;

/**
 * The grid of the product: a list from the server. Sorting, paging, filtering,
 * grouping and adding up happen there; this shows what came and reports wishes.
 * Columns, order, widths and what is held at the start are kept for the person
 * under `screen`, or belong to a saved view (`layout`). States error, loading and
 * empty by itself; while a new page is on its way the old one stays, dimmed.
 * Under 700 px rows become cards. Long pages and endless lists draw the lines in
 * sight alone.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>): ReactElement {
  const { rows, recordCount, isLoading, error, page, onPage, onOpen, onSelect, filters, columnFilters = [] } = props;
  const { t } = useTranslation();
  const label = props.label ?? t('ui.grid.label', 'List');
  const isPhone = useIsPhone();
  const control = useGridLayout(props.screen, props.columns, props.layout, props.onLayout);
  const frame = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const blocks = useRowBlocks(props.blocks);
  const ownTicks = useTicks(props.screen);
  const ticks = props.ticks ?? ownTicks;
  const [open, setOpen] = useState<{ by: string | null; groups: OpenGroups }>({ by: null, groups: new Map() });
  const groupBy = props.groupBy ?? null;
  const openGroups = useMemo(() => (open.by === groupBy ? open.groups : new Map<string, number>()), [open, groupBy]);
  const changeOpen = useCallback(
    (change: (groups: OpenGroups) => OpenGroups) =>
      setOpen((before) => ({ by: groupBy, groups: change(before.by === groupBy ? before.groups : new Map()) })),
    [groupBy],
  );
  const items = gridItemsOf(props, blocks, openGroups);
  const { want } = blocks;
  useEffect(() => {
    if (isGrouped(props)) for (const [key, count] of openGroups) want(0, count - 1, key);
    // The whole of it, so that it can be printed.
    else if (isLongPage(props)) want(page.offset, page.offset + items.count - 1, null);
  });
  const sight = useMemo(() => createSight(), []);
  const handleSight = useCallback(
    (first: number, last: number) => {
      sight.tell(first, last);
      if (props.isEndless === true && groupBy === null) want(first - SIGHT_MARGIN_ROWS, last + SIGHT_MARGIN_ROWS, null);
    },
    [sight, want, props.isEndless, groupBy],
  );

  const showsFigures = control.placed.some(({ aggregate, isHidden }) => aggregate !== null && !isHidden);
  const { onAggregatesShown, onTicks } = props;
  useEffect(() => onTicks?.(ticks.keys), [onTicks, ticks.keys]);
  useEffect(() => onAggregatesShown?.(showsFigures), [onAggregatesShown, showsFigures]);

  // Groups have lines of their own, and their rows are not among `rows`.
  const asCards = isPhone && props.phoneCard !== undefined && !isGrouped(props);
  const hasRows = items.count > 0;
  const end = (
    <>
      {props.isPrintable === true && !asCards && (
        <Chip icon="document" label={t('ui.grid.print', 'Print')} onClick={() => window.print()} />
      )}
      {!asCards && <ColumnChooser control={control} />}
    </>
  );

  useEffect(() => {
    if (isLoading || !hasTurned.current || !frame.current) return;
    hasTurned.current = false;
    frame.current.querySelector<HTMLElement>('tr[data-line="0"] [data-cell="0"]')?.focus();
  }, [isLoading, rows]);
  const turn = (by: -1 | 1): void => {
    const offset = page.offset + by * page.first;
    if (offset < 0 || offset >= recordCount) return;
    hasTurned.current = true;
    onPage({ ...page, offset });
  };

  const isOneList = props.isEndless === true || isGrouped(props);
  const handleFilters = props.onColumnFilters;
  const { selectionBar } = props;
  const isSelecting = selectionBar !== undefined && selectionBar !== null && selectionBar !== false;
  return (
    <div className={`at-grid${isLoading && hasRows ? ' at-grid--waiting' : ''}`} ref={frame}>
      {isSelecting && (
        <FilterBar label={t('ui.grid.selection', 'Selected rows')} end={end}>
          {selectionBar}
        </FilterBar>
      )}
      {filters !== undefined && !isSelecting && (
        <FilterBar label={t('ui.grid.filters', 'Filters')} end={end}>
          {filters}
          {handleFilters !== undefined && (
            <FilterChips columns={props.columns} filters={columnFilters} onFilters={handleFilters} />
          )}
          {handleFilters !== undefined && props.hasFilterPanel !== true && (
            <FilterAdder columns={props.columns} filters={columnFilters} onFilters={handleFilters} />
          )}
          {groupBy !== null && (
            <Chip
              active
              label={t('ui.grid.groupedBy', 'Grouped by')}
              value={props.columns.find(({ key }) => key === groupBy)?.title ?? groupBy}
              onRemove={() => props.onGroupBy?.(null)}
            />
          )}
        </FilterBar>
      )}
      <PrintHead
        label={label}
        columns={props.columns}
        filters={columnFilters}
        summary={props.filterSummary}
        recordCount={recordCount}
        isCountCapped={props.isCountCapped}
      />
      <div className={asCards ? 'at-grid__frame at-grid__frame--cards' : 'at-grid__frame'}>
        {error ? (
          <ErrorState
            notice={t('ui.grid.failed', 'The list could not be loaded. Try again in a moment.')}
            onRetry={props.onRetry}
          />
        ) : hasRows && asCards && props.phoneCard ? (
          <GridCards
            label={label}
            rows={rows}
            rowKey={props.rowKey}
            card={props.phoneCard}
            action={props.phoneAction}
            selectedKey={props.selectedKey ?? null}
            onPress={onOpen ?? onSelect}
          />
        ) : hasRows ? (
          <GridTable
            grid={props}
            label={label}
            control={control}
            items={items}
            ticks={ticks}
            onTurn={turn}
            onOpenGroups={changeOpen}
            onSight={handleSight}
          />
        ) : isLoading ? (
          <LoadingShape rows={Math.min(page.first, 12)} />
        ) : (
          (props.emptyState ?? (
            <EmptyState
              title={t('ui.grid.empty', 'No records')}
              description={t('ui.grid.emptyHint', 'No records match. Remove a filter to see more.')}
            />
          ))
        )}
      </div>
      {hasRows && !error && (
        <GridFooter
          page={isOneList ? { ...page, offset: 0 } : page}
          shown={isOneList ? recordCount : items.count}
          sight={props.isEndless === true && groupBy === null ? sight : undefined}
          recordCount={recordCount}
          isCountCapped={props.isCountCapped}
          onPage={onPage}
          sizes={asCards || isGrouped(props) ? undefined : props.pageSizes}
          isEndless={isOneList}
          ticked={ticks.keys.length}
          end={filters === undefined ? end : undefined}
        >
          {props.footer}
        </GridFooter>
      )}
    </div>
  );
}

import { useTranslation } from '@atrium/platform';
import { useEffect, useRef, type ReactElement } from 'react';
import { FilterBar } from '../controls/filter-bar.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingShape } from '../states/loading-shape.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { GridCards } from './grid-cards.tsx';
import { GridFooter } from './grid-footer.tsx';
import { GridTable } from './grid-table.tsx';
import { focusFirstRow } from './row-keyboard.ts';
import type { DataGridProps } from './types.ts';
import { useGridLayout } from './use-grid-layout.ts';
import './grid.css';

/**
 * A list from the server: sorting, paging and filtering happen there, this shows
 * one page and reports wishes. Columns, order and widths are kept for the person
 * under `screen`. States error, loading and empty by itself; while a new page is
 * on its way the old one stays, dimmed. Under 700 px rows become cards.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>): ReactElement {
  const { rows, recordCount, isLoading, error, page, onPage, onOpen, onSelect, filters } = props;
  const { t } = useTranslation();
  const label = props.label ?? t('ui.grid.label', 'List');
  const isPhone = useIsPhone();
  const control = useGridLayout(props.screen, props.columns);
  const frame = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);

  const asCards = isPhone && props.phoneCard !== undefined;
  const hasRows = rows.length > 0;
  const chooser = asCards ? undefined : <ColumnChooser control={control} />;

  useEffect(() => {
    if (isLoading || !hasTurned.current || !frame.current) return;
    hasTurned.current = false;
    focusFirstRow(frame.current);
  }, [isLoading, rows]);

  const turn = (by: -1 | 1): void => {
    const offset = page.offset + by * page.first;
    if (offset < 0 || offset >= recordCount) return;
    hasTurned.current = true;
    onPage({ ...page, offset });
  };

  return (
    <div className={`at-grid${isLoading && hasRows ? ' at-grid--waiting' : ''}`} ref={frame}>
      {filters !== undefined && (
        <FilterBar label={t('ui.grid.filters', 'Filters')} end={chooser}>
          {filters}
        </FilterBar>
      )}
      <div className={asCards ? 'at-grid__frame at-grid__frame--cards' : 'at-grid__frame'}>
        {error ? (
          <ErrorState onRetry={props.onRetry} />
        ) : hasRows && asCards && props.phoneCard ? (
          <GridCards label={label} rows={rows} rowKey={props.rowKey} card={props.phoneCard} selectedKey={props.selectedKey ?? null} onPress={onOpen ?? onSelect} />
        ) : hasRows ? (
          <GridTable grid={props} label={label} control={control} onTurn={turn} />
        ) : isLoading ? (
          <LoadingShape rows={Math.min(page.first, 12)} />
        ) : (
          (props.emptyState ?? <EmptyState title={t('ui.grid.empty', 'Nothing here')} description={t('ui.grid.emptyHint', 'No record matches. Take a filter away to see more.')} />)
        )}
      </div>
      {hasRows && !error && (
        <GridFooter page={page} shown={rows.length} recordCount={recordCount} onPage={onPage} end={filters === undefined ? chooser : undefined}>
          {props.footer}
        </GridFooter>
      )}
    </div>
  );
}

import { formatGenericCell, visibleRows, type GenericColumn, type GenericRow } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingShape } from '../states/loading-shape.tsx';
import { GenericCell } from './generic-cell.tsx';
import './generic-table.css';

export interface GenericTableProps {
  /** What the table holds; its caption. */
  label: string;
  columns: readonly GenericColumn[];
  /** In any sequence: they stand by their `order`, hidden ones are left out. */
  rows: readonly GenericRow[];
  /** Keeps the caption for assistive technology only. */
  hideLabel?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** What went wrong while loading; shown in the table's place. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** What is said when no row shows. */
  emptyState?: ReactNode;
}

/**
 * A read-only table of whatever columns it is given (product specification §3,
 * generic table cell types). On a phone each row is a list of its columns' names
 * and values. A text too long for its cell is cut and told in full.
 *
 * @example <GenericTable label="Parties" columns={[{ key: 'name', title: 'Name' }]} rows={[{ id: '1', order: 1, cells: { name: 'Asha' } }]} />
 */
export function GenericTable({
  label,
  columns,
  rows,
  hideLabel = false,
  isLoading = false,
  error,
  onRetry,
  emptyState,
}: GenericTableProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  if (isLoading) return <LoadingShape rows={4} />;
  if (error !== undefined && error !== null) return <ErrorState {...(onRetry === undefined ? {} : { onRetry })} />;
  const shown = visibleRows(rows);
  if (shown.length === 0) return <>{emptyState ?? <EmptyState title={t('ui.table.empty', 'Nothing to show')} />}</>;
  return (
    <div className="at-table" role="region" aria-label={label} tabIndex={0}>
      <table className="at-table__table">
        <caption className={hideLabel ? 'at-visually-hidden' : 'at-table__caption'}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, type }) => (
              <th key={key} scope="col" className={classOf(type)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, title, type = 'string' }) => (
                <td key={key} data-title={title} className={classOf(type)}>
                  <GenericCell
                    type={type}
                    value={row.cells[key]}
                    text={formatGenericCell(type, row.cells[key], { locale: language, timeZone })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = (type: GenericColumn['type']): string =>
  type === 'decimal' || type === 'number' ? 'at-table__figure' : 'at-table__words';

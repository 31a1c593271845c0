import {
  formatGenericCell,
  visibleRows,
  type GenericCellType,
  type GenericColumn,
  type GenericRow,
} from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
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
  /** Where a row leads: a link on its first cell, or on that of the column `linkKey`. */
  linkOf?: ((row: GenericRow) => string | null) | undefined;
  linkKey?: string | undefined;
  /** The order the rows stand in, and what pressing a heading does; without it headings are words. */
  sort?: { readonly column: string; readonly direction: 'asc' | 'desc' } | undefined;
  onSort?: ((column: string) => void) | undefined;
  /** Headings that cannot be pressed. */
  unsortable?: readonly string[] | undefined;
  /** A last line of sums, under the columns that have one. */
  footer?: { readonly label: string; readonly cells: Readonly<Record<string, unknown>> } | undefined;
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
  linkOf,
  linkKey = columns[0]?.key,
  sort,
  onSort,
  unsortable = [],
  footer,
}: GenericTableProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  if (isLoading) return <LoadingShape rows={4} />;
  if (error !== undefined && error !== null) return <ErrorState {...(onRetry === undefined ? {} : { onRetry })} />;
  const shown = visibleRows(rows);
  const textOf = (type: GenericCellType, value: unknown): string =>
    formatGenericCell(type, value, { locale: language, timeZone });
  if (shown.length === 0) return <>{emptyState ?? <EmptyState title={t('ui.table.empty', 'Nothing to show')} />}</>;
  const sortedBy = (key: string): { 'aria-sort'?: 'ascending' | 'descending' } =>
    sort?.column === key ? { 'aria-sort': sort.direction === 'asc' ? 'ascending' : 'descending' } : {};
  return (
    <div className="at-table" role="region" aria-label={label} tabIndex={0}>
      <table className="at-table__table">
        <caption className={hideLabel ? 'at-visually-hidden' : 'at-table__caption'}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, type }) => (
              <th key={key} scope="col" className={classOf(type)} {...sortedBy(key)}>
                {onSort === undefined || unsortable.includes(key) ? (
                  title
                ) : (
                  <button type="button" className="at-table__sort" onClick={() => onSort(key)}>
                    {title}
                    {sort?.column === key && (
                      <Icon name={sort.direction === 'asc' ? 'chevron-up' : 'chevron-down'} size={12} />
                    )}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, title, type = 'string' }) => (
                <td key={key} data-title={title} className={classOf(type)}>
                  <Linked to={key === linkKey ? (linkOf?.(row) ?? null) : null}>
                    <GenericCell type={type} value={row.cells[key]} text={textOf(type, row.cells[key])} />
                  </Linked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && (
          <tfoot>
            <tr>
              {columns.map(({ key, title, type = 'string' }, place) => (
                <td key={key} data-title={title} className={classOf(type)}>
                  {place === 0 && footer.cells[key] === undefined ? footer.label : textOf(type, footer.cells[key])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const classOf = (type: GenericColumn['type']): string =>
  type === 'decimal' || type === 'number' ? 'at-table__figure' : 'at-table__words';

function Linked({ to, children }: { to: string | null; children: ReactNode }): ReactElement {
  return to === null ? <>{children}</> : <Link to={to}>{children}</Link>;
}

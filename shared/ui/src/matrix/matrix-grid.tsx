import { useDirection, useTranslation } from '@atrium/platform';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { placeAfterKey, type CellPlace } from '../grid/cell-keyboard.ts';
import { MatrixGridCell } from './matrix-grid-cell.tsx';
import type { MatrixTableProps } from './types.ts';

/** Lines that Page Up and Page Down leap. */
const LEAP = 10;

/** The matrix as a table; one cell at a time is in the order of Tab. */
export function MatrixGrid({ label, corner, rows, columns, choices, cell, onChange }: MatrixTableProps): ReactElement {
  const { t } = useTranslation();
  const isRightToLeft = useDirection() === 'rtl';
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  // A search may have taken the line away.
  const shown = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, Math.max(0, columns.length - 1)),
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('[data-matrix-cell]') === null) return;
    const bounds = { rows: rows.length, columns: columns.length, leap: LEAP };
    const place = placeAfterKey(event, shown, bounds, isRightToLeft);
    if (place === null) return;
    event.preventDefault();
    setActive(place);
    table.current?.querySelector<HTMLElement>(`[data-matrix-cell="${place.row}:${place.column}"]`)?.focus();
  };

  return (
    <div className="at-matrix">
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className="at-matrix__table"
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className="at-matrix__corner">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="at-matrix__column">
                <bdi>{column.label}</bdi>
                {column.hint !== undefined && <span className="at-matrix__hint">{column.hint}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <Fragment key={row.key}>
              {row.group !== undefined && row.group !== rows[line - 1]?.group && (
                <tr>
                  <th colSpan={columns.length + 1} scope="colgroup" className="at-matrix__group">
                    {row.group}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" className="at-matrix__row">
                  <bdi>{row.label}</bdi>
                  {row.hint !== undefined && <span className="at-matrix__hint">{row.hint}</span>}
                </th>
                {columns.map((column, at) => {
                  const shownCell = cell(row.key, column.key);
                  return (
                    <MatrixGridCell
                      key={column.key}
                      place={`${line}:${at}`}
                      name={t('ui.matrix.cell', '{{row}}, {{column}}', { row: row.label, column: column.label })}
                      cell={shownCell}
                      choices={choices}
                      isInTabOrder={line === shown.row && at === shown.column}
                      onFocus={() => setActive({ row: line, column: at })}
                      onChange={(value) => onChange(row.key, column.key, value)}
                    />
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

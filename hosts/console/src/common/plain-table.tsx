import type { ReactNode } from 'react';
import './plain-table.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'end';
  readonly cell: (row: Row) => ReactNode;
}

/** A short table that is read whole; on a phone each row becomes a card that names its cells. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <div className="co-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align === 'end' ? 'co-table__end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, align, cell }) => (
                <td key={key} data-title={title} className={align === 'end' ? 'co-table__end' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

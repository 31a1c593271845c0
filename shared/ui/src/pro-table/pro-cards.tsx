import { useTranslation } from '@atrium/platform';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { presentValue, type CellRegion } from '../grid/cell-value.tsx';
import type { GridColumn } from '../grid/types.ts';
import { EditCell, RowActions, RowFailure, useEditedRow } from './edit-cell.tsx';
import { mayEditRow, type RowEditor } from './row-editor.ts';
import type { ProTableProps } from './types.ts';

interface CardsProps<Row> {
  readonly table: ProTableProps<Row>;
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly region: CellRegion;
  readonly editor: RowEditor<Row>;
  readonly nameOf: (row: Row) => string;
}

/** The rows as cards, for a phone: the screen's own, or each value with the title of its column. */
export function ProCards<Row extends object>(props: CardsProps<Row>): ReactElement {
  return (
    <ul className="at-cards" aria-label={props.label}>
      {props.table.rows.map((row) => (
        <Card key={props.table.rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row extends object>({
  table,
  columns,
  region,
  editor,
  nameOf,
  row,
}: CardsProps<Row> & { row: Row }): ReactElement {
  const { t } = useTranslation();
  const key = table.rowKey(row);
  const edited = useEditedRow(editor, key);
  const { phoneCard, detail } = table;
  const onPress = table.onOpen ?? table.onSelect;
  /** The screen's own card has words alone; what can be done with the row stands beside them. */
  const isBrief = phoneCard !== undefined && edited === null;
  const value = (column: GridColumn<Row>): ReactNode =>
    column.render ? column.render(row) : presentValue(column.value(row), column.dataType ?? 'String', region);
  const words = isBrief ? (
    phoneCard(row)
  ) : (
    <dl className="at-pro-table__card">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>
            {column.edit === undefined || table.as !== 'editable' ? (
              value(column)
            ) : (
              <EditCell editor={editor} column={column} rowKey={key}>
                {value(column)}
              </EditCell>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <li id={table.rowId?.(row)}>
      <div
        className={`at-cards__card${isBrief ? ' at-pro-table__brief' : ''}`}
        tabIndex={-1}
        aria-current={key === table.selectedKey || undefined}
      >
        {onPress !== undefined && isBrief ? (
          <button type="button" className="at-pro-table__press" onClick={() => onPress(row)}>
            {words}
          </button>
        ) : (
          words
        )}
        {onPress !== undefined && phoneCard === undefined && edited === null && (
          <button type="button" className="at-pro-table__press at-pro-table__open" onClick={() => onPress(row)}>
            {t('ui.proTable.open', 'Open {{row}}', { row: nameOf(row) })}
          </button>
        )}
        <RowFailure editor={editor} columns={columns} rowKey={key} />
        <div className="at-pro-table__foot">
          {mayEditRow(row, { editing: table.editing, columns }) && (
            <RowActions editor={editor} row={row} rowKey={key} name={nameOf(row)} />
          )}
          {isBrief &&
            columns
              .filter(({ isControl }) => isControl === true)
              .map((column) => <Fragment key={column.key}>{value(column)}</Fragment>)}
        </div>
        {detail !== undefined && (
          <details open={detail.openKey === key || undefined}>
            <summary>{detail.label}</summary>
            {detail.render(row)}
          </details>
        )}
      </div>
    </li>
  );
}

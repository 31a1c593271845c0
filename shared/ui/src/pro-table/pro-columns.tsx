import type { ProColumns } from '@ant-design/pro-table';
import type { TdHTMLAttributes } from 'react';
import { alignmentOf, presentValue, type CellRegion } from '../grid/cell-value.tsx';
import type { HeaderCellProps } from '../grid/header-cell.tsx';
import { heldAt, type ShownColumn } from '../grid/shown-columns.ts';
import { SortButton } from '../grid/sort-button.tsx';
import type { GridSort } from '../grid/types.ts';
import { EditCell } from './edit-cell.tsx';
import type { RowEditor } from './row-editor.ts';
import { SearchControl } from './search-control.tsx';
import type { SearchField } from './types.ts';

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & { 'data-line': number; 'data-cell': number };

/** What a cell of the body says of itself: its role, and its place for the keys of the grid. */
export function cellAttributes(line: number | undefined, cell: number, className: string): CellAttributes {
  return { role: 'gridcell', 'data-line': line ?? 0, 'data-cell': cell, className };
}

interface ColumnsOf<Row> {
  readonly shown: readonly ShownColumn<Row>[];
  readonly region: CellRegion;
  readonly isScrolling: boolean;
  readonly sorts: readonly GridSort[];
  readonly canAddSort: boolean;
  readonly onSorts: (sorts: readonly GridSort[]) => void;
  readonly onResize: (key: string, width: number, isDone: boolean) => void;
  readonly editor: RowEditor<Row>;
  readonly isEditable: boolean;
  readonly rowKey: (row: Row) => string;
}

/** The columns of a list as the pro-table takes them. */
export function tableColumnsOf<Row>(of: ColumnsOf<Row>): ProColumns<Row>[] {
  return of.shown.map((one, cell): ProColumns<Row> => {
    const { column, width } = one;
    const held = heldAt(one, of.isScrolling);
    const sort = of.sorts.find((each) => each.column === column.key);
    const heading: HeaderCellProps = {
      'aria-label': column.title,
      className: `at-grid__cell--${alignmentOf(column)}${held.className}`,
      style: held.style,
      onResizeColumn: (to, isDone) => of.onResize(column.key, to, isDone),
      ...(sort === undefined ? {} : { 'aria-sort': sort.direction === 'asc' ? 'ascending' : 'descending' }),
    };
    return {
      key: column.key,
      ...(width === undefined ? {} : { width }),
      search: false,
      title: (
        <span className="at-grid__heading">
          {column.isSortable === true ? (
            <SortButton
              column={column.key}
              title={column.shortTitle ?? column.title}
              sorts={of.sorts}
              canAdd={of.canAddSort}
              onSorts={of.onSorts}
            />
          ) : (
            <span className="at-grid__sort-title">{column.shortTitle ?? column.title}</span>
          )}
        </span>
      ),
      onHeaderCell: () => heading,
      onCell: (row, line) => ({
        ...cellAttributes(
          line,
          cell,
          `at-grid__cell--${column.dataType ?? 'String'} at-grid__cell--${alignmentOf(column)}${held.className}${ownClass(one, row)}`,
        ),
        ...(held.style === undefined ? {} : { style: held.style }),
      }),
      render: (_, row) => {
        const value = column.render
          ? column.render(row)
          : presentValue(column.value(row), column.dataType ?? 'String', of.region, column.title);
        return of.isEditable && column.edit !== undefined ? (
          <EditCell editor={of.editor} column={column} rowKey={of.rowKey(row)}>
            {value}
          </EditCell>
        ) : (
          value
        );
      },
    };
  });
}

function ownClass<Row>({ column: { cellClass } }: ShownColumn<Row>, row: Row): string {
  const own = typeof cellClass === 'function' ? cellClass(row) : cellClass;
  return own === undefined ? '' : ` ${own}`;
}

/** The fields of the search form as the pro-table takes them: columns that are not drawn. */
export function searchColumnsOf<Row>(fields: readonly SearchField[]): ProColumns<Row>[] {
  return fields.map((field) => ({
    key: field.key,
    title: field.label,
    hideInTable: true,
    renderFormItem: () => <SearchControl field={field} />,
  }));
}

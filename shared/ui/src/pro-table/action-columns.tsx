import type { ProColumns } from '@ant-design/pro-table';
import type { Translate } from '@atrium/platform';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import type { GridColumn } from '../grid/types.ts';
import { RowActions } from './edit-cell.tsx';
import { cellAttributes } from './pro-columns.tsx';
import { mayEditRow, type RowEditor } from './row-editor.ts';
import type { RowDetail, RowEditing } from './types.ts';

/** Room for the buttons of a row that is edited. */
export const ACTIONS_WIDTH_PX = 150;
export const DETAIL_WIDTH_PX = 150;

interface ActionColumnsOf<Row> {
  readonly editor: RowEditor<Row>;
  readonly editing: RowEditing<Row> | undefined;
  readonly detail: RowDetail<Row> | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Rows whose detail is open. */
  readonly opened: ReadonlySet<string>;
  readonly toggleDetail: (key: string) => void;
  /** The place of the first of them. */
  readonly first: number;
  readonly t: Translate;
}

/** The columns at the end of a line: what opens its detail, and what edits it. */
export function actionColumnsOf<Row>(of: ActionColumnsOf<Row>): ProColumns<Row>[] {
  const { detail, editing, rowKey, t } = of;
  const column = (key: string, title: string, width: number, cell: number): ProColumns<Row> => ({
    key,
    width,
    search: false,
    title: <VisuallyHidden>{title}</VisuallyHidden>,
    onHeaderCell: () => ({ 'aria-label': title }),
    onCell: (_, line) => cellAttributes(line, cell, 'at-grid__cell--end'),
  });
  return [
    ...(detail === undefined
      ? []
      : [
          {
            ...column('row-detail', t('ui.proTable.details', 'Details'), DETAIL_WIDTH_PX, of.first),
            render: (_: unknown, row: Row) => (
              <button
                type="button"
                tabIndex={-1}
                className="at-grid__more-button"
                aria-expanded={of.opened.has(rowKey(row))}
                onClick={() => of.toggleDetail(rowKey(row))}
              >
                {detail.label}
              </button>
            ),
          },
        ]),
    ...(editing === undefined
      ? []
      : [
          {
            ...column(
              'row-actions',
              t('ui.proTable.actions', 'Actions'),
              ACTIONS_WIDTH_PX,
              of.first + (detail === undefined ? 0 : 1),
            ),
            render: (_: unknown, row: Row) =>
              mayEditRow(row, of) ? (
                <RowActions editor={of.editor} row={row} rowKey={rowKey(row)} name={of.nameOf(row)} isInGrid />
              ) : null,
          },
        ]),
  ];
}

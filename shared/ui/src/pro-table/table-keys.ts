import type { KeyboardEvent } from 'react';
import type { ShownColumn } from '../grid/shown-columns.ts';
import type { RovingCells } from './roving-cells.tsx';
import { mayEditRow, type RowEditor } from './row-editor.ts';
import type { ProTableProps } from './types.ts';

interface TableKeys<Row> {
  readonly table: ProTableProps<Row>;
  readonly shown: readonly ShownColumn<Row>[];
  readonly editor: RowEditor<Row>;
  readonly cells: RovingCells;
  readonly isRightToLeft: boolean;
  readonly turn: (by: -1 | 1) => void;
  readonly toggle: (row: Row) => void;
}

/**
 * The keys of a table. In a row that is edited Enter saves and Escape cancels; on
 * a cell the arrows walk, Enter and F2 edit (or Enter presses the cell's button, or
 * opens the row), Space ticks or selects, Page Up and Down turn the page.
 */
export function handleTableKey<Row>(event: KeyboardEvent<HTMLElement>, keys: TableKeys<Row>): void {
  const { table, shown, editor, cells, isRightToLeft, turn, toggle } = keys;
  if (!(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
  const { target } = event;
  if (target.closest('.at-pro-table__editor, .at-pro-table__actions') !== null && editor.read() !== null) {
    const isField = target.matches('input, select');
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isField)) return;
    event.preventDefault();
    if (event.key === 'Escape') editor.cancel();
    else void editor.save();
    return;
  }
  if (cells.handleKey(event, isRightToLeft) || !target.matches('[data-cell]')) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const row = table.rows[Number(target.dataset['line'])];
  if (row === undefined) return;
  const column = shown[Number(target.dataset['cell'])]?.column;
  const open = table.onOpen ?? table.onSelect;
  const edit = mayEditRow(row, { editing: table.editing, columns: shown.map((one) => one.column) })
    ? () => void editor.open(row, column?.key ?? null)
    : undefined;
  const action: Readonly<Record<string, (() => void) | undefined>> = {
    Enter:
      column?.edit === undefined
        ? (buttonOf(target) ?? (open && (() => open(row))) ?? edit)
        : (edit ?? (open && (() => open(row)))),
    F2: edit,
    ' ': table.isSelectable === true ? () => toggle(row) : open && (() => (table.onSelect ?? open)(row)),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
  };
  const chosen = action[event.key];
  if (chosen === undefined) return;
  event.preventDefault();
  chosen();
}

function buttonOf(cell: HTMLElement): (() => void) | undefined {
  const button = cell.querySelector<HTMLElement>('button, a[href]');
  return button === null ? undefined : () => button.click();
}

import { formatDisplayValue, type DisplayRegion } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import type { ClipboardEvent } from 'react';
import type { CellRegion } from './cell-value.tsx';
import type { GridItems } from './grid-items.ts';
import type { PlacedColumn } from './grid-layout.ts';
import type { ShownColumn } from './shown-columns.ts';
import type { CellRange } from './use-active-cell.ts';
import type { Ticks } from './use-ticks.ts';

/**
 * What Ctrl+C takes from a grid: the cells chosen with Shift, else the ticked
 * rows with their headings, else the cell that has the focus. Words that were
 * marked with the mouse are left to the browser.
 */
export function useCopying<Row>(options: {
  items: GridItems<Row>;
  shown: readonly ShownColumn<Row>[];
  range: CellRange | null;
  ticks: Ticks;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  region: CellRegion;
  onCopied: (what: string) => void;
}): (event: ClipboardEvent<HTMLElement>) => void {
  const { t } = useTranslation();
  const { items, shown, range, ticks, rows, rowKey, region, onCopied } = options;
  const rowsBetween = (first: number, last: number): Row[] =>
    Array.from({ length: last - first + 1 }, (_, index) => items.at(first + index)).flatMap((item) =>
      item.kind === 'row' ? [item.row] : [],
    );

  return (event) => {
    const target = event.target;
    const marked = window.getSelection();
    if (
      !(target instanceof HTMLElement) ||
      !target.matches('[data-cell]') ||
      (marked !== null && !marked.isCollapsed && marked.toString() !== '')
    )
      return;
    const ticked = rows.filter((row) => ticks.has(rowKey(row)));
    const line = Number(target.closest('tr')?.dataset['line'] ?? '-1');
    const column = shown[Number(target.dataset['cell'] ?? '-1')];
    const [chosen, columns, hasTitles] =
      range !== null
        ? [rowsBetween(...range.rows), shown.slice(range.columns[0], range.columns[1] + 1), false]
        : ticked.length > 0
          ? [ticked, shown, true]
          : [rowsBetween(line, line), column === undefined ? [] : [column], false];
    if (chosen.length === 0 || columns.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellsAsText(columns, chosen, region, hasTitles));
    onCopied(
      chosen.length === 1 && columns.length === 1
        ? t('ui.grid.copiedCell', 'one cell')
        : t('ui.grid.copiedRows', {
            defaultValue_one: '{{count}} row',
            defaultValue_other: '{{count}} rows',
            count: chosen.length,
          }),
    );
  };
}

/** Tabs and line breaks inside a value would start a cell or row of their own. */
const tidy = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/** The value of a cell in plain text, as it is written on screen; empty where there is nothing. */
function cellText<Row>({ column }: PlacedColumn<Row>, row: Row, region: DisplayRegion): string {
  return tidy(formatDisplayValue(column.dataType ?? 'String', column.value(row), { ...region, nothing: '' }));
}

/** Cells as a spreadsheet takes them: tabs between columns, a line for each row. */
function cellsAsText<Row>(
  placed: readonly PlacedColumn<Row>[],
  rows: readonly Row[],
  region: DisplayRegion,
  withTitles: boolean,
): string {
  const lines = rows.map((row) => placed.map((one) => cellText(one, row, region)).join('\t'));
  return [...(withTitles ? [placed.map(({ column }) => tidy(column.title)).join('\t')] : []), ...lines].join('\n');
}

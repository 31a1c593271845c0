import { formatDisplayValue, type DisplayRegion } from '@atrium/domain';
import type { PlacedColumn } from './grid-layout.ts';

/** Tabs and line breaks inside a value would start a cell or row of their own. */
const tidy = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/** The value of a cell in plain text, as it is written on screen; empty where there is nothing. */
export function cellText<Row>({ column }: PlacedColumn<Row>, row: Row, region: DisplayRegion): string {
  return tidy(formatDisplayValue(column.dataType ?? 'String', column.value(row), { ...region, nothing: '' }));
}

/** Cells as a spreadsheet takes them: tabs between columns, a line for each row. */
export function cellsAsText<Row>(
  placed: readonly PlacedColumn<Row>[],
  rows: readonly Row[],
  region: DisplayRegion,
  withTitles: boolean,
): string {
  const lines = rows.map((row) => placed.map((one) => cellText(one, row, region)).join('\t'));
  return [...(withTitles ? [placed.map(({ column }) => tidy(column.title)).join('\t')] : []), ...lines].join('\n');
}

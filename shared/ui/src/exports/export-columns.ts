import type { RequestExportInput } from '@atrium/platform';
import type { PlacedColumn } from '../grid/grid-layout.ts';
import type { GridColumn } from '../grid/types.ts';

/** What stands for the coded values of a column, by the column's key. */
export type ExportLabels = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

/** The columns a file gets: those on screen, in their order, under their headings. */
export function exportColumnsOf<Row>(
  placed: readonly PlacedColumn<Row>[],
  labels: ExportLabels = {},
): RequestExportInput['columns'] {
  return placed
    .filter(({ isHidden, column }) => !isHidden && column.isControl !== true)
    .map(({ column: { key, title, dataType } }) => ({
      field: key,
      title,
      ...(dataType === undefined ? {} : { dataType }),
      ...(labels[key] === undefined ? {} : { labels: labels[key].map(({ value, label }) => ({ value, label })) }),
    }));
}

/**
 * Columns for `ExportButton` where what is on screen is no grid: the fields of a row of the list, in their order, each
 * with its heading, and those of `durations` as hours and minutes.
 */
export const fileColumns = (
  headings: Readonly<Record<string, string>>,
  durations: readonly string[] = [],
): readonly GridColumn<unknown>[] =>
  Object.entries(headings).map(([key, title]) => ({
    key,
    title,
    value: () => null,
    ...(durations.includes(key) ? { dataType: 'Duration' as const } : {}),
  }));

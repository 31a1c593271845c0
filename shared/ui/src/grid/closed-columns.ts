import { COLUMN_MASK } from '@atrium/contracts';
import type { GridColumn } from './types.ts';

/** Columns closed to the reader, with how. */
export type ClosedColumns = ReadonlyMap<string, 'hidden' | 'masked'>;

/** The columns as the reader may see them: hidden ones are left out, masked ones show that there is something, and nothing can be asked of them. */
export function withoutClosed<Row>(
  columns: readonly GridColumn<Row>[],
  closed: ClosedColumns,
): readonly GridColumn<Row>[] {
  return columns
    .filter(({ key }) => closed.get(key) !== 'hidden')
    .map((column) => (closed.get(column.key) === 'masked' ? masked(column) : column));
}

function masked<Row>({ key, title, width, align, isHiddenByDefault }: GridColumn<Row>): GridColumn<Row> {
  return { key, title, width, align, isHiddenByDefault, value: () => COLUMN_MASK };
}

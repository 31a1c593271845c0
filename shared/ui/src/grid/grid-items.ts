import { BLOCK_ROWS, type RowBlocks } from './use-row-blocks.ts';
import type { DataGridProps, GridGroup } from './types.ts';

/** One line of the grid's body. */
export type GridItem<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row; readonly isInGroup: boolean }
  | { readonly kind: 'group'; readonly key: string; readonly group: GridGroup; readonly isOpen: boolean }
  /** More rows of a group than are shown. */
  | { readonly kind: 'more'; readonly key: string; readonly group: GridGroup; readonly left: number }
  /** A row on its way. */
  | { readonly kind: 'waiting'; readonly key: string };

export interface GridItems<Row> {
  readonly count: number;
  at(index: number): GridItem<Row>;
  /** The rows among them that are there. */
  loaded(): readonly Row[];
}
/** Open groups, with how many rows of each are shown. */
export type OpenGroups = ReadonlyMap<string, number>;
export const ROWS_OF_A_GROUP = BLOCK_ROWS;

/** The lines of a page of rows, of an endless list, or of groups with the rows of those that are open. */
export function gridItemsOf<Row>(grid: DataGridProps<Row>, blocks: RowBlocks<Row>, open: OpenGroups): GridItems<Row> {
  const rowItem = (row: Row | undefined, place: string, isInGroup: boolean): GridItem<Row> =>
    row === undefined ? { kind: 'waiting', key: place } : { kind: 'row', key: grid.rowKey(row), row, isInGroup };
  if (isGrouped(grid)) {
    const items = (grid.groups ?? []).flatMap((group): GridItem<Row>[] => {
      const key = `group ${group.key}`;
      const shown = open.get(group.key);
      if (shown === undefined) return [{ kind: 'group', key, group, isOpen: false }];
      const count = Math.min(shown, group.recordCount);
      const rows = Array.from({ length: count }, (_, index) =>
        rowItem(blocks.rowAt(index, group.key), `${key} ${index}`, true),
      );
      const left = group.recordCount - count;
      return [
        { kind: 'group', key, group, isOpen: true },
        ...rows,
        ...(left > 0 ? [{ kind: 'more' as const, key: `${key} more`, group, left }] : []),
      ];
    });
    return listed(items);
  }
  if (grid.isEndless === true) {
    return placed({ offset: 0, count: grid.recordCount, first: grid.rows }, blocks, rowItem);
  }
  if (isLongPage(grid)) {
    const count = Math.max(0, Math.min(grid.page.first, grid.recordCount - grid.page.offset));
    return placed({ offset: grid.page.offset, count, first: grid.rows }, blocks, rowItem);
  }
  return listed(grid.rows.map((row) => rowItem(row, '', false)));
}

/** A page of more rows than one question to the server may ask for: the rest of it comes in blocks. */
const ROWS_OF_ONE_QUESTION = 250;
export function isLongPage<Row>(grid: Pick<DataGridProps<Row>, 'page' | 'blocks' | 'rows' | 'isEndless'>): boolean {
  return (
    grid.isEndless !== true &&
    grid.blocks !== undefined &&
    grid.page.first > ROWS_OF_ONE_QUESTION &&
    grid.rows.length > 0
  );
}

/** Whether lines of groups stand in place of the rows. */
export function isGrouped<Row>(grid: Pick<DataGridProps<Row>, 'groupBy' | 'groups'>): boolean {
  return grid.groupBy !== null && grid.groupBy !== undefined && grid.groups !== undefined;
}

function listed<Row>(items: readonly GridItem<Row>[]): GridItems<Row> {
  return {
    count: items.length,
    at: (index) => items[index] ?? { kind: 'waiting', key: `place ${index}` },
    loaded: () => items.flatMap((item) => (item.kind === 'row' ? [item.row] : [])),
  };
}

/** Rows by their place: the first ones are there, the rest comes in blocks. */
function placed<Row>(
  { offset, count, first }: { readonly offset: number; readonly count: number; readonly first: readonly Row[] },
  blocks: RowBlocks<Row>,
  rowItem: (row: Row | undefined, place: string, isInGroup: boolean) => GridItem<Row>,
): GridItems<Row> {
  const rowAt = (index: number): Row | undefined => first[index] ?? blocks.rowAt(offset + index, null);
  return {
    count,
    at: (index) => rowItem(rowAt(index), `place ${index}`, false),
    loaded() {
      const rows: Row[] = [];
      for (let index = 0; index < count;) {
        const row = rowAt(index);
        if (row !== undefined) rows.push(row);
        // Where one of a block is missing, the rest of the block is.
        index = row === undefined ? (Math.floor((offset + index) / BLOCK_ROWS) + 1) * BLOCK_ROWS - offset : index + 1;
      }
      return rows;
    },
  };
}

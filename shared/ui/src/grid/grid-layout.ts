import type { GridColumn } from './types.ts';

/** What a person keeps of a grid: columns in their order, some hidden, some resized. */
export interface GridLayout {
  readonly columns: readonly { readonly key: string; readonly isHidden?: boolean; readonly width?: number }[];
}

/** A column as this person sees it. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly isHidden: boolean;
  readonly width: number | undefined;
}

const MINIMUM_WIDTH_PX = 56;
const MAXIMUM_WIDTH_PX = 900;

/** Keeps a width within what can be read and grabbed. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(MAXIMUM_WIDTH_PX, Math.max(MINIMUM_WIDTH_PX, width)));
}

/** Narrows what storage returned; anything else counts as no layout. */
export function parseGridLayout(stored: unknown): GridLayout | null {
  if (typeof stored !== 'object' || stored === null || !('columns' in stored) || !Array.isArray(stored.columns)) return null;
  const columns: { key: string; isHidden?: boolean; width?: number }[] = [];
  for (const entry of stored.columns as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || typeof entry.key !== 'string') continue;
    columns.push({
      key: entry.key,
      ...('isHidden' in entry && entry.isHidden === true ? { isHidden: true } : {}),
      ...('width' in entry && typeof entry.width === 'number' ? { width: clampWidth(entry.width) } : {}),
    });
  }
  return columns.length > 0 ? { columns } : null;
}

/**
 * Lays a person's choices over the columns a screen has today: locked ones first,
 * known ones in the kept order, new ones where the screen puts them (after the
 * column they follow), vanished ones forgotten.
 */
export function placeColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout | null): PlacedColumn<Row>[] {
  const kept = new Map(layout?.columns.map((entry, place) => [entry.key, { ...entry, place }]));
  const placed = columns.map((column) => {
    const choice = kept.get(column.key);
    return {
      column,
      isHidden: column.isLocked ? false : choice ? choice.isHidden === true : column.isHiddenByDefault === true,
      width: choice?.width ?? column.width,
    };
  });
  let last = -1;
  const order = new Map<string, number>();
  for (const { key, isLocked } of columns) {
    last = kept.get(key)?.place ?? last + 0.001;
    order.set(key, isLocked ? last - columns.length * 2 : last);
  }
  return placed.sort((a, b) => (order.get(a.column.key) ?? 0) - (order.get(b.column.key) ?? 0));
}

/** What to keep of the columns as they stand. */
export function layoutOf<Row>(placed: readonly PlacedColumn<Row>[]): GridLayout {
  return {
    columns: placed.map(({ column, isHidden, width }) => ({
      key: column.key,
      ...(isHidden ? { isHidden } : {}),
      ...(width === undefined || width === column.width ? {} : { width }),
    })),
  };
}

/** Moves a column by some places among those that may move. */
export function moveColumn<Row>(placed: readonly PlacedColumn<Row>[], key: string, by: -1 | 1): PlacedColumn<Row>[] {
  const from = placed.findIndex(({ column }) => column.key === key);
  const to = from + by;
  const [moving, other] = [placed[from], placed[to]];
  if (!moving || !other || moving.column.isLocked || other.column.isLocked) return [...placed];
  const next = [...placed];
  next[from] = other;
  next[to] = moving;
  return next;
}

/** The same columns with one of them changed. */
export function changeColumn<Row>(
  placed: readonly PlacedColumn<Row>[],
  key: string,
  change: Partial<Pick<PlacedColumn<Row>, 'isHidden' | 'width'>>,
): PlacedColumn<Row>[] {
  return placed.map((one) => (one.column.key === key ? { ...one, ...change } : one));
}

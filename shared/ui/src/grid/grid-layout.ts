import { aggregateFunctions, type AggregateFunction, type GridColumn } from './types.ts';

interface KeptColumn {
  readonly key: string;
  readonly isHidden?: boolean;
  readonly width?: number;
  readonly isPinned?: boolean;
  /** `none` where the person took away the figure the screen shows. */
  readonly aggregate?: AggregateFunction | 'none';
}
/** What a person keeps of a grid: columns in their order, some hidden, some resized, some held at the start. */
export interface GridLayout {
  readonly columns: readonly KeptColumn[];
}

/** A column as this person sees it. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly isHidden: boolean;
  readonly width: number | undefined;
  /** Stays at the start while the others scroll. */
  readonly isPinned: boolean;
  readonly aggregate: AggregateFunction | null;
}

const MINIMUM_WIDTH_PX = 56;
const MAXIMUM_WIDTH_PX = 900;

/** Keeps a width within what can be read and grabbed. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(MAXIMUM_WIDTH_PX, Math.max(MINIMUM_WIDTH_PX, width)));
}

/** Narrows what storage returned; anything else counts as no layout. */
export function parseGridLayout(stored: unknown): GridLayout | null {
  if (typeof stored !== 'object' || stored === null || !('columns' in stored) || !Array.isArray(stored.columns))
    return null;
  const columns: KeptColumn[] = [];
  for (const entry of stored.columns as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || typeof entry.key !== 'string') continue;
    const aggregate =
      'aggregate' in entry
        ? [...aggregateFunctions, 'none' as const].find((known) => known === entry.aggregate)
        : undefined;
    columns.push({
      key: entry.key,
      ...('isHidden' in entry && entry.isHidden === true ? { isHidden: true } : {}),
      ...('width' in entry && typeof entry.width === 'number' ? { width: clampWidth(entry.width) } : {}),
      ...('isPinned' in entry && entry.isPinned === true ? { isPinned: true } : {}),
      ...(aggregate === undefined ? {} : { aggregate }),
    });
  }
  return columns.length > 0 ? { columns } : null;
}

/**
 * Lays a person's choices over the columns a screen has today: locked ones first,
 * then pinned ones, known ones in the kept order, new ones where the screen puts
 * them (after the column they follow), vanished ones forgotten.
 */
export function placeColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout | null): PlacedColumn<Row>[] {
  const kept = new Map(layout?.columns.map((entry, place) => [entry.key, { ...entry, place }]));
  const placed = columns.map((column) => {
    const choice = kept.get(column.key);
    const aggregate = choice?.aggregate ?? column.aggregate ?? 'none';
    return {
      column,
      isHidden: column.isLocked ? false : choice ? choice.isHidden === true : column.isHiddenByDefault === true,
      width: choice?.width ?? column.width,
      isPinned: column.isLocked === true || choice?.isPinned === true,
      aggregate: column.canAggregate !== true || aggregate === 'none' ? null : aggregate,
    };
  });
  let last = -1;
  const order = new Map<string, number>();
  for (const { column, isPinned } of placed) {
    last = kept.get(column.key)?.place ?? last + 0.001;
    order.set(column.key, last - (column.isLocked ? columns.length * 4 : isPinned ? columns.length * 2 : 0));
  }
  return placed.sort((a, b) => (order.get(a.column.key) ?? 0) - (order.get(b.column.key) ?? 0));
}

/** What to keep of the columns as they stand. */
export function layoutOf<Row>(placed: readonly PlacedColumn<Row>[]): GridLayout {
  return {
    columns: placed.map(({ column, isHidden, width, isPinned, aggregate }) => ({
      key: column.key,
      ...(isHidden ? { isHidden } : {}),
      ...(width === undefined || width === column.width ? {} : { width }),
      ...(isPinned && !column.isLocked ? { isPinned } : {}),
      ...(column.canAggregate !== true || aggregate === (column.aggregate ?? null)
        ? {}
        : { aggregate: aggregate ?? 'none' }),
    })),
  };
}

/** Moves a column by some places among those that may move. */
export function moveColumn<Row>(placed: readonly PlacedColumn<Row>[], key: string, by: -1 | 1): PlacedColumn<Row>[] {
  const from = placed.findIndex(({ column }) => column.key === key);
  const to = from + by;
  const [moving, other] = [placed[from], placed[to]];
  if (!moving || !other || moving.column.isLocked || other.column.isLocked || moving.isPinned !== other.isPinned)
    return [...placed];
  const next = [...placed];
  next[from] = other;
  next[to] = moving;
  return next;
}

/** The same columns with one of them changed; a column that is pinned or let go takes its place among its like. */
export function changeColumn<Row>(
  placed: readonly PlacedColumn<Row>[],
  key: string,
  change: Partial<Pick<PlacedColumn<Row>, 'isHidden' | 'width' | 'isPinned' | 'aggregate'>>,
): PlacedColumn<Row>[] {
  const changed = placed.map((one) => (one.column.key === key ? { ...one, ...change } : one));
  if (change.isPinned === undefined) return changed;
  const rank = ({ column, isPinned }: PlacedColumn<Row>): number => (column.isLocked ? 0 : isPinned ? 1 : 2);
  return changed.toSorted((a, b) => rank(a) - rank(b));
}

import type { GridSort } from './types.ts';

/** How many columns can decide the order together. */
export const SORTS_AT_MOST = 3;

/** First upwards, then downwards, then the screen's own order again. */
function nextSort(column: string, sort: GridSort | null): GridSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** What a press on a heading makes of an order; with `adds` (Shift) the column joins the others instead of taking their place. */
export function nextSorts(column: string, sorts: readonly GridSort[], adds: boolean): readonly GridSort[] {
  const own = sorts.find((sort) => sort.column === column) ?? null;
  if (!adds) {
    const next = nextSort(column, sorts.length === 1 ? own : null);
    return next === null ? [] : [next];
  }
  const next = nextSort(column, own);
  if (own === null) return next === null ? sorts : [...sorts, next].slice(-SORTS_AT_MOST);
  return sorts.flatMap((sort) => (sort.column !== column ? [sort] : next === null ? [] : [next]));
}

/** The same order with the column in this direction: in its place, or alone. */
export function withSort(
  sorts: readonly GridSort[],
  column: string,
  direction: GridSort['direction'],
): readonly GridSort[] {
  return sorts.some((sort) => sort.column === column)
    ? sorts.map((sort) => (sort.column === column ? { column, direction } : sort))
    : [{ column, direction }];
}

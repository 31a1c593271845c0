/** Rows asked for with the count of a list that scrolls, or of a page too long for one question; the grid fetches the rest. */
const ROWS_TO_BEGIN_WITH = 100;
const LONGEST_PAGE_AT_ONCE = 250;

/** How many rows to a page the address asks for: `?rows=100`, `?rows=all`, where the list lets one choose; 0 is one list that scrolls. */
export function readPageSize(params: URLSearchParams, usual: number, sizes: readonly number[] = []): number {
  const asked = params.get('rows');
  return sizes.find((size) => asked === (size === 0 ? 'all' : String(size))) ?? usual;
}

/** How many rows to ask for with the page itself: groups bring their own, and long lists come block by block. */
export function rowsToAskFor(pageSize: number, groupBy: string | null): number {
  if (groupBy !== null) return 0;
  return pageSize === 0 || pageSize > LONGEST_PAGE_AT_ONCE ? ROWS_TO_BEGIN_WITH : pageSize;
}

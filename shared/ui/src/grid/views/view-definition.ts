import { parseGridLayout, type GridLayout } from '../grid-layout.ts';

/** What a saved view keeps: the address of the list without its place in it, and the columns. */
export interface ViewDefinition {
  readonly query: string;
  readonly layout: GridLayout | null;
}

/** The parameter that names the saved view in an address. */
export const VIEW_PARAMETER = 'saved';
/** Where one is in a list is no part of a view of it. */
const placeParameters: ReadonlySet<string> = new Set([VIEW_PARAMETER, 'page', 'selected']);

/** Filters, order, groups and page size of an address, always written the same way; `said` is what its path says of them. */
export function viewQueryOf(params: URLSearchParams, said: Readonly<Record<string, string>> = {}): string {
  const kept = [...params].filter(([name]) => !placeParameters.has(name) && !Object.hasOwn(said, name));
  return new URLSearchParams([...kept, ...Object.entries(said)].toSorted(([a], [b]) => a.localeCompare(b))).toString();
}

/** Narrows what was stored; what makes no sense is left out. */
export function readViewDefinition(stored: unknown): ViewDefinition {
  const { query, layout } =
    typeof stored === 'object' && stored !== null ? (stored as { query?: unknown; layout?: unknown }) : {};
  return {
    query: typeof query === 'string' ? viewQueryOf(new URLSearchParams(query)) : '',
    layout: parseGridLayout(layout),
  };
}

/** The address that shows a view. */
export function addressOfView(id: string, { query }: ViewDefinition): URLSearchParams {
  const params = new URLSearchParams(query);
  params.set(VIEW_PARAMETER, id);
  return params;
}

/** Whether two arrangements of columns come to the same. */
export const isSameLayout = (one: GridLayout | null, other: GridLayout | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

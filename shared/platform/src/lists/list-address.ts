/** Order of a list's rows. */
export interface ListSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** What a list needs to know to read its own address. */
export interface ListRules {
  readonly pageSize: number;
  /** Columns the server sorts by; anything else in the address is ignored. */
  readonly sortColumns: readonly string[];
  readonly defaultSort: ListSort;
  /** How many columns the server sorts by together; one unless said otherwise. */
  readonly sortsAtMost?: number;
}

/** The part of an address that every list shares: `?filter=&sort=wip-desc&page=2&selected=`. */
export interface ListPlace {
  readonly filter: string;
  readonly offset: number;
  /** What decides the order first. */
  readonly sort: ListSort;
  /** All that decides the order, the first deciding first. */
  readonly sorts: readonly ListSort[];
  readonly selected: string | null;
}

/** What changes in an address; null or an empty list removes the parameter. */
export type AddressChanges = Readonly<Record<string, string | readonly string[] | null>>;

/** Reads a list's place from an address anyone may have edited: what makes no sense is ignored. */
export function readListPlace(params: URLSearchParams, rules: ListRules): ListPlace {
  const page = Number(params.get('page') ?? '1');
  const sorts = readSorts(params.get('sort'), rules);
  return {
    filter: params.get('filter')?.trim() ?? '',
    offset: Number.isSafeInteger(page) && page > 1 ? (page - 1) * rules.pageSize : 0,
    sort: sorts[0] ?? rules.defaultSort,
    sorts,
    selected: params.get('selected'),
  };
}

/** The text of an order in an address; null for the default, which needs no mention. */
export function writeSort(sort: ListSort | null, rules: ListRules): string | null {
  if (sort === null) return null;
  const { column, direction } = rules.defaultSort;
  return sort.column === column && sort.direction === direction ? null : `${sort.column}-${sort.direction}`;
}

/** The text of an order by several columns, `wip-desc,title-asc`; null for the default. */
export function writeSorts(sorts: readonly ListSort[], rules: ListRules): string | null {
  const [first = null] = sorts;
  return sorts.length <= 1
    ? writeSort(first, rules)
    : sorts.map(({ column, direction }) => `${column}-${direction}`).join(',');
}

/** A copy of an address with changes applied; parameters not named stay. */
export function withChanges(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    changed.delete(name);
    const values = value === null || value === '' ? [] : [value].flat();
    for (const each of values) changed.append(name, each);
  }
  return changed;
}

function readSorts(text: string | null, rules: ListRules): ListSort[] {
  const known = (text ?? '')
    .split(',')
    .map((part) => readSort(part, rules))
    .filter((sort) => sort !== null)
    .filter((sort, place, all) => all.findIndex(({ column }) => column === sort.column) === place)
    .slice(0, rules.sortsAtMost ?? 1);
  return known.length === 0 ? [rules.defaultSort] : known;
}

function readSort(text: string, rules: ListRules): ListSort | null {
  const [, column, direction] = /^((?:custom\.)?[\w-]+)-(asc|desc)$/.exec(text) ?? [];
  if (column === undefined || !rules.sortColumns.includes(column)) return null;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
}

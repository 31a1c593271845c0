import { likePattern } from '@atrium/database';
import { isOpen, type GridAccess } from './grid-access.ts';
import type { GridFilter } from './grid-input.ts';
import type { ListColumns } from './list-columns.ts';
import type { ListParameters } from './list-statements.ts';

/** Where a list looks for a text, as far as the viewer may see what is there. */
export interface ListSearch<Name extends string> {
  readonly names: readonly Name[];
  /** Follows other conditions: what one column has tells nobody to whom it is closed that it is there. */
  readonly switches: string;
  /** Whether everything that is searched is open. */
  looksEverywhere(access: GridAccess<Name>): boolean;
  parametersOf(access: GridAccess<Name>, filter: string | null): ListParameters;
}

/**
 * The search of a list in these columns, each with what is looked into, in SQL. With an index (a search function that
 * is joined) the candidates are found there, and looked at once more only where a column is closed.
 */
export function searchOf<Name extends string, Group extends Name>(
  { securedNames }: ListColumns<Name, Group>,
  searches: Readonly<Partial<Record<Name, string>>> | undefined,
  hasIndex: boolean,
): ListSearch<Name> {
  const names = Object.keys(searches ?? {}) as Name[];
  const closable = names.filter((name) => securedNames.includes(name));
  const parameterOf = (name: Name): string => `searches${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const looks = names.map((name) => {
    const found = `strpos(lower(${searches?.[name] ?? ''}), :needle::text) > 0`;
    return closable.includes(name) ? `(:${parameterOf(name)}::boolean and ${found})` : found;
  });
  return {
    names,
    switches:
      names.length === 0
        ? ''
        : `and (:needle::text is null or ${hasIndex ? ':searchesAll::boolean or ' : ''}${looks.join(' or ')})`,
    looksEverywhere: (access) => isOpen(access, ...closable),
    parametersOf: (access, filter) => ({
      needle: filter?.toLowerCase() ?? null,
      searchesAll: isOpen(access, ...closable),
      ...Object.fromEntries(closable.map((name) => [parameterOf(name), isOpen(access, name)])),
    }),
  };
}

/** What a condition on a searched column contains narrows the rows before it is looked at; the longest narrows most. */
export function containsPattern(
  filters: readonly GridFilter<string>[],
  searchedColumns: readonly string[],
): string | null {
  const texts = filters
    .filter(({ column, operator }) => operator === 'CONTAINS' && searchedColumns.includes(column))
    .map(({ values }) => values[0] ?? '');
  const longest = texts.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined || longest === '' ? null : likePattern(longest);
}

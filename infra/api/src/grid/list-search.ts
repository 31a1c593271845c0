import { likePattern } from '@atrium/database';
import type { Viewer } from '../policy/viewer.ts';
import { isOpen, type GridAccess } from './grid-access.ts';
import type { GridFilter } from './grid-input.ts';
import type { ListColumns } from './list-columns.ts';
import type { ListParameters } from './list-statements.ts';

/** What is searched beside the columns of a list, for those who may see it. */
export interface SearchBeside {
  /** What is looked into, in SQL. */
  readonly looksIn: string;
  readonly isSeen: (viewer: Viewer) => boolean;
}

/** Where a list looks for words, as far as the viewer may see what is there. */
export interface ListSearch<Name extends string> {
  readonly names: readonly Name[];
  /** Follows other conditions: what one column has tells nobody to whom it is closed that it is there. */
  readonly switches: string;
  /** Whether everything that is searched is open. */
  looksEverywhere(viewer: Viewer, access: GridAccess<Name>): boolean;
  parametersOf(viewer: Viewer, access: GridAccess<Name>, words: readonly string[] | null): ListParameters;
}

/**
 * The search of a list in these columns, each with what is looked into, in SQL: each word is somewhere in them. With an
 * index (a search function that is joined) the candidates are found there, and looked at once more only where something
 * is closed.
 */
export function searchOf<Name extends string, Group extends Name>(
  { securedNames }: ListColumns<Name, Group>,
  searches: Readonly<Partial<Record<Name, string>>> | undefined,
  beside: Readonly<Record<string, SearchBeside>> | undefined,
  hasIndex: boolean,
): ListSearch<Name> {
  const names = Object.keys(searches ?? {}) as Name[];
  const closable = names.filter((name) => securedNames.includes(name));
  const others = Object.entries(beside ?? {});
  const parameterOf = (name: string): string => `searches${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const found = (looksIn: string): string => `strpos(lower(${looksIn}), asked.word) > 0`;
  const looks = [
    ...names.map((name) => {
      const isFound = found(searches?.[name] ?? '');
      return closable.includes(name) ? `(:${parameterOf(name)}::boolean and ${isFound})` : isFound;
    }),
    ...others.map(([name, { looksIn }]) => `(:${parameterOf(name)}::boolean and ${found(looksIn)})`),
  ];
  const looksEverywhere = (viewer: Viewer, access: GridAccess<Name>): boolean =>
    isOpen(access, ...closable) && others.every(([, { isSeen }]) => isSeen(viewer));
  return {
    names,
    switches:
      names.length === 0
        ? ''
        : `and (:words::text[] is null or ${hasIndex ? ':searchesAll::boolean or ' : ''}not exists (select from unnest(:words::text[]) as asked (word) where not (${looks.join(' or ')})))`,
    looksEverywhere,
    parametersOf: (viewer, access, words) => ({
      words,
      searchesAll: looksEverywhere(viewer, access),
      ...Object.fromEntries(closable.map((name) => [parameterOf(name), isOpen(access, name)])),
      ...Object.fromEntries(others.map(([name, { isSeen }]) => [parameterOf(name), isSeen(viewer)])),
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

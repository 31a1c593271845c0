import { likePattern } from '@atrium/database';
import type { GridFilter } from './grid-input.ts';

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

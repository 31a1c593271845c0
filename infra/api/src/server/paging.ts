import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { badInput, limitExceeded } from '../errors/errors.ts';
import { requestLimits } from './limits.ts';

export interface Page {
  readonly offset: number;
  readonly first: number;
}
export type SortDirection = 'asc' | 'desc';
export const sortDirections = ['asc', 'desc'] as const;

/** A page within the limits. Throws BAD_USER_INPUT or LIMIT_EXCEEDED. */
export function readPage(
  input: { offset?: number | null; first?: number | null },
  defaults: { first: number; maximum?: number },
): Page {
  const offset = input.offset ?? 0;
  const first = input.first ?? defaults.first;
  const maximum = defaults.maximum ?? MAXIMUM_PAGE_SIZE;
  if (offset < 0 || first < 0) throw badInput('offset and first may not be negative.');
  if (first > maximum) throw limitExceeded(`first may be at most ${maximum}.`);
  if (offset > requestLimits.offset) throw limitExceeded(`offset may be at most ${requestLimits.offset}.`);
  return { offset, first };
}

/** The column asked for, if it is one to sort by. */
export function readSortColumn<const Column extends string>(
  column: string | null | undefined,
  columns: readonly Column[],
  fallback: Column,
): Column {
  if (column === null || column === undefined || column === '') return fallback;
  const known = columns.find((candidate) => candidate === column);
  if (known === undefined) throw badInput(`sortColumn has to be one of ${columns.join(', ')}.`);
  return known;
}

export function readSortDirection(direction: string | null | undefined): SortDirection {
  const lower = (direction ?? 'asc').toLowerCase();
  if (lower !== 'asc' && lower !== 'desc') throw badInput('sortDirection has to be asc or desc.');
  return lower;
}

const LONGEST_FILTER = 200;

/** A search text worth searching for, else null. */
export function readFilter(filter: string | null | undefined): string | null {
  const text = (filter ?? '').trim();
  if (text.length > LONGEST_FILTER) throw limitExceeded(`filter may have at most ${LONGEST_FILTER} characters.`);
  return text === '' ? null : text;
}

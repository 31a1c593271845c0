import type { SourceSystem } from '@atrium/contracts';
import { isKeptDay } from '@atrium/domain';
import { badInput, limitExceeded } from '../errors/errors.ts';
import { readCameFrom } from '../policy/came-from.ts';
import { isId } from '../server/identifiers.ts';
import {
  readFilter,
  readPage,
  readSortColumn,
  readSortDirection,
  type Page,
  type SortDirection,
} from '../server/paging.ts';
import { isColumnOf, type Grid, type GridColumnKind, type GridColumns } from './grid-columns.ts';

export type ColumnFilterOperator =
  'CONTAINS' | 'EQUALS' | 'ANY_OF' | 'NOT_ANY_OF' | 'LESS' | 'MORE' | 'BETWEEN' | 'IS_EMPTY' | 'IS_NOT_EMPTY';
export interface ColumnFilterInput {
  readonly column: string;
  readonly operator: ColumnFilterOperator;
  readonly values: readonly string[];
}
export interface SortInput {
  readonly column: string;
  readonly direction?: string | null;
}
/** What a list takes beside its page and its own filters. */
export interface GridInput {
  readonly sortColumn?: string | null;
  readonly sortDirection?: string | null;
  readonly sort?: readonly SortInput[] | null;
  readonly columnFilters?: readonly ColumnFilterInput[] | null;
  readonly groupBy?: string | null;
  readonly withinGroup?: string | null;
  readonly ids?: readonly string[] | null;
}
/** What every list takes, beside its own conditions. */
export interface ListInput extends GridInput {
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly filter?: string | null;
  /** Only what came from this source system, where the definition of the list says what that means (`origin`). */
  readonly cameFrom?: string | null;
}
export interface GridFilter<Name extends string> {
  readonly column: Name;
  readonly operator: ColumnFilterOperator;
  readonly values: readonly string[];
}
export interface GridSort<Name extends string> {
  readonly column: Name;
  readonly direction: SortDirection;
}
export interface GridGrouping<Group extends string> {
  readonly by: Group;
  /** Only the rows of this group; null: of all. */
  readonly within: string | null;
}

export const SORT_COLUMNS_AT_MOST = 3;
const IDS_AT_MOST = 1000;
const VALUES_AT_MOST = 100;
const LONGEST_VALUE = 200;
const textOperators: readonly ColumnFilterOperator[] = [
  'CONTAINS',
  'EQUALS',
  'ANY_OF',
  'NOT_ANY_OF',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
];
const rangeOperators: readonly ColumnFilterOperator[] = [
  'EQUALS',
  'LESS',
  'MORE',
  'BETWEEN',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
];
const valuesNeeded: Readonly<Record<ColumnFilterOperator, readonly [least: number, most: number]>> = {
  CONTAINS: [1, 1],
  EQUALS: [1, 1],
  ANY_OF: [1, VALUES_AT_MOST],
  NOT_ANY_OF: [1, VALUES_AT_MOST],
  LESS: [1, 1],
  MORE: [1, 1],
  BETWEEN: [2, 2],
  IS_EMPTY: [0, 0],
  IS_NOT_EMPTY: [0, 0],
};
const isFigure = (value: string): boolean => /^-?\d{1,9}(\.\d{1,9})?$/.test(value);
const kinds: Readonly<
  Record<
    GridColumnKind,
    { operators: readonly ColumnFilterOperator[]; takes: (value: string) => boolean; wanted: string }
  >
> = {
  text: {
    operators: textOperators,
    takes: (value) => value.length <= LONGEST_VALUE && !value.includes('\0'),
    wanted: `a text of at most ${LONGEST_VALUE} characters`,
  },
  date: { operators: rangeOperators, takes: isKeptDay, wanted: 'a day such as 2026-11-21' },
  moment: { operators: rangeOperators, takes: isKeptDay, wanted: 'a day such as 2026-11-21' },
  amount: {
    operators: rangeOperators,
    takes: (value) => /^-?\d{1,15}$/.test(value),
    wanted: 'an amount in minor units such as 125000',
  },
  share: { operators: rangeOperators, takes: isFigure, wanted: 'a share such as 0.8' },
  number: { operators: rangeOperators, takes: isFigure, wanted: 'a number such as 3' },
};

/** The conditions on columns, at most one for each. Throws BAD_USER_INPUT for what cannot be asked. */
function readColumnFilters<Name extends string>(
  grid: GridColumns<Name>,
  inputs: readonly ColumnFilterInput[] | null | undefined,
): GridFilter<Name>[] {
  const filters = (inputs ?? []).map((input) => readColumnFilter(grid, input));
  if (new Set(filters.map(({ column }) => column)).size < filters.length)
    throw badInput('columnFilters takes one condition for each column.');
  return filters;
}

function readColumnFilter<Name extends string>(
  grid: GridColumns<Name>,
  { column, operator, values }: ColumnFilterInput,
): GridFilter<Name> {
  if (!isColumnOf(grid, column)) throw badInput(`column has to be one of ${grid.names.join(', ')}.`);
  const { operators, takes, wanted } = kinds[grid.columns[column].kind];
  if (!operators.includes(operator)) throw badInput(`${column} takes ${operators.join(', ')}.`);
  const [least, most] = valuesNeeded[operator];
  if (values.length < least || values.length > most)
    throw badInput(`${operator} takes ${least === most ? least : `${least} to ${most}`} values.`);
  if (!values.every(takes)) throw badInput(`${column} is compared with ${wanted}.`);
  return { column, operator, values };
}

/** The order asked for: by `sort`, else by the older pair of arguments, else the usual one. */
function readSorts<Name extends string>(
  grid: GridColumns<Name>,
  usual: GridSort<Name>,
  input: GridInput,
): GridSort<Name>[] {
  const asked = input.sort ?? [];
  if (asked.length > SORT_COLUMNS_AT_MOST) throw badInput(`sort takes at most ${SORT_COLUMNS_AT_MOST} columns.`);
  const column = input.sortColumn ?? '';
  const direction = input.sortDirection ?? (column === '' ? usual.direction : null);
  const sorts = asked.length > 0 ? asked : [{ column, direction }];
  return sorts.map((sort) => ({
    column: readSortColumn(sort.column, grid.names, usual.column),
    direction: readSortDirection(sort.direction),
  }));
}

/** What the rows are grouped by; null where they are not. */
function readGrouping<Name extends string, Group extends Name>(
  grid: Grid<Name, Group>,
  { groupBy, withinGroup }: GridInput,
): GridGrouping<Group> | null {
  const within = withinGroup ?? null;
  if (groupBy === null || groupBy === undefined) {
    if (within !== null) throw badInput('withinGroup needs groupBy.');
    return null;
  }
  const by = grid.groupNames.find((column) => column === groupBy);
  if (by === undefined) throw badInput(`groupBy has to be one of ${grid.groupNames.join(', ')}.`);
  if (within !== null && within.length > LONGEST_VALUE * 2) throw badInput('withinGroup is no key of a group.');
  return { by, within };
}

/** The rows that were named; null: all of them. Text that is no id names none. */
function readIds({ ids }: GridInput): string[] | null {
  if (ids === null || ids === undefined) return null;
  if (ids.length > IDS_AT_MOST) throw limitExceeded(`ids takes at most ${IDS_AT_MOST} rows.`);
  return ids.filter(isId);
}

/** What is asked of a list, its own conditions aside. */
export interface ListQuestion<Name extends string = string, Group extends Name = Name> {
  readonly page: Page;
  readonly sorts: readonly GridSort<Name>[];
  readonly columnFilters: readonly GridFilter<Name>[];
  readonly grouping: GridGrouping<Group> | null;
  readonly ids: readonly string[] | null;
  /** What is searched for; null: nothing. */
  readonly filter: string | null;
  readonly cameFrom: SourceSystem | null;
}

/** Reads what every list takes. Throws BAD_USER_INPUT or LIMIT_EXCEEDED for what cannot be asked. */
export const readListInput = <Name extends string, Group extends Name>(
  grid: Grid<Name, Group>,
  { sort, pageSize }: { readonly sort: GridSort<NoInfer<Name>>; readonly pageSize: number },
  input: ListInput,
): ListQuestion<Name, Group> => ({
  page: readPage(input, { first: pageSize }),
  sorts: readSorts(grid, sort, input),
  columnFilters: readColumnFilters(grid, input.columnFilters),
  grouping: readGrouping(grid, input),
  ids: readIds(input),
  filter: readFilter(input.filter),
  cameFrom: readCameFrom(input.cameFrom),
});

/** The columns that a question asks about: whoever filters, sorts or groups by one learns what is in it. */
export const askedColumns = <Name extends string>({ sorts, columnFilters, grouping }: ListQuestion<Name>): Name[] => [
  ...[...sorts, ...columnFilters].map(({ column }) => column),
  ...(grouping === null ? [] : [grouping.by]),
];

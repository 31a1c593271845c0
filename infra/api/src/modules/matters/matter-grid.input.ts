import { isDay } from '@atrium/domain';
import { badInput } from '../../server/errors.ts';
import { readSortColumn, readSortDirection, type SortDirection } from '../../server/paging.ts';
import { isMatterColumn, kindOf, matterColumnNames, matterGroupColumns, type MatterColumnKind, type MatterColumnName, type MatterGroupColumn } from './matter-columns.ts';
import { SORT_COLUMNS_AT_MOST } from './matter-grid.statements.ts';

export const columnFilterOperators = ['CONTAINS', 'EQUALS', 'ANY_OF', 'NOT_ANY_OF', 'LESS', 'MORE', 'BETWEEN', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const;
export type ColumnFilterOperator = (typeof columnFilterOperators)[number];
export interface ColumnFilterInput {
  readonly column: string;
  readonly operator: ColumnFilterOperator;
  readonly values: readonly string[];
}
export interface SortInput {
  readonly column: string;
  readonly direction?: string | null;
}
export interface MatterColumnFilter {
  readonly column: MatterColumnName;
  readonly operator: ColumnFilterOperator;
  readonly values: readonly string[];
}
export interface MatterSort {
  readonly column: MatterColumnName;
  readonly direction: SortDirection;
}

const VALUES_AT_MOST = 100;
const LONGEST_VALUE = 200;
const textOperators: readonly ColumnFilterOperator[] = ['CONTAINS', 'EQUALS', 'ANY_OF', 'NOT_ANY_OF', 'IS_EMPTY', 'IS_NOT_EMPTY'];
const rangeOperators: readonly ColumnFilterOperator[] = ['EQUALS', 'LESS', 'MORE', 'BETWEEN', 'IS_EMPTY', 'IS_NOT_EMPTY'];
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
const kinds: Readonly<Record<MatterColumnKind, { operators: readonly ColumnFilterOperator[]; takes: (value: string) => boolean; wanted: string }>> = {
  text: { operators: textOperators, takes: (value) => value.length <= LONGEST_VALUE && !value.includes('\0'), wanted: `a text of at most ${LONGEST_VALUE} characters` },
  date: { operators: rangeOperators, takes: isReadableDay, wanted: 'a day such as 2026-11-21' },
  moment: { operators: rangeOperators, takes: isReadableDay, wanted: 'a day such as 2026-11-21' },
  amount: { operators: rangeOperators, takes: (value) => /^-?\d{1,15}$/.test(value), wanted: 'an amount in minor units such as 125000' },
  share: { operators: rangeOperators, takes: (value) => /^-?\d{1,9}(\.\d{1,9})?$/.test(value), wanted: 'a share such as 0.8' },
};

function isReadableDay(value: string): boolean {
  return isDay(value) && value >= '1900-01-01' && value <= '2199-12-31';
}

/** The conditions on columns, at most one for each. Throws BAD_USER_INPUT for what cannot be asked. */
export function readColumnFilters(inputs: readonly ColumnFilterInput[] | null | undefined): MatterColumnFilter[] {
  const filters = (inputs ?? []).map(readColumnFilter);
  if (new Set(filters.map(({ column }) => column)).size < filters.length) throw badInput('columnFilters takes one condition for each column.');
  return filters;
}

function readColumnFilter({ column, operator, values }: ColumnFilterInput): MatterColumnFilter {
  if (!isMatterColumn(column)) throw badInput(`column has to be one of ${matterColumnNames.join(', ')}.`);
  const { operators, takes, wanted } = kinds[kindOf(column)];
  if (!operators.includes(operator)) throw badInput(`${column} takes ${operators.join(', ')}.`);
  const [least, most] = valuesNeeded[operator];
  if (values.length < least || values.length > most) throw badInput(`${operator} takes ${least === most ? least : `${least} to ${most}`} values.`);
  if (!values.every(takes)) throw badInput(`${column} is compared with ${wanted}.`);
  return { column, operator, values };
}

/** The order asked for: by `sort`, else by the older pair of arguments. */
export function readSorts(input: { sort?: readonly SortInput[] | null; sortColumn?: string | null; sortDirection?: string | null }): MatterSort[] {
  const asked = input.sort ?? [];
  if (asked.length > SORT_COLUMNS_AT_MOST) throw badInput(`sort takes at most ${SORT_COLUMNS_AT_MOST} columns.`);
  const sorts = asked.length > 0 ? asked : [{ column: input.sortColumn ?? '', direction: input.sortDirection ?? null }];
  return sorts.map(({ column, direction }) => ({ column: readSortColumn(column, matterColumnNames, 'fileNumber'), direction: readSortDirection(direction) }));
}

export interface MatterGrouping {
  readonly by: MatterGroupColumn;
  /** Only the rows of this group; null: of all. */
  readonly within: string | null;
}

export function readGrouping({ groupBy, withinGroup }: { groupBy?: string | null; withinGroup?: string | null }): MatterGrouping | null {
  const within = withinGroup ?? null;
  if (groupBy === null || groupBy === undefined) {
    if (within !== null) throw badInput('withinGroup needs groupBy.');
    return null;
  }
  const by = matterGroupColumns.find((column) => column === groupBy);
  if (by === undefined) throw badInput(`groupBy has to be one of ${matterGroupColumns.join(', ')}.`);
  if (within !== null && within.length > LONGEST_VALUE * 2) throw badInput('withinGroup is no key of a group.');
  return { by, within };
}

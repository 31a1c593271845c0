import type { Grid, GridColumn } from './grid-columns.ts';
import { fieldConditions, fieldGroupKey, fieldSort, type FieldColumns } from './field-columns.ts';
import { SORT_COLUMNS_AT_MOST, type GridFilter, type GridGrouping, type GridSort } from './grid-input.ts';

/**
 * SQL of a list as its grid asks for it: a condition on any column, up to three
 * columns to sort by, groups. Nothing of it is put together while serving: each
 * text holds every switch, and PostgreSQL, which plans these for the values of
 * each call (`plan: 'custom'`), folds those away that are off.
 *
 * Bound beside a list's own parameters: for every column `<name>Operator` and
 * `<name>Values`, for every place `sort1` and `sort1Direction`, then `groupBy`,
 * `withinGroup`, `ids` and `timeZone`.
 */
export const GROUPS_AT_MOST = 500;
const sortPlaces = Array.from({ length: SORT_COLUMNS_AT_MOST }, (_, index) => index + 1);

function textCondition(name: string, { expression: value, alias }: GridColumn): string {
  const names = alias === undefined ? [value] : [value, alias];
  return `
  when 'CONTAINS' then strpos(lower(${value}), lower((:${name}Values::text[])[1])) > 0
  when 'EQUALS' then ${names.map((each) => `lower(${each}) = lower((:${name}Values::text[])[1])`).join(' or ')}
  when 'ANY_OF' then ${names.map((each) => `${each} = any(:${name}Values::text[])`).join(' or ')}
  when 'NOT_ANY_OF' then ${names.map((each) => `coalesce(${each}, '') <> all(:${name}Values::text[])`).join(' and ')}
  when 'IS_EMPTY' then coalesce(${value}, '') = ''
  when 'IS_NOT_EMPTY' then coalesce(${value}, '') <> ''`;
}
const rangeCondition = (name: string, value: string, type: string): string => `
  when 'EQUALS' then ${value} = (:${name}Values::text[])[1]::${type}
  when 'LESS' then ${value} < (:${name}Values::text[])[1]::${type}
  when 'MORE' then ${value} > (:${name}Values::text[])[1]::${type}
  when 'BETWEEN' then ${value} between (:${name}Values::text[])[1]::${type} and (:${name}Values::text[])[2]::${type}
  when 'IS_EMPTY' then ${value} is null
  when 'IS_NOT_EMPTY' then ${value} is not null`;

function conditionOf<Name extends string>({ columns }: Grid<Name>, name: Name): string {
  const { kind, expression } = columns[name];
  const branches = {
    text: () => textCondition(name, columns[name]),
    date: () => rangeCondition(name, expression, 'date'),
    // A moment is asked for by its day, where the firm is.
    moment: () => rangeCondition(name, `(${expression} at time zone :timeZone::text)::date`, 'date'),
    amount: () => rangeCondition(name, expression, 'bigint'),
    share: () => rangeCondition(name, expression, 'float8'),
    number: () => rangeCondition(name, expression, 'float8'),
  };
  return `and case :${name}Operator::text when '' then true ${branches[kind]()} else false end`;
}

/** What a list has beside its columns: those of the firm's own. */
export type OwnFields = Pick<FieldColumns, 'values'> | undefined;

/** The key of a row's group; none where the list cannot be grouped. */
export function groupKeyOf({ groupKeys }: Pick<Grid, 'groupKeys'>, fields?: OwnFields): string {
  const choices = Object.entries(groupKeys).map(([name, key]) => `when '${name}' then ${key}`);
  if (fields !== undefined) choices.push(fieldGroupKey(fields));
  return choices.length === 0 ? 'null::text' : `case :groupBy::text ${choices.join(' ')} end`;
}

/** What follows the comparison with a group's key, where its rows have a shorter name in common. */
function orByAlias({ columns, groupNames }: Grid): string {
  const choices = groupNames.flatMap((name) =>
    columns[name]?.alias === undefined ? [] : [`when '${name}' then ${columns[name].alias}`],
  );
  return choices.length === 0 ? '' : ` or case :groupBy::text ${choices.join(' ')} end = :withinGroup::text`;
}

/** Follows other conditions of a WHERE: the group, the rows named, and every column. */
export const gridConditions = (grid: Grid, idColumn: string, fields?: OwnFields): string => `
  and (:withinGroup::text is null or coalesce(${groupKeyOf(grid, fields)}, '') = :withinGroup::text${orByAlias(grid)})
  and (:ids::uuid[] is null or ${idColumn} = any(:ids::uuid[]))
  ${grid.names.map((name) => conditionOf(grid, name)).join('\n  ')}
  ${fields === undefined ? '' : fieldConditions(fields)}`;

/** What follows ORDER BY; a unique column has to come after it. */
export const gridOrder = ({ columns, families }: Grid, fields?: OwnFields): string =>
  sortPlaces
    .flatMap((place) =>
      Object.entries(families)
        .filter(([, family]) => family.length > 0 || fields !== undefined)
        .flatMap(([kind, family]) =>
          (['asc', 'desc'] as const).map((direction) => {
            const choices = family.map(
              (name) =>
                `when '${name}' then ${columns[name]?.order ?? columns[name]?.expression ?? ''}${kind === 'time' ? '::timestamptz' : ''}`,
            );
            if (fields !== undefined) choices.push(fieldSort(fields, kind as keyof Grid['families'], place));
            return `case when :sort${place}Direction::text = '${direction}' then case :sort${place}::text ${choices.join(' ')} end end ${direction} nulls last`;
          }),
        ),
    )
    .join(', ');

/** A group of rows and how many they are. */
export interface ListGroup {
  readonly key: string;
  readonly recordCount: number;
}
/** The rows that have no value come last. */
export const emptyGroupLast = <Group extends ListGroup>(groups: readonly Group[]): Group[] => [
  ...groups.filter(({ key }) => key !== ''),
  ...groups.filter(({ key }) => key === ''),
];

/** The values of the switches. */
export function gridParameters(
  grid: Grid,
  {
    columnFilters,
    sorts,
    grouping,
    ids,
    timeZone,
  }: {
    columnFilters: readonly GridFilter<string>[];
    sorts: readonly GridSort<string>[];
    grouping: GridGrouping<string> | null;
    ids: readonly string[] | null;
    timeZone: string;
  },
): Record<string, unknown> {
  const byColumn = new Map(columnFilters.map((filter) => [filter.column, filter]));
  return {
    timeZone,
    ids,
    groupBy: grouping?.by ?? null,
    withinGroup: grouping?.within ?? null,
    ...Object.fromEntries(
      grid.names.flatMap((name) => [
        [`${name}Operator`, byColumn.get(name)?.operator ?? ''],
        [`${name}Values`, byColumn.get(name)?.values ?? []],
      ]),
    ),
    ...Object.fromEntries(
      sortPlaces.flatMap((place) => [
        [`sort${place}`, sorts[place - 1]?.column ?? ''],
        [`sort${place}Direction`, sorts[place - 1]?.direction ?? ''],
      ]),
    ),
  };
}

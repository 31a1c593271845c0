import { isDay, type DisplayDataType } from '@atrium/domain';
import { filterOperators, type FilterOperator, type GridColumn, type GridFilter } from './types.ts';

/** How the condition on a column is asked for. */
export type FilterKind = 'text' | 'choice' | 'day' | 'amount' | 'share' | 'duration' | 'number';

const kinds: Partial<Record<DisplayDataType, FilterKind>> = {
  Date: 'day',
  DateTime: 'day',
  DueDate: 'day',
  Currency: 'amount',
  CurrencyWithoutDecimals: 'amount',
  Percentage: 'share',
  Number: 'number',
  Duration: 'duration',
};

/** The kind of condition a column takes, after its data type. */
export function filterKindOf(column: Pick<GridColumn<never>, 'dataType' | 'choices'>): FilterKind {
  return kinds[column.dataType ?? 'String'] ?? (column.choices === undefined ? 'text' : 'choice');
}

const range: readonly FilterOperator[] = ['BETWEEN', 'MORE', 'LESS', 'EQUALS', 'IS_EMPTY', 'IS_NOT_EMPTY'];
const operators: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['CONTAINS', 'EQUALS', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  choice: ['ANY_OF', 'NOT_ANY_OF', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  day: range,
  amount: range,
  share: range,
  duration: range,
  number: range,
};

/** What can be asked of a column, the likeliest first. */
export const operatorsOf = (kind: FilterKind): readonly FilterOperator[] => operators[kind];

/** Seconds of a condition as hours, near enough to come back as the same seconds. */
export const hoursOf = (seconds: string): number => Math.round(Number(seconds) / 0.36) / 1e4;

/** How many values a condition needs: none, one, two, or any number. */
export function valuesOf(operator: FilterOperator): 0 | 1 | 2 | 'many' {
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return 0;
  if (operator === 'BETWEEN') return 2;
  return operator === 'ANY_OF' || operator === 'NOT_ANY_OF' ? 'many' : 1;
}

/** The same conditions with one set, or with none on the column where it is null. */
export function withFilter(filters: readonly GridFilter[], column: string, filter: GridFilter | null): GridFilter[] {
  const others = filters.filter((each) => each.column !== column);
  return filter === null
    ? others
    : filters.some((each) => each.column === column)
      ? filters.map((each) => (each.column === column ? filter : each))
      : [...others, filter];
}

/**
 * A condition as text for an address: `wip.MORE.100000`. Values are separated by
 * commas, and their own commas escaped.
 */
export function writeColumnFilter({ column, operator, values }: GridFilter): string {
  return [column, operator, values.map(encodeURIComponent).join(',')].join('.');
}

/** Reads a condition from an address anyone may have edited; null for what makes no sense for these columns. */
export function readColumnFilter<Row>(text: string, columns: readonly GridColumn<Row>[]): GridFilter | null {
  const [, key = '', written = '', list = ''] = /^((?:custom\.)?[\w-]+)\.([A-Z_]+)(?:\.(.*))?$/s.exec(text) ?? [];
  const column = columns.find((each) => each.key === key && each.isFilterable === true);
  const operator = filterOperators.find((each) => each === written);
  if (column === undefined || operator === undefined) return null;
  const kind = filterKindOf(column);
  // A link from elsewhere may name any of the words of a text column.
  const isKnown =
    operators[kind].includes(operator) ||
    (kind === 'text' && ['ANY_OF', 'NOT_ANY_OF'].includes(operator)) ||
    (kind === 'choice' && ['CONTAINS', 'EQUALS'].includes(operator));
  const values = readValues(list);
  const needed = valuesOf(operator);
  if (!isKnown || values === null || !values.every((value) => isValue(kind, value))) return null;
  if (needed === 'many' ? values.length === 0 : values.length !== needed) return null;
  return { column: key, operator, values };
}

function readValues(list: string): string[] | null {
  try {
    return list === '' ? [] : list.split(',').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function isValue(kind: FilterKind, value: string): boolean {
  switch (kind) {
    case 'day':
      return isDay(value);
    case 'amount':
      return /^-?\d{1,15}$/.test(value);
    case 'share':
    case 'duration':
    case 'number':
      return /^-?\d{1,9}(\.\d{1,9})?$/.test(value);
    case 'text':
    case 'choice':
      return value.length <= 200;
  }
}

import { filterKindOf, withFilter } from '../grid/column-filters.ts';
import type { GridColumn, GridFilter } from '../grid/types.ts';
import type { SearchField } from './types.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that the columns of a list ask for: those that can be filtered by a text, a choice or days. */
export function searchFieldsOf<Row>(columns: readonly GridColumn<Row>[]): SearchField[] {
  return columns.flatMap(({ key, title, isFilterable, ...column }): SearchField[] => {
    if (isFilterable !== true) return [];
    const kind = filterKindOf(column);
    if (kind === 'choice') return [{ key, label: title, kind, choices: column.choices ?? [] }];
    if (kind === 'text') return [{ key, label: title, kind }];
    return kind === 'day' ? [{ key, label: title, kind: 'period' }] : [];
  });
}

/** A period as one text: `2026-11-01..2026-11-30`; empty where neither end is set. */
export function writePeriod({ from, to }: { from: string | null; to: string | null }): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

export function readPeriod(text: string): { from: string | null; to: string | null } {
  const [from = '', to = ''] = text.split('..');
  return { from: from || null, to: to || null };
}

/** What the form shows of the conditions in force. A condition that no field can say, such as "is empty", is not shown. */
export function valuesOfFilters(
  fields: readonly SearchField[],
  filters: readonly GridFilter[],
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const filter = filters.find(({ column }) => column === field.key);
      return [field.key, filter === undefined ? '' : valueOf(field, filter)];
    }),
  );
}

function valueOf({ kind }: SearchField, { operator, values: [first = '', second = ''] }: GridFilter): string {
  if (kind === 'text') return operator === 'CONTAINS' ? first : '';
  if (kind === 'choice') return operator === 'ANY_OF' ? first : '';
  switch (operator) {
    case 'BETWEEN':
      return writePeriod({ from: first, to: second });
    case 'EQUALS':
      return writePeriod({ from: first, to: first });
    default:
      return '';
  }
}

/** The days a period reaches to where one of its ends is open: conditions on days have both. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The conditions a form asks for; those it cannot say, and did not show, stay in force. */
export function filtersOfValues(
  fields: readonly SearchField[],
  values: Values,
  before: readonly GridFilter[],
): GridFilter[] {
  const shown = valuesOfFilters(fields, before);
  return fields.reduce<GridFilter[]>(
    (filters, field) => {
      const value = values[field.key]?.trim() ?? '';
      return value === (shown[field.key] ?? '') ? filters : withFilter(filters, field.key, filterOf(field, value));
    },
    [...before],
  );
}

function filterOf({ key, kind }: SearchField, value: string): GridFilter | null {
  if (value === '') return null;
  if (kind === 'text') return { column: key, operator: 'CONTAINS', values: [value] };
  if (kind === 'choice') return { column: key, operator: 'ANY_OF', values: [value] };
  const { from, to } = readPeriod(value);
  return { column: key, operator: 'BETWEEN', values: [from ?? FIRST_DAY, to ?? LAST_DAY] };
}

import { filterKindOf, withFilter } from '../grid/column-filters.ts';
import type { GridColumn, GridFilter } from '../grid/types.ts';
import type { SearchField } from './types.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that the columns of a list ask for: those that can be filtered. */
export function searchFieldsOf<Row>(columns: readonly GridColumn<Row>[]): SearchField[] {
  return columns.flatMap(({ key, title, isFilterable, ...column }): SearchField[] => {
    if (isFilterable !== true) return [];
    const kind = filterKindOf(column);
    if (kind === 'choice') return [{ key, label: title, kind, choices: column.choices ?? [] }];
    if (kind === 'text') return [{ key, label: title, kind }];
    if (kind === 'day') return [{ key, label: title, kind: 'period' }];
    return [{ key, label: title, kind: 'figures', figure: kind }];
  });
}

/** Several choices as one text, parted by commas. */
export const readChoices = (text: string): string[] => text.split(',').filter((choice) => choice !== '');

/** A period as one text: `2026-11-01..2026-11-30`; empty where neither end is set. */
export function writePeriod({ from, to }: { from: string | null; to: string | null }): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

export function readPeriod(text: string): { from: string | null; to: string | null } {
  const [from = '', to = ''] = text.split('..');
  return { from: from || null, to: to || null };
}

/** The days a period reaches to where one of its ends is open: conditions on days have both. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const LEAST_FIGURE = '-999999999';
const MOST_FIGURE = '999999999';

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

function valueOf({ kind }: SearchField, { operator, values }: GridFilter): string {
  const [first = '', second = ''] = values;
  if (kind === 'text') return operator === 'CONTAINS' ? first : '';
  if (kind === 'choice') return operator === 'ANY_OF' ? first : '';
  if (kind === 'choices') return operator === 'ANY_OF' ? values.join(',') : '';
  switch (operator) {
    case 'BETWEEN':
      return writePeriod({ from: isOpen(first) ? null : first, to: isOpen(second) ? null : second });
    case 'EQUALS':
      return writePeriod({ from: first, to: first });
    default:
      return '';
  }
}

const isOpen = (end: string): boolean => [FIRST_DAY, LAST_DAY, LEAST_FIGURE, MOST_FIGURE].includes(end);

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
  if (kind === 'choices') return { column: key, operator: 'ANY_OF', values: readChoices(value) };
  const { from, to } = readPeriod(value);
  const [least, most] = kind === 'figures' ? [LEAST_FIGURE, MOST_FIGURE] : [FIRST_DAY, LAST_DAY];
  return { column: key, operator: 'BETWEEN', values: [from ?? least, to ?? most] };
}

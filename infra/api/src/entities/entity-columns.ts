import type { Field } from '@atrium/contracts';
import { amount, date, moment, number, text, type GridColumn } from '../grid/grid-columns.ts';
import { limitedToSource } from '../policy/came-from.ts';
import type { EntityDefinition, EntityUse } from './define-entity.ts';
import { columnOf, referenceName, referencesOf } from './entity-names.ts';
import { sourceOf, type ReferenceKind } from './reference-kinds.ts';

/** A field as the API answers it, in SQL. */
const selected = (field: Field): string => {
  const column = `e.${columnOf(field.key)}`;
  return field.kind === 'clock' ? `to_char(${column}, 'HH24:MI')` : column;
};

/** The type of its parameter in SQL. */
export const sqlTypes: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  choice: 'text',
  clock: 'time',
  day: 'date',
  flag: 'boolean',
  integer: 'integer',
  money: 'bigint',
  reference: 'uuid',
};

const describes = (key: string, kind: ReferenceKind): string =>
  `(select ${sourceOf(kind).description} from ${sourceOf(kind).table} r where r.tenant_id = :tenantId and r.id = e.${columnOf(key)})`;

const usesOf = ({ table, column, matches, origin }: EntityUse, isListed: boolean): string =>
  `(select count(*) from ${table} u where u.tenant_id = :tenantId and ${matches ?? `u.${column ?? 'id'} = e.id`}
    ${isListed && origin !== undefined ? `and ${limitedToSource(origin)}` : ''})`;

/** How many records use a row, in SQL; the list counts those that came from the source system it is limited to. */
export const usageOf = ({ uses = [] }: EntityDefinition, isListed = false): string =>
  uses.length === 0 ? '0::bigint' : uses.map((use) => usesOf(use, isListed)).join(' + ');

const lockOf = ({ locked }: EntityDefinition): string => (locked === undefined ? 'false' : 'e.is_system');

/** The columns of a row in SQL, named as the API names them. */
export function selectOf(definition: EntityDefinition, isListed = false): string {
  const { fields, keys } = definition.record;
  const own = keys.map((key) => `${selected(fields[key] as Field)} as "${key}"`);
  return [
    'e.id',
    'e.version',
    'e.is_active as "isActive"',
    'e.changed_at as "changedAt"',
    `${lockOf(definition)} as "isLocked"`,
    `${usageOf(definition, isListed)} as "usageCount"`,
    ...own,
  ].join(', ');
}

/** What the list can be filtered, sorted and grouped by: a reference by its label. */
export function gridColumnsOf(definition: EntityDefinition): Record<string, GridColumn> {
  const { record } = definition;
  const kinds = new Map(referencesOf(record).map(({ key, kind }) => [key, kind]));
  const columns = record.keys.map((key): [string, GridColumn] => {
    const field = record.fields[key] as Field;
    const expression = selected(field);
    const kind = kinds.get(key);
    if (kind !== undefined) return [referenceName(key), text(`coalesce(${describes(key, kind)}, '')`)];
    if (field.kind === 'day') return [key, date(expression)];
    if (field.kind === 'integer') return [key, number(expression)];
    if (field.kind === 'money') return [key, amount(expression)];
    return [key, text(field.kind === 'text' ? expression : `coalesce(${expression}::text, '')`)];
  });
  return {
    ...Object.fromEntries(columns),
    ...(definition.orderedWithin === undefined ? {} : { sortOrder: number('e.sort_order') }),
    isActive: text('e.is_active::text'),
    // What uses a row can lie behind a wall: its number is for those who look after the entity.
    usageCount: number(usageOf(definition, true), { only: definition.policy.edit }),
    changedAt: moment('e.changed_at'),
  };
}

/** Columns that rows can be grouped by: what few rows differ in. Where there is none, whether they are retired. */
export const groupsOf = ({ record }: EntityDefinition): string[] => {
  const groups = record.keys.flatMap((key) => {
    const { kind } = record.fields[key] as Field;
    return kind === 'choice' || kind === 'flag' ? [key] : kind === 'reference' ? [referenceName(key)] : [];
  });
  return groups.length === 0 ? ['isActive'] : groups;
};

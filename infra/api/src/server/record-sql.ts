import type { Field, RecordDefinition } from '@atrium/contracts';

/** The column that holds a field: its key in the way of SQL (`personActingId`: person_acting_id). */
const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const types: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  choice: 'text',
  reference: 'uuid',
  day: 'date',
  clock: 'time',
  flag: 'boolean',
  integer: 'bigint',
  money: 'bigint',
};

/** The fields of a record in the list of a `select`, each under its key: `m.title as "title", …`. */
export const selectedFieldsOf = ({ keys }: Pick<RecordDefinition, 'keys'>, alias: string): string =>
  keys.map((key) => `${alias}.${columnOf(key)} as "${key}"`).join(', ');

/** The fields of a record in the list of an `update`, each set to the parameter of its key: `title = :title::text, …`. */
export const assignedFieldsOf = ({ keys, fields }: RecordDefinition): string =>
  keys.map((key) => `${columnOf(key)} = :${key}::${types[(fields[key] as Field).kind]}`).join(', ');

import type { Field, RecordDefinition } from '@atrium/contracts';

const types: Readonly<Record<Exclude<Field['kind'], 'choice'>, string>> = {
  text: 'String',
  reference: 'ID',
  day: 'Date',
  clock: 'String',
  flag: 'Boolean',
  integer: 'Int',
  // In minor units, of which an Int holds too few.
  money: 'Float',
};

/** An input of the schema that takes the fields of a record, each as it pleases; choices are enums of these names. */
export function inputOfRecord(
  name: string,
  { keys, fields }: RecordDefinition,
  enums: Readonly<Record<string, string>> = {},
): string {
  const lines = keys.map((key) => {
    const { kind } = fields[key] as Field;
    const note = kind === 'money' ? '"In minor units." ' : '';
    return `  ${note}${key}: ${kind === 'choice' ? (enums[key] ?? 'String') : types[kind]}`;
  });
  return `"What is left out stays as it is; null empties it, where it can be empty."\ninput ${name} {\n${lines.join('\n')}\n}`;
}

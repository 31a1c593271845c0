import type { MergeField } from '@atrium/domain';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Fields whose words or path hold each word of the query, in the order they are offered. */
export function findFields(
  query: string,
  fields: readonly MergeField[],
  labelOf: (field: MergeField) => string,
): MergeField[] {
  const parts = folded(query).split(/\s+/);
  return fields.filter((field) => {
    const text = folded(`${field.group} ${field.path} ${labelOf(field)}`);
    return parts.every((part) => text.includes(part));
  });
}

import { buildSchema, isObjectType } from 'graphql';

/** A module with the names of the schema's types that have no `id`, the roots among them left out. */
export function listTypesWithoutId(schemaText: string): string {
  const schema = buildSchema(schemaText);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !roots.includes(type) && !('id' in type.getFields()))
    .map(({ name }) => name)
    .toSorted();
  return `export const typesWithoutId: readonly string[] = ${JSON.stringify(names, null, 2)};\n`;
}

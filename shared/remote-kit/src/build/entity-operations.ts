import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql';
import { ForeseenError } from '../command/command.ts';
import type { OperationText } from './read-operations.ts';

/** An import of `departmentOperations` and its like from the generated module. */
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[./]*\/generated\/entities\.ts'/g;
const NAME = /\b(\w+)Operations\b/g;
/** Those that a list's screen does not send. */
const unsent = new Set(['ids']);

/** The entities whose operations the sources below `folder` import, sorted by name. */
export async function readEntityNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/^generated\b|\.test\.tsx?$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, imported = '']) =>
      [...imported.matchAll(NAME)].map(([, name = '']) => name),
    ),
  );
  return [...new Set(names)].toSorted();
}

/**
 * The operations of entities, which follow from the schema: a page of the list with every field of a row, and
 * creating, changing, deleting, restoring and, where there is an order, moving one.
 *
 * @throws ForeseenError for an entity that the schema does not have.
 */
export function entityOperations(schemaText: string, names: readonly string[]): OperationText[] {
  if (names.length === 0) return [];
  const schema = buildSchema(schemaText);
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return names.map((name) => {
    const typeName = name.slice(0, 1).toUpperCase() + name.slice(1);
    const type = schema.getType(typeName);
    const list = queries[`${name}List`];
    if (!isObjectType(type) || list === undefined)
      throw new ForeseenError(`The schema has no entity ${name}: there is no ${name}List of ${typeName}`);
    const sent = list.args.filter((argument) => !unsent.has(argument.name));
    const fields = ['recordCount', 'groups { key recordCount }', 'closedColumns { column access }'].map((field) =>
      field.replace(/^\w+/, '$& @skip(if: $rowsOnly)'),
    );
    const listing = `query ${typeName}List(${sent.map((each) => `$${each.name}: ${each.type.toString()}`).join(', ')}, $rowsOnly: Boolean = false) {
      ${name}List(${sent.map((each) => `${each.name}: $${each.name}`).join(', ')}) {
        ${fields.join(' ')} canEdit rows { ...${typeName}Row }
      }
    }
    fragment ${typeName}Row on ${typeName} { ${rowFields(type)} }`;
    const changes = ['create', 'update', 'delete', 'restore', 'move'].flatMap((verb) => {
      const field = mutations[`${verb}${typeName}`];
      if (field === undefined) return [];
      return `mutation ${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}${typeName}(${field.args.map((each) => `$${each.name}: ${each.type.toString()}`).join(', ')}) {
        ${field.name}(${field.args.map((each) => `${each.name}: $${each.name}`).join(', ')}) {
          ok { ...${typeName}Row } error { message fields { field message } } conflict { ...${typeName}Row }
        }
      }`;
    });
    return { location: `entity ${name}`, rawSDL: [listing, ...changes].join('\n') };
  });
}

/** Its scalars, and of what it refers to the scalars as well. */
function rowFields(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .map((field) => {
      const named = getNamedType(field.type);
      return isObjectType(named) ? `${field.name} { ${leavesOf(named)} }` : field.name;
    })
    .join(' ');
}
const leavesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => field.name)
    .join(' ');

/** The module through which sources import the documents of entities. */
export function entitiesModule(schemaText: string, names: readonly string[]): string {
  const mutations = buildSchema(schemaText).getMutationType()?.getFields() ?? {};
  const entries = names.map((name) => {
    const typeName = name.slice(0, 1).toUpperCase() + name.slice(1);
    const move = mutations[`move${typeName}`] === undefined ? 'null' : `documents.Move${typeName}Document`;
    return `export const ${name}Operations = {
  list: documents.${typeName}ListDocument,
  create: documents.Create${typeName}Document,
  update: documents.Update${typeName}Document,
  remove: documents.Delete${typeName}Document,
  restore: documents.Restore${typeName}Document,
  move: ${move},
} as const;`;
  });
  return `import * as documents from './graphql.ts';\n\n${entries.join('\n\n')}\n`;
}

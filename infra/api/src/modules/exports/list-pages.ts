import { execute, isRequiredArgument, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { badInput } from '../../errors/errors.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { listFieldOf } from './export-columns.ts';
import type { ExportColumn } from './export-cell.ts';
import { exportListOf, type ExportListDefinition } from './export-lists.ts';
import type { ExportListName } from './exports.store.ts';

type Row = Readonly<Record<string, unknown>>;
export interface ListPage {
  /** Null where it was not asked for. */
  readonly recordCount: number | null;
  readonly rows: readonly Row[];
}
interface Asked {
  readonly list: ExportListName;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly columns: readonly ExportColumn[];
}

/** Throws BAD_USER_INPUT for a filter that the list does not take, and where one is missing that it needs. */
export function assertFiltersFit(schema: GraphQLSchema, definition: ReturnType<typeof exportListOf>): void {
  const { args } = listFieldOf(schema, definition);
  const given = Object.keys(definition.filters);
  const unknown = given.find((name) => !args.some((argument) => argument.name === name));
  if (unknown !== undefined) throw badInput(`${unknown} does not belong to this list.`);
  const missing = args.find((argument) => isRequiredArgument(argument) && !given.includes(argument.name));
  if (missing !== undefined) throw badInput(`${missing.name} is missing.`);
}

/**
 * Reads a list as its screen does: the same question to the same resolvers, as
 * the person of the context. Policy, walls and hidden columns are theirs, so a
 * file can hold nothing that the screen would not show.
 */
export function listReader(
  schema: GraphQLSchema,
  { list, filters: asked, columns }: Asked,
): (context: RequestContext, page: { offset: number; first: number; wantsCount: boolean }) => Promise<ListPage> {
  const definition = exportListOf(list, asked);
  const { path, rowsField, filters } = definition;
  const { args } = listFieldOf(schema, definition);
  const isPaged = args.some(({ name }) => name === 'offset');
  const selections = [...new Set(columns.map(({ selection }) => selection))];
  // A list without pages answers all of its rows at once, and they are counted as they come.
  const fields = isPaged ? selections : ['__typename', ...selections];
  const rows = fields.length === 0 || rowsField === null ? fields.join(' ') : `${rowsField} { ${fields.join(' ')} }`;
  const documents = {
    counting: write(isPaged ? `recordCount ${rows}` : rows),
    plain: !isPaged || rows === '' ? null : write(rows),
  };

  function write(selection: string): DocumentNode {
    const names = [...(isPaged ? ['offset', 'first'] : []), ...Object.keys(filters)];
    const given = args.filter(({ name }) => names.includes(name));
    const unknown = names.find((name) => !given.some((argument) => argument.name === name));
    if (unknown !== undefined) throw new Error(`The list ${path.join('.')} has no argument ${unknown}`);
    const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
    const declared = inBrackets(given.map(({ name, type }) => `$${name}: ${type.toString()}`));
    const passed = inBrackets(given.map(({ name }) => `${name}: $${name}`));
    const [last = '', ...above] = path.toReversed();
    const body = above.reduce((inner, name) => `${name} { ${inner} }`, `${last}${passed} { ${selection} }`);
    return parse(`query Export${declared} { ${body} }`, { noLocation: true });
  }

  return async (context, { offset, first, wantsCount }) => {
    const document = wantsCount ? documents.counting : (documents.plain ?? documents.counting);
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: { ...filters, offset, first },
    });
    if (errors?.[0] !== undefined) throw errors[0].originalError ?? errors[0];
    const answer = follow(data, definition);
    // A record that is out of the asker's reach has no rows.
    if (answer === null) return { recordCount: 0, rows: [] };
    const found = (Array.isArray(answer) || rowsField === null ? answer : (answer[rowsField] ?? [])) as Row[];
    if (!isPaged) return { recordCount: found.length, rows: found };
    return { recordCount: typeof answer['recordCount'] === 'number' ? answer['recordCount'] : null, rows: found };
  };
}

function follow(data: unknown, { path }: ExportListDefinition): Row | null {
  let answer = data;
  for (const name of path) answer = typeof answer === 'object' && answer !== null ? (answer as Row)[name] : null;
  if (typeof answer !== 'object') throw new Error(`The list ${path.join('.')} did not answer`);
  return answer as Row | null;
}

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GraphQLError, buildASTSchema, parse, type DocumentNode } from 'graphql';
import { ForeseenError } from '../command/command.ts';
import { entitiesModule, entityOperations, readEntityNames } from './entity-operations.ts';
import { expandLists } from './expand-lists.ts';
import { readOperations, type OperationText } from './read-operations.ts';

const presetConfig = { fragmentMasking: false, persistedDocuments: true };
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: { Date: 'string', DateTime: 'string', JSON: 'unknown', ReportId: 'string' },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
} as const;

/**
 * Types of a package's GraphQL operations, and the documents that a build brings along: the
 * files of `src/generated` with their content. An operation that does not fit the schema is
 * refused with its file.
 */
export async function generateCode(folder: string, schemaFile: string): Promise<Map<string, string>> {
  // Loaded when something is to be written, which is seldom.
  const [{ preset }, { codegen }] = await Promise.all([
    import('@graphql-codegen/client-preset'),
    import('@graphql-codegen/core'),
  ]);
  const schemaText = await readFile(schemaFile, 'utf8');
  const entities = await readEntityNames(join(folder, 'src'));
  const operations = [...(await readOperations(join(folder, 'src'))), ...entityOperations(schemaText, entities)].map(
    parseOperation,
  );
  const schema = parse(schemaText);
  const schemaAst = buildASTSchema(schema);
  try {
    const documents = operations.map((each) => ({ ...each, document: expandLists(each.document, schemaAst) }));
    const outputs = await preset.buildGeneratesSection({
      baseOutputDir: `${join(folder, 'src/generated')}/`,
      presetConfig,
      plugins: [],
      schema,
      schemaAst,
      documents,
      config,
      pluginMap: {},
    });
    const files = new Map<string, string>();
    for (const output of outputs) {
      const content = await codegen({ ...output, importExtension: '.ts', emitLegacyCommonJSImports: false });
      files.set(basename(output.filename), content);
    }
    if (entities.length > 0) files.set('entities.ts', entitiesModule(schemaText, entities));
    return files;
  } catch (error) {
    throw new ForeseenError(`The operations do not fit ${schemaFile}:\n${describe(error)}`);
  }
}

function parseOperation(operation: OperationText): OperationText & { readonly document: DocumentNode } {
  try {
    return { ...operation, document: parse(operation.rawSDL) };
  } catch (error) {
    throw new ForeseenError(`${operation.location}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Several operations fail as one error that holds theirs. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('\n');
  if (error instanceof GraphQLError) return `${error.source?.name ?? ''} ${error.message}`.trim();
  return error instanceof Error ? error.message : String(error);
}

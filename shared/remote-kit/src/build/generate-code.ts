import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { GraphQLError, buildASTSchema, parse, type DocumentNode } from 'graphql';
import { ForeseenError } from '../command/command.ts';

/** As the workspace generates for its own packages (infra/build/src/codegen.ts). */
const presetConfig = { fragmentMasking: false, persistedDocuments: true };
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: { Date: 'string', DateTime: 'string', JSON: 'unknown' },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
} as const;

/** `graphql(…)` with the text of an operation. */
const OPERATION = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`([^`]*)`/g;

interface OperationSource {
  readonly location: string;
  readonly rawSDL: string;
  readonly document: DocumentNode;
}

/**
 * Types of a remote's GraphQL operations, and the documents that a build brings along,
 * in `src/generated`. An operation that does not fit the schema is refused with its file.
 */
export async function generateCode(folder: string, schemaFile: string): Promise<void> {
  const documents = await readOperations(join(folder, 'src'));
  const schemaAst = buildASTSchema(parse(await readFile(schemaFile, 'utf8')));
  const schema = parse(await readFile(schemaFile, 'utf8'));
  try {
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
    for (const output of outputs) {
      const content = await codegen({ ...output, importExtension: '.ts', emitLegacyCommonJSImports: false });
      await mkdir(dirname(output.filename), { recursive: true });
      await writeFile(output.filename, content);
    }
  } catch (error) {
    throw new ForeseenError(`The operations do not fit ${schemaFile}:\n${describe(error)}`);
  }
}

async function readOperations(folder: string): Promise<OperationSource[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
    .toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      const location = join(folder, name);
      const text = await readFile(location, 'utf8');
      return [...text.matchAll(OPERATION)].map(([, rawSDL = '']) => ({
        location,
        rawSDL,
        document: parseOperation(rawSDL, location),
      }));
    }),
  );
  return found.flat();
}

function parseOperation(text: string, file: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    throw new ForeseenError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Several operations fail as one error that holds theirs. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('\n');
  if (error instanceof GraphQLError) return `${error.source?.name ?? ''} ${error.message}`.trim();
  return error instanceof Error ? error.message : String(error);
}

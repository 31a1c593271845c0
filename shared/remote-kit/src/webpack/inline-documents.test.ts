import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { LoaderContext } from 'webpack';
import inlineDocuments from './inline-documents.ts';

const mine = '{"__meta__":{"hash":"sha256:1"},"kind":"Document","definitions":[{"name":"It\'s mine"}]}';
const theirs = '{"kind":"Document","definitions":[]}';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-documents-'));
  await mkdir(join(folder, 'generated'));
  await writeFile(
    join(folder, 'generated/gql.ts'),
    [
      'type Documents = {',
      '    "\\n  query Mine { id }\\n": typeof types.MineDocument,',
      '};',
      'const documents: Documents = {',
      '    "\\n  query Mine { id }\\n": types.MineDocument,',
      '    "\\n  query Theirs { id }\\n": types.TheirsDocument,',
      '};',
    ].join('\n'),
  );
  await writeFile(
    join(folder, 'generated/graphql.ts'),
    [
      `export const MineDocument = ${mine} as unknown as DocumentNode<Mine, MineVariables>;`,
      `export const TheirsDocument = ${theirs} as unknown as DocumentNode<Theirs, TheirsVariables>;`,
    ].join('\n'),
  );
});
after(() => rm(folder, { recursive: true, force: true }));

function load(source: string): { readonly text: string; readonly dependencies: readonly string[] } {
  const dependencies: string[] = [];
  const context = {
    resourcePath: join(folder, 'screen/screen.operations.ts'),
    addDependency: (file: string) => dependencies.push(file),
  };
  return { text: inlineDocuments.call(context as unknown as LoaderContext<object>, source), dependencies };
}
const importing = "import { graphql } from '../generated/gql.ts';\n";
const documentIn = (text: string): unknown => {
  const [, written = '""'] = /JSON\.parse\((".*")\) as/.exec(text) ?? [];
  return JSON.parse(JSON.parse(written) as string);
};

test('a document stands where it is asked for, and nothing of the others', () => {
  const { text, dependencies } = load(`${importing}export const mine = graphql(\`\n  query Mine { id }\n\`);\n`);
  assert.deepEqual(documentIn(text), JSON.parse(mine));
  assert.ok(text.startsWith("import type { graphql } from '../generated/gql.ts';"));
  assert.deepEqual(dependencies, [join(folder, 'generated/gql.ts'), join(folder, 'generated/graphql.ts')]);
});

test('a module that asks for no document stays as it is', () => {
  const source = "import { thing } from './thing.ts';\n";
  assert.deepEqual(load(source), { text: source, dependencies: [] });
});

test('a document that was not generated fails the build', () => {
  assert.throws(
    () => load(`${importing}export const none = graphql(\`\n  query None { id }\n\`);\n`),
    /npm run generate/,
  );
});

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { refreshGenerated } from './refresh-generated.ts';

let root: string;
const inRoot = (path: string): string => join(root, path);
const operations = (text: string): Promise<void> => writeFile(inRoot('remotes/crm/src/page.operations.ts'), text);
const generated = (name: string): Promise<string> => readFile(inRoot(`remotes/crm/src/generated/${name}`), 'utf8');

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-generated-'));
  for (const folder of ['infra/api', 'remotes/crm/src', 'shared/plain/src', 'shared/platform/src'])
    await mkdir(inRoot(folder), { recursive: true });
  await writeFile(inRoot('pnpm-workspace.yaml'), '');
  await writeFile(inRoot('infra/api/schema.graphql'), 'type Query { name: String! suburb: String! }');
  await writeFile(inRoot('shared/plain/src/index.ts'), 'export {};');
  await operations('export const page = graphql(`query Page { name }`);');
});

after(() => rm(root, { recursive: true, force: true }));

test('writes the types and the documents of each package that has operations, and of no other', async () => {
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm']);
  assert.match(await generated('graphql.ts'), /export type PageQuery = \{ name: string \}/);
  assert.match(await generated('persisted-documents.json'), /query Page \{ name \}/);
  assert.deepEqual(await readdir(inRoot('shared/plain/src')), ['index.ts']);
});

test('writes nothing where nothing changed, asked from any folder of the workspace', async () => {
  const before = await stat(inRoot('remotes/crm/src/generated/graphql.ts'));
  assert.deepEqual(await refreshGenerated(inRoot('remotes/crm')), []);
  assert.equal((await stat(inRoot('remotes/crm/src/generated/graphql.ts'))).mtimeMs, before.mtimeMs);
});

test('a text that is marked as GraphQL is an operation, too', async () => {
  await operations('export const page = { name: "Page", text: /* GraphQL */ `query Page { suburb }` };');
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm']);
  assert.match(await generated('graphql.ts'), /PageQuery = \{ suburb: string \}/);
});

test('a changed schema, a changed file and a missing folder are each made good', async () => {
  await writeFile(inRoot('infra/api/schema.graphql'), 'type Query { name: String! suburb: String }');
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm']);
  assert.match(await generated('graphql.ts'), /suburb: string \| null/);
  await writeFile(inRoot('remotes/crm/src/generated/graphql.ts'), 'edited by hand');
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm']);
  await rm(inRoot('remotes/crm/src/generated'), { recursive: true });
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm']);
  assert.doesNotMatch(await generated('graphql.ts'), /edited by hand/);
});

test('the cache is given the types without an id, which come from the schema', async () => {
  await writeFile(
    inRoot('infra/api/schema.graphql'),
    'type Query { name: String! suburb: String matter: Matter } type Matter { id: ID! totals: Totals } type Totals { open: Int }',
  );
  await writeFile(inRoot('shared/platform/src/name.operations.ts'), 'graphql(`query Name { name }`);');
  assert.deepEqual(await refreshGenerated(root), ['remotes/crm', 'shared/platform']);
  const text = await readFile(inRoot('shared/platform/src/generated/types-without-id.ts'), 'utf8');
  assert.deepEqual(text.match(/"\w+"/g), ['"Totals"']);
});

test('an operation that does not fit the schema is refused with its file', async () => {
  await operations('export const page = graphql(`query Page { fax }`);');
  await assert.rejects(refreshGenerated(root), { name: 'ForeseenError', message: /do not fit[^]*fax/ });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BuildDescriptor } from '@atrium/contracts';
import { createOperationCheck } from '@atrium/releases';
import { readApiSchema } from '../api-schema.ts';
import type { BuildOperations } from './builds.statements.ts';
import { createFileFinder } from './find-operation-file.ts';
import { findBrokenBuilds } from './schema-check.ts';

const rootFolder = join(import.meta.dirname, '../../../..');
const build = (version: string, texts: readonly string[], usedBy = ''): BuildOperations => ({
  name: 'crm',
  version,
  build_id: `build-${version}`,
  used_by: usedBy,
  operations: Object.fromEntries(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text])),
});

test('names build, operation, file, field and reason of everything that would break', () => {
  const builds = [
    build('2.0.0', ['query Page { matter }'], 'stable'),
    build('1.0.0', ['query Page { matter }', 'query OldPage { client }']),
  ];
  const lines = findBrokenBuilds(builds, createOperationCheck('type Query { matter: String }'), (operation) =>
    operation === 'OldPage' ? 'remotes/crm/src/old.ts' : null,
  );
  assert.deepEqual(lines, [
    'crm 1.0.0 (build-1.0.0) would break:',
    '  OldPage (remotes/crm/src/old.ts), client: Cannot query field "client" on type "Query".',
  ]);
});

test('says which channel a build that would break is on', () => {
  assert.match(
    findBrokenBuilds(
      [build('2.0.0', ['query Page { gone }'], 'stable')],
      createOperationCheck('type Query { matter: String }'),
      () => null,
    )[0] ?? '',
    /build-2\.0\.0, stable/,
  );
});

test('looks once at an operation of many builds', () => {
  let looks = 0;
  const builds = Array.from({ length: 100 }, (_, index) => build(`1.${index}.0`, ['query Page { matter }']));
  findBrokenBuilds(
    builds,
    () => [...((looks += 1), [])],
    () => null,
  );
  assert.equal(looks, 1);
});

test('every operation that this checkout compiles into a build fits its API', async () => {
  const check = createOperationCheck(await readApiSchema());
  const files = globSync('{hosts,remotes,shared}/*/src/generated/persisted-documents.json', { cwd: rootFolder });
  assert.ok(files.length >= 8, 'Operations are missing: npm run generate');
  const operations = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as object),
  ) as Record<string, string>;
  assert.ok(Object.keys(operations).length > 100);
  assert.deepEqual(check(operations), []);
});

test('the builds of this checkout, where there are any, fit its API', async () => {
  const check = createOperationCheck(await readApiSchema());
  const files = globSync('{hosts,remotes}/*/dist/remote.json', { cwd: rootFolder }).filter((file) =>
    existsSync(join(rootFolder, file)),
  );
  for (const file of files) {
    const { name, operations } = JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as BuildDescriptor;
    assert.deepEqual(check(operations), [], name);
  }
});

test('finds the file that writes an operation down', () => {
  const findFile = createFileFinder(rootFolder);
  assert.equal(findFile('Login'), 'shared/platform/src/session/sign-in.operations.ts');
  assert.equal(findFile('NoSuchOperation'), null);
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findTestFiles, serverSuites, withoutTestServer } from './server-suites.ts';

const rootFolder = join(import.meta.dirname, '../../../..');
const [server, postgres, withoutPostgres] = [
  serverSuites.server,
  serverSuites.postgres,
  serverSuites.withoutPostgres,
].map((patterns) => new Set(findTestFiles(rootFolder, patterns))) as [Set<string>, Set<string>, Set<string>];

test('every test of a server package runs, with an ordinary PostgreSQL and without', () => {
  const all = globSync(
    ['infra/*/{src,bin}/**/*.test.{ts,mjs}', 'shared/{publish-checks,remote-kit}/src/**/*.test.ts'],
    {
      cwd: rootFolder,
      exclude: ['**/node_modules/**'],
    },
  );
  assert.ok(all.length > 200);
  assert.deepEqual(
    all.filter((file) => !server.has(file) && !postgres.has(file)),
    [],
  );
  assert.deepEqual(
    all.filter((file) => !server.has(file) && !withoutPostgres.has(file)),
    [],
  );
});

test('the API suite runs once, apart from what looks at statements and plans', () => {
  const twice = [...server].filter((file) => postgres.has(file) && !file.startsWith('infra/database/'));
  assert.ok(twice.includes('infra/api/src/statements.test.ts'));
  // One file for each pattern: none of them is out of date.
  assert.equal(twice.length, 8);
});

test('tests of the database run on both servers, but for those that ask neither', () => {
  const files = findTestFiles(rootFolder, ['infra/database/src/**/*.test.ts']);
  const asksNeither = (file: string): boolean =>
    !/createTestDatabase|findTestServer/.test(readFileSync(join(rootFolder, file), 'utf8'));
  assert.deepEqual(files.filter(asksNeither), findTestFiles(rootFolder, withoutTestServer));
  assert.deepEqual(
    files.filter((file) => !postgres.has(file)),
    files.filter(asksNeither),
  );
});

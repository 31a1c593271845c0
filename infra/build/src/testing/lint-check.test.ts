import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lintParts } from './lint-check.ts';

const rootFolder = join(import.meta.dirname, '../../../..');
const isBelow = (file: string, folder: string): boolean => folder === '.' || file.startsWith(`${folder}/`);

test('ESLint looks at each file in one part, and at none in two', () => {
  const files = globSync(['*.mjs', '{e2e,hosts,infra,remotes,shared}/**/*.{ts,tsx,mjs}'], {
    cwd: rootFolder,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  assert.ok(files.length > 4000);
  const partsOf = (file: string): string[] =>
    lintParts
      .filter(
        ({ folders, without }) =>
          folders.some((folder) => isBelow(file, folder)) && !without.some((folder) => isBelow(file, folder)),
      )
      .map(({ name }) => name);
  assert.deepEqual(
    files.filter((file) => partsOf(file).length !== 1),
    [],
  );
  assert.deepEqual(
    ['infra/api/src/schema.ts', 'infra/build/src/test.ts', 'shared/ui/src/index.ts', 'jest.config.mjs'].map(
      (file) => partsOf(file)[0],
    ),
    ['api', 'server', 'shared', 'rest'],
  );
});

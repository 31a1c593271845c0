import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundledModules, packageBundles } from '../jest/bundled-packages.ts';
import { bundlePackages } from './bundle-packages.ts';

const rootFolder = join(import.meta.dirname, '../../../..');
const bundled = packageBundles.flatMap(({ imports }) => imports);

test('whatever our sources import of a bundled package is the bundle’s: a second copy would know nothing of the first', () => {
  const files = globSync('{hosts,remotes,shared}/*/src/**/*.{ts,tsx}', {
    cwd: rootFolder,
    exclude: ['**/node_modules/**'],
  });
  assert.ok(files.length > 1000);
  const ofBundle = /(?:from|import|mock\(|import\() ?'((?:antd|@ant-design|graphql|@testing-library)(?:\/[^']*)?)'/g;
  const imported = files
    .filter((file) => !file.startsWith('shared/publish-checks/') && !file.startsWith('shared/remote-kit/'))
    .flatMap((file) =>
      [...readFileSync(join(rootFolder, file), 'utf8').matchAll(ofBundle)].map(([, name = '']) => name),
    );
  assert.ok(imported.length > 50);
  assert.deepEqual(
    [...new Set(imported)].filter((name) => !bundled.includes(name)),
    [],
  );
});

test('a bundle has what its packages have, and one React with everything else', async () => {
  await bundlePackages(rootFolder);
  const load = createRequire(import.meta.url);
  const entry = (name: string): Record<string, unknown> =>
    load(bundledModules(rootFolder)[`^${name}$`] ?? '') as Record<string, unknown>;
  const packages = createRequire(join(rootFolder, 'shared/testing/package.json'));
  assert.deepEqual(
    Object.keys(entry('graphql')).toSorted(),
    Object.keys(packages('graphql') as object)
      .filter((name) => name !== 'default')
      .toSorted(),
  );
  assert.equal(entry('graphql'), entry('graphql'));
  const { createElement } = packages('react') as { createElement(type: unknown): { readonly type: unknown } };
  const { renderToString } = packages('react-dom/server') as { renderToString(element: unknown): string };
  assert.match(renderToString(createElement(entry('antd')['Input'])), /<input/);
});

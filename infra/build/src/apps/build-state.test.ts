import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isCurrent, markCurrent } from './build-state.ts';

const APP = 'remotes/crm';

/** A small checkout: one remote that uses one package compiled in, one from the page, and one for tests. */
function smallCheckout(t: TestContext): { rootFolder: string; write: (file: string, text: string) => void } {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-build-state-'));
  t.after(() => rmSync(rootFolder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(rootFolder, file)), { recursive: true });
    writeFileSync(join(rootFolder, file), text);
  };
  write('pnpm-lock.yaml', 'lock 1');
  write('hosts/shell/package.json', JSON.stringify({ name: '@atrium/shell' }));
  for (const name of ['contracts', 'ui', 'remote-kit', 'testing']) {
    write(`shared/${name}/package.json`, JSON.stringify({ name: `@atrium/${name}` }));
    write(`shared/${name}/src/index.ts`, 'export {};');
  }
  const dependencies = { '@atrium/contracts': 'workspace:*', '@atrium/ui': 'workspace:*' };
  const devDependencies = { '@atrium/remote-kit': 'workspace:*', '@atrium/testing': 'workspace:*' };
  write(`${APP}/package.json`, JSON.stringify({ name: '@atrium/crm', dependencies, devDependencies }));
  write(`${APP}/src/remote.tsx`, 'export const remote = {};');
  write(`${APP}/dist/remote.json`, JSON.stringify({ name: 'crm', sharedPackages: ['@atrium/ui'] }));
  markCurrent(rootFolder, APP, '');
  return { rootFolder, write };
}

const changes: [change: string, file: string, isCurrentAfterwards: boolean][] = [
  ['a source of its own', `${APP}/src/remote.tsx`, false],
  ['a new source of its own', `${APP}/src/deep/new.ts`, false],
  ['its dependencies', `${APP}/package.json`, false],
  ['a package compiled into it', 'shared/contracts/src/index.ts', false],
  ['the kit it is built with', 'shared/remote-kit/src/index.ts', false],
  ['the lockfile', 'pnpm-lock.yaml', false],
  ['what the build wrote', `${APP}/dist/remote.json`, false],
  ['a package the page provides', 'shared/ui/src/index.ts', true],
  ['test helpers', 'shared/testing/src/index.ts', true],
  ['a test of its own', `${APP}/src/remote.test.tsx`, true],
  ['another app', 'hosts/shell/src/index.ts', true],
];

for (const [change, file, isCurrentAfterwards] of changes) {
  test(`a change of ${change} ${isCurrentAfterwards ? 'keeps the build' : 'asks for a new build'}`, (t) => {
    const { rootFolder, write } = smallCheckout(t);
    assert.equal(isCurrent(rootFolder, APP, ''), true);
    write(
      file,
      file.endsWith('.json')
        ? JSON.stringify({ name: '@atrium/crm', dependencies: {}, sharedPackages: ['@atrium/ui'] })
        : 'changed',
    );
    assert.equal(isCurrent(rootFolder, APP, ''), isCurrentAfterwards);
  });
}

test('another version asks for a new build', (t) => {
  assert.equal(isCurrent(smallCheckout(t).rootFolder, APP, '2.0.0'), false);
});

test('a build whose folder was deleted is built again', (t) => {
  const { rootFolder } = smallCheckout(t);
  rmSync(join(rootFolder, APP, 'dist'), { recursive: true });
  assert.equal(isCurrent(rootFolder, APP, ''), false);
});

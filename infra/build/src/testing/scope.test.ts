import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { relatedFiles } from './jest-tests.ts';
import { concernsJourneys, isInScope, scopeOf, scopeSince, type Scope } from './scope.ts';

const packages = new Map([
  ['shared/contracts', []],
  ['shared/ui', ['shared/contracts']],
  ['remotes/crm', ['shared/ui']],
  ['infra/database', ['shared/contracts']],
  ['infra/api', ['infra/database']],
  ['infra/build', []],
  ['e2e', ['shared/contracts']],
]);
const of = (...files: string[]) => scopeOf(packages, files, () => true);

const changes: [change: string, files: string[], touched: string[] | null][] = [
  ['a remote touches itself', ['remotes/crm/src/page.tsx'], ['remotes/crm']],
  ['a shared package touches what depends on it, however far', ['shared/ui/src/a.ts'], ['remotes/crm', 'shared/ui']],
  ['the database touches the API and no page', ['infra/database/src/a.ts'], ['infra/api', 'infra/database']],
  ['prose touches nothing', ['README.md', 'infra/docs/architecture.md', 'shared/ui/README.md'], []],
  ['the coverage table touches journeys', ['infra/docs/coverage.md'], ['e2e']],
  ['the page of tables touches the database', ['infra/docs/tables.md'], ['infra/api', 'infra/database']],
  ['the lockfile touches everything', ['pnpm-lock.yaml', 'remotes/crm/src/page.tsx'], null],
  ['a preset touches everything', ['infra/build/src/jest-preset.ts'], null],
  ['nothing touches nothing', [], []],
];

for (const [change, files, touched] of changes) {
  test(change, () => {
    const scope = of(...files);
    assert.deepEqual(scope === null ? null : [...scope.packages].sort(), touched);
  });
}

test('journeys are for what a page shows', () => {
  assert.deepEqual(
    [of('remotes/crm/src/page.tsx'), of('e2e/specs/a.spec.ts'), of('infra/api/src/a.ts'), null].map(concernsJourneys),
    [true, true, false, true],
  );
});

test('a file is in scope with its package', () => {
  const scope = of('infra/api/src/a.ts');
  assert.deepEqual(
    ['infra/api/src/b.test.ts', 'infra/database/src/b.test.ts'].map((file) => isInScope(scope, file)),
    [true, false],
  );
  assert.equal(isInScope(null, 'infra/database/src/b.test.ts'), true);
});

test('reads from git what changed since a revision, committed, edited and new, and what depends on what', (t) => {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-scope-'));
  t.after(() => rmSync(rootFolder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(rootFolder, file)), { recursive: true });
    writeFileSync(join(rootFolder, file), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: rootFolder, stdio: 'pipe' });
  const commit = (subject: string) => {
    git('add', '.');
    git('commit', '--quiet', '-m', subject);
  };
  write('shared/ui/package.json', '{ "name": "@atrium/ui" }');
  write('remotes/crm/package.json', '{ "name": "@atrium/crm", "dependencies": { "@atrium/ui": "workspace:*" } }');
  write('remotes/admin/package.json', '{ "name": "@atrium/admin" }');
  write('shared/ui/src/gone.ts', '');
  git('init', '--quiet', '--initial-branch=main');
  commit('one');
  git('switch', '--quiet', '--create', 'work');
  rmSync(join(rootFolder, 'shared/ui/src/gone.ts'));
  write('shared/ui/src/committed.ts', '');
  commit('two');
  write('shared/ui/src/new.ts', '');
  const scope = scopeSince(rootFolder, 'main') as Scope;
  assert.deepEqual([...scope.packages].sort(), ['remotes/crm', 'shared/ui']);
  assert.deepEqual([...scope.files].sort(), ['shared/ui/src/committed.ts', 'shared/ui/src/new.ts']);
  assert.throws(() => scopeSince(rootFolder, 'nowhere'), { name: 'ForeseenError', message: /nowhere/ });
});

test('jest is asked for what uses a module, and for a whole package where something else changed', (t) => {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-scope-'));
  t.after(() => rmSync(rootFolder, { recursive: true, force: true }));
  mkdirSync(join(rootFolder, 'shared/ui/src'), { recursive: true });
  for (const name of ['a.ts', 'b.tsx', 'b.css']) writeFileSync(join(rootFolder, 'shared/ui/src', name), '');
  const related = (...files: string[]) => relatedFiles(rootFolder, { files });
  assert.deepEqual(related('remotes/crm/src/c.tsx', 'infra/api/src/d.ts'), ['remotes/crm/src/c.tsx']);
  assert.deepEqual(related('shared/ui/src/a.ts', 'shared/ui/src/b.css'), ['shared/ui/src/a.ts', 'shared/ui/src/b.tsx']);
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { installStamp } from './install.mjs';
import { fetchNode } from './node-runtime.mjs';
import { openPhases } from './phases.mjs';
import { explainFailure } from './processes.mjs';

/** A folder with the files an installation depends on. */
function smallCheckout(t) {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-install-'));
  t.after(() => rmSync(rootFolder, { recursive: true, force: true }));
  mkdirSync(join(rootFolder, 'remotes/crm/src'), { recursive: true });
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'remotes/crm/package.json',
    'remotes/crm/src/remote.tsx',
  ])
    writeFileSync(join(rootFolder, file), '{}');
  return rootFolder;
}

const changes = [
  ['pnpm-lock.yaml', true],
  ['package.json', true],
  ['remotes/crm/package.json', true],
  ['remotes/crm/src/remote.tsx', false],
];

for (const [file, asksForInstall] of changes) {
  test(`a change of ${file} ${asksForInstall ? 'asks for' : 'needs no'} installation`, (t) => {
    const rootFolder = smallCheckout(t);
    const before = installStamp(rootFolder);
    writeFileSync(join(rootFolder, file), '{ "changed": true }');
    assert.equal(installStamp(rootFolder) !== before, asksForInstall);
  });
}

test('a new package asks for installation', (t) => {
  const rootFolder = smallCheckout(t);
  const before = installStamp(rootFolder);
  mkdirSync(join(rootFolder, 'shared/new'), { recursive: true });
  writeFileSync(join(rootFolder, 'shared/new/package.json'), '{}');
  assert.notEqual(installStamp(rootFolder), before);
});

test('an unknown command ends with one line that names the commands', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'dance'], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(
    stderr.trim(),
    'Usage: node infra/build/bin/run.mjs start|test|bench|generate|atrium|format|price|texts|probes|roles|mutants|faults|remote-outside [arguments]',
  );
});

test('a platform without a Node to fetch is told what to install', async (t) => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  t.after(() => Object.defineProperty(process, 'platform', platform));
  Object.defineProperty(process, 'platform', { ...platform, value: 'sunos' });
  await assert.rejects(
    fetchNode(
      '/nowhere',
      openPhases(() => {}),
    ),
    { name: 'ForeseenError', message: /sunos.*install Node 24/ },
  );
});

test('prints a line per phase with its seconds, and what it reports before that', async () => {
  const lines = [];
  const phases = openPhases((line) => lines.push(line));
  await phases.phase('build', async (report) => {
    report('remotes/crm built');
    return '1 built';
  });
  await phases.phase('install', async () => null);
  assert.equal(lines.length, 2);
  assert.equal(lines[0], '    remotes/crm built');
  assert.match(lines[1], /^ {2}build +\d+\.\d s {2}1 built$/);
  assert.deepEqual(
    phases.finished().map(({ name }) => name),
    ['build', 'install'],
  );
});

test('a failure without a network says so first', () => {
  assert.match(
    explainFailure('npm error code ENOTFOUND\nnpm error network'),
    /^The package registry could not be reached/,
  );
  assert.match(explainFailure('ERR_PNPM_OUTDATED_LOCKFILE'), /^ERR_PNPM_OUTDATED_LOCKFILE/);
});

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { packagesCompiledIn } from './input-hash.ts';

let root: string;

async function makePackage(name: string, uses: readonly string[]) {
  const folder = join(root, name);
  const dependencies = Object.fromEntries(uses.map((used) => [`@atrium/${used}`, 'workspace:*']));
  await mkdir(join(folder, 'node_modules/@atrium'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', dependencies }));
  for (const used of uses) await symlink(join(root, used), join(folder, 'node_modules/@atrium', used));
  return { folder, dependencies };
}

before(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'atrium-packages-')));
  await makePackage('domain', []);
  await makePackage('platform', ['domain']);
  await makePackage('pickers', ['domain', 'platform']);
});

after(() => rm(root, { recursive: true, force: true }));

const namesOf = (packages: readonly { folder: string }[]) => packages.map(({ folder }) => basename(folder)).toSorted();

test('a host compiles in everything it uses, each package once', async () => {
  const host = await makePackage('shell', ['pickers', 'platform']);
  assert.deepEqual(namesOf(packagesCompiledIn(host, { provided: new Set() })), [
    'domain',
    'pickers',
    'platform',
    'shell',
  ]);
});

test('a remote leaves out what the host provides, the pickers among it', async () => {
  const remote = await makePackage('crm', ['domain', 'pickers', 'platform']);
  assert.deepEqual(namesOf(packagesCompiledIn(remote)), ['crm', 'domain']);
});

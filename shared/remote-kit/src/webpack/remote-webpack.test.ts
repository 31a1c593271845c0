import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BuildDescriptor } from '@atrium/contracts';
import webpack from 'webpack';
import { remoteWebpack } from './remote-webpack.ts';

const packageFolder = join(import.meta.dirname, '../..');

/** A remote with one screen, copied to where its dependencies are at hand. */
async function makeRemote(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-remote-'));
  await cp(join(packageFolder, 'fixtures/remote'), folder, { recursive: true });
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function build(folder: string): Promise<BuildDescriptor> {
  return new Promise((resolve, reject) => {
    webpack({ ...remoteWebpack(folder), cache: false }, (error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors())
        reject(error ?? new Error(stats?.toString('errors-only')));
      else
        resolve(readFile(join(folder, 'dist/remote.json'), 'utf8').then((text) => JSON.parse(text) as BuildDescriptor));
    });
  });
}

let folder: string;
let descriptor: BuildDescriptor;

before(async () => {
  folder = await makeRemote();
  descriptor = await build(folder);
});

after(() => rm(folder, { recursive: true, force: true }));

test('the descriptor holds the hash and size of every file a page may load', async () => {
  assert.ok(Object.keys(descriptor.files).some((name) => name.endsWith('.css')));
  for (const [name, { integrity, size }] of Object.entries(descriptor.files)) {
    const content = await readFile(join(folder, 'dist', name));
    assert.equal(integrity, `sha256-${createHash('sha256').update(content).digest('base64')}`);
    assert.equal(size, content.length);
    assert.doesNotMatch(name, /\.map$/);
  }
});

test('it says what is compiled in and which file speaks which language', async () => {
  assert.deepEqual(Object.keys(descriptor.textFiles ?? {}), ['ar']);
  assert.match(await readFile(join(folder, 'dist', descriptor.textFiles?.['ar'] ?? ''), 'utf8'), /crm\.screen\.title/);
  assert.ok('@atrium/contracts' in (descriptor.bundledPackages ?? {}));
  assert.ok(!('react' in (descriptor.bundledPackages ?? {})));
});

test("it says what the remote's team wrote down, and where to begin", () => {
  assert.equal(descriptor.name, 'crm');
  assert.deepEqual(descriptor.routes, [{ path: '/clientsAndContacts', title: 'Clients and contacts' }]);
  assert.equal(descriptor.entry, 'entry.js');
  assert.deepEqual(descriptor.initial.length, 1);
});

test('the entry vouches, first of all, for every other script and style', async () => {
  const [statement = ''] = (await readFile(join(folder, 'dist', descriptor.entry), 'utf8')).split('\n');
  for (const [name, { integrity }] of Object.entries(descriptor.files)) {
    if (name !== descriptor.entry) assert.ok(statement.includes(`"${name}":"${integrity}"`), name);
  }
});

test('chunks and styles are refused unless somebody vouches for them', async () => {
  const entry = await readFile(join(folder, 'dist', descriptor.entry), 'utf8');
  assert.match(entry, /integrity=self\.atriumIntegrity\(/);
  assert.match(entry, /unlisted/);
});

test('no script names its source map, and shared packages are not in it', async () => {
  for (const name of Object.keys(descriptor.files)) {
    const content = await readFile(join(folder, 'dist', name), 'utf8');
    assert.doesNotMatch(content, /sourceMappingURL|react\.production/);
  }
});

test('a change of the source changes the name of the container, so that two builds can share a page', async () => {
  await writeFile(join(folder, 'src/more.ts'), 'export const more = 1;');
  const uniqueName = remoteWebpack(folder).output?.uniqueName;
  assert.match(uniqueName ?? '', /^crm_[0-9a-f]+$/);
  assert.notEqual(uniqueName, descriptor.containerName);
});

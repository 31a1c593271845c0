import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { packKit, type PackedPackage } from './pack-kit.ts';

const workspace = join(import.meta.dirname, '../../../..');

let folder: string;
let packed: PackedPackage[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-packed-'));
  packed = await packKit(workspace, folder);
});

after(() => rm(folder, { recursive: true, force: true }));

const read = (file: string, path: string): string =>
  execFileSync('tar', ['-xzOf', join(folder, file), `package/${path}`], { encoding: 'utf8' });
const list = (file: string): string[] =>
  execFileSync('tar', ['-tzf', join(folder, file)], { encoding: 'utf8' })
    .trim()
    .split('\n');

test('every archive is there under the name it is promised by', async () => {
  const present = await readdir(folder);
  for (const { file } of packed) assert.ok(present.includes(file), file);
});

test('each package is of the same version, and asks for the others by it', () => {
  const versions = new Set(packed.map(({ version }) => version));
  assert.equal(versions.size, 1);
  const names = new Set(packed.map(({ name }) => name));
  for (const { file, version } of packed) {
    const { dependencies, private: isPrivate } = JSON.parse(read(file, 'package.json')) as {
      dependencies: Record<string, string>;
      private?: boolean;
    };
    assert.equal(isPrivate, undefined);
    for (const [name, range] of Object.entries(dependencies)) {
      if (name.startsWith('@atrium/')) assert.deepEqual([names.has(name), range], [true, version], `${file}: ${name}`);
      assert.doesNotMatch(range, /^(workspace|link|file):/);
    }
  }
});

test('the templates come whole, with their tests; those of the packages stay at home', () => {
  const kit = packed.find(({ name }) => name === '@atrium/remote-kit')?.file ?? '';
  const files = list(kit);
  for (const path of [
    'bin/atrium.mjs',
    'development/hot-remote.js',
    'schema.graphql',
    'templates/remote/src/newremote/newremote.test.tsx',
    'templates/repository/dot-gitignore.template',
  ])
    assert.ok(files.includes(`package/${path}`), path);
  assert.ok(!files.some((path) => path.startsWith('package/src/') && path.endsWith('.test.ts')));
});

test('whatever a file of them imports by its place is there as well', async () => {
  const unpacked = join(folder, 'unpacked');
  const missing: string[] = [];
  for (const { name, file } of packed) {
    const root = join(unpacked, name);
    await mkdir(root, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, file), '-C', root]);
    for (const path of globSync('package/{src,bin,development}/**/*.{ts,tsx,mjs,js}', { cwd: root })) {
      const source = readFileSync(join(root, path), 'utf8');
      for (const [, place = ''] of source.matchAll(/^(?:import|export) (?:[^;'`]*? from )?'(\.{1,2}\/[^'?]+)';$/gm))
        if (!existsSync(join(root, dirname(path), place))) missing.push(`${name}: ${path} imports ${place}`);
    }
  }
  assert.deepEqual(missing, []);
});

test('nothing of this machine is in them', () => {
  for (const { file } of packed)
    assert.ok(!list(file).some((path) => /node_modules|\.pem$|tsbuildinfo|\.env/.test(path)), file);
});

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BuildDescriptor } from '@atrium/contracts';
import { runWebpack } from '../build/run-webpack.ts';
import { hostWebpack, type HostOptions } from './host-webpack.ts';

const packageFolder = join(import.meta.dirname, '../..');

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-host-'));
  await cp(join(packageFolder, 'fixtures/remote'), folder, { recursive: true });
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'src/index.ts'), 'document.title = "host";\n');
});

after(() => rm(folder, { recursive: true, force: true }));

async function describeHost(options: HostOptions): Promise<BuildDescriptor> {
  assert.equal(await runWebpack({ ...hostWebpack(folder, options), cache: false }), null);
  return JSON.parse(await readFile(join(folder, 'dist/remote.json'), 'utf8')) as BuildDescriptor;
}

test('a host is the shell with its routes, and says what it provides, unless it is set otherwise', async () => {
  const { kind, name, title, routes, sharedVersions } = await describeHost({});
  assert.deepEqual([kind, name, title], ['host', 'shell', 'Shell']);
  assert.ok(routes.length > 0);
  assert.ok(sharedVersions !== undefined);
});

test("the operators' host has a name, a title and routes of its own, and provides nothing", async () => {
  const { kind, name, title, routes, sharedVersions } = await describeHost({
    name: 'console',
    title: 'Console',
    routes: [],
  });
  assert.deepEqual([kind, name, title, routes, sharedVersions], ['host', 'console', 'Console', [], undefined]);
});

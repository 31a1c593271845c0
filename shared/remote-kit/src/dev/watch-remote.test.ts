import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { remoteWebpack } from '../webpack/remote-webpack.ts';
import { DEVELOPMENT_MODULE, forDevelopment } from './development-configuration.ts';
import { watchRemote, type BuildNews, type WatchedRemote } from './watch-remote.ts';

const packageFolder = join(import.meta.dirname, '../..');

let root: string;
let folder: string;
let remote: WatchedRemote;
let preparations = 0;

before(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'atrium-watch-')));
  folder = join(root, 'remote');
  // Files from just now are built twice: webpack takes them for changed.
  await cp(join(packageFolder, 'fixtures/remote'), folder, { recursive: true, preserveTimestamps: true });
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'));
  const outputFolder = join(root, 'output');
  const configuration = forDevelopment(remoteWebpack(folder, { exposes: DEVELOPMENT_MODULE }), {
    folder,
    outputFolder,
  });
  remote = watchRemote(
    { ...configuration, cache: false },
    {
      outputFolder,
      report: () => undefined,
      prepare: async () => void (preparations += 1),
    },
  );
  assert.notEqual(await remote.descriptor(), null);
});

after(async () => {
  await remote.close();
  await rm(root, { recursive: true, force: true });
});

/** What is told after a change. */
async function newsAfter(change: () => Promise<void>): Promise<BuildNews> {
  const told = new Promise<BuildNews>((resolve) => {
    const stop = remote.onNews((news) => {
      stop();
      resolve(news);
    });
  });
  await change();
  return told;
}

const screen = (): string => join(folder, 'src/screen.tsx');

test('a change of a screen is a hot update, and the entry stays the entry', async () => {
  const text = await readFile(screen(), 'utf8');
  const before = remote.latestNews();
  const preparationsBefore = preparations;
  const news = await newsAfter(() => writeFile(screen(), text.replace('count + 1', 'count + 2')));
  assert.equal(news.problem, null);
  assert.equal(preparations, preparationsBefore + 1);
  assert.notEqual(news.hash, before?.hash);
  assert.ok(Object.keys(news.files).some((file) => file.endsWith(`${before?.hash}.hot-update.js`)));
  const descriptor = await remote.descriptor();
  assert.equal(descriptor?.entry, 'entry.js');
  assert.ok(descriptor?.initial.every((file) => !file.includes('hot-update')));
});

test('a mistake is reported, and what follows it goes on from the last good build', async () => {
  const text = await readFile(screen(), 'utf8');
  const good = remote.latestNews();
  const broken = await newsAfter(() => writeFile(screen(), text.replace('export function', 'export functio')));
  assert.match(broken.problem ?? '', /screen\.tsx/);
  const mended = await newsAfter(() => writeFile(screen(), text.replace('count + 2', 'count + 3')));
  assert.equal(mended.problem, null);
  assert.ok(Object.keys(mended.files).some((file) => file.endsWith(`${good?.hash}.hot-update.js`)));
});

test('a new route asks for a new page, since the frame was composed from it', async () => {
  const file = join(folder, 'src/descriptor.ts');
  const text = await readFile(file, 'utf8');
  const news = await newsAfter(() =>
    writeFile(file, text.replace("title: 'Clients and contacts' }]", "title: 'Everyone' }]")),
  );
  assert.equal(news.mustReload, true);
  assert.equal((await remote.descriptor())?.routes[0]?.title, 'Everyone');
});

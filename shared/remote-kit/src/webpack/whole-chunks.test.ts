import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runWebpack } from '../build/run-webpack.ts';
import { hostWebpack } from './host-webpack.ts';

const packageFolder = join(import.meta.dirname, '../..');
const sources: Readonly<Record<string, string>> = {
  'index.ts': `
    void import(/* webpackChunkName: "screens" */ './grid.ts').then(console.log);
    void import(/* webpackChunkName: "screens" */ './ui.ts').then(console.log);
    void import('./charts.ts').then(console.log);
    void import('./sign-in/step.ts').then(console.log);
  `,
  'sign-in/step.ts': `export const load = () => import('./code.ts');`,
  'sign-in/code.ts': `import { small } from '../small.ts'; export const code = [small, 'code of a sign-in'];`,
  'grid.ts': `import { shared } from './shared.ts'; import { small } from './small.ts'; export const grid = [shared, small, 'the grid'];`,
  'ui.ts': `import { shared } from './shared.ts'; export const ui = [shared, 'the controls'];`,
  'charts.ts': `import { shared } from './shared.ts'; export const charts = [shared, 'the charts'];`,
  'shared.ts': `export const shared = { text: 'what screens share', at: Date.now() };`,
  'small.ts': `export const small = { text: 'a little', at: Date.now() };`,
};

let folder: string;
const built = new Map<string, string>();
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-chunks-'));
  await cp(join(packageFolder, 'fixtures/remote'), folder, { recursive: true });
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'src/sign-in'), { recursive: true });
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, 'src', name), text);
  assert.equal(await runWebpack({ ...hostWebpack(folder), cache: false }), null);
  for (const name of await readdir(join(folder, 'dist')))
    if (name.endsWith('.js')) built.set(name, await readFile(join(folder, 'dist', name), 'utf8'));
});
after(() => rm(folder, { recursive: true, force: true }));

const filesWith = (text: string): string[] =>
  [...built].filter(([, content]) => content.includes(text)).map(([name]) => name.split('.')[0] ?? '');

test('imports of one name come in one file, and so does what they share with others', () => {
  for (const text of ['the grid', 'the controls', 'what screens share'])
    assert.deepEqual(filesWith(text), ['all-screens'], text);
  assert.doesNotMatch(filesWith('the charts').join(' '), /all-screens/);
});

test('a step before sign-in has what it needs in its own file, and the screens have it in theirs', () => {
  assert.equal(filesWith('a little').length, 2);
  assert.ok(filesWith('a little').includes('all-screens'));
  assert.deepEqual(filesWith('code of a sign-in').filter((name) => filesWith('a little').includes(name)).length, 1);
});

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runNodeTests } from './node-tests.ts';

const FILES = 20;
const TESTS = 60;

async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-node-tests-'));
  t.after(() => rm(folder, { recursive: true }));
  // A runner within a test would take itself for one of its files.
  const within = process.env['NODE_TEST_CONTEXT'];
  delete process.env['NODE_TEST_CONTEXT'];
  t.after(() => (process.env['NODE_TEST_CONTEXT'] = within));
  return folder;
}

test('counts every test, also of files that leave something open', async (t) => {
  const folder = await emptyFolder(t);
  const words = 'a name that is as long as a sentence about behaviour often is, '.repeat(8);
  const file = `import { test } from 'node:test';\nsetInterval(() => undefined, 1000);\nfor (let number = 0; number < ${TESTS}; number += 1) test(\`${words}\${number}\`, () => undefined);\n`;
  await Promise.all(Array.from({ length: FILES }, (_, number) => writeFile(join(folder, `${number}.test.mjs`), file)));
  assert.deepEqual(await runNodeTests(folder, { name: 'counted', patterns: ['*.test.mjs'] }), {
    passed: FILES * TESTS,
    failed: 0,
    details: [],
  });
  // What the processes compiled is there for the next ones.
  assert.equal((await readdir(join(folder, '.cache/node-compile'))).length, 1);
});

test('files that share a process have hooks of their own, and what fails is held against its file', async (t) => {
  const folder = await emptyFolder(t);
  const api = join(folder, 'infra/api/src');
  await mkdir(api, { recursive: true });
  const good = `import { before, beforeEach, after, test } from 'node:test';
    let seen = '';
    before(() => (globalThis.open = (globalThis.open ?? 0) + 1));
    beforeEach(() => (seen += import.meta.url));
    after(() => (globalThis.open -= 1));
    test('is alone', () => {
      if (globalThis.open !== 1 || seen !== import.meta.url) throw new Error(\`\${globalThis.open} \${seen}\`);
    });`;
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => writeFile(join(api, `${name}.test.ts`), good)),
    writeFile(join(api, 'd.test.ts'), `import 'node:test';\nimport './missing.ts';`),
    writeFile(
      join(api, 'e.test.ts'),
      `import { test } from 'node:test';\ntest('adds', () => { throw new Error('no'); });`,
    ),
  ]);
  const { passed, failed, details } = await runNodeTests(folder, {
    name: 'shared',
    patterns: ['infra/api/src/*.test.ts'],
  });
  assert.deepEqual([passed, failed], [3, 2]);
  assert.match(details.join('\n'), /d\.test\.ts[^]*missing\.ts[^]*e\.test\.ts\n {2}adds/);
});

test('a process that ends early is run once more, file by file', async (t) => {
  const folder = await emptyFolder(t);
  const api = join(folder, 'infra/api/src');
  await mkdir(api, { recursive: true });
  const ends = `import { existsSync, writeFileSync } from 'node:fs';
    import { test } from 'node:test';
    test('ends', () => {
      if (existsSync('${folder}/ended')) return;
      writeFileSync('${folder}/ended', '');
      process.exit(3);
    });`;
  await writeFile(join(api, 'a.test.ts'), ends);
  await writeFile(join(api, 'b.test.ts'), `import { test } from 'node:test';\ntest('adds', () => undefined);`);
  const { passed, failed, flaky } = await runNodeTests(folder, {
    name: 'ended',
    patterns: ['infra/api/src/*.test.ts'],
  });
  assert.deepEqual([passed, failed, (flaky?.length ?? 0) > 0], [2, 0, true]);
});

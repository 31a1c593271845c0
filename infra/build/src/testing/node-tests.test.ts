import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runNodeTests } from './node-tests.ts';

const FILES = 20;
const TESTS = 60;

test('counts every test, also of files that leave something open', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-node-tests-'));
  t.after(() => rm(folder, { recursive: true }));
  const words = 'a name that is as long as a sentence about behaviour often is, '.repeat(8);
  const file = `import { test } from 'node:test';\nsetInterval(() => undefined, 1000);\nfor (let number = 0; number < ${TESTS}; number += 1) test(\`${words}\${number}\`, () => undefined);\n`;
  await Promise.all(Array.from({ length: FILES }, (_, number) => writeFile(join(folder, `${number}.test.mjs`), file)));
  // A runner within a test would take itself for one of its files.
  const within = process.env['NODE_TEST_CONTEXT'];
  delete process.env['NODE_TEST_CONTEXT'];
  t.after(() => (process.env['NODE_TEST_CONTEXT'] = within));
  assert.deepEqual(await runNodeTests(folder, { name: 'counted', patterns: ['*.test.mjs'] }), {
    passed: FILES * TESTS,
    failed: 0,
    details: [],
  });
  // What the processes compiled is there for the next ones.
  assert.equal((await readdir(join(folder, '.cache/node-compile'))).length, 1);
});

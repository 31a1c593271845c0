import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { byTestFile, jestBatchesOf } from './jest-batches.ts';

const root = mkdtempSync(join(tmpdir(), 'jest-batches-'));
after(() => rmSync(root, { recursive: true }));

function writeTest(file: string, text = ''): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
const inPackage = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => writeTest(`${folder}/src/${index}.test.tsx`));

/** The batches with the texts of their entries; null for a file that is its own entry. */
const batchesOf = (files: readonly string[]) =>
  jestBatchesOf(root, files, join(root, 'batches')).map(({ entry, files: sharing }) => ({
    files: sharing,
    text: sharing.includes(entry) ? null : readFileSync(entry, 'utf8'),
  }));

test('each file is in one batch, with no more than two dozen others of its package', () => {
  const files = [...inPackage('remotes/matters', 78), ...inPackage('remotes/crm', 24), ...inPackage('shared/ui', 1)];
  const batches = batchesOf(files);
  assert.deepEqual(batches.flatMap((batch) => batch.files).toSorted(), files.toSorted());
  assert.deepEqual(
    batches.map((batch) => batch.files.length),
    [20, 20, 19, 19, 24, 1],
  );
  for (const batch of batches) {
    assert.equal(new Set(batch.files.map((file) => file.split('/src/')[0])).size, 1);
    for (const file of batch.files) assert.ok(batch.text?.includes(`require(${JSON.stringify(file)})`));
  }
});

test('what is about the page itself, or changes modules, has a page of its own', () => {
  const alone = [
    writeTest('hosts/shell/src/releases/a.test.tsx'),
    writeTest('shared/ui/src/b.test.tsx', "jest.mock('./c.ts', () => ({}));"),
    writeTest('shared/ui/src/d.test.tsx', 'beforeEach(() => jest.resetModules());'),
  ];
  const shared = writeTest('hosts/shell/src/frames/e.test.tsx', 'const mocked = jest.fn();');
  assert.deepEqual(
    batchesOf([...alone, shared]).map(({ files, text }) => [files, text === null]),
    [...alone.map((file) => [[file], true]), [[shared], false]],
  );
});

const [first, second] = ['shared/ui/src/a.test.tsx', 'shared/ui/src/b.test.tsx'];
const batches = [{ entry: 'ui-0.test.cjs', files: [first, second] }];
const ran = (file: string, name: string, status: string) => ({
  ancestorTitles: [file],
  fullName: `${file} ${name}`,
  status,
  failureMessages: status === 'failed' ? ['expected 1'] : [],
});

test('what became of a batch is said of its files, each with its own tests', () => {
  const assertionResults = [ran(first, 'opens', 'passed'), ran(second, 'opens', 'failed')];
  const { testResults } = byTestFile(
    { testResults: [{ name: 'ui-0.test.cjs', status: 'failed', message: 'all of it', assertionResults }] },
    batches,
  );
  assert.deepEqual(
    testResults.map(({ name, status, message, assertionResults: tests }) => [
      name,
      status,
      message,
      tests.map(({ fullName }) => fullName),
    ]),
    [
      [first, 'passed', '', ['opens']],
      [second, 'failed', 'opens\nexpected 1', ['opens']],
    ],
  );
});

test('a batch of which nothing ran is held against each of its files', () => {
  const { testResults } = byTestFile(
    { testResults: [{ name: 'ui-0.test.cjs', status: 'failed', message: 'out of memory', assertionResults: [] }] },
    batches,
  );
  assert.deepEqual(
    testResults.map(({ name, status, message }) => [name, status, message]),
    [first, second].map((name) => [name, 'failed', 'out of memory']),
  );
});

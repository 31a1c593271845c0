import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Batch } from './batches.ts';
import type { JestFile, JestReport } from './jest-tests.ts';

/** Half the cost of a small test file is setting up a page and loading modules into it; a batch does that once. */
const MOST_FILES = 24;

/** Tests that have a page to themselves: what they are about is there once in a page, and stays. */
const ownPage: readonly RegExp[] = [
  // The frame, which builds the page runs, what markup it lets in, and what it reports of itself.
  /^hosts\/shell\/src\/(frame|health|releases|remote-loading)\//,
  // Locks of the browser, of which one waits for another tab.
  /^shared\/platform\/src\/session\//,
];
/** Tests that replace modules, or load them again, have one as well. */
const CHANGES_MODULES = /\bjest\.(mock|resetModules|isolateModules\w*|unstable_mockModule)\(/;

/**
 * Test files as the entries of as many pages: those of a package share one, up to two dozen of them.
 *
 * @param files absolute paths
 * @param folder where the entries are written, emptied first
 */
export function jestBatchesOf(rootFolder: string, files: readonly string[], folder: string): Batch[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const placeOf = (file: string): string => relative(rootFolder, file).replaceAll('\\', '/');
  const hasOwnPage = (file: string): boolean =>
    ownPage.some((pattern) => pattern.test(placeOf(file))) || CHANGES_MODULES.test(readFileSync(file, 'utf8'));
  const packageOf = (file: string): string => placeOf(file).split('/', 2).join('-');
  const sharing = files.filter((file) => !hasOwnPage(file));
  return [
    ...files.filter(hasOwnPage).map((file): Batch => ({ entry: file, files: [file] })),
    ...[...new Set(sharing.map(packageOf))].flatMap((name) =>
      evenGroupsOf(sharing.filter((file) => packageOf(file) === name)).map((group, number): Batch => {
        const entry = join(folder, `${name}-${number}.test.cjs`);
        writeFileSync(entry, entryText(rootFolder, group));
        return { entry, files: group };
      }),
    ),
  ];
}

/** In as few groups as there have to be, all of about one size. */
function evenGroupsOf(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / MOST_FILES);
  return Array.from({ length: count }, (_, number) => files.filter((_file, index) => index % count === number));
}

function entryText(rootFolder: string, files: readonly string[]): string {
  const helper = JSON.stringify(join(rootFolder, 'shared/testing/src/share-page.ts'));
  const lines = files
    .map((file) => JSON.stringify(file))
    .map((file) => `sharePage(${file}, () => void require(${file}));\n`);
  return `const { sharePage } = require(${helper});\n${lines.join('')}`;
}

/** What jest says of batches, said of the test files in them. A batch of which nothing ran is held against each. */
export function byTestFile({ testResults }: JestReport, batches: readonly Batch[]): JestReport {
  const filesOf = new Map(batches.map(({ entry, files }) => [entry, files]));
  return {
    testResults: testResults.flatMap((result) => {
      const files = filesOf.get(result.name) ?? [result.name];
      return files.length === 1 && files[0] === result.name ? [result] : files.map((file) => ofFile(result, file));
    }),
  };
}

function ofFile(result: JestFile, file: string): JestFile {
  const tests = result.assertionResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === file)
    .map((test) => ({ ...test, fullName: test.fullName.slice(file.length + 1) }));
  const failing = tests.filter(({ status }) => status === 'failed');
  const isRun = result.assertionResults.length > 0;
  return {
    name: file,
    status: isRun && failing.length === 0 ? 'passed' : 'failed',
    message: isRun
      ? failing.map((test) => [test.fullName, ...test.failureMessages].join('\n')).join('\n')
      : result.message,
    assertionResults: tests,
  };
}

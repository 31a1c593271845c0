import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnitTests, unitTestRoots } from '../jest-preset.ts';
import { runTool } from '../run-tool.ts';
import { byTestFile, jestBatchesOf } from './jest-batches.ts';
import { nothing, oneCheck, type Outcome } from './outcome.ts';
import type { Scope } from './scope.ts';

const LIMIT_MS = 20 * 60_000;
const JEST = 'node_modules/jest/bin/jest.js';

/** With more failing files than this something is broken, and running them again only takes time. */
const MOST_FILES_TO_REPEAT = 10;

interface JestTest {
  readonly ancestorTitles: readonly string[];
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

export interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

export interface JestReport {
  readonly testResults: readonly JestFile[];
}

interface JestRun {
  readonly exitCode: number;
  readonly output: string;
  readonly report: JestReport | null;
}

/**
 * The browser packages' tests, by jest: all, several files to a page, or those that what changed is used by. Files in
 * which a test failed are run once more, alone: what passes then counts as passed and is named as flaky.
 */
export async function runJest(rootFolder: string, scope: Scope | null): Promise<Outcome> {
  const related = scope === null ? [] : relatedFiles(rootFolder, scope);
  if (scope !== null && related.length === 0) return nothing;
  const first =
    scope === null ? await runAll(rootFolder) : await runFiles(rootFolder, 'jest', ['--findRelatedTests', ...related]);
  if (first.report === null) return oneCheck('jest', first.output);
  const failing = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isRepeated = failing.length > 0 && failing.length <= MOST_FILES_TO_REPEAT;
  const second = isRepeated
    ? await runFiles(rootFolder, 'jest-again', ['--runInBand', '--runTestsByPath', ...failing])
    : null;
  const last = second ?? first;
  const outcome =
    second?.report === undefined || second.report === null
      ? readJestReport(first.report)
      : withSecondJestRun(first.report, second.report);
  // A runner that fails without a failing test must not count as a pass.
  return last.exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1, details: [last.output] } : outcome;
}

/** Every test file, those of a package together. */
async function runAll(rootFolder: string): Promise<JestRun> {
  const folder = join(rootFolder, '.cache/test-batches/unit');
  const batches = jestBatchesOf(rootFolder, findUnitTests(rootFolder), folder);
  const run = await runFiles(rootFolder, 'jest', [
    ...[...unitTestRoots, folder].map((root) => `--roots=${root}`),
    ...batches.map(({ entry }) => `--testMatch=${entry}`),
  ]);
  return { ...run, report: run.report && byTestFile(run.report, batches) };
}

async function runFiles(rootFolder: string, name: string, chosen: readonly string[]): Promise<JestRun> {
  const report = join(rootFolder, `.cache/test-reports/${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { exitCode, output } = await runTool(
    process.execPath,
    [join(rootFolder, JEST), '--json', `--outputFile=${report}`, '--silent', '--forceExit=false', ...chosen],
    { cwd: rootFolder, env: { NODE_ENV: 'test' }, timeoutMs: LIMIT_MS },
  );
  return {
    exitCode,
    output,
    report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as JestReport) : null,
  };
}

/** Modules by their own names; for a style sheet or the like, which jest knows nobody to import, every module of its package. */
export function relatedFiles(rootFolder: string, { files }: Pick<Scope, 'files'>): string[] {
  const ofPages = files.filter((file) => /^(?:hosts|remotes|shared)\//.test(file));
  const related = ofPages.flatMap((file) =>
    /\.tsx?$/.test(file) ? [file] : globSync(`${file.split('/', 2).join('/')}/src/**/*.{ts,tsx}`, { cwd: rootFolder }),
  );
  return [...new Set(related)].sort();
}

/** A file that cannot be loaded counts as one failure; a skipped test as one, too, since none may be. */
export function readJestReport({ testResults }: JestReport): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const countOf = (...statuses: readonly string[]) => tests.filter(({ status }) => statuses.includes(status)).length;
  const failing = testResults.filter(({ status }) => status === 'failed');
  const unloaded = failing.filter(({ assertionResults }) => !assertionResults.some(isBad));
  const skipped = countOf('pending', 'todo', 'skipped', 'disabled');
  return {
    passed: countOf('passed'),
    failed: countOf('failed') + unloaded.length + skipped,
    details: [
      ...failing.map(({ name, message }) => `${name}\n${message.trim()}`),
      ...(skipped > 0 ? [`${skipped} tests are skipped; none may be.`] : []),
    ],
  };
}

const isBad = ({ status }: JestTest): boolean => status === 'failed';

/** What two runs come to: of the files that were run twice the second run counts, and what it mended is flaky. */
export function withSecondJestRun(first: JestReport, second: JestReport): Outcome {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const outcome = readJestReport({ testResults: first.testResults.map((file) => again.get(file.name) ?? file) });
  const mended = first.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => isBad(test) && hasPassed(again.get(file.name), test.fullName))
      .map(({ fullName, failureMessages }) => ({
        label: `${file.name} › ${fullName}`,
        problem: failureMessages.join('\n').trim(),
      })),
  );
  if (mended.length === 0) return outcome;
  return {
    ...outcome,
    details: [...mended.map(({ label, problem }) => `flaky: ${label}\n${problem}`), ...outcome.details],
    flaky: mended.map(({ label }) => label),
  };
}

const hasPassed = (file: JestFile | undefined, fullName: string): boolean =>
  file?.assertionResults.some((test) => test.fullName === fullName && test.status === 'passed') ?? false;

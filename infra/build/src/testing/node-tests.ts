import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTool } from '../run-tool.ts';
import type { ReportedTest } from './count-reporter.ts';
import { nothing, type Outcome } from './outcome.ts';
import { isInScope, type Scope } from './scope.ts';
import { findTestFiles } from './server-suites.ts';

const LIMIT_MS = 20 * 60_000;
const FILES_AT_ONCE = 2;

interface NodeTests {
  /** Tells the reports of several runs apart. */
  readonly name: string;
  readonly patterns: readonly string[];
  readonly scope?: Scope | null;
  readonly env?: Readonly<Record<string, string>>;
}

/** The server packages' tests of the scope, by Node's own runner. */
export async function runNodeTests(
  rootFolder: string,
  { name, patterns, scope = null, env = {} }: NodeTests,
): Promise<Outcome> {
  const files = findTestFiles(rootFolder, patterns).filter((file) => isInScope(scope, file));
  if (files.length === 0) return nothing;
  const report = join(rootFolder, `.cache/test-reports/${name}.jsonl`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporter = join(import.meta.dirname, 'count-reporter.ts');
  const writeAtOnce = pathToFileURL(join(import.meta.dirname, 'write-at-once.ts')).href;
  const args = [
    '--test',
    `--test-concurrency=${FILES_AT_ONCE}`,
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${report}`,
    '--test-force-exit',
    `--import=${writeAtOnce}`,
    ...files,
  ];
  const { exitCode, output } = await runTool(process.execPath, args, {
    cwd: rootFolder,
    // Each file is a process that loads the same modules; compiled once, they are read from here.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(rootFolder, '.cache/node-compile'), ...env },
    timeoutMs: LIMIT_MS,
  });
  const outcome = existsSync(report) ? readReportedTests(readFileSync(report, 'utf8')) : nothing;
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1, details: [output] } : outcome;
}

/** Counts the reporter's lines; a skipped test counts as failed, since none may be. */
export function readReportedTests(lines: string): Outcome {
  const tests = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReportedTest);
  const bad = tests.filter(({ isPassed, isSkipped }) => !isPassed || isSkipped);
  return {
    passed: tests.length - bad.length,
    failed: bad.length,
    details: bad.map(
      ({ name, file, problem, isSkipped }) =>
        `${file}\n  ${name}\n${isSkipped ? 'is skipped; none may be.' : (problem ?? '')}`,
    ),
  };
}

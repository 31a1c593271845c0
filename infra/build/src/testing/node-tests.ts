import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTool } from '../run-tool.ts';
import { batchesOf, type Batch } from './batches.ts';
import type { ReportedTest } from './count-reporter.ts';
import { memoryFolder } from './memory-folder.ts';
import { nothing, type Outcome } from './outcome.ts';
import { isInScope, type Scope } from './scope.ts';
import { findTestFiles } from './server-suites.ts';

const LIMIT_MS = 40 * 60_000;
const FILES_AT_ONCE = 2;

/** With more failing files than this something is broken, and running them again only takes time. */
const MOST_FILES_TO_REPEAT = 10;

interface NodeTests {
  /** Tells the reports of several runs apart. */
  readonly name: string;
  readonly patterns: readonly string[];
  readonly scope?: Scope | null;
  readonly env?: Readonly<Record<string, string>>;
}

interface NodeRun {
  readonly exitCode: number;
  readonly output: string;
  readonly tests: readonly ReportedTest[];
}

/**
 * The server packages' tests of the scope, by Node's own runner. Files in which a test failed are run once more, alone: what passes
 * then counts as passed and is named as flaky.
 */
export async function runNodeTests(
  rootFolder: string,
  { name, patterns, scope = null, env = {} }: NodeTests,
): Promise<Outcome> {
  const files = findTestFiles(rootFolder, patterns).filter((file) => isInScope(scope, file));
  if (files.length === 0) return nothing;
  const batches = batchesOf(rootFolder, files, join(rootFolder, '.cache/test-batches', name));
  const first = blameEachFile(
    await runFiles(rootFolder, { name, files: batches.map(({ entry }) => entry), env }),
    rootFolder,
    batches,
  );
  const failing = new Set(first.tests.filter(isBad).map(({ file }) => file));
  const isNamed = failing.size > 0 && [...failing].every((file) => file !== '');
  if (!isNamed || failing.size > MOST_FILES_TO_REPEAT) return describeRun(first);
  const second = await runFiles(rootFolder, { name: `${name}-again`, files: [...failing], env, filesAtOnce: 1 });
  return withSecondRun(first, second);
}

/** A process that ended before its batch did is held against each file of the batch: which of them it was, is not known. */
function blameEachFile(run: NodeRun, rootFolder: string, batches: readonly Batch[]): NodeRun {
  const filesOf = new Map(batches.map(({ entry, files }) => [entry, files.map((file) => join(rootFolder, file))]));
  return {
    ...run,
    tests: run.tests.flatMap((test) => (filesOf.get(test.file) ?? [test.file]).map((file) => ({ ...test, file }))),
  };
}

/** What two runs come to: of the files that were run twice the second run counts, and what it mended is flaky. */
export function withSecondRun(first: NodeRun, second: NodeRun): Outcome {
  const again = new Set(second.tests.map(({ file }) => file));
  const outcome = describeRun({
    ...second,
    tests: [...first.tests.filter(({ file }) => !again.has(file)), ...second.tests],
  });
  const failedAgain = new Set(second.tests.filter(isBad).map(labelOf));
  const mended = first.tests.filter((test) => isBad(test) && again.has(test.file) && !failedAgain.has(labelOf(test)));
  if (mended.length === 0) return outcome;
  return {
    ...outcome,
    details: [...mended.map((test) => `flaky: ${labelOf(test)}\n${test.problem ?? ''}`), ...outcome.details],
    flaky: mended.map(labelOf),
  };
}

const labelOf = ({ file, name }: ReportedTest): string => `${file} › ${name}`;

async function runFiles(
  rootFolder: string,
  {
    name,
    files,
    env,
    filesAtOnce = FILES_AT_ONCE,
  }: Pick<NodeTests, 'name'> & Required<Pick<NodeTests, 'env'>> & { files: readonly string[]; filesAtOnce?: number },
): Promise<NodeRun> {
  const report = join(rootFolder, `.cache/test-reports/${name}.jsonl`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporter = join(import.meta.dirname, 'count-reporter.ts');
  const writeAtOnce = pathToFileURL(join(import.meta.dirname, 'write-at-once.ts')).href;
  const args = [
    '--test',
    `--test-concurrency=${filesAtOnce}`,
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${report}`,
    '--test-force-exit',
    `--import=${writeAtOnce}`,
    ...files,
  ];
  const { exitCode, output } = await runTool(process.execPath, args, {
    cwd: rootFolder,
    // Each file is a process that loads the same modules; compiled once, they are read from here.
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(rootFolder, '.cache/node-compile'),
      TEST_DATABASE_FOLDER: memoryFolder() ?? '',
      ...env,
    },
    timeoutMs: LIMIT_MS,
  });
  return { exitCode, output, tests: existsSync(report) ? readReportedTests(readFileSync(report, 'utf8')) : [] };
}

/** The reporter's lines. */
export function readReportedTests(lines: string): ReportedTest[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReportedTest);
}

/** A skipped test counts as failed, since none may be. */
const isBad = ({ isPassed, isSkipped }: ReportedTest): boolean => !isPassed || isSkipped;

/** Counts a run. A runner that fails without a failing test does not count as a pass. */
export function describeRun({ exitCode, output, tests }: NodeRun): Outcome {
  const bad = tests.filter(isBad);
  if (exitCode !== 0 && bad.length === 0) return { passed: tests.length, failed: 1, details: [output] };
  return {
    passed: tests.length - bad.length,
    failed: bad.length,
    details: bad.map(
      ({ name, file, problem, isSkipped }) =>
        `${file}\n  ${name}\n${isSkipped ? 'is skipped; none may be.' : (problem ?? '')}`,
    ),
  };
}

import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { nothing, oneCheck, type Outcome } from './outcome.ts';
import type { Scope } from './scope.ts';

const LIMIT_MS = 20 * 60_000;

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { name: string; status: string; message: string }[];
}

/** The browser packages' tests, by jest: all, or those that what changed is used by. */
export async function runJest(rootFolder: string, scope: Scope | null): Promise<Outcome> {
  const related = scope === null ? [] : relatedFiles(rootFolder, scope);
  if (scope !== null && related.length === 0) return nothing;
  const report = join(rootFolder, '.cache/test-reports/jest.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const jest = join(rootFolder, 'node_modules/jest/bin/jest.js');
  const { exitCode, output } = await runTool(
    process.execPath,
    [
      jest,
      '--json',
      `--outputFile=${report}`,
      '--silent',
      '--forceExit=false',
      ...(scope === null ? [] : ['--findRelatedTests', ...related]),
    ],
    {
      cwd: rootFolder,
      env: { NODE_ENV: 'test' },
      timeoutMs: LIMIT_MS,
    },
  );
  if (!existsSync(report)) return oneCheck('jest', output);
  const outcome = readJestReport(JSON.parse(readFileSync(report, 'utf8')) as JestReport);
  // A runner that fails without a failing test must not count as a pass.
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1, details: [output] } : outcome;
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
export function readJestReport(report: JestReport): Outcome {
  const failing = report.testResults.filter(({ status }) => status === 'failed');
  const skipped = report.numPendingTests > 0 ? [`${report.numPendingTests} tests are skipped; none may be.`] : [];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
    details: [...failing.map(({ name, message }) => `${name}\n${message.trim()}`), ...skipped],
  };
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { seeToBrowser } from './find-browser.ts';
import { oneCheck, type Outcome } from './outcome.ts';

/** All journeys take under half an hour here; a machine half as fast still gets to the end. */
const LIMIT_MS = 80 * 60_000;

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly { message?: string }[];
}

/** Whole journeys in a real browser, against an installation of their own. */
export function runBrowserTests(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  return runPlaywright(rootFolder, report, { folder: 'e2e', resultFile: 'test-results/e2e.json' });
}

/** Builds the catalogue of shared controls and opens each story in a real browser. */
export async function runCatalogueTests(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  const folder = join(rootFolder, 'shared/catalogue');
  const cli = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { exitCode, output } = await runTool(
    process.execPath,
    [cli, 'build', '--output-dir', 'dist', '--disable-telemetry', '--quiet'],
    { cwd: folder, timeoutMs: LIMIT_MS },
  );
  if (exitCode !== 0) return oneCheck('storybook build', output);
  return runPlaywright(rootFolder, report, { folder: 'e2e/catalogue', resultFile: 'test-results/catalogue.json' });
}

interface PlaywrightRun {
  /** Where its configuration is. */
  readonly folder: string;
  readonly resultFile: string;
}

async function runPlaywright(
  rootFolder: string,
  report: (line: string) => void,
  { folder, resultFile }: PlaywrightRun,
): Promise<Outcome> {
  const missing = await seeToBrowser(rootFolder, report);
  if (missing !== null) return { passed: 0, failed: 0, details: [], notRun: missing };
  const file = join(rootFolder, resultFile);
  rmSync(file, { force: true });
  const cli = join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js');
  const { exitCode, output } = await runTool(process.execPath, [cli, 'test'], {
    cwd: join(rootFolder, folder),
    timeoutMs: LIMIT_MS,
  });
  if (!existsSync(file)) return oneCheck('playwright', output);
  const { passed, failed } = readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport);
  if (exitCode === 0 && failed === 0) return { passed, failed, details: [] };
  return { passed, failed: Math.max(failed, 1), details: [output] };
}

/** A journey that passes only now and then, or is skipped, has not passed. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

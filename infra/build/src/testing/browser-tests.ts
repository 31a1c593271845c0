import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { seeToBrowser } from './find-browser.ts';
import { oneCheck, type Outcome } from './outcome.ts';

const LIMIT_MS = 35 * 60_000;

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly { message?: string }[];
}

/** Whole journeys in a real browser, against an installation of their own. */
export async function runBrowserTests(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  const missing = await seeToBrowser(rootFolder, report);
  if (missing !== null) return { passed: 0, failed: 0, details: [], notRun: missing };
  const file = join(rootFolder, 'test-results/e2e.json');
  rmSync(file, { force: true });
  const cli = join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js');
  const { exitCode, output } = await runTool(process.execPath, [cli, 'test'], { cwd: join(rootFolder, 'e2e'), timeoutMs: LIMIT_MS });
  if (!existsSync(file)) return oneCheck('playwright', output);
  const { passed, failed } = readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport);
  if (exitCode === 0 && failed === 0) return { passed, failed, details: [] };
  return { passed, failed: Math.max(failed, 1), details: [output] };
}

/** A journey that passes only now and then, or is skipped, has not passed. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

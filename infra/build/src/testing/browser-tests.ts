import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { browserVersion, seeToBrowser } from './find-browser.ts';
import { runUnlessKept, type ResultInputs } from './kept-result.ts';
import { oneCheck, type Outcome } from './outcome.ts';
import { progressOfLine, type PlaywrightReport } from './playwright-report.ts';
import { runWithSecondRun, type PlaywrightRun } from './second-run.ts';

/** All journeys take under half an hour here; a machine half as fast still gets to the end. */
const LIMIT_MS = 80 * 60_000;

/** Whole journeys in a real browser, against an installation of their own. */
export function runBrowserTests(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  return runPlaywright(rootFolder, report, { folder: 'e2e', resultFile: 'test-results/e2e.json' });
}

/** The same for the catalogue of shared controls, where anything it is made from or opened with has changed. */
export async function runCatalogueTests(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  const inputs: ResultInputs = {
    packages: ['shared/catalogue', 'shared/testing'],
    files: [
      'shared/catalogue/.storybook/*',
      'e2e/catalogue/*.ts',
      'e2e/fixtures/{axe,ready,system-browser}.ts',
      'e2e/playwright.config.ts',
      'e2e/package.json',
      'infra/build/src/testing/*.ts',
    ],
    tools: [process.version, (await browserVersion(rootFolder)) ?? 'no browser'],
  };
  return runUnlessKept(rootFolder, { name: 'catalogue', inputs }, () => testCatalogue(rootFolder, report));
}

/** Builds the catalogue and opens each story in a real browser. */
async function testCatalogue(rootFolder: string, report: (line: string) => void): Promise<Outcome> {
  const folder = join(rootFolder, 'shared/catalogue');
  const cli = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { exitCode, output } = await runTool(
    process.execPath,
    // Of the stories alone: without their documentation, source maps and descriptions of properties it takes a third.
    [cli, 'build', '--test', '--output-dir', 'dist', '--disable-telemetry', '--quiet'],
    { cwd: folder, timeoutMs: LIMIT_MS },
  );
  if (exitCode !== 0) return oneCheck('storybook build', output);
  return runPlaywright(rootFolder, report, { folder: 'e2e/catalogue', resultFile: 'test-results/catalogue.json' });
}

interface PlaywrightPlace {
  /** Where its configuration is. */
  readonly folder: string;
  readonly resultFile: string;
  /** Hears how far it is. */
  readonly report?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

async function runPlaywright(
  rootFolder: string,
  report: (line: string) => void,
  place: PlaywrightPlace,
): Promise<Outcome> {
  const missing = await seeToBrowser(rootFolder, report);
  if (missing !== null) return { passed: 0, failed: 0, details: [], notRun: missing };
  return runWithSecondRun(
    (only) => (only ? runAgain(rootFolder, place, only) : runOnce(rootFolder, { ...place, report })),
    report,
  );
}

/** Only the tests named, one at a time; what the first run left to look at stays beside it. */
function runAgain(rootFolder: string, place: PlaywrightPlace, ids: readonly string[]): Promise<PlaywrightRun> {
  const results = place.resultFile.replace(/\.json$/, '-again');
  const list = join(rootFolder, `${results}-ids.json`);
  writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: ids }));
  return runOnce(
    rootFolder,
    { ...place, resultFile: `${results}.json`, env: { JOURNEY_WORKERS: '1', JOURNEY_TRACE: '1' } },
    ['--last-failed', `--last-failed-file=${list}`, '--workers=1', `--output=${join(rootFolder, results)}`],
  );
}

async function runOnce(
  rootFolder: string,
  { folder, resultFile, report, env }: PlaywrightPlace,
  args: readonly string[] = [],
): Promise<PlaywrightRun> {
  const file = join(rootFolder, resultFile);
  rmSync(file, { force: true });
  const cli = join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js');
  const { exitCode, output } = await runTool(process.execPath, [cli, 'test', ...args], {
    cwd: join(rootFolder, folder),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
    timeoutMs: LIMIT_MS,
    onLine: (line) => {
      const progress = progressOfLine(line);
      if (progress !== null) report?.(progress);
    },
  });
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : null;
  return { exitCode, output, report: written };
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { canInstallSystemPackages, installSystemPackages } from './system-packages.ts';

/** Where distributions put Chromium, in the order of `e2e/fixtures/system-browser.ts`. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Debian's names for it; other distributions have the second alone. */
const systemPackages = ['chromium-headless-shell', 'chromium'];
const VERSION_LIMIT_MS = 60_000;
const DOWNLOAD_LIMIT_MS = 4 * 60_000;

/** The Chromium there is, with its version; null where there is none. */
export async function browserVersion(rootFolder: string): Promise<string | null> {
  const path = findBrowser(rootFolder);
  if (path === null) return null;
  const { output } = await runTool(path, ['--version'], { cwd: rootFolder, timeoutMs: VERSION_LIMIT_MS });
  return `${path} ${output.trim()}`;
}

function findBrowser(rootFolder: string): string | null {
  return [...systemBrowsers, playwrightBrowser(rootFolder)].find((path) => existsSync(path)) ?? null;
}

/** Sees to a Chromium for the journeys. Answers null when there is one, otherwise what to do about it. */
export async function seeToBrowser(rootFolder: string, report: (line: string) => void): Promise<string | null> {
  if (findBrowser(rootFolder) !== null) return null;
  if (canInstallSystemPackages()) {
    report('installing Chromium with apt-get');
    for (const name of systemPackages) {
      const problem = await installSystemPackages([name, 'fonts-liberation']);
      if (problem === null) return null;
      report(problem);
    }
  }
  report("fetching Playwright's Chromium");
  const cli = join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js');
  await runTool(process.execPath, [cli, 'install', 'chromium'], {
    cwd: join(rootFolder, 'e2e'),
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
  if (existsSync(playwrightBrowser(rootFolder))) return null;
  return 'The browser journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell) or run npx playwright install chromium in e2e.';
}

function playwrightBrowser(rootFolder: string): string {
  const require = createRequire(join(rootFolder, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

import { defineConfig } from '@playwright/test';
import { installation, installationOf, workers } from './fixtures/installation.ts';
import { systemBrowser } from './fixtures/system-browser.ts';

// Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  workers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    actionTimeout: 15_000,
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    // What a worker answers, a journey that stands in for the network does not see; the journey of the worker allows it.
    serviceWorkers: 'block',
    // Recording costs a tenth of a journey: what failed is recorded as it is run again.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  globalSetup: './fixtures/until-installations-ready.ts',
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { url, environment } = installationOf(worker);
    return {
      // Journeys change passwords and use up links: each run has a firm as it was made.
      command: `node --eval "require('node:fs').rmSync(process.env.ATRIUM_DATA, { recursive: true, force: true })" && node infra/build/bin/run.mjs start`,
      cwd: '..',
      url: `${url}/readyz`,
      // Once the first has built what all serve, the next one starts beside it: making a firm takes one processor.
      ...(worker < workers - 1 ? { wait: { stdout: /^ +build +\d/m } } : {}),
      env: environment,
      reuseExistingServer: false,
      timeout: 300_000,
      stdout: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    };
  }),
});

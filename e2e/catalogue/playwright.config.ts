import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

// Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/catalogue',
  fullyParallel: true,
  // One more than there are processors: a page that is drawn leaves one idle a third of the time.
  workers: 3,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/catalogue.json' }]],
  use: {
    ...journeys.use,
    viewport: { width: 960, height: 720 },
    baseURL: 'http://catalogue.localhost',
    trace: 'off',
    screenshot: 'off',
  },
});

import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { serveCatalogue } from '../../catalogue/built-catalogue.ts';

const DEFAULT_RUNS = 5;
const LIMIT_MS = 60_000;
const STORY =
  'http://catalogue.localhost/iframe.html?id=grid-protable--edited-in-place&viewMode=story&globals=language:en-AU;scheme:light';
const TYPED = 'Photocopying in colour';

/** What a keystroke costs in a row of a hundred: README.md says what is measured. */
async function main(runs: number): Promise<void> {
  const browser = await chromium.launch({
    ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await serveCatalogue(context);
    const times: number[] = [];
    for (let round = 0; round <= runs; round += 1) {
      const page = await context.newPage();
      await page.goto(STORY);
      const taken = await timeOfKeystrokes(page);
      await page.close();
      if (round > 0) times.push(...taken);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
    console.log('');
    for (const [name, value] of Object.entries({
      'proTable.keystroke.ms': at(0.5),
      'proTable.keystroke.p95.ms': at(0.95),
    }))
      console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000 }));
  } finally {
    await browser.close();
  }
}

/** For each key typed into a row: milliseconds until the frame with the new text was painted. */
async function timeOfKeystrokes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Edit D150' }).click({ timeout: LIMIT_MS });
  await page.getByRole('textbox', { name: 'Disbursement', exact: true }).and(page.locator('td input')).focus();
  const times: number[] = [];
  for (const key of TYPED) {
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let start = 0;
          window.addEventListener('keydown', () => (start = performance.now()), { once: true, capture: true });
          // The frame after the change is painted once the next one begins.
          const frame = (): void =>
            void requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          window.addEventListener('input', frame, { once: true });
        }),
    );
    // The listeners above have to stand before the key comes.
    await page.evaluate(() => undefined);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    times.push(await time);
  }
  return times;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: String(DEFAULT_RUNS) } } });
await main(Number(values.runs));

import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { buildGridPage, serveGridPage } from './grid-site.ts';

const DEFAULT_RUNS = 7;
const SCROLL_MS = 3_000;
const STEP_PX = 600;
/** A desk is slower than the machine that measures: both lists run on a quarter of its processor. */
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 60_000;
/** Each of these leaves other rows at the top. */
const typed = ['1', '7', '3', '9'];

/** Compares the grid with a plain list: README.md says what is measured. */
async function main(runs: number): Promise<void> {
  await buildGridPage();
  const site = await serveGridPage();
  const browser = await chromium.launch({
    ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
    args: ['--no-sandbox'],
  });
  try {
    const frames = { grid: [] as number[], plain: [] as number[] };
    const keystrokes: number[] = [];
    for (let round = 0; round <= runs; round += 1) {
      const order = (['grid', 'plain'] as const).toSorted(() => (round % 2 === 0 ? 1 : -1));
      for (const show of order) {
        const rate = await inPage(
          browser,
          `${site.url}/?show=${show}`,
          show === 'grid' ? '.at-grid__table--tall' : '#scroller',
          framesWhileScrolling,
        );
        if (round > 0) frames[show].push(rate);
      }
      const taken = await inPage(browser, `${site.url}/?show=filter`, '.at-grid__table--tall', timeOfKeystrokes);
      if (round > 0) keystrokes.push(...taken);
    }
    console.log(
      `frames a second while scrolling, medians of ${runs}: grid ${median(frames.grid).toFixed(1)}, plain list ${median(frames.plain).toFixed(1)}`,
    );
    printFigures({
      'grid.scroll.fps.ratio': median(frames.grid) / median(frames.plain),
      'grid.keystroke.ms': median(keystrokes),
    });
  } finally {
    await browser.close();
    await site.close();
  }
}

async function inPage<T>(
  browser: Browser,
  url: string,
  scroller: string,
  measure: (page: Page, scroller: string) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.locator(scroller).waitFor({ timeout: LIMIT_MS });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await measure(page, scroller);
  } finally {
    await page.close();
  }
}

/** Frames a second while the list is scrolled by the same distance in every frame. */
function framesWhileScrolling(page: Page, scroller: string): Promise<number> {
  return page.evaluate(
    ({ selector, forMs, stepPx }) =>
      new Promise<number>((resolve) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error('There is nothing to scroll');
        const start = performance.now();
        let frames = 0;
        const step = (): void => {
          const now = performance.now();
          if (now - start >= forMs) {
            resolve((frames * 1000) / (now - start));
            return;
          }
          frames += 1;
          element.scrollTop += stepPx;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { selector: scroller, forMs: SCROLL_MS, stepPx: STEP_PX },
  );
}

/** For each key typed into the filter: milliseconds until the frame with the other rows was painted. */
async function timeOfKeystrokes(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Filter rows' });
  await field.click();
  const times: number[] = [];
  for (const key of typed) {
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const body = document.querySelector('tbody');
          if (body === null) throw new Error('There are no rows');
          let start = 0;
          window.addEventListener('keydown', () => (start = performance.now()), { once: true, capture: true });
          const observer = new MutationObserver(() => {
            observer.disconnect();
            // The frame after the change is painted once the next one begins.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          });
          observer.observe(body, { childList: true, subtree: true, characterData: true });
        }),
    );
    // The listeners above have to stand before the key comes.
    await page.evaluate(() => undefined);
    await page.keyboard.press(key);
    times.push(await time);
  }
  return times;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** As every bench ends: a JSON object per figure, on a line of its own. */
function printFigures(figures: Readonly<Record<string, number>>): void {
  console.log('');
  for (const [name, value] of Object.entries(figures))
    console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000 }));
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: String(DEFAULT_RUNS) } } });
await main(Number(values.runs));

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { people } from '../../fixtures/people.ts';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { startInstallation } from '../federation/installation.ts';

const DEFAULT_RUNS = 7;
const OPENINGS_OF_A_RUN = 5;
const PORT = 8096;
/** A desk is slower than the machine that measures. */
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 120_000;
const FIELD = '.sh-palette [role="combobox"]';

/** Milliseconds from the key, as the browser took it, to the frame with the field that takes keys, and with results. */
interface Shown {
  readonly field: number;
  readonly results: number;
}
interface Opening extends Shown {
  /** Processor time of the page's thread until then, in milliseconds: what else the machine does hardly moves it. */
  readonly work: number;
}

interface Visited {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Times how soon the palette is there: README.md says what is measured. */
async function main(runs: number, address: string | undefined): Promise<void> {
  const installation =
    address === undefined ? await startInstallation('palette', PORT, 'edge,api,releases,jobs') : undefined;
  const browser = await chromium.launch({
    ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const baseURL = address ?? installation?.url ?? '';
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
    await page.getByRole('row').nth(1).waitFor({ timeout: LIMIT_MS });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const visited = { page, session };
    console.log(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} before`);
    const usual = await measure(visited, runs);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slowed = await measure(visited, runs);
    console.log(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} after`);
    console.log('');
    for (const [prefix, { first, later }] of [
      ['palette', usual],
      ['palette.slowed', slowed],
    ] as const)
      for (const [name, openings] of [
        ['first', first],
        ['again', later],
      ] as const)
        for (const what of ['field', 'results', 'work'] as const)
          console.log(
            JSON.stringify({
              name: `${prefix}.${name}.${what}.ms`,
              value: Math.round(median(openings.map((each) => each[what]))),
            }),
          );
  } finally {
    await browser.close();
    await installation?.stop();
  }
}

/** The list of matters loaded so many times, and the palette opened some times on each: the first on a page by itself. */
async function measure(visited: Visited, runs: number): Promise<{ first: Opening[]; later: Opening[] }> {
  const { page } = visited;
  const first: Opening[] = [];
  const later: Opening[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.reload();
    await page.getByRole('row').nth(1).waitFor({ timeout: LIMIT_MS });
    for (let opening = 0; opening < OPENINGS_OF_A_RUN; opening += 1)
      (opening === 0 ? first : later).push(await openOnce(visited));
  }
  return { first, later };
}

async function openOnce({ page, session }: Visited): Promise<Opening> {
  const opened = page.evaluate(
    (selector) =>
      new Promise<Shown>((resolve) => {
        let pressedAt = 0;
        let field = 0;
        window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
        // What was there when a frame began is painted once the next one begins.
        let takesKeys = false;
        let hasResults = false;
        const look = (): void => {
          const now = performance.now();
          if (takesKeys && field === 0) field = now - pressedAt;
          if (takesKeys && hasResults) return resolve({ field, results: now - pressedAt });
          const panel = document.querySelector(selector)?.closest('.sh-palette') ?? null;
          const isWhole = panel !== null && getComputedStyle(panel).opacity === '1';
          takesKeys = pressedAt > 0 && isWhole && document.activeElement?.matches(selector) === true;
          hasResults = document.querySelector('.sh-palette [role="option"]') !== null;
          requestAnimationFrame(look);
        };
        look();
      }),
    FIELD,
  );
  // The look above has begun once the page answers.
  await page.evaluate(() => undefined);
  const before = await workOf(session);
  await page.keyboard.press('Control+k');
  const shown = await opened;
  const work = (await workOf(session)) - before;
  await page.keyboard.press('Escape');
  await page.locator(FIELD).waitFor({ state: 'detached' });
  return { ...shown, work };
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: String(DEFAULT_RUNS) }, address: { type: 'string' } },
});
await main(Number(values.runs), values.address);

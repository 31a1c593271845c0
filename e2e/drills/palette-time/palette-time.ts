/**
 * `node e2e/drills/palette-time/palette-time.ts [times] [address]`: how long it takes from Ctrl+K to the first frame that
 * shows the palette, thirty times by default, on an installation of its own unless the address of a running one is
 * given. The first time is told apart: whoever signs in types it once.
 */
import { chromium, type Page } from '@playwright/test';
import { startInstallation } from '../../bench/federation/installation.ts';
import { people } from '../../fixtures/people.ts';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const DEFAULT_TIMES = 30;
const PORT = 8096;

const [times = String(DEFAULT_TIMES), address] = process.argv.slice(2);
const installation =
  address === undefined ? await startInstallation('palette-time', PORT, 'edge,api,releases,jobs') : undefined;
const browser = await chromium.launch({
  ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Milliseconds on the clock of the page: from the key as the browser took it to the frame after the field was there. */
const watch = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt = 0;
        window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
        const look = (): void => {
          const field = document.querySelector('.sh-palette [role="combobox"]');
          if (pressedAt === 0 || field === null) requestAnimationFrame(look);
          // What was there when this frame began is painted with it.
          else requestAnimationFrame(() => resolve(performance.now() - pressedAt));
        };
        look();
      }),
  );

const page = await browser.newPage({ baseURL: address ?? installation?.url, viewport: { width: 1440, height: 900 } });
await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
await page.getByRole('row').nth(1).waitFor();
const taken: number[] = [];
for (let time = 0; time < Number(times); time += 1) {
  const shown = watch(page);
  // The watch has begun once the page answers.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Control+k');
  taken.push(await shown);
  await page.keyboard.press('Escape');
  await page.locator('.sh-palette [role="combobox"]').waitFor({ state: 'detached' });
}
await browser.close();
await installation?.stop();

const [first = 0, ...later] = taken;
const sorted = later.toSorted((one, other) => one - other);
const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
process.stdout.write(
  `palette.first.ms ${Math.round(first)}\npalette.median.ms ${at(0.5)}\npalette.p95.ms ${at(0.95)}\npalette.most.ms ${at(1)}\n`,
);

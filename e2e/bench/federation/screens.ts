import type { Browser, BrowserContext, Page } from '@playwright/test';
import { FIRM, SCREEN_LIMIT_MS, signIn } from './journeys.ts';
import { openSlowPage, type Cost, type Meter } from './visit.ts';

/** A list of a remote, by its address. */
export interface MeasuredScreen {
  readonly name: string;
  readonly remote: string;
  readonly path: string;
}
/** The heaviest remote first. */
export const measuredScreens: readonly MeasuredScreen[] = [
  { name: 'matters', remote: 'matters', path: 'matterSummary' },
  { name: 'contacts', remote: 'crm', path: 'clientsAndContacts' },
];

export interface SignedInPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly meter: Meter;
  readonly emptyCache: () => Promise<void>;
}

/** Somebody signed in on a slow page of their own. */
export async function signedIn(browser: Browser, url: string): Promise<SignedInPage> {
  const context = await browser.newContext();
  const opened = await openSlowPage(context);
  // The moment of the first row, to the frame.
  await opened.page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelectorAll('[data-remote] :is(tr, [role="row"])').length > 1)
        document.documentElement.dataset['firstRowMs'] = String(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
  await signIn(opened.page, url);
  return { context, ...opened };
}

/** A screen opened with an empty cache, and once more with what that left. */
export async function openedTwice(
  { page, meter, emptyCache }: SignedInPage,
  url: string,
  screen: MeasuredScreen,
): Promise<{ readonly cold: Cost; readonly warm: Cost }> {
  const open = async (): Promise<Cost> => {
    await page.goto('about:blank');
    await meter.read();
    await page.goto(`${url}/${FIRM}/${screen.path}`);
    await page
      .locator(`[data-remote="${screen.remote}"]`)
      .getByRole('row')
      .nth(1)
      .waitFor({ timeout: SCREEN_LIMIT_MS });
    const rowMs = Number(await page.evaluate(() => document.documentElement.dataset['firstRowMs'] ?? 'NaN'));
    return { ...(await meter.read()), rowMs };
  };
  await page.goto('about:blank');
  await emptyCache();
  const cold = await open();
  return { cold, warm: await open() };
}

import { expect, type Browser, type Page } from '@playwright/test';
import { openSlowPage, type Cost } from './visit.ts';

export const FIRM = 'harbour';
const USER = 'admin@harbour.example';
const PASSWORD = 'Atrium-demo-2026';
const SCREEN = 'clientsAndContacts';
export const SCREEN_LIMIT_MS = 60_000;

/** The remote whose screen the returning user opens. */
export const CHANGED_REMOTE = 'crm';

/** The sign-in page in a browser that has never been here. */
export async function firstVisit(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext();
  try {
    const { page, meter } = await openSlowPage(context);
    await page.goto(`${url}/${FIRM}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: SCREEN_LIMIT_MS });
    return await meter.read();
  } finally {
    await context.close();
  }
}

/** One user's two visits to the same screen: cold, and again after `between`, with the cache of the first. */
export async function returningVisit(
  browser: Browser,
  url: string,
  between: () => Promise<void>,
): Promise<{ cold: Cost; returning: Cost }> {
  const context = await browser.newContext();
  try {
    const { page, meter } = await openSlowPage(context);
    await signIn(page, url);
    await openScreen(page, url);
    const cold = await meter.read();
    await between();
    await page.goto('about:blank');
    await openScreen(page, url);
    return { cold, returning: await meter.read() };
  } finally {
    await context.close();
  }
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/${FIRM}`);
  await page.getByLabel('User name').fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeHidden({ timeout: SCREEN_LIMIT_MS });
}

async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/${FIRM}/${SCREEN}`);
  const area = page.locator(`[data-remote="${CHANGED_REMOTE}"]`);
  await expect(area.getByRole('row').nth(1)).toBeVisible({ timeout: SCREEN_LIMIT_MS });
}

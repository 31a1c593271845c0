import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { people } from '../../fixtures/people.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import type { Operator } from './operator.ts';

/** Swaps before the heap is read first: caches are filled by then. */
const WARM_SWAPS = 5;

interface SwapOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly operator: Operator;
  readonly tenantId: string;
  /** One for each swap, published and not yet chosen for anybody. */
  readonly buildIds: readonly string[];
}

/** Heap of one page in bytes after a few swaps of a remote and after all, without garbage. */
export async function measureSwaps({
  browser,
  url,
  operator,
  tenantId,
  buildIds,
}: SwapOptions): Promise<{ before: number; after: number }> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await new SignInPage(page).signIn(people.administrator);
  await page.goto(`/${tenantId}/clientsAndContacts`);
  const area = page.locator('[data-remote="crm"]');
  await expect(area.getByRole('row').nth(1)).toBeVisible();
  const session = await context.newCDPSession(page);
  let { revision } = await operator.overview();
  let before = 0;
  for (const [index, buildId] of buildIds.entries()) {
    revision = await operator.change({ verb: 'pin', tenantId, name: 'crm', buildId }, revision);
    await visitUntil(page, buildId);
    if (index + 1 === WARM_SWAPS) before = await heapOf(session);
  }
  const after = await heapOf(session);
  await context.close();
  return { before, after };
}

/** Leaves the remote and comes back until it shows the build: the page hears within a second or so. */
async function visitUntil(page: Page, buildId: string): Promise<void> {
  const menu = page.getByRole('navigation');
  const area = page.locator('[data-remote="crm"]');
  await expect(async () => {
    await menu.getByRole('link', { name: 'Matters', exact: true }).click();
    await expect(page.locator('[data-remote="matters"]').getByRole('row').nth(1)).toBeVisible();
    await menu.getByRole('link', { name: 'Clients and contacts', exact: true }).click();
    await expect(area.getByRole('row').nth(1)).toBeVisible();
    await expect(area).toHaveAttribute('data-build', buildId, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

async function heapOf(session: CDPSession): Promise<number> {
  // Builds are taken off the page a few seconds after they were left.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

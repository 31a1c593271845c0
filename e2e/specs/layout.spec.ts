import type { Locator, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const MINIMUM_SUBJECT_PX = 200;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}

/** Whether all of its text is in sight, and nothing of it cut off. */
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);

const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .or(page.getByRole('table'))
    .first()
    .getByRole('row')
    .filter({ has: page.getByText(/^\d\d\/\d+$/) });

test('what is on a screen keeps its place and its room', async ({ page }) => {
  test.setTimeout(120_000);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);

  await test.step('selecting the first row moves no row', async () => {
    const second = rowsOf(page).nth(1);
    await expect(second).toBeVisible();
    const before = await boxOf(second);
    await rowsOf(page).first().getByRole('checkbox').check();
    await expect(page.getByText(/^1 selected/).first()).toBeVisible();
    expect((await boxOf(second)).y).toBe(before.y);
  });

  await test.step('the title and the view in use are in sight at usual widths', async () => {
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const title = page.getByRole('heading', { level: 1, name: 'Matters' });
      await expect(title).toBeInViewport({ ratio: 1 });
      expect.soft(await isWhole(title), `title at ${width}`).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a list of calls gives its room to their subject', async () => {
    await page.goto('/harbour/tasksSummary?kind=phone');
    const subject = page.getByRole('columnheader', { name: 'Subject' });
    await expect(subject).toBeVisible();
    expect((await boxOf(subject)).width).toBeGreaterThanOrEqual(MINIMUM_SUBJECT_PX);
  });

  await test.step('an address that leads nowhere has a title', async () => {
    await page.goto('/harbour/nothingOfTheKind');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
  });
});

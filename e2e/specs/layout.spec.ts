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

/** Questions that a page asked of the API and then asked again, word for word. */
function watchRepeats(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/graphql')
      asked.push(request.postData() ?? '');
  });
  return {
    begin: () => void asked.splice(0),
    count: () => asked.length,
    repeats: () => asked.filter((body, at) => asked.indexOf(body) !== at),
  };
}

test('what is on a screen keeps its place and its room', async ({ page }) => {
  test.setTimeout(120_000);
  const questions = watchRepeats(page);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);

  await test.step('a list and a matter are opened without asking anything twice', async () => {
    await expect(rowsOf(page).first()).toBeVisible();
    questions.begin();
    await page.reload();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByText(/^\d+–\d+ of /).first()).toBeVisible();
    expect(questions.count()).toBeGreaterThan(0);
    expect(questions.repeats()).toEqual([]);
    questions.begin();
    await rowsOf(page).nth(1).dblclick();
    await expect(page.getByRole('region', { name: 'Open tasks' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Latest notes' })).toBeVisible();
    expect(questions.count()).toBeGreaterThan(0);
    expect(questions.repeats()).toEqual([]);
    await page.goBack();
  });

  await test.step('selecting the first row moves no row', async () => {
    const second = rowsOf(page).nth(1);
    await expect(second).toBeVisible();
    const before = await boxOf(second);
    await rowsOf(page).first().getByRole('checkbox').check();
    await expect(page.getByText(/^1 selected/).first()).toBeVisible();
    expect((await boxOf(second)).y).toBe(before.y);
  });

  await test.step('the title and the view in use are in sight at usual widths', async () => {
    const last = 'No activity for 30 days';
    await page.getByRole('button', { name: last, exact: true }).click();
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const title = page.getByRole('heading', { level: 1, name: 'Matters' });
      const view = page.getByRole('button', { name: last, exact: true, pressed: true });
      for (const each of [title, view]) {
        await expect(each).toBeInViewport({ ratio: 1 });
        expect.soft(await isWhole(each), `${await each.innerText()} at ${width}`).toBe(true);
      }
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

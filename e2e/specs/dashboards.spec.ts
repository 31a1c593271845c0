import { accessibilityProblems } from '../fixtures/axe.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a partner reads figures over a period, what they mean and what is behind them', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/dashboard', people.partner);
  const work = page.getByRole('region', { name: 'Work recorded and billed' });
  await expect(work.getByRole('img')).toBeVisible();

  await test.step('one period for all', async () => {
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
    await work.getByRole('button', { name: 'Table of Work recorded and billed' }).click();
    await expect(work.getByRole('table').getByRole('row').nth(28)).toBeVisible();
  });

  await test.step('a figure is explained and whole, and leads to its rows', async () => {
    await page.getByRole('button', { name: 'More about Open matters', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Explain this figure' }).click();
    await expect(page.getByRole('dialog')).toContainText('Matters that are pending, open or on hold today.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await accessibilityProblems(page, 'dashboard')).toEqual([]);
    const figure = page.getByRole('link', { name: /^Open matters: / });
    const count = (await figure.getAttribute('aria-label'))?.replace('Open matters: ', '') ?? '';
    await figure.click();
    await expect(page).toHaveURL(/\/matterSummary/);
    await expect(page.locator('#page-bar')).toContainText(count);
  });

  await test.step('on a phone the widgets stand below each other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/harbour/taskDashboard');
    await expect(page.getByRole('region', { name: 'Tasks by person' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('somebody from outside lands on a dashboard of their own', async ({ page }) => {
  await new SignInPage(page).signIn(people.client);
  await expect(page).toHaveURL(/\/harbour\/clientDashboard$/);
  await expect(page.getByRole('heading', { name: 'Matters shared with you' })).toBeVisible();
  await expect(page.getByText('Work in progress')).toBeHidden();
});

test('a partner arranges a dashboard on a laptop and reads it on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await new SignInPage(page).signInAt('/harbour/taskDashboard', people.partner);
  const cells = page.locator('.reports-dashboard__grid .reports-dashboard__cell');
  const titles = cells.getByRole('heading', { level: 2 });
  await expect(titles.first()).toBeVisible();
  // Figures have their names when they have come.
  await expect(cells.filter({ hasNot: page.getByRole('heading', { level: 2 }) })).toHaveCount(0);
  const usual = await titles.allInnerTexts();
  const [first = '', , third = ''] = usual;

  await test.step('one goes down, one goes, by keys alone', async () => {
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('button', { name: `Move or resize ${first}`, exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `${first}: column` })).toBeAttached();
    await page.getByRole('button', { name: `Hide ${third}`, exact: true }).click();
    await expect(page.getByRole('group', { name: 'Hidden widgets' })).toContainText(third);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
  });
  const arranged = await titles.allInnerTexts();
  expect(arranged).not.toContain(third);
  expect(arranged[0]).not.toBe(first);

  await test.step('on a phone it is read in that order, with nothing beside', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/harbour/taskDashboard');
    await expect(titles.first()).toHaveText(arranged[0] ?? '');
    expect(await titles.allInnerTexts()).toEqual(arranged);
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityProblems(page, 'an arranged dashboard on a phone')).toEqual([]);
  });

  await test.step('it can be had back as it was', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/harbour/taskDashboard');
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('button', { name: 'Reset to the firm’s layout' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(titles).toHaveText(usual);
  });
});

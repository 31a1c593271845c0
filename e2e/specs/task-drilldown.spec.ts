import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('figures of tasks lead to exactly as many tasks, narrowed twice, and the way back is kept', async ({ page }) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt('/harbour/tasksSummaryDrilldown?by=BUCKET', people.partner);
  const figures = page.getByRole('list', { name: 'Figures' });
  // Of all the open tasks of the firm there are more than are counted: “500+”.
  const shown = page.getByRole('status').filter({ hasText: /^\d+–\d+ of [\d,]+\+?$/ });
  const totalOf = async (): Promise<number> =>
    Number(/of ([\d,]+)\+?$/.exec(await shown.innerText())?.[1]?.replaceAll(',', ''));
  await expect(shown).toBeVisible();
  const everything = await totalOf();

  const overdue = await test.step('a figure is pressed', async () => {
    const figure = figures.getByRole('button', { name: /^Overdue/ });
    const count = Number((await figure.getByRole('strong').innerText()).replaceAll(',', ''));
    expect(count).toBeLessThan(everything);
    await figure.click();
    await expect(page).toHaveURL(/bucket=OVERDUE/);
    await expect.poll(totalOf).toBe(count);
    return count;
  });

  await test.step('what it is made of adds up, and is narrowed further', async () => {
    await page.getByRole('radiogroup', { name: 'Figures by' }).getByText('Priority').click();
    await expect(page).toHaveURL(/by=PRIORITY/);
    await expect(figures.getByRole('button', { name: /^(High|Normal|Low)/ }).first()).toBeVisible();
    const counts = await figures.getByRole('strong').allInnerTexts();
    expect(counts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(overdue);
    await figures.getByRole('button', { name: /^High/ }).click();
    await expect.poll(totalOf).toBe(Number(counts[0]?.replaceAll(',', '')));
  });

  await test.step('a chip is taken away, and back goes back', async () => {
    await page.getByRole('button', { name: /^Remove filter Priority/ }).click();
    await expect.poll(totalOf).toBe(overdue);
    await page.goBack();
    await expect(page).toHaveURL(/priority=High/);
  });
});

test('the figures of a list are of what the list shows', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/tasksSummary?view=overdue', people.partner);
  const shown = page.getByRole('status').filter({ hasText: /^\d+–\d+ of [\d,]+$/ });
  await expect(shown).toBeVisible();
  const total = await shown.innerText();
  await page.getByRole('link', { name: 'Task statistics' }).click();
  await expect(page).toHaveURL(/tasksSummaryDrilldown\?view=overdue/);
  await expect(page.getByRole('button', { name: /^Remove filter View/ })).toBeVisible();
  await expect(shown).toContainText(total.slice(total.indexOf(' of ')));
});

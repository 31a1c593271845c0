import { readFileSync } from 'node:fs';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const figureOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

test('a report is found, narrowed, grouped, followed to its rows, taken along and kept', async ({ page }) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt('/harbour/reports', people.administrator);
  const table = page.getByRole('table');
  const lastCells = (row: 'row' | 'total') =>
    row === 'total' ? table.locator('tfoot td').last() : table.locator('tbody tr td:last-child');

  await test.step('it is found by words and opened', async () => {
    await page.getByRole('searchbox', { name: 'Find a report' }).fill('fees billed');
    await page.getByRole('link', { name: 'Fees billed', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/viewer\/fees-billed\/view/);
    await expect(table).toBeVisible();
  });

  await test.step('the period is changed, and subtotals add up to the total', async () => {
    await page.getByRole('button', { name: '3 months' }).click();
    await expect(page).toHaveURL(/period=quarter/);
    // The shown choice lies over the field.
    await page.getByRole('combobox', { name: 'Group by' }).click({ force: true });
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /^Matter type$/ })
      .click();
    await expect(page).toHaveURL(/group=type/);
    await expect(page.getByRole('table', { name: 'Fees billed by Matter type' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fees billed', exact: true }).first()).toHaveAttribute(
      'aria-busy',
      'false',
    );
    const parts = await lastCells('row').allInnerTexts();
    const total = await lastCells('total').innerText();
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((sum, text) => sum + figureOf(text), 0)).toBeCloseTo(figureOf(total), 1);
    expect(await accessibilityProblems(page, 'a grouped report')).toEqual([]);
  });

  await test.step('a group leads to its rows, and these to matters', async () => {
    const group = table.getByRole('link').first();
    const name = await group.innerText();
    await group.click();
    await expect(page).toHaveURL(/within=/);
    await expect(page.getByText(`Matter type: ${name}`)).toBeVisible();
    await expect(table.getByRole('link').first()).toHaveAttribute('href', /\/matterDetail\//);
    await page.goBack();
    await expect(page).not.toHaveURL(/within=/);
  });

  await test.step('the chart has the same numbers as a table', async () => {
    await page
      .getByRole('button', { name: 'Chart', exact: true })
      .or(page.getByRole('tab', { name: 'Chart' }))
      .click();
    await expect(page.getByRole('heading', { name: 'Billed by Matter type' })).toBeVisible();
  });

  await test.step('it is taken along as a workbook', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Excel workbook', exact: true }).click();
    await expect(page.getByText(/rows are ready/)).toBeVisible({ timeout: 30_000 });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  await test.step('it is kept, and comes back with its address', async () => {
    await page.getByRole('button', { name: /^(Save view|View)$/ }).click();
    const saveAs = page.getByRole('menuitem', { name: /^Save as/ });
    const dialog = page.getByRole('dialog');
    await expect(saveAs.or(dialog).first()).toBeVisible();
    if (await saveAs.isVisible()) await saveAs.click();
    await dialog.getByLabel('Name').fill('Quarter by type');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/saved=/);
    const address = page.url();
    await page.goto('/harbour/reports/viewer/fees-billed/view');
    await page.goto(address);
    await expect(page).toHaveURL(/period=quarter/);
    await expect(page.getByText('Quarter by type').first()).toBeVisible();
  });
});

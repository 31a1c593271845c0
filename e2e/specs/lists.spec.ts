import { readFileSync } from 'node:fs';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a file of the list holds exactly what its filters show', async ({ page }) => {
  test.setTimeout(120_000);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
  await page.getByRole('searchbox').first().fill('estate');
  await expect(page).toHaveURL(/estate/);
  const rows = page
    .getByRole('grid')
    .or(page.getByRole('table'))
    .first()
    .getByRole('row')
    .filter({ has: page.getByText(/^\d\d\/\d+$/) });
  await expect(rows.filter({ hasNotText: /estate/i })).toHaveCount(0);
  const total = Number(
    /of ([\d,]+)/
      .exec(
        await page
          .getByText(/^\d+–\d+ of [\d,]+$/)
          .first()
          .innerText(),
      )?.[1]
      ?.replaceAll(',', ''),
  );
  const shown = await rows.evaluateAll((all) => all.map((row) => /\d\d\/\d+/.exec(row.textContent)?.[0]));

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await expect(page.getByText(/rows are ready/)).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines.slice(1, shown.length + 1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(shown);
});

test('a view that was saved comes back with its address', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
  await page.getByRole('searchbox').first().fill('estate');
  await expect(page).toHaveURL(/estate/);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Save as/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Estates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const tab = page
    .getByRole('button', { name: 'Estates' })
    .or(page.getByRole('link', { name: 'Estates' }))
    .or(page.getByRole('tab', { name: 'Estates' }))
    .first();
  await expect(tab).toBeVisible();
  const address = page.url();
  await page.goto('/harbour/matterSummary');
  await expect(page.getByRole('searchbox').first()).toHaveValue('');
  await page.goto(address);
  await expect(page.getByRole('searchbox').first()).toHaveValue('estate');
});

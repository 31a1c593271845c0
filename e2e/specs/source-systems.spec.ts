import { accessibilityProblems } from '../fixtures/axe.ts';
import { atrium } from '../fixtures/command-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('a firm from LEAP signs in, looks, brings its records across, works, and resets the access', async ({ page }) => {
  test.setTimeout(120_000);
  await atrium('provisioning', 'jacaranda', 'leap', '0');
  await new SignInPage(page).signIn('admin@jacaranda.example', 'jacaranda');
  await expect(page).toHaveURL(/\/jacaranda\/LeapSignIn$/);

  await test.step('signs in at LEAP and comes back', async () => {
    await page.getByRole('button', { name: 'Sign in to LEAP' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/jacaranda\/LeapProvisioning$/);
  });

  await test.step('looks at what would become of everything', async () => {
    await page.getByRole('button', { name: 'Read LEAP' }).click();
    await expect(page.getByText('Check what will be brought across')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
    await expect(page.getByText(/^Every cent that LEAP lists is on one of these matters\./)).toBeVisible();
    await page.getByRole('button', { name: /^Matters, Left out/ }).click();
    await expect(page.getByText('Has no client.').first()).toBeVisible();
    expect(await accessibilityProblems(page, 'provisioning')).toEqual([]);
  });

  await test.step('brings it across and works on it', async () => {
    await page.getByRole('button', { name: /^Bring records across/ }).click();
    await expect(page.getByText('has been successfully provisioned and is ready for use.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/jacaranda\/matterSummary/);
    await page.goto('/jacaranda/clientsAndContacts/leap');
    await expect(page.getByRole('heading', { name: 'Clients and contacts' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  await test.step('resets the access', async () => {
    await page.goto('/jacaranda/LeapAccessResetSignIn');
    await page.getByRole('button', { name: 'Sign in to LEAP and reset' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('The access was reset')).toBeVisible();
  });
});

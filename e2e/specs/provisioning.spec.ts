import { expect, test } from '../fixtures/test.ts';
import { atrium } from '../fixtures/command-line.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('provisioning moves on screen as it moves in the firm, and never back', async ({ page }) => {
  await atrium('provisioning', 'wattle', 'smokeball', '0');
  await new SignInPage(page).signIn('admin@wattle.example', 'wattle');
  await expect(page).toHaveURL(/\/wattle\/SmokeballSignIn$/);
  await page.goto('/wattle/SmokeballProvisioningInProgress');
  await expect(page.getByRole('progressbar')).toBeVisible();

  await atrium('provisioning', 'wattle', 'smokeball', '3');
  await expect(page.getByText('Step 3 of 5 in progress.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');

  await atrium('provisioning', 'wattle', 'smokeball', '2');
  await atrium('provisioning', 'wattle', 'smokeball', '4');
  await expect(page.getByText('Step 4 of 5 in progress.')).toBeVisible();
});

test('a firm whose provisioning failed is told so, with whom to ask', async ({ page }) => {
  await atrium('provisioning', 'banksia', 'actionstep', '0');
  await atrium('provisioning', 'banksia', 'actionstep', '7');
  await new SignInPage(page).signIn('admin@banksia.example', 'banksia');
  await expect(page).toHaveURL(/\/banksia\/ActionStepSignIn$/);
  await page.goto('/banksia/ActionStepProvisioningInProgress');
  await expect(page.getByText(/unable to complete provisioning\..*contact support at/)).toBeVisible();
});

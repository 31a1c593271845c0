import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('the firm is connected with its accounting program, and its accounts are mapped', async ({ page }) => {
  test.setTimeout(120_000);
  await new SignInPage(page).signInAt('/harbour/integrationConfiguration/accounting', people.administrator);

  await test.step('somebody lets the product into the books', async () => {
    await page.getByRole('button', { name: 'Connect to Xero' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/integrationConfiguration\/accounting$/);
    await expect(page.getByText('Harbour Legal Pty Ltd (AUD)')).toBeVisible();
  });

  await test.step('accounts with the firm’s own numbers are proposed and saved', async () => {
    await expect(page.getByText('4000 Professional fees')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The accounts were saved.')).toBeVisible();
  });
});

import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a guide is found by its words and read', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/acuityResourceCenter', people.partner);
  await page.getByRole('searchbox', { name: 'Search all guides' }).fill('six minutes');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Units and rounding/ })
    .click();
  await expect(page).toHaveURL(/\/harbour\/learnMore\/units$/);
  await expect(page.getByRole('article')).toContainText('One unit is six minutes');
});

test('an administrator puts the firm’s words over a guide, another firm keeps the product’s', async ({
  page,
  openElsewhere,
}) => {
  await new SignInPage(page).signInAt('/harbour/learnMore/help', people.administrator);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByLabel('Text')
    .fill('## After hours\n\nRing the night desk.\n\n<img src=x onerror="document.title=\'owned\'">');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article')).toContainText('Ring the night desk.');
  expect(await page.title()).not.toContain('owned');

  const other = await openElsewhere();
  await new SignInPage(other).signInAt('/jacaranda/learnMore/help', 'admin@jacaranda.example');
  await expect(other.getByRole('article')).not.toContainText('Ring the night desk.');
});

test('something typed is not lost by closing it', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/learnMore/passwords', people.administrator);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Words of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Are you sure you want to leave the page?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Words of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeHidden();
  await expect(page.getByRole('article')).not.toContainText('Words of ours');
});

test('the viewer frames nothing that the firm does not allow', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  for (const url of ['https://elsewhere.example/', 'javascript:alert(1)', 'http://localhost:1/']) {
    await page.goto(`/harbour/urlViewer?url=${encodeURIComponent(url)}`);
    await expect(
      page.getByText('This address can’t be shown').or(page.getByRole('link', { name: 'Leave for this address' })),
    ).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

import { expect, test } from '../fixtures/test.ts';
import { people } from '../fixtures/people.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('a partner signs in, filters matters, opens contacts and signs out', async ({ page }) => {
  const frame = new Frame(page);

  await test.step('signs in and lands on the first screen the role allows', async () => {
    await new SignInPage(page).signIn(people.partner);
    await expect(page).toHaveURL(/\/harbour\/dashboard$/);
  });

  await test.step('filters matters', async () => {
    await frame.goTo('Matters');
    await expect(page).toHaveURL(/\/harbour\/matterSummary/);
    const rows = frame.area('matters').getByRole('row');
    await expect(rows.nth(20)).toBeVisible();
    const everything = await frame
      .area('matters')
      .getByText(/^\d+–\d+ of [\d,]+/)
      .innerText();
    await page.getByPlaceholder(/filter/i).fill('estate');
    await expect(page).toHaveURL(/filter=estate|q=estate/);
    await expect(frame.area('matters').getByText(/^\d+–\d+ of [\d,]+/)).not.toHaveText(everything);
    await expect(rows.nth(1)).toContainText(/estate/i);
  });

  await test.step('opens contacts', async () => {
    await frame.goTo('Clients and contacts');
    await expect(frame.area('crm').getByRole('row').nth(5)).toBeVisible();
  });

  await test.step('signs out, and the way back is closed', async () => {
    await frame.signOut();
    await page.goto('/harbour/matterSummary');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  });
});

test('a wrong password is refused in words, and the right one then works', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.submit(people.partner, 'not-the-password');
  await expect(page.getByText('Failed to Login')).toBeVisible();
  await signIn.submit(people.partner);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Matters', exact: true })).toBeVisible();
});

test('an unknown firm is an invalid tenant', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open('nobody');
  await signIn.submit(people.partner);
  await expect(page.getByText('Invalid Tenant')).toBeVisible();
});

test('blank fields are named', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('"user name" can not be blank')).toBeVisible();
  await page.getByLabel('User name').fill(people.partner);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('"password" can not be blank')).toBeVisible();
});

test('a deep link without the firm finds its way once the tab is signed in', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await page.goto('/matterSummary');
  await expect(page).toHaveURL(/\/harbour\/matterSummary/);
  await expect(new Frame(page).area('matters').getByRole('row').nth(5)).toBeVisible();
});

test('a client with exactly one matter goes straight to it', async ({ page }) => {
  await new SignInPage(page).signIn(people.solo);
  await expect(page).toHaveURL(/\/harbour\/matterdetail\/[0-9a-f-]{36}$/i);
});

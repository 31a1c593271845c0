import { expect, test } from '../fixtures/test.ts';
import { people } from '../fixtures/people.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a receptionist with phone tasks sees Phone Calls and nothing else of the practice', async ({ page }) => {
  const frame = new Frame(page);
  await new SignInPage(page).signIn(people.reception);
  await expect(frame.menuLink('Phone Calls')).toBeVisible();
  for (const hidden of ['Matters', 'Tasks', 'Timesheet', 'Configuration', 'Administration', 'Clients and contacts']) {
    await expect(frame.menuLink(hidden)).toHaveCount(0);
  }
});

for (const path of [
  'matterSummary',
  'clientsAndContacts',
  'timesheet',
  'dashboard',
  'configurationDashboard',
  'admin',
  'admin/userList',
]) {
  test(`/${path} is refused to a user without its flag`, async ({ page }) => {
    await new SignInPage(page).signInAt(`/harbour/${path}`, people.reception);
    await expect(page.getByRole('heading', { name: /unauthorised|do not have access|no access/i })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
  });
}

test('an address that leads nowhere shows the 404 page and the way home', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await page.goto('/harbour/nowhere/at/all');
  await expect(page.getByText('oops! nothing was found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to homepage' }).click();
  await expect(page).toHaveURL(/\/harbour\/dashboard$/);
});

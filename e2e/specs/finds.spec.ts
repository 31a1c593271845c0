import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('the palette keeps what is typed at once, and finds words in any order and with a letter wrong', async ({
  page,
}) => {
  await new SignInPage(page).signIn(people.partner);
  const box = page.getByRole('combobox', { name: /^Screens, Actions/ });
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await test.step('typing right after the keys', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('reid kelly');
    await expect(box).toHaveValue('reid kelly');
    await expect(page.getByRole('option', { name: /Kelly v Reid/ }).first()).toBeVisible();
  });
  await test.step('other words', async () => {
    for (const text of ['haddad prop', 'property, haddad', 'hadad']) {
      await box.fill(text);
      await expect(page.getByRole('option', { name: /Haddad/ }).first()).toBeVisible();
    }
  });
  await test.step('a matter that was opened comes first the next time', async () => {
    await box.fill('reid kelly');
    await page
      .getByRole('option', { name: /Kelly v Reid/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /Kelly v Reid/ }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent matters' }).getByRole('option').first()).toHaveText(
      /Kelly v Reid/,
    );
  });
  await test.step('what can be created is offered', async () => {
    for (const name of ['New matter', 'New task', 'Log call', 'Add note', 'Add time'])
      await expect(page.getByRole('option', { name, exact: true })).toBeAttached();
  });
});

test('notifications are in the inbox, with settings of which come by mail', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .click();
  const inbox = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .filter({ has: page.getByText('Unread') });
  await expect(inbox.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await inbox.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/settings\?section=notifications/);
});

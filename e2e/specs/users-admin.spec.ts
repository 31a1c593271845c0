import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('somebody is invited, signs in with the mailed link, hands work on and is disabled', async ({
  page,
  request,
  openElsewhere,
}) => {
  test.setTimeout(150_000);
  const mailbox = new Mailbox(request);
  const [name, email, password] = ['Nora van Dyk', 'nora.vandyk@harbour.example', 'lantern-Brook-77'];
  const newcomer = await openElsewhere();
  await new SignInPage(page).signInAt('/harbour/admin/userList/new', people.administrator);
  const pane = page.getByRole('complementary', { name: 'Selected user' });
  const openUser = async (found: string) => {
    await page.goto(`/harbour/admin/userList?filter=${encodeURIComponent(found)}`);
    await page.getByRole('row').filter({ hasText: found }).click();
    await expect(pane.getByRole('heading', { name: found })).toBeVisible();
  };

  await test.step('the administrator invites her', async () => {
    const drawer = page.getByRole('dialog', { name: 'Invite a user' });
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await drawer.getByRole('textbox', { name: 'Email' }).fill(email);
    await drawer.getByRole('combobox', { name: 'Role' }).click();
    await page.getByTitle('Fee earner', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer).toBeHidden();
    await openUser(name);
    await expect(pane.getByText('Invited', { exact: true })).toBeVisible();
  });

  await test.step('the link leads to a password and her first sign-in', async () => {
    const mail = await mailbox.next(email, 0);
    await newcomer.goto(mail.links.find((link) => link.includes('/verify/')) ?? '');
    await newcomer.getByLabel('New password', { exact: true }).fill(password);
    await newcomer.getByLabel('Confirm password').fill(password);
    await newcomer.getByRole('button', { name: /^(Save|Set)/ }).click();
    await expect(newcomer.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    await new SignInPage(newcomer).submit(email, password);
    await expect(newcomer.getByRole('banner').getByRole('button', { name: /^Your menu/ })).toBeVisible();
  });

  await test.step('the open work of a colleague goes over to her', async () => {
    await openUser('Daniel Sorensen');
    await pane.getByRole('button', { name: 'Transfer work' }).click();
    const dialog = page.getByRole('dialog', { name: /^Transfer the work of/ });
    await expect(dialog.getByRole('button', { name: /^Transfer \d+ items?$/ })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'To' }).fill('Nora');
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await dialog.getByRole('button', { name: /^Transfer \d+ items?$/ }).click();
    await expect(page.getByText(/items? (was|were) transferred to Nora van Dyk\./)).toBeVisible();
    await expect(dialog).toBeHidden();
    await pane.getByRole('button', { name: 'Transfer work' }).click();
    await expect(dialog.getByText(/has no open work/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('disabled, she is signed out where she is', async () => {
    await openUser(name);
    await pane.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: `Disable ${name}?` });
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(newcomer.getByRole('heading', { name: 'Member Login' })).toBeVisible({ timeout: 20_000 });
    await new SignInPage(newcomer).submit(email, password);
    await expect(newcomer.getByText('Failed to Login')).toBeVisible();
  });
});

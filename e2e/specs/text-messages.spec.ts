import { ApiSession } from '../fixtures/api-session.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const TEMPLATE = 'Please call us about your file';

test('an administrator sets up text messages and a template, one is sent from a matter, and the log says that it was delivered', async ({
  page,
}) => {
  const api = new ApiSession();
  await api.signIn(people.internalAdministrator);
  const matter = await openMatter(api, { title: 'Texted about', phone: '0412 345 678' });
  await new SignInPage(page).signInAt('/harbour/emailConfiguration/textMessageService', people.internalAdministrator);

  await test.step('the account with the provider is entered and tried', async () => {
    await page.getByLabel('Account (Account SID)').fill('AC0123');
    await page.getByLabel('Secret token (Auth Token)').fill('a-token-of-the-firm');
    await page.getByLabel('Sender').fill('+61 400 000 001');
    await page.getByLabel('Cost of one part').fill('0.08');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Try the account' }).click();
    await expect(page.getByText('The provider knows the account AC0123.')).toBeVisible();
    expect(await accessibilityProblems(page, 'Text message service')).toEqual([]);
  });

  await test.step('a template is written, its parts counted', async () => {
    await page.goto('/harbour/emailConfiguration/textMessages');
    await page.getByRole('button', { name: 'New text message template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(TEMPLATE);
    await dialog
      .getByLabel('Text', { exact: true })
      .fill('Dear {Recipient.FirstName}, please call us about {Matter.FileNumber}.');
    await expect(dialog.getByText('73 characters, parts: 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it is sent to the client and delivered', async () => {
    await page.goto(`/harbour/matterDetail/${matter.id}/messages`);
    await page.getByRole('button', { name: 'New text message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Template').click();
    await page.getByTitle(TEMPLATE).click();
    await dialog.getByRole('button', { name: 'Send text message' }).click();
    const list = page.getByRole('region', { name: 'Text messages' });
    await expect(list).toContainText(`Dear Ida, please call us about ${matter.fileNumber}.`);
    await expect(list.getByText('Delivered')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the log has what it cost and what became of it', async () => {
    await page.goto('/harbour/admin/smsUsageLogging');
    const rows = page.getByRole('row').filter({ hasText: matter.fileNumber });
    await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Sent' }).first()).toContainText('+61412345678');
  });

  await test.step('another goes to the contact from their own record, without what only a matter knows', async () => {
    const { matter: found } = await api.run('query ($id: ID!) { matter(id: $id) { clientId } }', {
      id: matter.id,
    });
    const contactId = String(found?.['clientId']);
    await page.goto(`/harbour/clientAndContactDetail/${contactId}/textMessages`);
    await page.getByRole('button', { name: 'New text message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('About {Matter.FileNumber}');
    await dialog.getByRole('button', { name: 'Send text message' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /File number|Matter\.FileNumber/ })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {Recipient.FirstName}, the keys are here.');
    await dialog.getByRole('button', { name: 'Send text message' }).click();
    const list = page.getByRole('region', { name: 'Text messages' });
    await expect(list).toContainText('Dear Ida, the keys are here.');
    await expect(list.getByText('Delivered')).toBeVisible({ timeout: 20_000 });
  });
});

import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('documents are uploaded to a matter, and what is no document is refused', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await page.getByRole('banner').getByRole('button', { name: /Upload/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload matter documents' });
  await dialog.getByLabel('Matter').fill('estate');
  await page.getByRole('option').first().click();
  await dialog.locator('input[type=file]').first().setInputFiles([
    { name: 'Letter of advice.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear client, all is well.\n'.repeat(2000)) },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  await expect(dialog.getByText(/cannot be uploaded/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Upload( 1 file)?$/ }).click();
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Success').first()).toBeVisible({ timeout: 20_000 });
});

test('a timer started here counts in another tab, survives a reload and becomes a time entry', async ({ page, context }) => {
  await new SignInPage(page).signIn(people.partner);
  const timersButton = (of = page) => of.getByRole('banner').getByRole('button', { name: /^Timers/ });
  await expect(timersButton()).toBeVisible();
  const second = await context.newPage();
  await new SignInPage(second).signIn(people.partner);
  const before = Number.parseInt(await timersButton(second).innerText().then((text) => /\d+/.exec(text)?.[0] ?? '0'), 10);

  await timersButton().click();
  await page.getByLabel('What are you working on?').fill('Reading the lease');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Pause .*Reading the lease|^Pause/ }).first()).toBeVisible();
  await expect(timersButton(second)).toContainText(String(before + 1));

  await page.reload();
  await timersButton().click();
  await expect(page.getByText('Reading the lease').first()).toBeVisible();
});

test('a support request gets a number and a copy by mail', async ({ page, request }) => {
  const mailbox = new Mailbox(request);
  const known = await mailbox.count(people.partner);
  await new SignInPage(page).signIn(people.partner);
  await page.getByRole('banner').getByRole('button', { name: 'Get Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request support' });
  await dialog.getByLabel('Subject').fill('The list is empty');
  await dialog.getByLabel('What happened').fill('I opened the matter list and saw nothing.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const said = await dialog.getByText(/Your request .+ was received/).innerText();
  const mail = await mailbox.next(people.partner, known);
  expect(mail.text).toContain('The list is empty');
  expect(said).toMatch(/\d/);
});

test('the palette leads to a screen, a matter and an action without the mouse', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await expect(page.getByRole('banner')).toBeVisible();
  const palette = page.getByRole('combobox', { name: /search|command|go to/i });
  await page.keyboard.press('Control+k');
  await palette.fill('timesheet');
  await page.getByRole('option', { name: /Timesheet/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/harbour\/timesheet/);

  await page.keyboard.press('Control+k');
  await palette.fill('estate');
  await expect(page.getByRole('option', { name: /estate/i }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('a client instructs a matter, staff hear of it and accept', async ({ page, browser }) => {
  const office = await browser.newContext();
  const staff = await office.newPage();
  await new SignInPage(staff).signIn(people.administrator);
  await expect(staff.getByRole('banner')).toBeVisible();

  await new SignInPage(page).signIn(people.client);
  await page.getByRole('banner').getByRole('button', { name: 'New matter instructions' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await office.close();
});

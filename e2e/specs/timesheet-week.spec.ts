import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('a day is recorded by keyboard with a template, and its week is submitted and approved', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(150_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const matter = await openMatter(session, { title: `Lease review ${Date.now()}` });
  // A week of its own, long before those of the demo firm.
  const weekday = (new Date().getUTCDay() + 6) % 7;
  const monday = addDays(new Date().toISOString().slice(0, 10), -weekday - 7 * 300 - 7 * (Date.now() % 50));
  await new SignInPage(page).signInAt(`/harbour/timesheet?day=${monday}`, people.partner);
  const name = `Peruse ${Date.now() % 1e6}`;

  await test.step('a template is written from the form', async () => {
    await page.getByRole('button', { name: 'Add time' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add time' });
    await form.getByRole('button', { name: 'Templates' }).click();
    const templates = page.getByRole('dialog', { name: 'Narrative templates' });
    await templates.getByRole('button', { name: 'New template' }).click();
    await templates.getByLabel('Name', { exact: true }).fill(name);
    await templates.getByLabel('Text', { exact: true }).fill('Perusing the lease');
    await templates.getByRole('button', { name: 'Save' }).click();
    await expect(templates.getByRole('listitem').filter({ hasText: 'Perusing the lease' })).toBeVisible();
    await templates.getByRole('button', { name: 'Close' }).click();
    // It gives the focus back when it is gone.
    await expect(templates).toBeHidden();
  });

  await test.step('the entry is typed, a slash inserts the template, and the form is sent from the keyboard', async () => {
    const form = page.getByRole('dialog', { name: 'Add time' });
    await form.getByRole('combobox', { name: 'Matter' }).fill(matter.fileNumber);
    await page.getByTitle(new RegExp(matter.fileNumber)).click();
    await form.getByLabel('Time', { exact: true }).fill('1.5');
    const narrative = form.getByRole('textbox', { name: 'Narrative' });
    // A list that closes may take the focus, and the first letters with it, from whoever types at once.
    await expect(async () => {
      await narrative.fill('');
      await narrative.pressSequentially(`/${name.replace(' ', '').slice(0, 8)}`);
      await expect(form.getByRole('option', { name: new RegExp(name) })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(narrative).toHaveValue('Perusing the lease');
    await form.getByRole('textbox', { name: 'Private memo' }).fill('Ask about the fit-out');
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(matter.fileNumber) })).toContainText('1.5');
  });

  await test.step('the week is submitted', async () => {
    await page.getByRole('button', { name: 'Submit week' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
  });

  await test.step('somebody else approves it', async () => {
    const other = await openElsewhere();
    await new SignInPage(other).signInAt(`/harbour/timesheet?view=approvals&day=${monday}`, people.administrator);
    await other
      .getByRole('button', { name: /^Approve the week of/ })
      .first()
      .click();
    await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
  });
});

import type { Locator, Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const time = (page: Page): Locator => page.getByRole('region', { name: 'Time', exact: true });
const rowOf = (page: Page, narrative: string): Locator => time(page).getByRole('row').filter({ hasText: narrative });

test('time is added, corrected, moved, deleted and restored, and the figures agree', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const from = await openMatter(session, { title: `Lease review ${Date.now()}` });
  const to = await openMatter(session, { title: `Lease dispute ${Date.now()}` });
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${from.id}/time`, people.partner);

  await test.step('nine minutes are said to be rounded up while they are typed', async () => {
    await time(page).getByRole('button', { name: 'Add time' }).click();
    const form = page.getByRole('dialog', { name: 'Add time' });
    await form.getByLabel('Time', { exact: true }).fill('0:09');
    await expect(form.getByText('9 m, rounded up to 0.2 h')).toBeVisible();
    await form.getByLabel('Narrative').fill('Reading the lease');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Reading the lease')).toContainText('0.2');
    await expect(rowOf(page, 'Reading the lease')).toContainText('0:09');
  });

  await test.step('it is corrected where it stands, and the total follows', async () => {
    await rowOf(page, 'Reading the lease').click();
    const form = page.getByRole('dialog', { name: 'Change time' });
    await form.getByLabel('Time', { exact: true }).fill('1.5');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Reading the lease')).toContainText('1.5');
    await expect(time(page)).toContainText(/Billable\s*1\.5 h/);
  });

  await test.step('it moves to another matter', async () => {
    await rowOf(page, 'Reading the lease').click();
    const form = page.getByRole('dialog', { name: 'Change time' });
    await form.getByRole('button', { name: 'Move to another matter' }).click();
    await form.getByRole('combobox', { name: 'Move to' }).fill(to.fileNumber);
    await page.getByTitle(new RegExp(to.fileNumber)).click();
    await expect(form).toBeHidden();
    await expect(time(page).getByText('No time yet')).toBeVisible();
    await page.goto(`/harbour/matterDetail/${to.id}/time`);
    await expect(time(page)).toContainText(/Billable\s*1\.5 h/);
  });

  await test.step('it is deleted, and restored', async () => {
    await rowOf(page, 'Reading the lease').click();
    await page.getByRole('dialog', { name: 'Change time' }).getByRole('button', { name: 'Delete' }).click();
    await expect(time(page).getByText('No time yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Reading the lease')).toBeVisible();
    await expect(time(page)).toContainText(/Billable\s*1\.5 h/);
  });
});

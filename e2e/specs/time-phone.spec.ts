import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a day is recorded by phone, in a line and in the form, and corrected', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const matter = await openMatter(session, { title: `Pocket lease ${Date.now()}` });
  await new SignInPage(page).signInAt('/harbour/timesheet', people.partner);

  await test.step('a line says time, work and file', async () => {
    const line = page.getByRole('textbox', { name: 'Quick entry' });
    await line.fill(`0.4 call ${matter.fileNumber} re the lease`);
    await expect(page.getByRole('button', { name: new RegExp(matter.fileNumber) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await line.press('Enter');
    await expect(line).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: matter.fileNumber }).first()).toBeVisible();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the entry is opened and corrected', async () => {
    await page.getByRole('listitem').filter({ hasText: matter.fileNumber }).getByRole('button').first().tap();
    const form = page.getByRole('dialog', { name: 'Change time' });
    await form.getByLabel('Time', { exact: true }).fill('1.5');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: matter.fileNumber }).first()).toContainText('1.5');
  });
});

import type { Locator, Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { instruct } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const DEBTOR = `Idle Hands ${Date.now().toString(36)} Pty Ltd`;
const OTHER = `Late Again ${Date.now().toString(36)} Pty Ltd`;
const row = (page: Page, debtor: string): Locator =>
  page.getByRole('navigation', { name: 'Pending' }).getByRole('link', { name: debtor });
const opened = (page: Page, debtor: string): Locator => page.getByRole('article', { name: debtor });
/** A message at the edge of the screen or one that is read out; the client sees one of them. */
const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first();

test('of two instructions one is turned down with a reason that the client reads, the other is given a file number', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.client);
  for (const debtor of [DEBTOR, OTHER]) await instruct(session, debtor);
  const client = await openElsewhere();
  await new SignInPage(client).signIn(people.client);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);

  await test.step('the list of matters leads to what waits', async () => {
    await page
      .getByRole('link', { name: /Pending|wait/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/matterSummary\/pending/);
  });

  await test.step('turned down without a reason it stays; with one, it goes and the client is told', async () => {
    // The newest stands last, and not among the first where many wait.
    const more = page.getByRole('button', { name: /^Show more of/ });
    await expect(row(page, DEBTOR).or(more).first()).toBeVisible();
    if (await more.isVisible()) await more.click();
    await row(page, DEBTOR).click();
    await opened(page, DEBTOR).getByRole('button', { name: 'Decline', exact: true }).click();
    const form = page.getByRole('form', { name: /^Decline/ });
    await form.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Reason').fill('We act for them already.');
    // What is told goes away again by itself: it is looked out for from the start.
    await Promise.all([
      expect(told(page, 'was declined')).toBeVisible({ timeout: 20_000 }),
      expect(told(client, 'We act for them already.')).toBeVisible({ timeout: 20_000 }),
      form.getByRole('button', { name: 'Decline', exact: true }).click(),
    ]);
    await expect(row(page, DEBTOR)).toHaveCount(0);
  });

  await test.step('the other is checked for conflicts and opened under a number of one’s own', async () => {
    const number = `X${Date.now().toString(36).slice(-5).toUpperCase()}`;
    await row(page, OTHER).click();
    await opened(page, OTHER).getByRole('button', { name: 'Accept', exact: true }).click();
    const form = page.getByRole('form', { name: /^Accept/ });
    await form.getByRole('button', { name: 'Check for conflicts' }).click();
    await expect(form.getByText(/found$/).first()).toBeVisible();
    if (await form.getByRole('radio', { name: 'No conflict' }).isVisible()) {
      await form.getByRole('radio', { name: 'No conflict' }).check();
      await form.getByLabel('Reasons').fill('The client themselves.');
      await form.getByRole('button', { name: 'Save decision' }).click();
      await expect(form.getByText(/^Decided by/)).toBeVisible();
    }
    await form.getByLabel('File number').fill(number);
    await form.getByRole('button', { name: 'Accept and open the matter' }).click();
    await expect(told(page, `${number} is open`)).toBeVisible();
    await expect(row(page, OTHER)).toHaveCount(0);
    await page.goto(`/harbour/matterSummary?filter=${number}`);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(OTHER);
  });
});

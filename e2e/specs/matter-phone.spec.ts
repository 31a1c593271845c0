import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nothing in it can be broken at a space. */
const longWord = `Donaudampfschifffahrtsgesellschaft${Date.now().toString(36)}`.repeat(3);
const MS_PER_DAY = 86_400_000;
const dayAhead = (days: number): string => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10);

/** No screen of a phone is wider than the phone. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('on a phone a lawyer reads a matter, rings the client and keeps what was said', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const word = `Pocket${Date.now().toString(36)}`;
  const { id, title, phone } = await openMatter(session, { title: `${word} dispute`, phone: '0412 345 678' });
  await new SignInPage(page).signInAt(`/harbour/matterSummary?filter=${word}`, people.partner);

  await test.step('the list shows cards; one is opened', async () => {
    await page.getByText(title).first().tap();
    // In the sheet: news that leads somewhere may come up at any time, and says “Open” too.
    await page
      .getByRole('complementary', { name: 'Selected matter' })
      .getByRole('link', { name: 'Open', exact: true })
      .tap();
    await expect(page).toHaveURL(new RegExp(`/matterDetail/${id}`, 'i'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the client is one touch away', async () => {
    const call = page.getByRole('link', { name: /^Call / });
    await expect(call).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('a note is written at once', async () => {
    await new MatterPage(page).openTab('Notes');
    await page.getByRole('button', { name: 'Add note', exact: true }).last().tap();
    const drawer = page.getByRole('dialog', { name: /^Add note to/ });
    await drawer.getByLabel('Subject').fill('Rang the client');
    await drawer.getByRole('textbox', { name: 'Note' }).tap();
    await page.keyboard.type('She will settle for less.');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await drawer.getByRole('button', { name: 'Save' }).tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Rang the client' })).toBeVisible();
  });

  await test.step('every tab fits', async () => {
    for (const tab of ['Parties', 'Tasks', 'Time', 'Invoices', 'Documents', 'Dates', 'Activity', 'Overview']) {
      await new MatterPage(page).tab(tab).tap();
      await expect(new MatterPage(page).tab(tab)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await overhang(page), tab).toBeLessThanOrEqual(0);
    }
  });
});

test('a word that is longer than the phone is wide widens no screen', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const { id } = await openMatter(session, { title: longWord });
  const { matter } = await session.run('query ($id: ID!) { matter(id: $id) { version } }', { id });
  await session.run(
    'mutation ($id: ID!, $version: Int!, $input: UpdateMatterInput!) { updateMatter(id: $id, version: $version, input: $input) { error { message } } }',
    {
      id,
      version: matter?.['version'],
      input: { banner: longWord, description: longWord },
    },
  );
  await session.run(
    'mutation ($key: String!, $input: AddMatterDateInput!) { addMatterDate(idempotencyKey: $key, input: $input) { error { message } } }',
    { key: randomUUID(), input: { matterId: id, name: longWord, dueOn: dayAhead(2) } },
  );
  await session.run(
    'mutation ($key: String!, $input: CreateTaskInput!) { createTask(idempotencyKey: $key, input: $input) { error { message } } }',
    { key: randomUUID(), input: { matterId: id, subject: longWord, dueOn: dayAhead(1) } },
  );
  await new SignInPage(page).signIn(people.partner);
  const lists = [
    'tasksSummary?view=all',
    'tasksSummary?view=all&layout=board',
    'tasksSummary?view=all&layout=calendar',
    `matterSummary?selected=${id}`,
    'matterSummary/list/print2?view=all',
  ].map((list) => `${list}&filter=${longWord}`);
  for (const screen of [
    ...lists,
    ...['overview', 'parties', 'tasks', 'dates'].map((tab) => `matterDetail/${id}/${tab}`),
  ]) {
    await test.step(screen, async () => {
      await page.goto(`/harbour/${screen}`);
      await expect(page.getByText(longWord).first()).toBeAttached();
      expect.soft(await overhang(page), screen).toBeLessThanOrEqual(0);
    });
  }
});

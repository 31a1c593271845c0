import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ComposeDrawer } from '../pages/compose-drawer.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** The log, opened by an administrator, shows a row of the person that says each of these. Text messages have a journey of their own. */
async function expectLogged(page: Page, log: string, ...texts: readonly (string | RegExp)[]): Promise<void> {
  await page.goto(`/harbour/admin/${log}`);
  await expect(async () => {
    await page.reload();
    let row = page.getByRole('row');
    for (const hasText of texts) row = row.filter({ hasText });
    await expect(row.first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

test('each log has what was just done', async ({ page, openElsewhere, request }) => {
  test.setTimeout(240_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const matter = await openMatter(session, { title: `Logged ${Date.now()}` });
  const found = await session.run('query ($id: ID!) { matter(id: $id) { clientId } appUser { name } }', {
    id: matter.id,
  });
  const clientId = String(found['matter']?.['clientId']);
  const name = String(found['appUser']?.['name']);
  const client = String(
    (await session.run('query ($id: ID!) { contact(contactId: $id) { name } }', { id: clientId }))['contact']?.['name'],
  );
  const owner = new ApiSession();
  await owner.signIn(people.administrator);
  const listName = `Logged ${randomUUID().slice(0, 8)}`;
  const { createMailingList } = await owner.run(
    'mutation ($key: String!, $input: CreateMailingListInput!) { createMailingList(idempotencyKey: $key, input: $input) { ok { id } error { message } } }',
    { key: randomUUID(), input: { name: listName, kind: 'static' } },
  );
  const listId = String((createMailingList?.['ok'] as { id: string } | null)?.id);

  await test.step('somebody is refused, signs in, and works', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.submit(people.partner, 'not the password');
    await expect(page.getByText('Failed to Login')).toBeVisible();
    await signIn.signIn(people.partner);
    await page.goto('/harbour/dashboard');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.goto(`/harbour/clientAndContactDetail/${clientId}`);
    await expect(page.getByRole('heading', { name: client }).first()).toBeVisible();
    await page.goto(`/harbour/mailingList?list=${listId}`);
    await expect(page.getByRole('heading', { name: listName }).first()).toBeVisible();
    await page.goto(`/harbour/matterDetail/${matter.id}/time`);
    await page.getByRole('button', { name: 'Add time' }).click();
    const form = page.getByRole('dialog', { name: 'Add time' });
    await form.getByLabel('Time', { exact: true }).fill('0:09');
    await form.getByLabel('Narrative').fill('Reading the log');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('a message is improved by AI and sent', async () => {
    await page.goto('/harbour/matterSummary?filter=McKenzie%3A%20sale%20of%20business');
    const row = page.getByRole('row').filter({ hasText: 'McKenzie: sale of business' }).first();
    await expect(async () => {
      await row.getByText('McKenzie: sale of business').first().click();
      await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    const drawer = new ComposeDrawer(page);
    await drawer.write('For the log', 'All goes well.');
    const panel = await drawer.makeFormal();
    await panel.getByRole('button', { name: 'Replace', exact: true }).click();
    await drawer.send();
    await expect(page.getByText(/^Message about .* on its way to/)).toBeVisible();
  });

  const administrator = await openElsewhere();
  await new SignInPage(administrator).signInAt('/harbour/admin/outlookAddinUsage', people.administrator);
  await test.step('the Outlook add-in reports with the secret of the screen', async () => {
    const create = administrator.getByRole('button', { name: /^(Create|Replace) secret$/ });
    await create.click();
    const ask = administrator.getByRole('dialog', { name: 'Replace the secret?' });
    const shown = administrator.getByRole('dialog', { name: 'Secret of the Outlook add-in' });
    await expect(ask.or(shown).first()).toBeVisible();
    if (await ask.isVisible()) await ask.getByRole('button', { name: 'Replace secret' }).click();
    const secret = (await shown.locator('code').innerText()).trim();
    const answer = await request.post('/-/addin/usage', {
      headers: { authorization: `Bearer ${secret}` },
      data: { events: [{ user: people.partner, action: 'fileMail', version: '9.9.1' }] },
    });
    expect(answer.status()).toBe(204);
    await shown.getByRole('button', { name: 'Done' }).click();
  });

  for (const [log, ...texts] of [
    ['loginActivity', name, 'Signed in', /Succeeded/],
    ['loginActivity', name, /Refused|Failed/],
    ['dashboardActivity', name, 'Viewed'],
    ['nameAccess', name, client],
    ['marketingListAccess', name, listName],
    ['matterAccess', name, matter.fileNumber],
    ['timesheetActivity', name, matter.fileNumber],
    ['userAIActivity', name, 'Made a text formal'],
    ['messageActivity', name, 'Sent'],
    ['outlookAddinUsage', name, 'Filed an email', '9.9.1'],
  ] as const)
    await test.step(`${log}: ${texts.slice(1).join(', ')}`, () => expectLogged(administrator, log, ...texts));

  await test.step('the log is sealed, and holds', async () => {
    await administrator.goto('/harbour/admin#seal');
    await administrator.getByRole('button', { name: /Check/ }).click();
    await expect(administrator.getByText('Every entry is as it was written')).toBeVisible({ timeout: 20_000 });
  });
});

test('an email that is refused stands in the log of email failures, and is sent again from there', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(120_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  // The mail server of the demo takes nothing for addresses at this host.
  const address = `gone-${randomUUID().slice(0, 8)}@refused.example`;
  const matter = await openMatter(session, { title: `Refused ${Date.now()}`, email: address });

  await test.step('a message is written to a client whose address takes no mail', async () => {
    await new SignInPage(page).signInAt(`/harbour/matterDetail/${matter.id}/messages`, people.partner);
    await page.getByRole('button', { name: 'New message' }).click();
    const drawer = new ComposeDrawer(page);
    await expect(drawer.place.getByText(address)).toBeVisible();
    await drawer.write('Where we are', 'All goes well.');
    await drawer.send();
    await expect(page.getByText(/^Message about .* on its way to/)).toBeVisible();
  });

  const administrator = await openElsewhere();
  const row = administrator.getByRole('row').filter({ hasText: address });
  await test.step('the failure is in the log with what the server answered', async () => {
    await new SignInPage(administrator).signInAt('/harbour/admin/emailFailures', people.administrator);
    await expectLogged(administrator, 'emailFailures', address, 'Failed', '550');
  });

  await test.step('sent again, it is refused again, and both are in the log', async () => {
    await row.filter({ hasText: 'Failed' }).first().getByRole('button', { name: 'Details' }).click();
    await administrator.getByRole('button', { name: 'Send again' }).first().click();
    await expect(administrator.getByText('The email is being sent again.')).toBeVisible();
    await expect(async () => {
      await administrator.reload();
      await expect(row.first()).toBeVisible({ timeout: 15_000 });
      expect(await row.filter({ hasText: 'Succeeded' }).count()).toBe(1);
      expect(await row.filter({ hasText: 'Failed' }).count()).toBe(2);
    }).toPass({ timeout: 60_000 });
  });
});

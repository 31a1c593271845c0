import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { navigate } from '../fixtures/navigate.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const word = `Vantage${Date.now().toString(36)}`;
const notThere = (page: Page) => page.getByText('This matter does not exist, or you can’t see it');

/** What the search for screens, actions, matters and contacts finds; it is closed again. */
async function findInPalette(page: Page, text: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Screens, Actions/ });
  await field.fill(text);
  // Until both were asked it says that it is looking.
  await expect(page.getByRole('dialog', { name: 'Go to or do' }).getByRole('status')).toHaveText(
    /results?$|^No results/,
  );
  const found = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  return found.filter((each) => each.includes(text));
}

test('behind a wall a matter is nowhere: not in lists, search, files, what was opened lately, nor by its address', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(120_000);
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const { id, title } = await openMatter(session, { title: `${word}: takeover` });
  await session.run(
    'mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { __typename } }',
    {
      key: randomUUID(),
      input: { matterId: id, noteType: 'File note', subject: `${word} offer`, html: '<p>Nobody may know.</p>' },
    },
  );
  await session.run(
    'mutation ($key: String!, $input: CreateTaskInput!) { createTask(idempotencyKey: $key, input: $input) { __typename } }',
    { key: randomUUID(), input: { matterId: id, subject: `${word} filing` } },
  );
  const address = `/harbour/matterDetail/${id}`;
  const outside = await openElsewhere();
  await new SignInPage(outside).signIn(people.partner);
  await new SignInPage(page).signIn(people.administrator);

  await test.step('open to all, it is opened by a colleague, who finds it again', async () => {
    await outside.goto(address);
    await expect(outside.getByRole('heading', { name: title })).toBeVisible();
    await outside.goto('/harbour/matterDetail');
    await expect(outside.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    expect(await findInPalette(outside, word)).not.toEqual([]);
    for (const [screen, text] of [
      ['notesSummary', `${word} offer`],
      ['tasksSummary', `${word} filing`],
    ] as const) {
      await navigate(outside, `${screen}?view=all&filter=${word}`);
      await expect(outside.getByRole('row').filter({ hasText: text })).toBeVisible();
    }
  });

  await test.step('that it was opened, and by whom, is in its activity', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await new MatterPage(page).tab('Activity').click();
    await page.getByRole('combobox', { name: 'What' }).press('ArrowDown');
    await page.getByTitle('Views').click();
    await expect(page).toHaveURL(/group=LOOKS/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha Mehta viewed the matter' }).first()).toBeVisible();
  });

  await test.step('it is restricted', async () => {
    await page.getByRole('button', { name: 'Access', exact: true }).click();
    await page.getByRole('switch', { name: 'Restricted' }).click();
    await expect(page.getByRole('switch', { name: 'Restricted' })).toBeChecked();
    await expect(page.getByRole('list', { name: 'People with access' })).not.toContainText('Asha Mehta');
  });

  await test.step('for the colleague it is not there any more, wherever they look', async () => {
    await outside.goto(address);
    await expect(notThere(outside)).toBeVisible();
    for (const screen of ['matterSummary', 'notesSummary', 'tasksSummary', 'matterManagement']) {
      await navigate(outside, `${screen}?view=all&filter=${word}`);
      await expect(
        outside
          .getByText(/^No .+ match(es)?/)
          .or(outside.getByText(/^Nothing/))
          .first(),
      ).toBeVisible();
      await expect(outside.getByRole('row').filter({ hasText: word })).toHaveCount(0);
    }
    await navigate(outside, 'matterDetail');
    await expect(outside.getByText('Recently viewed')).toBeVisible();
    await expect(outside.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(outside.getByRole('link', { name: new RegExp(word) })).toHaveCount(0);
    expect(await findInPalette(outside, word)).toEqual([]);
  });

  await test.step('a file of the list does not hold it', async () => {
    await outside.goto('/harbour/matterSummary?filter=takeover');
    await outside.getByRole('button', { name: 'Export', exact: true }).click();
    await outside.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    const download = outside.getByRole('button', { name: 'Download', exact: true });
    await expect(download).toBeVisible({ timeout: 30_000 });
    const coming = outside.waitForEvent('download');
    await download.click();
    expect(await readFile(await (await coming).path(), 'utf8')).not.toContain(word);
  });

  await test.step('given access they see it again, and what hangs on it', async () => {
    await outside.goto(address);
    await expect(notThere(outside)).toBeVisible();
    await page.getByRole('combobox', { name: 'Grant access to' }).fill('Asha');
    await page
      .getByRole('option', { name: /Asha Mehta/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'People with access' })).toContainText('Asha Mehta');
    await outside.reload();
    await expect(outside.getByRole('heading', { name: title })).toBeVisible();
    await new MatterPage(outside).openTab('Notes');
    await expect(outside.getByRole('heading', { name: `${word} offer` })).toBeVisible();
  });
});

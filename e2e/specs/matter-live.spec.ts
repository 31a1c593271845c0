import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter, stageOf } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('what a colleague changes appears in the list and on the page, and nothing moves under the hands of who is typing', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(120_000);
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const word = `Tideline${Date.now().toString(36)}`;
  const { id, title } = await openMatter(session, { title: `${word} lease`, type: 'Leasing' });
  const change = async (input: Record<string, unknown>): Promise<void> => {
    const { matter } = await session.run('query ($id: ID!) { matter(id: $id) { version } }', { id });
    const { updateMatter } = await session.run(
      'mutation ($id: ID!, $version: Int!, $input: UpdateMatterInput!) { updateMatter(id: $id, version: $version, input: $input) { ok { id } error { message } } }',
      { id, version: Number(matter?.['version']), input },
    );
    expect(updateMatter?.['ok']).not.toBeNull();
  };
  await new SignInPage(page).signInAt(`/harbour/matterSummary?filter=${word}`, people.partner);
  const beside = await openElsewhere();
  await new SignInPage(beside).signInAt(`/harbour/matterDetail/${id}/overview`, people.internalAdministrator);

  await test.step('in the list the row follows; words, caret and tick stay', async () => {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
    await change({ stageId: await stageOf(session, 'Leasing', 'Signing') });
    await expect(row).toContainText('Signing');
    await expect(search).toBeFocused();
    expect(await search.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual([word, 3]);
    // What can be done with ticked rows takes the place of the search.
    await row.getByRole('checkbox').check();
    await change({ stageId: await stageOf(session, 'Leasing', 'Registration') });
    await expect(row).toContainText('Registration');
    await expect(row.getByRole('checkbox')).toBeChecked();
  });

  await test.step('on the page the title follows while a note is being written, and the note stays as it is', async () => {
    await page.goto(`/harbour/matterDetail/${id}/notes`);
    await page.getByRole('button', { name: 'Add note', exact: true }).last().click();
    const drawer = page.getByRole('dialog', { name: /^Add note to/ });
    await drawer.getByLabel('Subject').fill('Half a thought');
    await beside.getByRole('button', { name: /^Edit Title/ }).click();
    await beside.getByRole('textbox', { name: 'Title' }).fill(`${word} lease, renewed`);
    await beside.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${word} lease, renewed`, includeHidden: true })).toHaveCount(1);
    await expect(drawer.getByLabel('Subject')).toBeFocused();
    await expect(drawer.getByLabel('Subject')).toHaveValue('Half a thought');
  });

  await test.step('the note is saved and stands at the colleague’s as well', async () => {
    const drawer = page.getByRole('dialog', { name: /^Add note to/ });
    await drawer.getByRole('textbox', { name: 'Note' }).click();
    await page.keyboard.type('They sign on Monday.');
    await new MatterPage(beside).openTab('Notes');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(beside.getByRole('heading', { name: 'Half a thought' })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const TITLE = 'New client portal';
const WORDS = 'The portal opens on Monday.';
const HOSTILE = `<h2>Welcome</h2><p onclick="document.title='owned'">${WORDS}</p><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;

const choose = async (page: Page, field: string, choice: string): Promise<void> => {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).click();
  await page.getByTitle(choice, { exact: true }).click();
};
const findTemplate = async (api: ApiSession) => {
  const { splashTemplateList } = await api.run(
    'query ($filter: String) { splashTemplateList(filter: $filter) { rows { id version template isActive } } }',
    { filter: TITLE },
  );
  const [row] = (splashTemplateList?.['rows'] ?? []) as readonly { id: string; version: number; template: string }[];
  if (row === undefined) throw new Error('The notice was not saved.');
  return row;
};
const change = (api: ApiSession, changes: object) =>
  findTemplate(api).then(({ id, version }) =>
    api.run('mutation ($input: UpdateSplashTemplateInput!) { updateSplashTemplate(input: $input) { ok { id } } }', {
      input: { id, version, ...changes },
    }),
  );

test('a notice of the administrator is shown to its audience once, without scripts, and to nobody else', async ({
  page,
  openElsewhere,
}) => {
  const api = new ApiSession();
  await api.signIn(people.administrator);

  await test.step('the administrator writes it', async () => {
    await new SignInPage(page).signInAt('/harbour/splashScreenConfiguration', people.administrator);
    await page.getByRole('button', { name: 'New notice' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.locator('.ql-editor').fill(WORDS);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'From your firm' });
    await expect(preview).toContainText(WORDS);
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await choose(page, 'Audience', 'People outside the firm');
    await choose(page, 'Shown', 'Once');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(TITLE)).toBeVisible();
  });

  try {
    await test.step('what is hostile in it is removed when it is saved', async () => {
      await change(api, { template: HOSTILE });
      expect((await findTemplate(api)).template).toBe(`<h2>Welcome</h2><p>${WORDS}</p>`);
    });
    await test.step('a client sees it once', async () => {
      const first = await openElsewhere();
      const signIn = new SignInPage(first);
      await signIn.open();
      await signIn.submit(people.client);
      const notice = first.getByRole('dialog', { name: 'From your firm' });
      await expect(notice).toContainText(WORDS);
      expect(await first.title()).not.toContain('owned');
      await notice.getByRole('button', { name: 'Close' }).last().click();
      await expect(notice).toBeHidden();
      await expect(first).not.toHaveURL(/\/home$/);
      const second = await openElsewhere();
      await new SignInPage(second).signIn(people.client);
      await expect(second).not.toHaveURL(/\/(home|harbour)$/);
      await expect(second.getByRole('dialog')).toBeHidden();
    });
    await test.step('somebody of the firm does not see it', async () => {
      const other = await openElsewhere();
      await new SignInPage(other).signIn(people.partner);
      await expect(other).not.toHaveURL(/\/(home|harbour)$/);
      await expect(other.getByRole('dialog')).toBeHidden();
    });
    await test.step('the administrator sees who acknowledged it', async () => {
      await page.reload();
      await page.getByRole('button', { name: `More about ${TITLE}` }).click();
      await page.getByRole('menuitem', { name: 'Who acknowledged it' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    });
  } finally {
    await change(api, { isActive: false });
  }
});

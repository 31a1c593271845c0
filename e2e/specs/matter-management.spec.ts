import { readFile } from 'node:fs/promises';
import { ApiSession } from '../fixtures/api-session.ts';
import { addStage } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const countIn = (text: string): number => Number(/\d+/.exec(text.replaceAll(',', ''))?.[0] ?? '0');

test('all matters that match are looked at, those within reach changed, the outcome kept and taken back', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const stage = `Stage ${Date.now().toString(36)}`;
  const session = new ApiSession();
  await session.signIn(people.administrator);
  // What the matters of this journey are of.
  await addStage(session, 'Personal injury', stage);
  await new SignInPage(page).signInAt('/harbour/matterManagement?filter=contractor+injury', people.partner);
  const byOutcome = page.getByRole('group', { name: 'By outcome' });
  const outcome = (name: string) => byOutcome.getByRole('button', { name: new RegExp(`^${name} \\d+`) });
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });

  const found = await test.step('what is to be set is chosen once for all', async () => {
    const all = page.getByRole('button', { name: /^Change all [1-9]\d* matching matters$/ });
    const count = countIn(await all.innerText());
    await all.click();
    const form = page.getByRole('form', { name: 'Change matters' });
    await expect(form.getByText(`${count} matters are selected.`)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await form.getByLabel('Stage').fill(stage);
    await page.getByTitle(stage).click();
    await form.getByRole('button', { name: 'Preview' }).click();
    return count;
  });

  const within =
    await test.step('the preview tells those that would change from those that are not theirs to change', async () => {
      await expect(page.getByRole('heading', { name: `Stage: ${stage}` })).toBeVisible();
      const would = countIn(await outcome('Would change').innerText());
      const refused = countIn(await outcome('Refused').innerText());
      expect(would).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
      expect(would + refused).toBe(found);
      await outcome('Refused').click();
      await expect(rows).toHaveCount(refused);
      await expect(rows.first()).toContainText(/can’t edit/);
      return would;
    });

  await test.step('applied it says what became of each, and the outcome is a file', async () => {
    await page.getByRole('button', { name: `Change ${within} matters` }).click();
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`\\b${within} of ${found} matters? changed`) }),
    ).toBeVisible();
    await outcome('Changed').click();
    await expect(rows).toHaveCount(within);
    await expect(rows.first()).toContainText(stage);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await expect(download).toBeVisible({ timeout: 30_000 });
    const downloading = page.waitForEvent('download');
    await download.click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(within + 1);
    expect(lines.slice(1).filter((line) => !line.includes(stage))).toEqual([]);
  });

  await test.step('it stands among the earlier changes, is taken back there, and the list is as it was', async () => {
    await page.goto('/harbour/matterManagement');
    await page.getByRole('button', { name: 'Earlier changes' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: `Stage: ${stage}` })
      .click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Undo of an earlier change' })).toBeVisible();
    await expect(page.getByText(new RegExp(`\\b${within} of ${within} matters? changed`))).toBeVisible();
    await page.goto(`/harbour/matterSummary?filter=contractor+injury`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(stage)).toHaveCount(0);
  });
});

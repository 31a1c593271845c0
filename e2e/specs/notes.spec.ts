import type { Locator, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const MATTER = 'McKenzie: sale of business';

const noteOf = (page: Page, subject: string): Locator =>
  page
    .getByRole('region', { name: 'Notes', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) });

/** Opens the menu of a note and does one of the things in it. */
async function choose(page: Page, subject: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for “${subject}”` }).click();
  await page.getByRole('menuitem', { name: deed, exact: true }).click();
}

test('two people write about one matter: a note is announced, argued over, restored and made use of', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(90_000);
  const other = await openElsewhere();
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
  await new MatterPage(page).openFromList(MATTER, 'Notes');
  await new SignInPage(other).signInAt('/harbour/matterSummary', people.administrator);
  await new MatterPage(other).openFromList(MATTER, 'Notes');

  await test.step('a note that names a colleague appears at hers without a reload, and she is told', async () => {
    await page.getByRole('button', { name: 'Add note', exact: true }).last().click();
    const drawer = page.getByRole('dialog', { name: /^Add note to/ });
    await drawer.getByLabel('Subject').fill('Stocktake on Friday');
    await drawer.getByRole('textbox', { name: 'Note' }).click();
    await page.keyboard.type('The buyer counts at nine, @judith');
    await page
      .getByRole('option', { name: /Judith Barnes/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    // What she is told goes away again by itself: it is looked out for from the start.
    await Promise.all([
      expect(
        other.getByRole('alert').or(other.getByRole('status')).filter({ hasText: 'Stocktake on Friday' }).first(),
      ).toBeVisible({ timeout: 20_000 }),
      drawer.getByRole('button', { name: 'Save' }).click(),
    ]);
    await expect(drawer).toBeHidden();
    await expect(noteOf(page, 'Stocktake on Friday')).toBeVisible();
    await expect(noteOf(other, 'Stocktake on Friday')).toContainText('The buyer counts at nine, @Judith Barnes');
  });

  await test.step('both change it: the second sees both versions and chooses', async () => {
    for (const [each, subject] of [
      [page, 'Stocktake on Monday'],
      [other, 'Stocktake on Saturday'],
    ] as const) {
      await choose(each, 'Stocktake on Friday', 'Change note');
      await each.getByRole('form', { name: 'Change note' }).getByLabel('Subject').fill(subject);
    }
    const mine = page.getByRole('form', { name: 'Change note' });
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(noteOf(page, 'Stocktake on Monday')).toBeVisible();
    const theirs = other.getByRole('form', { name: 'Change note' });
    await expect(theirs.getByText('Someone else changed this note while you were writing.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Save' }).click();
    const conflict = other.getByRole('dialog', { name: /edited this too$/ });
    await expect(conflict.getByText('Stocktake on Monday')).toBeVisible();
    await expect(conflict.getByText('Stocktake on Saturday')).toBeVisible();
    await expect(conflict.getByRole('button', { name: 'Save selection' })).toBeDisabled();
    await conflict.getByRole('radio', { name: /^Mine/ }).check();
    await conflict.getByRole('button', { name: 'Save selection' }).click();
    await expect(noteOf(other, 'Stocktake on Saturday')).toBeVisible();
    await expect(noteOf(page, 'Stocktake on Saturday')).toBeVisible();
  });

  await test.step('deleted it is gone at both, and undone it is back at both', async () => {
    await choose(other, 'Stocktake on Saturday', 'Delete');
    await expect(noteOf(page, 'Stocktake on Saturday')).toHaveCount(0);
    await expect(noteOf(other, 'Stocktake on Saturday')).toHaveCount(0);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(noteOf(other, 'Stocktake on Saturday')).toBeVisible();
    await expect(noteOf(page, 'Stocktake on Saturday')).toBeVisible();
  });

  await test.step('a task is made of it', async () => {
    await choose(page, 'Stocktake on Saturday', 'Create a task');
    const form = page.getByRole('form', { name: 'Task', exact: true });
    await expect(form.getByLabel('Task name')).toHaveValue('Stocktake on Saturday');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Task created from “Stocktake on Saturday”')).toBeVisible();
    await expect(noteOf(page, 'Stocktake on Saturday').getByRole('link', { name: /^Task created/ })).toBeVisible();
  });

  await test.step('time is recorded for it', async () => {
    await choose(page, 'Stocktake on Saturday', 'Record time');
    const form = page.getByRole('dialog', { name: 'Record time' });
    await expect(form.getByLabel('Narrative')).toHaveValue('Stocktake on Saturday');
    await form.getByLabel('Time', { exact: true }).fill('0.5');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Time recorded on \d\d\/\d+/)).toBeVisible();
    await expect(noteOf(page, 'Stocktake on Saturday').getByRole('link', { name: /^Recorded as time/ })).toBeVisible();
  });

  await test.step('the figures beside it lead to exactly as many notes, and back', async () => {
    await page.goto('/harbour/notesSummary?filter=Stocktake');
    await page.getByRole('row').filter({ hasText: 'Stocktake on Saturday' }).getByText('Stocktake on Saturday').click();
    const figure = page.getByRole('link', { name: /^On \d\d\/\d+/ });
    await expect(figure).toContainText(/[1-9]$/);
    const count = /\d+$/.exec(await figure.innerText())?.[0] ?? '';
    await figure.click();
    await expect(page).toHaveURL(/\/notesSummaryDrilldown\?matter=/);
    await expect(page.getByRole('heading', { name: 'Notes behind the figure' })).toBeVisible();
    await expect(page.getByText(new RegExp(`^1–${count} of ${count}$`))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/notesSummary\?filter=Stocktake/);
    await expect(page.getByRole('row').filter({ hasText: 'Stocktake on Saturday' })).toBeVisible();
  });
});

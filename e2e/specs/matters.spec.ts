import type { Locator, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

/** Types into a list that searches as one types, and takes what comes first. */
async function choose(page: Page, field: Locator, text = ''): Promise<void> {
  await field.click();
  if (text !== '') await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
}

/** Opens a matter for a client that is there, from the list, and resolves with the address of its page. */
async function openMatter(page: Page, title: string, client = 'chen'): Promise<string> {
  await page.getByRole('link', { name: 'New matter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'New matter', exact: true });
  await choose(page, drawer.getByRole('combobox', { name: 'Client', exact: true }), client);
  await drawer.getByLabel('Title').fill(title);
  await choose(page, drawer.getByLabel('Type of matter'));
  await drawer.getByRole('button', { name: 'Check for conflicts' }).click();
  await expect(drawer.getByText(/found/).first()).toBeVisible();
  const noConflict = drawer.getByRole('radio', { name: 'No conflict' });
  if (await noConflict.isVisible()) {
    await noConflict.check();
    await drawer.getByLabel('Reasons').fill('The same client as before.');
    await drawer.getByRole('button', { name: 'Save decision' }).click();
    await expect(drawer.getByText(/Decided by/)).toBeVisible();
  }
  await drawer.getByRole('button', { name: 'Open the matter' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/harbour/matterSummary?filter=${encodeURIComponent(title)}`);
  await new MatterPage(page).openByRow(new Frame(page).area('matters').getByRole('row', { name: title }));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return page.url();
}

test('a matter is opened under the next number, edited by two at once, walled and closed', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(150_000);
  const title = `Lease of boat shed ${Date.now()}`;
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  const address = await openMatter(page, title);
  const internal = await openElsewhere();
  await new SignInPage(internal).signInAt(new URL(address).pathname, people.internalAdministrator);
  const partner = await openElsewhere();
  await new SignInPage(partner).signInAt(new URL(address).pathname, people.partner);
  await expect(partner.getByRole('heading', { name: title })).toBeVisible();

  await test.step('two people change one field: the second sees both and chooses', async () => {
    await internal.getByRole('button', { name: 'Edit Banner' }).click();
    await internal.getByLabel('Banner').fill('Speak to the harbour master first.');
    await page.getByRole('button', { name: 'Edit Banner' }).click();
    await page.getByLabel('Banner').fill('Tides matter here.');
    await page.keyboard.press('ControlOrMeta+Enter');
    // Where it is read, not where it was typed.
    await expect(page.getByRole('button', { name: 'Edit Banner' })).toContainText('Tides matter here.');
    // Another's page follows by itself, and leaves what is being typed alone.
    await expect(partner.getByText('Tides matter here.').first()).toBeVisible();
    await expect(internal.getByLabel('Banner')).toHaveValue('Speak to the harbour master first.');
    await internal.keyboard.press('ControlOrMeta+Enter');
    const dialog = internal.getByRole('dialog', { name: /edited this too$/ });
    await dialog.getByText('Mine').click();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(page.getByText('Speak to the harbour master first.').first()).toBeVisible();
  });

  await test.step('a wall closes at once for who stands outside, in lists and search as well', async () => {
    await page.getByRole('button', { name: 'Access', exact: true }).click();
    await page.getByRole('switch', { name: 'Restricted' }).click();
    await expect(partner.getByText('This matter does not exist, or you can’t see it')).toBeVisible();
    await partner.goto(`/harbour/matterSummary?filter=${encodeURIComponent(title)}`);
    await expect(partner.getByText('No matters match')).toBeVisible();
    await page.getByRole('switch', { name: 'Restricted' }).click();
    await expect(partner.getByRole('row', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is put on hold, completed, and says so in its activity', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Complete matter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete matter' }).click();
    await expect(page.getByText('Completed').first()).toBeVisible();
    await page
      .getByRole('link', { name: 'Activity' })
      .or(page.getByRole('tab', { name: 'Activity' }))
      .click();
    await expect(page.getByText(/Completed/).first()).toBeVisible();
    await expect(page.getByText(/banner/i).first()).toBeVisible();
  });
});

test('many matters are changed at once, with a look before and a way back', async ({ page }) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  const matters = new Frame(page).area('matters');
  const rows = matters.getByRole('row');
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check();
  await page
    .getByRole('link', { name: 'Change', exact: true })
    .or(page.getByRole('button', { name: 'Change', exact: true }))
    .click();
  await page.getByLabel('Warn at').fill('63');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/63\s?%/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change 2 matters' }).click();
  await expect(page.getByText('Done').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Undo of an earlier change' })).toBeVisible();
  await expect(page.getByText('2 of 2 matters changed')).toBeVisible();
});

test('a figure leads to the matters behind it, and a list to paper', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  await page.getByRole('link', { name: /^Debtors/ }).click();
  await expect(page).toHaveURL(/matterSummaryDrillDown/);
  await expect(new Frame(page).area('matters').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Matters' })).toBeVisible();
  await page.getByRole('link', { name: 'As cards' }).click();
  await expect(page).toHaveURL(/print2/);
  await expect(page.getByText('Harbour Lane Lawyers').last()).toBeVisible();
});

import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a flag that is taken from a role closes its screen on open pages, and undoing it opens the screen again', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(120_000);
  const colleague = await openElsewhere();
  await new SignInPage(colleague).signInAt('/harbour/mailingList', people.partner);
  const closed = colleague.getByRole('heading', { name: 'You do not have access to this page' });
  const screen = colleague.getByRole('heading', { name: 'Mailing lists' });
  await expect(screen.first()).toBeVisible();
  await new SignInPage(page).signInAt('/harbour/featureAccessConfiguration?filter=mailing', people.administrator);
  const cell = page.getByRole('button', { name: /^Mailing lists, Fee earner: / });
  await expect(cell).toHaveAccessibleName('Mailing lists, Fee earner: Yes');

  await test.step('whom it affects is said before it is saved', async () => {
    await cell.focus();
    await page.keyboard.press('Space');
    await expect(cell).toHaveAccessibleName('Mailing lists, Fee earner: No, not saved');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(/Affects \d+ people/);
    await expect(closed).toHaveCount(0);
  });

  await test.step('saved, the screen closes where it is open', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(closed).toBeVisible();
  });

  await test.step('undone, it opens again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(closed).toHaveCount(0);
    await expect(screen.first()).toBeVisible();
    await expect(cell).toHaveAccessibleName('Mailing lists, Fee earner: Yes');
  });
});

test('a holder of the Roles card alone is led to the roles, and not refused', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/configurationDashboard', people.internalAdministrator);
  await page.getByRole('link', { name: /^Internal \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/roleSummary\/0$/);
  await expect(page.getByRole('row').filter({ hasText: 'Fee earner' })).toBeVisible();
});

test('why somebody does not see a mailing list is said by the rule that decides', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/roleSecurityConfiguration', people.administrator);
  await page.getByRole('button', { name: 'Why can’t they see this?' }).click();
  const drawer = page.getByRole('dialog', { name: 'Why can’t they see this?' });
  const choose = async (label: string, typed: string, option: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(typed);
    await page
      .locator('.ant-select-item-option')
      .and(page.getByTitle(option, { exact: true }))
      .click();
  };
  const pick = async (label: string, typed: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(typed);
    await page.getByRole('option').filter({ hasText: typed }).first().click();
  };
  await pick('Person', 'Mele Tupou');
  await choose('What', 'mailing', 'A mailing list');
  await pick('Mailing list', 'Newsletter');
  const answer = drawer.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Not allowed');
  await expect(answer).toContainText('does not have “Mailing lists”');

  await test.step('of a command whose rules depend on it, what it is about is chosen', async () => {
    await choose('What', 'command', 'A command');
    await choose('Part of the product', 'exports', 'Dashboards, reports and exports');
    await choose('Command', 'list', 'Export a list');
    await choose('Which one', 'tasks', 'Tasks');
    await expect(answer).toContainText('Role security of');
  });
});

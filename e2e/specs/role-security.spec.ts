import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

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

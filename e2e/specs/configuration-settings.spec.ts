import type { Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const MATTERS_TAB = '/harbour/firmSettingConfiguration/matters';
const lockDays = (page: Page) => page.getByRole('textbox', { name: 'Notes are locked after (days)' });
const save = (page: Page) =>
  page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();

test('a setting that is changed on screen applies, and two administrators do not overwrite each other', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(90_000);
  const other = await openElsewhere();
  await new SignInPage(page).signInAt(MATTERS_TAB, people.administrator);
  await new SignInPage(other).signInAt(MATTERS_TAB, people.internalAdministrator);
  await expect(lockDays(other)).toHaveValue(/\d+/);

  await test.step('the number that a pattern makes is seen while it is typed', async () => {
    await page.getByRole('textbox', { name: 'File number pattern' }).fill('HL-{YYYY}-{0000}');
    await expect(page.getByText(/The first number today: HL-\d{4}-\d{4}/)).toBeVisible();
    await lockDays(page).fill('14');
    await save(page);
    await expect(page.getByText('The settings were saved.')).toBeVisible();
  });

  await test.step('the next matter is numbered by it', async () => {
    await page.goto('/harbour/matterSummary/new');
    await expect(page.getByRole('dialog', { name: 'New matter' })).toContainText(/HL-\d{4}-\d{4}/);
  });

  await test.step('the second administrator is asked which value stays, and keeps what is not disputed', async () => {
    await lockDays(other).fill('21');
    await save(other);
    const conflict = other.getByRole('dialog', { name: /edited this too$/ });
    await expect(conflict.getByText('14', { exact: true })).toBeVisible();
    await conflict.getByRole('radio', { name: /^Mine/ }).check();
    await conflict.getByRole('button', { name: 'Save selection' }).click();
    await expect(other.getByText('The settings were saved.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'File number pattern' })).toHaveValue('HL-{YYYY}-{0000}');
  });

  await test.step('the default is one action away', async () => {
    await page.goto(`${MATTERS_TAB}/notes.lockAfterDays`);
    await expect(lockDays(page)).toBeFocused();
    await expect(lockDays(page)).toHaveValue('21');
    await page.getByRole('button', { name: 'Reset to default: Notes are locked after' }).click();
    await page.getByRole('button', { name: 'Reset to default: File number pattern' }).click();
    await save(page);
    await expect(page.getByText('The settings were saved.')).toBeVisible();
  });
});

import { tabTo, walk, walkDialog } from '../fixtures/keyboard.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const fromHeader = [
  { button: /^Timers/, dialog: 'Timers' },
  { button: /Upload/, dialog: 'Upload matter documents' },
  { button: 'New matter instructions', dialog: 'New matter instructions' },
  { button: 'Get Support', dialog: 'Request support' },
];
const fromMenu = [
  { item: 'Change password', dialog: 'Change password' },
  { item: 'Scrub enquiry data', dialog: 'Scrub enquiry data' },
];

test('someone without a pointer signs in, walks every dialog and comes back to where they were', async ({ page }) => {
  test.setTimeout(180_000);
  await new SignInPage(page).open();
  await tabTo(page.getByLabel('User name'));
  await page.keyboard.type(people.administrator);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/harbour\/admin$/);
  await expect(page.getByRole('banner')).toBeVisible();
  const faults: string[] = [];

  for (const { button, dialog: name } of fromHeader) {
    await test.step(name, async () => {
      const opener = page.getByRole('banner').getByRole('button', { name: button });
      await tabTo(opener);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      faults.push(...(await walkDialog(dialog)).map((fault) => `${name}: ${fault}`));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  for (const { item, dialog: name } of fromMenu) {
    await test.step(name, async () => {
      await tabTo(page.getByRole('banner').getByRole('button', { name: /^Your menu/ }));
      await page.keyboard.press('Enter');
      await tabTo(
        page
          .getByRole('menuitem', { name: item })
          .or(page.getByRole('button', { name: item }))
          .first(),
      );
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      faults.push(...(await walkDialog(dialog)).map((fault) => `${name}: ${fault}`));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  expect(faults).toEqual([]);
});

test('settings are read and changed without a pointer', async ({ page }) => {
  test.setTimeout(120_000);
  await new SignInPage(page).signInAt('/harbour/settings', people.colleague);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  const faults = await walk(main);
  expect(faults.filter((fault) => !fault.startsWith('the focus left'))).toEqual([]);

  await tabTo(main.getByRole('button', { name: 'Appearance' }));
  await page.keyboard.press('Enter');
  await tabTo(main.getByRole('radio', { name: /^Compact/ }));
  await page.keyboard.press('ArrowUp');
  await expect(main.getByRole('radio', { name: /^Comfortable/ })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: /^Compact/ })).toBeChecked();
});

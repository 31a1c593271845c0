import { accessibilityProblems } from '../fixtures/axe.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a contact is added twice, the second time with a warning, merged, and taken apart again', async ({ page }) => {
  test.setTimeout(90_000);
  const contacts = '/harbour/clientsAndContacts';
  await new SignInPage(page).signInAt(contacts, people.partner);

  const add = async (first: string, last: string, email: string) => {
    if (!page.url().endsWith(contacts)) await page.goto(contacts);
    await page.getByRole('button', { name: 'New contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await dialog.getByRole('textbox', { name: 'First name' }).fill(first);
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(last);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    return dialog;
  };
  const heading = page.getByRole('heading', { level: 2 });

  await test.step('a new contact opens, and its number is checked', async () => {
    const dialog = await add('Ottoline', 'Wexcombe', 'ottoline@wexcombe.example');
    await dialog.getByRole('textbox', { name: 'Mobile' }).fill('12');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog.getByText('This is not a valid phone number.', { exact: false })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mobile' }).fill('0412345678');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(heading.filter({ hasText: 'Ottoline Wexcombe' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 0412 345 678' }).first()).toBeVisible();
    expect(await accessibilityProblems(page, 'contact')).toEqual([]);
  });

  await test.step('someone who types the same person again is told so', async () => {
    const dialog = await add('Otoline', 'Wexcombe', 'OTTOLINE@wexcombe.example');
    await expect(dialog.getByText('This may already be in your contacts:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ottoline Wexcombe' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(heading.filter({ hasText: 'Otoline Wexcombe' })).toBeVisible();
  });

  await test.step('the pair is reviewed and merged with the name that was chosen', async () => {
    await page.goto('/harbour/clientsAndContacts');
    await page.getByRole('button', { name: 'Review duplicates' }).click();
    await page.getByRole('button', { name: /^Merge Ot?toline Wexcombe and Ot?toline Wexcombe$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
    await dialog.getByRole('radio', { name: 'Name: Ottoline Wexcombe' }).check();
    await dialog.getByRole('radio', { name: 'First name: Ottoline' }).check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/harbour/clientsAndContacts?filter=wexcombe');
    await expect(page.getByRole('row', { name: /Wexcombe/ })).toHaveCount(1);
    await page.getByRole('row', { name: /Ottoline Wexcombe/ }).dblclick();
    await expect(page.getByText('Merged contacts')).toBeVisible();
  });

  await test.step('the merge is undone, and both are there', async () => {
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText('Merged contacts')).toBeHidden();
    await page.goto('/harbour/clientsAndContacts?filter=wexcombe');
    await expect(page.getByRole('row', { name: /Wexcombe/ })).toHaveCount(2);
  });
});

test('contacts are imported from a file with a duplicate and a mistake, seen in the list, and undone', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt('/harbour/clientsAndContacts', people.partner);
  const drawer = page.getByRole('dialog', { name: 'Import contacts' });

  await test.step('the file is read, and its columns are known', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await drawer.getByLabel('File of contacts').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'First name,Surname,E-mail,Suburb',
          'Philippa,Imported,philippa@imported.example,Glenelg',
          'Pip,Imported,philippa@imported.example,',
          'Wrong,Address,no-address,',
        ].join('\r\n'),
      ),
    });
    await drawer.getByRole('button', { name: 'Preview' }).click();
    await expect(drawer.getByText('1 ready, 1 skipped, 1 with errors, 1 may be there already.')).toBeVisible();
    expect(await accessibilityProblems(page, 'import of contacts')).toEqual([]);
  });

  await test.step('what is ready is imported and in the list', async () => {
    await drawer.getByRole('button', { name: 'Import 1 contact' }).click();
    await expect(drawer.getByText('people.csv: Imported')).toBeVisible();
    const address = page.url();
    await page.goto('/harbour/clientsAndContacts?filter=philippa+imported');
    await expect(page.getByRole('row', { name: /Philippa Imported/ })).toHaveCount(1);
    await page.goto(address);
  });

  await test.step('the whole of it is undone', async () => {
    await drawer.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
    await expect(drawer.getByText('people.csv: Undone')).toBeVisible();
    await page.goto('/harbour/clientsAndContacts?filter=philippa+imported');
    await expect(page.getByText('Philippa Imported')).toHaveCount(0);
  });
});

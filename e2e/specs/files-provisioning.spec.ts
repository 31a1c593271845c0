import { accessibilityProblems } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const contacts = `Name,Kind,Email
Fabian Farrell,Person,fabian@files.example
Gum Tree Pty Ltd,Company,office@gum.example
`;
const mattersOf = (title: string): string => `Matter number,Matter title,Client,Other side,Matter type,Opened,Colour
F-1001,${title},Fabian Farrell,Gum Tree Pty Ltd,Conveyancing,21/11/2025,red
F-1002,A matter of nobody,Somebody else,,Conveyancing,31/02/2025,blue
`;
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a firm brings its records from files of another program, and a newer file is followed', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/integrationConfiguration/sourceSystems', 'admin@harbour.example');
  const picker = page.getByLabel('Files of another program');

  await test.step('hands them over and reads what could not be read', async () => {
    await page.getByRole('link', { name: 'Hand over files' }).click();
    await expect(page.getByText('No files have been handed over yet')).toBeVisible();
    await picker.setInputFiles([csv('contacts.csv', contacts), csv('matters.csv', mattersOf('A house'))]);
    await expect(page.getByText('Columns that are left out: Colour')).toBeVisible();
    await expect(page.getByText('Row 3, Opened: 31/02/2025')).toBeVisible();
    expect(await accessibilityProblems(page, 'files')).toEqual([]);
  });

  await test.step('looks at what would become of them, and brings them across', async () => {
    await page.getByRole('button', { name: 'Read the files' }).click();
    await expect(page.getByText('Check what will be brought across')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Matters, Left out/ }).click();
    await expect(page.getByText('Has no client.')).toBeVisible();
    await page.getByRole('button', { name: /^Bring records across/ }).click();
    await expect(page.getByText('has been successfully provisioned and is ready for use.')).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('sees where a field came from, and a newer file change it', async () => {
    await picker.setInputFiles(csv('matters.csv', mattersOf('A house by the river')));
    await expect(page.getByText('Records: 2').last()).toBeVisible();
    await page.goto('/harbour/matterSummary?filter=F-1001');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('A house by the river').first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await new MatterPage(page).openByRow(page.getByText('A house by the river').first());
    const mark = page.getByRole('button', { name: /^Title: from the files/ });
    await mark.focus();
    await expect(page.getByRole('tooltip')).toContainText('From the files');
  });

  await test.step('disconnects', async () => {
    await page.goto('/harbour/integrationConfiguration/sourceSystems');
    await page.getByRole('button', { name: 'Disconnect the files' }).click();
    await expect(page.getByText('The files themselves are deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Hand over files' })).toBeVisible();
  });
});

import type { Locator, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const KNOWLEDGE = '/harbour/GeneralMaterial';
/** Whoever reads the text of a file does so a moment after it came. */
const READING_MS = 45_000;

/** A PDF of one page with one line of text. */
function pdfWith(text: string): Buffer {
  const program = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${program.length} >>\nstream\n${program}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let written = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = written.length;
  return Buffer.from(
    `${written}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
const paper = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: pdfWith(text) });
const items = (page: Page): Locator => page.getByRole('list', { name: 'Items' });
const item = (page: Page, title: string): Locator => items(page).getByRole('button', { name: title });
const branch = (page: Page, name: string): Locator => page.getByRole('treeitem', { name });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the firm’s knowledge' }).fill(words);
}

test('a file is put into the firm’s knowledge, found by a word in it, shown to some, and replaced', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(300_000);
  await new SignInPage(page).signInAt(KNOWLEDGE, people.administrator);
  await expect(page.getByRole('tree', { name: 'Categories' })).toBeVisible();

  const colleague = await openElsewhere();
  await new SignInPage(colleague).signInAt(KNOWLEDGE, people.partner);
  await expect(branch(colleague, 'Precedents')).toBeVisible();

  await test.step('a category is added', async () => {
    await page.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('form', { name: 'Add category' });
    await form.getByLabel('Name').fill('Strata');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(branch(page, 'Strata')).toBeVisible();
    await branch(page, 'Strata').click();
  });

  await test.step('two files are sent to it at once', async () => {
    await page.getByRole('button', { name: 'Upload files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload files to the firm’s knowledge' });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        paper('By-laws.pdf', 'Exclusive use of the mezzanine needs a resolution'),
        paper('Levies.pdf', 'Sinking funds are collected quarterly'),
      ]);
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
    await expect(dialog.getByRole('listitem')).toContainText(['Uploaded', 'Uploaded']);
    await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(item(page, 'By-laws')).toBeVisible();
  });

  await test.step('a colleague sees both without a reload, and finds one by a word in it', async () => {
    await expect(branch(colleague, 'Strata')).toBeVisible();
    await search(colleague, 'mezzanine');
    await expect(items(colleague).locator('mark').first()).toHaveText('mezzanine', { timeout: READING_MS });
    await item(colleague, 'By-laws').click();
    const drawer = colleague.getByRole('dialog', { name: 'By-laws' });
    await drawer.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(colleague.getByRole('dialog', { name: 'By-laws.pdf' }).locator('canvas')).toBeVisible();
    await colleague.keyboard.press('Escape');
    const [download] = await Promise.all([
      colleague.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('By-laws.pdf');
    await expect(drawer.getByRole('button', { name: 'Upload a new version' })).toHaveCount(0);
  });

  await test.step('a new version takes its place, before the eyes of the colleague', async () => {
    await item(page, 'By-laws').click();
    const drawer = page.getByRole('dialog', { name: 'By-laws' });
    await drawer.getByRole('button', { name: 'Upload a new version' }).click();
    const dialog = page.getByRole('dialog', { name: 'New version of By-laws' });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([paper('By-laws 2027.pdf', 'The rooftop is common property')]);
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(drawer.getByRole('region', { name: 'File' }).getByText('By-laws 2027.pdf')).toBeVisible();
    await expect(colleague.getByRole('region', { name: 'File' }).getByText('By-laws 2027.pdf')).toBeVisible();
    await drawer.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(drawer.getByText(/^This is version 1, of /)).toBeVisible();
    await expect(page).toHaveURL(/version=1/);
    await drawer.getByRole('button', { name: 'Show the current version' }).click();
  });

  await test.step('who it is no longer for loses it at once', async () => {
    const drawer = page.getByRole('dialog', { name: 'By-laws' });
    await drawer.getByRole('button', { name: 'Change', exact: true }).click();
    const form = page.getByRole('form', { name: 'Change item' });
    await form.getByLabel('For these roles').click();
    await page.keyboard.type('Reception');
    await page.getByRole('option', { name: 'Reception' }).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(colleague.getByText('This item does not exist')).toBeVisible();
    await colleague.keyboard.press('Escape');
    await search(colleague, 'By-laws');
    await expect(colleague.getByText('Nothing found')).toBeVisible();
    await search(colleague, '');
    await expect(branch(colleague, 'Strata')).toContainText('1');
  });

  await test.step('what is deleted can be brought back', async () => {
    const drawer = page.getByRole('dialog', { name: 'By-laws' });
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await expect(item(page, 'By-laws')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(page, 'By-laws')).toBeVisible();
  });
});

test('the tree is used by keys alone', async ({ page }) => {
  await new SignInPage(page).signInAt(KNOWLEDGE, people.partner);
  await branch(page, 'Everything').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('prec');
  await expect(branch(page, 'Precedents')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(branch(page, 'Letters')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=/);
  await expect(item(page, 'Letter of engagement')).toBeVisible();
});

test('on a phone a category is added, renamed and taken away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new SignInPage(page).signInAt(KNOWLEDGE, people.administrator);
  await page.getByRole('button', { name: 'Add category' }).click();
  const form = page.getByRole('form', { name: 'Add category' });
  await form.getByLabel('Name').fill('Pocket');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByTitle('Pocket').click();
  await page.getByRole('button', { name: 'Actions for “Pocket”' }).click();
  await page.getByRole('menuitem', { name: 'Rename or move' }).click();
  await page.getByRole('form', { name: 'Change category' }).getByLabel('Name').fill('Handbag');
  await page.getByRole('form', { name: 'Change category' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for “Handbag”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('“Handbag” was deleted.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

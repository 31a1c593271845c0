import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

/** How each entry begins in the directory of a zip archive. */
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const paper = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

function countEntries(archive: Buffer): number {
  let count = 0;
  for (let at = archive.indexOf(DIRECTORY_ENTRY); at >= 0; at = archive.indexOf(DIRECTORY_ENTRY, at + 1)) count += 1;
  return count;
}

/** Sends what was chosen and closes the dialog once it has arrived. */
async function send(dialog: Locator, file: ReturnType<typeof paper>): Promise<void> {
  await dialog.locator('input[type=file]').first().setInputFiles([file]);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
}

async function search(page: Page, word: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search names and contents' }).fill(word);
  return page.getByRole('region', { name: 'Found in documents' });
}

test('a client is shown documents, loses them, is asked for one and sends it', async ({ page, openElsewhere }) => {
  test.setTimeout(120_000);
  const client = await openElsewhere();
  await new SignInPage(client).signInAt('/harbour/clientDocuments', people.client);
  const matter = client
    .getByRole('main')
    .getByRole('region')
    .filter({ has: client.getByText('Costs agreement.pdf') })
    .first();
  const file = /\d\d\/\d+/.exec(await matter.getByRole('heading').first().innerText())?.[0] ?? '';
  const item = (name: string) => matter.getByRole('listitem').filter({ hasText: name });

  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  await new MatterPage(page).openFromList(file, 'Documents');
  const document = (name: string) =>
    page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem').filter({ hasText: name });

  await test.step('the client looks at a document without leaving the page, and it is not new any more', async () => {
    await item('Costs agreement.pdf').getByRole('button', { name: 'Open Costs agreement.pdf' }).click();
    const preview = client.getByRole('dialog', { name: 'Costs agreement.pdf' });
    await expect(preview.locator('canvas').first()).toBeVisible();
    await client.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await client.reload();
    await expect(item('Settlement sheet.pdf').getByText('New', { exact: true })).toBeVisible();
    await expect(item('Costs agreement.pdf').getByText('New', { exact: true })).toHaveCount(0);
  });

  await test.step('a document that is shared appears at the client, marked as new', async () => {
    await expect(item('Draft statement.docx')).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Draft statement.docx' }).click();
    await page.getByRole('menuitem', { name: 'Share …' }).click();
    await page
      .getByRole('dialog', { name: 'Share Draft statement.docx' })
      .getByRole('button', { name: 'Share', exact: true })
      .click();
    await expect(item('Draft statement.docx').getByText('New', { exact: true })).toBeVisible();
  });

  await test.step('what is no longer shared is gone', async () => {
    await page.getByRole('button', { name: 'Actions for Draft statement.docx' }).click();
    await page.getByRole('menuitem', { name: 'Stop sharing' }).click();
    await expect(page.getByText(/Draft statement\.docx is no longer shared/)).toBeVisible();
    await expect(item('Draft statement.docx')).toHaveCount(0);
  });

  await test.step('what the firm puts on the matter later is not shared by itself', async () => {
    await page
      .getByRole('region', { name: 'Documents', exact: true })
      .getByRole('button', { name: 'Upload', exact: true })
      .click();
    await send(
      page.getByRole('dialog', { name: 'Upload matter documents' }),
      paper('Counsel’s view.txt', 'Between us: the case is weak.'),
    );
    await expect(document('Counsel’s view.txt')).toBeVisible();
    await client.reload();
    await expect(item('Costs agreement.pdf')).toBeVisible();
    await expect(item('Counsel’s view.txt')).toHaveCount(0);
  });

  await test.step('the client is asked for a document, sends it and has a receipt', async () => {
    await page.getByRole('button', { name: 'Request documents' }).click();
    const form = page.getByRole('dialog', { name: 'Request documents' });
    await form.getByLabel('Document needed').fill('The survey of 1988');
    await form.getByRole('button', { name: 'Request', exact: true }).click();
    const request = client
      .getByRole('region', { name: 'Please send us' })
      .getByRole('listitem')
      .filter({ hasText: 'The survey of 1988' });
    await request.getByRole('button', { name: 'Send files' }).click();
    await send(
      client.getByRole('dialog', { name: 'Send: The survey of 1988' }),
      paper('Survey 1988.txt', 'The fence stands where it always stood.'),
    );
    await request.getByRole('button', { name: 'That is everything' }).click();
    await expect(request).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: 'Requested from client' })
        .getByRole('listitem')
        .filter({ hasText: 'The survey of 1988' }),
    ).toContainText(/Fulfilled.*1 file received/s);
    await expect(document('Survey 1988.txt')).toBeVisible();
    await client.getByText('Receipts', { exact: true }).first().click();
    const receipt = client.getByRole('row').filter({ hasText: 'Survey 1988.txt' });
    await expect(receipt).toContainText(file);
    await expect(receipt).toContainText(/[0-9a-f]{64}/);
  });

  await test.step('a word inside a PDF finds it, on both sides', async () => {
    // Papers are read one after the other, and whoever looks for a word has what was read by then.
    await expect(async () => {
      await client.goto('/harbour/clientDocuments?filter=encroachment');
      await expect(
        client
          .getByRole('region', { name: 'Found in documents' })
          .getByRole('button', { name: 'Letter of advice.pdf' })
          .first(),
      ).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(
      (await search(page, 'encroachment')).getByRole('button', { name: 'Letter of advice.pdf' }).first(),
    ).toBeVisible();
  });

  await test.step('everything is saved as one archive', async () => {
    await client.goto('/harbour/clientDocuments');
    await client.getByRole('button', { name: 'Select all' }).click();
    const save = client.getByRole('button', { name: /^Download \d+ as zip$/ });
    const count = Number(/\d+/.exec(await save.innerText())?.[0]);
    const downloading = client.waitForEvent('download');
    await save.click();
    const path = await (await downloading).path();
    expect(countEntries(await readFile(path))).toBe(count);
  });
});

import type { Page } from '@playwright/test';
import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ComposeDrawer } from '../pages/compose-drawer.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const LIST = '/harbour/matterSummary';

/** Opens the list of matters with the pane of one of them beside it. */
async function openMatter(page: Page, filter: string): Promise<string> {
  if (!page.url().endsWith(LIST)) await page.goto(LIST);
  await page.getByRole('searchbox').first().fill(filter);
  // What is typed reaches the address once typing rests; until then the list is about to change.
  await expect(page).toHaveURL(/filter=/);
  const row = page.getByRole('row').filter({ hasText: filter }).first();
  // The row goes to its new place while the list is narrowed: a click that falls between the two is lost.
  await expect(async () => {
    await row.getByText(filter).first().click();
    await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return /\d\d\/\d+/.exec(await row.innerText())?.[0] ?? '';
}

test('a template is written, a message made of it, improved by AI, sent, and read by the client with its fields filled in', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const mailbox = new Mailbox(request);
  await new SignInPage(page).signInAt('/harbour/emailConfiguration/matterMessage', people.administrator);

  await test.step('a field that this kind of message has not keeps a template from being saved, and is named', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Where we are');
    await page.getByRole('textbox', { name: 'Subject' }).click();
    await page.keyboard.type('Your matter {Matter.Weather}');
    await page.getByRole('textbox', { name: 'Message', exact: true }).click();
    await page.keyboard.type('Dear {first');
    await page.getByRole('option', { name: /First name/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(', all goes well.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Matter\.Weather.*is not a field of this message/).first()).toBeVisible();
  });

  await test.step('mended, it is saved', async () => {
    await page.getByRole('textbox', { name: 'Subject' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Your matter {file');
    await page.getByRole('option', { name: /File number/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
  });

  const file = await openMatter(page, 'McKenzie: sale of business');
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const drawer = new ComposeDrawer(page, `Message about ${file}`);
  const address = /[\w.]+@[\w.]+/.exec(await drawer.place.getByText(/@/).first().innerText())?.[0] ?? '';
  const { body } = drawer;

  await test.step('the template fills subject and text', async () => {
    await drawer.place.getByRole('combobox', { name: 'Template' }).click();
    await page.getByTitle('Where we are', { exact: true }).click();
    await expect(body).toContainText('all goes well');
  });

  await test.step('AI makes it more formal, and nothing changes before somebody says so', async () => {
    const panel = await drawer.makeFormal();
    await expect(panel.getByText('The answer is ready. Check it before you use it.')).toBeVisible();
    await expect(body).not.toContainText(/simulated/i);
    await panel.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(body).toContainText(/simulated/i);
  });

  await test.step('the preview shows the real record', async () => {
    await drawer.place.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(drawer.place.getByText(`As ${file} · Colm McKenzie will see it`)).toBeVisible();
    await expect(drawer.place.getByText(`Your matter ${file}`)).toBeVisible();
    await expect(drawer.place.getByText(/Dear Colm, all goes well\./)).toBeVisible();
  });

  await test.step('sent once it is confirmed, and read', async () => {
    const known = await mailbox.count(address);
    await drawer.send();
    await expect(page.getByText(`Message about ${file} on its way to`)).toBeVisible();
    const mail = await mailbox.next(address, known);
    expect(mail.subject).toBe(`Your matter ${file}`);
    expect(mail.text).toContain('Dear Colm, all goes well.');
    expect(mail.text).not.toMatch(/[{}]/);
  });
});

test('a note names a colleague, who is notified at once', async ({ page, openElsewhere }) => {
  const other = await openElsewhere();
  await new SignInPage(other).signIn(people.colleague);
  await expect(other.getByRole('banner')).toBeVisible();

  await new SignInPage(page).signInAt(LIST, people.partner);
  const file = await openMatter(page, 'McKenzie: sale of business');
  await page.getByRole('button', { name: 'Add note' }).click();
  const drawer = page.getByRole('dialog', { name: `Add note to ${file}` });
  await drawer.getByLabel('Subject').fill('Completion date');
  await drawer.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type('Please check the date, @daniel sor');
  await page
    .getByRole('option', { name: /Daniel/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  // What he is told goes away again by itself: it is looked out for from the start.
  await Promise.all([
    expect(other.getByText(/Completion date/).first()).toBeVisible({ timeout: 20_000 }),
    drawer.getByRole('button', { name: 'Save' }).click(),
  ]);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText('Completion date');
});

test('what is being written survives the end of the tab, and nobody else can read it', async ({
  page,
  context,
  openElsewhere,
}) => {
  await new SignInPage(page).signInAt(LIST, people.partner);
  await openMatter(page, 'McKenzie: sale of business');
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  const text = 'A long letter that nobody has saved';
  await page.keyboard.type(text.slice(0, 1));
  await expect.poll(() => page.evaluate(sealedBytes)).toBeGreaterThan(0);
  const begun = await page.evaluate(sealedBytes);
  await page.keyboard.type(text.slice(1));
  // A letter more is a byte more.
  await expect.poll(() => page.evaluate(sealedBytes)).toBeGreaterThanOrEqual(begun + text.length - 1);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await new SignInPage(again).signInAt(LIST, people.partner);
  await openMatter(again, 'McKenzie: sale of business');
  await again.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(again.getByRole('textbox', { name: 'Message', exact: true })).toContainText(text);

  const otherPage = await openElsewhere();
  await new SignInPage(otherPage).signInAt(LIST, people.administrator);
  await openMatter(otherPage, 'McKenzie: sale of business');
  await otherPage.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(otherPage.getByRole('textbox', { name: 'Message', exact: true })).not.toContainText('A long letter');
});

/** How much lies in the journal of this browser; what it says can be read by its author alone. */
async function sealedBytes(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'atrium-drafts')) return 0;
  const answered = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
    });
  const database = await answered(indexedDB.open('atrium-drafts'));
  const records = (await answered(database.transaction('journal').objectStore('journal').getAll())) as {
    data: ArrayBuffer;
  }[];
  database.close();
  return Math.max(0, ...records.map(({ data }) => data.byteLength));
}

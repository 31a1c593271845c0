import excel from 'exceljs';
import type { Page } from '@playwright/test';
import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const OUTSIDE = 'board@outside.example';
const NAME = 'Hours and billing by person';

async function choose(page: Page, field: string, ...choices: readonly string[]): Promise<void> {
  const takesSeveral = ['Figures', 'By'].includes(field);
  // By keys: the shown choice, or the foot of a dialog, may lie over the field.
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  for (const choice of choices) {
    // Of a long list only what is near is in the document.
    if (takesSeveral) await page.keyboard.type(choice);
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${choice}$`) })
      .click();
  }
  if (takesSeveral) await page.keyboard.press('Escape');
}

test('an office manager builds a report, saves it, has it sent and receives it', async ({ page, request }) => {
  test.setTimeout(180_000);
  const mailbox = new Mailbox(request);
  await new SignInPage(page).signInAt('/harbour/reports', people.administrator);

  await test.step('it is built from figures, with its first rows beside it', async () => {
    await page.getByRole('link', { name: 'Build a report' }).click();
    await choose(page, 'Figures', 'Time recorded', 'Work billed');
    await choose(page, 'By', 'Person');
    await expect(page.getByRole('table', { name: 'First rows' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/viewer\/[0-9a-f-]{36}\/view/);
    await expect(page.getByRole('table').getByRole('columnheader', { name: /Time recorded/ })).toBeVisible();
  });
  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const rowsShown = await rows.count();

  await test.step('it is sent regularly, to a colleague as a link and outside as a file', async () => {
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this report regularly' });
    await choose(page, 'How often', 'Monday to Friday');
    await dialog.getByRole('textbox', { name: 'People outside the firm' }).fill(OUTSIDE);
    await choose(page, 'Format', 'Excel workbook');
    await choose(page, 'How people of the firm get it', 'As a link that expires after 7 days');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  const known = [await mailbox.count(people.administrator), await mailbox.count(OUTSIDE)];
  await test.step('a run sends it at once, and says what was sent', async () => {
    await page.goto('/harbour/reports/schedules');
    const card = page.getByRole('article', { name: NAME });
    await card.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText(`“${NAME}” is being created and sent.`)).toBeVisible();
  });

  await test.step('outside it comes as a workbook', async () => {
    const mail = await mailbox.next(OUTSIDE, known[1] ?? 0);
    expect(mail.subject).toContain(NAME);
    expect(mail.files).toHaveLength(1);
    expect(mail.files[0]?.name).toMatch(/\.xlsx$/);
  });

  await test.step('the link of the firm leads to the file, which a library opens', async () => {
    const mail = await mailbox.next(people.administrator, known[0] ?? 0, NAME);
    const link = mail.links.find((each) => each.includes('/reports/schedules?view=received'));
    expect(link).toBeDefined();
    await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
    const coming = page.waitForEvent('download');
    await page.locator('.reports-card--marked').getByRole('button', { name: 'Download' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const workbook = new excel.Workbook();
    await workbook.xlsx.readFile(await download.path());
    const texts: string[][] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) => void texts.push((row.values as unknown[]).slice(1).map((value) => String(value ?? ''))));
    const head = texts.findIndex((row) => row.includes('Time recorded') && row.includes('Work billed'));
    expect(head).toBeGreaterThanOrEqual(0);
    expect(texts[head]).toContain('Person');
    expect(texts.length - head - 1).toBeGreaterThanOrEqual(rowsShown);
  });
});

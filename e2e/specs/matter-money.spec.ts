import type { Locator, Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const inCents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** The amount that is written behind a word: a figure of the tab, or a fact of an invoice. */
async function amountAfter(within: Locator, word: string): Promise<number> {
  const written = new RegExp(`\\b${word}\\s*\\$([\\d,.]+)`);
  // Rows and figures are asked for apart, and come when they come.
  await expect(within).toContainText(written, { useInnerText: true });
  const found = written.exec(await within.innerText());
  if (found?.[1] === undefined) throw new Error(`No amount after “${word}”.`);
  return inCents(found[1]);
}

test('time is recorded on a new matter, its totals follow, and nothing is invoiced yet', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const { id } = await openMatter(session, { title: `Unfair dismissal ${Date.now()}` });
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${id}/time`, people.partner);
  const time = part(page, 'Time');
  await expect(time.getByText('No time yet')).toBeVisible();

  await test.step('an hour and a half count, a quarter of an hour that is not billed does not', async () => {
    for (const [hours, narrative, isBillable] of [
      ['1.5', 'Advice on the dismissal', true],
      ['0.25', 'Finding the file', false],
    ] as const) {
      await time.getByRole('button', { name: 'Add time' }).click();
      const form = page.getByRole('dialog', { name: 'Add time' });
      await form.getByLabel('Time', { exact: true }).fill(hours);
      await form.getByLabel('Narrative').fill(narrative);
      if (!isBillable)
        await form
          .getByRole('checkbox', { name: /billable/i })
          .or(form.getByRole('switch', { name: /billable/i }))
          .click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(time.getByRole('row').filter({ hasText: narrative })).toBeVisible();
    }
    await expect(time).toContainText(/Billable\s*1\.5/);
    await expect(time).toContainText(/Non-billable\s*0\.3/);
    expect(await amountAfter(time, 'Value')).toBe(await amountAfter(time, 'Not billed yet'));
  });

  await test.step('the list is narrowed by a word, the totals with it', async () => {
    await time.getByRole('searchbox', { name: 'Search time' }).fill('dismissal');
    await expect(time.getByRole('row').filter({ hasText: 'Finding the file' })).toHaveCount(0);
    await expect(time.getByRole('row').filter({ hasText: 'Advice on the dismissal' })).toBeVisible();
    await time.getByRole('searchbox', { name: 'Search time' }).fill('no such thing');
    await expect(time.getByText('No time entries match')).toBeVisible();
  });

  await test.step('nothing is invoiced', async () => {
    await new MatterPage(page).openTab('Invoices');
    await expect(part(page, 'Invoices').getByText('No invoices yet')).toBeVisible();
  });
});

test('what is owed adds up, and whose matter it is sees their invoices and none of the firm’s figures', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const { matterSummaryListX } = await session.run(
    '{ matterSummaryListX(first: 1, where: { view: "mine" }, sort: [{ column: "debtors", direction: "desc" }]) { matters { id } } }',
    {},
  );
  const [owing] = matterSummaryListX?.['matters'] as { id: string }[];
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${owing?.id}/invoices`, people.partner);
  const invoices = part(page, 'Invoices');
  const rows = invoices.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toBeVisible();

  await test.step('what the invoices owe is what the matter owes, by age as in all', async () => {
    const debtors = await amountAfter(invoices, 'Debtors');
    expect(debtors).toBeGreaterThan(0);
    expect(await amountAfter(invoices, 'Outstanding')).toBe(debtors);
    const heads = await invoices.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === 'Outstanding');
    const owed = await Promise.all((await rows.all()).map((row) => row.getByRole('gridcell').nth(at).innerText()));
    expect(owed.reduce((sum, text) => sum + inCents(text), 0)).toBe(debtors);
  });

  await test.step('an invoice opens with its lines, net and tax', async () => {
    await rows.first().click();
    const drawer = page.getByRole('dialog', { name: /^Invoice / });
    await expect(drawer.getByRole('columnheader', { name: 'For' })).toBeVisible();
    expect((await amountAfter(drawer, 'Net')) + (await amountAfter(drawer, 'Tax'))).toBe(
      await amountAfter(drawer, 'Total'),
    );
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('a client has no tab for time, also by its address, and invoices without work in progress', async () => {
    const client = await openElsewhere();
    await new SignInPage(client).signIn(people.solo);
    await expect(client).toHaveURL(/\/matterdetail\//i);
    await expect(new MatterPage(client).tab('Invoices')).toBeVisible();
    await expect(new MatterPage(client).tab('Time')).toHaveCount(0);
    await new MatterPage(client).openTab('Invoices');
    // The demo firm is made relative to its day: on some days nothing has been invoiced on this matter yet.
    const asClient = new ApiSession();
    await asClient.signIn(people.solo);
    const [, matterId] = /matterdetail\/([^/]+)/i.exec(client.url()) ?? [];
    const { matterInvoices } = await asClient.run(
      'query ($matterId: ID!) { matterInvoices(matterId: $matterId, first: 1) { recordCount } }',
      { matterId },
    );
    const shown = part(client, 'Invoices');
    await expect(
      matterInvoices?.['recordCount'] === 0 ? shown.getByText('No invoices yet') : shown.getByRole('row').nth(1),
    ).toBeVisible();
    await expect(part(client, 'Invoices')).not.toContainText(/WIP|In trust|Billed/);
    await client.goto(client.url().replace(/invoices$/, 'time'));
    await expect(
      client.getByRole('heading', { name: 'This part of the matter does not exist, or you can’t see it' }),
    ).toBeVisible();
  });
});

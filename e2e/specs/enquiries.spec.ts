import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const FILE = 'Lease of the shop.txt';

/** Fills in the firm's form as somebody without an account does, and sends it with a file. */
async function write(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/-/enquiry/harbour');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  const area = page.getByLabel('Area of law');
  await area.selectOption((await area.getByRole('option').nth(1).getAttribute('value')) ?? '');
  await page.getByLabel('What can we help you with?').fill('I am asked to sign a lease of five years.');
  await page
    .getByLabel(/Documents/)
    .setInputFiles({ name: FILE, mimeType: 'text/plain', buffer: Buffer.from('The term is five years.') });
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  // One sign of a machine is let pass, being quick among them; not having worked it out would be the second.
  await expect(page.locator('input[name="proof"]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. We have received your enquiry.' })).toBeVisible();
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Enquiry sections' }).getByRole('link', { name, exact: true }).click();
  await expect(region(page, name)).toBeVisible();
}

test('an enquiry comes with a file, its quote is accepted by the enquirer, it becomes a matter with its papers and meeting, and is open again', async ({
  page,
  request,
  openElsewhere,
}) => {
  test.setTimeout(180_000);
  const surname = `Quist${Date.now().toString(36)}`;
  const name = `Ada ${surname}`;
  const email = `${surname.toLowerCase()}@enquirer.example`;
  const mailbox = new Mailbox(request);
  await new SignInPage(page).signInAt(
    `/harbour/enquiriesSummary?filter=${encodeURIComponent(surname)}`,
    people.administrator,
  );
  await expect(page.getByRole('searchbox').first()).toHaveValue(surname);
  const outside = await openElsewhere();
  await write(outside, name, email);

  await test.step('it is in the list that is open, and its file waits until it is let in', async () => {
    await page.getByRole('row').filter({ hasText: name }).getByText(name).first().dblclick();
    await expect(page).toHaveURL(/\/enquiriesDetail\//);
    await openTab(page, 'Documents');
    await expect(page.getByRole('button', { name: `Download ${FILE}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Let in ${FILE}` }).click();
    await expect(page.getByRole('button', { name: `Download ${FILE}` })).toBeVisible();
  });

  await test.step('a quote is made of lines and sent, with its paper', async () => {
    await openTab(page, 'Quotes');
    await page.getByRole('button', { name: 'New quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'New quote' });
    await dialog.getByLabel('What is offered').fill('Advice about the lease');
    await dialog.getByLabel('Description 1').fill('Letter of advice');
    await dialog.getByLabel('Amount 1').fill('1200');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByLabel('Description 2').fill('A meeting');
    await dialog.getByLabel('Amount 2').fill('300');
    await dialog.getByRole('button', { name: /^(Save|Create)$/ }).click();
    await expect(dialog).toBeHidden();
    // With ten per cent of GST.
    await expect(region(page, 'Quotes').getByRole('listitem')).toContainText(/1,650/);
    const known = await mailbox.count(email);
    await page.getByRole('button', { name: 'Send Quote 1' }).click();
    const drawer = page.getByRole('dialog', { name: `Message to ${name}` });
    await drawer.getByRole('textbox', { name: 'Subject' }).fill('Our quote');
    await drawer.getByRole('textbox', { name: 'Message', exact: true }).fill('Please find our quote attached.');
    await drawer.getByRole('button', { name: 'Send…' }).click();
    await page
      .getByRole('dialog', { name: 'Send this message?' })
      .getByRole('button', { name: 'Send', exact: true })
      .click();
    await expect(region(page, 'Quotes').getByText('Sent', { exact: true }).first()).toBeVisible();
    expect((await mailbox.next(email, known)).subject).toBe('Our quote');
  });

  await test.step('the enquirer accepts it by the link of the mail, without an account, and once', async () => {
    const { links } = await mailbox.next(email, 0);
    const link = new URL(links.find((each) => each.includes('/-/quote/')) ?? '');
    await outside.goto(link.pathname);
    await expect(outside.getByRole('heading', { name: 'Advice about the lease' })).toBeVisible();
    await outside.getByLabel(/A word to us/).fill('Please begin.');
    await outside.getByRole('button', { name: 'Accept this quote' }).click();
    await expect(outside.getByText(/This quote was accepted on/)).toBeVisible();
    await outside.goto(link.pathname);
    await expect(outside.getByRole('button', { name: 'Accept this quote' })).toHaveCount(0);
    const quotes = region(page, 'Quotes');
    await expect(quotes.getByText('Accepted', { exact: true }).first()).toBeVisible();
    await expect(quotes.getByText('Please begin.')).toBeVisible();
  });

  const address = page.url();
  const api = new ApiSession();
  await api.signIn(people.administrator);
  await api.run(
    'mutation ($key: String!, $input: BookEnquiryMeetingInput!) { bookEnquiryMeeting(idempotencyKey: $key, input: $input) { ok { id } error { message } } }',
    {
      key: randomUUID(),
      input: {
        enquiryId: /enquiriesDetail\/([^/?]+)/.exec(address)?.[1],
        title: `Meeting of ${surname}`,
        day: '2199-03-01',
        startsAt: '10:00',
        endsAt: '11:00',
        personIds: [],
        invites: false,
      },
    },
  );
  const matter = new MatterPage(page);
  await test.step('it becomes a matter, which has the file, the quote and the meeting', async () => {
    await page.getByRole('link', { name: 'Convert to matter' }).click();
    const drawer = page.getByRole('dialog', { name: 'New matter', exact: true });
    await drawer.getByLabel('Type of matter').click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Check for conflicts' }).click();
    await expect(drawer.getByText(/found/).first()).toBeVisible();
    const noConflict = drawer.getByRole('radio', { name: 'No conflict' });
    if (await noConflict.isVisible()) {
      await noConflict.check();
      await drawer.getByLabel('Reasons').fill('Somebody else.');
      await drawer.getByRole('button', { name: 'Save decision' }).click();
      await expect(drawer.getByText(/Decided by/)).toBeVisible();
    }
    await drawer.getByRole('button', { name: 'Open the matter' }).click();
    await expect(page).toHaveURL(/\/matterDetail\//i);
    await matter.openTab('Documents');
    const documents = region(page, 'Documents');
    await expect(documents.getByRole('button', { name: FILE, exact: true })).toBeVisible();
    await expect(documents.getByRole('button', { name: /^Quote \d+-1\.pdf$/ })).toBeVisible();
    await matter.tab('Dates').click();
    await expect(region(page, 'Meetings').getByRole('link', { name: `Meeting of ${surname}` })).toBeVisible();
  });

  await test.step('undone, the enquiry is open again and has them back', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Undo conversion' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Undo conversion' }).click();
    await expect(page.getByRole('link', { name: 'Convert to matter' })).toBeVisible();
    await openTab(page, 'Documents');
    await expect(page.getByRole('button', { name: `Download ${FILE}` })).toBeVisible();
  });
});

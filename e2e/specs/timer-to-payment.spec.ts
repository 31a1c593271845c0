import { ApiSession } from '../fixtures/api-session.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const CLIENT = 'ida.payer@clients.example';

test('a timer becomes time, a week, an invoice and a payment, by two people and the client', async ({
  page,
  openElsewhere,
  request,
}) => {
  test.setTimeout(240_000);
  const session = new ApiSession();
  await session.signIn(people.colleague);
  const work = `Advising on the option ${Date.now()}`;
  const matter = await openMatter(session, { title: `Option to purchase ${Date.now()}` });
  await new SignInPage(page).signIn(people.colleague);

  await test.step('the fee earner times the work and records it', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Timers/ })
      .click();
    await page.getByLabel('What are you working on?').fill(work);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const pause = page.getByRole('button', { name: `Pause ${work}` });
    await expect(pause).toBeVisible();
    // No entry is made of no time.
    await expect(page.getByRole('timer', { name: `Time of ${work}` })).not.toHaveText('0:00:00');
    await page
      .getByRole('list', { name: 'Your timers' })
      .getByRole('listitem')
      .filter({ has: pause })
      .getByRole('button', { name: 'Time entry' })
      .click();
    const form = page.getByRole('form', { name: 'Time entry from a timer' });
    await form.getByLabel('Matter', { exact: true }).fill(matter.fileNumber);
    await page.getByRole('option', { name: new RegExp(matter.fileNumber) }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Save entry' }).click();
    await expect(page.getByText(`added to ${matter.fileNumber}`, { exact: false }).first()).toBeVisible();
  });

  await test.step('and submits the week', async () => {
    // What the demonstration left without words would hold the week up.
    await page.goto('/harbour/timesheet');
    await page.getByRole('button', { name: /^Submit (week|the rest)$/ }).click();
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
  });

  const other = await openElsewhere();
  await new SignInPage(other).signInAt('/harbour/timesheet?view=approvals', people.administrator);
  await test.step('somebody else approves it', async () => {
    await other.getByRole('button', { name: 'Approve the week of Daniel Sorensen' }).click();
    await expect(other.getByText('The week of Daniel Sorensen was approved')).toBeVisible();
  });

  const drawer = other.getByRole('dialog', { name: /^(Invoice |Pre-bill$)/ });
  await test.step('bills it', async () => {
    await other.goto(`/harbour/invoiceSummary?create=${matter.id}`);
    const creating = other.getByRole('dialog', { name: 'New invoice' });
    await expect(creating.getByText(work)).toBeVisible();
    await creating.getByRole('button', { name: 'Create pre-bill' }).click();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await drawer.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(drawer.getByText('Issued', { exact: true }).first()).toBeVisible();
  });

  await test.step('the firm takes payments online', async () => {
    const settings = await openElsewhere();
    await new SignInPage(settings).signInAt('/harbour/integrationConfiguration/services', people.administrator);
    const service = settings.getByRole('region', { name: 'Online payments' });
    await service.getByLabel('Secret key').fill('sk_test_journey');
    await service.getByLabel('Signing secret of the webhook').fill('whsec_journey');
    await service.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByText('The account for online payments was saved.')).toBeVisible();
    await settings.close();
  });

  const mailbox = new Mailbox(request);
  const known = await mailbox.count(CLIENT);
  await test.step('and sends it', async () => {
    await other.reload();
    await drawer.getByRole('button', { name: 'Send by email' }).click();
    const sending = other.getByRole('dialog', { name: 'Send invoice' });
    await sending.getByLabel('To', { exact: true }).fill(CLIENT);
    await sending.getByRole('button', { name: 'Send by email' }).click();
    await expect(sending).toBeHidden();
  });

  await test.step('the client pays by the link of the mail', async () => {
    const mail = await mailbox.next(CLIENT, known);
    const link = mail.links.find((address) => address.includes('/-/pay'));
    expect(link).toBeDefined();
    const payer = await openElsewhere();
    await payer.goto(link ?? '');
    await payer.getByRole('button', { name: 'Pay now' }).click();
    await payer.getByRole('button', { name: /^Pay / }).click();
    await expect(payer.getByText(/paid|confirmed/).first()).toBeVisible();
  });

  await test.step('and the invoice is paid', async () => {
    await other.reload();
    await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(drawer.getByText('Outstanding')).toHaveCount(0);
  });
});

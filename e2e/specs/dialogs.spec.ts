import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('documents are uploaded to a matter, and what is no document is refused', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Upload/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Upload matter documents' });
  await dialog.getByLabel('Matter', { exact: true }).fill('estate');
  await page
    .getByRole('option', { name: /estate/i })
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      {
        name: 'Letter of advice.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Dear client, all is well.\n'.repeat(2000)),
      },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
  await expect(dialog.getByText('Files of type .html can’t be uploaded.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Upload( 1 file)?$/ }).click();
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Success').first()).toBeVisible({ timeout: 20_000 });
});

/** Other journeys share the partner, and a timer that ran on would ask about the time since over their screens: it stands still also when this one fails or takes too long. */
let pauseTimers = async (): Promise<void> => {};
test.afterEach(() => pauseTimers());

test('a timer started here counts in another tab, survives a reload and becomes a time entry', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  pauseTimers = async () => {
    const session = new ApiSession();
    await session.signIn(people.partner);
    const { timerSummary } = await session.run('{ timerSummary { timers { id runningSince } } }', {});
    const running = (timerSummary?.['timers'] as { id: string; runningSince: string | null }[]).filter(
      ({ runningSince }) => runningSince !== null,
    );
    for (const { id } of running)
      await session.run('mutation ($id: ID!) { pauseTimer(timerId: $id) { ok { id } } }', { id });
  };
  await new SignInPage(page).signIn(people.partner);
  const timersButton = (of = page) => of.getByRole('banner').getByRole('button', { name: /^Timers/ });
  await expect(timersButton()).toBeVisible();
  const second = await context.newPage();
  await new SignInPage(second).signIn(people.partner);
  // Those of the demonstration; until they were counted there is no number.
  await expect(timersButton(second)).toContainText(/\d/);
  const before = Number.parseInt(/\d+/.exec(await timersButton(second).innerText())?.[0] ?? '', 10);

  await timersButton().click();
  await page.getByLabel('What are you working on?').fill('Reading the lease');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const pause = page.getByRole('button', { name: 'Pause Reading the lease' });
  await expect(pause).toBeVisible();
  await expect(timersButton(second)).toContainText(String(before + 1));

  await page.reload();
  await timersButton().click();
  await expect(pause).toBeVisible();
  // No entry is made of no time.
  await expect(page.getByRole('timer', { name: 'Time of Reading the lease' })).not.toHaveText('0:00:00');
  await page
    .getByRole('list', { name: 'Your timers' })
    .getByRole('listitem')
    .filter({ has: pause })
    .getByRole('button', { name: 'Time entry' })
    .click();
  const form = page.getByRole('form', { name: 'Time entry from a timer' });
  await expect(form.getByLabel('Narrative')).toHaveValue('Reading the lease');
  await form.getByLabel('Matter', { exact: true }).fill('McKenzie: sale');
  await page
    .getByRole('option', { name: /McKenzie: sale of business/ })
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText(/ added to \d\d\/\d+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Start|Pause) Reading the lease$/ })).toHaveCount(0);
  await expect(timersButton(second)).not.toContainText(String(before + 1));
  await new MatterPage(page).openFromList('McKenzie: sale of business', 'Time');
  await expect(
    page.getByRole('region', { name: 'Time', exact: true }).getByText('Reading the lease').first(),
  ).toBeVisible();
});

test('a support request gets a number and a copy by mail', async ({ page, request }) => {
  const mailbox = new Mailbox(request);
  const known = await mailbox.count(people.partner);
  await new SignInPage(page).signIn(people.partner);
  await page.getByRole('banner').getByRole('button', { name: 'Get Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request support' });
  await dialog.getByLabel('Subject').fill('The list is empty');
  await dialog.getByLabel('What happened').fill('I opened the matter list and saw nothing.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const said = await dialog.getByText(/Your request .+ was received/).innerText();
  await mailbox.next(people.partner, known, 'The list is empty');
  expect(said).toMatch(/\d/);
});

test('the palette leads to a screen, a matter and an action without the mouse', async ({ page }) => {
  await new SignInPage(page).signIn(people.partner);
  await expect(page.getByRole('banner')).toBeVisible();
  const palette = page.getByRole('combobox', { name: /^Screens, Actions/ });
  await page.keyboard.press('Control+k');
  await palette.fill('timesheet');
  await page
    .getByRole('option', { name: /Timesheet/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/harbour\/timesheet/);

  await page.keyboard.press('Control+k');
  await palette.fill('estate');
  await expect(page.getByRole('option', { name: /estate/i }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('a client instructs a matter, staff hear of it and accept, the client hears of that', async ({
  page,
  openElsewhere,
}) => {
  const success = (of: Page, words: string) =>
    of.getByRole('status').filter({ hasText: 'Success' }).filter({ hasText: words }).first();
  const staff = await openElsewhere();
  await new SignInPage(staff).signIn(people.administrator);
  await expect(staff.getByRole('banner')).toBeVisible();

  await new SignInPage(page).signIn(people.client);
  await page.getByRole('banner').getByRole('button', { name: 'New matter instructions' }).click();
  const form = page.getByRole('form', { name: 'New matter instructions' });

  await test.step('what is missing is named, what was typed survives a reload', async () => {
    await form.getByLabel('Your reference').fill('INV-2041');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expect(form.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'New matter instructions' }).click();
    await expect(form.getByLabel('Your reference')).toHaveValue('INV-2041');
  });

  await test.step('the client hands it in', async () => {
    await form.getByLabel('Type of matter').click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await form.getByLabel('Name of the organisation').fill('Slow Payers Pty Ltd');
    await form.getByLabel('Street or PO box').first().fill('1 Pitt Street');
    await form.getByLabel('Suburb or city').first().fill('Sydney');
    await form.getByLabel('State').first().fill('NSW');
    await form.getByLabel('Postcode').first().fill('2000');
    await form.getByLabel('Email', { exact: true }).first().fill('accounts@slow.example');
    await form.getByLabel(/^Amount owed/).fill('12500');
    await form.getByLabel('Instructions', { exact: true }).fill('Unpaid since March. Send a letter of demand.');
    await form.getByRole('checkbox').last().check();
    // What they are told goes away again by itself: it is looked out for from the start.
    await Promise.all([
      expect(success(staff, 'Slow Payers Pty Ltd')).toBeVisible({ timeout: 20_000 }),
      form.getByRole('button', { name: 'Submit' }).click(),
    ]);
    await expect(page.getByText(/Your instructions .+ were received/).first()).toBeVisible();
  });

  await test.step('staff accept, and the client is told', async () => {
    await staff.getByRole('banner').getByRole('button', { name: 'New matter instructions' }).click();
    await staff
      .getByRole('tab', { name: 'Pending' })
      .or(staff.getByText('Pending', { exact: true }))
      .first()
      .click();
    const waiting = staff.getByRole('listitem').filter({ hasText: 'Slow Payers Pty Ltd' });
    await waiting.getByRole('button', { name: 'Check and decide' }).click();
    const pending = staff.getByRole('article').filter({ hasText: 'Slow Payers Pty Ltd' });
    await pending.getByRole('button', { name: 'Accept', exact: true }).click();
    await pending.getByRole('button', { name: 'Check for conflicts' }).click();
    await pending.getByRole('radio', { name: 'No conflict' }).check();
    await pending.getByLabel('Reasons').fill('The client themselves.');
    await pending.getByRole('button', { name: 'Save decision' }).click();
    await expect(pending.getByText(/Decided by/)).toBeVisible();
    await Promise.all([
      expect(success(page, 'were accepted')).toBeVisible({ timeout: 20_000 }),
      pending.getByRole('button', { name: 'Accept and open the matter' }).click(),
    ]);
    await expect(pending).toHaveCount(0);
  });
});

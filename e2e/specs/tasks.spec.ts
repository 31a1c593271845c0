import type { Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const TASKS = '/harbour/tasksSummary';

/** Today by the clock of the firm, as a field for days takes it. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const rowOf = (page: Page, subject: string): Locator => page.getByRole('row').filter({ hasText: subject });

async function filterBy(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter tasks' }).fill(words);
  await expect(page).toHaveURL(/filter=/);
}

test('tasks are added in a line, moved on the board by keys, put off together, and come again every week', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt(TASKS, people.partner);

  await test.step('two are added without a form', async () => {
    const line = page.getByRole('form', { name: 'Add a task' });
    for (const subject of ['Lodge the caveat', 'Lodge the transfer']) {
      await line.getByLabel('Task name').fill(subject);
      await line.getByLabel('Due').fill(today());
      await line.getByLabel('Task name').press('Enter');
      await expect(page.getByText(`“${subject}” was added.`)).toBeVisible();
      await expect(line.getByLabel('Task name')).toHaveValue('');
    }
    await filterBy(page, 'Lodge the');
    await expect(rowOf(page, 'Lodge the caveat')).toBeVisible();
    await expect(rowOf(page, 'Lodge the transfer')).toBeVisible();
  });

  await test.step('on the board a card goes to the next column by keys, and back by undoing', async () => {
    await page.goto(`${TASKS}?layout=board&filter=Lodge`);
    const board = page.getByRole('group', { name: 'Tasks by status' });
    const lane = (name: RegExp) => board.getByRole('region', { name });
    const card = (of: Locator) => of.getByRole('button', { name: /^Lodge the caveat/ });
    await card(lane(/^To do/)).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(card(lane(/^In progress/))).toBeFocused();
    await expect(board.getByRole('status')).toHaveText('“Lodge the caveat” is now in In progress.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(lane(/^To do/))).toBeVisible();
    await expect(card(lane(/^In progress/))).toHaveCount(0);
  });

  await test.step('both are put off to tomorrow at once, and back by undoing', async () => {
    await page.goto(`${TASKS}?filter=Lodge+the`);
    const before = await rowOf(page, 'Lodge the caveat').innerText();
    for (const subject of ['Lodge the caveat', 'Lodge the transfer'])
      await rowOf(page, subject).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await expect(page.getByText('2 tasks were changed.')).toBeVisible();
    await expect.poll(() => rowOf(page, 'Lodge the caveat').innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rowOf(page, 'Lodge the caveat').innerText()).toBe(before);
  });

  await test.step('a weekly one is completed, and the next one is there once', async () => {
    await page.goto(TASKS);
    await page.getByRole('button', { name: 'New task' }).click();
    const form = page.getByRole('form', { name: 'Task', exact: true });
    await form.getByLabel('Task name').fill('Ring the process server');
    await form.getByLabel('Due', { exact: true }).fill(today());
    await form.getByLabel('Repeats').press('ArrowDown');
    await page.getByTitle(/^Every week on /).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Ring the process server” was added.')).toBeVisible();
    await filterBy(page, 'process server');
    await expect(rowOf(page, 'Ring the process server')).toHaveCount(1);
    const first = await rowOf(page, 'Ring the process server').innerText();
    await page.getByRole('checkbox', { name: 'Complete “Ring the process server”' }).click();
    await expect(page.getByText(/“Ring the process server” is completed\. The next one is due on/)).toBeVisible();
    await expect.poll(() => rowOf(page, 'Ring the process server').innerText()).not.toBe(first);
    await expect(rowOf(page, 'Ring the process server')).toHaveCount(1);
  });
});

test('a call is kept as note, time and task in one step, and reception has its own list', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(90_000);
  await new SignInPage(page).signInAt(TASKS, people.partner);

  await test.step('one save makes all of it', async () => {
    await page.getByRole('button', { name: 'New call' }).click();
    const form = page.getByRole('form', { name: 'Phone call' });
    await form.getByLabel('Not in contacts').check();
    await form.getByLabel('Caller', { exact: true }).fill('Edith Crane');
    await form.getByLabel('Number').fill('02 9000 1234');
    await form.getByLabel('Subject', { exact: true }).fill('The landlord will not sign');
    await form.getByLabel('Matter', { exact: true }).fill('McKenzie: sale');
    await page
      .getByRole('option', { name: /McKenzie: sale of business/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await form.getByLabel('Duration').fill('12 minutes');
    await page.keyboard.press('Tab');
    await form.getByRole('textbox', { name: 'Notes', exact: true }).click();
    await page.keyboard.type('He wants a guarantee first.');
    await form.getByLabel('A file note of the call').check();
    await form.getByLabel('My time on the matter').check();
    await form.getByLabel('A follow-up task').check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Call saved')).toBeVisible();
  });

  await test.step('it is on the tabs of the matter', async () => {
    await page.getByRole('link', { name: /^File note on/ }).click();
    await expect(
      page.getByRole('region', { name: 'Notes', exact: true }).getByText('He wants a guarantee first.').first(),
    ).toBeVisible();
    const matter = new MatterPage(page);
    await matter.openTab('Tasks');
    const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
    await expect(tasks.getByRole('listitem').filter({ hasText: 'Edith Crane' }).first()).toBeVisible();
    await expect(tasks.getByRole('listitem').filter({ hasText: 'The landlord will not sign' })).toHaveCount(2);
    await matter.openTab('Time');
    await expect(
      page
        .getByRole('region', { name: 'Time', exact: true })
        .getByText(/The landlord will not sign/)
        .first(),
    ).toBeVisible();
  });

  await test.step('reception sees phone calls and nothing else', async () => {
    const desk = await openElsewhere();
    await new SignInPage(desk).signInAt(`${TASKS}?filter=landlord`, people.reception);
    await expect(desk.getByRole('heading', { name: 'Phone Calls', exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'New call' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'New task' })).toHaveCount(0);
    await desk.goto(`${TASKS}?view=all&filter=landlord`);
    await expect(rowOf(desk, 'The landlord will not sign')).toHaveCount(1);
  });
});

test('a calendar reads one’s tasks until the subscription is ended', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new SignInPage(page).signInAt(TASKS, people.partner);
  const line = page.getByRole('form', { name: 'Add a task' });
  await line.getByLabel('Task name').fill('Sign, seal; deliver');
  await line.getByLabel('Due').fill(today());
  await line.getByLabel('Task name').press('Enter');
  await expect(page.getByText('“Sign, seal; deliver” was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to calendar' });

  const address = await test.step('the link is shown once and copied', async () => {
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByLabel('Your link')).toHaveValue(copied);
    return copied;
  });

  await test.step('a calendar program reads it without signing in', async () => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown as never);
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const [found, ...others] = events.filter(({ summary }) => summary.includes('Sign, seal; deliver'));
    expect(others).toEqual([]);
    expect([found?.startDate.isDate, found?.startDate.toString()]).toEqual([true, today()]);
  });

  await test.step('once it is ended nothing answers there', async () => {
    await dialog.getByRole('button', { name: 'End subscription' }).click();
    await page
      .getByRole('tooltip')
      .or(page.locator('.ant-popover'))
      .getByRole('button', { name: 'End subscription' })
      .last()
      .click();
    await expect(page.getByText('The link no longer works.')).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });
});

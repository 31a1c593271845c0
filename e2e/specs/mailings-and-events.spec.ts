import { randomUUID } from 'node:crypto';
import { ApiSession } from '../fixtures/api-session.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

/** What a command of the API made; throws with what it said where it made nothing. */
async function made(api: ApiSession, document: string, variables: Record<string, unknown>) {
  const [answer] = Object.values(await api.run(document, variables));
  const { ok } = (answer ?? {}) as { ok: Record<string, unknown> | null };
  if (!ok) throw new Error(JSON.stringify(answer));
  return ok;
}

/** Somebody whom the firm may write to, in a suburb of the journey's own. */
const addPerson = (api: ApiSession, firstName: string, suburb: string) =>
  made(
    api,
    'mutation ($key: String!, $input: ContactInput!) { createContact(idempotencyKey: $key, input: $input) { ok { nameID } error { message } } }',
    {
      key: randomUUID(),
      input: {
        kind: 'person',
        firstName,
        lastName: suburb,
        suburb,
        email: `${firstName.toLowerCase()}@${suburb.toLowerCase()}.example`,
        marketingConsent: true,
        consentSource: 'Web form',
      },
    },
  );

test('a mailing goes to whom a rule finds, is read back, and who opts out is left out of the next one', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const api = new ApiSession();
  await api.signIn(people.administrator);
  const suburb = 'Listborough';
  for (const name of ['Ursula', 'Viktor']) await addPerson(api, name, suburb);
  const list = await made(
    api,
    'mutation ($key: String!, $input: CreateMailingListInput!) { createMailingList(idempotencyKey: $key, input: $input) { ok { id } error { message } } }',
    { key: randomUUID(), input: { name: 'People of Listborough', kind: 'rule' } },
  );
  await made(
    api,
    'mutation ($id: ID!, $rule: MailingRuleInput!) { setMailingRule(mailingListId: $id, version: 1, rule: $rule) { ok { version } error { message } } }',
    { id: list['id'], rule: { match: 'all', conditions: [{ field: 'suburb', operator: 'is', value: suburb }] } },
  );
  const mailbox = new Mailbox(page.request);
  const address = `/harbour/mailingList?list=${String(list['id'])}`;
  const write = async (subject: string): Promise<void> => {
    await page.goto(`${address}&tab=mailings`);
    await page.getByRole('button', { name: 'New mailing' }).click();
    const drawer = page.getByRole('dialog', { name: /^Mailing to/ });
    await drawer.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject);
    await drawer.getByRole('textbox', { name: 'Message', exact: true }).fill('What changes this month.');
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^Send to/ })
      .getByRole('button', { name: 'Send', exact: true })
      .click();
    await expect(drawer).toBeHidden();
  };

  await test.step('the rule finds both, and the mailing reaches both', async () => {
    await new SignInPage(page).signInAt(`${address}&tab=members`, people.administrator);
    await expect(page.getByRole('link', { name: 'Ursula Listborough' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Viktor Listborough' })).toBeVisible();
    expect(await accessibilityProblems(page, 'members of a mailing list')).toEqual([]);
    await write('First news');
    await expect(page.getByText(/^2 of 2 sent/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('someone who opts out on the page of the mail is left out by the rule', async () => {
    const mail = await mailbox.next('ursula@listborough.example', 0);
    expect(mail.subject).toBe('First news');
    const preferences = mail.links.find((link) => link.includes('/-/preferences/')) ?? '';
    await page.goto(new URL(preferences).pathname);
    await page.getByRole('button', { name: 'Send me nothing at all' }).click();
    await expect(page.getByText('We send you no news and no invitations.')).toBeVisible();
    await page.goto(`${address}&tab=members`);
    await expect(page.getByText('Opted out of everything').first()).toBeVisible();
  });

  await test.step('the next mailing reaches the other one alone', async () => {
    await write('Second news');
    await expect(page.getByText(/^1 of 1 sent/)).toBeVisible({ timeout: 30_000 });
    expect((await mailbox.next('viktor@listborough.example', 1)).subject).toBe('Second news');
    expect(await mailbox.count('ursula@listborough.example')).toBe(1);
  });
});

test('an event goes from an invitation over an answer and the door to a task and an enquiry that follow', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const api = new ApiSession();
  await api.signIn(people.administrator);
  const { nameID } = await addPerson(api, 'Wanda', 'Eventdale');
  const when = { startTime: '09:00', endTime: '11:00', timeZone: 'Australia/Sydney' };
  const event = await made(
    api,
    'mutation ($key: String!, $input: CreateEventInput!) { createEvent(idempotencyKey: $key, input: $input) { ok { id version } error { message } } }',
    { key: randomUUID(), input: { ...when, name: 'Door night', category: 'Seminar', startsOn: '2199-05-01' } },
  );
  await made(
    api,
    'mutation ($key: String!, $id: ID!, $ids: [ID!]!) { inviteToEvent(idempotencyKey: $key, eventId: $id, contactIds: $ids) { ok { invited } error { message } } }',
    { key: randomUUID(), id: event['id'], ids: [nameID] },
  );
  const address = `/harbour/eventsAndCampaigns/attendee/Door%20night/${String(event['id'])}`;
  const row = page.getByRole('row', { name: /Wanda Eventdale/ });

  await test.step('the invitation is sent, and answered by its link without an account', async () => {
    await new SignInPage(page).signInAt(address, people.administrator);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    const mail = await new Mailbox(page.request).next('wanda@eventdale.example', 0);
    const yes = new URL(mail.links.find((link) => link.includes('answer=yes')) ?? '');
    await page.goto(yes.pathname + yes.search);
    await expect(page.getByText('You have a place.', { exact: false })).toBeVisible();
    await page.goto(address);
    await expect(row.getByText('Accepted')).toBeVisible();
  });

  await test.step('on the day she is checked in, and somebody has to follow up', async () => {
    await made(
      api,
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { ok { id } error { message } conflict { version } } }',
      { input: { id: event['id'], version: event['version'], startsOn: '2020-05-01' } },
    );
    await page.goto(address);
    await row.getByRole('button', { name: 'Check in' }).click();
    await expect(row.getByRole('button', { name: 'Here' })).toBeVisible();
    await page.getByRole('button', { name: 'Follow up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Follow up' });
    await dialog.getByRole('button', { name: 'Create tasks' }).click();
    await expect(dialog.getByText('Member is required')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Who follows up' }).fill('Sorensen');
    await page
      .getByRole('option', { name: /Sorensen/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Create tasks' }).click();
    await expect(dialog).toBeHidden();
    const { taskSummaryList } = await api.run(
      'query ($filter: String) { taskSummaryList(filter: $filter) { recordCount } }',
      { filter: 'Door night: Wanda Eventdale' },
    );
    expect(taskSummaryList?.['recordCount']).toBe(1);
  });

  await test.step('she becomes an enquiry in one step, which is named on the list', async () => {
    await page.getByRole('button', { name: 'Create enquiries' }).click();
    const form = page.getByRole('form', { name: 'Create enquiries' });
    await expect(form.getByRole('checkbox', { name: 'Wanda Eventdale' })).toBeChecked();
    for (const name of ['Area of law', 'Channel', 'Source']) {
      await form.getByRole('combobox', { name }).click();
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
    }
    await form.getByRole('button', { name: 'Create one enquiry' }).click();
    await expect(form).toBeHidden();
    await row.getByRole('link', { name: /^Enquiry #/ }).click();
    await expect(page.getByRole('heading', { name: /Wanda Eventdale/ })).toBeVisible();
  });
});

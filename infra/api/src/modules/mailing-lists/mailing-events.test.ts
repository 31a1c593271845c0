import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { createLinkSigner, ONLINE_PATH } from '../marketing/marketing-links.ts';
import { createMailingRound } from './mailing-round.ts';
import { fieldAsker } from '../../testing/ask-field.ts';
import { createTestEvent } from '../events/events.fixtures.ts';

const list = entityId('alpha', 'mailingList', 41);
const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
const invitation =
  '<p>Dear {Recipient.FullName}, come to {EventName}: <a href="{RsvpYes}">Yes</a> or <a href="{RsvpNo}">No</a>. Read it <a href="{ViewOnline}">online</a>.</p>';
let api: TestApi;
let breakfast = '';
before(async () => {
  api = await startTestApi();
  const { owner } = api;
  await owner.query(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static'), ('alpha', $2, 'Others', 'static')`,
    [list, entityId('alpha', 'mailingList', 42)],
  );
  await owner.query(
    `update contacts set marketing_consent = true, email = 'c' || right(id::text, 6) || '@example.example' where tenant_id in ('alpha', 'beta')`,
  );
  await owner.query(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select 'alpha', $1, unnest($2::uuid[]), 'Web form', now()`,
    [list, [contact(5), contact(6), contact(7)]],
  );
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'marketing', '{"measures": true}')
     on conflict (tenant_id, name) do update set value = excluded.value`,
  );
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, 'mailingList'
     where not exists (select from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'mailingList')`,
    [idOf('alpha', 'role', 'partner')],
  );
  await owner.query(
    `delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'eventsAndCampaigns'`,
    [idOf('alpha', 'role', 'partner')],
  );
  breakfast = (await createTestEvent(api)).id;
});
after(() => api.close());

const askField = fieldAsker(() => api);
const ask = async (...question: Parameters<typeof askField>) => (await askField(...question)).found;
interface Sending {
  readonly html?: string;
  readonly subject?: string;
  readonly second?: string;
  readonly eventId?: string | null;
}
const send = (
  { html = invitation, subject = '{EventName}', second, eventId = null }: Sending,
  who: TestUser = 'admin',
) =>
  ask(
    `mutation ($key: String!, $list: ID!, $subject: String!, $html: String!, $second: String, $eventId: ID) {
      sendMailing(idempotencyKey: $key, mailingListId: $list, subject: $subject, html: $html, secondSubject: $second, eventId: $eventId) {
        ok { id recipients } error { message fields { field } } } }`,
    { key: crypto.randomUUID(), list, subject, html, second, eventId },
    who,
  );
const refused = (answer: AnswerData) => [
  (answer['error'] as unknown as { fields: { field: string }[] } | null)?.fields[0]?.field,
  (answer['error'] as unknown as { message: string } | null)?.message,
];
const round = async (): Promise<void> => {
  const go = createMailingRound({ runner: api.runner, logger, pauseSeconds: 0 });
  while (await go(new AbortController().signal, 'http://localhost'));
};
const mailsOf = async (mailing: unknown) =>
  (
    await api.owner.query<{ contactId: string; subject: string; html: string }>(
      `select p.contact_id as "contactId", o.subject, o.html_body as html from mail_outbox o
       join mailing_recipients p on p.tenant_id = o.tenant_id and p.mail_id = o.id where p.mailing_id = $1 order by p.contact_id`,
      [mailing],
    )
  ).rows;
const pathOf = (html: string, start: string): string => {
  const [, address = ''] = new RegExp(`"(http://localhost${start}/[^"]+)"`).exec(html) ?? assert.fail(html);
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
};
const attendees = async () =>
  (
    await api.owner.query<{ contactId: string; rsvp: string; isSent: boolean }>(
      `select contact_id as "contactId", rsvp, invitation_sent_at is not null as "isSent" from event_attendees
       where tenant_id = 'alpha' and event_id = $1 and removed_at is null order by contact_id`,
      [breakfast],
    )
  ).rows;

test('fields of an event are refused where the mailing is about none, and links to answer where nobody can', async () => {
  assert.deepEqual(refused(await send({})), [
    'eventId',
    'The mail uses {EventName}. Choose the event it is about, or remove the field.',
  ]);
  assert.equal(refused(await send({ subject: 'News', html: '<p>{RsvpNo}</p>' }))[0], 'eventId');
  assert.equal(refused(await send({ subject: 'News', second: '{EventName}', html: '<p>News</p>' }))[0], 'eventId');
  const foreign = (await createTestEvent(api, { name: 'Theirs' }, 'beta')).id;
  for (const eventId of [foreign, 'nonsense', crypto.randomUUID()])
    assert.deepEqual(refused(await send({ eventId })), ['eventId', 'Choose one of the events.']);
  const past = (await createTestEvent(api, { name: 'Past', startsOn: '2020-05-01' })).id;
  assert.deepEqual(refused(await send({ eventId: past })), ['eventId', 'This event has begun already.']);
  const off = (await createTestEvent(api, { name: 'Off' })).id;
  await api.owner.query(`update events set is_active = false where tenant_id = 'alpha' and id = $1`, [off]);
  assert.deepEqual(refused(await send({ eventId: off })), ['eventId', 'This event was called off.']);
  assert.match(refused(await send({ eventId: breakfast }, 'partner'))[1] ?? '', /^You may not invite/);
  assert.equal((await api.owner.query('select from mailings')).rowCount, 0);
  assert.deepEqual(await attendees(), []);
  // With a fallback there is something to write, and what an event was called can be told afterwards.
  assert.equal((await send({ subject: 'News', html: '<p>{EventName||Our breakfast}</p>' }))['ok']?.['recipients'], 3);
  assert.equal((await send({ html: '<p>Thank you for coming.</p>', eventId: past }))['ok']?.['recipients'], 3);
  assert.deepEqual(await attendees(), []);
});

test('a mailing about an event invites whom it goes to: the link of each answers for them alone', async () => {
  await api.owner.query(
    `insert into event_attendees (tenant_id, event_id, contact_id, invitation_sent_at, rsvp) values ('alpha', $1, $2, '2026-01-01', 'Declined')`,
    [breakfast, contact(6)],
  );
  const id = (await send({ eventId: breakfast }))['ok']?.['id'];
  await api.owner.query(`update event_attendees set removed_at = now() where tenant_id = 'alpha' and contact_id = $1`, [
    contact(7),
  ]);
  await round();
  const mails = await mailsOf(id);
  assert.deepEqual(
    mails.map(({ contactId, subject }) => [contactId, subject]),
    [contact(5), contact(6)].map((each) => [each, 'Breakfast']),
  );
  const problems = (await ask('query ($id: ID!) { mailingProblems(mailingId: $id) { contactId reason } }', {
    id,
  })) as unknown as { contactId: string; reason: string }[];
  assert.deepEqual(
    problems.map(({ contactId }) => contactId),
    [contact(7)],
  );
  assert.match(problems[0]?.reason ?? '', /RsvpYes/);
  const [first] = mails;
  assert.match(first?.html ?? '', /come to Breakfast/);
  const yes = pathOf(first?.html ?? '', '/-/rsvp');
  assert.match(yes, /\?answer=yes$/);
  const page = await api.app.inject({ url: yes });
  assert.equal(page.statusCode, 200);
  const answered = await api.app.inject({
    method: 'POST',
    url: yes.replace(/\?.*/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=yes',
  });
  assert.equal(answered.statusCode, 200);
  assert.deepEqual(await attendees(), [
    { contactId: contact(5), rsvp: 'Accepted', isSent: true },
    { contactId: contact(6), rsvp: 'Declined', isSent: true },
  ]);
  const again = await ask(
    'mutation ($key: String!, $id: ID!) { sendInvitations(idempotencyKey: $key, eventId: $id) { ok { sent } } }',
    { key: crypto.randomUUID(), id: breakfast },
  );
  assert.equal(again['ok']?.['sent'], 0, 'whoever got the mailing is invited');
  const shown = (await ask('query ($list: ID!) { mailings(mailingListId: $list) { id event } }', {
    list,
  })) as unknown as { id: string; event: string | null }[];
  assert.equal(shown.find((mailing) => mailing.id === String(id))?.event, 'Breakfast');
});

test('a mail is read online by its link alone: as it went out, without counting, for as long as it is known', async () => {
  const id = (await send({ eventId: breakfast }))['ok']?.['id'];
  await round();
  const [mail] = await mailsOf(id);
  const online = pathOf(mail?.html ?? '', '/-/online');
  const { statusCode, body, headers } = await api.app.inject({ url: online });
  assert.equal(statusCode, 200);
  assert.match(body, /<title>Breakfast<\/title>/);
  assert.match(body, /come to Breakfast/);
  assert.match(body, /\/-\/preferences\//);
  assert.doesNotMatch(body, /\/-\/(?:seen|follow)\//);
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  assert.equal(headers['cache-control'], 'private, no-store');
  const { rows } = await api.owner.query('select opened_at from mailing_recipients where opened_at is not null');
  assert.deepEqual(rows, []);

  // Whoever wrote it may have left.
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'admin'),
  ]);
  assert.equal((await api.app.inject({ url: online })).statusCode, 200);
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'admin'),
  ]);

  const statusOf = async (tenant: TestTenant, mailing: string, person: string, days = 1) => {
    const sign = await createLinkSigner(api.runner, tenant);
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    const url = `${ONLINE_PATH}/${sign({ kind: 'online', id: person, listId: mailing, expiresAt })}`;
    return (await api.app.inject({ url })).statusCode;
  };
  assert.equal(await statusOf('alpha', String(id), contact(5)), 200);
  assert.equal(await statusOf('alpha', String(id), contact(5), -1), 410);
  assert.equal(await statusOf('alpha', String(id), contact(8)), 410, 'it did not go to them');
  assert.equal(await statusOf('beta', String(id), contact(5)), 410, 'another firm knows nothing of it');
  for (const url of [
    `${ONLINE_PATH}/nothing`,
    online.replace('alpha', 'beta'),
    online.replace('/online/', '/preferences/'),
  ])
    assert.equal((await api.app.inject({ url })).statusCode, 404);
});

test('a test shows the event and goes to the asker; without an event it is refused as the mailing is', async () => {
  const tried = (eventId: string | null) =>
    ask(
      `mutation ($key: String!, $list: ID!, $html: String!, $eventId: ID) {
        testMailing(idempotencyKey: $key, mailingListId: $list, subject: "{EventName}", html: $html, eventId: $eventId) { ok { sentTo } error { message fields { field } } } }`,
      { key: crypto.randomUUID(), list, html: invitation, eventId },
    );
  assert.equal(refused(await tried(null))[0], 'eventId');
  assert.notEqual((await tried(breakfast))['ok'], null);
  const { rows } = await api.owner.query<{ subject: string }>(
    `select subject from mail_outbox where kind = 'messageTest'`,
  );
  assert.deepEqual(rows, [{ subject: '[Test] Breakfast' }]);
});

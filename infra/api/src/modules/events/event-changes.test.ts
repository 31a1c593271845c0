import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { calendarReply } from '../inbound-mail/inbound-mail.fixtures.ts';
import { fieldAsker } from '../../testing/ask-field.ts';
import { createTestEvent } from './events.fixtures.ts';

const TOKEN = 'the token that the mail server names';
let api: TestApi;
before(async () => {
  api = await startTestApi({ returnedMail: { domain: 'returns.test', token: TOKEN } });
  await api.owner.query(
    `update contacts set marketing_consent = true, email = 'c' || right(id::text, 6) || '@client.example' where tenant_id = 'alpha'`,
  );
});
after(() => api.close());

const run = fieldAsker(() => api);
const write = async (document: string, variables: Record<string, unknown>) => {
  const { found } = await run(document, variables);
  assert.ok(found['ok'], JSON.stringify(found['error']));
  return found['ok'];
};
async function anInvitedEvent(): Promise<{ readonly id: string; readonly version: number }> {
  const event = await createTestEvent(api, { venue: 'Town <b>Hall' });
  const { id } = event;
  await write(
    `mutation ($key: String!, $id: ID!, $contacts: [ID!]!) { inviteToEvent(idempotencyKey: $key, eventId: $id, contactIds: $contacts) { ok { invited } error { message } } }`,
    { key: crypto.randomUUID(), id, contacts: [5, 6, 7].map((number) => idOf('alpha', 'contact', number)) },
  );
  await write(
    `mutation ($key: String!, $id: ID!) { sendInvitations(idempotencyKey: $key, eventId: $id) { ok { sent } error { message } } }`,
    { key: crypto.randomUUID(), id },
  );
  return event;
}
const change = (event: { readonly id: string; readonly version: number }, input: Record<string, unknown>) =>
  write(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { ok { id } error { message } } }`, {
    input: { id: event.id, version: event.version, ...input },
  });
const sendChanges = (
  id: string,
  who: TestUser = 'admin',
  tenant: TestTenant = 'alpha',
  key: string = crypto.randomUUID(),
) =>
  run(
    `mutation ($key: String!, $id: ID!) { sendEventChanges(idempotencyKey: $key, eventId: $id) { ok { sent } error { message } } }`,
    { key, id },
    who,
    tenant,
  );
const outdatedOf = async (id: string): Promise<unknown> =>
  (await run('query ($id: ID!) { eventAttendeeList(eventId: $id) { event { outdated } } }', { id })).found['event']?.[
    'outdated'
  ];
/** What was mailed about an event, the latest first; of one contact. */
async function mailsOf(id: string, number: number) {
  const { rows } = await api.owner.query<{
    subject: string;
    text: string;
    html: string;
    calendar: string;
    recipient: string;
  }>(
    `select o.subject, o.text_body as text, o.html_body as html, o.calendar, o.recipient from mail_outbox o
     where o.tenant_id = 'alpha' and o.calendar like '%' || $1 || '%' and o.recipient = $2 order by o.created_at desc, o.id`,
    [id, `c${idOf('alpha', 'contact', number).slice(-6)}@client.example`],
  );
  return rows.map(({ calendar, ...mail }) => {
    const whole = new ICAL.Component(ICAL.parse(calendar) as unknown as never);
    const event = whole.getFirstSubcomponent('vevent');
    return {
      ...mail,
      method: String(whole.getFirstPropertyValue('method')),
      uid: String(event?.getFirstPropertyValue('uid')),
      sequence: Number(event?.getFirstPropertyValue('sequence')),
      organizer: String(event?.getFirstPropertyValue('organizer')).replace('mailto:', ''),
    };
  });
}
const decline = (id: string, number: number) =>
  api.owner.query(
    `update event_attendees set rsvp = 'Declined' where tenant_id = 'alpha' and event_id = $1 and contact_id = $2`,
    [id, idOf('alpha', 'contact', number)],
  );

test('those who know of another time or place are told what has changed, from the same organizer, once', async () => {
  const event = await anInvitedEvent();
  await decline(event.id, 7);
  await change(event, { budgetMinor: 100 });
  assert.equal(await outdatedOf(event.id), 0, 'what an invitation does not say is no change');
  await change({ ...event, version: event.version + 1 }, { startTime: '09:00', venue: 'Library' });
  assert.equal(await outdatedOf(event.id), 2, 'who declined hears nothing');

  const key = crypto.randomUUID();
  assert.equal((await sendChanges(event.id, 'admin', 'alpha', key)).found['ok']?.['sent'], 2);
  assert.equal((await sendChanges(event.id, 'admin', 'alpha', key)).found['ok']?.['sent'], 2);
  assert.equal(await outdatedOf(event.id), 0);
  assert.equal((await sendChanges(event.id)).found['ok']?.['sent'], 0);
  assert.equal((await mailsOf(event.id, 7)).length, 1);
  const [now, first, ...more] = await mailsOf(event.id, 5);
  assert.ok(now && first);
  assert.deepEqual(more, []);
  assert.equal(now.subject, 'Changed: Breakfast');
  assert.match(now.text, /Place: Library \(before: Town <b>Hall\)/);
  assert.match(now.html, /Town &lt;b&gt;Hall/);
  assert.match(now.text, /Begins: .*\(before: /);
  assert.doesNotMatch(now.text, /Ends: /);
  assert.deepEqual([now.uid, now.organizer, now.method], [first.uid, first.organizer, 'REQUEST']);
  assert.ok(now.sequence > first.sequence);
});

test('an answer to the earlier invitation does not count for the later one', async () => {
  const event = await anInvitedEvent();
  await change(event, { startTime: '09:00' });
  await sendChanges(event.id);
  const [now, first] = await mailsOf(event.id, 5);
  assert.ok(now && first);
  const hand = async (sequence: number, stamp: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: `/-/inbound-mail?recipient=${encodeURIComponent(now.organizer)}`,
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${TOKEN}` },
        payload: calendarReply(now.organizer, { uid: now.uid, attendee: now.recipient, sequence, stamp }),
      })
    ).json<{ outcome: string }>().outcome;
  assert.equal(await hand(first.sequence, '20260101T090000Z'), 'ignored');
  assert.equal(await hand(now.sequence, '20260101T090100Z'), 'answer');
});

test('that an event was called off is sent as well, and takes it out of calendars', async () => {
  const event = await anInvitedEvent();
  await api.owner.query(
    `update events set is_active = false, version = version + 1, changed_at = now() where tenant_id = 'alpha' and id = $1`,
    [event.id],
  );
  assert.equal(await outdatedOf(event.id), 3);
  assert.equal((await sendChanges(event.id)).found['ok']?.['sent'], 3);
  const [now] = await mailsOf(event.id, 5);
  assert.equal(now?.subject, 'Called off: Breakfast');
  assert.equal(now.method, 'CANCEL');
  assert.doesNotMatch(now.html, /answer=yes/);
});

test('someone who may not invite, and every other firm, notifies nobody', async () => {
  const event = await anInvitedEvent();
  await change(event, { venue: 'Library' });
  assert.equal((await sendChanges(event.id, 'nothing')).code, 'FORBIDDEN');
  assert.equal((await sendChanges(event.id, 'admin', 'beta')).found['ok'], null);
  assert.equal(await outdatedOf(event.id), 3);
});

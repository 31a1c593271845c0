import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { returnAddressOf } from '@atrium/domain';
import ICAL from 'ical.js';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { createMailingRound } from '../mailing-lists/mailing-round.ts';
import {
  answerInCalendar,
  calendarReply,
  complaintReport,
  deliveryReport,
  type ReplyParts,
} from './inbound-mail.fixtures.ts';
import { LARGEST_INBOUND_BYTES } from './inbound-mail-routes.ts';
import { readReturned } from './read-returned.ts';
import { SOFT_BOUNCES } from './take-returned.ts';
import { fieldAsker } from '../../testing/ask-field.ts';
import { createTestEvent } from '../events/events.fixtures.ts';

const DOMAIN = 'returns.test';
const TOKEN = 'the token that the mail server names';
const listId = entityId('alpha', 'mailingList', 41);
const contact = (number: number) => idOf('alpha', 'contact', number);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
let api: TestApi;
before(async () => {
  api = await startTestApi({ returnedMail: { domain: DOMAIN, token: TOKEN } });
  await api.owner.query(
    `update contacts set marketing_consent = true, email = 'C' || right(id::text, 6) || '@client.example' where tenant_id in ('alpha', 'beta')`,
  );
  await api.owner.query(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static')`,
    [listId],
  );
  await api.owner.query(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select 'alpha', $1, id, 'Web form', now() from contacts where tenant_id = 'alpha' and id = any($2)`,
    [listId, [5, 6, 7, 8].map(contact)],
  );
});
after(() => api.close());

const ask = fieldAsker(() => api);
/** What the mail server hands over. */
const hand = async (recipient: string, raw: string, authorization = `Bearer ${TOKEN}`) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/-/inbound-mail?recipient=${encodeURIComponent(recipient)}`,
    headers: { 'content-type': 'message/rfc822', authorization },
    payload: raw,
  });
  return {
    status: answer.statusCode,
    outcome: answer.statusCode === 200 ? answer.json<{ outcome: string }>().outcome : '',
  };
};
const sendMailing = async (): Promise<void> => {
  const { found } = await ask(
    `mutation ($key: String!, $list: ID!) { sendMailing(idempotencyKey: $key, mailingListId: $list, subject: "News", html: "<p>News</p>") { ok { id } error { message } } }`,
    { key: crypto.randomUUID(), list: listId },
  );
  assert.ok(found['ok'], JSON.stringify(found['error']));
  const round = createMailingRound({ runner: api.runner, logger, pauseSeconds: 0 });
  while (await round(new AbortController().signal, 'http://localhost'));
};
/** Where the latest mail to a contact comes back to. */
const returnsOf = async (number: number): Promise<string> => {
  const { rows } = await api.owner.query<{ id: string; token: string }>(
    `select o.id, o.return_token as token from mail_outbox o join contacts c on c.tenant_id = o.tenant_id and c.email = o.recipient
     where o.tenant_id = 'alpha' and c.id = $1 order by o.created_at desc limit 1`,
    [contact(number)],
  );
  const [mail] = rows;
  assert.ok(mail, 'no mail');
  return returnAddressOf({ mailId: mail.id, token: mail.token }, DOMAIN);
};
const latest = async () =>
  (
    (
      await ask(
        'query ($list: ID!) { mailings(mailingListId: $list) { id sent optedOut hardBounces softBounces complaints } }',
        { list: listId },
      )
    ).found as unknown as Record<string, number | string>[]
  )[0] ?? assert.fail('no mailing');
const member = async (number: number) =>
  (
    (
      await ask(
        'query ($list: ID!) { mailingListMembers(mailingListId: $list) { rows { contactId exclusion suppression { reason detail } } } }',
        { list: listId },
      )
    ).found['rows'] as unknown as {
      contactId: string;
      exclusion: string | null;
      suppression: { reason: string; detail: string } | null;
    }[]
  ).find(({ contactId }) => contactId === contact(number)) ?? assert.fail('no member');

test('someone who does not name the token is refused before anything is read, and what is too large is not read either', async () => {
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    assert.equal((await hand('nobody@returns.test', 'x', authorization)).status, 401, authorization);
  assert.equal((await hand('nobody@returns.test', 'x'.repeat(LARGEST_INBOUND_BYTES + 1))).status, 413);
  const deaf = await startTestApi();
  const answer = await deaf.app.inject({ method: 'POST', url: '/-/inbound-mail', payload: 'x' });
  assert.equal(answer.statusCode, 404);
  await deaf.close();
});

test('a mail that cannot be delivered suppresses its address, once, and says so where one looks', async () => {
  await sendMailing();
  const to = await returnsOf(5);
  const report = deliveryReport(to);
  assert.deepEqual(await hand(to, report), { status: 200, outcome: 'hardBounce' });
  assert.equal((await hand(to, report)).outcome, 'ignored', 'the same one twice');
  const { exclusion, suppression } = await member(5);
  assert.equal(exclusion, 'suppressed');
  assert.equal(suppression?.reason, 'bounce');
  assert.match(suppression.detail, /^5\.1\.1 .*User unknown$/);
  const figures = await latest();
  assert.deepEqual([figures['hardBounces'], figures['softBounces'], figures['complaints']], [1, 0, 0]);
  const problems = await ask('query ($id: ID!) { mailingProblems(mailingId: $id) { contactId reason detail } }', {
    id: figures['id'],
  });
  assert.deepEqual(
    (problems.found as unknown as { contactId: string; reason: string }[]).map(({ contactId, reason }) => [
      contactId,
      reason,
    ]),
    [[contact(5), 'hard']],
  );
  const { rows } = await api.owner.query(
    `select kind, detail ->> 'recipient' as recipient from activity_log where tenant_id = 'alpha' and action = 'bounce' order by kind`,
  );
  assert.deepEqual(
    rows.map(({ kind }: { kind: string }) => kind),
    ['emailFailures', 'mailingList'],
  );
});

test('reports that were made up, about a delay, or about nothing, change nothing', async () => {
  const to = await returnsOf(6);
  const forged = to.replace(/-[0-9a-f]{20}@/, '-00000000000000000000@');
  assert.equal((await hand(forged, deliveryReport(forged))).outcome, 'ignored');
  assert.equal((await hand(to.replace(DOMAIN, 'elsewhere.test'), deliveryReport('x'))).outcome, 'ignored');
  assert.equal((await hand(to, deliveryReport(to, { action: 'delayed', status: '4.4.1' }))).outcome, 'ignored');
  for (const raw of ['', 'Subject: I am away\r\n\r\nBack on Monday.', '\u0000'.repeat(2000), 'x: '.repeat(20_000)])
    assert.equal((await hand(to, raw)).outcome, 'ignored');
  assert.equal((await member(6)).exclusion, null);
});

test('an address that takes nothing for the moment is written to until it has not for a while', async () => {
  for (let each = 1; each <= SOFT_BOUNCES; each += 1) {
    assert.equal((await member(6)).exclusion, null, `before ${each}`);
    await sendMailing();
    const to = await returnsOf(6);
    assert.equal((await hand(to, deliveryReport(to, { status: '5.2.2' }))).outcome, 'softBounce');
    assert.equal((await hand(to, deliveryReport(to, { status: '4.2.2' }))).outcome, 'ignored', 'of the same mail');
  }
  assert.equal((await latest())['softBounces'], 1);
  assert.equal((await member(6)).suppression?.reason, 'bounce');
});

test('a complaint opts out of everything, wherever it arrives, and is not the firm’s to lift', async () => {
  const path = await returnsOf(7);
  assert.equal((await hand('abuse@returns.test', complaintReport(path, 'not-spam'))).outcome, 'ignored');
  assert.equal((await hand('abuse@returns.test', complaintReport(path))).outcome, 'complaint');
  assert.equal((await hand('abuse@returns.test', complaintReport(path))).outcome, 'ignored');
  const figures = await latest();
  assert.deepEqual([figures['complaints'], figures['optedOut']], [1, 1]);
  assert.equal((await member(7)).suppression?.reason, 'complaint');
  const { rows } = await api.owner.query(
    `select source from marketing_opt_outs where tenant_id = 'alpha' and contact_id = $1`,
    [contact(7)],
  );
  assert.deepEqual(rows, [{ source: 'complaint' }]);
  const lift = async (number: number, who: TestUser = 'admin', tenant: TestTenant = 'alpha') =>
    ask(
      'mutation ($list: ID!, $id: ID!) { liftSuppression(mailingListId: $list, contactId: $id) { ok { contactId } error { message } } }',
      { list: listId, id: contact(number) },
      who,
      tenant,
    );
  assert.equal((await lift(7)).found['ok'], null);
  assert.equal((await lift(5, 'admin', 'beta')).found['ok'], null);
  assert.equal((await lift(5, 'nothing')).code, 'FORBIDDEN');
  assert.ok((await lift(5)).found['ok']);
  assert.equal((await member(5)).exclusion, null);
});

test('only what says that the address itself takes no mail is a hard bounce', async () => {
  for (const [status, isHard] of [
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.4.4', true],
    ['5.0.0', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.1.1', false],
    ['', false],
  ] as const) {
    const returned = await readReturned(Buffer.from(deliveryReport('a@b.example', { status })));
    assert.deepEqual(returned.kind === 'bounce' && returned.isHard, isHard, status);
  }
});

const invited = async (number: number) => {
  const { id: eventId } = await createTestEvent(api, { startTime: '09:00', endsOn: '2199-05-01', endTime: '11:00' });
  await ask(
    `mutation ($key: String!, $eventId: ID!, $ids: [ID!]!) { inviteToEvent(idempotencyKey: $key, eventId: $eventId, contactIds: $ids) { ok { invited } } }`,
    { key: crypto.randomUUID(), eventId, ids: [contact(number)] },
  );
  await ask(
    `mutation ($key: String!, $eventId: ID!) { sendInvitations(idempotencyKey: $key, eventId: $eventId) { ok { sent } error { message } } }`,
    { key: crypto.randomUUID(), eventId },
  );
  const { rows } = await api.owner.query<{ calendar: string; recipient: string }>(
    `select o.calendar, o.recipient from mail_outbox o join event_attendees a on a.tenant_id = o.tenant_id and a.invitation_mail_id = o.id
     where a.event_id = $1`,
    [eventId],
  );
  const vevent = new ICAL.Component(ICAL.parse(rows[0]?.calendar ?? '') as unknown as never).getFirstSubcomponent(
    'vevent',
  );
  const organizer = String(vevent?.getFirstPropertyValue('organizer')).replace('mailto:', '');
  const uid = String(vevent?.getFirstPropertyValue('uid'));
  const attendee = rows[0]?.recipient ?? '';
  const reply = (more: Partial<ReplyParts>) =>
    hand(organizer, calendarReply(organizer, { uid, attendee, stamp: '20260101T090000Z', ...more }));
  const rsvp = async () => {
    const { found } = await ask('query ($id: ID!) { eventAttendeeList(eventId: $id) { rows { rsvp } } }', {
      id: eventId,
    });
    return (found['rows'] as unknown as { rsvp: string }[])[0]?.rsvp;
  };
  return { eventId, organizer, attendee, reply, rsvp, calendar: rows[0]?.calendar ?? '' };
};

test('what a calendar program answers is the answer, until a later one comes', async () => {
  const { organizer, attendee, reply, rsvp, eventId } = await invited(8);
  assert.equal(organizer, await returnsOf(8), 'calendar programs answer to the address of the mail');
  assert.equal((await reply({ attendee: attendee.toUpperCase(), participation: 'TENTATIVE' })).outcome, 'answer');
  assert.equal(await rsvp(), 'Tentative');
  assert.equal((await reply({ participation: 'DECLINED' })).outcome, 'ignored', 'the same moment');
  assert.equal((await reply({ participation: 'ACCEPTED', stamp: '20260101T090100Z' })).outcome, 'answer');
  assert.equal(
    (await reply({ participation: 'DECLINED', stamp: '20260101T090030Z' })).outcome,
    'ignored',
    'an older one',
  );
  assert.equal((await reply({ participation: 'DECLINED', stamp: '20260102T090000Z', sequence: 0 })).outcome, 'ignored');
  assert.equal(await rsvp(), 'Accepted');
  const { rows } = await api.owner.query(
    `select detail ->> 'rsvp' as rsvp, detail ->> 'source' as source from activity_log
     where tenant_id = 'alpha' and kind = 'event' and action = 'answer' and object_id = $1 order by id`,
    [eventId],
  );
  assert.deepEqual(rows, [
    { rsvp: 'Tentative', source: 'calendar' },
    { rsvp: 'Accepted', source: 'calendar' },
  ]);
});

test('what a calendar library makes of the invitation is understood, and changed again the same way', async () => {
  const { organizer, attendee, rsvp, calendar } = await invited(10);
  const answer = async (participation: string, minutes: number) =>
    (
      await hand(
        organizer,
        answerInCalendar(calendar, { attendee, participation, answeredAt: new Date(Date.now() + minutes * 60_000) }),
      )
    ).outcome;
  assert.equal(await answer('ACCEPTED', -2), 'answer');
  assert.equal(await rsvp(), 'Accepted');
  assert.equal(await answer('DECLINED', -1), 'answer');
  assert.equal(await rsvp(), 'Declined');
});

test('an answer for another event, by another person, of no kind, or after the event was called off changes nothing', async () => {
  const { reply, rsvp, eventId } = await invited(8);
  for (const more of [
    { uid: 'event-of-somebody@alpha' },
    { attendee: 'somebody@else.example' },
    { participation: 'NEEDS-ACTION' },
    { participation: 'X"EVIL' },
    { method: 'REQUEST' },
    { stamp: 'yesterday' },
    { sequence: -1 },
  ])
    assert.equal((await reply(more)).outcome, 'ignored', JSON.stringify(more));
  assert.equal(await rsvp(), 'No response');
  await api.owner.query(`update events set is_active = false where tenant_id = 'alpha' and id = $1`, [eventId]);
  assert.equal((await reply({})).outcome, 'ignored');
});

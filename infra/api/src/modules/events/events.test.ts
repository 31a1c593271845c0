import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { fieldAsker } from '../../testing/ask-field.ts';
import { createTestEvent } from './events.fixtures.ts';

let api: TestApi;
let eventId = '';
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', md5('alpha:role:' || who)::uuid, 'eventsAndCampaigns' from unnest(array['own', 'nothing']) who`,
  );
  await api.owner.query(`update contacts set marketing_consent = true where tenant_id in ('alpha', 'beta')`);
  eventId = (await createTestEvent(api, { capacity: 2 })).id;
});
after(() => api.close());

const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const ask = fieldAsker(() => api);
const invite = async (
  event: string,
  numbers: readonly number[],
  who: TestUser = 'admin',
  key: string = crypto.randomUUID(),
) =>
  (
    await ask(
      `mutation ($key: String!, $eventId: ID!, $ids: [ID!]!) { inviteToEvent(idempotencyKey: $key, eventId: $eventId, contactIds: $ids) {
        ok { invited excluded { name reason } } error { message } } }`,
      { key, eventId: event, ids: numbers.map((number) => contact(number)) },
      who,
    )
  ).found['ok'] as unknown as { invited: number; excluded: { name: string; reason: string }[] } | null;
const attendeeFields = 'id version name rsvp isWaiting guests dietary attendance invitationSentAt exclusion';
interface Attendee {
  id: string;
  version: number;
  name: string;
  rsvp: string;
  isWaiting: boolean;
  attendance: string | null;
  invitationSentAt: string | null;
}
const list = async (event: string, more = '', who: TestUser = 'admin', tenant: TestTenant = 'alpha') => {
  const { found } = await ask(
    `query ($eventId: ID!) { eventAttendeeList(eventId: $eventId${more}) { recordCount rows { ${attendeeFields} }
      event { capacity seated waiting accepted noAnswer attended noShows unsent invited } } }`,
    { eventId: event },
    who,
    tenant,
  );
  return found as unknown as { recordCount: number; rows: Attendee[]; event: Record<string, number> | null };
};
const update = async (input: object, who: TestUser = 'admin', tenant: TestTenant = 'alpha') =>
  (
    await ask(
      `mutation ($input: UpdateEventAttendeeInput!) { updateEventAttendee(input: $input) { ok { ${attendeeFields} } error { message fields { field } } conflict { version } } }`,
      { input },
      who,
      tenant,
    )
  ).found;
const one = async (event: string, name: string) => {
  const found = (await list(event)).rows.find((each) => each.name.endsWith(name));
  assert.ok(found, name);
  return found;
};

test('invites each once, and says whom not and why', async () => {
  await api.owner.query(`update contacts set email = '' where tenant_id = 'alpha' and id = $1`, [contact(9)]);
  await api.owner.query(`update contacts set marketing_consent = false where tenant_id = 'alpha' and id = $1`, [
    contact(10),
  ]);
  await api.owner.query(`insert into marketing_opt_outs (tenant_id, contact_id, source) values ('alpha', $1, 'test')`, [
    contact(11),
  ]);
  await api.owner.query(
    `insert into marketing_suppressions (tenant_id, address, reason) select tenant_id, lower(email), 'bounce' from contacts where tenant_id = 'alpha' and id = $1`,
    [contact(8)],
  );
  const key = crypto.randomUUID();
  const first = await invite(eventId, [5, 6, 7, 8, 9, 10, 11], 'admin', key);
  assert.deepEqual(await invite(eventId, [5, 6, 7, 8, 9, 10, 11], 'admin', key), first);
  assert.equal(first?.invited, 3);
  assert.deepEqual(
    first.excluded.map(({ reason }) => reason),
    ['suppressed', 'noAddress', 'noConsent', 'optedOut'],
  );
  assert.deepEqual(
    (await invite(eventId, [5]))?.excluded.map(({ reason }) => reason),
    ['already'],
  );
  assert.equal((await list(eventId)).recordCount, 3);
});

test('places go in the order of answers, guests included, and move up', async () => {
  const [five, six] = [await one(eventId, '05'), await one(eventId, '06')];
  await update({ id: five.id, version: five.version, rsvp: 'Accepted', guests: 1 });
  await update({ id: six.id, version: six.version, rsvp: 'Accepted' });
  assert.equal((await one(eventId, '06')).isWaiting, true);
  const { event } = await list(eventId);
  assert.deepEqual([event?.['seated'], event?.['waiting'], event?.['accepted']], [2, 1, 2]);
  assert.deepEqual(
    (await list(eventId, ', isWaiting: true')).rows.map(({ name }) => name.slice(-2)),
    ['06'],
  );
  const now = await one(eventId, '05');
  await update({ id: now.id, version: now.version, rsvp: 'Declined', guests: 0 });
  assert.equal((await one(eventId, '06')).isWaiting, false);
});

test('a change is refused on another version, with an answer that is none, and with too many guests', async () => {
  const { id, version } = await one(eventId, '07');
  assert.equal((await update({ id, version: version + 5, rsvp: 'Accepted' }))['conflict']?.['version'], version);
  for (const [input, field] of [
    [{ rsvp: 'Perhaps' }, 'rsvp'],
    [{ guests: 99 }, 'guests'],
    [{ attendance: 'late' }, 'attendance'],
  ] as const)
    assert.equal((await update({ id, version, ...input }))['error']?.['fields']?.['0']?.['field'], field);
});

test('an invitation is mailed once, with links and a calendar request; the link answers, is changed and is counted', async () => {
  const key = crypto.randomUUID();
  const send = () =>
    ask(
      `mutation ($key: String!, $eventId: ID!) { sendInvitations(idempotencyKey: $key, eventId: $eventId, note: "See <b>you</b>") { ok { sent excluded { reason } } error { message } } }`,
      { key, eventId },
    );
  const [first, again] = [await send(), await send()];
  assert.equal(first.found['ok']?.['sent'], 1);
  assert.deepEqual(again.found, first.found);
  const { rows } = await api.owner.query<{
    recipient: string;
    html_body: string;
    headers: Record<string, string>;
    calendar: string;
  }>(
    `select recipient, html_body, headers, calendar from mail_outbox where tenant_id = 'alpha' and kind = 'eventInvitation'`,
  );
  assert.equal(rows.length, 1);
  const [mail] = rows;
  assert.ok(mail);
  assert.match(mail.html_body, /See &lt;b&gt;you/);
  assert.equal(mail.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar) as unknown as unknown[]);
  assert.equal(calendar.getFirstPropertyValue('method'), 'REQUEST');
  const event = calendar.getFirstSubcomponent('vevent');
  assert.equal(event?.getFirstProperty('attendee')?.getParameter('partstat'), 'NEEDS-ACTION');
  const link = /href="([^"]*\/-\/rsvp\/[^"?]+)\?answer=yes"/.exec(mail.html_body)?.[1] ?? '';
  const here = api.url.replace('/graphql', '') + new URL(link).pathname;

  // Looking at the page answers for nobody: mail scanners look.
  const page = await (await fetch(`${here}?answer=yes`)).text();
  assert.match(page, /id="answer" method="post"/);
  assert.equal((await one(eventId, '07')).rsvp, 'No response');
  const post = (body: string) =>
    fetch(here, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
  const answered = await post('answer=yes&guests=1&dietary=%3Cb%3Enuts');
  assert.equal(answered.status, 200);
  const text = await answered.text();
  assert.match(text, /waiting list/);
  assert.match(text, /value="&lt;b&gt;nuts"/);
  const seven = await one(eventId, '07');
  assert.deepEqual([seven.rsvp, seven.isWaiting], ['Accepted', true]);
  await post('answer=no');
  assert.equal((await one(eventId, '07')).rsvp, 'Declined');
  // What is not one of the answers changes nothing.
  await post('answer=perhaps');
  assert.equal((await one(eventId, '07')).rsvp, 'Declined');

  const foreign = here.replace('/alpha.', '/beta.');
  const cut = here.slice(0, -1) + (here.endsWith('A') ? 'B' : 'A');
  for (const bad of [
    foreign,
    cut,
    `${here}x`,
    here.replace('.rsvp.', '.preferences.'),
    `${api.url.replace('/graphql', '')}/-/rsvp/nothing`,
  ])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(bad, {
        method,
        ...(method === 'POST'
          ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'answer=yes' }
          : {}),
      });
      assert.equal(answer.status, 404, bad);
      assert.ok(!(await answer.text()).includes('Breakfast'));
    }
  assert.equal((await one(eventId, '07')).rsvp, 'Declined');
});

test('opting out by one click and by page is honoured by the next invitation; links of others do nothing', async () => {
  const { createLinkSigner } = await import('../marketing/marketing-links.ts');
  const sign = await createLinkSigner(api.runner, 'alpha');
  const of = (id: string, days = 1) =>
    sign({ kind: 'preferences', id, listId: null, expiresAt: new Date(Date.now() + days * 86_400_000) });
  const base = api.url.replace('/graphql', '');
  const click = (token: string) =>
    fetch(`${base}/-/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const reasonOf = async (number: number) =>
    (await invite((await createTestEvent(api, { name: crypto.randomUUID() })).id, [number]))?.excluded[0]?.reason;
  assert.equal((await click(of(contact(4)))).status, 200);
  assert.equal((await click(of(contact(4)))).status, 200);
  assert.equal(await reasonOf(4), 'optedOut');
  assert.equal((await click(of(contact(3), -1))).status, 410);
  assert.equal((await click(of(contact(3)).replace('alpha.', 'beta.'))).status, 404);
  assert.equal(await reasonOf(3), undefined);

  const page = async (body?: string) => {
    const answer = await fetch(`${base}/-/preferences/${of(contact(3))}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
    });
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    return answer.text();
  };
  assert.match(await page(), /Send me nothing at all/);
  assert.match(await page('all=out'), /We send you no news/);
  assert.equal(await reasonOf(3), 'optedOut');
  assert.match(await page('all=in'), /Send me nothing at all/);
  assert.equal(await reasonOf(3), undefined);
});

test('a link that ran out, and one of an event that was called off, say so', async () => {
  const { createLinkSigner } = await import('../marketing/marketing-links.ts');
  const { id } = await one(eventId, '07');
  const sign = await createLinkSigner(api.runner, 'alpha');
  const at = (expiresAt: Date) =>
    `${api.url.replace('/graphql', '')}/-/rsvp/${sign({ kind: 'rsvp', id, listId: null, expiresAt })}`;
  assert.equal((await fetch(at(new Date(Date.now() - 60_000)))).status, 410);
  await api.owner.query(`update events set is_active = false where tenant_id = 'alpha' and id = $1`, [eventId]);
  assert.equal((await fetch(at(new Date(Date.now() + 60_000)))).status, 410);
  await api.owner.query(`update events set is_active = true where tenant_id = 'alpha' and id = $1`, [eventId]);
});

test('checks in at the door, takes who came by themselves, and notes who did not come', async () => {
  const event = (await createTestEvent(api, { name: 'Past', startsOn: '2020-05-01' })).id;
  await invite(event, [5, 6]);
  for (const number of ['05', '06']) {
    const { id, version } = await one(event, number);
    await update({ id, version, rsvp: 'Accepted' });
  }
  const five = await one(event, '05');
  const checked = await update({ id: five.id, version: five.version, attendance: 'attended' });
  assert.equal(checked['ok']?.['attendance'], 'attended');
  const walkIn = await ask(
    `mutation ($key: String!, $eventId: ID!, $id: ID!) { addWalkIn(idempotencyKey: $key, eventId: $eventId, contactId: $id) { ok { attendance } } }`,
    { key: crypto.randomUUID(), eventId: event, id: contact(12) },
  );
  assert.equal(walkIn.found['ok']?.['attendance'], 'walk-in');
  const marking = `mutation ($eventId: ID!) { markNoShows(eventId: $eventId) { ok { marked } error { message } } }`;
  assert.equal((await ask(marking, { eventId: event })).found['ok']?.['marked'], 1);
  assert.equal((await one(event, '06')).attendance, 'no-show');
  assert.equal((await ask(marking, { eventId })).found['ok'], null);
  const { event: figures } = await list(event);
  assert.deepEqual([figures?.['attended'], figures?.['noShows']], [2, 1]);
});

test('an attendee is removed with a way back', async () => {
  const { id, version } = await one(eventId, '06');
  const remove =
    'mutation ($id: ID!, $version: Int!) { removeEventAttendee(id: $id, version: $version) { ok { id } conflict { version } } }';
  assert.ok((await ask(remove, { id, version })).found['ok']);
  assert.equal((await list(eventId)).recordCount, 2);
  await ask('mutation ($id: ID!) { restoreEventAttendee(id: $id) { ok { id } } }', { id });
  assert.equal((await one(eventId, '06')).rsvp, 'Accepted');
});

test('each sees and changes the attendees whose contacts they see; nobody those of another firm', async () => {
  // Contacts 1 and 2 are of the `own` user.
  await invite(eventId, [1]);
  assert.deepEqual(
    (await list(eventId, '', 'own')).rows.map(({ name }) => name.slice(-2)),
    ['01'],
  );
  const { id, version } = await one(eventId, '05');
  assert.equal(
    (await update({ id, version, rsvp: 'Tentative' }, 'own'))['error']?.['message'],
    'This attendee does not exist.',
  );
  // Nor are they told who else is invited already.
  assert.deepEqual(await invite(eventId, [5, 2], 'own'), { invited: 1, excluded: [] });
  assert.deepEqual((await list(eventId, '', 'nothing')).rows, []);
  for (const who of ['partner', 'client'] as const)
    assert.equal(
      (await ask('query ($id: ID!) { eventAttendeeList(eventId: $id) { recordCount } }', { id: eventId }, who)).code,
      'FORBIDDEN',
    );
  for (const who of ['partner', 'nothing'] as const)
    assert.equal(
      (
        await ask(
          'mutation ($id: ID!, $version: Int!) { removeEventAttendee(id: $id, version: $version) { ok { id } } }',
          { id, version },
          who,
        )
      ).code,
      'FORBIDDEN',
    );
  const theirs = await list(eventId, '', 'admin', 'beta');
  assert.deepEqual([theirs.rows, theirs.event], [[], null]);
  assert.equal((await update({ id, version, rsvp: 'Tentative' }, 'admin', 'beta'))['ok'], null);
  const other = (await createTestEvent(api, { name: 'Theirs' }, 'beta')).id;
  assert.equal(await invite(other, [5]), null);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
const eventId = entityId('alpha', 'event', 91);
const campaignId = entityId('alpha', 'campaign', 91);
const contact = (number: number) => idOf('alpha', 'contact', number);
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select 'alpha', md5('alpha:role:' || who)::uuid, f from unnest(array['own', 'team']) who, unnest(array['eventsAndCampaigns', 'leadsSummary']) f on conflict do nothing`,
  );
  await api.owner.query(
    `insert into campaigns (tenant_id, id, name, type, status) values ('alpha', $1, 'Spring', 'Seminar', 'Active')`,
    [campaignId],
  );
  await api.owner.query(
    `insert into events (tenant_id, id, campaign_id, name, category, starts_at, ends_at, time_zone)
     values ('alpha', $1, $2, 'Breakfast', 'Seminar', '2020-05-01 00:00+00', '2020-05-01 02:00+00', 'Australia/Sydney')`,
    [eventId, campaignId],
  );
  await api.owner.query(
    `update contacts set email = case when id = $1 then 'no address' else 'ida@moreau.example' end, mobile = '0400 000 001' where id = any($2)`,
    [contact(6), [5, 6].map(contact)],
  );
  await api.owner.query(
    `insert into event_attendees (tenant_id, event_id, contact_id, attendance) select 'alpha', $1, c, 'attended' from unnest($2::uuid[]) c`,
    [eventId, [1, 3, 5, 6, 7].map(contact)],
  );
});
after(() => api.close());

const ask = async (
  document: string,
  variables: Record<string, unknown>,
  who: TestUser = 'admin',
  tenant: TestTenant = 'alpha',
) => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  return { found: Object.values(data)[0] as AnswerData | null, code: errors[0]?.extensions.code ?? null };
};
interface Attendee {
  readonly id: string;
  readonly contactId: string;
  readonly enquiry: { readonly id: string; readonly number: number } | null;
}
const attendees = async (who: TestUser = 'admin') => {
  const { found } = await ask(
    'query ($id: ID!) { eventAttendeeList(eventId: $id) { rows { id contactId enquiry { id number } } } }',
    { id: eventId },
    who,
  );
  return found?.['rows'] as unknown as readonly Attendee[];
};
const idsOf = async (...numbers: readonly number[]): Promise<string[]> => {
  const all = await attendees();
  return numbers.map((number) => all.find(({ contactId }) => contactId === contact(number))?.id ?? assert.fail());
};
const described = { areaOfLaw: 'Family', channel: 'Event', source: 'Seminar', summary: 'Asked about leases.' };
const create = (
  attendeeIds: readonly string[],
  { who = 'admin', tenant = 'alpha', key = crypto.randomUUID(), ...input }: Record<string, unknown> = {},
) =>
  ask(
    `mutation ($key: String!, $input: EnquiriesFromAttendeesInput!) { createEnquiriesFromAttendees(idempotencyKey: $key, input: $input) {
      ok { created already } error { message fields { field } } } }`,
    { key, input: { eventId, attendeeIds, ...described, ...input } },
    who as TestUser,
    tenant as TestTenant,
  );
const stored = async () =>
  (
    await api.owner.query<Record<string, unknown>>(
      `select contact_id, enquirer_name, enquirer_email, enquirer_phone, campaign_id, area_of_law, channel, source, summary, stage
       from enquiries where tenant_id = 'alpha' and event_id = $1 order by number`,
      [eventId],
    )
  ).rows;

test('those who came become enquiries in one step, each once, with their contact and the campaign', async () => {
  const key = crypto.randomUUID();
  const ids = await idsOf(5, 6);
  assert.deepEqual((await create(ids, { key })).found?.['ok'], { created: 2, already: 0 });
  assert.deepEqual((await create(ids, { key })).found?.['ok'], { created: 2, already: 0 }, 'the same answer again');
  const rows = await stored();
  assert.deepEqual(
    rows.map((row) => [row['contact_id'], row['enquirer_email'], row['enquirer_phone'], row['campaign_id']]),
    [
      [contact(5), 'ida@moreau.example', '0400 000 001', campaignId],
      // What is no address is not taken for one.
      [contact(6), '', '0400 000 001', campaignId],
    ],
  );
  assert.deepEqual([rows[0]?.['area_of_law'], rows[0]?.['summary']], ['Family', 'Asked about leases.']);
  assert.ok(rows[0]?.['stage']);
  const enquiry = (await attendees()).find(({ contactId }) => contactId === contact(5))?.enquiry;
  assert.ok(enquiry);
  const { found } = await ask('query ($id: ID!) { enquiry(id: $id) { number campaign contact { nameID } } }', {
    id: enquiry.id,
  });
  assert.deepEqual([found?.['number'], found?.['campaign']], [enquiry.number, 'Spring']);

  assert.deepEqual((await create(await idsOf(5, 7))).found?.['ok'], { created: 1, already: 1 });
  assert.equal((await stored()).length, 3);
  const logged = await api.owner.query(
    `select detail -> 'created' as created, detail -> 'already' as already from activity_log
     where tenant_id = 'alpha' and kind = 'event' and action = 'createEnquiries' order by id`,
  );
  assert.deepEqual(logged.rows, [
    { created: 2, already: 0 },
    { created: 1, already: 1 },
  ]);
});

test('where one is refused none is written, and what was chosen is named', async () => {
  const before = (await stored()).length;
  const refused = await create(await idsOf(1), { areaOfLaw: ' ' });
  assert.equal(
    (refused.found?.['error'] as unknown as { fields: { field: string }[] } | null)?.fields[0]?.field,
    'areaOfLaw',
  );
  const assigned = await create(await idsOf(1), { assignedToId: idOf('beta', 'user', 'admin') });
  assert.ok(assigned.found?.['error']);
  assert.ok((await create([])).found?.['error']);
  assert.equal((await create(Array.from({ length: 51 }, () => contact(1)))).code, 'BAD_USER_INPUT');
  assert.equal((await stored()).length, before);
});

test('who sees no contact, works with no events or is of another firm makes none', async () => {
  const before = (await stored()).length;
  const [own = '', other = ''] = await idsOf(1, 7);
  // Contacts 1 and 2 are of the `own` user, and what they make goes to nobody else.
  assert.equal((await create([other], { who: 'own' })).found?.['ok'] ?? null, null);
  for (const who of ['client', 'partner']) assert.equal((await create([own], { who })).code, 'FORBIDDEN');
  assert.ok((await create([own], { who: 'admin', tenant: 'beta' })).found?.['error']);
  assert.equal((await stored()).length, before);
  // An enquiry that somebody may not see is not named to them.
  assert.deepEqual(
    (await attendees('own')).map(({ enquiry }) => enquiry),
    [null],
  );
});

test('a column that is closed to the asker does not come to light in an enquiry', async () => {
  // Contacts 3 and 4 are of the `team` user.
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access)
     select 'alpha', u.role_id, 'contacts', c, 'hidden' from users u, unnest(array['email', 'number']) c
     where u.tenant_id = 'alpha' and u.id = $1`,
    [idOf('alpha', 'user', 'team')],
  );
  await api.owner.query(`update contacts set email = 'secret@team.example', mobile = '0499' where id = $1`, [
    contact(3),
  ]);
  const done = await create(await idsOf(3), { who: 'team' });
  assert.deepEqual(done.found?.['ok'], { created: 1, already: 0 });
  const row = (await stored()).find((each) => each['contact_id'] === contact(3));
  assert.deepEqual([row?.['enquirer_email'], row?.['enquirer_phone']], ['', '']);
});

test('an event says what it cost, and what came of it as far as each asker sees it', async () => {
  await api.owner.query(`update events set cost_minor = 250000 where tenant_id = 'alpha' and id = $1`, [eventId]);
  await api.owner.query(
    `update enquiries set matter_id = $2, status = 'Won' where tenant_id = 'alpha' and event_id = $1 and contact_id = $3`,
    [eventId, idOf('alpha', 'matter', 6), contact(5)],
  );
  const outcome = async (who: TestUser) =>
    (
      await ask(
        `query ($id: ID!) { eventAttendeeList(eventId: $id) { event { outcome { cost { minor } leads { received won } fees { minor } } } } }`,
        { id: eventId },
        who,
      )
    ).found?.['event']?.['outcome'] as unknown as {
      cost: { minor: number };
      leads: { received: number; won: number };
      fees: { minor: number } | null;
    };
  const all = await outcome('admin');
  assert.deepEqual([all.cost.minor, all.leads], [250_000, { received: 4, won: 1 }]);
  assert.ok(all.fees !== null);
  // Contacts 5 to 7 and their enquiries are of others.
  assert.equal((await outcome('own')).leads.received, 0);
});

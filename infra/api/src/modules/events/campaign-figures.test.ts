import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { createTestEvent } from './events.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const run = async (
  document: string,
  variables: Record<string, unknown>,
  who: TestUser = 'admin',
  tenant: TestTenant = 'alpha',
) => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  return { found: Object.values(data)[0] as AnswerData | null, code: errors[0]?.extensions.code ?? null };
};
const make = async (document: string, input: Record<string, unknown>): Promise<{ id: string; version: number }> => {
  const { found } = await run(document, { key: crypto.randomUUID(), input });
  assert.ok(found?.['ok'], JSON.stringify(found?.['error']));
  return found['ok'] as unknown as { id: string; version: number };
};
const aCampaign = () =>
  make(
    'mutation ($key: String!, $input: CreateCampaignInput!) { createCampaign(idempotencyKey: $key, input: $input) { ok { id version } error { message } } }',
    { name: 'Spring seminars', type: 'Seminar', status: 'Active', budgetMinor: 500_000, costMinor: 120_000 },
  );
const anEvent = (campaignId: string | null = null) => createTestEvent(api, { campaignId, costMinor: 30_000 });
const figures = (campaignId: string, who: TestUser = 'admin', tenant: TestTenant = 'alpha') =>
  run(
    `query ($id: ID!) { campaignFigures(campaignId: $id) { name budget { minor } cost { minor } sent invited attended isMeasured
      links { address people } leads { received won open lost } fees { minor } } }`,
    { id: campaignId },
    who,
    tenant,
  );

test('a campaign adds up what it cost with its events, whom it invited, and the enquiries that came of it', async () => {
  const campaign = await aCampaign();
  const event = await anEvent(campaign.id);
  await api.owner.query(
    `insert into event_attendees (tenant_id, event_id, contact_id, rsvp, attendance, invitation_sent_at) values ('alpha', $1, $2, 'Accepted', 'attended', now())`,
    [event.id, idOf('alpha', 'contact', 5)],
  );
  const enquiry = await make(
    'mutation ($key: String!, $input: EnquiryInput!) { createEnquiry(idempotencyKey: $key, input: $input) { ok { id version } error { message } } }',
    {
      enquirerName: 'Nora Vale',
      areaOfLaw: 'Family',
      channel: 'Phone',
      source: 'Referral',
      campaignId: campaign.id,
    },
  );
  const { found } = await figures(campaign.id);
  assert.deepEqual(JSON.parse(JSON.stringify(found)), {
    name: 'Spring seminars',
    budget: { minor: 500_000 },
    cost: { minor: 150_000 },
    sent: 1,
    invited: 1,
    attended: 1,
    isMeasured: false,
    links: [],
    leads: { received: 1, won: 0, open: 1, lost: 0 },
    fees: { minor: 0 },
  });
  const { found: known } = await run('query ($id: ID!) { enquiry(id: $id) { campaign } }', { id: enquiry.id });
  assert.equal(known?.['campaign'], 'Spring seminars');
  assert.equal((await figures(campaign.id, 'nothing')).code, 'FORBIDDEN');
  assert.equal((await figures(campaign.id, 'admin', 'beta')).found, null);
});

test('an event has several hosts and owners of the firm, on the version that was seen', async () => {
  const event = await anEvent();
  const [partner, admin] = [idOf('alpha', 'user', 'partner'), idOf('alpha', 'user', 'admin')];
  const set = (input: Record<string, unknown>, who: TestUser = 'admin', tenant: TestTenant = 'alpha') =>
    run(
      `mutation ($id: ID!, $version: Int!, $hosts: [ID!]!, $owners: [ID!]!) { setEventPeople(eventId: $id, version: $version, hostIds: $hosts, ownerIds: $owners) {
        ok { version hosts { id } owners { id } } error { fields { field } } conflict { version } } }`,
      { id: event.id, version: event.version, hosts: [partner, admin], owners: [admin], ...input },
      who,
      tenant,
    );
  const faultOf = async (input: Record<string, unknown>): Promise<unknown> =>
    ((await set(input)).found?.['error'] as unknown as { fields: { field: string }[] } | null)?.fields[0]?.field;
  assert.equal(await faultOf({ hosts: [] }), 'hostIds');
  assert.equal(await faultOf({ hosts: [idOf('beta', 'user', 'partner')] }), 'hostIds');
  assert.equal(await faultOf({ owners: [idOf('alpha', 'user', 'client')] }), 'ownerIds');
  assert.equal((await set({}, 'nothing')).code, 'FORBIDDEN');
  assert.equal((await set({}, 'admin', 'beta')).found?.['ok'], null);
  const { found } = await set({});
  assert.deepEqual(JSON.parse(JSON.stringify(found?.['ok'])), {
    version: event.version + 1,
    hosts: [{ id: partner }, { id: admin }],
    owners: [{ id: admin }],
  });
  assert.equal((await set({})).found?.['conflict']?.['version'], event.version + 1);
});

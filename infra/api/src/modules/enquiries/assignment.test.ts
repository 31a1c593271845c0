import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha } from './enquiries.fixtures.ts';

let api: TestApi;
const [team, office] = [idOf('alpha', 'team', 901), idOf('alpha', 'office', 901)];
const areaId = crypto.randomUUID();
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into lookups (tenant_id, id, list, code, value, sort_order) values ('alpha', $1, 'areaOfLaw', 'shipping', 'Shipping', 900)`,
    [areaId],
  );
  await api.owner.query(
    `insert into offices (tenant_id, id, name, country, time_zone) values ('alpha', $1, 'Fremantle', 'AU', 'Australia/Perth')`,
    [office],
  );
  await api.owner.query(
    `insert into teams (tenant_id, id, description, used_by_enquiries) values ('alpha', $1, 'Wharf', true)`,
    [team],
  );
  await api.owner.query(
    `insert into team_members (tenant_id, team_id, user_id) select 'alpha', $1, unnest($2::uuid[])`,
    [team, [idOf('alpha', 'user', 'partner'), idOf('alpha', 'user', 'own')]],
  );
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);
const addRule = async (
  who: TestUser,
  input: Record<string, unknown>,
  tenant: TestTenant = 'alpha',
): Promise<{ answer: { ok: { id: string } | null } | undefined; code: string | undefined }> => {
  const { data, errors } = await api.run(
    [tenant, who],
    `mutation ($key: String!, $input: CreateEnquiryAssignmentRuleInput!) { createEnquiryAssignmentRule(idempotencyKey: $key, input: $input) { ok { id } error { fields { field } } } }`,
    { key: crypto.randomUUID(), input },
  );
  return { answer: data['createEnquiryAssignmentRule'] as never, code: errors[0]?.extensions.code };
};
const whyOf = async (id: string) => {
  const { answer } = await alpha.run(
    'partner',
    'query ($id: ID!) { enquiry(id: $id) { assignedToId team activity { action assignment { userName open rule } } } }',
    { id },
  );
  const enquiry = answer as {
    assignedToId: string | null;
    team: string | null;
    activity: { action: string; assignment: { rule: string | null; open: number } | null }[];
  };
  return { ...enquiry, why: enquiry.activity.find(({ action }) => action === 'create')?.assignment ?? null };
};

test('the first rule that fits area and office gives an enquiry to who has the fewest, and the log says why', async () => {
  assert.ok((await addRule('admin', { name: 'Fremantle alone', areaId, officeId: office, teamId: team })).answer?.ok);
  assert.ok((await addRule('admin', { name: 'Shipping', areaId, teamId: team, mostOpen: 2 })).answer?.ok);
  await api.owner.query(
    `update enquiries set status = 'Lost', lost_reason = 'Price' where tenant_id = 'alpha' and assigned_to_id = any($1)`,
    [[idOf('alpha', 'user', 'partner'), idOf('alpha', 'user', 'own')]],
  );
  const got: (string | null)[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { ok } = await alpha.create('partner', { areaOfLaw: 'Shipping' });
    assert.ok(ok);
    const { rows } = await api.owner.query<{ assigned_to_id: string | null }>(
      'select assigned_to_id from enquiries where id = $1',
      [ok.id],
    );
    got.push(rows[0]?.assigned_to_id ?? null);
    if (turn === 0) assert.deepEqual((await whyOf(ok.id)).why?.rule, 'Shipping');
  }
  // Two each, and nobody has room for the fifth: no team is named as that area.
  assert.equal(new Set(got.slice(0, 2)).size, 2);
  assert.equal(new Set(got.slice(2, 4)).size, 2);
  assert.equal(got[4], null);
  const there = await alpha.create('partner', { areaOfLaw: 'Shipping', officeId: office });
  assert.equal((await whyOf(there.ok?.id ?? '')).why?.rule, 'Fremantle alone');
});

test('rules are set up by those who look after the firm, with teams of their own that take enquiries', async () => {
  assert.equal((await addRule('own', { name: 'Mine', teamId: team })).code, 'FORBIDDEN');
  assert.equal((await addRule('admin', { name: 'Theirs', teamId: team }, 'beta')).answer?.ok ?? null, null);
  await api.owner.query('update teams set used_by_enquiries = false where id = $1', [team]);
  assert.equal((await addRule('admin', { name: 'No enquiries', teamId: team })).answer?.ok ?? null, null);
});

test('the firm says how soon an enquiry has to be answered', async () => {
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'enquiries', '{"firstResponseHours": 3}')`,
  );
  const { ok } = await alpha.create('partner', { areaOfLaw: 'Shipping' });
  const { rows } = await api.owner.query<{ hours: number }>(
    'select extract(epoch from first_response_due_at - received_at)::float8 / 3600 as hours from enquiries where id = $1',
    [ok?.id],
  );
  // Three hours, or over a weekend two days more.
  assert.ok([3, 27, 51].includes(Math.round(rows[0]?.hours ?? 0)), String(rows[0]?.hours));
});

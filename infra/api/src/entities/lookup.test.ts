import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf, type TestTenant } from '../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly value: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly usageCount: number;
}
interface Answer {
  readonly ok: Row | null;
  readonly error: { readonly message: string } | null;
}
const fields = 'id version value code isActive usageCount';
const ask = async <Found>(document: string, variables: object, tenant: TestTenant = 'alpha'): Promise<Found> =>
  Object.values((await api.run([tenant, 'admin'], document, { ...variables })).data)[0] as Found;
const create = async (list: string, value: string, tenant?: TestTenant): Promise<Row> => {
  const { ok } = await ask<Answer>(
    `mutation ($key: String!, $input: CreateLookupInput!) { createLookup(idempotencyKey: $key, input: $input) { ok { ${fields} } error { message } } }`,
    { key: crypto.randomUUID(), input: { list, value } },
    tenant,
  );
  assert.ok(ok);
  return ok;
};
const listOf = async (list: string): Promise<readonly Row[]> =>
  (
    await ask<{ rows: readonly Row[] }>(`query ($list: String) { lookupList(list: $list) { rows { ${fields} } } }`, {
      list,
    })
  ).rows;
const replace = (row: Row, withId: string): Promise<Answer> =>
  ask(
    `mutation ($id: ID!, $version: Int!, $withId: ID!) { replaceLookup(id: $id, version: $version, withId: $withId) { ok { ${fields} } error { message } } }`,
    { id: row.id, version: row.version, withId },
  );
const activityOf = async (number: number) =>
  (
    await api.owner.query<{ activity: string }>(
      `select activity from time_entries where tenant_id = 'alpha' and id = $1`,
      [idOf('alpha', 'entry', number)],
    )
  ).rows[0]?.activity;
const setActivity = (tenant: TestTenant, number: number, activity: string) =>
  api.owner.query(`update time_entries set activity = $3 where tenant_id = $1 and id = $2`, [
    tenant,
    idOf(tenant, 'entry', number),
    activity,
  ]);

test('a value without a code has one made of its words, and takes its place at the end of its own list', async () => {
  const first = await create('taskCategory', 'Site visit (urgent)');
  const second = await create('taskCategory', 'Phone round');
  await create('callOutcome', 'Left a message');
  assert.equal(first.code, 'siteVisitUrgent');
  assert.deepEqual(
    (await listOf('taskCategory')).map(({ id }) => id),
    [first.id, second.id],
  );
  const { ok } = await ask<Answer>(
    `mutation ($id: ID!, $version: Int!, $before: ID) { moveLookup(id: $id, version: $version, beforeId: $before) { ok { ${fields} } error { message } } }`,
    { id: second.id, version: second.version, before: first.id },
  );
  assert.equal(ok?.version, second.version + 1);
  assert.deepEqual(
    (await listOf('taskCategory')).map(({ id }) => id),
    [second.id, first.id],
  );
});

test('a renamed value is renamed where it is used, in this firm alone', async () => {
  const row = await create('activity', 'Drafting pleadings');
  await setActivity('alpha', 2, 'Drafting pleadings');
  await setActivity('beta', 2, 'Drafting pleadings');
  assert.equal((await listOf('activity')).find(({ id }) => id === row.id)?.usageCount, 1);
  await ask(`mutation ($input: UpdateLookupInput!) { updateLookup(input: $input) { ok { id } } }`, {
    input: { id: row.id, version: row.version, value: 'Settling pleadings' },
  });
  assert.equal(await activityOf(2), 'Settling pleadings');
  const theirs = await api.owner.query<{ activity: string }>(
    `select activity from time_entries where tenant_id = 'beta' and id = $1`,
    [idOf('beta', 'entry', 2)],
  );
  assert.equal(theirs.rows[0]?.activity, 'Drafting pleadings');
});

test('a value is replaced wherever it is used and retired; not by one of another list, another firm or by itself', async () => {
  const before = await create('activity', 'Discovery');
  const after = await create('activity', 'Disclosure');
  await setActivity('alpha', 3, 'Discovery');
  const wrong = [
    before.id,
    (await create('noteType', 'Drafting')).id,
    (await create('activity', 'Theirs', 'beta')).id,
    'x',
  ];
  for (const withId of wrong) assert.equal((await replace(before, withId)).ok, null);
  assert.equal(await activityOf(3), 'Discovery');
  const { ok } = await replace(before, after.id);
  assert.equal(ok?.isActive, false);
  assert.equal(ok.usageCount, 0);
  assert.equal(await activityOf(3), 'Disclosure');
});

test('an area of law is renamed in enquiries, and replaced where matter types point at it', async () => {
  const before = await create('areaOfLaw', 'Matrimonial');
  const after = await create('areaOfLaw', 'Family');
  await api.owner.query(`insert into matter_types (tenant_id, name, area_of_law_id) values ('alpha', 'Divorce', $1)`, [
    before.id,
  ]);
  assert.equal((await listOf('areaOfLaw')).find(({ id }) => id === before.id)?.usageCount, 1);
  const { ok } = await replace(before, after.id);
  assert.deepEqual([ok?.isActive, ok?.usageCount], [false, 0]);
  const { rows } = await api.owner.query<{ area: string }>(
    `select area_of_law_id as area from matter_types where tenant_id = 'alpha' and name = 'Divorce'`,
  );
  assert.equal(rows[0]?.area, after.id);
});

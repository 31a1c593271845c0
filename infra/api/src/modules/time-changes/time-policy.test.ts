import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const matter = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'matter', number);
const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
interface Entry {
  readonly id: string;
  readonly version: number;
  readonly billedUnits: number;
}
interface Answer {
  readonly ok: (Entry & { readonly version: number }) | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly version: number } | null;
}
const documents = {
  save: `mutation ($input: TimePolicyInput!) { answer: saveTimePolicy(input: $input) { ok { version } error { message fields { field } } conflict { version } } }`,
  create: `mutation ($input: CreateTimeEntryInput!, $key: ID!) { answer: createTimeEntry(input: $input, idempotencyKey: $key) { ok { id version billedUnits } error { message fields { field } } } }`,
  update: `mutation ($input: UpdateTimeEntryInput!) { answer: updateTimeEntry(input: $input) { ok { id version billedUnits } error { message fields { field } } } }`,
  remove: `mutation ($id: ID!, $version: Int!) { answer: deleteTimeEntry(id: $id, version: $version) { ok { id } error { message fields { field } } } }`,
  restore: `mutation ($id: ID!) { answer: restoreTimeEntry(id: $id) { ok { id } error { message fields { field } } } }`,
};
async function send(
  what: keyof typeof documents,
  variables: Record<string, unknown>,
  [as, tenant]: readonly [TestUser, TestTenant] = ['partner', 'alpha'],
) {
  const { data, errors } = await api.run([tenant, as], documents[what], variables);
  return { answer: data['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
}
const record = async (matterId: string, seconds: number, workedOn = '2026-10-12'): Promise<Entry> => {
  const input = { matterId, workedOn, seconds, activity: 'Advice', narrative: 'Advising', isBillable: true };
  const { answer } = await send('create', { input, key: crypto.randomUUID() });
  return answer.ok ?? assert.fail(answer.error?.message);
};
const unitsOf = async (...entries: readonly Entry[]): Promise<number[]> => {
  const { rows } = await api.owner.query<{ id: string; units: number }>(
    'select id, billed_units as units from time_entries where id = any($1) and deleted_at is null',
    [entries.map(({ id }) => id)],
  );
  return entries.flatMap(({ id }) => rows.filter((row) => row.id === id).map(({ units }) => units));
};

proveRootField(() => api, {
  name: 'timePolicy',
  document: 'query ($id: ID) { timePolicy(matterId: $id) { version canEdit firm { unitSeconds per } } }',
  variables: { id: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'reception',
  works: ({ timePolicy }) =>
    assert.deepEqual(timePolicy, { version: 0, canEdit: true, firm: { unitSeconds: 360, per: 'entry' } }),
});

test('what a matter says comes before its client, and that before the firm, field by field', async () => {
  await send('save', { input: { clientId: contact(6), version: 0, unitSeconds: 600, rounding: 'nearest' } });
  await send('save', { input: { matterId: matter(5), version: 0, rounding: 'up', minimumUnits: 3 } });
  // Matters 5 and 13 are of the same client, 6 is of another.
  assert.deepEqual(
    [
      await record(matter(5), 60),
      await record(matter(5), 2000),
      await record(matter(13), 800),
      await record(matter(6), 60),
    ].map(({ billedUnits }) => billedUnits),
    [3, 4, 1, 1],
  );
  const { data } = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { rateFor(matterId: $id, day: "2026-10-12") { recordingText recording { unitSeconds per } } }',
    { id: matter(5) },
  );
  assert.deepEqual(data['rateFor'], {
    recordingText: 'Rounded up to units of 10 min, at least 3 units, as for this matter',
    recording: { unitSeconds: 600, per: 'entry' },
  });
});

test('a day that is rounded as a whole is billed as its sum, however its entries come and go', async () => {
  await send('save', { input: { matterId: matter(7), version: 0, per: 'day' } });
  const id = matter(7);
  const one = await record(id, 100);
  const two = await record(id, 100);
  const three = await record(id, 200);
  assert.equal(
    (await unitsOf(one, two, three)).reduce((sum, units) => sum + units, 0),
    2,
  );
  await send('update', { input: { id: three.id, version: three.version, seconds: 100 } });
  assert.equal(
    (await unitsOf(one, two, three)).reduce((sum, units) => sum + units, 0),
    1,
  );
  const [version] = (
    await api.owner.query<{ version: number }>('select version from time_entries where id = $1', [one.id])
  ).rows.map((row) => row.version);
  await send('remove', { id: one.id, version });
  assert.equal(
    (await unitsOf(two, three)).reduce((sum, units) => sum + units, 0),
    1,
  );
  await send('restore', { id: one.id });
  assert.equal(
    (await unitsOf(one, two, three)).reduce((sum, units) => sum + units, 0),
    1,
  );
  // What is submitted stays, and the rest is what is left of the day.
  await api.owner.query(`update time_entries set status = 'Submitted', billed_units = 2 where id = $1`, [one.id]);
  const four = await record(id, 1000);
  const units = await unitsOf(one, two, three, four);
  assert.deepEqual([units[0], units.reduce((sum, each) => sum + each, 0)], [2, 4]);
});

test('a policy is for those who keep rates there, by the version that was seen, and says what is wrong', async () => {
  const input = { matterId: matter(9), version: 0, unitSeconds: 600 };
  for (const [as, tenant, expected] of [
    ['own', 'alpha', /does not exist/],
    ['admin', 'beta', /does not exist/],
    ['reception', 'alpha', 'FORBIDDEN'],
    ['client', 'alpha', 'FORBIDDEN'],
  ] as const) {
    const { answer, code } = await send('save', { input }, [as, tenant]);
    if (typeof expected === 'string') assert.equal(code, expected);
    else assert.match(answer.error?.message ?? '', expected, as);
  }
  assert.equal((await send('save', { input })).answer.ok?.version, 1);
  assert.equal((await send('save', { input })).answer.conflict?.version, 1);
  for (const [changes, field] of [
    [{ unitSeconds: 30 }, 'unitSeconds'],
    [{ rounding: 'down' }, 'rounding'],
    [{ per: 'week' }, 'per'],
    [{ minimumUnits: 101 }, 'minimumUnits'],
    [{ matterId: matter(RESTRICTED_MATTER) }, 'matterId'],
    [{ matterId: null }, 'matterId'],
    [{ matterId: null, clientId: contact(3, 'beta') }, 'clientId'],
  ] as const) {
    const version = 'matterId' in changes ? 0 : 1;
    const { answer } = await send('save', { input: { ...input, version, ...changes } });
    assert.deepEqual(answer.error?.fields, [{ field }], JSON.stringify(changes));
  }
});

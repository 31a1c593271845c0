import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: pg.Client;
let timer: { id: string; version: number };
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
beforeEach(async () => {
  await owner.query('delete from timers');
  const { data } = await api.run(
    ['alpha', 'partner'],
    'mutation ($key: ID!) { startTimer(input: {}, idempotencyKey: $key) { ok { id version } } }',
    { key: crypto.randomUUID() },
  );
  timer = data['startTimer']?.['ok'] as unknown as typeof timer;
});
after(async () => {
  await owner.end();
  await api.close();
});

const document = `mutation ($id: ID!, $version: Int!, $input: CreateTimeEntryInput!, $key: ID!) {
  turnTimerIntoEntry(timerId: $id, version: $version, input: $input, idempotencyKey: $key) { ok { id seconds billedUnits narrative } error { fields { field message } } } }`;
const input = {
  matterId: idOf('alpha', 'matter', 1),
  workedOn: '2026-11-18',
  seconds: 400,
  activity: 'Advice',
  narrative: 'Advising',
  isBillable: true,
};
async function turn({
  key = crypto.randomUUID() as string,
  version = timer.version,
  id = timer.id,
  ...changes
}: Record<string, unknown> = {}) {
  const { data, errors } = await api.run(['alpha', 'partner'], document, {
    id,
    version,
    key,
    input: { ...input, ...changes },
  });
  return {
    errors,
    ...(data['turnTimerIntoEntry'] as unknown as {
      ok: { id: string; seconds: number; billedUnits: number } | null;
      error: { fields: { field: string }[] } | null;
    }),
  };
}
const count = async (table: 'time_entries' | 'timers'): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

test('the entry is recorded under the rules of the timesheet and the timer is gone', async () => {
  const before = await count('time_entries');
  const { ok } = await turn();
  assert.equal(ok?.seconds, 400);
  assert.equal(ok.billedUnits, 2);
  assert.equal(await count('time_entries'), before + 1);
  assert.equal(await count('timers'), 0);
  const { rows } = await owner.query<{ detail: { entrySeconds: number } }>(
    `select detail from activity_log where action = 'turnTimerIntoEntry' and object_id = $1`,
    [timer.id],
  );
  assert.equal(rows[0]?.detail.entrySeconds, 400);
});

test('sent again, also ten times at once, it is one entry', async () => {
  const before = await count('time_entries');
  const results = await Promise.all(Array.from({ length: 10 }, () => turn({ key: 'the same key' })));
  assert.equal(new Set(results.map(({ ok }) => ok?.id)).size, 1);
  assert.equal((await turn({ key: 'the same key' })).ok?.id, results[0]?.ok?.id);
  assert.equal(await count('time_entries'), before + 1);
});

test('two tabs that turn one timer into an entry with keys of their own make one entry', async () => {
  const before = await count('time_entries');
  const results = await Promise.all([turn(), turn()]);
  assert.equal(results.filter(({ ok }) => ok !== null).length, 1);
  assert.equal(await count('time_entries'), before + 1);
});

test('what the timesheet refuses leaves the timer where it was', async () => {
  const refusedFields = async (changes: Record<string, unknown>) =>
    (await turn(changes)).error?.fields.map(({ field }) => field);
  assert.deepEqual(await refusedFields({ seconds: 0 }), ['seconds']);
  assert.deepEqual(await refusedFields({ matterId: idOf('alpha', 'matter', COMPLETED_MATTER) }), ['matterId']);
  assert.deepEqual(await refusedFields({ matterId: idOf('beta', 'matter', 1) }), ['matterId']);
  assert.deepEqual(await refusedFields({ version: timer.version + 1 }), ['version']);
  assert.deepEqual(await refusedFields({ id: crypto.randomUUID() }), ['timerId']);
  assert.equal(await count('timers'), 1);
});

test('a refusal uses no key up', async () => {
  const before = await count('time_entries');
  await turn({ key: 'second thoughts', narrative: 'x', version: timer.version + 1 });
  assert.ok((await turn({ key: 'second thoughts' })).ok !== null);
  assert.equal(await count('time_entries'), before + 1);
});

test('the key of one timer is no answer for another', async () => {
  await turn({ key: 'of the first' });
  const { errors } = await turn({ key: 'of the first', id: crypto.randomUUID() });
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('someone who may not record time keeps the timer', async () => {
  const { errors } = await api.run(['alpha', 'nothing'], document, { id: timer.id, version: 1, key: 'x', input });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

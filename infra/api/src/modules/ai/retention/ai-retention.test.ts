import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, testTenants } from '../../../testing/test-firms.ts';
import { createAiRetentionRound } from './ai-retention.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());
/** In each firm, by age in days: calls that are over, one that runs, analyses. */
beforeEach(async () => {
  await owner.query('delete from ai_calls; delete from ai_analyses');
  for (const tenant of testTenants) {
    const who = [tenant, idOf(tenant, 'user', 'admin')];
    await owner.query(
      `insert into ai_calls (tenant_id, user_id, request_id, day, feature, task, model, state, reserved_tokens, started_at, finished_at)
       select $1, $2, age || state, current_date - age, 'answer', 'SHORTEN', 'm', state, 0, now() - make_interval(days => age), case when state = 'running' then null else now() end
       from (values (1, 'succeeded'), (29, 'failed'), (364, 'succeeded'), (366, 'succeeded'), (500, 'lost'), (500, 'running')) as v (age, state)`,
      who,
    );
    await owner.query(
      `insert into ai_analyses (tenant_id, user_id, idempotency_key, question, file_name, state, step, answer, changed_at)
       select $1, $2, age::text, 'How many?', 'a.csv', 'done', 'over', 'Ten', now() - make_interval(days => age) from unnest(array[1, 29, 31, 400]) as age`,
      who,
    );
  }
});
const left = async () => {
  const calls = await owner.query<{ tenant_id: string; request_id: string }>(
    'select tenant_id, request_id from ai_calls order by tenant_id, started_at desc, state',
  );
  const analyses = await owner.query<{ tenant_id: string; idempotency_key: string }>(
    'select tenant_id, idempotency_key from ai_analyses order by tenant_id, changed_at desc',
  );
  const of = (tenant: string) => ({
    calls: calls.rows.filter((row) => row.tenant_id === tenant).map((row) => row.request_id),
    analyses: analyses.rows.filter((row) => row.tenant_id === tenant).map((row) => row.idempotency_key),
  });
  return { alpha: of('alpha'), beta: of('beta') };
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const round = (options: Partial<Parameters<typeof createAiRetentionRound>[0]> = {}) =>
  createAiRetentionRound({ runner: api.runner, logger: silent, ...options });

test('calls are kept for a year and analyses for thirty days, in every firm', async () => {
  assert.equal(await round()(), false);
  const kept = { calls: ['1succeeded', '29failed', '364succeeded', '500running'], analyses: ['1', '29'] };
  assert.deepEqual(await left(), { alpha: kept, beta: kept });
});

test('how long is a setting', async () => {
  await round({ retention: { logDays: 10, analysisDays: 3 } })();
  assert.deepEqual((await left()).alpha, { calls: ['1succeeded', '500running'], analyses: ['1'] });
});

test('many are forgotten a few at a time, until none is left', async () => {
  const work = round({ batchRows: 1 });
  assert.equal(await work(), true);
  assert.equal((await left()).alpha.calls.length, 5);
  while (await work());
  assert.equal((await left()).alpha.calls.length, 4);
});

test('it looks once an hour', async () => {
  let now = 0;
  const work = round({ now: () => now });
  await work();
  await owner.query(`update ai_calls set started_at = now() - interval '2 years' where request_id = '1succeeded'`);
  now = 3_599_999;
  await work();
  assert.ok((await left()).alpha.calls.includes('1succeeded'));
  now = 3_600_000;
  await work();
  assert.ok(!(await left()).alpha.calls.includes('1succeeded'));
});

test('a process that is closing stops, and the next one goes on', async () => {
  const work = round();
  assert.equal(await work(AbortSignal.abort()), false);
  assert.equal((await left()).alpha.calls.length, 6);
  await work();
  assert.equal((await left()).alpha.calls.length, 4);
});

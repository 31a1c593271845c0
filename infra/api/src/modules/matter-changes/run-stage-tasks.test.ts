import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { matterTypeId } from '../../testing/test-stages.ts';
import { startChangesApi, trialOf, type ChangesApi } from './matter-changes.fixtures.ts';

const partner: Who = ['alpha', 'partner'];
const taskId = idOf('alpha', 'stage', 201);
const otherId = idOf('alpha', 'stage', 202);
const OFFERED = 'query ($runId: ID!) { matterChangeStageTasks(runId: $runId) { id title stage matters } }';
const CREATE =
  'mutation ($key: ID!, $runId: ID!, $ids: [ID!]!) { createRunStageTasks(runId: $runId, stageTaskIds: $ids, idempotencyKey: $key) { ok { created remaining } error { message } } }';

let changes: ChangesApi;
before(async () => {
  changes = await startChangesApi();
  for (const [id, title] of [
    [taskId, 'File the defence'],
    [otherId, 'Brief counsel'],
  ])
    await changes.owner.query(
      `insert into matter_stage_tasks (tenant_id, id, matter_type_id, stage_id, title, days_after, assignee, sort_order) values ('alpha', $1, $2, $3, $4, 7, 'responsible', 1)`,
      [id, matterTypeId('alpha', 0), trialOf('alpha'), title],
    );
});
after(() => changes.close());

const offered = async (runId: string, who: Who = partner) =>
  (await changes.ask(who, OFFERED, { runId })) as unknown as { id: string; stage: string; matters: number }[];
const create = async (runId: string, ids: readonly string[], who: Who = partner) =>
  (await changes.ask(who, CREATE, { key: crypto.randomUUID(), runId, ids })) as unknown as {
    ok: { created: number; remaining: number } | null;
    error: { message: string } | null;
  };

test('tasks of the stage are offered after a change of many matters, and created on each once, some at a time', async () => {
  const run = await changes.apply(partner, {}, { stageId: trialOf('alpha') });
  // More than one request gives their tasks to.
  assert.ok(run.changed > 20, String(run.changed));
  assert.deepEqual(
    (await offered(run.id)).map(({ id, stage, matters }) => [id, stage, matters]),
    [
      [otherId, 'Trial', run.changed],
      [taskId, 'Trial', run.changed],
    ],
  );
  const first = await create(run.id, [taskId]);
  assert.deepEqual(first.ok, { created: 20, remaining: run.changed - 20 });
  const second = await create(run.id, [taskId]);
  assert.deepEqual(second.ok, { created: run.changed - 20, remaining: 0 });
  assert.deepEqual((await create(run.id, [taskId])).ok, { created: 0, remaining: 0 });
  assert.deepEqual(
    (await offered(run.id)).map(({ id }) => id),
    [otherId],
  );
  const { rows } = await changes.owner.query<{ matters: number; tasks: number }>(
    `select count(distinct t.matter_id)::integer as matters, count(*)::integer as tasks from tasks t where t.tenant_id = 'alpha' and t.subject = 'File the defence'`,
  );
  assert.deepEqual(rows, [{ matters: run.changed, tasks: run.changed }]);
});

test('nobody is offered tasks of a run of somebody else, and none is created for what is no task of it', async () => {
  const { rows } = await changes.owner.query<{ id: string }>('select id from matter_change_runs limit 1');
  const runId = rows[0]?.id ?? '';
  for (const who of [
    ['alpha', 'own'],
    ['beta', 'partner'],
  ] as const) {
    assert.deepEqual(await offered(runId, who), []);
    assert.deepEqual((await create(runId, [otherId], who)).ok, { created: 0, remaining: 0 });
  }
  assert.deepEqual((await create(runId, [crypto.randomUUID()])).ok, { created: 0, remaining: 0 });
  assert.notEqual((await create(runId, [])).error, null);
});

test('a matter that went behind a wall after the change is not counted, and is given no task', async () => {
  const { rows } = await changes.owner.query<{ id: string }>('select id from matter_change_runs limit 1');
  const runId = rows[0]?.id ?? '';
  const [before] = await offered(runId);
  assert.ok(before !== undefined);
  await changes.owner.query(
    `update matters set is_restricted = true, person_responsible_id = $2 where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', 6), idOf('alpha', 'user', 'admin')],
  );
  assert.deepEqual(await offered(runId), [{ ...before, matters: before.matters - 1 }]);
  while (((await create(runId, [before.id])).ok?.remaining ?? 0) > 0);
  const { rows: given } = await changes.owner.query<{ matters: number; walled: number }>(
    `select count(*)::integer as matters, count(*) filter (where t.matter_id = $2)::integer as walled from tasks t where t.tenant_id = 'alpha' and t.subject = $1`,
    ['Brief counsel', idOf('alpha', 'matter', 6)],
  );
  assert.deepEqual(given, [{ matters: before.matters - 1, walled: 0 }]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf } from '../testing/test-firms.ts';
import { matterTypeId, seedStages, stageId } from '../testing/test-stages.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
});
after(() => api.close());

interface Answer {
  readonly ok: { readonly version: number } | null;
  readonly error: { readonly fields: readonly { readonly field: string }[] } | null;
}
const run = async (document: string, variables: object): Promise<Answer> =>
  Object.values((await api.run(['alpha', 'admin'], document, { ...variables })).data)[0] as unknown as Answer;
const held = async (tenant: string, number: number) =>
  (
    await api.owner.query<{ type: string; stage: string }>(
      'select type, stage from matters where tenant_id = $1 and id = $2',
      [tenant, idOf(tenant as 'alpha', 'matter', number)],
    )
  ).rows[0];

test('matters follow when their type or their stage is renamed, in this firm alone', async () => {
  const stage = stageId('alpha', 2, 'first');
  const { ok } = await run(
    'mutation ($input: UpdateMatterStageInput!) { updateMatterStage(input: $input) { ok { version } error { fields { field } } } }',
    { input: { id: stage, version: 1, name: 'Opening' } },
  );
  assert.equal(ok?.version, 2);
  await run(
    'mutation ($input: UpdateMatterTypeInput!) { updateMatterType(input: $input) { ok { version } error { fields { field } } } }',
    { input: { id: matterTypeId('alpha', 2), version: 1, name: 'Conveyance' } },
  );
  assert.deepEqual(await held('alpha', 5), { type: 'Conveyance', stage: 'Opening' });
  // Of another type, with a stage that was called the same.
  assert.deepEqual(await held('alpha', 4), { type: 'markalpha type 1', stage: 'markalpha' });
  assert.deepEqual(await held('beta', 5), { type: 'markbeta type 2', stage: 'markbeta' });
});

test('a stage stays with its type, and a task takes a stage of its own type alone', async () => {
  const moved = await run(
    'mutation ($input: UpdateMatterStageInput!) { updateMatterStage(input: $input) { ok { version } error { fields { field } } } }',
    { input: { id: stageId('alpha', 0, 'Appeal'), version: 1, matterTypeId: matterTypeId('alpha', 1) } },
  );
  assert.deepEqual(
    moved.error?.fields.map(({ field }) => field),
    ['matterTypeId'],
  );
  const task = await run(
    'mutation ($key: String!, $input: CreateStageTaskInput!) { createStageTask(idempotencyKey: $key, input: $input) { ok { version } error { fields { field } } } }',
    {
      key: crypto.randomUUID(),
      input: {
        title: 'File it',
        matterTypeId: matterTypeId('alpha', 0),
        stageId: stageId('alpha', 1, 'Trial'),
        daysAfter: 3,
        assignee: 'responsible',
      },
    },
  );
  assert.deepEqual(
    task.error?.fields.map(({ field }) => field),
    ['stageId'],
  );
});

test('the list of matters is sorted by the place of the stage in its type', async () => {
  await api.owner.query(`update matters set stage = 'Appeal', stage_id = $2 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 8),
    stageId('alpha', 2, 'Appeal'),
  ]);
  await api.owner.query(`update matters set stage = 'Trial', stage_id = $2 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 11),
    stageId('alpha', 2, 'Trial'),
  ]);
  const { data } = await api.run(
    ['alpha', 'partner'],
    '{ matterSummaryListX(first: 100, sort: [{ column: "stage", direction: "desc" }]) { stages matters { stage } } }',
  );
  const list = data['matterSummaryListX'] as unknown as { stages: string[]; matters: { stage: string }[] };
  // By its letters Appeal would come before Trial.
  assert.deepEqual(
    list.matters.slice(0, 2).map(({ stage }) => stage),
    ['Appeal', 'Trial'],
  );
  assert.deepEqual(list.stages.slice(-2), ['Trial', 'Appeal']);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { matterTypeId, seedStages, stageId } from '../../testing/test-stages.ts';
import { matterId, resetMatters, sendEdit, UPDATE } from '../matters/record/matter-record.fixtures.ts';

const taskId = (tenant: TestTenant, number: number): string => idOf(tenant, 'stage', 100 + number);

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
  for (const tenant of ['alpha', 'beta'] as const) {
    const insert = (number: number, stage: string, assignee: string) =>
      api.owner.query(
        `insert into matter_stage_tasks (tenant_id, id, matter_type_id, stage_id, title, days_after, assignee, sort_order) values ($1, $2, $3, $4, $5, $6, $7, $6)`,
        [
          tenant,
          taskId(tenant, number),
          matterTypeId(tenant, 2),
          stage,
          `mark${tenant} task ${number}`,
          number,
          assignee,
        ],
      );
    await insert(1, stageId(tenant, 2, 'Trial'), 'responsible');
    await insert(2, stageId(tenant, 2, 'Trial'), 'assisting');
    await insert(3, stageId(tenant, 2, 'Appeal'), 'responsible');
    await api.owner.query(
      `insert into matter_type_parties (tenant_id, matter_type_id, role) values ($1, $2, 'Client'), ($1, $2, 'Expert')`,
      [tenant, matterTypeId(tenant, 2)],
    );
  }
});
beforeEach(async () => {
  await resetMatters(api);
  await api.owner.query('delete from matter_tasks_of_stages');
});
after(() => api.close());

const update = (user: TestUser, number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(api, user, UPDATE, { id: matterId(number), version, input });
const enter = async (stage: 'Trial' | 'Appeal') =>
  assert.ok((await update('partner', 5, 1, { stageId: stageId('alpha', 2, stage) })).ok);
const PROGRESS =
  'query ($matterId: ID!) { matterProgress(matterId: $matterId) { canCreateTasks stageTasks { id title dueOn assigneeName isCreated } parties { name isThere } documents { name } } }';
const CREATE =
  'mutation ($key: String!, $matterId: ID!, $ids: [ID!]!) { createStageTasks(idempotencyKey: $key, matterId: $matterId, stageTaskIds: $ids) { ok { taskIds } error { message } } }';
interface Created {
  readonly ok: { readonly taskIds: readonly string[] } | null;
  readonly error: { readonly message: string } | null;
}
const create = async (
  ids: readonly string[],
  key: string = crypto.randomUUID(),
  as: TestUser = 'partner',
  id = matterId(5),
) => (await api.run(['alpha', as], CREATE, { key, matterId: id, ids })).data['createStageTasks'] as unknown as Created;
const progress = async () =>
  JSON.parse(
    JSON.stringify((await api.run(['alpha', 'partner'], PROGRESS, { matterId: matterId(5) })).data['matterProgress']),
  ) as {
    stageTasks: { id: string; title: string; isCreated: boolean; assigneeName: string | null }[];
    parties: { name: string; isThere: boolean }[];
  };

proveRootField(() => api, {
  name: 'matterProgress',
  document: PROGRESS,
  variables: { matterId: matterId(5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterProgress }) => assert.equal(matterProgress?.['canCreateTasks'], true),
});
proveRootField(() => api, {
  name: 'createStageTasks',
  document: CREATE,
  variables: { key: crypto.randomUUID(), matterId: matterId(5), ids: [taskId('alpha', 1)] },
  as: 'partner',
  refuses: 'client',
  works: ({ createStageTasks }) => assert.match(String(createStageTasks?.['error']?.['message']), /not at the stage/),
});

test('a matter takes stages of its own type alone, of its own firm, and none that is retired', async () => {
  for (const stage of [stageId('alpha', 1, 'Trial'), stageId('beta', 2, 'Trial'), crypto.randomUUID(), 'x']) {
    const { ok, error } = await update('partner', 5, 1, { stageId: stage });
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map(({ field }) => field),
      ['stageId'],
    );
  }
  await api.owner.query('update matter_stages set is_active = false where id = $1', [stageId('alpha', 2, 'Appeal')]);
  assert.equal((await update('partner', 5, 1, { stageId: stageId('alpha', 2, 'Appeal') })).ok, null);
  await api.owner.query('update matter_stages set is_active = true where id = $1', [stageId('alpha', 2, 'Appeal')]);
});

test('a stage that is retired stays with the matters that are at it, and says so', async () => {
  await enter('Trial');
  await api.owner.query('update matter_stages set is_active = false where id = $1', [stageId('alpha', 2, 'Trial')]);
  const { ok } = await update('partner', 5, 2, { title: 'Other', stageId: stageId('alpha', 2, 'Trial') });
  assert.equal(ok?.stage, 'Trial');
  const { data } = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { matter(id: $id) { stage stageItem { description isActive } } matterEditOptions { stages { id } } }',
    { id: matterId(5) },
  );
  assert.deepEqual(JSON.parse(JSON.stringify(data['matter'])), {
    stage: 'Trial',
    stageItem: { description: 'Trial', isActive: false },
  });
  assert.ok(!JSON.stringify(data['matterEditOptions']).includes(stageId('alpha', 2, 'Trial')));
  await api.owner.query('update matter_stages set is_active = true where id = $1', [stageId('alpha', 2, 'Trial')]);
});

test('under another type a matter is at the stage of the same name, or at none; the log says from what to what', async () => {
  await enter('Trial');
  const { ok } = await update('partner', 5, 2, { type: 'markalpha type 1' });
  assert.equal(ok?.stage, 'Trial');
  const { rows } = await api.owner.query<{ stage_id: string }>(
    `select stage_id from matters where tenant_id = 'alpha' and id = $1`,
    [matterId(5)],
  );
  assert.equal(rows[0]?.stage_id, stageId('alpha', 1, 'Trial'));
  await api.owner.query(`update matter_stages set name = 'Hearing' where id = $1`, [stageId('alpha', 0, 'Trial')]);
  assert.equal((await update('partner', 5, 3, { type: 'markalpha type 0' })).ok?.stage, '');
  await api.owner.query(`update matter_stages set name = 'Trial' where id = $1`, [stageId('alpha', 0, 'Trial')]);
  const log = await api.owner.query<{ changes: object }>(
    `select detail -> 'changes' as changes from activity_log where tenant_id = 'alpha' and action = 'update' order by happened_at`,
  );
  assert.deepEqual(log.rows[0]?.changes, [{ field: 'stage', from: 'markalpha', to: 'Trial' }]);
  await api.owner.query(`update matters set type = 'markalpha type 2' where tenant_id = 'alpha' and id = $1`, [
    matterId(5),
  ]);
});

test('the tasks of a stage are offered to matters at it, and created once, whichever key they come with', async () => {
  assert.deepEqual((await progress()).stageTasks, []);
  await enter('Trial');
  const offered = (await progress()).stageTasks;
  assert.deepEqual(
    offered.map(({ title, assigneeName, isCreated }) => [title, assigneeName, isCreated]),
    [
      ['markalpha task 1', 'markalpha partner', false],
      ['markalpha task 2', null, false],
    ],
  );
  const key = crypto.randomUUID();
  const [first, again] = await Promise.all([create([taskId('alpha', 1)], key), create([taskId('alpha', 1)], key)]);
  assert.equal(first.ok?.taskIds.length, 1);
  assert.deepEqual(again.ok, first.ok);
  const [other, both] = await Promise.all([
    create([taskId('alpha', 1)]),
    create([taskId('alpha', 1), taskId('alpha', 2)]),
  ]);
  assert.deepEqual(other.ok?.taskIds, []);
  assert.equal(both.ok?.taskIds.length, 1);
  const { rows } = await api.owner.query<{ subject: string; people: string }>(
    `select t.subject, (select count(*) from task_assignees a where a.tenant_id = t.tenant_id and a.task_id = t.id) as people
     from tasks t where t.tenant_id = 'alpha' and t.matter_id = $1 and t.subject like '% task _' order by 1`,
    [matterId(5)],
  );
  assert.deepEqual(rows, [
    { subject: 'markalpha task 1', people: '1' },
    { subject: 'markalpha task 2', people: '0' },
  ]);
  assert.ok((await progress()).stageTasks.every(({ isCreated }) => isCreated));
});

test('tasks of another stage, of another firm and on a matter out of scope are refused', async () => {
  await enter('Trial');
  for (const id of [taskId('alpha', 3), taskId('beta', 1), 'x']) assert.equal((await create([id])).ok, null);
  const theirs = await create([taskId('alpha', 1)], crypto.randomUUID(), 'own');
  assert.match(theirs.error?.message ?? '', /This matter does not exist/);
  assert.equal((await create([taskId('beta', 1)], crypto.randomUUID(), 'partner', matterId(5, 'beta'))).ok, null);
  const { rows } = await api.owner.query(`select from matter_tasks_of_stages`);
  assert.equal(rows.length, 0);
});

test('nothing is said of a matter out of scope or behind a wall', async () => {
  for (const [user, number] of [
    ['own', 5],
    ['partner', RESTRICTED_MATTER],
  ] as const) {
    const { data, errors } = await api.run(['alpha', user], PROGRESS, { matterId: matterId(number) });
    assert.deepEqual([data['matterProgress'], errors], [null, []], user);
  }
});

test('the expected documents of a matter are for those who see its documents', async () => {
  await api.owner.query(
    `insert into matter_type_documents (tenant_id, matter_type_id, name) values ('alpha', $1, 'Affidavit')`,
    [matterTypeId('alpha', 2)],
  );
  await api.owner.query(
    `update role_scopes set scope = 'all' where tenant_id = 'alpha' and role_id = $1 and feature = 'matters' and action = 'view'`,
    [idOf('alpha', 'role', 'office')],
  );
  const expected = async (number: number) =>
    (await api.run(['alpha', 'office'], PROGRESS, { matterId: matterId(number) })).data['matterProgress']?.[
      'documents'
    ];
  // Odd matters are of the office.
  assert.deepEqual([await expected(5), await expected(8)], [[{ name: 'Affidavit' }], []]);
});

test('a matter says which of the expected parties it has', async () => {
  const { parties } = await progress();
  assert.deepEqual(
    parties.map(({ name }) => name),
    ['Client', 'Expert'],
  );
  assert.equal(parties[1]?.isThere, false);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type AnswerData, type TestApi } from '../../../testing/test-api.ts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, testTenants } from '../../../testing/test-firms.ts';
import { ask, documents, fieldsOf, makeTask, seedTaskLookups, subjectsOf } from '../tasks.fixtures.ts';

const WHOLE = '01900000-0000-7000-8000-000000000201';
const PART = '01900000-0000-7000-8000-000000000202';
let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into tasks (tenant_id, id, kind, subject, created_by, parent_id) values ($1, $2, 'task', 'Whole', $4, null), ($1, $3, 'task', 'Part', $4, $2)`,
      [tenant, WHOLE, PART, idOf(tenant, 'user', 'partner')],
    );
  }
});
after(() => api.close());

const columnOf = async (status: string): Promise<AnswerData | undefined> =>
  Object.values((await ask(api, 'own', 'board', {}))['columns'] ?? {}).find(
    (column) => String(column['status']) === status,
  );
const orderOf = async (status: string): Promise<string[]> => subjectsOf((await columnOf(status))?.['tasks']);
const positions = async (where: string) =>
  (
    await api.owner.query<{ subject: string; at: number; changed: string }>(
      `select subject, board_position as at, xmin::text as changed from tasks where tenant_id = 'alpha' and ${where} order by subject`,
    )
  ).rows;
const place = (subject: string, at: number) =>
  api.owner.query(`update tasks set board_position = $2 where tenant_id = 'alpha' and subject = $1`, [subject, at]);
const move = (id: string, status: string, belowId?: string) =>
  ask(api, 'own', 'move', { id, version: 1, status, belowId });

test('setting the cards of a column apart leaves every other column alone, and what was done long ago', async () => {
  const [a, b, c] = [
    await makeTask(api, 'own', { subject: 'Open A' }),
    await makeTask(api, 'own', { subject: 'Open B' }),
    await makeTask(api, 'own', { subject: 'Open C' }),
  ];
  for (const [subject, at, status] of [
    ['Open A', 1, 'Open'],
    ['Open B', 1 + Number.EPSILON, 'Open'],
    ['Open C', 7, 'Open'],
    ['Doing', 3, 'InProgress'],
    ['Done', 4, 'Completed'],
    ['Done long ago', 5, 'Completed'],
    ['Given up', 6, 'Cancelled'],
  ] as const) {
    if (status !== 'Open') {
      await makeTask(api, 'own', { subject });
      await api.owner.query(
        `update tasks set status = $2, completed_at = case when $2 = 'Completed' then now() - case when $1 = 'Done' then interval '1 hour' else interval '40 days' end end where tenant_id = 'alpha' and subject = $1`,
        [subject, status],
      );
    }
    await place(subject, at);
  }
  const before = await positions(`status <> 'Open'`);
  await move(c.id, 'Open', a.id);
  assert.deepEqual(await orderOf('Open'), ['Open A', 'Open C', 'Open B']);
  assert.deepEqual(await positions(`status <> 'Open'`), before);

  // Of a column of what was done only what the board still shows is set apart.
  await place('Done', 9);
  await api.owner.query(
    `update tasks set status = 'Completed', completed_at = now() where tenant_id = 'alpha' and subject in ('Open A', 'Open B')`,
  );
  await place('Open A', 9);
  await place('Open B', 10);
  const [longAgo] = await positions(`subject = 'Done long ago'`);
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from tasks where tenant_id = 'alpha' and subject in ('Done', 'Open A') order by id limit 1`,
  );
  const shown = await orderOf('Completed');
  await move(b.id, 'Completed', rows[0]?.id ?? '');
  assert.deepEqual(await orderOf('Completed'), [shown[0], 'Open B', shown[1]]);
  assert.deepEqual((await positions(`subject = 'Done long ago'`))[0], longAgo);
});

test('cards that were made at one moment take another between them', async () => {
  await api.owner.query(
    `update tasks set deleted_at = now() where tenant_id = 'alpha' and subject not in ('Whole', 'Part')`,
  );
  const made = [
    await makeTask(api, 'own', { subject: 'One' }),
    await makeTask(api, 'own', { subject: 'Two' }),
    await makeTask(api, 'own', { subject: 'Between' }),
  ].map(({ id }) => id);
  for (const subject of ['One', 'Two']) await place(subject, 0);
  const [first, second] = made.slice(0, 2).toSorted();
  await move(made[2] ?? '', 'Open', first);
  const nameOf = (id: string | undefined) => (id === made[0] ? 'One' : 'Two');
  assert.deepEqual(await orderOf('Open'), [nameOf(first), 'Between', nameOf(second)]);
});

test('several who move cards of one column at a time wait for each other, and none of them in vain', async () => {
  const [below, ...others] = [
    await makeTask(api, 'own', { subject: 'Below' }),
    await makeTask(api, 'own', { subject: 'Next' }),
    await makeTask(api, 'own', { subject: 'E' }),
    await makeTask(api, 'own', { subject: 'F' }),
    await makeTask(api, 'own', { subject: 'G' }),
  ];
  for (let round = 0; round < 3; round += 1) {
    // Nothing fits between, so the first has to set the others apart.
    for (const [subject, at] of [
      ['Below', 1],
      ['Next', 1 + Number.EPSILON],
    ] as const)
      await place(subject, at);
    const moved = await Promise.all(others.slice(1).map(({ id }) => move(id, 'Open', below.id)));
    assert.deepEqual(
      moved.map(({ error }) => error),
      [null, null, null],
    );
  }
  for (const { id } of [below, ...others])
    await api.owner.query('update tasks set deleted_at = now() where id = $1', [id]);
});

test('a column says how many cards it has, however few of them it shows', async () => {
  const { data } = await api.run(
    ['alpha', 'own'],
    '{ taskBoard(first: 1) { columns { status recordCount tasks { subject } } } }',
  );
  const columns = Object.values(data['taskBoard']?.['columns'] ?? {});
  assert.deepEqual(
    columns.map(({ recordCount, tasks }) => [recordCount, Object.keys(tasks ?? {}).length]),
    [
      [3, 1],
      [0, 0],
      [0, 0],
    ],
  );
});

proveRootField(() => api, {
  name: 'moveSubtask',
  document: documents.moveSubtask,
  variables: { id: PART, version: 1 },
  as: 'partner',
  refuses: 'nothing',
  works: ({ moveSubtask }) => assert.equal(moveSubtask?.['ok']?.['subject'], 'Part'),
});

test('subtasks stand where they were put, the next of a series has them so, and new ones come last', async () => {
  const parent = await makeTask(api, 'own', {
    subject: 'In order',
    dueOn: '2027-05-03',
    recurrence: 'FREQ=WEEKLY',
    subtasks: [{ subject: 'A' }, { subject: 'B' }, { subject: 'C' }],
  });
  const [a, b, c] = Object.values(parent['subtasks'] ?? {}).map(({ id }) => String(id));
  const order = async (id: unknown = parent.id) => subjectsOf((await ask(api, 'own', 'task', { id }))['subtasks']);
  const put = (id: string | undefined, belowId?: string) => ask(api, 'own', 'moveSubtask', { id, version: 1, belowId });
  await put(c);
  assert.deepEqual(await order(), ['C', 'A', 'B']);
  await put(a, b);
  assert.deepEqual(await order(), ['C', 'B', 'A']);
  await ask(api, 'own', 'subtask', { key: 'last', parentId: parent.id, input: { subject: 'D' } });
  assert.deepEqual(await order(), ['C', 'B', 'A', 'D']);
  // Below one of another task, or out of reach, is as below none.
  await put(a, PART);
  assert.deepEqual(await order(), ['A', 'C', 'B', 'D']);
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into tasks (tenant_id, kind, subject, created_by, parent_id, subtask_place) values ('alpha', 'task', 'Of somebody else', $1, $2, 9) returning id`,
    [idOf('alpha', 'user', 'partner'), parent.id],
  );
  await put(c, rows[0]?.id);
  assert.deepEqual(await order(), ['C', 'A', 'B', 'D']);
  await api.owner.query('delete from tasks where id = $1', [rows[0]?.id]);
  await put(a);
  assert.deepEqual(fieldsOf(await ask(api, 'own', 'moveSubtask', { id: parent.id, version: 1 })), ['id']);
  const next = (await ask(api, 'own', 'complete', { id: parent.id, version: 1, all: true }))['ok']?.['next'];
  assert.deepEqual(await order(next?.['id']), ['A', 'C', 'B', 'D']);
});

test('subtasks that are made with their task stand as they were given, however quickly they were written', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `Part ${index}`);
  const parent = await makeTask(api, 'own', { subject: 'Many', subtasks: subjects.map((subject) => ({ subject })) });
  // As if all had been written in one moment, whose order nobody knows.
  await api.owner.query('update tasks set id = gen_random_uuid() where parent_id = $1', [parent.id]);
  assert.deepEqual(subjectsOf((await ask(api, 'own', 'task', { id: parent.id }))['subtasks']), subjects);
});

test('several who move subtasks of one task at a time wait for each other, and none of them in vain', async () => {
  const parent = await makeTask(api, 'own', {
    subject: 'Busy',
    subtasks: [{ subject: 'A' }, { subject: 'B' }, { subject: 'C' }, { subject: 'D' }],
  });
  const parts = Object.values(parent['subtasks'] ?? {}).map(({ id }) => String(id));
  for (let round = 0; round < 5; round += 1) {
    const moved = await Promise.all(parts.map((id) => ask(api, 'own', 'moveSubtask', { id, version: 1 })));
    assert.deepEqual(
      moved.map(({ ok }) => String(ok?.['id'])),
      parts,
    );
  }
  const { rows } = await api.owner.query<{ place: number }>(
    'select subtask_place as place from tasks where parent_id = $1 order by 1',
    [parent.id],
  );
  assert.deepEqual(
    rows.map(({ place: at }) => at),
    [1, 2, 3, 4],
  );
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER, testTenants, testUsers, type TestUser } from '../../testing/test-firms.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { ask, documents, makeTask, matter, seedTaskLookups, subjectsOf, team, user } from './tasks.fixtures.ts';

let api: TestApi;
/** The same in both firms. */
const CANCELLED = '01900000-0000-7000-8000-00000000000a';
const call = { direction: 'in', partyName: 'Mr Caller', partyNumber: '0400 123 456' };
const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const subjects = async (who: TestUser, variables: Record<string, unknown> = {}) =>
  subjectsOf((await ask(api, who, 'list', { first: 200, ...variables }))['tasks']);

before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into tasks (tenant_id, id, kind, subject, matter_id, status, created_by) values ($1, $2, 'task', $3, $4, 'Cancelled', $5)`,
      [tenant, CANCELLED, `${markOf(tenant)} cancelled`, idOf(tenant, 'matter', 5), idOf(tenant, 'user', 'partner')],
    );
  }
  await makeTask(api, 'partner', {
    subject: 'on matter 5',
    matterId: matter(5),
    dueOn: yesterday,
    priority: 'High',
    category: 'markalpha court',
    assigneeIds: [user('partner')],
  });
  await makeTask(api, 'own', { subject: 'on own matter 2', matterId: matter(2), assigneeIds: [user('own')] });
  await makeTask(api, 'team', { subject: 'on team matter 6', matterId: matter(6), teamIds: [team(1)] });
  await makeTask(api, 'admin', { subject: 'behind the wall', matterId: matter(RESTRICTED_MATTER) });
  await makeTask(api, 'partner', { subject: 'of the partner alone', assigneeIds: [user('partner')] });
  await makeTask(api, 'partner', { subject: 'given to own', assigneeIds: [user('own')] });
  await makeTask(api, 'partner', { subject: 'given to team 1', teamIds: [team(1)] });
  await makeTask(api, 'partner', {
    subject: 'call for reception',
    kind: 'phone',
    call: { ...call, isCallbackRequired: true },
    assigneeIds: [user('reception')],
  });
  await makeTask(api, 'partner', { subject: 'call for partner', kind: 'phone', call, assigneeIds: [user('partner')] });
});
after(() => api.close());

proveRootField(() => api, {
  name: 'taskSummaryList',
  document: documents.list,
  variables: { by: 'status' },
  as: 'partner',
  refuses: 'client',
  works({ taskSummaryList: list }) {
    assert.equal(list?.['recordCount'], 8);
    assert.deepEqual(list['groups'], [{ key: 'Open', recordCount: 8 }]);
    const counts = Object.fromEntries(
      Object.values(list['viewCounts'] ?? {}).map(({ view, recordCount }) => [view, recordCount]),
    );
    assert.deepEqual(counts, {
      MINE: 3,
      MY_TEAM: 3,
      ALL: 8,
      OVERDUE: 1,
      DUE_TODAY: 0,
      DUE_THIS_WEEK: 0,
      WAITING_FOR_CALLBACK: 1,
      COMPLETED: 0,
    });
  },
});
proveRootField(() => api, {
  name: 'task',
  document: documents.task,
  variables: { id: CANCELLED },
  as: 'partner',
  refuses: 'nothing',
  works: ({ task }) =>
    assert.deepEqual(
      [task?.['subject'], task?.['dueBucket'], task?.['matter']],
      ['markalpha cancelled', 'CLOSED', { fileNumber: 'markalpha-0005' }],
    ),
});
proveRootField(() => api, {
  name: 'taskBoard',
  document: documents.board,
  as: 'partner',
  refuses: 'solo',
  works: ({ taskBoard }) =>
    assert.deepEqual(
      Object.values(taskBoard?.['columns'] ?? {}).map(({ status, recordCount }) => [status, recordCount]),
      [
        ['Open', 8],
        ['InProgress', 0],
        ['Completed', 0],
      ],
    ),
});
proveRootField(() => api, {
  name: 'taskCalendar',
  document: documents.calendar,
  variables: { from: yesterday, to: yesterday },
  as: 'partner',
  refuses: 'client',
  works: ({ taskCalendar }) =>
    assert.deepEqual(
      Object.values(taskCalendar?.['entries'] ?? {}).map(({ on, isProjected }) => [on, isProjected]),
      [[yesterday, false]],
    ),
});
proveRootField(() => api, {
  name: 'tasksSummaryDrilldown',
  document: documents.figures,
  variables: { by: 'PRIORITY' },
  as: 'partner',
  refuses: 'client',
  works: ({ tasksSummaryDrilldown }) =>
    assert.deepEqual(tasksSummaryDrilldown, {
      recordCount: 8,
      figures: [
        { key: 'High', label: 'High', recordCount: 1, overdueCount: 1, highCount: 1 },
        { key: 'Normal', label: 'Normal', recordCount: 7, overdueCount: 0, highCount: 0 },
      ],
    }),
});
proveRootField(() => api, {
  name: 'taskOptions',
  document: documents.options,
  as: 'reception',
  refuses: 'client',
  works: ({ taskOptions }) =>
    assert.deepEqual(
      [taskOptions?.['categories'], taskOptions?.['kinds'], taskOptions?.['creatableKinds']],
      [['markalpha court'], ['phone'], ['phone']],
    ),
});
proveRootField(() => api, {
  name: 'taskAssignees',
  document: documents.assignees,
  variables: { kind: 'phone', filter: 'reception' },
  as: 'partner',
  refuses: 'client',
  works: ({ taskAssignees }) =>
    assert.deepEqual(
      Object.values(taskAssignees ?? {}).map(({ name }) => name),
      ['markalpha reception'],
    ),
});
proveRootField(() => api, {
  name: 'describeRecurrence',
  document: documents.describe,
  variables: { rule: 'FREQ=DAILY;COUNT=2', startsOn: '2026-12-30' },
  as: 'partner',
  refuses: 'client',
  works: ({ describeRecurrence }) =>
    assert.deepEqual(describeRecurrence, {
      isValid: true,
      text: 'Every day, 2 times',
      next: ['2026-12-30', '2026-12-31'],
    }),
});

const reach: readonly (readonly [who: TestUser, seen: readonly string[]])[] = [
  [
    'admin',
    [
      'behind the wall',
      'call for partner',
      'call for reception',
      'given to own',
      'given to team 1',
      'of the partner alone',
      'on matter 5',
      'on own matter 2',
      'on team matter 6',
    ],
  ],
  [
    'partner',
    [
      'call for partner',
      'call for reception',
      'given to own',
      'given to team 1',
      'of the partner alone',
      'on matter 5',
      'on own matter 2',
      'on team matter 6',
    ],
  ],
  ['own', ['given to own', 'on own matter 2']],
  ['team', ['given to team 1', 'on team matter 6']],
  // Calls only, and of these those that are theirs.
  ['reception', ['call for reception']],
];
for (const [who, seen] of reach) {
  test(`${who} sees what the role reaches, in list, count, views, board, figures and one by one`, async () => {
    assert.deepEqual((await subjects(who)).toSorted(), seen);
    const list = await ask(api, who, 'list', { by: 'kind' });
    assert.equal(list['recordCount'], seen.length);
    assert.equal(
      Object.values(list['groups'] ?? {}).reduce((sum, { recordCount }) => sum + Number(recordCount), 0),
      seen.length,
    );
    assert.equal(
      Object.values(list['viewCounts'] ?? {}).find(({ view }) => String(view) === 'ALL')?.['recordCount'],
      seen.length,
    );
    const { data } = await api.run(['alpha', who], '{ taskSummaryList { viewCounts { view recordCount isCapped } } }');
    assert.deepEqual(
      Object.values(data['taskSummaryList']?.['viewCounts'] ?? {}),
      Object.values(list['viewCounts'] ?? {}).map((count) => ({ ...count, isCapped: false })),
    );
    assert.deepEqual(
      Object.values((await ask(api, who, 'board'))['columns'] ?? {})
        .flatMap(({ tasks }) => subjectsOf(tasks))
        .toSorted(),
      seen,
    );
    for (const by of ['ASSIGNEE', 'PRIORITY', 'STATUS', 'BUCKET'])
      assert.equal((await ask(api, who, 'figures', { by }))['recordCount'], seen.length);
    const all = (await ask(api, 'admin', 'list', { first: 200 }))['tasks'];
    for (const { id, subject } of Object.values(all ?? {}))
      assert.equal((await ask(api, who, 'task', { id })) !== null, seen.includes(String(subject)), String(subject));
  });
}

test('someone who reaches no tasks, and everybody from outside, is refused everywhere', async () => {
  for (const who of ['nothing', 'client', 'solo'] as const) {
    for (const document of ['list', 'board', 'options'] as const)
      assert.equal((await api.run(['alpha', who], documents[document])).errors[0]?.extensions.code, 'FORBIDDEN');
  }
});

test('a matter beyond reach, a walled one, another firm’s and none give the identical answer', async () => {
  for (const matterId of [
    matter(5),
    matter(RESTRICTED_MATTER),
    idOf('beta', 'matter', 5),
    crypto.randomUUID(),
    'no id',
  ]) {
    const answer = await ask(api, 'own', 'create', { key: crypto.randomUUID(), input: { subject: 'x', matterId } });
    assert.deepEqual(answer['error'], {
      message: 'This matter does not exist.',
      fields: [{ field: 'matterId', message: 'This matter does not exist.' }],
    });
    assert.deepEqual(await subjects('own', { where: { matterId } }), []);
  }
});

test('nobody is given what they could not open', async () => {
  for (const [assignee, kind, matterId] of [
    ['own', 'task', matter(5)],
    ['partner', 'task', matter(RESTRICTED_MATTER)],
    ['reception', 'task', null],
    ['client', 'task', null],
    ['nothing', 'task', null],
  ] as const) {
    const answer = await ask(api, 'admin', 'create', {
      key: crypto.randomUUID(),
      input: { subject: 'x', kind, matterId, assigneeIds: [user(assignee)] },
    });
    assert.deepEqual(
      Object.values(answer['error']?.['fields'] ?? {}).map(({ field }) => String(field)),
      ['assigneeIds'],
      assignee,
    );
  }
  assert.deepEqual((await ask(api, 'own', 'assignees', { kind: 'task', matterId: matter(5) })) as unknown, []);
});

test('who may be given a task is who sees it, for everyone and on every matter', async () => {
  const people = testUsers.filter((name) => !['client', 'solo', 'nothing', 'internal'].includes(name));
  for (const number of [1, 3, 5, 6, RESTRICTED_MATTER]) {
    const may = Object.values(await ask(api, 'admin', 'assignees', { kind: 'phone', matterId: matter(number) })).map(
      ({ id }) => String(id),
    );
    const { rows } = await api.owner.query<{ id: string }>(
      `insert into tasks (tenant_id, kind, subject, matter_id) values ('alpha', 'phone', 'probe', $1) returning id`,
      [matter(number)],
    );
    const id = rows[0]?.id ?? '';
    for (const name of people) {
      await api.owner.query(`delete from task_assignees where task_id = $1`, [id]);
      await api.owner.query(`insert into task_assignees (tenant_id, task_id, user_id) values ('alpha', $1, $2)`, [
        id,
        user(name),
      ]);
      assert.equal(
        (await ask(api, name, 'task', { id })) !== null,
        may.includes(user(name)),
        `${name} on matter ${number}`,
      );
    }
    await api.owner.query(`delete from tasks where id = $1`, [id]);
  }
});

test('a filter, conditions and views narrow together; columns filter and sort', async () => {
  assert.deepEqual((await subjects('partner', { filter: 'MR CALLER' })).toSorted(), [
    'call for partner',
    'call for reception',
  ]);
  assert.deepEqual(await subjects('partner', { filter: 'markalpha-0005' }), ['on matter 5']);
  assert.deepEqual(await subjects('partner', { where: { view: 'OVERDUE' } }), ['on matter 5']);
  assert.deepEqual((await subjects('partner', { where: { view: 'MINE' } })).toSorted(), [
    'call for partner',
    'of the partner alone',
    'on matter 5',
  ]);
  assert.deepEqual(await subjects('partner', { where: { view: 'WAITING_FOR_CALLBACK' } }), ['call for reception']);
  assert.deepEqual(
    await subjects('partner', { where: { assigneeId: user('own'), kind: 'task' } }).then((found) => found.toSorted()),
    ['given to own', 'on own matter 2'],
  );
  assert.deepEqual(await subjects('partner', { where: { bucket: 'OVERDUE', priority: ['High'] } }), ['on matter 5']);
  assert.deepEqual(
    await subjects('partner', { filters: [{ column: 'assignees', operator: 'CONTAINS', values: ['own'] }] }).then(
      (found) => found.toSorted(),
    ),
    ['given to own', 'on own matter 2'],
  );
  assert.equal((await subjects('partner', { sort: [{ column: 'priority', direction: 'desc' }] }))[0], 'on matter 5');
  assert.equal((await subjects('partner', { sort: [{ column: 'dueOn' }] }))[0], 'on matter 5');
  assert.deepEqual(await subjects('partner', { by: 'matter', within: 'markalpha-0005 markalpha matter 5' }), [
    'on matter 5',
  ]);
  assert.equal(
    (await api.run(['alpha', 'partner'], documents.list, { sort: [{ column: 'note' }] })).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

test('a column is filtered by what it shows: people and teams, number and title of the matter unless that is closed', async () => {
  const found = async (column: string, value: string) =>
    (await subjects('partner', { filters: [{ column, operator: 'CONTAINS', values: [value] }] })).toSorted();
  assert.deepEqual(await found('assignees', 'markalpha team 1'), ['given to team 1', 'on team matter 6']);
  assert.deepEqual(await found('matter', '-0005 markalpha matter 5'), ['on matter 5']);
  const { rows } = await api.owner.query<{ role_id: string }>(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'masked') returning role_id`,
    [idOf('alpha', 'role', 'partner')],
  );
  await announceAccessChange(api.runner, 'alpha');
  const deadline = Date.now() + 5000;
  while ((await found('matter', 'matter 5')).length > 0 && Date.now() < deadline);
  assert.deepEqual([await found('matter', 'matter 5'), await found('matter', '-0005')], [[], ['on matter 5']]);
  await api.owner.query(`delete from column_security where tenant_id = 'alpha' and role_id = $1`, [rows[0]?.role_id]);
  await announceAccessChange(api.runner, 'alpha');
});

test('a matter is named by its number alone as well, and no more than its own tasks answer to it', async () => {
  const found = (operator: string, ...values: readonly string[]) =>
    subjects('partner', { filters: [{ column: 'matter', operator, values }] });
  const [number, whole] = ['markalpha-0005', 'markalpha-0005 markalpha matter 5'];
  for (const name of [number, whole]) {
    assert.deepEqual(
      [
        await found('EQUALS', name.toUpperCase()),
        await found('ANY_OF', name),
        await subjects('partner', { by: 'matter', within: name }),
      ],
      [['on matter 5'], ['on matter 5'], ['on matter 5']],
      name,
    );
    const others = await found('NOT_ANY_OF', name);
    assert.ok(others.length > 0 && !others.includes('on matter 5'), name);
  }
  assert.deepEqual(
    [
      await found('EQUALS', 'markalpha-000'),
      await found('ANY_OF', 'markalpha matter 5'),
      await subjects('partner', { by: 'kind', within: number }),
    ],
    [[], [], []],
  );
  assert.deepEqual(
    await subjects('reception', { filters: [{ column: 'matter', operator: 'EQUALS', values: [number] }] }),
    [],
  );
});

test('what nobody has is as many as its figure says; what a team has is not among it', async () => {
  const { figures } = await ask(api, 'partner', 'figures', { by: 'ASSIGNEE' });
  const nobody = Object.values(figures ?? {}).find(({ key }) => String(key) === '');
  const unassigned = await subjects('partner', { where: { isUnassigned: true } });
  assert.ok(!unassigned.includes('given to team 1'));
  assert.equal(Number(nobody?.['recordCount'] ?? 0), unassigned.length);
});

test('a list with everything that hangs on its rows asks once for each kind, however many rows', async () => {
  const wide = `{ taskSummaryList(first: 20) { recordCount tasks { id subject matter { fileNumber } contact { name } assignees { name } teams { name } createdBy { name } subtaskCount documentCount documents { name } reminders { id } recurrence { text } canEdit canDelete parent { id } subtasks { id } } } }`;
  const names = await api.statementsOf(() => api.run(['alpha', 'partner'], wide));
  assert.equal(new Set(names).size, names.length, names.join(', '));
  assert.ok(names.length <= 14, names.join(', '));
});

test('whom a task is given to does not distinguish a walled matter from one that is not there', async () => {
  const made = await ask(api, 'partner', 'create', {
    key: crypto.randomUUID(),
    input: { subject: 'On no matter', assigneeIds: [user('partner')] },
  });
  const { id, version } = made['ok'] ?? {};
  for (const matterId of [matter(RESTRICTED_MATTER), crypto.randomUUID()]) {
    const input = { matterId, assigneeIds: [user('own')] };
    const unknown = {
      message: 'This matter does not exist.',
      fields: [{ field: 'matterId', message: 'This matter does not exist.' }],
    };
    assert.deepEqual(
      (await ask(api, 'partner', 'create', { key: crypto.randomUUID(), input: { subject: 'x', ...input } }))['error'],
      unknown,
    );
    assert.deepEqual((await ask(api, 'partner', 'update', { id, version, input }))['error'], unknown);
  }
});

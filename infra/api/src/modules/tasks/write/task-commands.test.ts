import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../../testing/test-api.ts';
import { idOf, testTenants, type TestUser } from '../../../testing/test-firms.ts';
import {
  ask,
  documents,
  fieldsOf,
  makeTask,
  matter,
  seedTaskLookups,
  subjectsOf,
  team,
  user,
} from '../tasks.fixtures.ts';

let api: TestApi;
/** A task of the partner in each firm for each proof. */
const proofOf = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select tenant_id, id, 'tasks', 'delete', 'own' from roles where tenant_id = $1 and not is_external and name not like '%nothing'`,
      [tenant],
    );
    for (let number = 1; number <= 12; number += 1) {
      await api.owner.query(
        `insert into tasks (tenant_id, id, kind, subject, created_by) values ($1, $2, 'task', 'A proof', $3)`,
        [tenant, proofOf(number), idOf(tenant, 'user', 'partner')],
      );
    }
  }
});
after(() => api.close());

const okOf = (data: AnswerData) => Object.values(data)[0]?.['ok'];
const prove = (
  name: string,
  document: keyof typeof documents,
  variables: Record<string, unknown>,
  works: (ok: AnswerData | undefined, answer: AnswerData) => void,
) =>
  proveRootField(() => api, {
    name,
    document: documents[document],
    variables,
    as: 'partner',
    refuses: 'nothing',
    works: (data) => works(okOf(data), data),
  });
prove(
  'createTask',
  'create',
  { key: 'proof', input: { subject: ' A subject ', note: '<p onclick="x()">Hi<script>x()</script></p>' } },
  (ok) => assert.deepEqual([ok?.['subject'], ok?.['note'], ok?.['version']], ['A subject', '<p>Hi</p>', 1]),
);
prove('updateTask', 'update', { id: proofOf(1), version: 1, input: { subject: 'Changed', priority: 'High' } }, (ok) =>
  assert.deepEqual([ok?.['subject'], ok?.['priority'], ok?.['version']], ['Changed', 'High', 2]),
);
prove('completeTask', 'complete', { id: proofOf(2), version: 1 }, (ok) =>
  assert.deepEqual([ok?.['task']?.['status'], ok?.['next']], ['Completed', null]),
);
prove('reopenTask', 'reopen', { id: proofOf(3), version: 1 }, (ok) => assert.equal(ok?.['status'], 'Open'));
prove('cancelTask', 'cancel', { id: proofOf(4), version: 1 }, (ok) =>
  assert.equal(ok?.['task']?.['status'], 'Cancelled'),
);
prove('moveTask', 'move', { id: proofOf(5), version: 1, status: 'InProgress' }, (ok) =>
  assert.equal(ok?.['task']?.['status'], 'InProgress'),
);
prove('reassignTask', 'reassign', { id: proofOf(6), version: 1, assigneeIds: [], teamIds: [] }, (ok) =>
  assert.deepEqual(ok?.['assignees'], []),
);
prove('snoozeTask', 'snooze', { id: proofOf(7), version: 1, dueOn: '2027-01-05' }, (ok) =>
  assert.equal(ok?.['dueOn'], '2027-01-05'),
);
prove('deleteTask', 'remove', { id: proofOf(8), version: 1 }, (ok) => assert.equal(ok?.['id'], proofOf(8)));
prove('restoreTask', 'restore', { id: proofOf(8) }, (ok) => assert.equal(ok?.['subject'], 'A proof'));
prove(
  'changeTasks',
  'change',
  { key: 'bulk', ids: [proofOf(9)], change: { dueOn: '2027-02-01' } },
  (_, { changeTasks }) =>
    assert.deepEqual(
      Object.values(changeTasks?.['changed'] ?? {}).map(({ dueOn }) => dueOn),
      ['2027-02-01'],
    ),
);
prove('addSubtask', 'subtask', { key: 'sub', parentId: proofOf(10), input: { subject: 'A part' } }, (ok) =>
  assert.deepEqual([ok?.['subject'], ok?.['parent']], ['A part', { id: proofOf(10) }]),
);

const rowsOf = async (subject: string) =>
  (
    await api.owner.query<{ id: string; status: string; due: string; position: number }>(
      `select id, status, due_on::text as due from tasks where tenant_id = 'alpha' and subject = $1 order by due_on`,
      [subject],
    )
  ).rows;
const told = async (kind: string, text: string) =>
  (
    await api.owner.query<{ user_id: string }>(
      `select user_id from notifications where kind = $1 and strpos(message, $2) > 0`,
      [kind, text],
    )
  ).rows.map(({ user_id }) => user_id);
const who = (name: TestUser, document: keyof typeof documents, variables: Record<string, unknown>) =>
  ask(api, name, document, variables);

const faulty: [what: string, input: Record<string, unknown>, field: string][] = [
  ['no subject', { subject: ' ' }, 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(201) }, 'subject'],
  ['a category the firm does not have', { category: 'Nonsense' }, 'category'],
  ['a start after its end', { startOn: '2027-01-02', dueOn: '2027-01-01' }, 'startOn'],
  ['an estimate below nothing', { estimatedSeconds: -1 }, 'estimatedSeconds'],
  ['a status of the end', { status: 'Completed' }, 'status'],
  ['a rule by the hour', { recurrence: 'FREQ=HOURLY', dueOn: '2027-01-01' }, 'recurrence'],
  ['a rule without a day', { recurrence: 'FREQ=DAILY' }, 'dueOn'],
  ['a reminder at no time', { reminders: [{ daysBefore: 1, time: '25:00' }] }, 'reminders'],
  ['six reminders', { reminders: [0, 1, 2, 3, 4, 5].map((daysBefore) => ({ daysBefore })) }, 'reminders'],
  ['a team that is none', { teamIds: [idOf('beta', 'team', 1)] }, 'teamIds'],
  ['a person of another firm', { assigneeIds: [idOf('beta', 'user', 'partner')] }, 'assigneeIds'],
  ['a contact of another firm', { contactId: idOf('beta', 'contact', 1) }, 'contactId'],
  ['an enquiry of another firm', { enquiryId: idOf('beta', 'enquiry', 1) }, 'enquiryId'],
  ['a document of another matter', { matterId: matter(6), documentIds: [idOf('alpha', 'document', 1)] }, 'documentIds'],
  ['a call without a caller', { kind: 'phone', call: { direction: 'in' } }, 'call.partyName'],
  ['a call that nobody describes', { kind: 'phone' }, 'call'],
];
for (const [what, input, field] of faulty) {
  test(`refuses a task with ${what}`, async () =>
    assert.deepEqual(
      fieldsOf(await who('partner', 'create', { key: crypto.randomUUID(), input: { subject: 'x', ...input } })),
      [field],
    ));
}

test('keeps what hangs on a task, and leaves what is not named', async () => {
  const task = await makeTask(api, 'partner', {
    subject: 'Whole',
    matterId: matter(5),
    contactId: idOf('alpha', 'contact', 5),
    enquiryId: null,
    category: 'markalpha court',
    dueOn: '2027-03-01',
    startOn: '2027-02-01',
    estimatedSeconds: 3600,
    assigneeIds: [user('partner'), user('admin')],
    teamIds: [team(2)],
    documentIds: [idOf('alpha', 'document', 1)],
    reminders: [{ daysBefore: 2, time: '08:15' }, { at: '2027-02-27T10:00:00Z' }],
  });
  const { ok } = await who('partner', 'update', {
    id: task.id,
    version: 1,
    input: { priority: 'Low', estimatedSeconds: null },
  });
  const shown = ok as unknown as Record<string, AnswerData>;
  assert.deepEqual(
    [shown['priority'], shown['estimatedSeconds'], shown['dueOn'], shown['contact']],
    ['Low', null, '2027-03-01', { name: 'markalpha contact 05' }],
  );
  assert.deepEqual(
    Object.values(shown['assignees'] ?? {}).map(({ id }) => id),
    [user('partner'), user('admin')],
  );
  assert.deepEqual(shown['documents'], [{ name: 'markalpha document 1.pdf' }]);
  // At a quarter past eight in Sydney, in summer, and at a moment.
  assert.deepEqual(
    Object.values(shown['reminders'] ?? {}).map(({ remindAt }) => remindAt),
    ['2027-02-26T21:15:00.000Z', '2027-02-27T10:00:00.000Z'],
  );
});

test('the same key makes one task however often it comes; with another body it is a conflict', async () => {
  const make = (subject: string) =>
    api.run(['alpha', 'partner'], documents.create, { key: 'twice', input: { subject } });
  const answers = await Promise.all([make('Sent twice'), make('Sent twice'), make('Sent twice')]);
  assert.equal(new Set(answers.map(({ data }) => data['createTask']?.['ok']?.['id'])).size, 1);
  assert.equal((await rowsOf('Sent twice')).length, 1);
  assert.equal((await make('Another')).errors[0]?.extensions.code, 'CONFLICT');
});

test('of two who change the same version one is told of the other’s, and nothing of theirs is written', async () => {
  const { id } = await makeTask(api, 'partner', { subject: 'Contested', assigneeIds: [user('own')] });
  const [one, other] = await Promise.all([
    who('partner', 'update', { id, version: 1, input: { subject: 'By the partner' } }),
    who('own', 'update', { id, version: 1, input: { subject: 'By own' } }),
  ]);
  const [winner, loser] = one['ok'] === null ? [other, one] : [one, other];
  assert.equal(loser?.['ok'], null);
  assert.deepEqual([loser['conflict']?.['subject'], loser['conflict']?.['version']], [winner?.['ok']?.['subject'], 2]);
});

test('someone who is given a task is notified once, and someone who gave it to themselves is not', async () => {
  const { id, version } = await makeTask(api, 'partner', {
    subject: 'Handed over',
    assigneeIds: [user('own'), user('partner')],
  });
  assert.deepEqual(await told('taskAssigned', 'Handed over'), [user('own')]);
  await who('partner', 'reassign', { id, version, assigneeIds: [user('own'), user('admin')], teamIds: [] });
  assert.deepEqual((await told('taskAssigned', 'Handed over')).toSorted(), [user('own'), user('admin')].toSorted());
  const { rows } = await api.owner.query<{ recipient: string }>(
    `select recipient from mail_outbox where kind = 'taskAssigned' and strpos(text_body, 'Handed over') > 0 order by recipient`,
  );
  assert.deepEqual(
    rows.map(({ recipient }) => recipient),
    ['admin@markalpha.example', 'own@markalpha.example'],
  );
});

test('a parent waits for its parts, or completes them with it; a part has none of its own and hangs where its parent does', async () => {
  const parent = await makeTask(api, 'partner', {
    subject: 'Parent',
    matterId: matter(5),
    subtasks: [{ subject: 'Part one' }, { subject: 'Part two' }],
  });
  const [part] = Object.values(parent['subtasks'] ?? {});
  assert.deepEqual(
    fieldsOf(await who('partner', 'subtask', { key: 'deeper', parentId: part?.['id'], input: { subject: 'x' } })),
    ['parentId'],
  );
  assert.deepEqual(fieldsOf(await who('partner', 'complete', { id: parent.id, version: 1 })), ['subtasks']);
  const moved = await who('partner', 'update', { id: parent.id, version: 1, input: { matterId: matter(7) } });
  assert.equal(moved['ok']?.['matter']?.['fileNumber'], 'markalpha-0007');
  assert.deepEqual((await ask(api, 'partner', 'list', { where: { matterId: matter(7) } }))['recordCount'], 3);
  const done = await who('partner', 'complete', { id: parent.id, version: 2, all: true });
  assert.deepEqual([done['ok']?.['task']?.['status'], done['ok']?.['task']?.['closedSubtaskCount']], ['Completed', 2]);
});

test('a recurring task makes the next once, by however many it is completed and again after it was reopened', async () => {
  const { id } = await makeTask(api, 'partner', {
    subject: 'Weekly',
    dueOn: '2027-03-29',
    recurrence: 'FREQ=WEEKLY',
    reminders: [{ daysBefore: 1 }],
    assigneeIds: [user('partner')],
    subtasks: [{ subject: 'Weekly part' }],
  });
  const answers = await Promise.all([1, 2, 3].map(() => who('partner', 'complete', { id, version: 1, all: true })));
  assert.equal(answers.filter((answer) => answer['ok'] !== null).length, 1);
  const next = answers.find((answer) => answer['ok'] !== null)?.['ok']?.['next'];
  // Clocks go back in Sydney on 4 April: nine stays nine, and is an hour later elsewhere.
  assert.deepEqual(
    [
      next?.['dueOn'],
      next?.['status'],
      Object.values(next?.['reminders'] ?? {})[0]?.['remindAt'],
      next?.['subtaskCount'],
    ],
    ['2027-04-05', 'Open', '2027-04-03T23:00:00.000Z', 1],
  );
  await who('partner', 'reopen', { id, version: 2 });
  assert.equal((await who('partner', 'complete', { id, version: 3, all: true }))['ok']?.['next'], null);
  assert.deepEqual(
    (await rowsOf('Weekly')).map(({ due, status }) => [due, status]),
    [
      ['2027-03-29', 'Completed'],
      ['2027-04-05', 'Open'],
    ],
  );
  const entries = Object.values(
    (await who('partner', 'calendar', { from: '2027-04-01', to: '2027-04-30' }))['entries'] ?? {},
  );
  assert.deepEqual(
    entries.map(({ on, isProjected }) => [on, isProjected]),
    [
      ['2027-04-05', false],
      ['2027-04-12', true],
      ['2027-04-19', true],
      ['2027-04-26', true],
    ],
  );
});

test('a change is of this one, or of it and those that follow', async () => {
  const first = await makeTask(api, 'partner', {
    subject: 'Series',
    dueOn: '2027-05-03',
    recurrence: 'FREQ=DAILY;COUNT=3',
  });
  await who('partner', 'update', { id: first.id, version: 1, input: { subject: 'Only today', dueOn: '2027-05-10' } });
  const second = (await who('partner', 'complete', { id: first.id, version: 2 }))['ok']?.['next'];
  assert.deepEqual([second?.['subject'], second?.['dueOn']], ['Series', '2027-05-04']);
  await who('partner', 'update', {
    id: second?.['id'],
    version: 1,
    input: { subject: 'From now on', dueOn: '2027-06-01' },
    scope: 'THIS_AND_FOLLOWING',
  });
  const third = (await who('partner', 'complete', { id: second?.['id'], version: 2 }))['ok']?.['next'];
  assert.deepEqual(
    [third?.['subject'], third?.['dueOn'], third?.['recurrence']?.['rule']],
    ['From now on', '2027-06-02', 'FREQ=DAILY;COUNT=2'],
  );
  // Three in all.
  assert.equal((await who('partner', 'complete', { id: third?.['id'], version: 1 }))['ok']?.['next'], null);
});

test('cancelling or deleting one goes on with the next; this and following ends it; no rule ends it as well', async () => {
  const make = (subject: string) =>
    makeTask(api, 'partner', { subject, dueOn: '2027-05-03', recurrence: 'FREQ=WEEKLY' });
  const one = await make('Skipped');
  assert.equal((await who('partner', 'cancel', { id: one.id, version: 1 }))['ok']?.['next']?.['dueOn'], '2027-05-10');
  const two = await make('Ended');
  assert.equal(
    (await who('partner', 'cancel', { id: two.id, version: 1, scope: 'THIS_AND_FOLLOWING' }))['ok']?.['next'],
    null,
  );
  const three = await make('Removed');
  assert.equal((await who('partner', 'remove', { id: three.id, version: 1 }))['ok']?.['next']?.['dueOn'], '2027-05-10');
  const four = await make('Once only');
  await who('partner', 'update', { id: four.id, version: 1, input: { recurrence: null } });
  const done = await who('partner', 'complete', { id: four.id, version: 2 });
  assert.deepEqual([done['ok']?.['task']?.['recurrence'], done['ok']?.['next']], [null, null]);
});

test('a deletion takes subtasks with it, is nowhere to be seen, and is taken back whole', async () => {
  const task = await makeTask(api, 'partner', { subject: 'Thrown away', subtasks: [{ subject: 'With its part' }] });
  await who('partner', 'remove', { id: task.id, version: 1 });
  assert.equal((await who('partner', 'list', { filter: 'Thrown away' }))['recordCount'], 0);
  assert.equal((await who('partner', 'list', { filter: 'With its part' }))['recordCount'], 0);
  assert.deepEqual(fieldsOf(await who('own', 'restore', { id: task.id })), ['id']);
  assert.equal((await who('partner', 'restore', { id: task.id }))['ok']?.['subtaskCount'], 1);
  assert.deepEqual(fieldsOf(await who('partner', 'restore', { id: task.id })), ['id']);
});

test('cards stay where they were put', async () => {
  const [a, b, c] = [
    await makeTask(api, 'own', { subject: 'Card A' }),
    await makeTask(api, 'own', { subject: 'Card B' }),
    await makeTask(api, 'own', { subject: 'Card C' }),
  ];
  const order = async () =>
    subjectsOf(Object.values((await who('own', 'board', {}))['columns'] ?? {})[0]?.['tasks']).filter((subject) =>
      subject.startsWith('Card'),
    );
  assert.deepEqual(await order(), ['Card C', 'Card B', 'Card A']);
  await who('own', 'move', { id: c.id, version: 1, status: 'Open', belowId: a.id });
  assert.deepEqual(await order(), ['Card B', 'Card A', 'Card C']);
  // So often between two neighbours that no number fits between them any more.
  for (let turn = 0; turn < 60; turn += 1)
    await who('own', 'move', {
      ...(turn % 2 === 0 ? { id: c.id, belowId: b.id } : { id: a.id, belowId: b.id }),
      version: 1,
      status: 'Open',
    });
  assert.deepEqual(await order(), ['Card B', 'Card A', 'Card C']);
  await who('own', 'move', { id: a.id, version: 1, status: 'Open' });
  assert.deepEqual(await order(), ['Card A', 'Card B', 'Card C']);
  // Below a card out of reach is where it is below none: on top.
  const outside = await makeTask(api, 'partner', { subject: 'Out of reach' });
  await api.owner.query(
    'update tasks set board_position = (select board_position from tasks where id = $1) + 0.5 where id = $2',
    [b.id, outside.id],
  );
  await who('own', 'move', { id: c.id, version: 1, status: 'Open', belowId: outside.id });
  assert.deepEqual(await order(), ['Card C', 'Card A', 'Card B']);
});

test('many are changed at once, each on its own, and once for each key', async () => {
  const mine = await makeTask(api, 'own', { subject: 'Bulk mine', dueOn: '2027-07-01' });
  const undated = await makeTask(api, 'own', { subject: 'Bulk undated' });
  const foreign = await makeTask(api, 'partner', { subject: 'Bulk foreign', dueOn: '2027-07-01' });
  const change = () =>
    who('own', 'change', {
      key: 'bulk move',
      ids: [mine.id, undated.id, foreign.id, 'no id'],
      change: { moveByDays: 3 },
    });
  const [first, second] = [await change(), await change()];
  assert.deepEqual(first, second);
  assert.deepEqual(
    Object.values(first['changed'] ?? {}).map(({ id, dueOn }) => [id, dueOn]),
    [[mine.id, '2027-07-04']],
  );
  assert.deepEqual(
    Object.values(first['refused'] ?? {})
      .map(({ id }) => String(id))
      .toSorted(),
    [undated.id, foreign.id, 'no id'].toSorted(),
  );
  const done = await who('own', 'change', { key: 'bulk done', ids: [mine.id, undated.id], change: { complete: true } });
  assert.deepEqual(
    Object.values(done['changed'] ?? {}).map(({ status }) => status),
    ['Completed', 'Completed'],
  );
  assert.equal(
    (
      await api.run(['alpha', 'own'], documents.change, {
        key: 'none',
        ids: [],
        change: { complete: true, dueOn: '2027-01-01' },
      })
    ).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

test('many are put back as they were: subtasks that were closed with one, and nothing that was closed before', async () => {
  const parent = await makeTask(api, 'partner', {
    subject: 'Back',
    status: 'InProgress',
    dueOn: '2027-07-09',
    startOn: '2027-07-08',
    assigneeIds: [user('own')],
    teamIds: [team(2)],
    subtasks: [{ subject: 'Back done' }, { subject: 'Back open' }],
  });
  const [done, open] = Object.values(parent['subtasks'] ?? {}).map(({ id }) => String(id));
  await who('partner', 'complete', { id: done, version: 1 });
  const beforeOf = (answer: AnswerData): AnswerData[] => Object.values(answer['before'] ?? {});
  const change = (wanted: Record<string, unknown>, key: string = crypto.randomUUID()) =>
    who('partner', 'change', { key, ids: [parent.id, done], change: wanted });
  const whose = { assigneeIds: null, teamIds: null };
  const [closed, again] = [await change({ complete: true }, 'back'), await change({ complete: true }, 'back')];
  const ofParent = {
    id: parent.id,
    status: 'InProgress',
    priority: 'Normal',
    dueOn: '2027-07-09',
    startOn: '2027-07-08',
    ...whose,
  };
  assert.deepEqual(beforeOf(closed), [
    ofParent,
    { id: open, status: 'Open', priority: 'Normal', dueOn: null, startOn: null, ...whose },
  ]);
  assert.deepEqual(again, closed);
  await who('partner', 'change', { key: 'back parent', ids: [parent.id], change: { reopen: 'InProgress' } });
  const opened = await who('partner', 'change', {
    key: 'back part',
    ids: [open, done, parent.id],
    change: { reopen: 'Open' },
  });
  assert.deepEqual(
    beforeOf(opened).map(({ id, status }) => [id, status]),
    [
      [done, 'Completed'],
      [open, 'Completed'],
    ].toSorted(),
  );
  const { status, version } = await who('partner', 'task', { id: parent.id });
  assert.equal(status, 'InProgress');
  assert.deepEqual(
    beforeOf(
      await who('partner', 'change', {
        key: 'back to',
        ids: [parent.id],
        change: { reassign: { assigneeIds: [], teamIds: [] } },
      }),
    ),
    [{ ...ofParent, assigneeIds: [user('own')], teamIds: [team(2)] }],
  );
  const { ok } = await who('partner', 'complete', { id: parent.id, version: Number(version) + 1, all: true });
  assert.deepEqual(
    beforeOf(ok ?? {}).map(({ id }) => id),
    [parent.id, ...[done, open].toSorted()],
  );
  assert.equal(
    (await api.run(['alpha', 'partner'], documents.change, { key: 'closes', ids: [], change: { reopen: 'Completed' } }))
      .errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

test('of subtasks beyond reach that are closed with a task nothing is revealed', async () => {
  for (const [key, closes] of Object.entries({
    complete: (id: string) => who('own', 'complete', { id, version: 1, all: true }).then(({ ok }) => ok),
    cancel: (id: string) => who('own', 'cancel', { id, version: 1 }).then(({ ok }) => ok),
    change: (id: string) => who('own', 'change', { key: 'partly theirs', ids: [id], change: { complete: true } }),
  })) {
    const parent = await makeTask(api, 'partner', {
      subject: `Shared ${key}`,
      assigneeIds: [user('own')],
      subtasks: [{ subject: `Hidden ${key}` }, { subject: `Seen ${key}`, assigneeIds: [user('own')] }],
    });
    const answer = await closes(parent.id);
    const [seen] = await rowsOf(`Seen ${key}`);
    assert.deepEqual(
      Object.values(answer?.['before'] ?? {}).map(({ id }) => id),
      [parent.id, seen?.id],
      key,
    );
    assert.notEqual((await rowsOf(`Hidden ${key}`))[0]?.status, 'Open', key);
  }
});

test('who takes calls only makes and changes calls only', async () => {
  assert.deepEqual(fieldsOf(await who('reception', 'create', { key: 'no', input: { subject: 'A task' } })), ['kind']);
  const call = await makeTask(api, 'reception', {
    subject: 'A call',
    kind: 'phone',
    call: { direction: 'in', partyName: 'X' },
  });
  const task = await makeTask(api, 'partner', { subject: 'Given anyway' });
  await api.owner.query(`insert into task_assignees (tenant_id, task_id, user_id) values ('alpha', $1, $2)`, [
    task.id,
    user('reception'),
  ]);
  for (const [document, variables] of [
    ['update', { input: { subject: 'x' } }],
    ['complete', {}],
    ['remove', {}],
    ['snooze', { dueOn: '2027-01-01' }],
  ] as const) {
    assert.deepEqual(
      fieldsOf(await who('reception', document, { id: task.id, version: 1, ...variables })),
      ['id'],
      document,
    );
  }
  assert.equal(
    (await who('reception', 'complete', { id: call.id, version: 1 }))['ok']?.['task']?.['status'],
    'Completed',
  );
});

test('what may be deleted is as far as the role deletes, whatever it edits; where both are the same, one look-up says both', async () => {
  await makeTask(api, 'partner', { subject: 'Of the partner' });
  await makeTask(api, 'own', { subject: 'Of somebody else' });
  const asked = `{ taskSummaryList(first: 200) { tasks { subject canEdit canDelete } } }`;
  const looked = async (as: TestUser) => {
    let rows: readonly Readonly<Record<'subject' | 'canEdit' | 'canDelete', unknown>>[] = [];
    const names = await api.statementsOf(async () => {
      const { data } = await api.run(['alpha', as], asked);
      rows = data['taskSummaryList']?.['tasks'] as unknown as typeof rows;
    });
    const may = (subject: string) => {
      const { canEdit, canDelete } = rows.find((row) => row.subject === subject) ?? {};
      return [canEdit, canDelete];
    };
    return { may, lookUps: names.filter((name) => name.startsWith('tasks.idsInReach')).length };
  };
  const partner = await looked('partner');
  assert.deepEqual(
    [partner.may('Of the partner'), partner.may('Of somebody else')],
    [
      [true, true],
      [true, false],
    ],
  );
  assert.equal(partner.lookUps, 2);
  const own = await looked('own');
  assert.deepEqual(own.may('Of somebody else'), [true, true]);
  assert.equal(own.lookUps, 1);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn } from '@atrium/domain';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { CHANGE_STATUS, resetMatters, RESTORE, sendEdit } from '../../matters/record/matter-record.fixtures.ts';
import { ask, makeTask, matter, seedTaskLookups, subjectsOf } from '../tasks.fixtures.ts';

let api: TestApi;
const today = dayIn('Australia/Sydney', new Date());
const weeksAgo = (weeks: number): string => addDays(today, -7 * weeks);
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  await resetMatters(api);
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select tenant_id, id, 'tasks', 'delete', 'all' from roles where name like '%partner'`,
  );
  await api.owner.query('update matters set wip_minor = 0, debtors_minor = 0, trust_minor = 0');
});
after(() => api.close());

const openDays = async (subject: string) =>
  (
    await api.owner.query<{ due: string }>(
      `select due_on::text as due from tasks where subject = $1 and deleted_at is null and status in ('Open', 'InProgress') order by due_on`,
      [subject],
    )
  ).rows.map(({ due }) => due);
async function go(number: number, input: Record<string, unknown>): Promise<void> {
  const { rows } = await api.owner.query<{ version: number }>(
    `select version from matters where tenant_id = 'alpha' and id = $1`,
    [matter(number)],
  );
  const { ok, error } = await sendEdit(api, 'partner', CHANGE_STATUS, {
    id: matter(number),
    version: rows[0]?.version,
    input,
  });
  assert.equal(error, null);
  assert.ok(ok !== null || input['status'] === 'Deleted');
}
const weekly = (subject: string, number: number | null, weeks = 10) =>
  makeTask(api, 'partner', {
    subject,
    dueOn: weeksAgo(weeks),
    recurrence: 'FREQ=WEEKLY',
    ...(number === null ? {} : { matterId: matter(number) }),
  });
const complete = async (id: string) => (await ask(api, 'partner', 'complete', { id, version: 1 }))['ok'];

for (const [number, how, status, closing, opening] of [
  [6, 'completed', 'Completed', [{ status: 'Completed' }], [{ status: 'Open', reason: 'Work came back' }]],
  [
    11,
    'archived',
    'Archived',
    [{ status: 'Completed' }, { status: 'Archived', archive: { number: 'A-1', destroyOn: '2040-01-01' } }],
    [
      { status: 'Completed', reason: 'Taken out of the archive' },
      { status: 'Open', reason: 'Work came back' },
    ],
  ],
  [
    12,
    'cancelled',
    'Cancelled',
    [{ status: 'Cancelled', reason: 'Opened twice' }],
    [{ status: 'Open', reason: 'Not after all' }],
  ],
] as const) {
  test(`a series makes no task while its matter is ${how}, and goes on from today once it is open again`, async () => {
    const { id } = await weekly(`Rests while ${status}`, number);
    for (const input of closing) await go(number, input);
    assert.equal((await complete(id))?.['next'], null);
    assert.deepEqual(await openDays(`Rests while ${status}`), []);
    const upcoming = await ask(api, 'partner', 'calendar', {
      from: today,
      to: addDays(today, 30),
      where: { matterId: matter(number) },
    });
    assert.deepEqual(Object.values(upcoming['entries'] ?? {}), []);
    for (const input of opening) await go(number, input);
    assert.deepEqual(await openDays(`Rests while ${status}`), [today]);
  });
}

test('what is still to be done when the matter comes back stays, and the next is not one that passed in the meantime', async () => {
  const { id } = await weekly('Still open', 7);
  await go(7, { status: 'OnHold' });
  await go(7, { status: 'Completed' });
  await go(7, { status: 'Open', reason: 'Work came back' });
  assert.deepEqual(await openDays('Still open'), [weeksAgo(10)]);
  const projected = Object.values(
    (
      await ask(api, 'partner', 'calendar', {
        from: weeksAgo(9),
        to: addDays(today, 7),
        where: { matterId: matter(7) },
      })
    )['entries'] ?? {},
  );
  assert.deepEqual(
    projected.map(({ on }) => on),
    [today, addDays(today, 7)],
  );
  assert.equal((await complete(id))?.['next']?.['dueOn'], today);
});

test('a series of a deleted matter goes on when that is restored; others know nothing of it', async () => {
  const [onMatter, onNone] = [await weekly('On a deleted matter', 8, 2), await weekly('On no matter', null, 2)];
  // A task that was moved away goes on as its series says.
  await ask(api, 'partner', 'update', { id: onMatter.id, version: 1, input: { matterId: matter(9) } });
  await go(8, { status: 'Deleted', reason: 'Opened by mistake' });
  assert.equal((await ask(api, 'partner', 'complete', { id: onMatter.id, version: 2 }))['ok']?.['next'], null);
  assert.equal((await complete(onNone.id))?.['next']?.['dueOn'], weeksAgo(1));
  const heard = new Set<string>();
  const stop = await api.runner.listen(
    'atrium',
    (payload) => heard.add((JSON.parse(payload ?? '{}') as { topic: string }).topic),
    () => undefined,
  );
  assert.notEqual((await sendEdit(api, 'admin', RESTORE, { id: matter(8) })).ok, null);
  assert.deepEqual(await openDays('On a deleted matter'), [today]);
  while (!heard.has('taskChange')) await new Promise(setImmediate);
  await stop();
  const { rows } = await api.owner.query(
    `select detail ->> 'taskKind' as kind from activity_log where kind = 'task' and action = 'create' and object_id = $1 order by happened_at desc limit 1`,
    [matter(8)],
  );
  assert.deepEqual(rows, [{ kind: 'task' }]);
});

test('a series that was ended, or is over, is not begun again with its matter', async () => {
  const ended = await weekly('Ended before', 10, 3);
  await ask(api, 'partner', 'cancel', { id: ended.id, version: 1, scope: 'THIS_AND_FOLLOWING' });
  const over = await makeTask(api, 'partner', {
    subject: 'Twice only',
    dueOn: weeksAgo(5),
    recurrence: 'FREQ=WEEKLY;COUNT=2',
    matterId: matter(10),
  });
  await go(10, { status: 'Completed' });
  await complete(over.id);
  await go(10, { status: 'Open', reason: 'Work came back' });
  assert.deepEqual([await openDays('Ended before'), await openDays('Twice only')], [[], []]);
});

test('a part of a deleted task is not restored without it, and comes back with it', async () => {
  const parent = await makeTask(api, 'partner', {
    subject: 'The whole',
    subtasks: [{ subject: 'A part' }, { subject: 'Deleted before' }],
  });
  const [part, before] = Object.values(parent['subtasks'] ?? {});
  await ask(api, 'partner', 'remove', { id: before?.['id'], version: 1 });
  await ask(api, 'partner', 'remove', { id: parent.id, version: 1 });
  for (const each of [part, before]) {
    assert.equal(
      (await ask(api, 'partner', 'restore', { id: each?.['id'] }))['error']?.['message'],
      'The task it is part of has also been deleted. Restore that one first.',
    );
  }
  assert.deepEqual(subjectsOf((await ask(api, 'partner', 'restore', { id: parent.id }))['ok']?.['subtasks']), [
    'A part',
  ]);
  assert.notEqual((await ask(api, 'partner', 'restore', { id: before?.['id'] }))['ok'], null);
});

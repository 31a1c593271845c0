import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type AnswerData, type TestApi } from '../../../testing/test-api.ts';
import type { TestUser } from '../../../testing/test-firms.ts';
import { RECENT_MS } from '../../../server/broker.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { ask, makeTask, matter, seedTaskLookups, user } from '../tasks.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select tenant_id, id, 'tasks', 'delete', 'own' from roles where name like '%partner'`,
  );
});
after(() => api.close());

const document = 'subscription { taskChanged { ids } }';
const idsOf = (change: AnswerData): string[] => (change['taskChanged']?.['ids'] ?? []) as unknown as string[];

/** Listens as somebody; the first "ask again" is behind it. */
async function listen<Name extends TestUser>(name: Name) {
  const socket = await openSocket(api, ['alpha', name]);
  const changes = socket.subscribe(document);
  assert.deepEqual(idsOf(await changes.next()), []);
  return { name, socket, changes };
}

test('an open page hears of what it may see and of nothing else: calls only, matters within reach, its own firm', async () => {
  const listeners = await Promise.all((['partner', 'own', 'reception'] as const).map(listen));
  const known = new Map<string, string[]>();
  const first = await makeTask(api, 'partner', {
    subject: 'For all three',
    kind: 'phone',
    call: { direction: 'in', partyName: 'X' },
    assigneeIds: [user('own'), user('reception')],
  });
  const collect = async (name: 'partner' | 'own' | 'reception', until: string): Promise<string[]> => {
    const listener = listeners.find((each) => each.name === name);
    const ids = known.get(name) ?? [];
    known.set(name, ids);
    while (!ids.includes(until)) {
      ids.push(...idsOf((await listener?.changes.next()) ?? {}));
    }
    return ids;
  };
  for (const { name } of listeners) await collect(name, first.id);
  const task = await makeTask(api, 'partner', { subject: 'No call', assigneeIds: [user('own')] });
  const onMatter = await makeTask(api, 'partner', { subject: 'On a matter', matterId: matter(9) });
  const walled = await makeTask(api, 'admin', { subject: 'Walled', matterId: matter(24) });
  const last = await ask(api, 'partner', 'remove', { id: first.id, version: 1 });
  assert.equal(last['ok']?.['id'], first.id);
  for (const { name } of listeners) known.set(name, []);
  assert.deepEqual(
    [...new Set(await collect('partner', first.id))].toSorted(),
    [task.id, onMatter.id, first.id].toSorted(),
  );
  assert.deepEqual([...new Set(await collect('own', first.id))].toSorted(), [task.id, first.id].toSorted());
  assert.deepEqual([...new Set(await collect('reception', first.id))], [first.id]);
  assert.ok(walled.id !== '');
  await Promise.all(listeners.map(({ socket }) => socket.close()));
});

test('who has just asked for tasks hears what changed since, as far as they may see it', async (t) => {
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + RECENT_MS);
  const control = await listen('admin');
  const walled = await makeTask(api, 'admin', { subject: 'Walled', matterId: matter(24) });
  const open = await makeTask(api, 'partner', { subject: 'Open', matterId: matter(9) });
  const ids: string[] = [];
  while (!ids.includes(open.id)) ids.push(...idsOf(await control.changes.next()));
  const socket = await openSocket(api, ['alpha', 'partner']);
  const first = idsOf(await socket.subscribe('subscription { taskChanged(isFresh: true) { ids } }').next());
  assert.ok(first.includes(open.id) && !first.includes(walled.id));
  await Promise.all([socket.close(), control.socket.close()]);
});

test('someone who has no tasks may not listen', async () => {
  const socket = await openSocket(api, ['alpha', 'client']);
  await assert.rejects(socket.subscribe(document).next(), /FORBIDDEN/);
  await socket.close();
});

test('a change of a task on a matter is a change of the matter', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  const changes = socket.subscribe(`subscription { matterChanged(matterId: "${matter(9)}") { matterId part } }`);
  await changes.next();
  await makeTask(api, 'partner', { subject: 'Moves the matter', matterId: matter(9) });
  assert.deepEqual((await changes.next())['matterChanged'], { matterId: matter(9), part: 'TASKS' });
  await socket.close();
});

test('of more changes than can be named a page hears that it has to ask for everything', async () => {
  const { socket, changes } = await listen('partner');
  await api.owner.query(
    `select pg_notify('atrium', json_build_object('tenantId', 'alpha', 'topic', 'taskChange', 'id', gen_random_uuid())::text) from generate_series(1, 3000)`,
  );
  assert.deepEqual((await changes.next())['taskChanged'], { ids: [] });
  await socket.close();
});

test('someone who comes back, and who heard nothing for a while, is told to ask for everything', async () => {
  const { socket, changes } = await listen('partner');
  await api.owner.query(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a where a.datname = current_database() and a.query ilike 'listen%'`,
  );
  assert.deepEqual((await changes.next())['taskChanged'], { ids: [] });
  const task = await makeTask(api, 'partner', { subject: 'After the gap' });
  assert.deepEqual(idsOf(await changes.next()), [task.id]);
  await socket.close();
});

test('subtasks that go to another matter with their task are announced as well', async () => {
  const parent = await makeTask(api, 'partner', { subject: 'Goes elsewhere', matterId: matter(9) });
  const subtask = await ask(api, 'partner', 'subtask', {
    key: crypto.randomUUID(),
    parentId: parent.id,
    input: { subject: 'Goes along' },
  });
  const { socket, changes } = await listen('partner');
  let next = changes.next();
  const moved = await ask(api, 'partner', 'update', {
    id: parent.id,
    version: parent.version,
    input: { matterId: matter(5) },
  });
  assert.equal(moved['error'], null);
  const heard = new Set<string>();
  while (heard.size < 2) {
    for (const id of idsOf(await next)) heard.add(id);
    next = changes.next();
  }
  assert.deepEqual([...heard].toSorted(), [parent.id, String(subtask['ok']?.['id'])].toSorted());
  await socket.close();
  await next.catch(() => undefined);
});

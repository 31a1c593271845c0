import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testUsers, type TestUser } from '../../../testing/test-firms.ts';
import { ask, documents, fieldsOf, makeTask, matter, naming, seedTaskLookups, team, user } from '../tasks.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  const { owner } = api;
  // Two without any reach in matters: one takes all calls, one sees what their office has. The administrator sits in the other.
  const [reception, nothing] = [idOf('alpha', 'role', 'reception'), idOf('alpha', 'role', 'nothing')];
  await owner.query(
    `update role_scopes set scope = case when feature = 'matters' then 'none' when role_id = $1 then 'all' else 'office' end where tenant_id = 'alpha' and role_id in ($1, $2) and feature in ('matters', 'tasks')`,
    [reception, nothing],
  );
  await owner.query(`update users set office_id = $1 where tenant_id = 'alpha' and id = $2`, [
    idOf('alpha', 'office', 2),
    user('admin'),
  ]);
});
after(() => api.close());

const note = (...names: readonly string[]): string => `<p>Ask ${names.join(' and ')}</p>`;
const byName = (names: readonly TestUser[]): string[] => names.map((name) => user(name)).toSorted();
const edit = (who: TestUser, task: { id: string; version: number }, input: Record<string, unknown>) =>
  ask(api, who, 'update', { id: task.id, version: task.version, input });
const editNote = async (
  who: TestUser,
  task: { id: string; version: number },
  ...names: readonly string[]
): Promise<{ id: string; version: number }> => {
  const { ok, error } = await edit(who, task, { note: note(...names) });
  assert.equal(error, null);
  return { id: task.id, version: Number(ok?.['version']) };
};
/** Who was told that the task names them, each as often as they were. */
const toldOf = async (taskId: string, kind = 'mention'): Promise<string[]> =>
  (
    await api.owner.query<{ user_id: string }>(
      `select user_id from notifications where kind = $1 and link = $2 order by user_id::text`,
      [kind, `/tasksSummary/${taskId}`],
    )
  ).rows.map(({ user_id }) => user_id);
const mailedOf = async (taskId: string): Promise<string[]> =>
  (
    await api.owner.query<{ recipient: string }>(
      `select recipient from mail_outbox where kind = 'mentionedInTask' and strpos(text_body, $1) > 0 order by recipient`,
      [taskId],
    )
  ).rows.map(({ recipient }) => recipient);
const call = { direction: 'in', partyName: 'Mrs Caller' };

test('whom a new task names is notified where it is, on screen and by mail; who wrote it is not', async () => {
  const { id } = await makeTask(api, 'partner', {
    subject: 'Names two',
    note: note(naming('user', user('admin'), user('admin'), user('partner')), naming('user', user('office'))),
  });
  const { rows } = await api.owner.query(
    `select user_id, message, link from notifications where kind = 'mention' and strpos(message, 'Names two') > 0 order by user_id::text`,
  );
  assert.deepEqual(
    rows,
    byName(['admin', 'office']).map((user_id) => ({
      user_id,
      message: 'markalpha partner mentioned you in a task: Names two',
      link: `/tasksSummary/${id}`,
    })),
  );
  assert.deepEqual(await mailedOf(id), ['admin@markalpha.example', 'office@markalpha.example']);
});

test('a team is its members, and none once it is retired; a member who is named as well is notified once', async () => {
  await api.owner.query(
    `insert into team_members (tenant_id, team_id, user_id) select 'alpha', $1, unnest($2::uuid[])`,
    [team(3), [user('admin'), user('office')]],
  );
  const named = note(naming('team', team(3)), naming('user', user('admin')));
  assert.deepEqual(await toldOf((await makeTask(api, 'partner', { note: named })).id), byName(['admin', 'office']));
  await api.owner.query(`update teams set is_active = false where tenant_id = 'alpha' and id = $1`, [team(3)]);
  assert.deepEqual(await toldOf((await makeTask(api, 'partner', { note: named })).id), byName(['admin']));
  await api.owner.query(`update teams set is_active = true where tenant_id = 'alpha' and id = $1`, [team(3)]);
});

test('who wants no mail about being named gets none', async () => {
  await api.owner.query(
    `insert into user_preferences (tenant_id, user_id, notifications) values ('alpha', $1, '{"mention": ["toast"]}')`,
    [user('office')],
  );
  const { id } = await makeTask(api, 'partner', { note: note(naming('user', user('office'))) });
  assert.deepEqual([await toldOf(id), await mailedOf(id)], [byName(['office']), []]);
  await api.owner.query(`delete from user_preferences where tenant_id = 'alpha' and user_id = $1`, [user('office')]);
});

test('an edit notifies those it names for the first time, and nobody twice: by name, with a team, or after they were taken out', async () => {
  const task = await makeTask(api, 'partner', { note: note(naming('user', user('admin'))) });
  const second = await editNote('partner', task, naming('user', user('admin'), user('office')));
  assert.deepEqual(await toldOf(task.id), byName(['admin', 'office']));
  const third = await editNote('partner', second, naming('team', team(3)));
  const without = await editNote('partner', third, 'nobody');
  const fourth = await editNote('partner', without, naming('user', user('office')));
  assert.equal((await edit('partner', fourth, { subject: 'Another subject', priority: 'High' }))['error'], null);
  assert.deepEqual(await toldOf(task.id), byName(['admin', 'office']));
});

test('someone who was named before somebody else changes the text hears nothing of the change', async () => {
  const task = await makeTask(api, 'partner', {
    matterId: matter(5),
    note: note(naming('user', user('partner'), user('admin'))),
    assigneeIds: [user('admin')],
  });
  await editNote('admin', task, naming('user', user('partner'), user('office'), user('admin')));
  assert.deepEqual(await toldOf(task.id), byName(['office']));
});

test('someone who is given the task in the same breath hears of that alone; someone who had it is notified that they are named', async () => {
  const task = await makeTask(api, 'partner', {
    note: note(naming('user', user('admin'), user('office'))),
    assigneeIds: [user('admin'), user('own')],
  });
  assert.deepEqual(
    [await toldOf(task.id), await toldOf(task.id, 'taskAssigned')],
    [byName(['office']), byName(['admin', 'own'])],
  );
  const { ok } = await edit('partner', task, {
    note: note(naming('user', user('admin'), user('own'), user('team'))),
    assigneeIds: [user('own'), user('team')],
  });
  assert.notEqual(ok, null);
  assert.deepEqual(
    [await toldOf(task.id), await toldOf(task.id, 'taskAssigned')],
    [byName(['office', 'own']), byName(['admin', 'own', 'team'])],
  );
});

test('the same key notifies once', async () => {
  const send = () =>
    ask(api, 'partner', 'create', {
      key: 'named',
      input: { subject: 'Sent twice', note: note(naming('user', user('admin'))) },
    });
  const { ok } = await send();
  assert.deepEqual((await send())['ok'], ok);
  assert.deepEqual(
    [await toldOf(String(ok?.['id'])), await mailedOf(String(ok?.['id']))],
    [byName(['admin']), ['admin@markalpha.example']],
  );
});

test('nobody of another firm or of none is notified, nor anybody outside the wall', async () => {
  const beyond =
    naming('user', idOf('beta', 'user', 'admin'), user('client'), crypto.randomUUID(), 'no id') +
    naming('team', idOf('beta', 'team', 1), 'no id');
  assert.deepEqual(await toldOf((await makeTask(api, 'partner', { note: note(beyond) })).id), []);
  const walled = await makeTask(api, 'admin', {
    matterId: matter(RESTRICTED_MATTER),
    note: note(beyond, naming('user', user('partner'), user('office'))),
  });
  assert.deepEqual(await toldOf(walled.id), []);
});

// On no matter, on one of the own user's, on the partner's in either office, on team 1's in the other, behind the wall.
const places: readonly (number | null)[] = [null, 1, 5, 8, 6, RESTRICTED_MATTER];
const others = testUsers.filter((name) => name !== 'admin');
for (const kind of ['task', 'phone'] as const) {
  test(`told of a ${kind === 'phone' ? 'call' : 'task'} is who may open it and nobody else, no matter who has it`, async () => {
    for (const place of places) {
      for (const holders of [
        {},
        { teamIds: [team(1)] },
        ...(place === RESTRICTED_MATTER ? [] : [{ assigneeIds: [user('partner')] }]),
      ]) {
        const { id } = await makeTask(api, 'admin', {
          kind,
          ...(kind === 'phone' ? { call } : {}),
          matterId: place === null ? null : matter(place),
          ...holders,
          note: note(naming('user', ...others.map((name) => user(name)))),
        });
        const opens = await Promise.all(
          others.map(
            async (name) => ((await api.run(['alpha', name], documents.task, { id })).data['task'] ?? null) !== null,
          ),
        );
        const told = [...(await toldOf(id)), ...(await toldOf(id, 'taskAssigned'))].toSorted();
        assert.deepEqual(
          told,
          byName(others.filter((_, index) => opens[index])),
          `on ${place ?? 'none'}, ${JSON.stringify(holders)}`,
        );
      }
    }
  });
}

test('a text that names more than anyone reads is refused, and notifies nobody', async () => {
  const many = naming('user', user('admin'), ...Array.from({ length: 200 }, () => crypto.randomUUID()));
  const answer = await ask(api, 'partner', 'create', {
    key: 'many',
    input: { subject: 'Names many', note: note(many) },
  });
  assert.deepEqual(answer['error']?.['fields'], [
    { field: 'note', message: 'Mention at most 200 people and teams. Mention a team instead of its members.' },
  ]);
  const task = await makeTask(api, 'partner', {});
  assert.deepEqual(fieldsOf(await edit('partner', task, { note: note(many) })), ['note']);
  assert.deepEqual(await toldOf(task.id), []);
});

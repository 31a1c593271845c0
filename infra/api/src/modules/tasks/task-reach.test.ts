import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { ask, fieldsOf, makeTask, matter, seedTaskLookups, subjectsOf, user } from './tasks.fixtures.ts';

/** Who reaches every matter, so that only the reach in tasks, documents and notes tells them apart. */
const viewers = ['office', 'team', 'own'] as const;
const DOCUMENT = '01900000-0000-7000-8000-000000000d01';
const NOTE = '01900000-0000-7000-8000-000000000e01';
const PRIVATE_NOTE = '01900000-0000-7000-8000-000000000e02';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
  const { owner } = api;
  const roles = viewers.map((name) => idOf('alpha', 'role', name));
  await owner.query(
    `update role_scopes set scope = case feature when 'matters' then 'all' else 'own' end where tenant_id = 'alpha' and role_id = any($1::uuid[]) and feature in ('matters', 'documents', 'notes')`,
    [roles],
  );
  // The partner sits in the other office, and so do their tasks.
  await owner.query(`update users set office_id = $1 where tenant_id = 'alpha' and id = $2`, [
    idOf('alpha', 'office', 2),
    user('partner'),
  ]);
  await owner.query(
    `insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by) values ('alpha', $1, $2, 'claim.pdf', 'application/pdf', 1, '', 'alpha/claim', 'clean', $3)`,
    [DOCUMENT, matter(7), user('partner')],
  );
  for (const [id, visibility, author] of [
    [NOTE, 'firm', 'partner'],
    [PRIVATE_NOTE, 'private', 'admin'],
  ] as const) {
    await owner.query(
      `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id, visibility) values ('alpha', $1, 'File note', 'A note', '<p>x</p>', $2, $3, $4)`,
      [id, matter(7), user(author), visibility],
    );
  }
  // Matters 7 and 8 are of team 2 and the one and the other office, 12 is of team 1 and the other office.
  for (const number of [7, 8, 12])
    await makeTask(api, 'partner', {
      subject: `on ${number}`,
      matterId: matter(number),
      ...(number === 7 ? { documentIds: [DOCUMENT] } : {}),
    });
  await makeTask(api, 'partner', { subject: 'on none' });
  await makeTask(api, 'partner', { subject: 'given to team', assigneeIds: [user('team')] });
});
after(() => api.close());

const seenBy = async (who: TestUser, where: Record<string, unknown> = {}) =>
  subjectsOf((await ask(api, who, 'list', { first: 100, where }))['tasks']).toSorted();

test('on matters that everybody reaches, tasks are seen by office, by team, or by those who have them', async () => {
  assert.deepEqual(await seenBy('partner'), ['given to team', 'on 12', 'on 7', 'on 8', 'on none']);
  assert.deepEqual(await seenBy('office'), ['given to team', 'on 7']);
  assert.deepEqual(await seenBy('team'), ['given to team', 'on 12']);
  assert.deepEqual(await seenBy('own'), []);
});

test('the view of a team holds what its people have, and nothing of other teams', async () => {
  await makeTask(api, 'partner', { subject: 'given to partner', assigneeIds: [user('partner')] });
  assert.deepEqual(await seenBy('partner', { view: 'MY_TEAM' }), ['given to partner']);
});

test('a task shows and takes documents and notes only as far as these are reached', async () => {
  const [task] = Object.values((await ask(api, 'office', 'list', { where: {}, filter: 'on 7' }))['tasks'] ?? {});
  const namesFor = async (who: TestUser) =>
    Object.values((await ask(api, who, 'task', { id: task?.['id'] }))['documents'] ?? {}).map(({ name }) =>
      String(name),
    );
  assert.deepEqual([await namesFor('partner'), await namesFor('office')], [['claim.pdf'], []]);
  const make = async (who: TestUser, input: Record<string, unknown>) =>
    fieldsOf(
      await ask(api, who, 'create', {
        key: crypto.randomUUID(),
        input: { subject: 'Refers', matterId: matter(7), ...input },
      }),
    );
  assert.deepEqual(
    [
      await make('partner', { documentIds: [DOCUMENT], sourceNoteId: NOTE }),
      await make('partner', { sourceNoteId: PRIVATE_NOTE }),
    ],
    [[], ['sourceNoteId']],
  );
  assert.deepEqual(
    [await make('office', { documentIds: [DOCUMENT] }), await make('office', { sourceNoteId: NOTE })],
    [['documentIds'], ['sourceNoteId']],
  );
});

test('figures of tasks are offered to those alone who reach some', async () => {
  const offersTasks = async (who: TestUser) =>
    JSON.stringify((await api.run(['alpha', who], '{ measures { id } }')).data).includes('openTasks');
  assert.deepEqual([await offersTasks('partner'), await offersTasks('nothing')], [true, false]);
});

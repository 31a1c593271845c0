import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { CHANGE_STATUS, matterId, resetMatters, sendEdit, UPDATE } from '../matters/record/matter-record.fixtures.ts';
import { seedStages, stageId } from '../../testing/test-stages.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
});
beforeEach(async () => {
  await resetMatters(api);
  await notifyAccess();
});
after(() => api.close());

const ACTIVITY = `query ($id: ID!, $group: MatterActivityGroup, $userId: ID, $offset: Int, $first: Int) { matterActivity(matterId: $id, group: $group, userId: $userId, offset: $offset, first: $first) {
  recordCount people { name } groups activities { userName kind action reason name taskId changes { field from to } overridden { kind amount { minor } } } } }`;
interface Shown {
  readonly recordCount: number;
  readonly people: { readonly name: string }[];
  readonly groups: string[];
  readonly activities: {
    readonly userName: string;
    readonly kind: string;
    readonly action: string;
    readonly reason: string | null;
    readonly name: string | null;
    readonly taskId: string | null;
    readonly changes: { readonly field: string; readonly from: string | null; readonly to: string | null }[];
    readonly overridden: unknown[];
  }[];
}
const read = async (user: TestUser, number: number, variables: Record<string, unknown> = {}) =>
  (await api.run(['alpha', user], ACTIVITY, { id: matterId(number), ...variables })).data[
    'matterActivity'
  ] as unknown as Shown | null;
const update = (user: TestUser, number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(api, user, UPDATE, { id: matterId(number), version, input });
const notifyAccess = () =>
  api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
/** Asks until the API knows of what was changed behind its back. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await isSo())) assert.ok(Date.now() < deadline, 'it never came');
}
const insertLog = (kind: string, action: string, number: number, detail: Record<string, unknown> = {}) =>
  api.owner.query(
    `insert into activity_log (tenant_id, user_name, kind, object_type, object_id, action, result, detail) values ('alpha', 'Somebody', $1, 'matter', $2, $3, 'succeeded', $4)`,
    [kind, matterId(number), action, detail],
  );

proveRootField(() => api, {
  name: 'matterActivity',
  document: ACTIVITY,
  variables: { id: matterId(5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterActivity }) => assert.equal(matterActivity?.['recordCount'], 0),
});
proveRootField(() => api, {
  name: 'recentMatters',
  document: '{ recentMatters { id title fileNumber } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ recentMatters }) => assert.deepEqual(recentMatters, []),
});

test('lists who changed what from what to what, the latest first', async () => {
  await update('partner', 5, 1, { title: 'Reid v Okafor', personActingId: idOf('alpha', 'user', 'own') });
  await sendEdit(api, 'admin', CHANGE_STATUS, {
    id: matterId(5),
    version: 2,
    input: { status: 'Completed', override: true, reason: 'Agreed' },
  });
  const { recordCount, people, activities } = (await read('partner', 5)) ?? assert.fail();
  assert.equal(recordCount, 2);
  assert.deepEqual(
    people.map(({ name }) => name),
    ['markalpha admin', 'markalpha partner'],
  );
  const [status, edit] = activities;
  assert.deepEqual(
    [status?.action, status?.reason, status?.changes],
    ['status', 'Agreed', [{ field: 'status', from: 'Open', to: 'Completed' }]],
  );
  assert.deepEqual(JSON.parse(JSON.stringify(status?.overridden)), [
    { kind: 'WIP', amount: { minor: 500 } },
    { kind: 'UNPAID_INVOICES', amount: { minor: 50 } },
    { kind: 'TRUST', amount: { minor: 5 } },
  ]);
  assert.deepEqual(edit?.changes, [
    { field: 'title', from: 'markalpha matter 5', to: 'Reid v Okafor' },
    { field: 'personActing', from: null, to: 'markalpha own' },
  ]);
});

test('filters by person and group, and pages', async () => {
  await update('partner', 5, 1, { stageId: stageId('alpha', 2, 'Trial') });
  await update('admin', 5, 2, { stageId: stageId('alpha', 2, 'Appeal') });
  await insertLog('note', 'create', 5);
  await insertLog('matterAccess', 'view', 5);
  const actions = async (variables: Record<string, unknown>) =>
    ((await read('partner', 5, variables)) ?? assert.fail()).activities.map(
      ({ kind, userName }) => `${kind} ${userName}`,
    );
  assert.deepEqual(await actions({}), ['note Somebody', 'matter markalpha admin', 'matter markalpha partner']);
  assert.deepEqual(await actions({ userId: idOf('alpha', 'user', 'admin') }), ['matter markalpha admin']);
  assert.deepEqual(await actions({ userId: 'x' }), []);
  assert.deepEqual(await actions({ group: 'LOOKS' }), ['matterAccess Somebody']);
  assert.deepEqual(await actions({ group: 'RECORD', first: 1, offset: 1 }), ['matter markalpha partner']);
});

test('shows nothing of a closed column, not even that it was changed', async () => {
  await update('partner', 5, 1, { stageId: stageId('alpha', 2, 'Trial'), title: 'Open title' });
  await update('partner', 5, 2, { stageId: stageId('alpha', 2, 'Appeal') });
  await update('admin', 5, 3, { estimateMinor: 12_345 });
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', $1, 'matters', unnest(array['stage', 'estimate']), 'hidden'`,
    [idOf('alpha', 'role', 'partner')],
  );
  await notifyAccess();
  await until(async () => (await read('partner', 5))?.recordCount === 1);
  const shown = (await read('partner', 5)) ?? assert.fail();
  assert.deepEqual(
    shown.activities.map(({ changes }) => changes),
    [[{ field: 'title', from: 'markalpha matter 5', to: 'Open title' }]],
  );
  // Nor who changed it.
  assert.deepEqual(
    shown.people.map(({ name }) => name),
    ['markalpha partner'],
  );
  assert.equal((await read('admin', 5))?.recordCount, 3);
});

test('shows of notes, tasks, time and documents only what one reaches', async () => {
  for (const [kind, action] of [
    ['note', 'create'],
    ['task', 'complete'],
    ['timesheet', 'create'],
    ['document', 'upload'],
  ] as const)
    await insertLog(kind, action, 5, { name: 'secret.pdf' });
  assert.equal((await read('partner', 5))?.recordCount, 4);
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and role_id = $1 and feature in ('notes', 'tasks', 'time', 'documents') and action = 'view'`,
    [idOf('alpha', 'role', 'partner')],
  );
  await notifyAccess();
  await until(async () => (await read('partner', 5))?.recordCount === 0);
  assert.deepEqual((await read('partner', 5))?.groups, ['RECORD', 'LOOKS']);
  assert.deepEqual((await read('partner', 5, { group: 'DOCUMENTS' }))?.activities, []);
  await api.owner.query(`update role_scopes set scope = 'all' where tenant_id = 'alpha' and role_id = $1`, [
    idOf('alpha', 'role', 'partner'),
  ]);
  await notifyAccess();
  await until(async () => ((await read('partner', 5))?.recordCount ?? 0) > 0);
});

test('what was done with a task says which it is, to those who may open it', async () => {
  const created = await api.run(
    ['alpha', 'partner'],
    'mutation ($input: CreateTaskInput!) { createTask(idempotencyKey: "task-of-activity", input: $input) { ok { id } } }',
    { input: { kind: 'task', subject: 'File it', matterId: matterId(5) } },
  );
  const { ok } = created.data['createTask'] as unknown as { ok: { id: string } };
  await insertLog('note', 'create', 5);
  const { activities } = (await read('partner', 5)) ?? assert.fail();
  assert.deepEqual(
    activities.map(({ kind, taskId, name }) => [kind, taskId, name]),
    [
      ['note', null, null],
      ['task', ok.id, 'File it'],
    ],
  );
  await api.owner.query(`update tasks set deleted_at = now() where id = $1`, [ok.id]);
  const [, gone] = ((await read('partner', 5)) ?? assert.fail()).activities;
  assert.deepEqual([gone?.kind, gone?.taskId, gone?.name], ['task', null, null]);
});

test('a conflict check is named by the reference of its report', async () => {
  await insertLog('conflictCheck', 'review', 5, { reference: 'CC-000012', names: ['Okafor'] });
  const { activities } = (await read('partner', 5)) ?? assert.fail();
  assert.deepEqual(
    activities.map(({ action, name }) => [action, name]),
    [['review', 'CC-000012']],
  );
});

test('is for those who may edit the matter; everybody else is told of no such matter', async () => {
  for (const id of [matterId(RESTRICTED_MATTER), matterId(5, 'beta'), crypto.randomUUID(), 'x']) {
    assert.equal((await api.run(['alpha', 'partner'], ACTIVITY, { id })).body, '{"data":{"matterActivity":null}}');
  }
  assert.equal(await read('own', 5), null);
  assert.notEqual(await read('own', 2), null);
});

test('what was opened last comes first, without what is out of reach by now', async () => {
  const visit = (number: number) =>
    api.run(['alpha', 'partner'], 'mutation ($id: ID!) { addUserMatterAccessActivity(matterId: $id) }', {
      id: matterId(number),
    });
  const recent = async (first?: number) =>
    (
      (
        await api.run(['alpha', 'partner'], 'query ($first: Int) { recentMatters(first: $first) { fileNumber } }', {
          first,
        })
      ).data['recentMatters'] as unknown as { fileNumber: string }[]
    ).map(({ fileNumber }) => Number(fileNumber.slice(-4)));
  for (const number of [5, 6, COMPLETED_MATTER, 5]) await visit(number);
  assert.deepEqual(await recent(), [5, COMPLETED_MATTER, 6]);
  assert.deepEqual(await recent(1), [5]);
  await api.owner.query(`update matters set is_restricted = true, person_responsible_id = $2 where id = $1`, [
    matterId(5),
    idOf('alpha', 'user', 'admin'),
  ]);
  assert.deepEqual(await recent(), [COMPLETED_MATTER, 6]);
  // What is out of reach takes nothing else's place.
  assert.deepEqual(await recent(1), [COMPLETED_MATTER]);
  assert.deepEqual((await api.run(['alpha', 'admin'], '{ recentMatters { id } }')).data['recentMatters'], []);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, MATTERS, OWN_MATTERS, testTenants, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  const scopes: Partial<Record<TestUser, string>> = { partner: 'own', admin: 'all', own: 'none', client: 'all' };
  for (const tenant of testTenants) {
    for (const [user, scope] of Object.entries(scopes))
      await api.owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ($1, $2, 'matters', 'print', $3)`,
        [tenant, idOf(tenant, 'role', user as TestUser), scope],
      );
  }
});
after(() => api.close());
beforeEach(() => api.owner.query(`delete from activity_log where kind = 'export'`));

const document =
  'mutation ($title: String!, $matters: ExportMattersInput!, $rowCount: Int!) { recordMatterListPrint(title: $title, matters: $matters, rowCount: $rowCount) { isRecorded message } }';
const print = async (user: TestUser, input: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run(['alpha', user], document, {
    title: 'Matters',
    matters: {},
    rowCount: 1,
    ...input,
  });
  return {
    code: errors[0]?.extensions.code,
    isRecorded: data['recordMatterListPrint']?.['isRecorded'],
    message: data['recordMatterListPrint']?.['message'],
  };
};
const logged = async () =>
  (
    await api.owner.query(
      `select tenant_id, user_id, object_type, object_id, action, result, detail from activity_log where kind = 'export'`,
    )
  ).rows;

proveRootField(() => api, {
  name: 'recordMatterListPrint',
  document,
  variables: { title: 'Matters', matters: {}, rowCount: 1 },
  as: 'admin',
  refuses: 'own',
  works: ({ recordMatterListPrint }) => assert.deepEqual(recordMatterListPrint, { isRecorded: true, message: null }),
});

test('what was printed stands in the activity log: who, what was filtered, and how many rows', async () => {
  const matters = { filter: 'matter 1', isIncludeCompleted: true, where: { status: ['Open'] } };
  assert.deepEqual(await print('admin', { matters, rowCount: 7 }), {
    code: undefined,
    isRecorded: true,
    message: null,
  });
  const row = {
    tenant_id: 'alpha',
    user_id: idOf('alpha', 'user', 'admin'),
    object_type: 'export',
    object_id: null,
    action: 'print',
    result: 'succeeded',
  };
  assert.deepEqual(await logged(), [
    { ...row, detail: { list: 'MATTERS', title: 'Matters', filters: matters, rows: 7 } },
  ]);
});

test('someone who prints no matters, or has no list of them, is refused and leaves nothing in the log', async () => {
  for (const user of ['own', 'team', 'client', 'reception'] as const)
    assert.equal((await print(user)).code, errorCodes.forbidden, user);
  assert.deepEqual(await logged(), []);
});

test('more than the role may print is refused with what can be done about it, and noted as refused', async () => {
  // The partner sees every matter that is not restricted, and prints their own.
  const [another] = OWN_MATTERS;
  const matters = { ids: [idOf('alpha', 'matter', another)] };
  assert.deepEqual(await print('partner', { matters }), {
    code: undefined,
    isRecorded: false,
    message: 'Your role can only print some of these. Narrow the list to those you can print.',
  });
  const row = {
    tenant_id: 'alpha',
    user_id: idOf('alpha', 'user', 'partner'),
    object_type: 'export',
    object_id: null,
    action: 'print',
    result: 'refused',
  };
  assert.deepEqual(await logged(), [
    { ...row, detail: { list: 'MATTERS', title: 'Matters', filters: matters, rows: 1 } },
  ]);
  assert.equal((await print('partner', { matters: { ids: [idOf('alpha', 'matter', 5)] } })).isRecorded, true);
});

test('the beginning of a list is not printed where some of the list may not be', async () => {
  assert.equal((await print('partner', { rowCount: 1 })).isRecorded, false);
  assert.deepEqual(
    (await logged()).map(({ result }) => result),
    ['refused'],
  );
});

test('someone who prints all that they see is told that the list is shorter by now', async () => {
  assert.deepEqual(await print('admin', { rowCount: MATTERS + 1 }), {
    code: undefined,
    isRecorded: false,
    message: 'Fewer rows match now. Reload the page.',
  });
  assert.deepEqual(
    (await logged()).map(({ result }) => result),
    ['refused'],
  );
});

test('what the list itself would refuse is no print of it', async () => {
  assert.equal(
    (await print('admin', { matters: { columnFilters: [{ column: 'nothing', operator: 'EQUALS', values: ['x'] }] } }))
      .code,
    errorCodes.badInput,
  );
  assert.equal((await print('admin', { rowCount: -1 })).code, errorCodes.badInput);
  assert.equal((await print('admin', { title: 'x'.repeat(500) })).code, errorCodes.limitExceeded);
  assert.deepEqual(await logged(), []);
});

test('whether one may print the list is answered beside what one may export', async () => {
  const printable = async (user: TestUser) =>
    (await api.run(['alpha', user], '{ exportRuns(list: MATTERS) { printable } }')).data['exportRuns']?.['printable'];
  assert.deepEqual(await printable('admin'), ['MATTERS']);
  assert.deepEqual(await printable('own'), []);
  assert.deepEqual(await printable('client'), []);
});

const anyList =
  'mutation ($input: RecordListPrintInput!, $rowCount: Int!) { recordListPrint(input: $input, rowCount: $rowCount) { isRecorded message } }';
const printAny = async (user: TestUser, input: Record<string, unknown>, rowCount = 1) => {
  const { data, errors } = await api.run(['alpha', user], anyList, { input: { title: 'A list', ...input }, rowCount });
  return { code: errors[0]?.extensions.code, isRecorded: data['recordListPrint']?.['isRecorded'] as unknown };
};

proveRootField(() => api, {
  name: 'recordListPrint',
  document: anyList,
  variables: { input: { list: 'USERS', title: 'Users' }, rowCount: 1 },
  as: 'internal',
  refuses: 'client',
  works: ({ recordListPrint }) => assert.equal(recordListPrint?.['isRecorded'], true),
});

test('contacts are printed as far as the role prints them, and are then among what was done with names', async () => {
  const scope = (to: string) =>
    api.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'contacts', 'print', $2)
       on conflict (tenant_id, role_id, feature, action) do update set scope = excluded.scope`,
      [idOf('alpha', 'role', 'admin'), to],
    );
  await scope('all');
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  const contacts = { filter: 'contact 01' };
  while ((await printAny('admin', { list: 'CONTACTS', contacts })).isRecorded !== true)
    await api.owner.query('select 1');
  const rows = (
    await api.owner.query(`select log, detail from activity_log where kind = 'export' and result = 'succeeded'`)
  ).rows;
  assert.deepEqual(rows, [
    { log: 'nameAccess', detail: { list: 'CONTACTS', title: 'A list', filters: contacts, rows: 1 } },
  ]);
  assert.deepEqual(await printAny('partner', { list: 'CONTACTS' }), { code: undefined, isRecorded: false });
});

test('a list is printed with its own filters alone, and by no one whom it is not for', async () => {
  assert.equal((await printAny('admin', { list: 'USERS', contacts: {} })).code, errorCodes.badInput);
  assert.equal((await printAny('reception', { list: 'CONTACTS' })).code, errorCodes.forbidden);
  for (const user of ['partner', 'client', 'reception'] as const)
    assert.equal(
      (await printAny(user, { list: 'ACTIVITY_LOG', activityLog: { log: 'loginActivity' } })).code,
      errorCodes.forbidden,
      user,
    );
  const about = { log: 'matterAccess', where: { objectId: idOf('beta', 'matter', 1) } };
  assert.equal((await printAny('admin', { list: 'ACTIVITY_LOG', activityLog: about }, 0)).isRecorded, true);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, testUsers, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const users = async (user: TestUser, input = '') => {
  const { data, errors } = await api.run(
    ['alpha', user],
    `{ administrator { users${input === '' ? '' : `(${input})`} { recordCount user { friendlyName email lastSignInAt isDisabled hasTasks } } } }`,
  );
  const rows = (data['administrator']?.['users']?.['user'] ?? []) as unknown as {
    friendlyName: string;
    email: string;
    lastSignInAt: string | null;
  }[];
  return {
    errors,
    rows,
    names: rows.map(({ friendlyName }) => friendlyName.replace('markalpha ', '')),
    recordCount: data['administrator']?.['users']?.['recordCount'] as unknown,
  };
};

proveRootField(() => api, {
  name: 'administrator.users',
  document:
    '{ administrator { users { recordCount user { userID email friendlyName staffName initials roleName isStaff isExternal isAuthorized isDisabled hasTasks assistantCount lastSignInAt } } } }',
  as: 'admin',
  refuses: 'client',
  works: ({ administrator }) => {
    assert.equal(administrator?.['users']?.['recordCount'], testUsers.length);
  },
});
proveRootField(() => api, {
  name: 'administrator.adminStatistics',
  document:
    '{ administrator { adminStatistics { roleCounts { total internal external } userCounts { total staff external disabled signedInLastWeek } } } }',
  as: 'admin',
  refuses: 'partner',
  works: ({ administrator }) => {
    const statistics = administrator?.['adminStatistics'];
    assert.deepEqual(statistics?.['roleCounts'], { total: 10, internal: 8, external: 2 });
    assert.equal(statistics?.['userCounts']?.['total'], 10);
  },
});
proveRootField(() => api, {
  name: 'roleList',
  document: '{ roleList { role { roleIdString rolename isExternal } } }',
  as: 'admin',
  refuses: 'partner',
  works: ({ roleList }) => {
    assert.equal((roleList?.['role'] as unknown as unknown[]).length, 10);
  },
});

test('addresses and sign-ins are for those who administer users', async () => {
  const seen = await users('partner');
  assert.equal(seen.names.length, testUsers.length);
  assert.ok(seen.rows.every(({ email, lastSignInAt }) => email === '' && lastSignInAt === null));
  for (const user of ['admin', 'internal'] as const)
    assert.ok((await users(user)).rows.every(({ email }) => email.endsWith('@markalpha.example')));
});

test('who may not read an address may not search or sort by it', async () => {
  assert.deepEqual((await users('partner', 'filter: "@markalpha.example"')).names, []);
  assert.equal((await users('admin', 'filter: "@markalpha.example"')).names.length, testUsers.length);
  for (const column of ['email', 'lastSignInAt']) {
    assert.equal((await users('partner', `sortColumn: "${column}"`)).errors[0]?.extensions.code, 'FORBIDDEN');
    assert.deepEqual((await users('admin', `sortColumn: "${column}", sortDirection: "desc"`)).errors, []);
  }
});

test('users reach as far as the role does', async () => {
  assert.deepEqual((await users('own')).names, ['own']);
  assert.deepEqual((await users('team')).names, ['team']);
  assert.deepEqual((await users('nothing')).names, []);
});

test('who may read about a matter is shown to those who reach it', async () => {
  const [open, walled] = [idOf('alpha', 'matter', 5), idOf('alpha', 'matter', 24)];
  assert.ok((await users('partner', `matterId: "${open}"`)).names.includes('partner'));
  assert.deepEqual((await users('partner', `matterId: "${walled}"`)).names, []);
  assert.ok((await users('admin', `matterId: "${walled}"`)).names.includes('admin'));
});

test('users are found by name and kind', async () => {
  assert.deepEqual((await users('partner', 'filter: "SOLO"')).names, ['solo']);
  assert.deepEqual((await users('partner', 'isExternal: true')).names, ['client', 'solo']);
  assert.equal((await users('partner', 'isStaff: true, isAuthorized: true')).recordCount, 8);
  assert.deepEqual(
    (await users('partner', 'first: 2, offset: 1, sortColumn: "roleName", sortDirection: "desc"')).names,
    ['solo', 'reception'],
  );
});

test('roles are listed by kind', async () => {
  const { data } = await api.run(['alpha', 'admin'], '{ roleList(isExternal: true) { role { rolename } } }');
  assert.deepEqual(data['roleList'], { role: [{ rolename: 'markalpha client' }, { rolename: 'markalpha solo' }] });
});

test('the three filters of pickers narrow together, and none of them needs an administrator', async () => {
  const document =
    'query ($isStaff: Boolean, $isExternal: Boolean, $isAuthorized: Boolean) { administrator { users(first: 100, isStaff: $isStaff, isExternal: $isExternal, isAuthorized: $isAuthorized) { recordCount } } }';
  const count = async (flags: Record<string, boolean>) => {
    const { data } = await api.run(['alpha', 'partner'], document, flags);
    return (data as { administrator: AnswerData }).administrator['users']?.['recordCount'];
  };
  assert.equal(await count({}), 10);
  assert.equal(await count({ isStaff: true }), 8);
  assert.equal(await count({ isExternal: true }), 2);
  assert.equal(await count({ isStaff: true, isExternal: true }), 0);
  assert.equal(await count({ isAuthorized: false }), 0);
  assert.equal(await count({ isStaff: false, isExternal: true, isAuthorized: true }), 2);
});

test('assistants are counted on current matters: of the firm for those who administer users, else of matters within reach', async () => {
  const assistantsFor = async (user: TestUser) => {
    const { data } = await api.run(['alpha', user], '{ administrator { users { user { userID assistantCount } } } }');
    const rows = data['administrator']?.['users']?.['user'] as unknown as { userID: string; assistantCount: number }[];
    return rows.find(({ userID }) => userID === idOf('alpha', 'user', 'own'))?.assistantCount;
  };
  await api.owner.query('update matters set person_assisting_id = null');
  assert.equal(await assistantsFor('admin'), 0);
  const put = (tenant: 'alpha' | 'beta', number: number, assistant: TestUser, changes: string) =>
    api.owner.query(
      `update matters set person_acting_id = $1, person_responsible_id = $1, person_assisting_id = $2, ${changes} where tenant_id = $3 and id = $4`,
      [idOf(tenant, 'user', 'own'), idOf(tenant, 'user', assistant), tenant, idOf(tenant, 'matter', number)],
    );
  await put('alpha', 1, 'office', `status = 'Open', is_restricted = false`);
  // The same person on a second matter is one; on a matter that is over, or of another firm, none.
  await put('alpha', 2, 'office', `status = 'Open', is_restricted = false`);
  await put('alpha', 3, 'team', `status = 'Completed', is_restricted = false`);
  await put('beta', 1, 'team', `status = 'Open', is_restricted = false`);
  for (const user of ['admin', 'partner'] as const) assert.equal(await assistantsFor(user), 1, user);
  // Behind a wall those who administer users are told, and others are not.
  await put('alpha', 4, 'team', `status = 'Open', is_restricted = true`);
  assert.equal(await assistantsFor('admin'), 2);
  assert.equal(await assistantsFor('partner'), 1);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { roleActions, roleFeatures } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const role = (user: TestUser) => idOf('alpha', 'role', user);
const flagsQuery =
  '{ roleFlags { version roles { id name isExternal isInternalAdmin peopleCount flags derivedFlags } } }';
const scopesQuery =
  '{ roleScopes { version roles { id name isInternalAdmin peopleCount scopes { feature action scope } } } }';
const saveFlags =
  'mutation ($version: Int!, $changes: [RoleFlagInput!]!) { saveRoleFlags(version: $version, changes: $changes) { ok { version roles { id flags } } error { message fields { field } } conflict { version roles { id flags } } } }';
const saveScopes =
  'mutation ($version: Int!, $role: ID!, $cells: [RoleScopeInput!]!) { saveRoleScopes(version: $version, roleId: $role, cells: $cells) { ok { version roles { id scopes { feature action scope } } } error { message } conflict { version } } }';

const ask = async (user: TestUser, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  return { answer: Object.values(data ?? {})[0] as AnswerData | undefined, code: errors[0]?.extensions.code };
};
const versionOf = async (): Promise<number> =>
  (await ask('admin', '{ roleFlags { version } }')).answer?.['version'] as unknown as number;
const flagsOf = (answer: AnswerData | undefined, user: TestUser): readonly string[] =>
  (answer?.['roles'] as unknown as { id: string; flags: string[] }[]).find(({ id }) => id === role(user))?.flags ?? [];
const setFlag = async (user: TestUser, flag: string, isGiven: boolean, version?: number) =>
  (
    await ask('admin', saveFlags, {
      version: version ?? (await versionOf()),
      changes: [{ roleId: role(user), flag, isGiven }],
    })
  ).answer;
/** Waits until the person's session has what the flags say. */
async function until(user: TestUser, holds: (access: readonly string[]) => boolean): Promise<void> {
  for (;;) {
    const { answer } = await ask(user, '{ appUser { access } }');
    if (holds(answer?.['access'] as unknown as string[])) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

proveRootField(() => api, {
  name: 'roleFlags',
  document: flagsQuery,
  as: 'admin',
  refuses: 'partner',
  works: ({ roleFlags }) => {
    const roles = roleFlags?.['roles'] as unknown as { id: string; flags: string[]; derivedFlags: string[] }[];
    assert.equal(roles.length, 10);
    const internal = roles.find(({ id }) => id === role('internal'));
    assert.ok(internal?.derivedFlags.includes('admin') && !internal.derivedFlags.includes('matterViewColumnSecurity'));
    // The task list follows from either kind of task and is never given.
    const reception = roles.find(({ id }) => id === role('reception'));
    assert.deepEqual([reception?.flags, reception?.derivedFlags], [['phoneTask'], ['taskSummary']]);
  },
});
proveRootField(() => api, {
  name: 'roleScopes',
  document: scopesQuery,
  as: 'internal',
  refuses: 'partner',
  works: ({ roleScopes }) => assert.equal(roleScopes?.['roles']?.['length'], 10),
});
proveRootField(() => api, {
  name: 'rolePeople',
  document: 'query ($ids: [ID!]!) { rolePeople(roleIds: $ids) { count people { name roleName } } }',
  variables: { ids: [idOf('alpha', 'role', 'own'), idOf('alpha', 'role', 'team'), idOf('beta', 'role', 'team'), 'x'] },
  as: 'admin',
  refuses: 'partner',
  works: ({ rolePeople }) =>
    assert.deepEqual(
      [rolePeople?.['count'], (rolePeople?.['people'] as unknown as { name: string }[]).map(({ name }) => name)],
      [2, ['markalpha own', 'markalpha team']],
    ),
});
proveRootField(() => api, {
  name: 'saveRoleFlags',
  document: saveFlags,
  variables: { version: 0, changes: [] },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveRoleFlags }) => assert.notEqual(saveRoleFlags?.['conflict'], null),
});
proveRootField(() => api, {
  name: 'saveRoleScopes',
  document: saveScopes,
  variables: { version: 0, role: idOf('alpha', 'role', 'team'), cells: [] },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveRoleScopes }) => assert.notEqual(saveRoleScopes?.['conflict'], null),
});

test('a flag that is taken is gone from open sessions, and given back it is there again', async () => {
  const taken = await setFlag('own', 'timesheet', false);
  assert.ok(!flagsOf(taken?.['ok'], 'own').includes('timesheet'));
  await until('own', (access) => !access.includes('timesheet'));
  await setFlag('own', 'timesheet', true);
  await until('own', (access) => access.includes('timesheet'));
});

test('the second of two administrators is shown the current version, and nothing of the first is overwritten', async () => {
  const seen = await versionOf();
  const first = await setFlag('team', 'brands', true, seen);
  const second = await setFlag('team', 'brands', false, seen);
  assert.deepEqual([second?.['ok'], second?.['error']], [null, null]);
  assert.equal(second?.['conflict']?.['version'], first?.['ok']?.['version']);
  assert.ok(flagsOf(second?.['conflict'], 'team').includes('brands'));
  // A change of another kind counts as well: how far the role reaches.
  const { answer } = await ask('admin', saveScopes, {
    version: seen,
    role: role('team'),
    cells: [{ feature: 'notes', action: 'edit', scope: 'own' }],
  });
  assert.notEqual(answer?.['conflict'], null);
  await setFlag('team', 'brands', false);
});

test('the log says what was there before and after', async () => {
  await setFlag('office', 'brands', true);
  await ask('admin', saveScopes, {
    version: await versionOf(),
    role: role('office'),
    cells: [{ feature: 'reports', action: 'print', scope: 'team' }],
  });
  const { rows } = await api.owner.query<{ action: string; user_name: string; detail: unknown }>(
    `select action, user_name, detail from activity_log where tenant_id = 'alpha' and object_type = 'role' and object_id = $1 order by happened_at, id`,
    [role('office')],
  );
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail]),
    [
      ['changeFlags', { role: 'markalpha office', changes: [{ key: 'brands', from: false, to: true }] }],
      ['changeScopes', { role: 'markalpha office', changes: [{ key: 'reports.print', from: 'none', to: 'team' }] }],
    ],
  );
});

test('what is so already changes nothing and is not logged', async () => {
  const version = await versionOf();
  const same = await setFlag('partner', 'matterSummary', true, version);
  assert.equal(same?.['ok']?.['version'], version);
  const { answer } = await ask('admin', saveScopes, {
    version,
    role: role('partner'),
    cells: [{ feature: 'matters', action: 'view', scope: 'all' }],
  });
  assert.equal(answer?.['ok']?.['version'], version);
});

test('nobody can be given what follows from something else, what there is not, or a role of another firm', async () => {
  const version = await versionOf();
  const change = (roleId: string, flag: string) =>
    ask('admin', saveFlags, { version, changes: [{ roleId, flag, isGiven: true }] });
  for (const flag of ['internalAdmin', 'taskSummary', 'everything'])
    assert.equal((await change(role('own'), flag)).code, 'BAD_USER_INPUT');
  const foreign = await change(idOf('beta', 'role', 'own'), 'brands');
  const none = await change(crypto.randomUUID(), 'brands');
  assert.deepEqual(foreign, none);
  assert.equal(foreign.answer?.['error']?.['message'], 'This role does not exist.');
  for (const cell of [
    { feature: 'secrets', action: 'view', scope: 'all' },
    { feature: 'matters', action: 'guess', scope: 'all' },
    { feature: 'matters', action: 'view', scope: 'world' },
  ])
    assert.equal(
      (await ask('admin', saveScopes, { version, role: role('own'), cells: [cell] })).code,
      'BAD_USER_INPUT',
    );
  assert.equal(await versionOf(), version);
});

test('every cell of role security can be set and is used at once', async () => {
  const cells = roleFeatures.flatMap((feature) => roleActions.map((action) => ({ feature, action, scope: 'office' })));
  const { answer } = await ask('admin', saveScopes, { version: await versionOf(), role: role('nothing'), cells });
  const saved = (answer?.['ok']?.['roles'] as unknown as { id: string; scopes: { scope: string }[] }[]).find(
    ({ id }) => id === role('nothing'),
  );
  assert.deepEqual(
    [saved?.scopes.length, new Set(saved?.scopes.map(({ scope }) => scope))],
    [roleFeatures.length * roleActions.length, new Set(['office'])],
  );
  for (;;) {
    const { answer: matters } = await ask('nothing', '{ matterSummaryListX { recordCount } }');
    if ((matters?.['recordCount'] as unknown as number) > 0) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('the firm cannot be locked out: somebody keeps Administration and Feature access', async () => {
  // Internal administrators hold both by their rank.
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'internal'),
  ]);
  const version = await versionOf();
  for (const [flag, words] of [
    ['admin', /keep Administration/],
    ['featureAccess', /keep Feature access/],
  ] as const) {
    const refused = await setFlag('admin', flag, false, version);
    assert.match(String(refused?.['error']?.['message']), words);
  }
  assert.equal(await versionOf(), version);
  assert.ok(flagsOf((await ask('admin', flagsQuery)).answer, 'admin').includes('admin'));
  // With the same flags elsewhere it may go, but not to people from outside or who cannot sign in.
  await setFlag('client', 'admin', true);
  assert.notEqual((await setFlag('admin', 'admin', false))?.['error'], null);
  await setFlag('office', 'admin', true);
  await api.owner.query(`update users set is_authorized = false where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'office'),
  ]);
  assert.notEqual((await setFlag('admin', 'admin', false))?.['error'], null);
  await api.owner.query(`update users set is_authorized = true, is_disabled = false where tenant_id = 'alpha'`);
  for (const user of ['client', 'office'] as const) await setFlag(user, 'admin', false);
});

test('two who take the last flag from each other’s role do not both succeed', async () => {
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'internal'),
  ]);
  await setFlag('partner', 'admin', true);
  const version = await versionOf();
  const both = await Promise.all([
    setFlag('admin', 'admin', false, version),
    setFlag('partner', 'admin', false, version),
  ]);
  assert.equal(both.filter((one) => one?.['ok'] !== null).length, 1);
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'admin') on conflict do nothing`,
    [role('admin')],
  );
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha'`);
});

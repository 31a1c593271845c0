import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface RoleAnswer {
  readonly id: string;
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isRetired: boolean;
  readonly replacedByName: string | null;
  readonly peopleCount: number;
  readonly version: number;
}
interface Result {
  readonly ok: RoleAnswer | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: RoleAnswer | null;
}
const fields = '{ id name isExternal isAdministrator isRetired replacedByName peopleCount version }';
const result = `{ ok ${fields} error { message fields { field } } conflict ${fields} }`;
const documents = {
  create: `mutation ($idempotencyKey: String!, $input: CreateRoleInput!) { result: createRole(idempotencyKey: $idempotencyKey, input: $input) ${result} }`,
  rename: `mutation ($input: RenameRoleInput!) { result: renameRole(input: $input) ${result} }`,
  retire: `mutation ($id: ID!, $version: Int!, $replacementId: ID) { result: retireRole(id: $id, version: $version, replacementId: $replacementId) ${result} }`,
  restore: `mutation ($id: ID!) { result: restoreRole(id: $id) ${result} }`,
} as const;
const list = `query ($isExternal: Boolean, $isRetired: Boolean, $filter: String) { roleSummary(isExternal: $isExternal, isRetired: $isRetired, filter: $filter) { recordCount roles ${fields} } }`;

const role = (user: TestUser) => idOf('alpha', 'role', user);
const run = async (document: string, variables: Record<string, unknown>, user: TestUser = 'admin'): Promise<Result> =>
  (await api.run(['alpha', user], document, variables)).data['result'] as unknown as Result;
const create = (input: Record<string, unknown>, key: string = crypto.randomUUID(), user: TestUser = 'admin') =>
  run(documents.create, { idempotencyKey: key, input }, user);
const rolesOf = async (variables: Record<string, unknown> = {}): Promise<readonly RoleAnswer[]> =>
  (await api.run(['alpha', 'admin'], list, variables)).data['roleSummary']?.['roles'] as unknown as RoleAnswer[];
const find = async (id: string): Promise<RoleAnswer> => {
  const found = [...(await rolesOf()), ...(await rolesOf({ isRetired: true }))].find((each) => each.id === id);
  assert.ok(found);
  return found;
};
const roleOfUser = async (user: TestUser): Promise<string> =>
  (
    await api.owner.query<{ role_id: string }>(`select role_id from users where tenant_id = 'alpha' and id = $1`, [
      idOf('alpha', 'user', user),
    ])
  ).rows[0]?.role_id ?? '';
const addPeople = async (roleId: string, count: number, isExternal = false): Promise<void> => {
  await api.owner.query(
    `insert into users (tenant_id, user_name, email, friendly_name, role_id, is_external, is_disabled)
     select 'alpha', 'extra-' || gen_random_uuid(), 'extra@alpha.example', 'markalpha extra ' || n, $1, $3, n = 1 from generate_series(1, $2::integer) n`,
    [roleId, count, isExternal],
  );
};

proveRootField(() => api, {
  name: 'roleSummary',
  document: list,
  as: 'admin',
  refuses: 'partner',
  works: ({ roleSummary }) => assert.equal(roleSummary?.['recordCount'], 10),
});
proveRootField(() => api, {
  name: 'createRole',
  document: documents.create,
  variables: { idempotencyKey: 'first', input: { name: 'Paralegal' } },
  as: 'admin',
  refuses: 'partner',
  works: ({ result: made }) => assert.equal(made?.['ok']?.['name'], 'Paralegal'),
});
proveRootField(() => api, {
  name: 'renameRole',
  document: documents.rename,
  variables: { input: { id: idOf('alpha', 'role', 'team'), version: 0, name: 'Renamed' } },
  as: 'admin',
  refuses: 'partner',
  works: ({ result: made }) => assert.equal(made?.['conflict']?.['name'], 'markalpha team'),
});
proveRootField(() => api, {
  name: 'retireRole',
  document: documents.retire,
  variables: { id: idOf('alpha', 'role', 'team'), version: 0 },
  as: 'admin',
  refuses: 'partner',
  works: ({ result: made }) => assert.equal(made?.['conflict']?.['name'], 'markalpha team'),
});
proveRootField(() => api, {
  name: 'restoreRole',
  document: documents.restore,
  variables: { id: idOf('alpha', 'role', 'team') },
  as: 'admin',
  refuses: 'partner',
  works: ({ result: made }) => assert.equal(made?.['ok']?.['name'], 'markalpha team'),
});
const comparison =
  'query ($one: ID!, $other: ID!) { compareRoles(roleId: $one, otherRoleId: $other) { one { name } other { name } differences { part key one other } } }';
proveRootField(() => api, {
  name: 'compareRoles',
  document: comparison,
  variables: { one: idOf('alpha', 'role', 'own'), other: idOf('alpha', 'role', 'reception') },
  as: 'admin',
  refuses: 'partner',
  works: ({ compareRoles }) => {
    const differences = compareRoles?.['differences'] as unknown as { key: string; one: string; other: string }[];
    assert.deepEqual(
      differences.find(({ key }) => key === 'timesheet'),
      { part: 'FLAG', key: 'timesheet', one: 'yes', other: '' },
    );
    // Both hold the task list, each by another kind of task; both reach their own.
    assert.ok(!differences.some(({ key }) => key === 'taskSummary' || key === 'matters.view'));
  },
});

test('roles are listed by kind, and found by name', async () => {
  assert.deepEqual(
    (await rolesOf({ isExternal: true })).map(({ name }) => name),
    ['markalpha client', 'markalpha solo'],
  );
  assert.ok((await rolesOf({ isExternal: false })).every(({ isExternal }) => !isExternal));
  assert.deepEqual(
    (await rolesOf({ filter: 'RECEPT' })).map(({ name }) => name),
    ['markalpha reception'],
  );
});

test('a clone holds and closes what the other role does', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'masked')`,
    [role('own')],
  );
  const { ok } = await create({ name: 'Own again', cloneOf: role('own') });
  const { data } = await api.run(['alpha', 'admin'], comparison, { one: role('own'), other: ok?.id });
  assert.deepEqual(data['compareRoles']?.['differences'], []);
  const { rows } = await api.owner.query(
    `select access from column_security where tenant_id = 'alpha' and role_id = $1 and column_name = 'title'`,
    [ok?.id],
  );
  assert.deepEqual(rows, [{ access: 'masked' }]);
});

test('sent again with the same key a role is added once; a name is had once', async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await create({ name: 'Clerk' }, key), await create({ name: 'Clerk' }, key)];
  assert.equal(first.ok?.id, second.ok?.id);
  assert.deepEqual((await create({ name: ' clerk ' })).error?.fields, [{ field: 'name' }]);
  assert.deepEqual((await create({ name: '  ' })).error?.fields, [{ field: 'name' }]);
  assert.deepEqual((await create({ name: 'x'.repeat(81) })).error?.fields, [{ field: 'name' }]);
});

test('two who add the same name at once do not both succeed', async () => {
  const both = await Promise.all([create({ name: 'Twin' }), create({ name: 'Twin' })]);
  assert.deepEqual(both.map(({ ok }) => ok !== null).toSorted(), [false, true]);
});

test('a role is renamed once for each version', async () => {
  const { ok } = await create({ name: 'Before' });
  const renamed = await run(documents.rename, { input: { id: ok?.id, version: ok?.version, name: 'After' } });
  assert.equal(renamed.ok?.name, 'After');
  const late = await run(documents.rename, { input: { id: ok?.id, version: ok?.version, name: 'Too late' } });
  assert.equal(late.conflict?.name, 'After');
});

test('retiring a role moves its people, and restoring it moves back those who are still there', async () => {
  const made = (await create({ name: 'Leaving', cloneOf: role('own') })).ok;
  await addPeople(made?.id ?? '', 3);
  const { version } = await find(made?.id ?? '');
  const without = await run(documents.retire, { id: made?.id, version });
  assert.deepEqual(without.error?.fields, [{ field: 'replacementId' }]);
  const retired = await run(documents.retire, { id: made?.id, version, replacementId: role('team') });
  assert.deepEqual(
    [retired.ok?.isRetired, retired.ok?.replacedByName, retired.ok?.peopleCount],
    [true, 'markalpha team', 0],
  );
  assert.ok(!(await rolesOf()).some(({ id }) => id === made?.id));
  assert.match(String((await create({ name: 'Leaving' })).error?.message), /Restore it/);
  const { rows: moved } = await api.owner.query<{ id: string }>(
    `select id from users where tenant_id = 'alpha' and role_id = $1 and friendly_name like '%extra%' order by id`,
    [role('team')],
  );
  assert.equal(moved.length, 3);
  await api.owner.query(`update users set role_id = $1 where tenant_id = 'alpha' and id = $2`, [
    role('office'),
    moved[0]?.id,
  ]);
  const restored = await run(documents.restore, { id: made?.id });
  assert.equal(restored.ok?.isRetired, false);
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::integer as count from users where tenant_id = 'alpha' and role_id = $1`,
    [made?.id],
  );
  assert.equal(rows[0]?.count, 2);
});

test('people of the firm and from outside do not change sides, and a role does not replace itself', async () => {
  const { version } = await find(role('team'));
  for (const replacementId of [role('team'), role('client')])
    assert.deepEqual((await run(documents.retire, { id: role('team'), version, replacementId })).error?.fields, [
      { field: 'replacementId' },
    ]);
  for (const replacementId of [idOf('beta', 'role', 'own'), crypto.randomUUID()])
    assert.equal(
      (await run(documents.retire, { id: role('team'), version, replacementId })).error?.message,
      'This role does not exist.',
    );
});

test('a role of another firm is to every command as if it were not there', async () => {
  for (const id of [idOf('beta', 'role', 'own'), crypto.randomUUID(), 'x'])
    for (const [document, variables] of [
      [documents.create, { idempotencyKey: crypto.randomUUID(), input: { name: `Like ${id}`, cloneOf: id } }],
      [documents.rename, { input: { id, version: 1, name: 'Taken over' } }],
      [documents.retire, { id, version: 1 }],
      [documents.restore, { id }],
    ] as const)
      assert.equal((await run(document, variables)).error?.message, 'This role does not exist.');
});

test('a rank is neither given nor taken by those who do not have it', async () => {
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'roleConfiguration')`,
    [role('office')],
  );
  const isRefused = async (what: Promise<Result>) => /same kind/.test(String((await what).error?.message));
  while ((await api.run(['alpha', 'office'], list)).errors.length > 0)
    await new Promise((resolve) => setImmediate(resolve));
  const { version } = await find(role('office'));
  const mine = { id: role('office'), version, replacementId: role('admin') };
  assert.ok(await isRefused(run(documents.retire, mine, 'office')));
  assert.ok(await isRefused(create({ name: 'Like admin', cloneOf: role('admin') }, crypto.randomUUID(), 'office')));
  assert.ok(await isRefused(create({ name: 'Like internal', cloneOf: role('internal') })));
  const admin = await find(role('admin'));
  assert.ok(
    await isRefused(
      run(documents.retire, { id: admin.id, version: admin.version, replacementId: role('own') }, 'office'),
    ),
  );
  assert.equal(await roleOfUser('office'), role('office'));
});

test('the role of the last administrator is not retired into one without Administration', async () => {
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'internal'),
  ]);
  const { version } = await find(role('admin'));
  const refused = await run(documents.retire, { id: role('admin'), version, replacementId: role('partner') });
  assert.match(String(refused.error?.message), /keep Administration/);
  assert.equal(await roleOfUser('admin'), role('admin'));
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'internal'),
  ]);
});

test('of two who retire a role at once the second is told', async () => {
  const made = (await create({ name: 'Contested' })).ok;
  const both = await Promise.all(
    [1, 2].map(() => run(documents.retire, { id: made?.id, version: made?.version, replacementId: role('own') })),
  );
  assert.equal(both.filter(({ ok }) => ok !== null).length, 1);
});

test('those with the card but not Administration see the list', async () => {
  const answer = (await api.run(['alpha', 'office'], list)).data as AnswerData;
  assert.ok((answer['roleSummary']?.['recordCount'] as unknown as number) >= 10);
});

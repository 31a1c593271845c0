import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
beforeEach(async () => {
  for (const table of ['splash_acknowledgements', 'splash_screens']) await api.owner.query(`delete from ${table}`);
});

const today = `(now() at time zone (select time_zone from tenants where tenant_id = 'alpha'))::date`;
const ID = '7b0c0a52-51a5-4a1e-9a53-0d1f7e3a5c01';
/** Puts a notice into the firm alpha; days count from today by its clock. */
const put = (
  given: {
    readonly id?: string;
    readonly title?: string;
    readonly audience?: string;
    readonly roles?: string;
    readonly from?: number;
    readonly until?: number;
    readonly frequency?: string;
    readonly isActive?: boolean;
  } = {},
) =>
  api.owner.query(
    `insert into splash_screens (tenant_id, id, title, template, audience, role_ids, starts_on, ends_on, frequency, is_active)
     values ('alpha', $1, $2, '<p>' || $2 || '</p>', $3, $4, ${today} + $5::integer, ${today} + $6::integer, $7, $8)`,
    [
      given.id ?? ID,
      given.title ?? 'Notice',
      given.audience ?? 'everyone',
      given.roles ?? '',
      given.from ?? null,
      given.until ?? null,
      given.frequency ?? 'always',
      given.isActive ?? true,
    ],
  );
const shownTo = async (user: TestUser, tenant: TestTenant = 'alpha') => {
  const { data } = await api.run([tenant, user], '{ appUser { splashScreen { title } } }');
  return (data['appUser'] as unknown as { splashScreen: { title: string } | null }).splashScreen?.title ?? null;
};
const close = async (user: TestUser, tenant: TestTenant = 'alpha', id = ID) =>
  (await api.run([tenant, user], 'mutation ($id: ID!) { acknowledgeSplash(id: $id) }', { id })).data[
    'acknowledgeSplash'
  ] as unknown as boolean;
const acknowledged = async (user: TestUser, tenant: TestTenant = 'alpha') => {
  const { data, errors } = await api.run(
    [tenant, user],
    'query ($id: ID!) { splashAcknowledgements(splashId: $id) { acknowledgedAt version user { name } } }',
    { id: ID },
  );
  return { found: data['splashAcknowledgements'] as unknown as unknown[] | null, code: errors[0]?.extensions.code };
};

proveRootField(() => api, {
  name: 'splashAcknowledgements',
  document: 'query ($id: ID!) { splashAcknowledgements(splashId: $id) { version } }',
  variables: { id: ID },
  as: 'admin',
  refuses: 'reception',
  works: ({ splashAcknowledgements }) => assert.deepEqual(splashAcknowledgements, []),
});
proveRootField(() => api, {
  name: 'acknowledgeSplash',
  document: 'mutation ($id: ID!) { acknowledgeSplash(id: $id) }',
  variables: { id: ID },
  as: 'partner',
  refuses: null,
  works: ({ acknowledgeSplash }) => assert.equal(acknowledgeSplash, false),
});

for (const [audience, partner, client] of [
  ['everyone', true, true],
  ['internal', true, false],
  ['external', false, true],
] as const)
  test(`a notice for ${audience} is shown to nobody else`, async () => {
    await put({ audience });
    assert.equal((await shownTo('partner')) !== null, partner);
    assert.equal((await shownTo('client')) !== null, client);
    assert.equal(await close('partner'), partner);
    assert.equal(await close('client'), client);
  });

test('a notice for roles is shown to people of those roles alone', async () => {
  await put({ roles: `${idOf('alpha', 'role', 'partner')} ${idOf('alpha', 'role', 'client')}` });
  assert.equal(await shownTo('partner'), 'Notice');
  assert.equal(await shownTo('client'), 'Notice');
  assert.equal(await shownTo('reception'), null);
  assert.equal(await close('reception'), false);
});

for (const [from, until, isShown] of [
  [null, null, true],
  [0, 0, true],
  [-1, 1, true],
  [1, null, false],
  [null, -1, false],
  [0, null, true],
  [null, 0, true],
] as const)
  test(`from day ${from ?? 'any'} until day ${until ?? 'any'}: ${isShown ? 'shown' : 'not shown'} today`, async () => {
    await put({ ...(from === null ? {} : { from }), ...(until === null ? {} : { until }) });
    assert.equal((await shownTo('partner')) !== null, isShown);
  });

test('one that is to be seen once is shown until it was acknowledged, and to others after that', async () => {
  await put({ frequency: 'once' });
  assert.equal(await shownTo('partner'), 'Notice');
  assert.equal(await shownTo('partner'), 'Notice');
  assert.equal(await close('partner'), true);
  assert.equal(await close('partner'), true);
  assert.equal(await shownTo('partner'), null);
  assert.equal(await shownTo('reception'), 'Notice');
});

test('one that is shown always comes again, and lets those come first that are to be seen once', async () => {
  await put({ title: 'Always', from: 0 });
  await put({ id: '7b0c0a52-51a5-4a1e-9a53-0d1f7e3a5c02', title: 'Once', frequency: 'once', from: -5 });
  assert.equal(await shownTo('partner'), 'Once');
  await close('partner', 'alpha', '7b0c0a52-51a5-4a1e-9a53-0d1f7e3a5c02');
  assert.equal(await shownTo('partner'), 'Always');
  await close('partner');
  assert.equal(await shownTo('partner'), 'Always');
});

test('a retired notice is shown to nobody', async () => {
  await put({ isActive: false });
  assert.equal(await shownTo('partner'), null);
  assert.equal(await close('partner'), false);
});

test('who acknowledged a notice is said with the time, to its own firm alone', async () => {
  await put();
  await close('partner');
  const { found } = await acknowledged('admin');
  assert.equal(found?.length, 1);
  assert.deepEqual((await acknowledged('admin', 'beta')).found, []);
  assert.equal((await acknowledged('client')).code, 'FORBIDDEN');
  assert.equal(await close('partner', 'beta'), false);
});

const create = `mutation ($key: String!, $input: CreateSplashTemplateInput!) {
  createSplashTemplate(idempotencyKey: $key, input: $input) { ok { id version template } error { fields { field } } } }`;
const save = async (changes: object) => {
  const input = { title: 'Written', template: '<p>Hello</p>', audience: 'everyone', frequency: 'once', ...changes };
  const { data } = await api.run(['alpha', 'admin'], create, { key: crypto.randomUUID(), input });
  return data['createSplashTemplate'] as unknown as {
    ok: { id: string; version: number; template: string } | null;
    error: { fields: { field: string }[] } | null;
  };
};

test('what a notice says is sanitised when it is saved', async () => {
  const { ok } = await save({ template: '<p onclick="x()">Hi<script>alert(1)</script></p><img src=x onerror=y>' });
  assert.equal(ok?.template, '<p>Hi</p>');
});

for (const [what, changes, field] of [
  ['nothing but a script', { template: '<script>alert(1)</script>' }, 'template'],
  ['a window that ends before it begins', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  ['the role of another firm', { roleIds: idOf('beta', 'role', 'partner') }, 'roleIds'],
  ['a role that is none', { roleIds: 'x' }, 'roleIds'],
] as const)
  test(`${what} is refused`, async () => {
    const { ok, error } = await save(changes);
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map((each) => each.field),
      [field],
    );
  });

test('one that was acknowledged is retired, not deleted', async () => {
  const { ok } = await save({});
  assert.ok(ok);
  await close('partner', 'alpha', ok.id);
  const { data } = await api.run(
    ['alpha', 'admin'],
    'mutation ($id: ID!) { deleteSplashTemplate(id: $id, version: 1) { ok { id } error { message } } }',
    { id: ok.id },
  );
  assert.match(JSON.stringify(data), /in use/);
});

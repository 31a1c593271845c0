import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, TEST_PASSWORD, userNameOf, type TestTenant } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await api.close();
});

interface Login {
  statusCode: number;
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  isError: boolean;
  error: string | null;
  errorDescription: string | null;
  forceChangePassword: boolean;
}
const fields = 'statusCode accessToken refreshToken expiresIn isError error errorDescription authenticationMethod forceChangePassword';
const login = async (input: { tenantId?: string; userName?: string; password?: string }, headers: Record<string, string> = {}) => {
  const variables = { tenantId: 'alpha', userName: userNameOf('alpha', 'partner'), password: TEST_PASSWORD, ...input };
  const { data } = await api.run('signed out', `mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { ${fields} } }`, variables, headers);
  return data['login'] as unknown as Login;
};
const refresh = async (refreshToken: string, { tenantId = 'alpha' as TestTenant, headers = {} as Record<string, string> } = {}) => {
  const document = `mutation ($tenantId: ID!, $refreshToken: String!) { refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) { ${fields} } }`;
  return (await api.run('signed out', document, { tenantId, refreshToken }, headers)).data['refreshToken'] as unknown as Login;
};
const nameOf = async (accessToken: string) => (await api.run({ accessToken }, '{ appUser { name } }')).data['appUser']?.['name'];
const codeOf = async (accessToken: string) => (await api.run({ accessToken }, '{ appUser { name } }')).errors[0]?.extensions.code;

test('login answers tokens that work', async () => {
  const result = await login({ tenantId: ' Alpha ', userName: 'PARTNER@alpha.example' });
  assert.equal(result.statusCode, 200);
  assert.equal(result.expiresIn, 900);
  assert.equal(await nameOf(result.accessToken), 'markalpha partner');
});

test('login answers 404 for a firm that does not exist or is closed', async () => {
  for (const tenantId of ['gamma', 'no firm', "alpha'; drop", '']) assert.equal((await login({ tenantId })).statusCode, 404);
  await owner.query(`update tenants set is_active = false where tenant_id = 'beta'`);
  assert.equal((await login({ tenantId: 'beta', userName: userNameOf('beta', 'partner') })).statusCode, 404);
  await owner.query(`update tenants set is_active = true where tenant_id = 'beta'`);
});

test('login gives one answer for a wrong password, an unknown, a disabled and another firm’s user', async () => {
  await owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [idOf('alpha', 'user', 'office')]);
  const answers = await Promise.all([
    login({ password: 'wrong' }),
    login({ userName: 'nobody@alpha.example' }),
    login({ userName: userNameOf('alpha', 'office') }),
    login({ userName: userNameOf('beta', 'partner') }),
    login({ password: `${TEST_PASSWORD}${'x'.repeat(2000)}` }),
    login({ password: '' }),
  ]);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.statusCode, 401);
});

test('login checks a password whether the user exists or not', async () => {
  const checked: (string | null)[] = [];
  const { rows } = await owner.query<{ password_hash: string }>(`select password_hash from users where tenant_id = 'alpha' and user_name = 'own@alpha.example'`);
  const { createPasswords } = await import('./passwords.ts');
  const passwords = await createPasswords();
  for (const stored of [rows[0]?.password_hash ?? '', null]) checked.push(String(await passwords.matches(stored, TEST_PASSWORD)));
  assert.deepEqual(checked, ['true', 'false']);
});

test('login refuses an account after 100 failures in an hour, known or not, from wherever, until the hour is over (TARGETS 12)', async () => {
  for (const userName of [userNameOf('alpha', 'team'), 'nobody.else@alpha.example']) {
    await owner.query(`insert into sign_in_attempts (tenant_id, key) select 'alpha', $1 from generate_series(1, 98)`, [`account:${userName}`]);
    const statuses = await Promise.all(Array.from({ length: 5 }, async (_, index) => (await login({ userName, password: 'guess' }, { 'x-forwarded-for': `10.0.0.${index}` })).statusCode));
    assert.ok(statuses.filter((status) => status === 401).length <= 2, statuses.join());
    assert.equal((await login({ userName })).statusCode, 429);
  }
  await owner.query(`update sign_in_attempts set attempted_at = now() - interval '61 minutes' where tenant_id = 'alpha'`);
  assert.equal((await login({ userName: userNameOf('alpha', 'team') })).statusCode, 200);
});

test('sign-ins that succeed do not count as guesses', async () => {
  await owner.query('delete from sign_in_attempts');
  await login({});
  const { rows } = await owner.query('select from sign_in_attempts');
  assert.equal(rows.length, 0);
});

test('login writes the activity log, without the password', async () => {
  await owner.query('delete from activity_log');
  await login({ password: 'a wrong secret' }, { 'user-agent': 'Test browser' });
  await login({});
  const { rows } = await owner.query('select user_name, user_id, kind, action, result, device, detail from activity_log order by happened_at');
  const [refused, succeeded] = rows as Record<string, unknown>[];
  assert.deepEqual(refused, {
    ...{ user_name: userNameOf('alpha', 'partner'), user_id: idOf('alpha', 'user', 'partner'), kind: 'login', action: 'login' },
    ...{ result: 'refused', device: 'Test browser', detail: { reason: 'user name or password' } },
  });
  assert.equal(succeeded?.['result'], 'succeeded');
  assert.ok(!JSON.stringify(rows).includes('a wrong secret'));
});

test('no token is kept in the database', async () => {
  const { accessToken, refreshToken } = await login({});
  const { rows } = await owner.query('select s::text as text from sessions s');
  const kept = JSON.stringify(rows);
  assert.ok(!kept.includes(accessToken) && !kept.includes(refreshToken));
});

test('a refresh token works once and its successor goes on', async () => {
  const first = await login({});
  const second = await refresh(first.refreshToken);
  assert.equal(second.statusCode, 200);
  assert.notEqual(second.refreshToken, first.refreshToken);
  assert.equal(await nameOf(second.accessToken), 'markalpha partner');
  assert.equal((await refresh(second.refreshToken)).statusCode, 200);
});

test('refreshes that race get one successor (TARGETS 8)', async () => {
  const { refreshToken } = await login({});
  const results = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  assert.deepEqual(
    results.map(({ statusCode }) => statusCode),
    results.map(() => 200),
  );
  assert.equal(new Set(results.map((result) => result.refreshToken)).size, 1);
});

test('a refresh token used again ends the session: after the grace, from another client, or two generations late', async () => {
  const late = await login({});
  const lateNext = await refresh(late.refreshToken);
  await owner.query(`update sessions set rotated_at = rotated_at - interval '11 seconds'`);
  assert.equal((await refresh(late.refreshToken)).statusCode, 401);
  assert.equal((await refresh(lateNext.refreshToken)).statusCode, 401);
  assert.equal(await codeOf(lateNext.accessToken), 'UNAUTHENTICATED');

  const stolen = await login({});
  const stolenNext = await refresh(stolen.refreshToken);
  assert.equal((await refresh(stolen.refreshToken, { headers: { 'user-agent': 'another browser' } })).statusCode, 401);
  assert.equal((await refresh(stolenNext.refreshToken)).statusCode, 401);

  const old = await login({});
  const oldSecond = await refresh(old.refreshToken);
  const oldThird = await refresh(oldSecond.refreshToken);
  assert.equal((await refresh(old.refreshToken)).statusCode, 401);
  assert.equal((await refresh(oldThird.refreshToken)).statusCode, 401);
});

test('an invented refresh token ends nobody’s session', async () => {
  const { accessToken, refreshToken } = await login({});
  const bytes = Buffer.from(refreshToken, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  for (const invented of [bytes.toString('base64url'), 'x', '', `${refreshToken}A`]) assert.equal((await refresh(invented)).statusCode, 401);
  assert.equal((await refresh(refreshToken, { tenantId: 'beta' })).statusCode, 401);
  assert.equal(await nameOf(accessToken), 'markalpha partner');
  assert.equal((await refresh(refreshToken)).statusCode, 200);
});

test('sign-out ends the session at once, for the access token and the refresh token', async () => {
  const { accessToken, refreshToken } = await login({});
  assert.equal(await nameOf(accessToken), 'markalpha partner');
  assert.deepEqual((await api.run({ accessToken }, 'mutation { logout }')).data, { logout: true });
  assert.equal(await codeOf(accessToken), 'UNAUTHENTICATED');
  assert.equal((await refresh(refreshToken)).statusCode, 401);
  assert.deepEqual((await api.run({ accessToken }, 'mutation { logout }')).data, { logout: false });
  assert.deepEqual((await api.run('signed out', 'mutation { logout }')).data, { logout: false });
});

test('a session that another process ended is refused once the notice is here', async () => {
  const { accessToken } = await login({});
  assert.equal(await nameOf(accessToken), 'markalpha partner');
  const heard = new Promise<void>((resolve) => {
    void api.runner.listen('atrium', () => {
      resolve();
    });
  });
  await owner.query(`update sessions set revoked_at = now() where revoked_at is null`);
  const { rows } = await owner.query<{ id: string }>('select id from sessions');
  for (const { id } of rows) await owner.query(`select pg_notify('atrium', json_build_object('tenantId', 'alpha', 'topic', 'session', 'id', $1::text)::text)`, [id]);
  await heard;
  await api.run('signed out', '{ tenant(tenantId: "alpha") { title } }');
  assert.equal(await codeOf(accessToken), 'UNAUTHENTICATED');
});

test('a token of one firm says nothing in another, and no other signature is believed', async () => {
  const { accessToken } = await login({});
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const rewritten = Buffer.from(JSON.stringify({ ...claims, tid: 'beta' })).toString('base64url');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const forged of [`${header}.${rewritten}.${signature}`, `${unsigned}.${payload}.`, `${header}.${payload}.`, 'x', `${accessToken}x`]) assert.equal(await codeOf(forged), 'UNAUTHENTICATED');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { TEST_PASSWORD, userNameOf, type TestTenant } from '../../testing/test-firms.ts';

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
const fields =
  'statusCode accessToken refreshToken expiresIn isError error errorDescription authenticationMethod forceChangePassword';
const login = async (
  input: { tenantId?: string; userName?: string; password?: string },
  headers: Record<string, string> = {},
) => {
  const variables = { tenantId: 'alpha', userName: userNameOf('alpha', 'partner'), password: TEST_PASSWORD, ...input };
  const { data } = await api.run(
    'signed out',
    `mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { ${fields} } }`,
    variables,
    headers,
  );
  return data['login'] as unknown as Login;
};
const refresh = async (
  refreshToken: string,
  { tenantId = 'alpha' as TestTenant, headers = {} as Record<string, string> } = {},
) => {
  const document = `mutation ($tenantId: ID!, $refreshToken: String!) { refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) { ${fields} } }`;
  return (await api.run('signed out', document, { tenantId, refreshToken }, headers)).data[
    'refreshToken'
  ] as unknown as Login;
};
const nameOf = async (accessToken: string) =>
  (await api.run({ accessToken }, '{ appUser { name } }')).data['appUser']?.['name'];
const codeOf = async (accessToken: string) =>
  (await api.run({ accessToken }, '{ appUser { name } }')).errors[0]?.extensions.code;

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
  for (const invented of [bytes.toString('base64url'), 'x', '', `${refreshToken}A`])
    assert.equal((await refresh(invented)).statusCode, 401);
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
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const heard = new Promise<void>((resolve) => {
    void api.runner.listen('atrium', (payload) => {
      if (payload.includes(sid)) resolve();
    });
  });
  await owner.query(`update sessions set revoked_at = now() where id = $1`, [sid]);
  await owner.query(
    `select pg_notify('atrium', json_build_object('tenantId', 'alpha', 'topic', 'session', 'id', $1::text)::text)`,
    [sid],
  );
  await heard;
  assert.equal(await codeOf(accessToken), 'UNAUTHENTICATED');
});

test('a token of one firm says nothing in another, and no other signature is believed', async () => {
  const { accessToken } = await login({});
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const rewritten = Buffer.from(JSON.stringify({ ...claims, tid: 'beta' })).toString('base64url');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const forged of [
    `${header}.${rewritten}.${signature}`,
    `${unsigned}.${payload}.`,
    `${header}.${payload}.`,
    'x',
    `${accessToken}x`,
  ])
    assert.equal(await codeOf(forged), 'UNAUTHENTICATED');
});

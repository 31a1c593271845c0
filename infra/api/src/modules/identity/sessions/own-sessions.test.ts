import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { idOf, TEST_PASSWORD, userNameOf } from '../../../testing/test-firms.ts';
import { openSessions } from '../../../testing/test-sessions.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { nameDevice } from './own-sessions.ts';

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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const list = '{ sessions { id device place method createdAt lastUsedAt isCurrent } }';
const endOne = 'mutation ($id: ID!) { endSession(sessionId: $id) }';
const idsOf = async (accessToken: string) =>
  ((await api.run({ accessToken }, list)).data['sessions'] as unknown as { id: string }[]).map(({ id }) => id);
const codeOf = async (accessToken: string) =>
  (await api.run({ accessToken }, '{ appUser { name } }')).errors[0]?.extensions.code;
const partner = (count: number, userAgent?: string) =>
  openSessions(owner, count, {
    tenant: 'alpha',
    user: 'partner',
    browser: api.browser,
    ...(userAgent === undefined ? {} : { userAgent }),
  });

proveRootField(() => api, {
  name: 'sessions',
  document: list,
  as: 'admin',
  works: ({ sessions }) => assert.equal(sessions?.['0']?.['isCurrent'], true),
  refuses: null,
});
proveRootField(() => api, {
  name: 'endSession',
  document: endOne,
  variables: { id: idOf('alpha', 'user', 'admin') },
  as: 'admin',
  works: ({ endSession }) => assert.equal(endSession, false),
  refuses: null,
});
proveRootField(() => api, {
  name: 'endOtherSessions',
  document: 'mutation { endOtherSessions }',
  as: 'admin',
  works: ({ endOtherSessions }) => assert.equal(typeof endOtherSessions, 'number'),
  refuses: null,
});

test('one’s sessions come with this one first, then by last use, each with its device and place', async () => {
  const [[mine], [phone], [computer]] = [await partner(1), await partner(1, SAFARI), await partner(1, FIREFOX)];
  await owner.query(`update sessions set last_used_at = now() - interval '2 hours' where id = $1`, [phone?.sessionId]);
  await owner.query(`update sessions set last_used_at = now() - interval '1 hour' where id = $1`, [
    computer?.sessionId,
  ]);
  const { data } = await api.run({ accessToken: mine?.accessToken ?? '' }, list);
  const shown = (data['sessions'] as unknown as Record<string, unknown>[]).map(
    ({ id, device, place, method, isCurrent }) => ({ id, device, place, method, isCurrent }),
  );
  const common = { place: '127.0.0.1', method: 'password' };
  assert.deepEqual(shown, [
    { id: mine?.sessionId, device: 'Unknown device', ...common, isCurrent: true },
    { id: computer?.sessionId, device: 'Firefox on Windows', ...common, isCurrent: false },
    { id: phone?.sessionId, device: 'Safari on iOS', ...common, isCurrent: false },
  ]);
});

test('ending a session refuses its next call and its refresh token; somebody else’s stays', async () => {
  const [mine, other] = await partner(2);
  const [foreign] = await openSessions(owner, 1, { tenant: 'alpha', user: 'own', browser: api.browser });
  const end = async (id: string | undefined) =>
    (await api.run({ accessToken: mine?.accessToken ?? '' }, endOne, { id })).data['endSession'];
  assert.equal(await codeOf(other?.accessToken ?? ''), undefined);
  assert.equal(await end(other?.sessionId), true);
  assert.equal(await codeOf(other?.accessToken ?? ''), 'UNAUTHENTICATED');
  assert.equal(await end(other?.sessionId), false);
  assert.equal(await end(foreign?.sessionId), false);
  assert.equal(await end('not an id'), false);
  assert.equal(await codeOf(foreign?.accessToken ?? ''), undefined);
});

test('ending all others leaves this one alone', async () => {
  await owner.query(`update sessions set revoked_at = now() where user_id = $1`, [idOf('alpha', 'user', 'partner')]);
  const [mine, ...others] = await partner(4);
  assert.deepEqual((await api.run({ accessToken: mine?.accessToken ?? '' }, 'mutation { endOtherSessions }')).data, {
    endOtherSessions: 3,
  });
  for (const { accessToken } of others) assert.equal(await codeOf(accessToken), 'UNAUTHENTICATED');
  assert.deepEqual(await idsOf(mine?.accessToken ?? ''), [mine?.sessionId]);
});

test('a session that owes a step is in nobody’s list and may ask for nothing', async () => {
  const [mine, owing] = await partner(2);
  await owner.query(`update sessions set owes = 'code' where id = $1`, [owing?.sessionId]);
  assert.equal(await codeOf(owing?.accessToken ?? ''), 'UNAUTHENTICATED');
  assert.ok(!(await idsOf(mine?.accessToken ?? '')).includes(owing?.sessionId ?? ''));
});

test('use is noted once a minute has passed since it was', async () => {
  const secondsSince = async (id: string | undefined) =>
    (
      await owner.query<{ seconds: number }>(
        'select extract(epoch from now() - last_used_at)::int as seconds from sessions where id = $1',
        [id],
      )
    ).rows[0]?.seconds ?? 0;
  for (const [seconds, isNoted] of [
    [30, false],
    [90, true],
  ] as const) {
    const [session] = await partner(1);
    await owner.query(`update sessions set last_used_at = now() - make_interval(secs => $2) where id = $1`, [
      session?.sessionId,
      seconds,
    ]);
    await codeOf(session?.accessToken ?? '');
    assert.equal((await secondsSince(session?.sessionId)) < seconds, isNoted);
  }
});

test('a session lives 12 hours without use, a remembered one 14 days, and none beyond 90', async () => {
  const login =
    'mutation ($userName: String!, $password: String!, $isRemembered: Boolean) { login(tenantId: "alpha", userName: $userName, password: $password, isRemembered: $isRemembered) { refreshToken } }';
  const refresh = 'mutation ($token: String!) { refreshToken(tenantId: "alpha", refreshToken: $token) { statusCode } }';
  for (const [isRemembered, hours] of [
    [false, 12],
    [true, 14 * 24],
  ] as const) {
    const browser = createTestBrowser();
    const { data } = await api.run({ browser }, login, {
      userName: userNameOf('alpha', 'own'),
      password: TEST_PASSWORD,
      isRemembered,
    });
    const token = data['login']?.['refreshToken'];
    const left = async () => {
      const { rows } = await owner.query<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where key_thumbprint = $1`,
        [browser.thumbprint],
      );
      return rows[0]?.hours;
    };
    assert.equal(await left(), hours);
    await owner.query(
      `update sessions set created_at = now() - interval '90 days' + interval '5 hours' where key_thumbprint = $1`,
      [browser.thumbprint],
    );
    assert.equal((await api.run({ browser }, refresh, { token })).data['refreshToken']?.['statusCode'], 200);
    assert.equal(await left(), 5);
  }
});

test('a device is named as a person would', () => {
  assert.equal(nameDevice(translatorIn('en-AU'), FIREFOX), 'Firefox on Windows');
  assert.equal(nameDevice(translatorIn('en-AU'), SAFARI), 'Safari on iOS');
  for (const nothing of ['', 'node', 'x'.repeat(300)])
    assert.equal(nameDevice(translatorIn('en-AU'), nothing), 'Unknown device');
});

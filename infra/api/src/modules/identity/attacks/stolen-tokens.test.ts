import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { inTurns, openSessions, type TestSession } from '../../../testing/test-sessions.ts';
import { createRefusedProofs } from '../proofs/refused-proofs.ts';

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

const thief = createTestBrowser();
const AT_ONCE = 20;
/** Each is tried in ten ways. */
const ACCESS_TOKENS = scaleTarget(100);
/** Each is tried in four ways. */
const REFRESH_TOKENS = scaleTarget(250);
const asked = JSON.stringify({ query: '{ appUser { name } }' });

interface Answer {
  readonly status: number;
  readonly body: string;
}
const post = async (headers: Record<string, string>, body: string): Promise<Answer> => {
  const response = await fetch(api.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'node', ...headers },
    body,
  });
  return { status: response.status, body: await response.text() };
};
/** A proof that the victim's browser made for something else. */
const overheard = (accessToken: string, parts: { method?: string; url?: string } = {}) =>
  api.browser.prove({ method: 'POST', url: api.url, accessToken, ...parts });

const thefts: Record<string, (session: TestSession) => Record<string, string>> = {
  'as a bearer': ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  'as a bearer with a proof': ({ accessToken }) => ({
    authorization: `Bearer ${accessToken}`,
    dpop: thief.prove({ method: 'POST', url: api.url, accessToken }),
  }),
  'without a proof': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}` }),
  'with a key of one’s own': ({ accessToken }) => ({
    authorization: `DPoP ${accessToken}`,
    dpop: thief.prove({ method: 'POST', url: api.url, accessToken }),
  }),
  'with a proof for another address': ({ accessToken }) => ({
    authorization: `DPoP ${accessToken}`,
    dpop: overheard(accessToken, { url: `${api.url}/other` }),
  }),
  'with a proof for the socket': ({ accessToken }) => ({
    authorization: `DPoP ${accessToken}`,
    dpop: overheard(accessToken, { method: 'GET' }),
  }),
  'with a proof made for another token': ({ accessToken }) => ({
    authorization: `DPoP ${accessToken}`,
    dpop: overheard('another token'),
  }),
  'with a proof made for no token': ({ accessToken }) => ({
    authorization: `DPoP ${accessToken}`,
    dpop: api.browser.prove({ method: 'POST', url: api.url }),
  }),
  'with the browser’s key in a header of one’s own': ({ accessToken }) => {
    const [header = ''] = overheard(accessToken).split('.');
    const [, payload = '', signature = ''] = thief.prove({ method: 'POST', url: api.url, accessToken }).split('.');
    return { authorization: `DPoP ${accessToken}`, dpop: `${header}.${payload}.${signature}` };
  },
};

test(`${ACCESS_TOKENS * 10} copied access tokens are of no use without the key, with another, or with an overheard proof (TARGETS 10)`, async () => {
  const sessions = await openSessions(owner, ACCESS_TOKENS, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const attempts = sessions.flatMap((session) =>
    Object.entries(thefts).map(([name, headers]) => ({ name, session, headers })),
  );
  const answers = await inTurns(attempts, AT_ONCE, async ({ name, session, headers }) => ({
    name,
    ...(await post(headers(session), asked)),
  }));

  // The tenth way: exactly what was sent before, a second time.
  const replays = await inTurns(sessions, AT_ONCE, async ({ accessToken }) => {
    const headers = { authorization: `DPoP ${accessToken}`, dpop: overheard(accessToken) };
    const mine = await post(headers, asked);
    assert.match(mine.body, /markalpha partner/);
    return { name: 'with a proof used before', ...(await post(headers, asked)) };
  });

  const all = [...answers, ...replays];
  assert.equal(all.length, ACCESS_TOKENS * 10);
  assert.deepEqual(
    all.filter(({ status, body }) => status !== 401 || body.includes('markalpha')),
    [],
  );
});

test(`${REFRESH_TOKENS * 4} copied refresh tokens are of no use without the key, and their use ends nobody’s session (TARGETS 10)`, async () => {
  const sessions = await openSessions(owner, REFRESH_TOKENS, {
    tenant: 'alpha',
    user: 'partner',
    browser: api.browser,
  });
  const bodyOf = ({ refreshToken }: TestSession) =>
    JSON.stringify({
      query:
        'mutation ($refreshToken: String!) { refreshToken(tenantId: "alpha", refreshToken: $refreshToken) { statusCode accessToken refreshToken } }',
      variables: { refreshToken },
    });
  const used = api.browser.prove({ method: 'POST', url: api.url });
  await post({ dpop: used }, asked);
  const ways: ((session: TestSession) => Record<string, string>)[] = [
    () => ({}),
    () => ({ dpop: thief.prove({ method: 'POST', url: api.url }) }),
    () => ({ dpop: used }),
    () => ({ dpop: api.browser.prove({ method: 'POST', url: `${api.url}/other` }) }),
  ];
  const attempts = sessions.flatMap((session) => ways.map((way) => ({ session, way })));
  const answers = await inTurns(attempts, AT_ONCE, ({ session, way }) => post(way(session), bodyOf(session)));
  assert.equal(answers.length, REFRESH_TOKENS * 4);
  assert.deepEqual(
    answers.filter(({ body }) => /"(?:access|refresh)Token":"/.test(body)),
    [],
  );

  const renewed = await inTurns(sessions, AT_ONCE, (session) =>
    post({ dpop: api.browser.prove({ method: 'POST', url: api.url }) }, bodyOf(session)),
  );
  assert.deepEqual(
    renewed.filter(({ body }) => !body.includes('"statusCode":200')),
    [],
  );
});

/** What the activity log says of refused proofs for a session. It is written after the answer: waits for the first row. */
const notedOf = async (sessionId: string) => {
  for (;;) {
    const { rows } = await owner.query<Record<string, string>>(
      `select tenant_id, user_name, role_name, address, device, kind, result from activity_log where action = 'proof refused' and object_id = $1`,
      [sessionId],
    );
    if (rows.length > 0) return rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const openTwo = async (): Promise<readonly [TestSession, TestSession]> => {
  const [one, other] = await openSessions(owner, 2, { tenant: 'alpha', user: 'own', browser: api.browser });
  assert.ok(one !== undefined && other !== undefined);
  return [one, other];
};
const stolen = ({ accessToken }: TestSession) => ({
  authorization: `DPoP ${accessToken}`,
  dpop: thief.prove({ method: 'POST', url: api.url, accessToken }),
});

test('a token used with another key is noted in the activity log, a flood of it once, and the session is not counted as used', async () => {
  const [flooded, last] = await openTwo();
  await owner.query(`update sessions set last_used_at = now() - interval '5 minutes' where id = $1`, [
    flooded.sessionId,
  ]);
  for (let count = 0; count < 20; count += 1)
    assert.equal((await post({ ...stolen(flooded), 'x-forwarded-for': '203.0.113.66' }, asked)).status, 401);
  await post(stolen(last), asked);
  await notedOf(last.sessionId);
  assert.deepEqual(await notedOf(flooded.sessionId), [
    {
      tenant_id: 'alpha',
      user_name: 'own@alpha.example',
      role_name: 'markalpha own',
      address: '203.0.113.66',
      device: 'node',
      kind: 'login',
      result: 'refused',
    },
  ]);
  const { rows } = await owner.query(
    `select 1 from sessions where id = $1 and last_used_at < now() - interval '4 minutes'`,
    [flooded.sessionId],
  );
  assert.equal(rows.length, 1);
});

test('nothing is noted of one’s own mistakes, of invented tokens and of sessions that have ended', async () => {
  const [own, last] = await openTwo();
  const [ended] = await openTwo();
  await owner.query('update sessions set revoked_at = now() where id = $1', [ended.sessionId]);
  const before = Number(
    (await owner.query<{ count: string }>(`select count(*) from activity_log where action = 'proof refused'`)).rows[0]
      ?.count,
  );
  await post({ authorization: `DPoP ${own.accessToken}`, dpop: overheard(own.accessToken, { method: 'GET' }) }, asked);
  await post(stolen({ ...own, accessToken: `${own.accessToken}x` }), asked);
  await post(stolen(ended), asked);
  await post(stolen(last), asked);
  await notedOf(last.sessionId);
  assert.equal(
    Number(
      (await owner.query<{ count: string }>(`select count(*) from activity_log where action = 'proof refused'`)).rows[0]
        ?.count,
    ),
    before + 1,
  );
});

test('a session is noted once a minute, each for itself', () => {
  let count = 0;
  const background = { run: () => (count += 1), settled: () => Promise.resolve() };
  const refused = createRefusedProofs(api.runner, background);
  const note = (sessionId: string, now: number) => {
    refused.note(
      { tenantId: 'alpha', userId: 'u', keyThumbprint: 'k', sessionId },
      { address: '', userAgent: '' },
      now,
    );
    return count;
  };
  assert.deepEqual(
    [note('one', 0), note('one', 59_999), note('other', 59_999), note('one', 60_000), note('one', 60_001)],
    [1, 1, 2, 3, 3],
  );
});

test('a copied access token signs nobody out', async () => {
  const [session] = await openSessions(owner, 1, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const { accessToken = '' } = session ?? {};
  const logout = 'mutation { logout }';
  assert.equal((await api.run({ accessToken, browser: thief }, logout)).status, 401);
  assert.deepEqual((await api.run({ accessToken }, logout)).data, { logout: true });
});

test('a sign-in without a key is told so, and opens nothing', async () => {
  const query =
    'mutation { login(tenantId: "alpha", userName: "partner@alpha.example", password: "Correct-horse-7") { accessToken } }';
  const { body } = await post({}, JSON.stringify({ query }));
  assert.match(body, /"code":"INVALID_PROOF"/);
  assert.ok(!/"accessToken":"/.test(body));
});

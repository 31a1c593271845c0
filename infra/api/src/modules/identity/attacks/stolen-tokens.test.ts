import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { inTurns, openSessions, type TestSession } from '../../../testing/test-sessions.ts';

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
const asked = JSON.stringify({ query: '{ appUser { name } }' });

interface Answer {
  readonly status: number;
  readonly body: string;
}
const post = async (headers: Record<string, string>, body: string): Promise<Answer> => {
  const response = await fetch(api.url, { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': 'node', ...headers }, body });
  return { status: response.status, body: await response.text() };
};
/** A proof that the victim's browser made for something else. */
const overheard = (accessToken: string, parts: { method?: string; url?: string } = {}) => api.browser.prove({ method: 'POST', url: api.url, accessToken, ...parts });

const thefts: Record<string, (session: TestSession) => Record<string, string>> = {
  'as a bearer': ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  'as a bearer with a proof': ({ accessToken }) => ({ authorization: `Bearer ${accessToken}`, dpop: thief.prove({ method: 'POST', url: api.url, accessToken }) }),
  'without a proof': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}` }),
  'with a key of one’s own': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}`, dpop: thief.prove({ method: 'POST', url: api.url, accessToken }) }),
  'with a proof for another address': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}`, dpop: overheard(accessToken, { url: `${api.url}/other` }) }),
  'with a proof for the socket': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}`, dpop: overheard(accessToken, { method: 'GET' }) }),
  'with a proof made for another token': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}`, dpop: overheard('another token') }),
  'with a proof made for no token': ({ accessToken }) => ({ authorization: `DPoP ${accessToken}`, dpop: api.browser.prove({ method: 'POST', url: api.url }) }),
  'with the browser’s key in a header of one’s own': ({ accessToken }) => {
    const [header = ''] = overheard(accessToken).split('.');
    const [, payload = '', signature = ''] = thief.prove({ method: 'POST', url: api.url, accessToken }).split('.');
    return { authorization: `DPoP ${accessToken}`, dpop: `${header}.${payload}.${signature}` };
  },
};

test('1,000 copied access tokens are of no use without the key, with another, or with an overheard proof (TARGETS 10)', async () => {
  const sessions = await openSessions(owner, 100, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const attempts = sessions.flatMap((session) => Object.entries(thefts).map(([name, headers]) => ({ name, session, headers })));
  const answers = await inTurns(attempts, AT_ONCE, async ({ name, session, headers }) => ({ name, ...(await post(headers(session), asked)) }));

  // The tenth way: exactly what was sent before, a second time.
  const replays = await inTurns(sessions, AT_ONCE, async ({ accessToken }) => {
    const headers = { authorization: `DPoP ${accessToken}`, dpop: overheard(accessToken) };
    const mine = await post(headers, asked);
    assert.match(mine.body, /markalpha partner/);
    return { name: 'with a proof used before', ...(await post(headers, asked)) };
  });

  const all = [...answers, ...replays];
  assert.equal(all.length, 1000);
  assert.deepEqual(all.filter(({ status, body }) => status !== 401 || body.includes('markalpha')), []);
});

test('1,000 copied refresh tokens are of no use without the key, and their use ends nobody’s session (TARGETS 10)', async () => {
  const sessions = await openSessions(owner, 250, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const bodyOf = ({ refreshToken }: TestSession) =>
    JSON.stringify({ query: 'mutation ($refreshToken: String!) { refreshToken(tenantId: "alpha", refreshToken: $refreshToken) { statusCode accessToken refreshToken } }', variables: { refreshToken } });
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
  assert.equal(answers.length, 1000);
  assert.deepEqual(answers.filter(({ body }) => /"(?:access|refresh)Token":"/.test(body)), []);

  const renewed = await inTurns(sessions, AT_ONCE, (session) => post({ dpop: api.browser.prove({ method: 'POST', url: api.url }) }, bodyOf(session)));
  assert.deepEqual(renewed.filter(({ body }) => !body.includes('"statusCode":200')), []);
});

test('a copied access token signs nobody out', async () => {
  const [session] = await openSessions(owner, 1, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const { accessToken = '' } = session ?? {};
  const logout = 'mutation { logout }';
  assert.equal((await api.run({ accessToken, browser: thief }, logout)).status, 401);
  assert.deepEqual((await api.run({ accessToken }, logout)).data, { logout: true });
});

test('a sign-in without a key is told so, and opens nothing', async () => {
  const query = 'mutation { login(tenantId: "alpha", userName: "partner@alpha.example", password: "Correct-horse-7") { accessToken } }';
  const { body } = await post({}, JSON.stringify({ query }));
  assert.match(body, /"code":"INVALID_PROOF"/);
  assert.ok(!/"accessToken":"/.test(body));
});

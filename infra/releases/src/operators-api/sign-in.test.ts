import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OperatorAnswer, OperatorsRefusal, OperatorWelcome } from '@atrium/contracts';
import { defineSystemStatement, DEMO_PASSWORD, type NoParameters } from '@atrium/database';
import { ATTEMPTS_PER_ACCOUNT, beginAttempt } from '../operators/attempts.ts';
import {
  fromOwnPage,
  GOOD_PASSWORD,
  ORIGIN,
  startOperatorsApi,
  type TestOperatorsApi,
} from './operators-api.fixtures.ts';

const forgetAttempts = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.forgetAttempts',
  text: 'delete from operator_attempts',
});
const forgetSessions = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.forgetSessions',
  text: 'delete from operator_sessions',
});
const letTimePass = defineSystemStatement<{ seconds: number }, never>({
  name: 'operators.test.letTimePass',
  text: 'update operator_sessions set seen_at = seen_at - make_interval(secs => :seconds::int), expires_at = expires_at - make_interval(secs => :seconds::int)',
});
const keepsOf = defineSystemStatement<NoParameters, { kept: string }>({
  name: 'operators.test.keeps',
  text: `select (select string_agg(s::text, ' ') from operator_sessions s) || (select string_agg(o::text, ' ') from operators o) || coalesce((select string_agg(t::text, ' ') from operator_tokens t), '') as kept`,
});

const ADMINISTRATOR = 'operator@atrium.example';
let api: TestOperatorsApi;
before(async () => {
  api = await startOperatorsApi();
});
beforeEach(async () => {
  await api.database.runner.system(forgetAttempts, {});
  await api.database.runner.system(forgetSessions, {});
});
after(() => api.close());

const messageOf = ({ body }: { body: unknown }): string => (body as OperatorsRefusal).message;

test('who signs in is told who they are, and gets a cookie that no script reads and no other site sends', async () => {
  const answer = await api.call('POST /session', { email: ' Operator@Atrium.example ', password: DEMO_PASSWORD });
  assert.equal(answer.status, 200);
  const cookie = String(answer.headers['set-cookie']);
  assert.match(cookie, /^__Host-atrium-operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const { body } = await api.call('GET /session', undefined, { cookie });
  assert.equal((body as { role: string }).role, 'administrator');
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('a wrong password, an unknown, a disabled and an unfinished operator are answered alike and asked of the database alike', async () => {
  await api.operators.people.add({ email: 'new@atrium.example', name: 'New', role: 'viewer' }, ORIGIN, 'test');
  const viewer = (await api.operators.people.list()).find(({ email }) => email === 'viewer@atrium.example');
  await api.operators.people.change(viewer?.operatorId ?? '', { isDisabled: true }, ORIGIN, 'test');
  const asked: [string, string][] = [
    [ADMINISTRATOR, 'wrong'],
    ['nobody@atrium.example', DEMO_PASSWORD],
    ['new@atrium.example', DEMO_PASSWORD],
    ['viewer@atrium.example', DEMO_PASSWORD],
  ];
  const seen = [];
  for (const [email, password] of asked) {
    const statements: string[] = [];
    api.database.runner.onStatement = (name) => statements.push(name);
    const { status, body } = await api.call('POST /session', { email, password });
    api.database.runner.onStatement = undefined;
    seen.push({ status, body, statements });
  }
  assert.equal(seen[0]?.status, 401);
  for (const other of seen.slice(1)) assert.deepEqual(other, seen[0]);
});

test('an unknown operator takes as long as a known one', async () => {
  const median = (values: number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const times: Record<string, number[]> = { [ADMINISTRATOR]: [], 'nobody@atrium.example': [] };
  for (let round = 0; round < 15; round += 1) {
    for (const [email, taken] of Object.entries(times)) {
      const start = performance.now();
      await api.call('POST /session', { email, password: 'wrong password' });
      taken.push(performance.now() - start);
    }
    await api.database.runner.system(forgetAttempts, {});
  }
  const [known = 0, unknown = 0] = Object.values(times).map(median);
  // Without the equal treatment one is many times the other.
  assert.ok(Math.abs(known - unknown) / Math.max(known, unknown) < 0.5, `${known} ms and ${unknown} ms`);
});

test('guessing at an account ends after ten wrong passwords, the right one included, whether there is such an operator or not', async () => {
  for (const email of [ADMINISTRATOR, 'nobody@atrium.example']) {
    for (let count = 0; count < ATTEMPTS_PER_ACCOUNT; count += 1) {
      assert.equal(
        (await api.call('POST /session', { email, password: 'wrong' }, {}, `198.51.100.${count}`)).status,
        401,
      );
    }
    const answer = await api.call('POST /session', { email, password: DEMO_PASSWORD }, {}, '198.51.100.99');
    assert.deepEqual([answer.status, (answer.body as OperatorsRefusal).code], [429, 'tooMany']);
  }
});

test('guesses at the same moment count each other', async () => {
  const guesses = Array.from({ length: ATTEMPTS_PER_ACCOUNT * 2 }, () =>
    api.call('POST /session', { email: ADMINISTRATOR, password: 'wrong' }),
  );
  const looked = (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
  assert.ok(looked <= ATTEMPTS_PER_ACCOUNT, `${looked} were looked at`);
});

test('guessing from elsewhere shuts nobody out where operators signed in lately, and the limit reveals no names', async () => {
  await api.signIn(ADMINISTRATOR);
  for (const email of [ADMINISTRATOR, 'nobody@atrium.example']) {
    for (let count = 0; count <= ATTEMPTS_PER_ACCOUNT; count += 1)
      await api.call('POST /session', { email, password: 'wrong' }, {}, '198.51.100.7');
    assert.equal((await api.call('POST /session', { email, password: DEMO_PASSWORD }, {}, '198.51.100.8')).status, 429);
  }
  assert.equal(
    (await api.call('POST /session', { email: 'nobody@atrium.example', password: DEMO_PASSWORD })).status,
    401,
  );
  assert.equal((await api.call('POST /session', { email: ADMINISTRATOR, password: DEMO_PASSWORD })).status, 200);
});

test('an e-mail with a network in it counts for nobody who signs in from there', async () => {
  await api.operators.sessions.signIn({ email: ADMINISTRATOR, password: DEMO_PASSWORD }, '203.0.113.5');
  const { runner } = api.database;
  for (let count = 0; count <= ATTEMPTS_PER_ACCOUNT; count += 1)
    await beginAttempt(runner, `${ADMINISTRATOR} 203.0.113.5`, '198.51.100.7');
  assert.equal((await beginAttempt(runner, ADMINISTRATOR, '203.0.113.5')).isAllowed, true);
});

test('an address may not try one account after the other without end', async () => {
  for (let count = 0; count < 100; count += 1)
    await api.operators.sessions.signIn({ email: `a${count}@atrium.example`, password: '' }, '2001:db8:1:2::1');
  assert.deepEqual(
    await api.operators.sessions.signIn({ email: ADMINISTRATOR, password: DEMO_PASSWORD }, '2001:db8:1:2:ffff::9'),
    { ok: false, reason: 'tooMany' },
  );
  assert.equal(
    (await api.operators.sessions.signIn({ email: ADMINISTRATOR, password: DEMO_PASSWORD }, '2001:db8:1:3::1')).ok,
    true,
  );
});

test('a session ends after an hour without use, and after twelve hours whatever happens', async () => {
  const { runner } = api.database;
  const idle = await api.signIn(ADMINISTRATOR);
  await runner.system(letTimePass, { seconds: 3590 });
  assert.equal((await api.call('GET /session', undefined, idle)).status, 200);
  await runner.system(letTimePass, { seconds: 3590 });
  assert.equal((await api.call('GET /session', undefined, idle)).status, 200);
  await runner.system(letTimePass, { seconds: 3610 });
  assert.equal((await api.call('GET /session', undefined, idle)).status, 401);
  const busy = await api.signIn(ADMINISTRATOR);
  for (let used = 0; used < 12 * 3600 - 60; used += 3000) {
    assert.equal((await api.call('GET /session', undefined, busy)).status, 200);
    await runner.system(letTimePass, { seconds: 3000 });
  }
  assert.equal((await api.call('GET /session', undefined, busy)).status, 401);
});

test('signing out ends the session at once, and takes the cookie', async () => {
  const headers = await api.signIn(ADMINISTRATOR);
  const answer = await api.call('DELETE /session', undefined, headers);
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['set-cookie']), /^__Host-atrium-operator=; Max-Age=0/);
  assert.equal((await api.call('GET /session', undefined, headers)).status, 401);
});

const foreign: [what: string, headers: Record<string, string>][] = [
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of a sister host', { origin: 'https://www.atrium.example', 'sec-fetch-site': 'same-site' }],
  ['a page that hides where it is from', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['our origin in other letters', { origin: 'https://ATRIUM.example' }],
  ['our host without encryption', { origin: 'http://atrium.example' }],
  ['whoever claims our origin from elsewhere', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
];
for (const [what, headers] of foreign) {
  test(`${what} can neither sign in nor out nor change anything`, async () => {
    const signedIn = await api.signIn(ADMINISTRATOR);
    for (const [route, body] of [
      ['POST /session', { email: ADMINISTRATOR, password: DEMO_PASSWORD }],
      ['DELETE /session', undefined],
      ['POST /tokens', { name: 'x', role: 'viewer', days: 1 }],
    ] as const) {
      const answer = await api.call(route, body, { ...signedIn, ...headers });
      assert.equal(answer.status, 403, route);
      assert.equal(answer.headers['set-cookie'], undefined);
    }
    assert.equal((await api.call('GET /session', undefined, signedIn)).status, 200);
  });
}

test('what is no JSON, no object or too large is refused with what to do', async () => {
  const send = (payload: string, type: string) =>
    api.app.inject({
      method: 'POST',
      url: '/-/operators/session',
      headers: { ...fromOwnPage, 'content-type': type },
      payload,
    });
  for (const [payload, type] of [
    ['{"email":"a"}', 'text/plain'],
    ['email=a', 'application/x-www-form-urlencoded'],
    ['{', 'application/json'],
    ['[]', 'application/json'],
    [JSON.stringify({ email: 'a'.repeat(40_000) }), 'application/json'],
  ] as const) {
    const answer = await send(payload, type);
    assert.equal(answer.statusCode, 400, type);
    assert.equal(answer.json<OperatorsRefusal>().code, 'invalid');
    assert.doesNotMatch(answer.body, /\.ts|at /);
  }
  assert.match((await send(JSON.stringify({ email: 'a'.repeat(40_000) }), 'application/json')).body, /too large/);
  assert.match(messageOf(await api.call('POST /session', { email: 'a', password: 'b', admin: true })), /admin/);
});

test('the database holds no token, no password and no secret as it is handed out', async () => {
  const { cookie = '' } = await api.signIn(ADMINISTRATOR);
  const made = await api.call('POST /tokens', { name: 'nightly', role: 'viewer', days: 1 }, { cookie });
  const [row] = await api.database.runner.system(keepsOf, {});
  for (const handedOut of [cookie.split('=')[1] ?? '?', (made.body as { secret: string }).secret, DEMO_PASSWORD]) {
    assert.ok(!row?.kept.includes(handedOut));
    assert.ok(!row?.kept.includes(Buffer.from(handedOut).toString('hex')));
  }
});

test('a link sets the first password once, refuses weak ones with what to do, and signs in', async () => {
  const administrator = await api.signIn(ADMINISTRATOR);
  const added = await api.call(
    'POST /operators',
    { email: 'Ada@atrium.example', name: 'Ada Byron', role: 'operator' },
    administrator,
  );
  const { link } = added.body as OperatorAnswer;
  assert.match(link?.url ?? '', /^https:\/\/atrium\.example\/-\/console\/welcome#[\w-]{43}$/);
  const secret = link?.url.split('#')[1];
  const { body: welcome } = await api.call('POST /session/welcome', { secret });
  assert.deepEqual(
    [(welcome as OperatorWelcome).email, (welcome as OperatorWelcome).authenticator.isRequired],
    ['ada@atrium.example', false],
  );
  for (const [weak, why] of [
    ['short', /at least 12/],
    ['password1234', /too common/],
    ['aaaabbbbaaaabbbb', /repeats/],
    ['ada-byron-2026', /your own name/],
  ] as const) {
    const refused = await api.call('POST /session/first', { secret, password: weak });
    assert.equal(refused.status, 400, weak);
    assert.match(messageOf(refused), why);
  }
  const first = await api.call('POST /session/first', { secret, password: GOOD_PASSWORD });
  assert.equal(first.status, 200);
  assert.equal(
    (await api.call('GET /overview', undefined, { cookie: String(first.headers['set-cookie']) })).status,
    200,
  );
  assert.equal((await api.call('POST /session/first', { secret, password: 'another-good-one-31' })).status, 404);
  assert.equal((await api.call('POST /session/welcome', { secret })).status, 404);
  await api.signIn('ada@atrium.example', GOOD_PASSWORD);
});

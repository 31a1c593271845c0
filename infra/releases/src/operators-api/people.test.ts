import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperatorAnswer, OperatorRow, OperatorsRefusal, OperatorWelcome } from '@atrium/contracts';
import { defineSystemStatement, DEMO_PASSWORD, type NoParameters } from '@atrium/database';
import { generateSync } from 'otplib';
import { createOperators } from '../operators/operators.ts';
import { createSessionCookie } from './session-cookie.ts';
import { GOOD_PASSWORD, startOperatorsApi, type TestOperatorsApi } from './operators-api.fixtures.ts';

const forgetAttempts = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.forgetAttemptsOfPeople',
  text: 'delete from operator_attempts',
});
const letLinksAge = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.letLinksAge',
  text: `update operators set welcome_until = welcome_until - interval '73 hours'`,
});

const ORIGIN = 'https://atrium.example';
let api: TestOperatorsApi;
before(async () => {
  api = await startOperatorsApi({ mode: 'production' });
});
after(() => api.close());

const secretOf = ({ link }: OperatorAnswer): string => link?.url.split('#')[1] ?? '';

/** As `npm run atrium -- operator add` does. */
async function add(email: string, role: OperatorRow['role']): Promise<OperatorAnswer> {
  const added = await api.operators.people.add({ email, name: 'Grace', role }, ORIGIN, 'command line');
  assert.ok(added.ok);
  return added.answer;
}

/** Sets the password and, for an administrator, the authenticator. */
async function welcome(
  answer: OperatorAnswer,
): Promise<{ headers: Record<string, string>; authenticator: string; code: string }> {
  const { body } = await api.call('POST /session/welcome', { secret: secretOf(answer) });
  const { authenticator } = body as OperatorWelcome;
  const code = generateSync({ secret: authenticator.secret });
  const first = await api.call('POST /session/first', {
    secret: secretOf(answer),
    password: GOOD_PASSWORD,
    ...(authenticator.isRequired ? { code } : {}),
  });
  assert.equal(first.status, 200, JSON.stringify(first.body));
  return {
    headers: { cookie: String(first.headers['set-cookie']).split(';', 1)[0] ?? '' },
    authenticator: authenticator.secret,
    code,
  };
}

let administrator: { headers: Record<string, string>; authenticator: string; code: string };
test('outside a demo there are no demo operators, and the first administrator comes by a link that wants an authenticator', async () => {
  assert.deepEqual(await api.operators.people.list(), []);
  assert.equal(
    (await api.call('POST /session', { email: 'operator@atrium.example', password: DEMO_PASSWORD })).status,
    401,
  );
  const first = await add('grace@atrium.example', 'administrator');
  for (const code of [undefined, '', '000000', 'abcdef']) {
    const answer = await api.call('POST /session/first', {
      secret: secretOf(first),
      password: GOOD_PASSWORD,
      ...(code === undefined ? {} : { code }),
    });
    assert.equal(answer.status, 400, code);
    assert.match((answer.body as OperatorsRefusal).message, /authenticator app/);
  }
  administrator = await welcome(first);
  const { body } = await api.call('GET /operators', undefined, administrator.headers);
  assert.deepEqual(
    (body as OperatorRow[]).map(({ email, role, hasAuthenticator, hasPassword }) => [
      email,
      role,
      hasAuthenticator,
      hasPassword,
    ]),
    [['grace@atrium.example', 'administrator', true, true]],
  );
});

test('signing in wants the code beside the password, each code counts once, and no answer says what was wrong', async () => {
  const email = 'grace@atrium.example';
  const used = administrator.code;
  const refusals = await Promise.all(
    [
      { password: GOOD_PASSWORD },
      { password: 'wrong', code: used },
      { password: GOOD_PASSWORD, code: used },
      { password: GOOD_PASSWORD, code: '123456' },
    ].map((given) => api.call('POST /session', { email, ...given })),
  );
  assert.deepEqual([...new Set(refusals.map(({ status, body }) => JSON.stringify([status, body])))].length, 1);
  await api.database.runner.system(forgetAttempts, {});
  // The next one, which a clock half a minute ahead shows.
  const next = generateSync({ secret: administrator.authenticator, epoch: Math.floor(Date.now() / 1000) + 30 });
  const [one, other] = await Promise.all([
    api.call('POST /session', { email, password: GOOD_PASSWORD, code: next }),
    api.call('POST /session', { email, password: GOOD_PASSWORD, code: next }),
  ]);
  assert.deepEqual([one.status, other.status].toSorted(), [200, 401]);
});

test('one administrator always stays, no matter who asks at the same time', async () => {
  const other = await add('ada@atrium.example', 'administrator');
  await welcome(other);
  const [grace, ada] = (await api.operators.people.list())
    .filter(({ role }) => role === 'administrator')
    .map(({ operatorId }) => operatorId);
  const outcomes = await Promise.all(
    [grace, ada].map((operatorId) => api.operators.people.change(operatorId ?? '', { role: 'viewer' }, ORIGIN, 'test')),
  );
  assert.deepEqual(outcomes.map(({ ok }) => ok).toSorted(), [false, true]);
  const last = (await api.operators.people.list()).find(({ role }) => role === 'administrator');
  const refused = await api.operators.people.change(last?.operatorId ?? '', { isDisabled: true }, ORIGIN, 'test');
  assert.match(refused.ok ? '' : refused.message, /last administrator/);
  for (const operatorId of [grace, ada])
    await api.operators.people.change(operatorId ?? '', { role: 'administrator' }, ORIGIN, 'test');
});

test('somebody without an authenticator becomes administrator only with a new link', async () => {
  const { operator } = await add('lin@atrium.example', 'viewer');
  const refused = await api.call(
    `PATCH /operators/${operator.operatorId}`,
    { role: 'administrator' },
    administrator.headers,
  );
  assert.deepEqual([refused.status, (refused.body as OperatorsRefusal).code], [409, 'conflict']);
  const changed = await api.call(
    `PATCH /operators/${operator.operatorId}`,
    { role: 'administrator', newLink: true },
    administrator.headers,
  );
  assert.equal(changed.status, 200);
  const { headers } = await welcome(changed.body as OperatorAnswer);
  assert.equal((await api.call('GET /operators', undefined, headers)).status, 200);
});

test('an administrator of a demo that went live may do what an operator may until the authenticator is set up', async () => {
  const { operator } = await add('old@atrium.example', 'viewer');
  const asDemo = await createOperators({
    runner: api.database.runner,
    mode: 'demo',
    secret: new Uint8Array(32).fill(7),
  });
  assert.equal((await asDemo.people.change(operator.operatorId, { role: 'administrator' }, ORIGIN, 'test')).ok, true);
  const token = await api.operators.sessions.open(operator.operatorId, '203.0.113.5', null);
  assert.equal((await api.operators.sessions.findSession(token ?? '', true))?.role, 'operator');
  assert.equal((await asDemo.sessions.findSession(token ?? '', true))?.role, 'administrator');
});

test('someone who is disabled or given a new link is signed out at once, and the old password is void', async () => {
  const answer = await add('kay@atrium.example', 'operator');
  const { headers } = await welcome(answer);
  const path = `PATCH /operators/${answer.operator.operatorId}`;
  assert.equal((await api.call(path, { isDisabled: true }, administrator.headers)).status, 200);
  assert.equal((await api.call('GET /session', undefined, headers)).status, 401);
  assert.equal((await api.call(path, { newLink: true }, administrator.headers)).status, 409);
  await api.call(path, { isDisabled: false }, administrator.headers);
  assert.equal((await api.call('GET /session', undefined, headers)).status, 401);
  const again = await api.signIn('kay@atrium.example', GOOD_PASSWORD);
  const renewed = await api.call(path, { newLink: true }, administrator.headers);
  assert.equal((await api.call('GET /session', undefined, again)).status, 401);
  assert.equal((await api.call('POST /session', { email: 'kay@atrium.example', password: GOOD_PASSWORD })).status, 401);
  await welcome(renewed.body as OperatorAnswer);
});

test('a link that is too old is none, and says what to do', async () => {
  const answer = await add('late@atrium.example', 'viewer');
  await api.database.runner.system(letLinksAge, {});
  const refused = await api.call('POST /session/welcome', { secret: secretOf(answer) });
  assert.equal(refused.status, 404);
  assert.match((refused.body as OperatorsRefusal).message, /Ask an administrator/);
});

test('an address is an operator once, however it is written', async () => {
  const answer = await api.call(
    'POST /operators',
    { email: 'GRACE@atrium.example', name: 'Again', role: 'viewer' },
    administrator.headers,
  );
  assert.deepEqual([answer.status, (answer.body as OperatorsRefusal).code], [409, 'conflict']);
});

test('it is written down who did what to whom', async () => {
  const { body } = await api.call('GET /operators/events?limit=200', undefined, administrator.headers);
  const lines = (body as { by: string; kind: string; subject: string }[]).map(
    ({ by, kind, subject }) => `${by} ${kind} ${subject}`,
  );
  for (const line of [
    'command line added as administrator grace@atrium.example',
    'grace@atrium.example disabled kay@atrium.example',
    'grace@atrium.example given a new link kay@atrium.example',
    'kay@atrium.example set a password kay@atrium.example',
  ]) {
    assert.ok(lines.includes(line), `${line}\n${lines.join('\n')}`);
  }
});

test('demo operators are gone once the installation goes live, and none are added where others are', async () => {
  const { runner } = api.database;
  const options = { runner, secret: new Uint8Array(32) };
  const count = (await api.operators.people.list()).length;
  await (await createOperators({ ...options, mode: 'demo' })).prepareDemo();
  assert.equal((await api.operators.people.list()).length, count);
  const other = await startOperatorsApi();
  try {
    assert.equal((await other.operators.people.list()).length, 2);
    await (await createOperators({ ...options, runner: other.database.runner, mode: 'production' })).prepareDemo();
    assert.deepEqual(await other.operators.people.list(), []);
  } finally {
    await other.close();
  }
});

test('a demo on http keeps its cookie without what browsers allow on https alone', () => {
  const set: string[] = [];
  createSessionCookie(false).give({ header: (_name: string, value: string) => set.push(value) } as never, 'token');
  assert.deepEqual(set, ['atrium-operator=token; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict']);
});

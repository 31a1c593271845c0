import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, TEST_PASSWORD, userNameOf, type TestUser } from '../../../testing/test-firms.ts';
import { mailAddressOf, startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { openSocket } from '../../../testing/test-socket.ts';

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query('delete from sign_in_attempts; update users set is_code_by_mail = false');
});

const failed = (key: string, count: number, tenantId = 'alpha') =>
  signIn.owner.query('insert into sign_in_attempts (tenant_id, key) select $3, $1 from generate_series(1, $2::int)', [
    key,
    count,
    tenantId,
  ]);
const failures = async (key: string) =>
  (await signIn.owner.query('select from sign_in_attempts where key = $1', [key])).rowCount ?? 0;
const accountOf = (user: TestUser) => `account:${userNameOf('alpha', user)}`;
/** What attempts from this machine count under once somebody of the firm signed in from it. */
const accountHere = (user: TestUser) => `known 127.0.0.1 ${userNameOf('alpha', user)}`;
/** One document with as many guesses at a password as root fields are allowed. */
const manyGuesses = (userName: string, first: number, count = 10) =>
  `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: login(tenantId: "alpha", userName: "${userName}", password: "guess ${first + index}") { statusCode }`).join(' ')} }`;
const statusesOf = (data: object): number[] =>
  Object.values(data as Record<string, { statusCode: number }>).map(({ statusCode }) => statusCode);

for (const userName of [userNameOf('alpha', 'team'), 'nobody.else@alpha.example']) {
  test(`an account, here ${userName}, is guessed at 100 times an hour, through aliases, at once and from many addresses (TARGETS 12)`, async () => {
    const documents = Array.from({ length: 13 }, (_, index) => manyGuesses(userName, index * 10));
    const answers = await Promise.all(
      documents.map((document, index) =>
        signIn.api.run({ browser: signIn.browser }, document, {}, { 'x-forwarded-for': `10.0.${index}.1` }),
      ),
    );
    const statuses = answers.flatMap(({ data }) => statusesOf(data));
    assert.equal(statuses.length, 130);
    const checked = statuses.filter((status) => status === 401).length;
    assert.ok(checked <= 100 && checked >= 80, String(checked));
    assert.equal(statuses.filter((status) => status === 429).length, 130 - checked);
    await failed(`account:${userName}`, Math.max(0, 100 - (await failures(`account:${userName}`))));
    const { statusCode, errorDescription } = await signIn.login('team', { userName }, { address: '198.51.100.1' });
    assert.deepEqual([statusCode, errorDescription], [429, 'Too many attempts. Try again in an hour.']);
    await signIn.owner.query(`update sign_in_attempts set attempted_at = now() - interval '61 minutes'`);
    assert.equal((await signIn.login('team')).statusCode, 200);
  });
}

test('more guesses in one document than root fields are refused before any is looked at (TARGETS 12)', async () => {
  const { errors, data } = await signIn.api.run(
    { browser: signIn.browser },
    manyGuesses(userNameOf('alpha', 'team'), 0, 11),
  );
  assert.equal(errors[0]?.extensions.code, 'LIMIT_EXCEEDED');
  assert.deepEqual([data, await failures(accountOf('team'))], [{}, 0]);
});

test('a batch of operations in one request is refused before any is looked at (TARGETS 12)', async () => {
  const body = JSON.stringify(
    Array.from({ length: 20 }, (_, index) => ({ query: manyGuesses(userNameOf('alpha', 'team'), index * 10) })),
  );
  const response = await fetch(signIn.api.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      dpop: signIn.browser.prove({ method: 'POST', url: signIn.api.url }),
    },
    body,
  });
  assert.equal(response.status, 400);
  assert.equal(await failures(accountOf('team')), 0);
});

test('a socket takes no guesses (TARGETS 12)', async () => {
  const socket = await openSocket(signIn.api, ['alpha', 'partner']);
  await assert.rejects(socket.subscribe(manyGuesses(userNameOf('alpha', 'team'), 0)).next(), /BAD_USER_INPUT/);
  await socket.close();
  assert.equal(await failures(accountOf('team')), 0);
});

test('every way of guessing at an account counts together (TARGETS 12)', async () => {
  await signIn.owner.query(`update users set is_code_by_mail = true where user_name = 'team@alpha.example'`);
  const { accessToken: owing } = await signIn.login('team');
  await signIn.owner.query(`update users set is_code_by_mail = false where user_name = 'team@alpha.example'`);
  const { accessToken } = await signIn.login('team');
  const ask = async (document: string) =>
    (await signIn.api.run({ accessToken, browser: signIn.browser }, document)).data;
  const ways: readonly (readonly [name: string, guess: () => Promise<unknown>])[] = [
    ['login', () => signIn.login('team', { password: 'wrong' })],
    ['otp', () => signIn.otp(owing, 'abcdef')],
    [
      'changePassword',
      () => signIn.changePassword(accessToken, { oldPassword: 'wrong', newPassword: 'ferry-horse-9' }),
    ],
    ['startAuthenticator', () => ask('mutation { startAuthenticator(password: "wrong") { ok } }')],
    ['confirmAuthenticator', () => ask('mutation { confirmAuthenticator(code: "000000") { ok } }')],
    ['removeAuthenticator', () => ask('mutation { removeAuthenticator(password: "wrong") { ok } }')],
    ['setCodeByMail', () => ask('mutation { setCodeByMail(isEnabled: false, password: "wrong") { ok } }')],
    ['startPasskey', () => ask('mutation { startPasskey(password: "wrong") { ok } }')],
    ['removePasskey', () => ask('mutation { removePasskey(id: "x", password: "wrong") { ok } }')],
  ];
  for (const [index, [name, guess]] of ways.entries()) {
    await guess();
    assert.equal(await failures(accountHere('team')), index + 1, name);
  }
  await failed(accountHere('team'), 91);
  assert.equal((await signIn.login('team')).statusCode, 429);
  assert.equal((await signIn.otp(owing, 'abcdef')).statusCode, 429);
  assert.equal(
    (await signIn.changePassword(accessToken, { oldPassword: TEST_PASSWORD, newPassword: 'ferry-horse-9' })).statusCode,
    429,
  );
  assert.deepEqual(await ask(`mutation { startAuthenticator(password: "${TEST_PASSWORD}") { ok message } }`), {
    startAuthenticator: { ok: false, message: 'Too many attempts. Try again in an hour.' },
  });
});

test('what succeeds does not count', async () => {
  await signIn.owner.query(`update users set is_code_by_mail = true where user_name = 'own@alpha.example'`);
  const { accessToken } = await signIn.login('own');
  await signIn.otp(accessToken, await signIn.mailedCode('own'));
  await signIn.login('team');
  const { rows } = await signIn.owner.query<{ key: string }>('select key from sign_in_attempts');
  assert.deepEqual(
    rows.map(({ key }) => key),
    [`code mail:${idOf('alpha', 'user', 'own')}`],
  );
});

test('an address is held to 1,000 failures an hour, an IPv6 network as one address, and others go on', async () => {
  await failed('address:203.0.113.5', 1000);
  await failed('address:2001:db8:0:7::/64', 1000);
  const statusFrom = async (address: string) => (await signIn.login('team', {}, { address })).statusCode;
  assert.deepEqual(
    [
      await statusFrom('203.0.113.5'),
      await statusFrom('2001:db8:0:7::1'),
      await statusFrom('2001:db8:0:7:ffff::2'),
      await statusFrom('2001:db8:0:8::1'),
      await statusFrom('203.0.113.6'),
    ],
    [429, 429, 429, 200, 200],
  );
});

test('a firm guessed at from many addresses holds strange addresses to ten failures; its own people are not shut out', async () => {
  assert.equal((await signIn.login('team', {}, { address: '198.51.100.7' })).statusCode, 200);
  await failed('firm', 3000);
  await failed('address:198.51.100.7', 50);
  await failed('address:203.0.113.8', 10);
  await failed('address:203.0.113.9', 9);
  const statusFrom = async (address: string) => (await signIn.login('team', {}, { address })).statusCode;
  assert.deepEqual(
    [
      await statusFrom('203.0.113.8'),
      await statusFrom('203.0.113.9'),
      await statusFrom('203.0.113.10'),
      await statusFrom('198.51.100.7'),
    ],
    [429, 200, 200, 200],
  );
  const beta = await signIn.login(
    'team',
    { tenantId: 'beta', userName: userNameOf('beta', 'team') },
    { address: '203.0.113.8' },
  );
  assert.equal(beta.statusCode, 200);
});

test('strangers who meet the limit lock nobody out at a network of the firm, whose person is mailed once', async () => {
  const elsewhere = '203.0.113.66';
  for (const here of ['198.51.100.40', '2001:db8:5:6::1'])
    assert.equal((await signIn.login('team', {}, { address: here })).statusCode, 200);
  await signIn.owner.query('delete from mail_outbox');
  await failed(accountOf('team'), 100);
  const statusFrom = async (address: string) => (await signIn.login('team', {}, { address })).statusCode;
  assert.deepEqual(
    [
      await statusFrom(elsewhere),
      await statusFrom(elsewhere),
      await statusFrom('198.51.100.40'),
      await statusFrom('2001:db8:5:6:7::9'),
    ],
    [429, 429, 200, 200],
  );
  for (
    let looks = 0;
    looks < 1000 && (await signIn.mail('signInLimited', mailAddressOf('alpha', 'team'))) === undefined;
  )
    looks += 1;
  const { rowCount } = await signIn.owner.query(`select from mail_outbox where kind = 'signInLimited'`);
  assert.equal(rowCount, 1);
  assert.match((await signIn.mail('signInLimited', mailAddressOf('alpha', 'team')))?.text ?? '', /203\.0\.113\.66/);
});

test('guesses from a network of the firm are limited by themselves', async () => {
  const address = '198.51.100.41';
  assert.equal((await signIn.login('team', {}, { address })).statusCode, 200);
  await failed(`known ${address} ${userNameOf('alpha', 'team')}`, 100);
  assert.equal((await signIn.login('team', {}, { address })).statusCode, 429);
});

test('failures in one firm do not count in another', async () => {
  await failed('account:team@beta.example', 100, 'alpha');
  assert.equal(
    (await signIn.login('team', { tenantId: 'beta', userName: userNameOf('beta', 'team') })).statusCode,
    200,
  );
});

test('a flood beyond the limit fills neither the log nor the table', async () => {
  await failed(accountOf('team'), 100);
  await signIn.owner.query('truncate activity_log');
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await signIn.login('team', { password: 'wrong' }, { address: '203.0.113.77' })).statusCode);
  assert.deepEqual(statuses, [429, 429, 429, 429, 429, 429]);
  assert.equal(await failures(accountOf('team')), 101);
  assert.deepEqual(
    (await signIn.logged('login')).map(({ result, detail }) => [result, detail]),
    [['refused', { method: 'password', reason: 'too many attempts' }]],
  );
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { idOf, userNameOf } from '../../../testing/test-firms.ts';
import { mailAddressOf, startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
  await signIn.owner.query(
    `update users set is_code_by_mail = true where user_name in ('partner@alpha.example', 'own@alpha.example', 'partner@beta.example')`,
  );
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query('delete from sign_in_attempts');
});

/** A six-digit code that is not this one. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const begin = async () => {
  const { accessToken } = await signIn.login('partner');
  return { token: accessToken, code: await signIn.mailedCode('partner') };
};

test('a code by mail: the right password answers that one is owed, the code opens the session', async () => {
  const first = await signIn.login('partner');
  assert.deepEqual(
    [first.statusCode, first.authenticationMethod, first.forceChangePassword, first.refreshToken, first.isError],
    [200, 'email', false, null, false],
  );
  assert.equal(await signIn.whoIs(first.accessToken), 'UNAUTHENTICATED');
  const mail = await signIn.mail('mfaCode', mailAddressOf('alpha', 'partner'));
  assert.match(mail?.text ?? '', /\b\d{6}\b[\s\S]*10 minutes/);
  assert.ok(!/\d{6}/.test(mail?.subject ?? ''));

  const opened = await signIn.otp(first.accessToken, await signIn.mailedCode('partner'));
  assert.deepEqual(
    [opened.statusCode, opened.forceChangePassword, opened.errorDescription, opened.expiresIn],
    [200, false, null, 900],
  );
  assert.equal(typeof opened.refreshToken, 'string');
  assert.equal(await signIn.whoIs(opened.accessToken), 'markalpha partner');
});

test('a code is accepted as people copy it, with spaces', async () => {
  const { token, code } = await begin();
  assert.equal((await signIn.otp(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode, 200);
});

test('a firm that asks everyone for a code asks those who did not choose it too', async () => {
  await signIn.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'signIn', '{"isCodeRequired": true}')`,
  );
  const { authenticationMethod } = await signIn.login('team');
  await signIn.owner.query(`delete from settings where name = 'signIn'`);
  assert.equal(authenticationMethod, 'email');
  assert.equal((await signIn.login('team')).authenticationMethod, null);
});

test('otp answers 404 for a firm that does not exist, and 401 for what is no session that owes a code', async () => {
  const { token, code } = await begin();
  const run = async (tenantId: string, given: string, otp = code) => {
    const { data } = await signIn.api.run(
      { browser: signIn.browser },
      'mutation ($tenantId: ID!, $otp: String!, $token: String!) { otp(tenantId: $tenantId, otp: $otp, token: $token) { statusCode errorDescription accessToken } }',
      { tenantId, otp, token: given },
    );
    return data['otp']?.['statusCode'] as unknown as number;
  };
  assert.deepEqual([await run('gamma', token), await run('no firm', token)], [404, 404]);
  const open = await signIn.login('team');
  assert.deepEqual(
    [
      await run('beta', token),
      await run('alpha', ''),
      await run('alpha', 'x'),
      await run('alpha', `${token}x`),
      await run('alpha', open.accessToken),
    ],
    [401, 401, 401, 401, 401],
  );
  assert.equal(await run('alpha', token), 200);
});

test('a code works once (TARGETS 12)', async () => {
  const { token, code } = await begin();
  assert.equal((await signIn.otp(token, code)).statusCode, 200);
  assert.equal((await signIn.otp(token, code)).statusCode, 401);
  const second = await begin();
  assert.notEqual((await signIn.otp(second.token, code === second.code ? otherThan(code) : code)).statusCode, 200);
});

test('of twenty requests at once with the right code one opens the session (TARGETS 12)', async () => {
  const { token, code } = await begin();
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => signIn.otp(token, code)))).map(
    ({ statusCode }) => statusCode,
  );
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
});

test('five tries for a login, one after the other or at once, and the right code comes too late (TARGETS 12)', async () => {
  const slow = await begin();
  const answers = [];
  for (let index = 0; index < 5; index += 1)
    answers.push((await signIn.otp(slow.token, otherThan(slow.code))).statusCode);
  assert.deepEqual(answers, [401, 401, 401, 401, 429]);
  assert.notEqual((await signIn.otp(slow.token, slow.code)).statusCode, 200);

  const { token, code } = await begin();
  const wrong = Array.from({ length: 40 }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  const statuses = (await Promise.all(wrong.map((guess) => signIn.otp(token, guess)))).map(
    ({ statusCode }) => statusCode,
  );
  assert.ok(statuses.every((status) => status !== 200));
  const { rows } = await signIn.owner.query<{ tries: number }>(
    'select tries from login_codes order by created_at desc limit 1',
  );
  assert.equal(rows[0]?.tries, 5);
  assert.notEqual((await signIn.otp(token, code)).statusCode, 200);
});

test('a code asked for again replaces the one before and brings no more tries (TARGETS 12)', async () => {
  const { token, code } = await begin();
  for (let index = 0; index < 3; index += 1) await signIn.otp(token, otherThan(code));
  const again = await signIn.resendOtp(token);
  assert.deepEqual([again.statusCode, again.refreshToken, again.errorDescription], [200, null, null]);
  const newCode = await signIn.mailedCode('partner');
  if (newCode !== code) assert.equal((await signIn.otp(again.accessToken, code)).statusCode, 401);
  assert.equal((await signIn.otp(again.accessToken, newCode)).statusCode, 200);

  const other = await begin();
  for (let index = 0; index < 4; index += 1) await signIn.otp(other.token, otherThan(other.code));
  await signIn.resendOtp(other.token);
  assert.equal((await signIn.otp(other.token, otherThan(await signIn.mailedCode('partner')))).statusCode, 429);
  assert.notEqual((await signIn.otp(other.token, await signIn.mailedCode('partner'))).statusCode, 200);
});

test('a code may be asked for again four times, then the last one has to do', async () => {
  const { token } = await begin();
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await signIn.resendOtp(token)).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  assert.equal((await signIn.otp(token, await signIn.mailedCode('partner'))).statusCode, 200);
});

test('thirty codes an hour are mailed to one person, however often somebody signs in', async () => {
  await signIn.owner.query(
    `insert into sign_in_attempts (tenant_id, key) select 'alpha', $1 from generate_series(1, 29)`,
    [`code mail:${idOf('alpha', 'user', 'partner')}`],
  );
  const { accessToken, statusCode } = await signIn.login('partner');
  assert.equal(statusCode, 200);
  assert.equal((await signIn.resendOtp(accessToken)).statusCode, 429);
  assert.equal((await signIn.login('partner')).statusCode, 429);
  assert.equal((await signIn.login('team')).statusCode, 200);
});

test('resendOtp answers 404 for a firm that does not exist, and 401 without a session that owes a code', async () => {
  const { token } = await begin();
  const { data } = await signIn.api.run(
    { browser: signIn.browser },
    'mutation ($token: String!) { resendOtp(tenantId: "gamma", token: $token) { statusCode } }',
    { token },
  );
  assert.equal(data['resendOtp']?.['statusCode'], 404);
  assert.deepEqual(
    [
      (await signIn.resendOtp('x')).statusCode,
      (await signIn.resendOtp((await signIn.login('team')).accessToken)).statusCode,
    ],
    [401, 401],
  );
});

test('a code is of no use in another login or to another browser (TARGETS 12)', async () => {
  const mine = await begin();
  const other = await begin();
  if (mine.code !== other.code) assert.equal((await signIn.otp(other.token, mine.code)).statusCode, 401);
  const stranger = createTestBrowser();
  assert.equal((await signIn.otp(mine.token, mine.code, { browser: stranger })).statusCode, 401);
  assert.equal((await signIn.resendOtp(mine.token, { browser: stranger })).statusCode, 401);
  assert.equal((await signIn.otp(mine.token, mine.code)).statusCode, 200);
});

test('a code is good for ten minutes (TARGETS 12)', async () => {
  const late = await begin();
  await signIn.owner.query(`update login_codes set expires_at = expires_at - interval '10 minutes'`);
  assert.equal((await signIn.otp(late.token, late.code)).statusCode, 401);
  const inTime = await begin();
  await signIn.owner.query(`update login_codes set expires_at = expires_at - interval '9 minutes 50 seconds'`);
  assert.equal((await signIn.otp(inTime.token, inTime.code)).statusCode, 200);
});

test('a user who was disabled in the meantime does not get in with the code', async () => {
  const { accessToken } = await signIn.login('own');
  const code = await signIn.mailedCode('own');
  await signIn.owner.query(`update users set is_disabled = true where user_name = $1`, [userNameOf('alpha', 'own')]);
  assert.equal((await signIn.otp(accessToken, code)).statusCode, 401);
  await signIn.owner.query(`update users set is_disabled = false where user_name = $1`, [userNameOf('alpha', 'own')]);
});

test('no code is kept or logged as it was mailed', async () => {
  const { token, code } = await begin();
  await signIn.otp(token, otherThan(code));
  const { rows } = await signIn.owner.query(
    `select (select json_agg(c) from login_codes c)::text as codes, (select json_agg(a) from activity_log a where a.action in ('otp', 'login'))::text as log`,
  );
  assert.ok(!JSON.stringify(rows).includes(code));
  assert.ok(!JSON.stringify(signIn.api.logged).includes(code));
});

test('the activity log says how each step went, and why', async () => {
  await signIn.owner.query('truncate activity_log');
  const { token, code } = await begin();
  await signIn.otp(token, otherThan(code));
  await signIn.resendOtp(token);
  await signIn.otp(token, await signIn.mailedCode('partner'));
  const userName = userNameOf('alpha', 'partner');
  assert.deepEqual(await signIn.logged('login'), [
    { result: 'succeeded', userName, detail: { method: 'password', owes: 'email', reason: 'password' } },
  ]);
  assert.deepEqual(await signIn.logged('resendOtp'), [
    { result: 'succeeded', userName, detail: { method: 'password', code: 'email' } },
  ]);
  assert.deepEqual(await signIn.logged('otp'), [
    { result: 'succeeded', userName, detail: { method: 'password', code: 'email', owes: null } },
    { result: 'refused', userName, detail: { method: 'password', reason: 'code' } },
  ]);
});

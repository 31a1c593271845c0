import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { TEST_PASSWORD, userNameOf, type TestUser } from '../../../testing/test-firms.ts';
import { startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { createPasswords } from '../passwords/passwords.ts';

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query('delete from sign_in_attempts');
});

test('login answers tokens that work', async () => {
  const result = await signIn.login('partner', { tenantId: ' Alpha ', userName: ' PARTNER@alpha.example ' });
  const { accessToken, refreshToken, ...rest } = result;
  assert.deepEqual(rest, {
    statusCode: 200,
    expiresIn: 900,
    isError: false,
    error: null,
    errorDescription: null,
    authenticationMethod: null,
    forceChangePassword: false,
  });
  assert.equal(typeof refreshToken, 'string');
  assert.equal(await signIn.whoIs(accessToken), 'markalpha partner');
});

const owed: readonly (readonly [
  name: string,
  columns: string,
  firm: object | null,
  method: string | null,
  forced: boolean,
])[] = [
  ['nothing', 'is_code_by_mail = false', null, null, false],
  ['a code the user chose', 'is_code_by_mail = true', null, 'email', false],
  ['a code the firm asks for', 'is_code_by_mail = false', { isCodeRequired: true }, 'email', false],
  ['a new password', 'must_change_password = true', null, null, true],
  ['a code, and a new password after it', 'is_code_by_mail = true, must_change_password = true', null, 'email', false],
];
for (const [name, columns, firm, method, forced] of owed) {
  test(`the right password of a user who owes ${name} answers 200, ${method ?? 'no code'}, ${forced ? 'a forced change' : 'no forced change'}`, async () => {
    await signIn.owner.query(`update users set is_code_by_mail = false, must_change_password = false`);
    await signIn.owner.query(`update users set ${columns} where user_name = 'team@alpha.example'`);
    if (firm !== null)
      await signIn.owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'signIn', $1)`, [firm]);
    const { statusCode, authenticationMethod, forceChangePassword, accessToken, refreshToken } =
      await signIn.login('team');
    await signIn.owner.query(`delete from settings where name = 'signIn'`);
    const isOpen = method === null && !forced;
    assert.deepEqual(
      [statusCode, authenticationMethod, forceChangePassword, refreshToken !== null],
      [200, method, forced, isOpen],
    );
    assert.equal(await signIn.whoIs(accessToken), isOpen ? 'markalpha team' : 'UNAUTHENTICATED');
  });
}

test('login answers 404 for a firm that does not exist or is closed', async () => {
  for (const tenantId of ['gamma', 'no firm', "alpha'; drop", ''])
    assert.equal((await signIn.login('partner', { tenantId })).statusCode, 404);
  await signIn.owner.query(`update tenants set is_active = false where tenant_id = 'beta'`);
  const { statusCode, isError, error, errorDescription } = await signIn.login('partner', {
    tenantId: 'beta',
    userName: userNameOf('beta', 'partner'),
  });
  assert.deepEqual(
    [statusCode, isError, error, errorDescription],
    [404, true, 'invalid_tenant', 'This firm does not exist.'],
  );
  await signIn.owner.query(`update tenants set is_active = true where tenant_id = 'beta'`);
});

test('login gives one answer for every user name with a password that is not right (TARGETS 12)', async () => {
  const become = (columns: string, user: TestUser) =>
    signIn.owner.query(`update users set ${columns} where user_name = $1`, [userNameOf('alpha', user)]);
  await become('is_disabled = true', 'office');
  await become('is_authorized = false', 'own');
  await become('password_hash = null', 'nothing');
  await become('is_code_by_mail = true', 'client');
  await become('must_change_password = true', 'solo');
  const answers = await Promise.all([
    signIn.login('partner', { password: 'wrong' }),
    signIn.login('partner', { userName: 'nobody@alpha.example' }),
    signIn.login('partner', { userName: '' }),
    signIn.login('office'),
    signIn.login('own'),
    signIn.login('nothing'),
    signIn.login('nothing', { password: '' }),
    signIn.login('client', { password: 'wrong' }),
    signIn.login('solo', { password: 'wrong' }),
    signIn.login('partner', { userName: userNameOf('beta', 'partner') }),
    signIn.login('partner', { password: `${TEST_PASSWORD}${'x'.repeat(2000)}` }),
    signIn.login('partner', { password: '' }),
  ]);
  await signIn.owner.query(
    'update users set is_disabled = false, is_authorized = true, is_code_by_mail = false, must_change_password = false',
  );
  const refused = {
    statusCode: 401,
    accessToken: null,
    refreshToken: null,
    expiresIn: null,
    isError: true,
    error: 'invalid_grant',
    errorDescription: 'Incorrect user name or password.',
    authenticationMethod: null,
    forceChangePassword: false,
  };
  for (const answer of answers) assert.deepEqual(answer, refused);
});

test('a password is checked whether the user exists or not', async () => {
  const { rows } = await signIn.owner.query<{ password_hash: string }>(
    `select password_hash from users where tenant_id = 'alpha' and user_name = 'partner@alpha.example'`,
  );
  const passwords = await createPasswords();
  const checked = [];
  for (const stored of [rows[0]?.password_hash ?? '', null])
    checked.push(await passwords.matches(stored, TEST_PASSWORD));
  assert.deepEqual(checked, [true, false]);
});

test('remember-me makes the session last', async () => {
  const document = (isRemembered: boolean) =>
    `mutation { login(tenantId: "alpha", userName: "partner@alpha.example", password: "${TEST_PASSWORD}", isRemembered: ${isRemembered}) { statusCode } }`;
  const days = [];
  for (const isRemembered of [false, true]) {
    await signIn.owner.query('delete from sessions');
    await signIn.api.run({ browser: signIn.browser }, document(isRemembered));
    const { rows } = await signIn.owner.query<{ days: number; isRemembered: boolean }>(
      `select round(extract(epoch from expires_at - now()) / 86400, 1)::float8 as days, is_remembered as "isRemembered" from sessions`,
    );
    days.push(rows[0]);
  }
  assert.deepEqual(days, [
    { days: 0.5, isRemembered: false },
    { days: 14, isRemembered: true },
  ]);
});

test('login writes the activity log, without the password', async () => {
  await signIn.owner.query('truncate activity_log');
  await signIn.login('partner', { password: 'a wrong secret' });
  await signIn.login('partner', { userName: 'nobody@alpha.example' });
  await signIn.login('partner');
  const { rows } = await signIn.owner.query('select * from activity_log order by id');
  assert.deepEqual(
    (await signIn.logged('login')).map(({ result, userName, detail }) => [result, userName, detail]),
    [
      ['succeeded', 'partner@alpha.example', { method: 'password', owes: null, reason: 'password' }],
      ['refused', 'nobody@alpha.example', { method: 'password', reason: 'user name or password' }],
      ['refused', 'partner@alpha.example', { method: 'password', reason: 'user name or password' }],
    ],
  );
  assert.ok(!JSON.stringify(rows).includes('a wrong secret') && !JSON.stringify(rows).includes(TEST_PASSWORD));
});

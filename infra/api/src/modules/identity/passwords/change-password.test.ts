import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { TEST_PASSWORD, userNameOf, type TestUser } from '../../../testing/test-firms.ts';
import { mailAddressOf, startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';

const NEW_PASSWORD = 'ferry-horse-staple-9';
let signIn: TestSignIn;
let passwordHash: string;
before(async () => {
  signIn = await startTestSignIn();
  const { rows } = await signIn.owner.query<{ hash: string }>(
    `select password_hash as hash from users where user_name = 'partner@alpha.example'`,
  );
  passwordHash = rows[0]?.hash ?? '';
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query('delete from sign_in_attempts');
  await signIn.owner.query(
    `update users set password_hash = $1, must_change_password = false, is_code_by_mail = false`,
    [passwordHash],
  );
});

const set = (columns: string, user: TestUser) =>
  signIn.owner.query(`update users set ${columns} where user_name = $1`, [userNameOf('alpha', user)]);
const forced = (user: TestUser, input: Record<string, unknown> = {}) => ({
  oldPassword: TEST_PASSWORD,
  newPassword: NEW_PASSWORD,
  isForced: true,
  userName: userNameOf('alpha', user),
  tenantId: 'alpha',
  ...input,
});
const own = (input: Record<string, unknown> = {}) => ({
  oldPassword: TEST_PASSWORD,
  newPassword: NEW_PASSWORD,
  ...input,
});

test('passwordPolicyOptions answers 7 and 1 where a firm has set nothing, and for anyone who asks', async () => {
  const policy = async (tenantId: string | null) =>
    (
      await signIn.api.run(
        'signed out',
        'query ($tenantId: ID) { passwordPolicyOptions(tenantId: $tenantId) { minimumPasswordLength { numberValue } minimumPasswordStrength { numberValue } } }',
        { tenantId },
      )
    ).data['passwordPolicyOptions'];
  const defaults = { minimumPasswordLength: { numberValue: 7 }, minimumPasswordStrength: { numberValue: 1 } };
  for (const tenantId of ['alpha', 'gamma', 'no firm', null]) assert.deepEqual(await policy(tenantId), defaults);
  await signIn.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'passwordPolicy', '{"minimumPasswordLength": 12, "minimumPasswordStrength": 4}'), ('beta', 'passwordPolicy', '{"minimumPasswordLength": -1, "minimumPasswordStrength": "x"}')`,
  );
  assert.deepEqual(await policy(' Alpha '), {
    minimumPasswordLength: { numberValue: 12 },
    minimumPasswordStrength: { numberValue: 4 },
  });
  assert.deepEqual(await policy('beta'), defaults);
  const viewer = await signIn.api.run(
    ['alpha', 'client'],
    '{ passwordPolicyOptions { minimumPasswordLength { numberValue } } }',
  );
  assert.deepEqual(viewer.data['passwordPolicyOptions'], { minimumPasswordLength: { numberValue: 12 } });
  await signIn.owner.query(`delete from settings where name = 'passwordPolicy'`);
});

test('changePassword refuses the signed-out', async () => {
  const { errors } = await signIn.api.run(
    'signed out',
    'mutation { changePassword(oldPassword: "a", newPassword: "b") { statusCode } }',
  );
  assert.equal(errors[0]?.extensions.code, 'UNAUTHENTICATED');
});

test('a changed password is the one to sign in with; the old one is none', async () => {
  const { accessToken } = await signIn.login('partner');
  assert.deepEqual(await signIn.changePassword(accessToken, own()), {
    statusCode: 200,
    message: 'Successfully Changed',
    accessToken: null,
    refreshToken: null,
    expiresIn: null,
    isError: false,
  });
  assert.equal((await signIn.login('partner')).statusCode, 401);
  assert.equal((await signIn.login('partner', { password: NEW_PASSWORD })).statusCode, 200);
});

test('a change ends every other session of the user, nobody else’s, and notifies them by mail', async () => {
  const [here, elsewhere, colleague] = [
    await signIn.login('partner'),
    await signIn.login('partner'),
    await signIn.login('team'),
  ];
  assert.equal(await signIn.whoIs(elsewhere.accessToken), 'markalpha partner');
  await signIn.changePassword(here.accessToken, own());
  assert.deepEqual(
    [
      await signIn.whoIs(here.accessToken),
      await signIn.whoIs(elsewhere.accessToken),
      await signIn.whoIs(colleague.accessToken),
    ],
    ['markalpha partner', 'UNAUTHENTICATED', 'markalpha team'],
  );
  const mail = await signIn.mail('passwordChanged', mailAddressOf('alpha', 'partner'));
  assert.match(
    mail?.text ?? '',
    /partner@alpha\.example was changed at \d+ \w+ \d{4}.*from the IP address 127\.0\.0\.1/,
  );
});

const refusals: readonly (readonly [
  name: string,
  input: Record<string, unknown>,
  statusCode: number,
  message: string,
])[] = [
  ['a wrong current password', { oldPassword: 'wrong' }, 401, 'The current password is incorrect.'],
  ['a short password', { newPassword: 'zq7#mK' }, 400, 'Password must contain 7 or more characters'],
  ['an empty password', { newPassword: '' }, 400, 'Password must contain 7 or more characters'],
  [
    'a password beyond 1,024 characters',
    { newPassword: 'zq wk '.repeat(171).slice(0, 1025) },
    400,
    'Password must contain 1024 or fewer characters',
  ],
  ['a common password', { newPassword: 'Football1!' }, 400, 'This password is too common. Choose another.'],
  ['the name of the firm', { newPassword: 'Markalpha-Lawyers-2026' }, 400, 'Don’t use your name or the firm’s name.'],
  ['the name of an office', { newPassword: 'markalphaoffice1' }, 400, 'Don’t use your name or the firm’s name.'],
  [
    'the same password',
    { newPassword: TEST_PASSWORD },
    400,
    'The new password must be different from the current one.',
  ],
];
for (const [name, input, statusCode, message] of refusals) {
  test(`changePassword refuses ${name} with ${statusCode}, signed in and forced (TARGETS 11)`, async () => {
    const open = await signIn.login('partner');
    await set('must_change_password = true', 'own');
    const owing = await signIn.login('own');
    for (const answer of [
      await signIn.changePassword(open.accessToken, own(input)),
      await signIn.changePassword(owing.accessToken, forced('own', input)),
    ]) {
      assert.deepEqual(answer, {
        statusCode,
        message,
        accessToken: null,
        refreshToken: null,
        expiresIn: null,
        isError: true,
      });
    }
    assert.equal(await signIn.whoIs(owing.accessToken), 'UNAUTHENTICATED');
    assert.equal((await signIn.login('partner')).statusCode, 200);
  });
}

test('changePassword refuses one’s own user name (TARGETS 11)', async () => {
  const { accessToken } = await signIn.login('reception');
  for (const newPassword of ['reception@alpha.example', 'Reception-2026'])
    assert.equal((await signIn.changePassword(accessToken, own({ newPassword }))).statusCode, 400);
});

test('the firm’s own policy holds', async () => {
  await signIn.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'passwordPolicy', '{"minimumPasswordLength": 10, "minimumPasswordStrength": 5}')`,
  );
  const { accessToken } = await signIn.login('partner');
  const answers = [];
  for (const newPassword of ['zq7#mKpp', 'ferryhorsestaple', 'Ferry#horse9']) {
    const { statusCode, message } = await signIn.changePassword(accessToken, own({ newPassword }));
    answers.push([statusCode, message]);
  }
  await signIn.owner.query(`delete from settings where name = 'passwordPolicy'`);
  assert.deepEqual(answers, [
    [400, 'Password must contain 10 or more characters'],
    [400, 'Password is not strong enough. At least 1 capital letter, At least 1 special character, At least 1 number'],
    [200, 'Successfully Changed'],
  ]);
});

test('64 characters and 1,024 are accepted and every one of them counts (TARGETS 11)', async () => {
  let current = TEST_PASSWORD;
  for (const length of [64, 1024]) {
    const long = Array.from({ length }, (_, index) => 'zq wk-mv'.charAt((index * 7 + Math.floor(index / 8)) % 8)).join(
      '',
    );
    const { accessToken } = await signIn.login('partner', { password: current });
    assert.equal(
      (await signIn.changePassword(accessToken, { oldPassword: current, newPassword: long })).statusCode,
      200,
    );
    assert.equal((await signIn.login('partner', { password: `${long.slice(0, -1)}!` })).statusCode, 401);
    assert.equal((await signIn.login('partner', { password: long.slice(0, -1) })).statusCode, 401);
    assert.equal((await signIn.login('partner', { password: long })).statusCode, 200);
    current = long;
  }
});

test('an accent is the same however a keyboard composes it', async () => {
  const { accessToken } = await signIn.login('partner');
  await signIn.changePassword(accessToken, own({ newPassword: 'cre\u0301me-bru\u0302le\u0301e' }));
  assert.equal((await signIn.login('partner', { password: 'cr\u00e9me-br\u00fbl\u00e9e' })).statusCode, 200);
});

test('who must change the password gets in with a new one only, in one step', async () => {
  await set('must_change_password = true', 'partner');
  const first = await signIn.login('partner');
  assert.deepEqual(
    [first.statusCode, first.forceChangePassword, first.authenticationMethod, first.refreshToken],
    [200, true, null, null],
  );
  assert.equal(await signIn.whoIs(first.accessToken), 'UNAUTHENTICATED');
  const done = await signIn.changePassword(first.accessToken, forced('partner'));
  assert.deepEqual(
    [done.statusCode, done.message, done.isError, done.expiresIn, typeof done.refreshToken],
    [200, 'Successfully Changed', false, 900, 'string'],
  );
  assert.equal(await signIn.whoIs(done.accessToken ?? ''), 'markalpha partner');
  const again = await signIn.login('partner', { password: NEW_PASSWORD });
  assert.deepEqual([again.statusCode, again.forceChangePassword], [200, false]);
});

test('a code comes first, then the forced change; neither goes without the other', async () => {
  await set('must_change_password = true, is_code_by_mail = true', 'partner');
  const first = await signIn.login('partner');
  assert.deepEqual([first.statusCode, first.authenticationMethod, first.forceChangePassword], [200, 'email', false]);
  assert.equal((await signIn.changePassword(first.accessToken, forced('partner'))).statusCode, 401);
  const second = await signIn.otp(first.accessToken, await signIn.mailedCode('partner'));
  assert.deepEqual([second.statusCode, second.forceChangePassword, second.refreshToken], [200, true, null]);
  assert.equal(await signIn.whoIs(second.accessToken), 'UNAUTHENTICATED');
  assert.equal((await signIn.otp(second.accessToken, await signIn.mailedCode('partner'))).statusCode, 401);
  const done = await signIn.changePassword(second.accessToken, forced('partner'));
  assert.equal(done.statusCode, 200);
  assert.equal(await signIn.whoIs(done.accessToken ?? ''), 'markalpha partner');
});

test('the forced change wants the session that owes it, from its browser, of that user and firm', async () => {
  await set('must_change_password = true', 'partner');
  const { accessToken } = await signIn.login('partner');
  const open = await signIn.login('team');
  const statusOf = async (token: string, input: Record<string, unknown>, from = {}) =>
    (await signIn.changePassword(token, input, from)).statusCode;
  assert.equal(await statusOf(accessToken, forced('partner', { tenantId: 'gamma' })), 404);
  assert.equal(await statusOf(accessToken, forced('partner', { tenantId: null })), 404);
  assert.equal(await statusOf(accessToken, forced('partner', { tenantId: 'beta' })), 401);
  assert.equal(await statusOf(accessToken, forced('team')), 401);
  assert.equal(await statusOf(accessToken, forced('partner', { userName: null })), 401);
  assert.equal(await statusOf(open.accessToken, forced('team')), 401);
  await assert.rejects(signIn.changePassword(accessToken, forced('partner'), { browser: createTestBrowser() }));
  await assert.rejects(signIn.changePassword(accessToken, own()), /UNAUTHENTICATED/);
  const { data } = await signIn.api.run(
    { browser: signIn.browser },
    `mutation { changePassword(oldPassword: "${TEST_PASSWORD}", newPassword: "${NEW_PASSWORD}", isForcedPasswordChange: true, userName: "partner@alpha.example", tenantIdForForcedPasswordChange: "alpha") { statusCode } }`,
  );
  assert.equal(data['changePassword']?.['statusCode'], 401);
  assert.equal(await statusOf(accessToken, forced('partner')), 200);
  assert.equal(
    await statusOf(accessToken, forced('partner', { oldPassword: NEW_PASSWORD, newPassword: 'another-horse-5' })),
    401,
  );
});

test('of ten forced changes at once one counts', async () => {
  await set('must_change_password = true', 'partner');
  const { accessToken } = await signIn.login('partner');
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      signIn.changePassword(accessToken, forced('partner', { newPassword: `ferry-horse-staple-${index}` })),
    ),
  );
  const changed = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' && answer.value.statusCode === 200 ? [index] : [],
  );
  assert.equal(changed.length, 1);
  assert.equal((await signIn.login('partner', { password: `ferry-horse-staple-${changed[0]}` })).statusCode, 200);
});

test('no password is kept, logged or mailed as it was typed', async () => {
  await signIn.owner.query('truncate activity_log');
  await signIn.owner.query('update sessions set revoked_at = now()');
  const { accessToken } = await signIn.login('partner');
  await signIn.changePassword(accessToken, own({ oldPassword: 'a wrong secret' }));
  await signIn.changePassword(accessToken, own());
  const { rows } = await signIn.owner.query(
    `select (select json_agg(a) from activity_log a)::text as log, (select json_agg(m) from mail_outbox m)::text as mail, (select json_agg(u) from users u)::text as users`,
  );
  const kept = JSON.stringify([rows, signIn.api.logged]);
  for (const secret of [NEW_PASSWORD, 'a wrong secret', TEST_PASSWORD]) assert.ok(!kept.includes(secret));
  assert.deepEqual(
    (await signIn.logged('changePassword')).map(({ result, detail }) => [result, detail]),
    [
      ['succeeded', { isForced: false, ended: 0 }],
      ['refused', { isForced: false, reason: 'current password' }],
    ],
  );
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, TEST_PASSWORD, userNameOf, type TestUser } from '../../../testing/test-firms.ts';
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
  await signIn.owner.query('delete from sign_in_attempts; delete from mail_outbox');
  await signIn.owner.query(
    `update users set password_hash = $1, must_change_password = false, is_code_by_mail = false`,
    [passwordHash],
  );
});

const request = async (email: string, tenantId = 'alpha', address = '203.0.113.1') => {
  const { data } = await signIn.api.run(
    { browser: signIn.browser },
    'mutation ($email: String!, $tenantId: ID!) { requestNewPassword(email: $email, tenantId: $tenantId) }',
    { email, tenantId },
    { 'x-forwarded-for': address },
  );
  return data['requestNewPassword'] as unknown as boolean;
};
/** The request is answered before it is worked off: waits until it is. */
const settled = async () => {
  for (;;) {
    const { rows } = await signIn.owner.query('select from password_requests');
    if (rows.length === 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const codeFor = async (user: TestUser) => {
  await request(userNameOf('alpha', user));
  await settled();
  return (
    /\/alpha\/verify\/([\w-]+)/.exec(
      (await signIn.mail('passwordReset', mailAddressOf('alpha', user)))?.text ?? '',
    )?.[1] ?? 'no link'
  );
};
const verify = async (verificationCode: string, tenantId = 'alpha') => {
  const { data } = await signIn.api.run(
    'signed out',
    'query ($tenantId: ID!, $verificationCode: String!) { verification(tenantId: $tenantId, verificationCode: $verificationCode) { statusCode purpose } }',
    { tenantId, verificationCode },
  );
  return data['verification'] as unknown as { statusCode: number; purpose: string | null };
};

test('a known user is mailed a link of this server to their own address, naming for whom and until when', async () => {
  assert.equal(await request(' Partner@Alpha.example '), true);
  await settled();
  const mail = await signIn.mail('passwordReset', mailAddressOf('alpha', 'partner'));
  assert.match(mail?.text ?? '', new RegExp(`${new URL(signIn.api.url).port}/alpha/verify/[\\w-]{43}\\n`));
  assert.match(
    mail?.text ?? '',
    /for the user name partner@alpha\.example[\s\S]*works once and expires on \d+ \w+ 20\d\d[\s\S]*IP address 203\.0\.113\.1/,
  );
});

const requests: readonly (readonly [name: string, email: string, tenantId: string, answer: boolean, mails: number])[] =
  [
    ['a known user', 'partner@alpha.example', 'alpha', true, 1],
    ['an unknown user', 'nobody@alpha.example', 'alpha', true, 0],
    ['a user of another firm', 'partner@beta.example', 'alpha', true, 0],
    ['a disabled user', 'office@alpha.example', 'alpha', true, 0],
    ['a user who never had a password', 'nothing@alpha.example', 'alpha', true, 1],
    ['no address', 'partner', 'alpha', false, 0],
    ['an empty address', '', 'alpha', false, 0],
    ['an address with a space', 'part ner@alpha.example', 'alpha', false, 0],
    ['an endless address', `${'x'.repeat(300)}@alpha.example`, 'alpha', false, 0],
    ['a firm that does not exist', 'partner@alpha.example', 'gamma', false, 0],
    ['a malformed firm', 'partner@alpha.example', "alpha'; drop", false, 0],
  ];
for (const [name, email, tenantId, answer, mails] of requests) {
  test(`requestNewPassword for ${name} answers ${answer} and mails ${mails}`, async () => {
    await signIn.owner.query(
      `update users set is_disabled = (user_name = 'office@alpha.example'), password_hash = case when user_name <> 'nothing@alpha.example' then password_hash end`,
    );
    assert.equal(await request(email, tenantId), answer);
    await settled();
    const { rows } = await signIn.owner.query('select from mail_outbox');
    assert.equal(rows.length, mails);
  });
}

test('a link sets a new password, ends every session and notifies the user', async () => {
  const before = await signIn.login('partner');
  assert.equal(await signIn.whoIs(before.accessToken), 'markalpha partner');
  const code = await codeFor('partner');
  assert.deepEqual(await verify(code), { statusCode: 200, purpose: 'passwordReset' });
  assert.deepEqual(await signIn.resetPassword(code, NEW_PASSWORD), {
    statusCode: 200,
    message: 'Successfully Changed',
    accessToken: null,
    refreshToken: null,
    expiresIn: null,
    isError: false,
  });
  assert.equal(await signIn.whoIs(before.accessToken), 'UNAUTHENTICATED');
  assert.deepEqual(
    [
      (await signIn.login('partner')).statusCode,
      (await signIn.login('partner', { password: NEW_PASSWORD })).statusCode,
    ],
    [401, 200],
  );
  assert.match(
    (await signIn.mail('passwordChanged', mailAddressOf('alpha', 'partner')))?.subject ?? '',
    /password was changed/,
  );
});

test('a link works once, one after the other or at once', async () => {
  const code = await codeFor('partner');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => signIn.resetPassword(code, `ferry-horse-staple-${index}`)),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  assert.ok(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401));
  assert.deepEqual(
    [(await verify(code)).statusCode, (await signIn.resetPassword(code, 'another-horse-9')).statusCode],
    [410, 401],
  );
});

test('a password that is refused leaves the link good', async () => {
  const code = await codeFor('partner');
  for (const [password, message] of [
    ['short', 'Password must contain 7 or more characters'],
    ['Football1!', 'This password is too common. Choose another.'],
    ['markalpha-lawyers', 'Don’t use your name or the firm’s name.'],
  ] as const) {
    const answer = await signIn.resetPassword(code, password);
    assert.deepEqual([answer.statusCode, answer.message, answer.isError], [400, message, true]);
  }
  assert.equal((await signIn.resetPassword(code, NEW_PASSWORD)).statusCode, 200);
});

const voids: readonly (readonly [name: string, spoil: (code: string) => Promise<unknown>])[] = [
  [
    'an hour old',
    () => signIn.owner.query(`update verification_links set expires_at = expires_at - interval '60 minutes'`),
  ],
  ['from before another one was asked for', () => codeFor('partner')],
  [
    'from before the password was changed',
    async () => {
      const { accessToken } = await signIn.login('partner');
      return signIn.changePassword(accessToken, { oldPassword: TEST_PASSWORD, newPassword: 'another-horse-9' });
    },
  ],
  [
    'of a user who was disabled',
    () => signIn.owner.query(`update users set is_disabled = true where id = $1`, [idOf('alpha', 'user', 'partner')]),
  ],
];
for (const [name, spoil] of voids) {
  test(`a link ${name} is worth nothing`, async () => {
    const code = await codeFor('partner');
    await spoil(code);
    assert.deepEqual(await verify(code), { statusCode: 410, purpose: null });
    const answer = await signIn.resetPassword(code, NEW_PASSWORD);
    assert.deepEqual([answer.statusCode, answer.message], [401, 'This link has expired. Request a new one.']);
    await signIn.owner.query(`update users set is_disabled = false`);
  });
}

test('a link that was altered or is of another firm is worth nothing, and says nothing', async () => {
  const code = await codeFor('partner');
  for (const altered of [
    `${code}A`,
    code.slice(0, -1),
    code.toLowerCase(),
    code.split('').reverse().join(''),
    '',
    'x'.repeat(5000),
  ]) {
    assert.deepEqual(await verify(altered), { statusCode: 410, purpose: null });
    assert.equal((await signIn.resetPassword(altered, NEW_PASSWORD)).statusCode, 401);
  }
  assert.equal((await verify(code, 'beta')).statusCode, 410);
  assert.equal((await signIn.resetPassword(code, NEW_PASSWORD, { tenantId: 'beta' })).statusCode, 401);
  assert.deepEqual(
    [
      (await verify(code, 'gamma')).statusCode,
      (await signIn.resetPassword(code, NEW_PASSWORD, { tenantId: 'gamma' })).statusCode,
    ],
    [404, 404],
  );
  assert.equal((await signIn.resetPassword(code, NEW_PASSWORD)).statusCode, 200);
});

test('a link is no way round the code, and does away with a forced change', async () => {
  await signIn.owner.query(`update users set is_code_by_mail = true, must_change_password = true where id = $1`, [
    idOf('alpha', 'user', 'partner'),
  ]);
  const answer = await signIn.resetPassword(await codeFor('partner'), NEW_PASSWORD);
  assert.deepEqual([answer.statusCode, answer.accessToken], [200, null]);
  const login = await signIn.login('partner', { password: NEW_PASSWORD });
  assert.deepEqual([login.authenticationMethod, login.refreshToken], ['email', null]);
  assert.equal((await signIn.otp(login.accessToken, await signIn.mailedCode('partner'))).forceChangePassword, false);
});

test('guesses of others at the account do not stand in the way of a link; invented links count for their address', async () => {
  const code = await codeFor('partner');
  await signIn.owner.query(
    `insert into sign_in_attempts (tenant_id, key) select 'alpha', 'account:partner@alpha.example' from generate_series(1, 100)`,
  );
  await signIn.resetPassword('invented', NEW_PASSWORD, { address: '203.0.113.77' });
  const { rowCount } = await signIn.owner.query(`select from sign_in_attempts where key = 'address:203.0.113.77'`);
  assert.equal(rowCount, 1);
  assert.equal((await signIn.resetPassword(code, NEW_PASSWORD)).statusCode, 200);
});

test('five mails an hour to one account and fifty from one address, and the answer stays the same', async () => {
  for (let index = 0; index < 8; index += 1)
    assert.equal(await request('partner@alpha.example', 'alpha', `203.0.113.${index}`), true);
  await settled();
  assert.equal((await signIn.owner.query('select from mail_outbox')).rowCount, 5);

  await signIn.owner.query(
    `delete from sign_in_attempts; insert into sign_in_attempts (tenant_id, key) select 'alpha', 'password mail address:203.0.113.9' from generate_series(1, 50)`,
  );
  assert.equal(await request('own@alpha.example', 'alpha', '203.0.113.9'), true);
  await settled();
  assert.equal((await signIn.owner.query('select from mail_outbox')).rowCount, 5);
  await request('own@alpha.example', 'alpha', '203.0.113.10');
  await settled();
  assert.equal((await signIn.owner.query('select from mail_outbox')).rowCount, 6);
});

test('strangers who use up the requests of a firm leave those at its networks theirs', async () => {
  const here = '198.51.100.90';
  await signIn.login('own', {}, { address: here });
  await signIn.owner.query(
    `delete from mail_outbox; delete from sign_in_attempts; insert into sign_in_attempts (tenant_id, key) select 'alpha', 'password mail firm' from generate_series(1, 500)`,
  );
  await request('own@alpha.example', 'alpha', '203.0.113.11');
  await settled();
  assert.equal((await signIn.owner.query('select from mail_outbox')).rowCount, 0);
  await request('own@alpha.example', 'alpha', here);
  await settled();
  assert.equal((await signIn.owner.query('select from mail_outbox')).rowCount, 1);
});

test('a request that a process left behind is worked off with the next one, unless it is an hour old', async () => {
  await signIn.owner.query(
    `insert into password_requests (tenant_id, user_name, requested_at) values ('alpha', 'own@alpha.example', now() - interval '10 minutes'), ('alpha', 'team@alpha.example', now() - interval '70 minutes')`,
  );
  await request('nobody@alpha.example');
  await settled();
  assert.ok((await signIn.mail('passwordReset', mailAddressOf('alpha', 'own'))) !== undefined);
  assert.equal(await signIn.mail('passwordReset', mailAddressOf('alpha', 'team')), undefined);
});

test('a link is kept and logged by its hash alone', async () => {
  const code = await codeFor('partner');
  await signIn.resetPassword(code, 'short');
  const { rows } = await signIn.owner.query(
    `select (select json_agg(l) from verification_links l)::text as links, (select json_agg(a) from activity_log a)::text as log`,
  );
  assert.ok(!JSON.stringify([rows, signIn.api.logged]).includes(code));
});

test('the activity log has each request, known or not, and each use of a link', async () => {
  await signIn.owner.query('truncate activity_log');
  const code = await codeFor('partner');
  await request('nobody@alpha.example');
  await settled();
  await signIn.resetPassword('x', NEW_PASSWORD);
  await signIn.resetPassword(code, 'short');
  await signIn.resetPassword(code, NEW_PASSWORD);
  assert.deepEqual(
    (await signIn.logged('requestNewPassword')).map(({ result, userName, detail }) => [
      result,
      userName,
      detail['reason'],
    ]),
    [
      ['refused', 'nobody@alpha.example', 'no such user'],
      ['succeeded', 'partner@alpha.example', undefined],
    ],
  );
  assert.deepEqual(
    (await signIn.logged('resetPassword')).map(({ result, userName, detail }) => [result, userName, detail['reason']]),
    [
      ['succeeded', 'partner@alpha.example', undefined],
      ['refused', 'partner@alpha.example', 'policy'],
      ['refused', '', 'link'],
    ],
  );
});

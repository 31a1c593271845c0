import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { createTestBrowser } from '../../../testing/test-browser.ts';
import { userNameOf } from '../../../testing/test-firms.ts';
import { startTestSignIn, type Login, type TestSignIn } from '../../../testing/test-sign-in.ts';

const ORIGIN = 'https://leap.example';
/** What a firm may have in its list and no code is ever made for. */
const INEXACT = [
  'http://plain.example',
  'https://*.example',
  'https://slash.example/',
  'https://path.example/page',
  'https://CAPITALS.example',
  'https://someone@named.example',
  '*',
  'null',
];
const page = createTestBrowser();
let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
  await signIn.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'signIn', $1), ('beta', 'signIn', $1)`,
    [{ allowedOrigins: [ORIGIN, ...INEXACT, 'https://smokeball.example:8443'] }],
  );
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query(
    'delete from sign_in_attempts; update users set is_code_by_mail = false, must_change_password = false, is_disabled = false',
  );
});

const create = async (accessToken: string, origin = ORIGIN) => {
  const { data, errors } = await signIn.api.run(
    { accessToken, browser: signIn.browser },
    'mutation ($origin: String!) { createSignInCode(origin: $origin) { ok message code } }',
    { origin },
  );
  assert.deepEqual(errors, []);
  return data['createSignInCode'] as unknown as { ok: boolean; message: string; code: string };
};
const exchange = async (code: string, { origin = ORIGIN, tenantId = 'alpha' } = {}) => {
  const document =
    'mutation ($tenantId: ID!, $code: String!, $origin: String!) { exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) { statusCode accessToken refreshToken expiresIn isError error errorDescription authenticationMethod forceChangePassword } }';
  const { data, errors } = await signIn.api.run({ browser: page }, document, { tenantId, code, origin });
  assert.deepEqual(errors, []);
  return data['exchangeSignInCode'] as unknown as Login;
};
const signedIn = async () => (await signIn.login('partner')).accessToken;

proveRootField(() => signIn.api, {
  name: 'createSignInCode',
  document: `mutation { createSignInCode(origin: "${ORIGIN}") { ok message code } }`,
  as: 'client',
  refuses: null,
  works: ({ createSignInCode }) => {
    assert.equal(createSignInCode?.['ok'], true);
  },
});

test('a code opens a session of the page’s own, with the page’s own key, for the same user', async () => {
  const accessToken = await signedIn();
  const { code } = await create(accessToken);
  const opened = await exchange(code);
  assert.deepEqual(
    [opened.statusCode, opened.authenticationMethod, opened.forceChangePassword, opened.isError],
    [200, null, false, false],
  );
  assert.equal(await signIn.whoIs(opened.accessToken, { browser: page }), 'markalpha partner');
  const { rows } = await signIn.owner.query<{ method: string }>(
    'select method from sessions order by created_at desc limit 1',
  );
  assert.equal(rows[0]?.method, 'handover');
  assert.equal(await signIn.whoIs(accessToken), 'markalpha partner');
});

test('a code works once, also at once', async () => {
  const { code } = await create(await signedIn());
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => exchange(code)))).map(
    ({ statusCode }) => statusCode,
  );
  assert.deepEqual(statuses.sort(), [200, 401, 401, 401, 401, 401]);
});

test('codes are made for exact origins of the firm’s list', async () => {
  const accessToken = await signedIn();
  const refused = [
    'https://evil.example',
    'https://leap.example/',
    'https://LEAP.example',
    'http://leap.example',
    'https://leap.example.evil.example',
    'https://a.leap.example',
    'https://smokeball.example',
    'null',
    '*',
    '',
  ];
  for (const origin of refused)
    assert.deepEqual(
      await create(accessToken, origin),
      { ok: false, message: 'Your firm does not allow this page to sign you in.', code: null },
      origin,
    );
  assert.equal((await create(accessToken, 'https://smokeball.example:8443')).ok, true);
});

test('an entry of the list that is no exact https origin makes no code', async () => {
  const accessToken = await signedIn();
  for (const origin of INEXACT) assert.equal((await create(accessToken, origin)).code, null, origin);
});

const spoils: readonly (readonly [
  name: string,
  spoil: (made: { code: string; accessToken: string }) => Promise<unknown>,
  given?: { origin?: string; tenantId?: string },
])[] = [
  [
    'after a minute',
    () => signIn.owner.query(`update sign_in_codes set expires_at = expires_at - interval '60 seconds'`),
  ],
  ['for another origin of the list', () => Promise.resolve(), { origin: 'https://smokeball.example:8443' }],
  ['for an origin beyond the list', () => Promise.resolve(), { origin: 'https://evil.example' }],
  ['in another firm', () => Promise.resolve(), { tenantId: 'beta' }],
  [
    'once the session that made it has ended',
    ({ accessToken }) => signIn.api.run({ accessToken, browser: signIn.browser }, 'mutation { logout }'),
  ],
  [
    'for a user who was disabled',
    () =>
      signIn.owner.query(`update users set is_disabled = true where user_name = $1`, [userNameOf('alpha', 'partner')]),
  ],
];
for (const [name, spoil, given] of spoils) {
  test(`a code is worth nothing ${name}`, async () => {
    const accessToken = await signedIn();
    const { code } = await create(accessToken);
    await spoil({ code, accessToken });
    const { statusCode, accessToken: opened, errorDescription } = await exchange(code, given);
    assert.deepEqual(
      [statusCode, opened, errorDescription],
      [401, null, 'The page could not sign you in. Sign in here.'],
    );
  });
}

test('a code that was shown for the wrong origin is used up', async () => {
  const { code } = await create(await signedIn());
  assert.equal((await exchange(code, { origin: 'https://evil.example' })).statusCode, 401);
  assert.equal((await exchange(code)).statusCode, 401);
});

test('invented codes sign nobody in, and a firm that does not exist answers 404', async () => {
  for (const code of ['', 'x', 'A'.repeat(43), 'x'.repeat(5000)]) assert.equal((await exchange(code)).statusCode, 401);
  assert.equal((await exchange('x', { tenantId: 'gamma' })).statusCode, 404);
});

test('a new password that is owed is owed on the page as well, and a session that owes something makes no code', async () => {
  const { code } = await create(await signedIn());
  await signIn.owner.query(`update users set must_change_password = true where user_name = $1`, [
    userNameOf('alpha', 'partner'),
  ]);
  assert.equal((await exchange(code)).forceChangePassword, true);
  const owing = await signedIn();
  const { errors } = await signIn.api.run(
    { accessToken: owing, browser: signIn.browser },
    `mutation { createSignInCode(origin: "${ORIGIN}") { ok } }`,
  );
  assert.equal(errors[0]?.extensions.code, 'UNAUTHENTICATED');
});

test('a code is kept and logged by its hash alone', async () => {
  const { code } = await create(await signedIn());
  const { rows } = await signIn.owner.query(
    `select (select json_agg(c) from sign_in_codes c)::text as codes, (select json_agg(a) from activity_log a)::text as log`,
  );
  assert.ok(!JSON.stringify([rows, signIn.api.logged]).includes(code));
});

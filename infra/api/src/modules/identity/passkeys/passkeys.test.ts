import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { TEST_PASSWORD, userNameOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { createTestPasskey, type PasskeyChanges, type TestPasskey } from '../../../testing/test-passkey.ts';
import { startTestSignIn, type Login, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { createSignInSecrets } from '../sign-in-secrets.ts';
import { newChallenge, readChallenge } from './challenges.ts';

let signIn: TestSignIn;
let origin: string;
before(async () => {
  signIn = await startTestSignIn();
  origin = `http://localhost:${new URL(signIn.api.url).port}`;
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query(
    'delete from sign_in_attempts; delete from passkeys; update users set is_code_by_mail = false, must_change_password = false, is_disabled = false',
  );
});

interface Challenge {
  ok: boolean;
  message: string;
  challengeId: string;
  options: string;
}
interface Methods {
  ok: boolean;
  message: string;
  methods: { passkeys: { id: string; name: string; lastUsedAt: string | null }[] } | null;
}
const ask = async <T>(document: string, variables: Record<string, unknown>, accessToken?: string): Promise<T> => {
  const { data, errors } = await signIn.api.run(
    { browser: signIn.browser, ...(accessToken === undefined ? {} : { accessToken }) },
    document,
    variables,
  );
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as T;
};
const startPasskey = (accessToken: string, password = TEST_PASSWORD) =>
  ask<Challenge>(
    'mutation ($password: String!) { startPasskey(password: $password) { ok message challengeId options } }',
    { password },
    accessToken,
  );
const finishPasskey = (accessToken: string, input: { challengeId: string; response: string; name?: string }) =>
  ask<Methods>(
    'mutation ($challengeId: ID!, $name: String!, $response: String!) { finishPasskey(challengeId: $challengeId, name: $name, response: $response) { ok message methods { passkeys { id name lastUsedAt } } } }',
    { name: 'My laptop', ...input },
    accessToken,
  );
const startSignIn = (tenantId = 'alpha') =>
  ask<Challenge>(
    'mutation ($tenantId: ID!) { startPasskeySignIn(tenantId: $tenantId) { ok message challengeId options } }',
    { tenantId },
  );
const finishSignIn = (challengeId: string, response: string, tenantId = 'alpha') =>
  ask<Login>(
    'mutation ($tenantId: ID!, $challengeId: ID!, $response: String!) { finishPasskeySignIn(tenantId: $tenantId, challengeId: $challengeId, response: $response) { statusCode accessToken refreshToken expiresIn isError error errorDescription authenticationMethod forceChangePassword } }',
    { tenantId, challengeId, response },
  );
const enrol = async (user: TestUser = 'partner', tenantId: TestTenant = 'alpha') => {
  const passkey = createTestPasskey(origin);
  const { accessToken } = await signIn.login(user, { tenantId, userName: userNameOf(tenantId, user) });
  const { challengeId, options } = await startPasskey(accessToken);
  const result = await finishPasskey(accessToken, { challengeId, response: passkey.create(options) });
  assert.deepEqual([result.ok, result.message], [true, 'You can sign in with this passkey from now on.']);
  return { passkey, accessToken, id: result.methods?.passkeys[0]?.id ?? '' };
};
const signInWith = async (passkey: TestPasskey, changes: PasskeyChanges = {}, tenantId = 'alpha') => {
  const { challengeId, options } = await startSignIn(tenantId);
  return finishSignIn(challengeId, passkey.get(options, changes), tenantId);
};

for (const [name, document] of [
  ['startPasskey', `mutation { startPasskey(password: "${TEST_PASSWORD}") { ok message challengeId options } }`],
  ['finishPasskey', 'mutation { finishPasskey(challengeId: "x", name: "x", response: "x") { ok message } }'],
  ['renamePasskey', 'mutation { renamePasskey(id: "x", name: "x") { ok message } }'],
  ['removePasskey', `mutation { removePasskey(id: "x", password: "${TEST_PASSWORD}") { ok message } }`],
] as const) {
  proveRootField(() => signIn.api, {
    name,
    document,
    as: 'client',
    refuses: null,
    works: (data) => {
      assert.equal(data[name]?.['ok'], name === 'startPasskey');
    },
  });
}

test('a passkey is made for this host, found without a user name, and signs in alone', async () => {
  const { passkey } = await enrol();
  const { options } = await startSignIn();
  const asked = JSON.parse(options) as { rpId: string; allowCredentials?: unknown[]; userVerification: string };
  assert.deepEqual([asked.rpId, asked.allowCredentials ?? [], asked.userVerification], ['localhost', [], 'preferred']);
  const opened = await signInWith(passkey);
  assert.deepEqual(
    [opened.statusCode, opened.authenticationMethod, opened.forceChangePassword, typeof opened.refreshToken],
    [200, null, false, 'string'],
  );
  assert.equal(await signIn.whoIs(opened.accessToken), 'markalpha partner');
  const { passkeys } = await ask<{ passkeys: { name: string; lastUsedAt: string | null }[] }>(
    '{ signInMethods { passkeys { name lastUsedAt } } }',
    {},
    opened.accessToken,
  );
  assert.deepEqual([passkeys.length, passkeys[0]?.name, typeof passkeys[0]?.lastUsedAt], [1, 'My laptop', 'string']);
});

test('enrolling asks for the password, a discoverable key, and does not offer a key the user has', async () => {
  const { passkey, accessToken } = await enrol();
  assert.deepEqual(await startPasskey(accessToken, 'wrong'), {
    ok: false,
    message: 'Incorrect password.',
    challengeId: null,
    options: null,
  });
  const { options } = await startPasskey(accessToken);
  const asked = JSON.parse(options) as {
    rp: object;
    user: { name: string };
    excludeCredentials: { id: string }[];
    authenticatorSelection: { residentKey: string; userVerification: string };
  };
  assert.deepEqual(asked.rp, { name: 'markalpha Lawyers', id: 'localhost' });
  assert.deepEqual(
    [asked.user.name, asked.excludeCredentials.map(({ id }) => id)],
    ['partner@alpha.example', [passkey.id]],
  );
  assert.deepEqual(
    [asked.authenticatorSelection.residentKey, asked.authenticatorSelection.userVerification],
    ['required', 'preferred'],
  );
});

test('a verified owner owes no code; a key that was only touched is not enough where one is asked for', async () => {
  const { passkey } = await enrol();
  await signIn.owner.query(`update users set is_code_by_mail = true where user_name = 'partner@alpha.example'`);
  assert.equal((await signInWith(passkey)).authenticationMethod, null);
  const touched = await signInWith(passkey, { isUserVerified: false });
  assert.deepEqual([touched.statusCode, touched.authenticationMethod, touched.refreshToken], [200, 'email', null]);
  assert.equal((await signIn.otp(touched.accessToken, await signIn.mailedCode('partner'))).statusCode, 200);
});

test('a new password that is owed is owed with a passkey too', async () => {
  const { passkey } = await enrol();
  await signIn.owner.query(`update users set must_change_password = true where user_name = 'partner@alpha.example'`);
  const { statusCode, forceChangePassword, accessToken } = await signInWith(passkey);
  assert.deepEqual([statusCode, forceChangePassword, await signIn.whoIs(accessToken)], [200, true, 'UNAUTHENTICATED']);
});

const faults: readonly (readonly [name: string, changes: PasskeyChanges])[] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
];
for (const [name, changes] of [
  ...faults,
  ['with a broken signature', { isSignatureBroken: true }],
  ['for another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
] as const) {
  test(`an answer ${name} signs nobody in`, async () => {
    const { passkey } = await enrol();
    const refused = await signInWith(passkey, changes);
    assert.deepEqual(
      [refused.statusCode, refused.isError, refused.errorDescription, refused.accessToken],
      [401, true, 'The passkey was not accepted.', null],
    );
    assert.equal((await signInWith(passkey)).statusCode, 200);
  });
}
for (const [name, changes] of faults) {
  test(`a key made ${name} is not kept`, async () => {
    const { accessToken } = await signIn.login('partner');
    const { challengeId, options } = await startPasskey(accessToken);
    const result = await finishPasskey(accessToken, {
      challengeId,
      response: createTestPasskey(origin).create(options, changes),
    });
    assert.deepEqual(result, { ok: false, message: 'The passkey was not accepted. Try again.', methods: null });
  });
}

test('a challenge is answered once, in its firm, by whom it was made for', async () => {
  const { passkey, accessToken } = await enrol();
  const { challengeId, options } = await startSignIn();
  const response = passkey.get(options);
  assert.equal((await finishSignIn(challengeId, response, 'beta')).statusCode, 401);
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => finishSignIn(challengeId, response)))).map(
    ({ statusCode }) => statusCode,
  );
  assert.deepEqual(statuses.sort(), [200, 401, 401, 401, 401]);

  const own = await startPasskey(accessToken);
  const colleague = await signIn.login('team');
  assert.equal(
    (
      await finishPasskey(colleague.accessToken, {
        challengeId: own.challengeId,
        response: createTestPasskey(origin).create(own.options),
      })
    ).ok,
    false,
  );
  assert.equal((await finishSignIn(own.challengeId, passkey.get(options))).statusCode, 401);
});

test('a challenge lives five minutes, and only one of ours is one', () => {
  const secrets = createSignInSecrets(new TextEncoder().encode('a secret of thirty-two bytes ....'));
  const scope = { purpose: 'signIn', tenantId: 'alpha', userId: '' } as const;
  const { challengeId, challenge } = newChallenge(secrets, scope);
  const now = Date.now();
  assert.equal(readChallenge(secrets, scope, challengeId, now + 299_000), challenge);
  assert.equal(readChallenge(secrets, scope, challengeId, now + 301_000), null);
  assert.equal(readChallenge(secrets, scope, challengeId, now - 60_000), null);
  assert.notEqual(readChallenge(secrets, { ...scope, tenantId: 'beta' }, challengeId, now), challenge);
  for (const invented of ['', 'x', challengeId.slice(1), `${challengeId}x`, `zzzzzzzzz.${'x'.repeat(22)}`])
    assert.equal(readChallenge(secrets, scope, invented, now), null);
});

test('a passkey of another firm, of nobody or of a disabled user gets one answer', async () => {
  const { passkey } = await enrol();
  const answers = [
    await signInWith(passkey, {}, 'beta'),
    await signInWith(createTestPasskey(origin)),
    await finishSignIn('x', 'no json'),
    await finishSignIn('x', '{"id":"x"}'),
  ];
  await signIn.owner.query(`update users set is_disabled = true where user_name = 'partner@alpha.example'`);
  answers.push(await signInWith(passkey));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.statusCode, 401);
  assert.deepEqual([(await startSignIn('gamma')).ok, (await finishSignIn('x', 'x', 'gamma')).statusCode], [false, 404]);
});

test('a key whose counter goes back is a copy and refused', async () => {
  const { passkey } = await enrol();
  await signInWith(passkey);
  await signIn.owner.query('update passkeys set counter = 1000');
  assert.equal((await signInWith(passkey)).statusCode, 401);
});

test('passkeys are renamed and removed by their owner alone, removed with the password', async () => {
  const { accessToken, id, passkey } = await enrol();
  const colleague = await signIn.login('team');
  const rename = (token: string, name: string, key = id) =>
    ask<Methods>(
      'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { ok message methods { passkeys { id name lastUsedAt } } } }',
      { id: key, name },
      token,
    );
  const remove = (token: string, password = TEST_PASSWORD) =>
    ask<Methods>(
      'mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) { ok message methods { passkeys { id name lastUsedAt } } } }',
      { id, password },
      token,
    );
  assert.equal((await rename(accessToken, ' Desk ')).methods?.passkeys[0]?.name, 'Desk');
  for (const [token, name, key] of [
    [accessToken, ' ', id],
    [accessToken, 'x'.repeat(61), id],
    [colleague.accessToken, 'mine', id],
    [accessToken, 'x', 'x'],
  ] as const)
    assert.equal((await rename(token, name, key)).ok, false);
  assert.deepEqual(
    [(await remove(colleague.accessToken)).message, (await remove(accessToken, 'wrong')).message],
    ['This passkey does not exist.', 'Incorrect password.'],
  );
  assert.deepEqual((await remove(accessToken)).methods, { passkeys: [] });
  assert.equal((await signInWith(passkey)).statusCode, 401);
});

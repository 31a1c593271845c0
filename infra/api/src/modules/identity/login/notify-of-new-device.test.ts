import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, TEST_PASSWORD } from '../../../testing/test-firms.ts';
import { mailAddressOf, startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36';
const newerChromeOnLinux = chromeOnLinux.replace('144', '145');
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
});
after(() => signIn.close());
beforeEach(async () => {
  await signIn.owner.query(
    'delete from sign_in_attempts; delete from mail_outbox; delete from sessions; delete from user_preferences; update users set is_code_by_mail = false, must_change_password = false',
  );
});

const loginOn = async (userAgent: string) => {
  const { data } = await signIn.api.run(
    { browser: signIn.browser },
    `mutation { login(tenantId: "alpha", userName: "partner@alpha.example", password: "${TEST_PASSWORD}") { accessToken } }`,
    {},
    { 'user-agent': userAgent },
  );
  return String(data['login']?.['accessToken']);
};
const told = async () => (await signIn.mail('newSignIn', mailAddressOf('alpha', 'partner')))?.text;

test('a sign-in on another kind of device is reported by mail, with a way to the settings', async () => {
  await loginOn(chromeOnLinux);
  assert.equal(await told(), undefined);
  await loginOn(safariOnPhone);
  assert.match(
    (await told()) ?? '',
    /partner@alpha\.example signed in[\s\S]*Device: Safari on iOS[\s\S]*address: 127\.0\.0\.1[\s\S]*http:\/\/localhost:\d+\/alpha\/settings/,
  );
});

test('a known device is no news, also after an update', async () => {
  await loginOn(chromeOnLinux);
  await loginOn(newerChromeOnLinux);
  assert.equal(await told(), undefined);
});

test('it is reported once the session is open, not while it owes a code', async () => {
  await loginOn(chromeOnLinux);
  await signIn.owner.query(`update users set is_code_by_mail = true where id = $1`, [idOf('alpha', 'user', 'partner')]);
  const token = await loginOn(safariOnPhone);
  assert.equal(await told(), undefined);
  await signIn.api.run(
    { browser: signIn.browser },
    'mutation ($code: String!, $token: String!) { otp(tenantId: "alpha", otp: $code, token: $token) { statusCode } }',
    { code: await signIn.mailedCode('partner'), token },
    { 'user-agent': safariOnPhone },
  );
  assert.match((await told()) ?? '', /Safari on iOS/);
});

test('who does not want to know is not notified', async () => {
  await signIn.owner.query(
    `insert into user_preferences (tenant_id, user_id, notifications) values ('alpha', $1, '{"newSignIn": []}')`,
    [idOf('alpha', 'user', 'partner')],
  );
  await loginOn(chromeOnLinux);
  await loginOn(safariOnPhone);
  assert.equal(await told(), undefined);
});

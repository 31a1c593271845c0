import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTextSimulator, type TextSimulator } from '@atrium/simulators';
import { startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { TEST_PASSWORD } from '../../../testing/test-firms.ts';

let signIn: TestSignIn;
let simulator: TextSimulator;
before(async () => {
  simulator = await startTextSimulator({ deliverAfterMs: 0 });
  signIn = await startTestSignIn({ textMessagesUrl: simulator.url });
  await signIn.api.run(
    ['alpha', 'internal'],
    `mutation { saveTextMessageService(input: { account: "AC1", token: "a token", sender: "+61400000001", partCostMinor: 8, isActive: true, version: 0 }) { ok { version } error { message } } }`,
  );
});
after(async () => {
  await signIn.close();
  await simulator.close();
});
beforeEach(async () => {
  await signIn.owner.query('delete from sign_in_attempts; delete from text_code_numbers');
  await allow({ isTextAllowed: true });
});

const allow = (value: object) =>
  signIn.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'signIn', $1) on conflict (tenant_id, name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
const lastText = () => simulator.sent.at(-1);
const run = async (accessToken: string, name: string, document: string, variables: Record<string, unknown>) =>
  (await signIn.api.run({ browser: signIn.browser, accessToken }, document, variables)).data[name] as unknown as {
    ok: boolean;
    message: string;
    methods: { textCodeNumber: string | null; mayHaveTextCodes: boolean } | null;
  };
const answer = '{ ok message methods { textCodeNumber mayHaveTextCodes } }';
const start = (accessToken: string, number: string, password = TEST_PASSWORD) =>
  run(
    accessToken,
    'startTextCode',
    `mutation ($number: String!, $password: String!) { startTextCode(number: $number, password: $password) ${answer} }`,
    { number, password },
  );
const confirm = (accessToken: string, code: string) =>
  run(accessToken, 'confirmTextCode', `mutation ($code: String!) { confirmTextCode(code: $code) ${answer} }`, { code });
const remove = (accessToken: string, password = TEST_PASSWORD) =>
  run(
    accessToken,
    'removeTextCode',
    `mutation ($password: String!) { removeTextCode(password: $password) ${answer} }`,
    { password },
  );
/** Signs somebody in and sets up their number; answers their access token. */
async function setUp(user: 'partner' | 'admin'): Promise<string> {
  const { accessToken } = await signIn.login(user);
  assert.equal((await start(accessToken, '0412 345 678')).ok, true);
  assert.equal((await confirm(accessToken, codeIn(lastText()?.body))).ok, true);
  return accessToken;
}

test('a number is taken with the password and the code that was sent to it, and nothing less', async () => {
  const { accessToken } = await signIn.login('partner');
  assert.equal((await start(accessToken, '0412 345 678', 'wrong')).ok, false);
  assert.equal((await start(accessToken, '02 9876 5432')).ok, false);
  assert.equal((await confirm(accessToken, '123456')).ok, false);
  const started = await start(accessToken, '0412 345 678');
  assert.deepEqual([started.ok, started.methods?.textCodeNumber], [true, null]);
  assert.equal(lastText()?.to, '+61412345678');
  const code = codeIn(lastText()?.body);
  assert.equal((await confirm(accessToken, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).ok, false);
  assert.equal((await confirm(accessToken, code)).methods?.textCodeNumber, '678');
  assert.equal((await confirm(accessToken, code)).ok, false);
});

test('the code at sign-in comes by text message, opens the session once, and its cost is logged without it', async () => {
  await setUp('partner');
  const login = await signIn.login('partner');
  assert.deepEqual([login.authenticationMethod, login.refreshToken], ['text', null]);
  const code = codeIn(lastText()?.body);
  assert.equal((await signIn.otp(login.accessToken, code)).statusCode, 200);
  assert.equal((await signIn.otp(login.accessToken, code)).statusCode, 401);
  const { rows } = await signIn.owner.query<{ detail: Record<string, unknown>; object_type: string }>(
    `select object_type, detail from activity_log where tenant_id = 'alpha' and kind = 'smsUsage' order by happened_at desc limit 1`,
  );
  assert.deepEqual([rows[0]?.object_type, rows[0]?.detail['costMinor']], ['user', 8]);
  assert.ok(!JSON.stringify(rows).includes(code));
});

test('a code that does not come is mailed instead, on asking and where the provider takes none', async () => {
  await setUp('partner');
  const first = await signIn.login('partner');
  const texted = codeIn(lastText()?.body);
  const again = await signIn.resendOtp(first.accessToken);
  assert.equal(again.statusCode, 200);
  const mailed = await signIn.mailedCode('partner');
  if (mailed !== texted) assert.equal((await signIn.otp(again.accessToken, texted)).statusCode, 401);
  assert.equal((await signIn.otp(again.accessToken, mailed)).statusCode, 200);
  await signIn.owner.query(`update text_code_numbers set number = '+61412340000'`);
  assert.equal((await signIn.login('partner')).authenticationMethod, 'email');
});

test('administrators get theirs by email unless the firm says otherwise, and so does everybody once it allows none', async () => {
  const { accessToken } = await signIn.login('admin');
  assert.match((await start(accessToken, '0412 345 678')).message, /does not send codes/);
  await allow({ isTextAllowed: true, isTextAllowedForAdministrators: true });
  await setUp('admin');
  assert.equal((await signIn.login('admin')).authenticationMethod, 'text');
  await allow({ isTextAllowed: true });
  assert.equal((await signIn.login('admin')).authenticationMethod, 'email');
  await allow({});
  assert.equal((await signIn.login('admin')).authenticationMethod, 'email');
});

test('ten an hour are sent to one person', async () => {
  const { accessToken } = await signIn.login('partner');
  const before = simulator.sent.length;
  for (let index = 0; index < 12; index += 1) await start(accessToken, '0412 345 678');
  assert.equal(simulator.sent.length - before, 10);
});

test('a number is removed with the password; no code is owed for it any more', async () => {
  const accessToken = await setUp('partner');
  assert.equal((await remove(accessToken, 'wrong')).ok, false);
  assert.equal((await remove(accessToken)).ok, true);
  assert.equal((await signIn.login('partner')).authenticationMethod, null);
});

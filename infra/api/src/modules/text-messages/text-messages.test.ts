import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTextSimulator, type TextSimulator } from '@atrium/simulators';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf } from '../../testing/test-firms.ts';
import { startTestApi, TEST_SECRET, type TestApi, type Who } from '../../testing/test-api.ts';
import { CLIENT, MATTER, seedMessages, WITNESS } from '../messages/messages.fixtures.ts';
import { createTextMessageRound } from './text-message-round.ts';
import { twilioSignature } from './twilio.ts';

const PARTNER: Who = ['alpha', 'partner'];
const INTERNAL: Who = ['alpha', 'internal'];
const TOKEN = 'a-token-of-alpha';
const matterId = idOf('alpha', 'matter', MATTER);
const client = idOf('alpha', 'contact', CLIENT);
const witness = idOf('alpha', 'contact', WITNESS);

/** As the API names itself, which is part of what is signed. */
const origin = (): string => `http://localhost:${new URL(api.url).port}`;
let api: TestApi;
let simulator: TextSimulator;
let round: () => Promise<void>;
before(async () => {
  simulator = await startTextSimulator({ deliverAfterMs: 0 });
  api = await startTestApi({ textMessagesUrl: simulator.url });
  await seedMessages(await api.owner.connect().then((connection) => (connection.release(), connection)));
  await api.owner.query(
    `update contacts set country = 'AU', phone = '', mobile = case id when $1 then '0412 345 678' else '' end where tenant_id = 'alpha' and id = any($2)`,
    [client, [client, witness]],
  );
  const send = createTextMessageRound({
    runner: api.runner,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    serverSecret: TEST_SECRET,
    providerUrl: simulator.url,
  });
  round = async () => {
    while (await send(new AbortController().signal, origin()));
  };
});
after(async () => {
  await api.close();
  await simulator.close();
});

const service = (changes: object = {}) => ({
  input: {
    account: 'AC1',
    token: TOKEN,
    sender: '+61 400 000 001',
    partCostMinor: 8,
    isActive: true,
    version: 0,
    ...changes,
  },
});
const saveDocument = `mutation ($input: TextMessageServiceInput!) { saveTextMessageService(input: $input) { ok { account sender version answersUrl } error { fields { field } } conflict { version } } }`;
const optionsDocument = `query ($matterId: ID!) { textMessageOptions(matterId: $matterId) { recipients { contactId number problem } templates { name text } } }`;
const previewDocument = `query ($matterId: ID!, $contactId: ID!, $text: String!) { previewTextMessage(matterId: $matterId, contactId: $contactId, text: $text) { text characters parts problems { field } } }`;
const sendDocument = `mutation ($input: SendTextMessageInput!, $key: ID!) { sendTextMessage(input: $input, idempotencyKey: $key) { ok { id recipientNumber parts state } error { message fields { field } } } }`;
const listDocument = `query ($matterId: ID!) { matterTextMessages(matterId: $matterId) { recordCount canWrite messages { id text state failure recipientNumber parts sentBy { name } } } }`;
const message = (text: string, to: readonly string[] = [client]) => ({
  input: { matterId, recipientContactIds: to, text },
  key: crypto.randomUUID(),
});
const send = async (text: string, to?: readonly string[]) =>
  (await api.run(PARTNER, sendDocument, message(text, to))).data['sendTextMessage'] as unknown as {
    ok: { id: string; recipientNumber: string; parts: number; state: string }[] | null;
    error: { message: string; fields: { field: string }[] } | null;
  };
const list = async () =>
  (await api.run(PARTNER, listDocument, { matterId })).data['matterTextMessages'] as unknown as {
    recordCount: number;
    canWrite: boolean;
    messages: { id: string; text: string; state: string; failure: string | null }[];
  };
const logged = async () =>
  (
    await api.owner.query<{ action: string; result: string; detail: Record<string, unknown>; user_name: string }>(
      `select action, result, detail, user_name from activity_log where tenant_id = 'alpha' and kind = 'smsUsage' order by happened_at, action desc`,
    )
  ).rows;
/** What the provider would send, signed as it signs. */
const report = async (path: string, parameters: Record<string, string>, token = TOKEN) => {
  const place = `/-/text-messages/${path}`;
  const url = `${origin()}${place}`;
  const body = new URLSearchParams(parameters);
  const response = await fetch(new URL(place, api.url), {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(token, url, body) },
    body,
  });
  await response.text();
  return response.status;
};

proveRootField(() => api, {
  name: 'textMessageService',
  document: '{ textMessageService { isSetUp account sender partCostMinor currency version answersUrl } }',
  as: 'internal',
  refuses: 'partner',
  works: ({ textMessageService }) => assert.equal(textMessageService?.['isSetUp'], false),
});
proveRootField(() => api, {
  name: 'matterTextMessages',
  document: listDocument,
  variables: { matterId },
  as: 'partner',
  refuses: 'client',
  works: ({ matterTextMessages }) => assert.equal(matterTextMessages?.['recordCount'], 0),
});

test('nothing is sent before the firm has a provider, whose token never comes out and is not readable where it lies', async () => {
  assert.equal((await list()).canWrite, false);
  assert.equal((await send('Hello')).error?.fields[0]?.field, 'text');
  for (const [changes, field] of [
    [{ account: 'not an account' }, 'account'],
    [{ token: '' }, 'token'],
    [{ sender: '0412 345 678' }, 'sender'],
    [{ partCostMinor: -1 }, 'partCostMinor'],
  ] as const) {
    const { data } = await api.run(INTERNAL, saveDocument, service(changes));
    assert.deepEqual((data['saveTextMessageService'] as unknown as { error: { fields: object[] } }).error.fields, [
      { field },
    ]);
  }
  const { data } = await api.run(INTERNAL, saveDocument, service());
  assert.deepEqual(JSON.parse(JSON.stringify(data['saveTextMessageService'])), {
    ok: {
      account: 'AC1',
      sender: '+61400000001',
      version: 1,
      answersUrl: `${origin()}/-/text-messages/alpha`,
    },
    error: null,
    conflict: null,
  });
  const { rows } = await api.owner.query<{ sealed: string }>(
    `select encode(sealed_token, 'escape') as sealed from text_message_services`,
  );
  assert.ok(!rows[0]?.sealed.includes(TOKEN));
  const again = await api.run(INTERNAL, saveDocument, service({ token: null }));
  assert.equal(again.data['saveTextMessageService']?.['conflict']?.['version'], 1);
  const later = await api.run(INTERNAL, saveDocument, service({ token: null, version: 1 }));
  assert.equal(later.data['saveTextMessageService']?.['ok']?.['version'], 2);
  assert.equal((await list()).canWrite, true);
});

test('someone who has no mobile number cannot be chosen, and the text is counted as it is sent', async () => {
  const { data } = await api.run(PARTNER, optionsDocument, { matterId });
  const { recipients } = data['textMessageOptions'] as unknown as {
    recipients: { contactId: string; number: string; problem: string | null }[];
  };
  assert.deepEqual(
    recipients.map(({ number, problem }) => [number, problem === null]),
    [
      ['+61412345678', true],
      ['', false],
    ],
  );
  assert.equal((await send('Hello', [witness])).error?.fields[0]?.field, 'recipientContactIds');
  const preview = await api.run(PARTNER, previewDocument, {
    matterId,
    contactId: client,
    text: '{Matter.FileNumber} {Nothing.There}',
  });
  const filled = preview.data['previewTextMessage'] as unknown as { text: string; parts: number; problems: object[] };
  assert.doesNotMatch(filled.text, /Matter.FileNumber/);
  assert.deepEqual([filled.parts, filled.problems], [1, [{ field: 'Nothing.There' }]]);
  assert.equal((await send('{Nothing.There}')).error?.fields[0]?.field, 'text');
});

test('a message goes to the provider once, is delivered by a signed report taken once, and the log says what it cost', async () => {
  const variables = message(`Dear {Recipient.FirstName}, ${'please call '.repeat(14)}`);
  const [first, second] = await Promise.all([
    api.run(PARTNER, sendDocument, variables),
    api.run(PARTNER, sendDocument, variables),
  ]);
  assert.deepEqual(first.data, second.data);
  const [sent] = first.data['sendTextMessage']?.['ok'] as unknown as { id: string; parts: number; state: string }[];
  assert.ok(sent !== undefined);
  assert.deepEqual([sent.parts, sent.state], [2, 'queued']);
  await round();
  await round();
  assert.equal(simulator.sent.length, 1);
  const [given] = simulator.sent;
  assert.deepEqual(
    [given?.to, given?.from, given?.body.startsWith('Dear Ngozi, ')],
    ['+61412345678', '+61400000001', true],
  );

  const delivered = { MessageSid: given?.id ?? '', MessageStatus: 'delivered' };
  assert.equal(await report(`alpha/${sent.id}`, delivered, 'another token'), 403);
  assert.equal(await report(`beta/${sent.id}`, delivered), 403);
  assert.equal(await report(`nobody/${sent.id}`, delivered), 403);
  for (const _time of [1, 2]) assert.equal(await report(`alpha/${sent.id}`, delivered), 204);
  // What was delivered stays so.
  assert.equal(await report(`alpha/${sent.id}`, { ...delivered, MessageStatus: 'failed' }), 204);
  assert.equal((await list()).messages[0]?.state, 'delivered');
  assert.deepEqual(
    (await logged()).map(({ action, result, detail, user_name: by }) => [
      action,
      result,
      detail['segments'],
      detail['costMinor'],
      by,
    ]),
    [
      ['send', 'succeeded', 2, 16, 'partner@alpha.example'],
      ['deliver', 'succeeded', undefined, undefined, 'partner@alpha.example'],
    ],
  );
});

test('a number the provider refuses fails with what it said', async () => {
  await api.owner.query(`update contacts set mobile = '0412 340 000' where tenant_id = 'alpha' and id = $1`, [client]);
  assert.equal((await send('To nobody')).error, null);
  await round();
  const [failed] = (await list()).messages;
  assert.equal(failed?.state, 'failed');
  assert.match(failed.failure ?? '', /not valid/);
  assert.deepEqual(
    (await logged()).map(({ result }) => result),
    ['succeeded', 'succeeded', 'failed'],
  );
  await api.owner.query(`update contacts set mobile = '0412 345 678' where tenant_id = 'alpha' and id = $1`, [client]);
});

test('STOP ends it for that number, until START', async () => {
  assert.equal(await report('alpha', { From: '+61412345678', Body: 'Where are you?' }), 200);
  assert.equal((await send('One')).error, null);
  for (const _time of [1, 2]) assert.equal(await report('alpha', { From: '+61412345678', Body: ' stop ' }), 200);
  // What was written before is not sent after it.
  const before = simulator.sent.length;
  await round();
  assert.equal(simulator.sent.length, before);
  assert.match((await send('Two')).error?.message ?? '', /asked not to get/);
  assert.equal(await report('alpha', { From: '+61412345678', Body: 'START' }), 200);
  assert.equal((await send('Three')).error, null);
  assert.deepEqual(
    (await logged()).map(({ action }) => action).filter((action) => action.startsWith('opt')),
    ['optOut', 'optIn'],
  );
});

test('the connection is tried by asking the provider', async () => {
  const tryIt = async () =>
    (await api.run(INTERNAL, `mutation { tryIntegration(service: "sms") { isWorking message } }`)).data[
      'tryIntegration'
    ];
  assert.equal((await tryIt())?.['isWorking'], true);
  await api.run(INTERNAL, saveDocument, service({ token: 'wrong', version: 2 }));
  const refused = await tryIt();
  assert.equal(refused?.['isWorking'], false);
  assert.match(String(refused['message']), /Authenticate/);
});

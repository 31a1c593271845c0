import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTextSimulator, type TextSimulator } from '@atrium/simulators';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf } from '../../testing/test-firms.ts';
import { startTestApi, TEST_SECRET, type TestApi, type Who } from '../../testing/test-api.ts';
import { createTextMessageRound } from './text-message-round.ts';

const PARTNER: Who = ['alpha', 'partner'];
const contactId = idOf('alpha', 'contact', 5);

let api: TestApi;
let simulator: TextSimulator;
let round: () => Promise<void>;
before(async () => {
  simulator = await startTextSimulator({ deliverAfterMs: 0 });
  api = await startTestApi({ textMessagesUrl: simulator.url });
  await api.owner.query(
    `update contacts set country = 'AU', mobile = '0412 345 678', first_name = 'Ngozi' where tenant_id = 'alpha' and id = $1`,
    [contactId],
  );
  const send = createTextMessageRound({
    runner: api.runner,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    serverSecret: TEST_SECRET,
    providerUrl: simulator.url,
  });
  round = async () => {
    while (await send(new AbortController().signal, `http://localhost:${new URL(api.url).port}`));
  };
});
after(async () => {
  await api.close();
  await simulator.close();
});

const listDocument = `query ($contactId: ID!) { contactTextMessages(contactId: $contactId) { recordCount canWrite messages { text state recipientNumber } } }`;
const optionsDocument = `query ($contactId: ID!) { contactTextMessageOptions(contactId: $contactId) { recipients { contactId number problem } } }`;
const previewDocument = `query ($contactId: ID!, $text: String!) { previewContactTextMessage(contactId: $contactId, text: $text) { text parts problems { field } } }`;
const sendDocument = `mutation ($input: SendContactTextMessageInput!, $key: ID!) { sendContactTextMessage(input: $input, idempotencyKey: $key) { ok { id state } error { message fields { field } } } }`;
const saveDocument = `mutation ($input: TextMessageServiceInput!) { saveTextMessageService(input: $input) { ok { version } } }`;
const service = {
  account: 'AC1',
  token: 'a token',
  sender: '+61400000001',
  partCostMinor: 8,
  isActive: true,
  version: 0,
};
const send = async (text: string, who: Who = PARTNER, id = contactId) =>
  (await api.run(who, sendDocument, { input: { contactId: id, text }, key: crypto.randomUUID() })).data[
    'sendContactTextMessage'
  ] as unknown as {
    ok: { id: string; state: string }[] | null;
    error: { message: string; fields: { field: string }[] } | null;
  };

proveRootField(() => api, {
  name: 'contactTextMessages',
  document: listDocument,
  variables: { contactId },
  as: 'partner',
  refuses: 'client',
  works: ({ contactTextMessages }) => assert.equal(contactTextMessages?.['recordCount'], 0),
});
proveRootField(() => api, {
  name: 'contactTextMessageOptions',
  document: optionsDocument,
  variables: { contactId },
  as: 'partner',
  refuses: 'client',
  works: ({ contactTextMessageOptions }) => assert.ok(contactTextMessageOptions),
});

test('a text message is written from the record of a contact, without what only a matter knows, and its cost is logged', async () => {
  assert.equal((await send('Hello')).error?.fields[0]?.field, 'text');
  await api.run(['alpha', 'internal'], saveDocument, { input: service });
  const preview = async (text: string) =>
    (await api.run(PARTNER, previewDocument, { contactId, text })).data['previewContactTextMessage'];
  assert.deepEqual((await preview('Dear {Recipient.FirstName}'))?.['text'], 'Dear Ngozi');
  assert.equal((await send('About {Matter.FileNumber}')).error?.fields[0]?.field, 'text');
  assert.equal((await send('Dear {Recipient.FirstName}, the keys are here.')).ok?.[0]?.state, 'queued');
  await round();
  assert.equal(simulator.sent.at(-1)?.body, 'Dear Ngozi, the keys are here.');
  const { data } = await api.run(PARTNER, listDocument, { contactId });
  assert.deepEqual(
    [data['contactTextMessages']?.['recordCount'], data['contactTextMessages']?.['canWrite']],
    [1, true],
  );
  const { rows } = await api.owner.query<{ object_type: string; object_id: string; detail: { costMinor: number } }>(
    `select object_type, object_id, detail from activity_log where tenant_id = 'alpha' and kind = 'smsUsage' and action = 'send'`,
  );
  assert.deepEqual(
    rows.map(({ object_type: type, object_id: id, detail }) => [type, id, detail.costMinor]),
    [['contact', contactId, 8]],
  );
});

test('nobody writes to a contact that they may not edit, or of another firm', async () => {
  const foreign = idOf('beta', 'contact', 5);
  assert.match((await send('Hello', PARTNER, foreign)).error?.message ?? '', /does not exist/);
  const own = await api.run(['alpha', 'own'], optionsDocument, { contactId: idOf('alpha', 'contact', 12) });
  assert.equal(own.data['contactTextMessageOptions'], null);
  const list = await api.run(['beta', 'partner'], listDocument, { contactId });
  assert.equal(list.data['contactTextMessages']?.['recordCount'], 0);
});

test('what was written to a contact is seen by those who see the contact', async () => {
  const seen = async (user: 'partner' | 'own') =>
    (await api.run(['alpha', user], listDocument, { contactId })).data['contactTextMessages']?.['recordCount'];
  assert.deepEqual([await seen('partner'), await seen('own')], [1, 0]);
  assert.match((await send('Hello', ['alpha', 'own'])).error?.message ?? '', /does not exist/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { createFailedMessageRound } from './failed-message-round.ts';
import { aMessage, documents, MATTER, seedMessages } from './messages.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await seedMessages(owner);
});
after(async () => {
  await owner.end();
  await api.close();
});

const matterId = idOf('alpha', 'matter', MATTER);
interface Answer {
  readonly ok: { id: string; html: string } | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
}
interface Shown {
  readonly id: string;
  readonly direction: string;
  readonly senderName: string;
  readonly subject: string;
}
const write = async (input: Record<string, unknown>, who: TestUser = 'client', key: string = crypto.randomUUID()) =>
  (
    await api.run(['alpha', who], documents.clientSend, {
      input: { matterId, subject: 'A question', text: 'When?', ...input },
      key,
    })
  ).data['sendClientMessage'] as unknown as Answer;
const readByClient = async (of: string | null = matterId) =>
  (await api.run(['alpha', 'client'], documents.clientList, { matterId: of })).data['clientMessages'] as unknown as {
    recordCount: number;
    messages: Shown[];
  };
const readByFirm = async () =>
  (
    (await api.run(['alpha', 'partner'], documents.list, { matterId })).data['matterMessages'] as unknown as {
      messages: { id: string; direction: string; recipientName: string; sentBy: { name: string } }[];
    }
  ).messages;
const sendByFirm = async () =>
  (
    (await api.run(['alpha', 'partner'], documents.send, { input: aMessage(), key: crypto.randomUUID() })).data[
      'sendMessage'
    ] as unknown as { ok: { id: string }[] }
  ).ok[0]?.id;
const notified = async () =>
  (
    await owner.query<{ user_id: string; message: string; link: string }>(
      `select user_id, message, link from notifications where tenant_id = 'alpha' and kind = 'matterMessage' order by number, user_id`,
    )
  ).rows;

proveRootField(() => api, {
  name: 'sendClientMessage',
  document: documents.clientSend,
  variables: { input: { matterId: idOf('alpha', 'matter', MATTER), subject: 'Proof', text: 'Hello' }, key: 'proof' },
  as: 'client',
  refuses: 'partner',
  works: ({ sendClientMessage: sent }) => assert.equal((sent as unknown as Answer).ok?.html, '<p>Hello</p>'),
});
proveRootField(() => api, {
  name: 'clientMessages',
  document: documents.clientList,
  as: 'client',
  refuses: 'solo',
  works: ({ clientMessages: list }) => assert.equal(list?.['recordCount'], 1),
});

test('what the firm writes to a client is on the client’s page, and they are notified', async () => {
  const id = await sendByFirm();
  const { messages } = await readByClient();
  assert.deepEqual(
    messages.find((message) => message.id === id),
    {
      id,
      direction: 'sent',
      fileNumber: 'markalpha-0005',
      matterTitle: 'markalpha matter 5',
      senderName: 'markalpha partner',
      subject: 'About markalpha-0005',
      html: '<p>Dear Ms markalpha, markalpha matter 5.</p>',
      attachments: [],
    },
  );
  assert.deepEqual((await notified()).at(-1), {
    user_id: idOf('alpha', 'user', 'client'),
    message: 'markalpha partner sent you a message about matter markalpha-0005.',
    link: '/clientDocuments?view=messages',
  });
});

test('an answer is in the history of the matter, and those who work on it are notified on screen and by mail', async () => {
  const answersId = await sendByFirm();
  const { ok } = await write({ answersId, text: 'Thank you.\nWhen?\n\n<b>Soon</b> & "safe"' });
  assert.equal(ok?.html, '<p>Thank you.<br>When?</p><p>&lt;b&gt;Soon&lt;/b&gt; &amp; &quot;safe&quot;</p>');
  const [newest] = await readByFirm();
  assert.deepEqual(
    [newest?.id, newest?.direction, newest?.recipientName, newest?.sentBy.name],
    [ok.id, 'received', '', 'markalpha client'],
  );
  const news = (await notified()).filter(({ link }) => link === `/matterDetail/${matterId}/messages`);
  assert.ok(news.some(({ user_id: userId }) => userId === idOf('alpha', 'user', 'partner')));
  assert.equal(news.at(-1)?.message, 'markalpha client sent a message about matter markalpha-0005.');
  const { rows } = await owner.query<{ text_body: string }>(
    `select text_body from mail_outbox where tenant_id = 'alpha' and kind = 'clientMessage' and recipient like 'partner@%'`,
  );
  assert.ok(rows.length > 0 && rows.every(({ text_body: text }) => !text.includes('Thank you')));
});

test('a key stands for one message', async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await write({}, 'client', key), await write({}, 'client', key)];
  assert.equal(first.ok?.id, second.ok?.id);
});

const refused: [what: string, input: Record<string, unknown>, field: string | undefined][] = [
  ['a message without a subject', { subject: ' ' }, 'subject'],
  ['a message without a text', { text: ' \n' }, 'text'],
  ['a text that is too long', { text: 'x'.repeat(10_001) }, 'text'],
  ['a matter they were not given', { matterId: idOf('alpha', 'matter', 6) }, undefined],
  ['a matter of another firm', { matterId: idOf('beta', 'matter', MATTER) }, undefined],
  ['an answer to a message that is not theirs', { answersId: crypto.randomUUID() }, undefined],
  ['an id that is none', { matterId: 'x' }, undefined],
];
for (const [what, input, field] of refused) {
  test(`${what} is refused and nothing is kept`, async () => {
    const { recordCount: before } = await readByClient(null);
    const { ok, error } = await write(input);
    assert.equal(ok, null);
    assert.equal(error?.fields[0]?.field, field);
    assert.equal((await readByClient(null)).recordCount, before);
  });
}

test('a client sees what others were written on the same matter neither in a list nor by answering it', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
     values ('alpha', new_id(), 'matterMessage', $1, $2, 'Other', 'other@markalpha.example', 'Not theirs', '<p>x</p>', new_id(), $3) returning id`,
    [matterId, idOf('alpha', 'contact', 9), idOf('alpha', 'user', 'partner')],
  );
  assert.ok(!(await readByClient(null)).messages.some(({ subject }) => subject === 'Not theirs'));
  assert.equal((await write({ answersId: rows[0]?.id })).ok, null);
});

test('a client sees what another person from outside wrote about the same matter neither in a list nor by answering it', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into messages (tenant_id, batch_id, type, matter_id, direction, recipient_name, recipient_email, subject, html, state, settled_at, created_by)
     values ('alpha', new_id(), 'matterMessage', $1, 'received', '', '', 'From somebody else', '<p>x</p>', 'sent', now(), $2) returning id`,
    [matterId, idOf('alpha', 'user', 'solo')],
  );
  const theirs = await write({ subject: 'From them' });
  const shown = (await readByClient()).messages.map(({ id }) => id);
  assert.ok(shown.includes(theirs.ok?.id ?? ''));
  assert.ok(!shown.includes(rows[0]?.id ?? ''));
  assert.equal((await write({ answersId: rows[0]?.id })).ok, null);
});

test('access that ends takes the messages along', async () => {
  const restricted = idOf('alpha', 'matter', RESTRICTED_MATTER);
  assert.ok((await write({ matterId: restricted })).ok !== null);
  assert.equal((await readByClient(restricted)).recordCount, 1);
  await owner.query(`delete from matter_access where tenant_id = 'alpha' and matter_id = $1 and user_id = $2`, [
    restricted,
    idOf('alpha', 'user', 'client'),
  ]);
  assert.equal((await readByClient(restricted)).recordCount, 0);
  assert.equal((await write({ matterId: restricted })).ok, null);
});

test('who wrote a message is told once that it could not be delivered, unless the matter is closed to them by now', async () => {
  const round = createFailedMessageRound({ runner: api.runner, logger: { error: assert.fail } as never });
  const tell = () => round(new AbortController().signal);
  const fail = (id: string | undefined) =>
    owner.query(
      `update messages set state = 'failed', failure = '550 <someone@client.example> is unknown', settled_at = now(), failure_told_at = null where id = $1`,
      [id],
    );
  const told = async () =>
    (
      await owner.query<{ user_id: string; message: string; link: string }>(
        `select user_id, message, link from notifications where tenant_id = 'alpha' and kind = 'matterMessage' and status = 'failed'`,
      )
    ).rows;
  const mails = async () =>
    (
      await owner.query<{ recipient: string; text_body: string }>(
        `select recipient, text_body from mail_outbox where tenant_id = 'alpha' and kind = 'sendFailure'`,
      )
    ).rows;
  const id = await sendByFirm();
  await fail(id);
  assert.equal(await tell(), false);
  await tell();
  const [notice, ...others] = await told();
  assert.deepEqual(others, []);
  assert.equal(notice?.user_id, idOf('alpha', 'user', 'partner'));
  assert.equal(notice.link, `/matterDetail/${matterId}/messages`);
  assert.match(notice.message, /^Your email to .+ about matter markalpha-0005 could not be delivered\.$/);
  const [mail] = await mails();
  assert.match(mail?.text_body ?? '', /550 <…> is unknown/);

  await owner.query(
    'update matters set is_restricted = true, person_responsible_id = $2, person_acting_id = null where id = $1',
    [matterId, idOf('alpha', 'user', 'admin')],
  );
  await owner.query('delete from matter_access where matter_id = $1', [matterId]);
  await fail(id);
  await tell();
  assert.equal((await told()).length, 1);
});

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { createOutboxDatabase, type OutboxDatabase } from '../testing/outbox-database.ts';
import { recordingLogger } from '../testing/recording-logger.ts';
import { createMailSender } from './mail-sender.ts';
import { createMailTransport } from './mail-transport.ts';
import type { ReadFile } from './read-attachments.ts';

let outbox: OutboxDatabase;
let server: MailServer;
before(async () => {
  outbox = await createOutboxDatabase();
  await outbox.owner.query(`
    insert into roles (tenant_id, id, name) values ('alpha', '00000000-0000-4000-8000-000000000001', 'Partner');
    insert into users (tenant_id, id, user_name, email, friendly_name, role_id) values ('alpha', '00000000-0000-4000-8000-000000000002', 'ada', 'ada@alpha.example', 'Ada', '00000000-0000-4000-8000-000000000001');
    insert into contacts (tenant_id, id, kind, name) values ('alpha', '00000000-0000-4000-8000-000000000003', 'person', 'Ngozi');
    insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, status, person_responsible_id)
      values ('alpha', '00000000-0000-4000-8000-000000000004', '2026-1', 'Purchase', '00000000-0000-4000-8000-000000000003', 'Ngozi', 'Conveyancing', 'Open', '00000000-0000-4000-8000-000000000002')`);
});
after(() => outbox.drop());
beforeEach(async () => {
  server = await startMailServer();
  await outbox.owner.query('delete from messages; delete from mail_outbox; delete from activity_log');
});
afterEach(() => server.close());

const stored: Readonly<Record<string, string>> = { 'alpha/one': 'the first', 'alpha/two': 'Übergröße' };
const readStored: ReadFile = (key) =>
  Promise.resolve(stored[key] === undefined ? null : new TextEncoder().encode(stored[key]));

/** A mail with files, and the message it is the mail of. */
async function queueWithFiles(...files: { name: string; key: string; mediaType?: string }[]): Promise<string> {
  const id = await outbox.queue('alpha', 'About 2026-1', 'ngozi@client.example');
  await outbox.owner.query(`update mail_outbox set reply_to = 'ada@alpha.example' where id = $1`, [id]);
  for (const [index, { name, key, mediaType = 'text/plain' }] of files.entries()) {
    await outbox.owner.query(
      `insert into mail_attachments (tenant_id, mail_id, position, name, media_type, size_bytes, storage_key) values ('alpha', $1, $2, $3, $4, 1, $5)`,
      [id, index + 1, name, mediaType, key],
    );
  }
  await outbox.owner.query(
    `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
     values ('alpha', new_id(), 'matterMessage', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', 'Ngozi', 'ngozi@client.example', 'About 2026-1', '<p>x</p>', $1, '00000000-0000-4000-8000-000000000002')`,
    [id],
  );
  return id;
}
async function sendAll(readFile: ReadFile | null = readStored) {
  const logger = recordingLogger();
  const sendDue = createMailSender({
    runner: outbox.database.runner,
    transport: createMailTransport(server.url),
    from: 'Atrium <no-reply@atrium.example>',
    host: 'atrium.example',
    logger,
    readFile,
  });
  while (await sendDue());
  return logger.logged;
}
const messageOf = async (mailId: string) =>
  (
    await outbox.owner.query<{ state: string; failure: string | null; settled: boolean }>(
      'select state, failure, settled_at is not null as settled from messages where mail_id = $1',
      [mailId],
    )
  ).rows[0];

test('files leave with the mail, in their order, and the message says that it was sent', async () => {
  const id = await queueWithFiles(
    { name: 'One “final”.txt', key: 'alpha/one' },
    { name: 'عقد.txt', key: 'alpha/two', mediaType: 'application/pdf' },
  );
  await sendAll();
  const [mail] = server.received;
  const files = mail?.attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    new TextDecoder().decode(content as ArrayBuffer),
  ]);
  assert.deepEqual(files, [
    ['One “final”.txt', 'text/plain', 'the first'],
    ['عقد.txt', 'application/pdf', 'Übergröße'],
  ]);
  assert.deepEqual(await messageOf(id), { state: 'sent', failure: null, settled: true });
});

test('what a person wrote names them as whom to answer and is not called automatic', async () => {
  await queueWithFiles();
  await outbox.queue('alpha', 'Your code');
  await sendAll();
  const headerOf = (subject: string, name: string) =>
    server.received.find((mail) => mail.subject === subject)?.headers.find(({ key }) => key === name)?.value;
  assert.deepEqual(
    [headerOf('About 2026-1', 'reply-to'), headerOf('About 2026-1', 'auto-submitted')],
    ['ada@alpha.example', undefined],
  );
  assert.deepEqual(
    [headerOf('Your code', 'reply-to'), headerOf('Your code', 'auto-submitted')],
    [undefined, 'auto-generated'],
  );
});

test('a document that is gone for good fails the mail and says which, without sending half of it', async () => {
  const id = await queueWithFiles({ name: 'There.txt', key: 'alpha/one' }, { name: 'Gone.txt', key: 'alpha/gone' });
  await sendAll();
  assert.equal(server.received.length, 0);
  assert.deepEqual(await messageOf(id), {
    state: 'failed',
    failure: 'The attached document “Gone.txt” is no longer there.',
    settled: true,
  });
  assert.equal((await outbox.failures()).length, 1);
});

test('a mail server that refuses the recipient leaves its words with the message', async () => {
  const id = await queueWithFiles();
  server.answer = 550;
  await sendAll();
  const message = await messageOf(id);
  assert.equal(message?.state, 'failed');
  assert.match(message.failure ?? '', /550/);
});

for (const [what, readFile] of [
  ['does not answer', () => Promise.reject(new Error('no storage'))],
  ['is not known here', null],
] as const) {
  test(`a storage that ${what} keeps that mail waiting and no other`, async () => {
    const id = await queueWithFiles({ name: 'One.txt', key: 'alpha/one' });
    await outbox.queue('alpha', 'Your code');
    const logged = await sendAll(readFile);
    assert.deepEqual(
      server.received.map(({ subject }) => subject),
      ['Your code'],
    );
    assert.deepEqual(
      [(await outbox.row(id)).state, (await outbox.row(id)).attempts, (await messageOf(id))?.state],
      ['queued', 0, 'queued'],
    );
    assert.match(logged[0]?.message ?? '', /the mail waits/);
    await outbox.makeDue();
    await sendAll();
    assert.equal((await messageOf(id))?.state, 'sent');
  });
}

test('a message outlives its mail, and the files of the mail go with the mail', async () => {
  const id = await queueWithFiles({ name: 'One.txt', key: 'alpha/one' });
  await sendAll();
  await outbox.owner.query(`update mail_outbox set created_at = now() - interval '31 days' where id = $1`, [id]);
  await outbox.queue('alpha', 'another');
  await sendAll();
  await assert.rejects(outbox.row(id));
  assert.equal((await messageOf(id))?.state, 'sent');
  assert.deepEqual((await outbox.owner.query('select 1 from mail_attachments where mail_id = $1', [id])).rows, []);
});

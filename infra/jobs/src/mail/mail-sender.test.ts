import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { createTenantRunner, type TenantRunner } from '@atrium/database';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { createOutboxDatabase, type OutboxDatabase } from '../testing/outbox-database.ts';
import { recordingLogger } from '../testing/recording-logger.ts';
import { createMailSender } from './mail-sender.ts';
import { createMailTransport } from './mail-transport.ts';
import { MOST_ATTEMPTS } from './send-fault.ts';

let outbox: OutboxDatabase;
let server: MailServer;
let clock = 0;
before(async () => {
  outbox = await createOutboxDatabase();
});
after(() => outbox.drop());
beforeEach(async () => {
  server = await startMailServer();
  await outbox.owner.query('delete from mail_outbox; delete from activity_log');
});
afterEach(() => server.close());

function sender(
  smtpUrl = server.url,
  runner: TenantRunner = outbox.database.runner,
  returnDomain: string | null = null,
) {
  const logger = recordingLogger();
  const from = 'Atrium <no-reply@atrium.example>';
  const sendDue = createMailSender({
    runner,
    transport: createMailTransport(smtpUrl),
    from,
    host: 'atrium.example',
    returnDomain,
    logger,
    now: () => clock,
  });
  const sendAll = async (): Promise<void> => {
    while (await sendDue());
  };
  return { sendAll, logged: logger.logged };
}

test('what was queued arrives, and its text is forgotten', async () => {
  const id = await outbox.queue('alpha', 'Your sign-in code', 'partner@alpha.example');
  await sender().sendAll();
  const [mail] = server.received;
  assert.equal(mail?.subject, 'Your sign-in code');
  assert.equal(mail.messageId, `<${id}@atrium.example>`);
  assert.deepEqual(mail.to, [{ address: 'partner@alpha.example', name: '' }]);
  assert.deepEqual(mail.from, { address: 'no-reply@atrium.example', name: 'Atrium' });
  assert.match(mail.text ?? '', /123456/);
  assert.match(mail.html ?? '', /<p>Your code is 123456<\/p>/);
  const row = await outbox.row(id);
  assert.deepEqual([row.state, row.attempts, row.text_body], ['sent', 1, '']);
});

test('a firm with much mail does not keep another waiting', async () => {
  for (let number = 1; number <= 5; number += 1) await outbox.queue('alpha', `alpha ${number}`);
  await outbox.queue('beta', 'beta 1');
  await sender().sendAll();
  assert.ok(server.received.slice(0, 2).some(({ subject }) => subject === 'beta 1'));
  assert.equal(server.received.length, 6);
});

test('two processes at once send every mail once', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 20; number += 1)
    ids.push(await outbox.queue(number % 2 === 0 ? 'alpha' : 'beta', `mail ${number}`));
  await Promise.all([sender().sendAll(), sender().sendAll(), sender().sendAll()]);
  assert.deepEqual(
    server.received.map(({ messageId }) => messageId).toSorted(),
    ids.map((id) => `<${id}@atrium.example>`).toSorted(),
  );
});

test('a process killed between sending and marking doubles that one mail, under the same Message-ID', async () => {
  const first = await outbox.queue('alpha', 'first');
  await outbox.queue('alpha', 'second');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/die-after-sending.ts'), outbox.database.appConnectionString, server.url],
    { stdio: 'ignore' },
  );
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
  assert.equal(server.received.length, 1);
  assert.equal((await outbox.row(first)).state, 'queued');

  await sender().sendAll();
  assert.deepEqual(
    server.received.map(({ subject }) => subject),
    ['first', 'second'],
    'until the lease has passed nobody else takes it',
  );
  await outbox.makeDue();
  await sender().sendAll();
  assert.deepEqual(
    server.received.map(({ subject }) => subject),
    ['first', 'second', 'first'],
  );
  assert.equal(server.received[2]?.messageId, server.received[0]?.messageId);
  assert.equal((await outbox.row(first)).state, 'sent');
});

test('a refusal for now is tried again, later each time, and given up in the end', async () => {
  const id = await outbox.queue('alpha', 'greylisted');
  server.answer = 451;
  const waits: number[] = [];
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    await outbox.makeDue();
    await sender().sendAll();
    const { seconds_to_wait: wait, state } = await outbox.row(id);
    if (state === 'queued') waits.push(Math.round(wait / 10) * 10);
  }
  assert.deepEqual(waits.slice(0, 4), [30, 60, 120, 240]);
  assert.equal(waits.at(-1), 3600);
  const row = await outbox.row(id);
  assert.deepEqual([row.state, row.attempts, row.text_body], ['failed', MOST_ATTEMPTS, '']);
  assert.match(row.last_error ?? '', /451/);
  const failures = await outbox.failures();
  assert.equal(failures.length, MOST_ATTEMPTS);
  const { detail } = failures[0] ?? {};
  assert.deepEqual(
    [detail?.['template'], detail?.['code'], detail?.['attempt'], detail?.['retryInSeconds']],
    ['mfaCode', 451, 1, 30],
  );
  assert.equal(failures.at(-1)?.detail['retryInSeconds'], null);
});

test('a mail that was refused for now leaves once the server takes it', async () => {
  const id = await outbox.queue('alpha', 'greylisted');
  server.answer = 451;
  await sender().sendAll();
  server.answer = null;
  await outbox.makeDue();
  await sender().sendAll();
  const row = await outbox.row(id);
  assert.deepEqual([row.state, row.attempts, row.last_error], ['sent', 2, null]);
});

test('a refusal for good is not tried again, and the firm it concerns sees why', async () => {
  const id = await outbox.queue('beta', 'to nobody', 'gone@beta.example');
  server.answer = 550;
  await sender().sendAll();
  assert.equal((await outbox.row(id)).state, 'failed');
  const [failure, ...more] = await outbox.failures();
  assert.equal(failure?.tenant_id, 'beta');
  assert.deepEqual([failure.detail['recipient'], failure.detail['code']], ['gone@beta.example', 550]);
  assert.deepEqual(more, []);
});

for (const address of ['nobody', 'a@b.example\r\nRCPT TO:<c@d.example>', 'a@b.example, c@d.example', '']) {
  test(`${JSON.stringify(address)} is no address, and nothing is said to the server`, async () => {
    const id = await outbox.queue('alpha', 'astray', address);
    await sender().sendAll();
    assert.equal((await outbox.row(id)).state, 'failed');
    assert.deepEqual(server.received, []);
  });
}

test('beyond this machine nothing is said in the clear', async () => {
  const id = await outbox.queue('alpha', 'secret');
  // The same server by an address that does not count as this machine; it offers no TLS.
  const { sendAll, logged } = sender(server.url.replace('127.0.0.1', '0.0.0.0'));
  await sendAll();
  assert.equal((await outbox.row(id)).state, 'queued');
  assert.match(String(logged[0]?.fields['reason']), /STARTTLS/);
  assert.deepEqual(server.received, []);
});

test('a line break in a subject begins no header', async () => {
  await outbox.queue('alpha', 'Hello\r\nBcc: everyone@elsewhere.example');
  await sender().sendAll();
  const [mail] = server.received;
  assert.deepEqual(
    mail?.headers.filter(({ key }) => key === 'bcc'),
    [],
  );
  assert.deepEqual(mail?.bcc ?? [], []);
});

test('while the server is down mail waits without using up its attempts, and leaves when it is back', async () => {
  const first = await outbox.queue('alpha', 'patient');
  const second = await outbox.queue('beta', 'patient too');
  const port = Number(new URL(server.url).port);
  await server.close();
  const { sendAll, logged } = sender(`smtp://me:hunter2@127.0.0.1:${port}`);
  await sendAll();
  assert.deepEqual([(await outbox.row(first)).state, (await outbox.row(first)).attempts], ['queued', 0]);
  assert.equal((await outbox.row(second)).last_error, null, 'after one failure nothing else is tried');
  assert.match(logged[0]?.message ?? '', /nothing is lost; check SMTP_URL/);
  assert.doesNotMatch(JSON.stringify(logged), /hunter2/);
  assert.deepEqual(await outbox.failures(), []);

  server = await startMailServer(port);
  await outbox.makeDue();
  await sendAll();
  assert.equal(server.received.length, 0, 'it waits out its pause');
  clock += 5001;
  // The server that is back knows nobody, so the address goes without credentials.
  await sender().sendAll();
  assert.equal(server.received.length, 2);
});

test('it works through a pooler in transaction mode as well', async (t) => {
  const runner = createTenantRunner({ connectionString: outbox.database.appConnectionString, mode: 'pgbouncer' });
  t.after(() => runner.close());
  const id = await outbox.queue('alpha', 'pooled');
  await sender(server.url, runner).sendAll();
  assert.equal((await outbox.row(id)).state, 'sent');
  const refused = await outbox.queue('alpha', 'pooled and refused');
  server.answer = 550;
  await sender(server.url, runner).sendAll();
  assert.equal((await outbox.row(refused)).state, 'failed');
});

test('what was settled a month ago is removed, what waits is not', async () => {
  const old = await outbox.queue('alpha', 'old');
  await sender().sendAll();
  await outbox.owner.query(`update mail_outbox set created_at = now() - interval '31 days' where id = $1`, [old]);
  const waiting = await outbox.queue('alpha', 'waiting');
  await outbox.owner.query(
    `update mail_outbox set created_at = now() - interval '31 days', due_at = now() + interval '1 hour' where id = $1`,
    [waiting],
  );
  await outbox.queue('alpha', 'new');
  await sender().sendAll();
  await assert.rejects(outbox.row(old));
  assert.equal((await outbox.row(waiting)).state, 'queued');
});

test('mail that may come back leaves from an address of its own, where somebody reads what comes back', async () => {
  const id = await outbox.queue('alpha', 'News');
  await outbox.queue('alpha', 'Your code');
  await outbox.owner.query(`update mail_outbox set return_token = '0123456789abcdef0123' where id = $1`, [id]);
  await sender(server.url, outbox.database.runner, 'returns.example').sendAll();
  const pathOf = (subject: string) =>
    server.reversePaths[server.received.findIndex((mail) => mail.subject === subject)];
  assert.equal(pathOf('News'), `r-${id.replaceAll('-', '')}-0123456789abcdef0123@returns.example`);
  assert.equal(pathOf('Your code'), 'no-reply@atrium.example');
  await outbox.owner.query(`update mail_outbox set state = 'queued', due_at = now() where id = $1`, [id]);
  await sender().sendAll();
  assert.equal(server.reversePaths.at(-1), 'no-reply@atrium.example');
});

test('an address that the server refuses for good is written to no more by lists and events; a code is not kept back', async () => {
  const suppressed = async () =>
    (await outbox.owner.query<{ address: string }>('select address from marketing_suppressions order by address')).rows;
  await outbox.queue('alpha', 'Your code', 'code@alpha.example');
  const news = await outbox.queue('alpha', 'News', ' Gone@Alpha.example');
  const full = await outbox.queue('alpha', 'News too', 'full@alpha.example');
  await outbox.owner.query(
    `update mail_outbox set recipient = trim(recipient), return_token = '0123456789abcdef0123' where id = $1`,
    [news],
  );
  server.answer = 550;
  await sender().sendAll();
  assert.deepEqual(await suppressed(), [{ address: 'gone@alpha.example' }]);
  server.answer = 552;
  await outbox.owner.query(
    `update mail_outbox set state = 'queued', due_at = now(), return_token = '0123456789abcdef0124' where id = $1`,
    [full],
  );
  await sender().sendAll();
  assert.equal((await suppressed()).length, 1, 'a full mailbox says nothing of the address');
  assert.ok((await outbox.failures()).some(({ detail }) => detail['isSuppressed'] === true));
});

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { fastify } from 'fastify';
import { createJobs, type JobRound } from './jobs.ts';
import { startMailServer } from './testing/mail-server.ts';
import { createOutboxDatabase, type OutboxDatabase } from './testing/outbox-database.ts';
import { recordingLogger } from './testing/recording-logger.ts';

let outbox: OutboxDatabase;
before(async () => {
  outbox = await createOutboxDatabase();
});
after(() => outbox.drop());

async function start(
  t: TestContext,
  mode: 'demo' | 'production',
  smtpUrl: string | null,
  rounds: readonly JobRound[] = [],
) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-jobs-test-'));
  const logger = recordingLogger();
  const jobs = await createJobs({
    runner: outbox.database.runner,
    mode,
    dataFolder,
    smtpUrl,
    mailFrom: null,
    logger,
    rounds,
  });
  const app = fastify();
  jobs.registerPages(app);
  await jobs.start('https://atrium.example');
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= jobs.close());
  t.after(async () => {
    await close();
    await rm(dataFolder, { recursive: true });
  });
  return { app, logged: logger.logged, close };
}

test('a queued mail leaves at once, without waiting for the poll', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  await start(t, 'production', server.url);
  await outbox.queue('alpha', 'at once');
  await server.waitFor(1);
  assert.equal(server.received[0]?.from?.address, 'no-reply@atrium.example');
});

test('production without SMTP_URL says so, keeps the mail and shows no page', async (t) => {
  const id = await outbox.queue('alpha', 'later');
  const { app, logged } = await start(t, 'production', null);
  assert.equal(logged[0]?.level, 'warn');
  assert.match(logged[0]?.message ?? '', /^SMTP_URL is not set: no mail is sent\. .* set SMTP_URL/);
  assert.equal((await outbox.row(id)).state, 'queued');
  for (const path of ['/-/mail', '/-/mail/messages.json', '/-/mail/1'])
    assert.equal((await app.inject(path)).statusCode, 404);
});

test('a demo with a mail server sends for real and shows no page', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { app } = await start(t, 'demo', server.url);
  await server.waitFor(1);
  assert.equal((await app.inject('/-/mail')).statusCode, 404);
});

test('work of another role is done at once, at each notice, and notified when the process closes', async (t) => {
  const calls: AbortSignal[] = [];
  let told = Promise.withResolvers<void>();
  const round = (signal: AbortSignal): Promise<boolean> => {
    calls.push(signal);
    told.resolve();
    return Promise.resolve(false);
  };
  const { close } = await start(t, 'demo', null, [{ name: 'files', channel: 'atrium_files', round }]);
  await told.promise;
  told = Promise.withResolvers();
  await outbox.owner.query(`notify atrium_files`);
  await told.promise;
  assert.deepEqual(
    calls.map(({ aborted }) => aborted),
    [false, false],
  );
  await close();
  assert.ok(calls.every(({ aborted }) => aborted));
});

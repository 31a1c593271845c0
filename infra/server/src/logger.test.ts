import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { createLogger, LOG_FILE } from './logger.ts';

/** Lines are written behind the back of whoever logs them, and flushing waits for none. */
async function untilWritten(file: string, part: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8');
    if (text.includes(part)) return text;
    await setTimeout(5);
  }
}

test('the log has the address of a request without the code of a mailed link', async (t) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-log-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const logger = createLogger({ mode: 'demo', logLevel: 'info', dataFolder });
  const app = fastify({ loggerInstance: logger as FastifyBaseLogger });
  app.get('/*', () => 'a page');
  await app.inject('/harbour/verify/s3cret?x=1');
  await app.inject('/harbour/matterSummary');
  await app.close();
  const text = await untilWritten(join(dataFolder, LOG_FILE), '/harbour/matterSummary');
  assert.match(text, /"url":"\/harbour\/verify\/\[hidden\]\?x=1"/);
  assert.match(text, /"url":"\/harbour\/matterSummary"/);
  assert.doesNotMatch(text, /s3cret/);
});

test('the log is for its owner alone, in a folder that others may pass and not list', async (t) => {
  const parent = await mkdtemp(join(tmpdir(), 'atrium-log-'));
  t.after(() => rm(parent, { recursive: true, force: true }));
  const dataFolder = join(parent, 'data');
  const logger = createLogger({ mode: 'demo', logLevel: 'info', dataFolder });
  logger.info('a line');
  await untilWritten(join(dataFolder, LOG_FILE), 'a line');
  assert.equal((await stat(dataFolder)).mode & 0o777, 0o711);
  assert.equal((await stat(join(dataFolder, LOG_FILE))).mode & 0o777, 0o600);
});

test('a log that can’t be written ends the start with its reason', async (t) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-log-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  await mkdir(join(dataFolder, LOG_FILE));
  assert.throws(() => createLogger({ mode: 'demo', logLevel: 'info', dataFolder }), /EISDIR.*atrium\.log/);
});

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { createLogger, LOG_FILE } from './logger.ts';

test('the log has the address of a request without the code of a mailed link', async (t) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-log-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const logger = createLogger({ mode: 'demo', logLevel: 'info', dataFolder });
  const app = fastify({ loggerInstance: logger as FastifyBaseLogger });
  app.get('/*', () => 'a page');
  await app.inject('/harbour/verify/s3cret?x=1');
  await app.inject('/harbour/matterSummary');
  await app.close();
  await new Promise<void>((resolve, reject) => logger.flush((error) => (error ? reject(error) : resolve())));
  const text = await readFile(join(dataFolder, LOG_FILE), 'utf8');
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
  await new Promise<void>((resolve, reject) => logger.flush((error) => (error ? reject(error) : resolve())));
  assert.equal((await stat(dataFolder)).mode & 0o777, 0o711);
  assert.equal((await stat(join(dataFolder, LOG_FILE))).mode & 0o777, 0o600);
});

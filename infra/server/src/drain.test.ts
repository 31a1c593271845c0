import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { createDrain } from './drain.ts';
import { registerHealth } from './readiness.ts';

/** A server with a request that ends when it is let go. */
async function serve(limits: { noticeMs?: number; deadlineMs?: number }) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: true });
  const drain = createDrain(app, limits);
  registerHealth(app, {}, drain);
  const begun = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<string>();
  app.get('/slow', () => {
    begun.resolve(undefined);
    return end.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, drain, url, begun: begun.promise, end: end.resolve };
}

test('a request under way is answered, readyz says 503 while it runs, and nothing new is taken afterwards', async () => {
  const { drain, url, begun, end } = await serve({ noticeMs: 50 });
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  const slow = fetch(`${url}/slow`);
  await begun;
  const closed = drain.close();
  const ready = await fetch(`${url}/readyz`);
  assert.equal(ready.status, 503);
  assert.equal(ready.headers.get('connection'), 'close');
  assert.deepEqual(await ready.json(), { status: 'not ready', missing: ['draining'] });
  end('done');
  const answer = await slow;
  assert.equal(answer.status, 200);
  assert.equal(await answer.text(), 'done');
  await closed;
  await assert.rejects(fetch(`${url}/readyz`));
});

test('a request that is under way when listening stops is answered too', async () => {
  const { app, drain, url, begun, end } = await serve({ noticeMs: 0 });
  const slow = fetch(`${url}/slow`);
  await begun;
  const closed = drain.close();
  await once(app.server, 'close', { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  end('done');
  assert.equal(await (await slow).text(), 'done');
  await closed;
});

test('a request that does not end is cut off at the deadline', async () => {
  const { drain, url, begun } = await serve({ noticeMs: 0, deadlineMs: 20 });
  const slow = fetch(`${url}/slow`);
  const cut = assert.rejects(slow);
  await begun;
  await drain.close();
  await cut;
});

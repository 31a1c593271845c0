import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import { createLiveStreams } from './live-streams.ts';

test('a stream that ends twice over is ended once, and nothing is written to it while its last bytes are on their way', async () => {
  let hear: (payload: string) => void = () => undefined;
  const listen: TenantRunner['listen'] = (_channel, handler) => {
    hear = handler;
    return Promise.resolve(() => Promise.resolve());
  };
  const streams = createLiveStreams({
    runner: { listen } as TenantRunner,
    currentRevision: () => Promise.resolve(1),
    heartbeatMs: 1,
  });
  // Of a client that reads nothing: it never closes.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const errors: unknown[] = [];
  response.on('error', (error) => errors.push(error));
  let isAllowed = true;
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  let checks = 0;
  const isStillAllowed = (): Promise<boolean> => {
    checks += 1;
    if (!isAllowed && checks > 4) noteAsked();
    return Promise.resolve(isAllowed);
  };
  assert.equal(await streams.open({ operatorId: 'ada', response, isStillAllowed }), true);
  isAllowed = false;
  for (let count = 0; count < 4; count += 1) hear('{"topic":"operators","tenantId":null,"id":"ada"}');
  await asked;
  await new Promise((resolve) => setImmediate(resolve));
  hear('{"topic":"releases","tenantId":null,"id":2}');
  await streams.close();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(response.writableEnded, true);
  assert.deepEqual(errors, []);
});

test('nothing is kept of a client that left before the stream began', async () => {
  let checks = 0;
  const streams = createLiveStreams({
    runner: { listen: () => Promise.resolve(() => Promise.resolve()) } as unknown as TenantRunner,
    currentRevision: () => Promise.resolve(1),
    heartbeatMs: 1_000_000,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  await streams.open({ operatorId: 'ada', response, isStillAllowed: () => Promise.resolve((checks += 1) > 0) });
  assert.deepEqual([checks, response.headersSent], [0, false]);
  await streams.close();
});

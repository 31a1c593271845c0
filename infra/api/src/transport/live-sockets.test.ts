import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import type { Viewer } from '../policy/viewer.ts';
import type { ApiServices } from '../server/services.ts';
import { followSockets } from './live-sockets.ts';

test('a session has fifty sockets at most, another its own, and one that closes makes room', () => {
  const services = {
    sessions: { onForgotten: () => () => undefined, readAgain: () => Promise.resolve(new Map()) },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as Pick<ApiServices, 'sessions' | 'logger'>;
  const live = followSockets(services);
  const viewer = (sessionId: string) => ({ tenantId: 'alpha', sessionId }) as Viewer;
  const sockets = Array.from({ length: 51 }, () => ({}) as WebSocket);
  const [first] = sockets;
  assert.ok(first);
  assert.deepEqual(
    sockets.map((socket) => live.add(socket, viewer('one'))),
    sockets.map((_, index) => index < 50),
  );
  assert.equal(live.add({} as WebSocket, viewer('other')), true);
  live.remove(first);
  live.remove(first);
  assert.deepEqual([live.add({} as WebSocket, viewer('one')), live.add({} as WebSocket, viewer('one'))], [true, false]);
  live.stop();
});

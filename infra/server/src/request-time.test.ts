import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { createRequestTime } from './request-time.ts';

const ORDINARY_MS = 150;
const MORE_MS = 60_000;
const A_LITTLE_MORE_MS = 500;

/** A server that allows `/publish` more time; answers how many bytes came. */
async function start(t: TestContext, moreMs = MORE_MS): Promise<Server> {
  const time = createRequestTime();
  const server = createServer(
    { requestTimeout: ORDINARY_MS, headersTimeout: ORDINARY_MS, connectionsCheckingInterval: 50 },
    (request, response) => {
      if (request.url === '/publish') time.allow(request, moreMs);
      text(request).then(
        (body) => response.end(`got ${body.length}`),
        () => response.destroy(),
      );
    },
  );
  server.on('clientError', time.onClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return server;
}

/** Resolves once the server's own limit was over for so many requests. */
const overdue = (server: Server, requests: number): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0;
    server.on('clientError', ({ code }: Error & { code?: string }) => {
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT') seen += 1;
      if (seen === requests) resolve();
    });
  });

function open(t: TestContext, server: Server): { socket: Socket; answer: () => string } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => socket.destroy());
  let received = '';
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => (received += chunk))
    .on('error', () => undefined);
  return { socket, answer: () => received };
}

const begin = (path: string): string => `POST ${path} HTTP/1.1\r\nhost: atrium\r\ncontent-length: 10\r\n\r\nfive!`;

test('a request that was allowed more time is taken however slowly it comes, and others are let go', async (t) => {
  const server = await start(t);
  const bothAreOverdue = overdue(server, 2);
  const [slow, other] = [open(t, server), open(t, server)];
  slow.socket.write(begin('/publish'));
  other.socket.write(begin('/graphql'));
  await Promise.all([bothAreOverdue, once(other.socket, 'close')]);
  assert.match(other.answer(), /^HTTP\/1\.1 408 /);
  slow.socket.write('more.');
  await once(slow.socket, 'data');
  assert.match(slow.answer(), /^HTTP\/1\.1 200 [^]*got 10$/);
});

test('the next request of the same connection has no more time than others', async (t) => {
  const server = await start(t);
  const { socket, answer } = open(t, server);
  socket.write(`${begin('/publish')}more.`);
  await once(socket, 'data');
  socket.write(begin('/graphql'));
  await once(socket, 'close');
  assert.match(answer(), /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 408 /);
});

test('more time is not all the time', async (t) => {
  const server = await start(t, A_LITTLE_MORE_MS);
  const { socket, answer } = open(t, server);
  const began = performance.now();
  socket.write(begin('/publish'));
  await once(socket, 'close');
  assert.match(answer(), /^HTTP\/1\.1 408 /);
  assert.ok(performance.now() - began >= A_LITTLE_MORE_MS - 10);
});

test('what is no HTTP is answered so and let go', async (t) => {
  const server = await start(t);
  const { socket, answer } = open(t, server);
  socket.write('what?\r\n\r\n');
  await once(socket, 'close');
  assert.match(answer(), /^HTTP\/1\.1 400 /);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** The yardstick: a server that sends one message to all its sockets when it is asked to, and nothing else. */
export async function startBareBroadcast(
  count: number,
): Promise<{ url: string; hear(): Promise<readonly number[]>; close(): void }> {
  const server = createServer((_request, response) => {
    for (const socket of sockets.clients) socket.send('{"type":"next"}');
    response.end('{}');
  });
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const pages = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(`ws://localhost:${port}`);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      return socket;
    }),
  );
  return {
    url: `http://localhost:${port}`,
    hear: () =>
      Promise.all(
        pages.map((page) => new Promise<number>((resolve) => page.once('message', () => resolve(performance.now())))),
      ),
    close() {
      for (const page of pages) page.terminate();
      server.close();
    },
  };
}

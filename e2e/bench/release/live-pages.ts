import WebSocket from 'ws';
import type { ApiSession } from '../../fixtures/api-session.ts';

const OPENED_AT_ONCE = 50;
const SUBSCRIPTION = 'subscription { compositionChanged }';

/** Sockets that wait to be told. */
export interface LivePages {
  /** For each page, when it hears next; call it before the change. */
  hear(): Promise<readonly number[]>;
  close(): void;
}

/** Opens live sockets as the shell does, subscribed to changes of the firm's composition. */
export async function openLivePages(url: string, session: ApiSession, count: number): Promise<LivePages> {
  const pages: Page[] = [];
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    pages.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, () => openPage(url, session)),
      )),
    );
  }
  return {
    hear: () => Promise.all(pages.map((page) => page.next())),
    close: () => {
      for (const { socket } of pages) socket.terminate();
    },
  };
}

interface Page {
  readonly socket: WebSocket;
  /** When it hears next. */
  next(): Promise<number>;
}

async function openPage(url: string, session: ApiSession): Promise<Page> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + '/graphql', 'graphql-transport-ws', { origin: url });
  const waiting: ((at: number) => void)[] = [];
  const closed = new Promise<never>((_resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A page was closed with ${code}.`)));
  });
  // Somebody waits for it only between two messages.
  closed.catch(() => undefined);
  const next = (): Promise<number> => Promise.race([new Promise<number>((resolve) => waiting.push(resolve)), closed]);
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.on('open', () => send({ type: 'connection_init', payload: session.socketParameters() }));
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string };
    if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } });
    if (type === 'ping') send({ type: 'pong' });
    if (type === 'next') for (const resolve of waiting.splice(0)) resolve(performance.now());
  });
  // The first message says that it is subscribed.
  await next();
  return { socket, next };
}

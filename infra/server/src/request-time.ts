import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a client that sends nonsense, or too slowly, is told before it is let go. */
const answers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const OTHER_ANSWER = '400 Bad Request';

export interface RequestTime {
  /** Fastify's `clientErrorHandler`: lets the connection go, except where its request was allowed more time. */
  onClientError(error: Error & { readonly code?: string }, socket: Duplex): void;
  /** This one request may take so long to come in, whatever the server's `requestTimeout` is. */
  allow(request: IncomingMessage, milliseconds: number): void;
}

/**
 * Node has one `requestTimeout` for a whole server, and asks `clientError` before
 * it lets a slow connection go. Here a request whose sender is known may take
 * longer, while all others keep the short limit.
 */
export function createRequestTime(): RequestTime {
  const allowed = new WeakSet<Duplex>();
  return {
    onClientError({ code = '' }, socket) {
      if (code === 'ECONNRESET' || socket.destroyed) return;
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && allowed.has(socket)) return;
      letGo(socket, answers[code] ?? OTHER_ANSWER);
    },
    allow(request, milliseconds) {
      const { socket } = request;
      allowed.add(socket);
      // Node looks at each request once: this timer is what ends it then.
      const timer = setTimeout(
        () => letGo(socket, answers['ERR_HTTP_REQUEST_TIMEOUT'] ?? OTHER_ANSWER),
        milliseconds,
      ).unref();
      request.once('close', () => {
        clearTimeout(timer);
        // The next request of the connection has no more time than others.
        allowed.delete(socket);
      });
    },
  };
}

function letGo(socket: Duplex, status: string): void {
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy();
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and PostgreSQL and notes every SQL text that passes. */
export interface WireRecorder {
  /** The connection string with the recorder in place of the server. */
  readonly connectionString: string;
  readonly texts: ReadonlySet<string>;
  close(): Promise<void>;
}

const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

export async function recordWire(connectionString: string): Promise<WireRecorder> {
  const target = new URL(connectionString);
  const texts = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const read = createReader(texts);
    client.on('data', (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorded = new URL(connectionString);
  recorded.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: recorded.href,
    texts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the frontend messages of one connection: a start-up packet without a type, then typed messages. */
function createReader(texts: Set<string>): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (pending.length < header + 4) return;
      const end = header + pending.readInt32BE(header);
      if (pending.length < end) return;
      if (isStarted) note(pending[0] ?? 0, pending.subarray(5, end), texts);
      isStarted = true;
      pending = pending.subarray(end);
    }
  };
}

function note(type: number, body: Buffer, texts: Set<string>): void {
  const firstEnd = body.indexOf(0);
  if (type === QUERY) texts.add(body.toString('utf8', 0, firstEnd));
  if (type === PARSE) texts.add(body.toString('utf8', firstEnd + 1, body.indexOf(0, firstEnd + 1)));
}

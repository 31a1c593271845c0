import type { ServerResponse } from 'node:http';
import { readNotice, type TenantRunner } from '@atrium/database';

const NOTIFY_CHANNEL = 'atrium';
/** More often than anything between us and the console gives up on a silent connection. */
const HEARTBEAT_MS = 15_000;
const MOST_STREAMS = 500;

interface Stream {
  readonly operatorId: string;
  readonly response: ServerResponse;
  /** Whether the operator still is who they were. */
  isStillAllowed(): Promise<boolean>;
}

export interface LiveStreams {
  /** Tells the revision now and after each change until the client leaves, the session ends or the server stops. False where too many listen. */
  open(stream: Stream): Promise<boolean>;
  close(): Promise<void>;
}

export interface LiveStreamsOptions {
  readonly runner: TenantRunner;
  readonly currentRevision: () => Promise<number>;
  readonly heartbeatMs?: number;
}

/** Open consoles hear of changes by server-sent events. One LISTEN serves them all, and nobody waits for a heartbeat to be signed out. */
export function createLiveStreams({
  runner,
  currentRevision,
  heartbeatMs = HEARTBEAT_MS,
}: LiveStreamsOptions): LiveStreams {
  const streams = new Set<Stream>();
  let listening: Promise<() => Promise<void>> | undefined;

  const tell = (revision: number): void => {
    for (const { response } of streams) response.write(`data: ${JSON.stringify({ revision })}\n\n`);
  };

  /** Once, and nothing is written afterwards: it may be a while until the client has read the rest and it closes. */
  const end = (stream: Stream, last?: string): void => {
    if (streams.delete(stream)) stream.response.end(last);
  };

  const recheck = async (checked: readonly Stream[]): Promise<void> => {
    await Promise.all(
      checked.map(async (stream) => {
        // While the database is away nobody can be told anything anyway.
        if (!(await stream.isStillAllowed().catch(() => true))) end(stream, 'event: ended\ndata: {}\n\n');
      }),
    );
  };

  const hear = (payload: string): void => {
    const { topic, id } = readNotice(payload) ?? { topic: '', id: '' };
    if (topic === 'releases' && id !== '' && Number.isInteger(Number(id))) tell(Number(id));
    if (topic === 'operators') void recheck([...streams].filter(({ operatorId }) => operatorId === id));
  };

  /** Something may have been missed. */
  const catchUp = async (): Promise<void> => {
    await recheck([...streams]);
    tell(await currentRevision());
  };

  const listen = (): Promise<unknown> => {
    listening ??= runner
      .listen(NOTIFY_CHANNEL, hear, () => void catchUp().catch(() => undefined))
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  };

  const beat = setInterval(() => {
    for (const { response } of streams) response.write(':\n\n');
    void recheck([...streams]);
  }, heartbeatMs).unref();

  return {
    async open(stream) {
      if (streams.size >= MOST_STREAMS) return false;
      // Listen first: a change between reading and listening would go unnoticed.
      await listen();
      const revision = await currentRevision();
      const { response } = stream;
      // Whoever left meanwhile closes no second time.
      if (response.destroyed) return true;
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      response.write(`data: ${JSON.stringify({ revision })}\n\n`);
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      // Of a connection that broke while something was written; it closes next.
      response.on('error', () => streams.delete(stream));
      // Signed out while this was prepared.
      await recheck([stream]);
      return true;
    },

    async close() {
      clearInterval(beat);
      for (const stream of streams) end(stream);
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** So long new requests still come in, so that none that was on its way is cut off; `/readyz` says 503 already. */
const NOTICE_MS = 300;
/** What still runs then is cut off: less than a supervisor waits, and than a step of closing may take. */
const DEADLINE_MS = 8000;

export interface Drain {
  readonly isDraining: boolean;
  /** Stops taking requests, lets those under way be answered, and closes the app; within a deadline. */
  close(): Promise<void>;
}

/** Lets requests under way end before the app is closed. Made before the app's routes are. */
export function createDrain(app: FastifyInstance, { noticeMs = NOTICE_MS, deadlineMs = DEADLINE_MS } = {}): Drain {
  let isDraining = false;
  let closing: Promise<void> | null = null;
  app.addHook('onSend', async (_request, reply) => {
    // Nobody is to send another request on a connection that is about to close.
    if (isDraining) reply.header('connection', 'close');
  });

  async function closeOnce(): Promise<void> {
    isDraining = true;
    await delay(noticeMs);
    const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
    try {
      await app.close();
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    get isDraining() {
      return isDraining;
    },
    close: () => (closing ??= closeOnce()),
  };
}

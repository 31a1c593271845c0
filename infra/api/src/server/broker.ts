import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from './logger.ts';

/** Something changed in a firm; `id` says what, the rows say how. */
export interface ChangeNotice {
  readonly tenantId: string;
  readonly topic: string;
  readonly id: string;
}
type Handler = (notice: ChangeNotice) => void;

/** Hands NOTIFY messages to whoever follows a topic of a tenant. */
export interface Broker {
  follow(tenantId: string, topic: string, handler: Handler): () => void;
  /** Every notice of every tenant; for caches. */
  followAll(handler: Handler): () => void;
  /** Called when notices may have been missed. */
  onGap(handler: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'atrium';

export async function createBroker(runner: TenantRunner, logger: ApiLogger): Promise<Broker> {
  const byTopic = new Map<string, Set<Handler>>();
  const all = new Set<Handler>();
  const gapHandlers = new Set<() => void>();

  const deliver = (notice: ChangeNotice, handlers: Iterable<Handler>) => {
    for (const handler of handlers) {
      try {
        handler(notice);
      } catch (error) {
        logger.error({ err: error, topic: notice.topic }, 'a notice could not be handled');
      }
    }
  };
  const receive = (payload: string) => {
    const notice = readNotice(payload);
    if (notice === null) return;
    deliver(notice, all);
    deliver(notice, byTopic.get(keyOf(notice.tenantId, notice.topic)) ?? []);
  };
  const stop = await runner.listen(CHANNEL, receive, () => {
    for (const handler of gapHandlers) handler();
  });

  return {
    follow(tenantId, topic, handler) {
      const key = keyOf(tenantId, topic);
      const handlers = byTopic.get(key) ?? new Set();
      handlers.add(handler);
      byTopic.set(key, handlers);
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0) byTopic.delete(key);
      };
    },
    followAll(handler) {
      all.add(handler);
      return () => all.delete(handler);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    close: stop,
  };
}

const keyOf = (tenantId: string, topic: string): string => `${tenantId} ${topic}`;

function readNotice(payload: string): ChangeNotice | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null; // Not one of ours: anyone who may connect may notify.
  }
  if (typeof value !== 'object' || value === null) return null;
  const { tenantId, topic, id } = value as Partial<Record<string, unknown>>;
  return typeof tenantId === 'string' && typeof topic === 'string' ? { tenantId, topic, id: typeof id === 'string' ? id : '' } : null;
}

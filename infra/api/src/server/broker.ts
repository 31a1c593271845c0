import { readNotice, type TenantRunner } from '@atrium/database';
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
  /** What concerns every tenant: notices of a topic that name none. */
  followCommon(topic: string, handler: () => void): () => void;
  /** Every notice of every tenant; for caches. */
  followAll(handler: Handler): () => void;
  /** Called when notices may have been missed. */
  onGap(handler: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'atrium';
const LOGGED_CHARACTERS = 100;

export async function createBroker(runner: TenantRunner, logger: ApiLogger): Promise<Broker> {
  const byTopic = new Map<string, Set<Handler>>();
  const common = new Map<string, Set<() => void>>();
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
    if (notice === null) {
      logger.warn({ payload: payload.slice(0, LOGGED_CHARACTERS) }, 'a notice that nobody can read');
      return;
    }
    const { tenantId } = notice;
    if (tenantId === null) {
      for (const handler of common.get(notice.topic) ?? []) handler();
      return;
    }
    deliver({ ...notice, tenantId }, all);
    deliver({ ...notice, tenantId }, byTopic.get(keyOf(tenantId, notice.topic)) ?? []);
  };
  const stop = await runner.listen(CHANNEL, receive, () => {
    for (const handler of gapHandlers) handler();
  });

  return {
    follow: (tenantId, topic, handler) => addTo(byTopic, keyOf(tenantId, topic), handler),
    followCommon: (topic, handler) => addTo(common, topic, handler),
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

function addTo<H>(handlersByKey: Map<string, Set<H>>, key: string, handler: H): () => void {
  const handlers = handlersByKey.get(key) ?? new Set<H>();
  handlers.add(handler);
  handlersByKey.set(key, handlers);
  return () => {
    handlers.delete(handler);
    if (handlers.size === 0 && handlersByKey.get(key) === handlers) handlersByKey.delete(key);
  };
}

const keyOf = (tenantId: string, topic: string): string => `${tenantId} ${topic}`;

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
  /** Ids of the topic's notices of the last `RECENT_MS`, the oldest first; null where that is not known. */
  recent(tenantId: string, topic: string): readonly string[] | null;
  /** Called when notices may have been missed. */
  onGap(handler: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'atrium';
/**
 * Notices are remembered for so long. A page asks for its rows and follows their changes a moment later: what changed in
 * between is told from here. Longer than it takes to open a socket on a slow line.
 */
export const RECENT_MS = 10_000;
/** Of more of a topic it is only known that there were many. */
const MOST_REMEMBERED = 500;
const LOGGED_CHARACTERS = 100;

export async function createBroker(runner: TenantRunner, logger: ApiLogger): Promise<Broker> {
  const byTopic = new Map<string, Set<Handler>>();
  const common = new Map<string, Set<() => void>>();
  const all = new Set<Handler>();
  const gapHandlers = new Set<() => void>();
  const memory = new Map<string, { at: number; id: string }[]>();
  /** Before this moment nothing is remembered. */
  let knownSince = performance.now();

  const remember = (key: string, id: string): void => {
    const now = performance.now();
    const kept = (memory.get(key) ?? []).filter(({ at }) => at > now - RECENT_MS);
    kept.push({ at: now, id });
    memory.delete(key);
    memory.set(key, kept.slice(-MOST_REMEMBERED - 1));
    // The topics that were silent the longest come first.
    for (const [other, notices] of memory) {
      if ((notices.at(-1)?.at ?? 0) > now - RECENT_MS) break;
      memory.delete(other);
    }
  };

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
    remember(keyOf(tenantId, notice.topic), notice.id);
    deliver({ ...notice, tenantId }, all);
    deliver({ ...notice, tenantId }, byTopic.get(keyOf(tenantId, notice.topic)) ?? []);
  };
  const stop = await runner.listen(CHANNEL, receive, () => {
    memory.clear();
    knownSince = performance.now();
    for (const handler of gapHandlers) handler();
  });

  return {
    follow: (tenantId, topic, handler) => addTo(byTopic, keyOf(tenantId, topic), handler),
    followCommon: (topic, handler) => addTo(common, topic, handler),
    followAll(handler) {
      all.add(handler);
      return () => all.delete(handler);
    },
    recent(tenantId, topic) {
      const since = performance.now() - RECENT_MS;
      if (knownSince > since) return null;
      const recent = (memory.get(keyOf(tenantId, topic)) ?? []).filter(({ at }) => at > since);
      return recent.length > MOST_REMEMBERED ? null : recent.map(({ id }) => id);
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

import type { TenantRunner } from '@atrium/database';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../../policy/viewer.ts';
import type { Broker } from '../../../server/broker.ts';
import type { ApiLogger } from '../../../server/logger.ts';
import type { AccessClaims } from './access-tokens.ts';
import { ACCESS_TOPIC, SESSION_TOPIC } from '../announcements.ts';
import { findViewers } from '../identity.store.ts';
import { touchSessions } from './sessions.store.ts';

/** Sessions of which something may have changed: one, those of a firm (`sessionId` null), or all (both null). */
export type ForgottenHandler = (tenantId: string | null, sessionId: string | null) => void;

/** Who is signed in, as of the last few seconds; a sign-out counts at once. */
export interface Sessions {
  /** Null where the session has ended, or owes a step. Answers without a promise while it remembers. */
  viewerOf(claims: Pick<AccessClaims, 'tenantId' | 'sessionId' | 'userId'>): Viewer | null | Promise<Viewer | null>;
  /** The viewers of those of the sessions that live, by session, as the database has them now. */
  readAgain(tenantId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>>;
  /** The session has ended or what it may do has changed: ask the database again. */
  forget(tenantId: string, sessionId: string): void;
  /** What its person says about themselves has changed (a name, a language), and no right: the next request asks the database, sockets stay. */
  refresh(tenantId: string, sessionId: string): void;
  /** Called when sessions may have ended or changed; for sockets. */
  onForgotten(handler: ForgottenHandler): () => void;
}

/** How long a viewer is believed without a notice; the backstop should a notice be lost. */
const BELIEVED_MS = 5000;

export function createSessions(runner: TenantRunner, broker: Broker, logger: ApiLogger): Sessions {
  const viewers = new LRUCache<string, Viewer>({ max: 20_000, ttl: BELIEVED_MS });
  const underWay = new Map<string, Promise<Viewer | null>>();
  const handlers = new Set<ForgottenHandler>();
  // Counts what was forgotten, so that an answer that was under way meanwhile is not kept.
  let forgotten = 0;

  const read = async (tenantId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>> => {
    const before = forgotten;
    const found = await findViewers(runner, tenantId, sessionIds);
    if (before === forgotten)
      for (const viewer of found.viewers) viewers.set(keyOf(tenantId, viewer.sessionId), viewer);
    if (found.longUnseen.length > 0) {
      // Nobody is refused because this could not be noted.
      await touchSessions(runner, tenantId, found.longUnseen).catch((error: unknown) =>
        logger.warn({ err: error }, 'the use of a session could not be noted'),
      );
    }
    return new Map(found.viewers.map((viewer) => [viewer.sessionId, viewer]));
  };
  const announce: ForgottenHandler = (tenantId, sessionId) => {
    for (const handler of handlers) handler(tenantId, sessionId);
  };
  const refresh = (tenantId: string, sessionId: string) => {
    forgotten += 1;
    viewers.delete(keyOf(tenantId, sessionId));
    underWay.delete(keyOf(tenantId, sessionId));
  };
  const forget = (tenantId: string, sessionId: string) => {
    refresh(tenantId, sessionId);
    announce(tenantId, sessionId);
  };
  const forgetAll = (tenantId: string | null) => {
    forgotten += 1;
    underWay.clear();
    for (const key of viewers.keys()) if (tenantId === null || key.startsWith(`${tenantId} `)) viewers.delete(key);
    announce(tenantId, null);
  };

  broker.followAll((notice) => {
    if (notice.topic === SESSION_TOPIC) forget(notice.tenantId, notice.id);
    else if (notice.topic === ACCESS_TOPIC) forgetAll(notice.tenantId);
  });
  broker.onGap(() => {
    forgetAll(null);
  });

  return {
    viewerOf({ tenantId, sessionId, userId }) {
      const key = keyOf(tenantId, sessionId);
      const known = viewers.get(key);
      if (known !== undefined) return known.userId === userId ? known : null;
      const pending = underWay.get(key);
      if (pending !== undefined) return pending.then((viewer) => (viewer?.userId === userId ? viewer : null));
      const loading = read(tenantId, [sessionId])
        .then((found) => found.get(sessionId) ?? null)
        .finally(() => {
          if (underWay.get(key) === loading) underWay.delete(key);
        });
      underWay.set(key, loading);
      return loading.then((viewer) => (viewer?.userId === userId ? viewer : null));
    },
    readAgain: read,
    forget,
    refresh,
    onForgotten(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}

const keyOf = (tenantId: string, sessionId: string): string => `${tenantId} ${sessionId}`;

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly sessions: Sessions;
  }
}

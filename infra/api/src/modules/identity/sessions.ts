import type { TenantRunner } from '@atrium/database';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../policy/viewer.ts';
import type { Broker } from '../../server/broker.ts';
import type { AccessClaims } from './access-tokens.ts';
import { findViewer } from './identity.store.ts';

/** Who is signed in, as of the last few seconds; a sign-out counts at once. */
export interface Sessions {
  /** Null where the session has ended. Answers without a promise while it remembers. */
  viewerOf(claims: AccessClaims): Viewer | null | Promise<Viewer | null>;
  /** The session has ended or what it may do has changed: ask the database again. */
  forget(tenantId: string, sessionId: string): void;
  /** Called when a session may have ended; for sockets. */
  onForgotten(handler: (tenantId: string, sessionId: string | null) => void): () => void;
}

/** Topics of NOTIFY that sessions follow: one session ended, or roles and users of a firm changed. */
export const SESSION_TOPIC = 'session';
export const ACCESS_TOPIC = 'access';

/** How long a viewer is believed without a notice; the backstop should a notice be lost. */
const BELIEVED_MS = 5000;

export function createSessions(runner: TenantRunner, broker: Broker): Sessions {
  const viewers = new LRUCache<string, Viewer>({ max: 20_000, ttl: BELIEVED_MS });
  const underWay = new Map<string, Promise<Viewer | null>>();
  const handlers = new Set<(tenantId: string, sessionId: string | null) => void>();
  // Counts what was forgotten, so that an answer that was under way meanwhile is not kept.
  let forgotten = 0;

  const load = async (key: string, claims: AccessClaims): Promise<Viewer | null> => {
    const before = forgotten;
    const viewer = await findViewer(runner, claims);
    if (viewer !== null && before === forgotten) viewers.set(key, viewer);
    return viewer;
  };
  const announce = (tenantId: string, sessionId: string | null) => {
    for (const handler of handlers) handler(tenantId, sessionId);
  };
  const forget = (tenantId: string, sessionId: string) => {
    forgotten += 1;
    viewers.delete(keyOf(tenantId, sessionId));
    underWay.delete(keyOf(tenantId, sessionId));
    announce(tenantId, sessionId);
  };
  const forgetFirm = (tenantId: string) => {
    forgotten += 1;
    underWay.clear();
    for (const key of viewers.keys()) if (key.startsWith(`${tenantId} `)) viewers.delete(key);
    announce(tenantId, null);
  };

  broker.followAll((notice) => {
    if (notice.topic === SESSION_TOPIC) forget(notice.tenantId, notice.id);
    else if (notice.topic === ACCESS_TOPIC) forgetFirm(notice.tenantId);
  });
  broker.onGap(() => {
    forgotten += 1;
    underWay.clear();
    viewers.clear();
  });

  return {
    viewerOf(claims) {
      const key = keyOf(claims.tenantId, claims.sessionId);
      const known = viewers.get(key);
      if (known !== undefined) return known.userId === claims.userId ? known : null;
      const pending = underWay.get(key);
      if (pending !== undefined) return pending.then((viewer) => (viewer?.userId === claims.userId ? viewer : null));
      const loading = load(key, claims).finally(() => {
        if (underWay.get(key) === loading) underWay.delete(key);
      });
      underWay.set(key, loading);
      return loading;
    },
    forget,
    onForgotten(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}

const keyOf = (tenantId: string, sessionId: string): string => `${tenantId} ${sessionId}`;

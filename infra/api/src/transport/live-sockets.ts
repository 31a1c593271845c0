import { socketCloseCodes } from '@atrium/contracts';
import type { WebSocket } from 'ws';
import { rightsOf } from '../policy/rights.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { ApiServices } from '../server/services.ts';

/** The open sockets and whom each speaks for. */
export interface LiveSockets {
  /** False where the session has as many as it may; the socket is then to be closed. */
  add(socket: WebSocket, viewer: Viewer): boolean;
  remove(socket: WebSocket): void;
  stop(): void;
}
type Live = readonly [WebSocket, Viewer];

/** The backstop for sessions that end by themselves, and for notices that were lost. */
const CHECK_ALL_MS = 30_000;
/** Sessions asked about in one statement. */
const AT_ONCE = 500;
/** A page has one; so many pages of one session nobody has open. */
const MOST_PER_SESSION = 50;

/**
 * Closes a socket when its session has ended, and when what its person may see
 * has changed: subscriptions were allowed by the rights of then, so the browser
 * connects and asks again with those of now. Nothing is sent on a socket that is closing.
 */
export function followSockets({ sessions, logger }: Pick<ApiServices, 'sessions' | 'logger'>): LiveSockets {
  const live = new Map<WebSocket, Viewer>();
  /** Open sockets by session. */
  const counts = new Map<string, number>();

  const settle = ([socket, before]: Live, now: Viewer | undefined): void => {
    if (live.get(socket) !== before) return;
    if (now === undefined) socket.close(socketCloseCodes.signedOut, 'Signed out');
    else if (rightsOf(now) !== rightsOf(before)) socket.close(socketCloseCodes.accessChanged, 'Access changed');
  };
  const check = async (tenantId: string, batch: readonly Live[]): Promise<void> => {
    try {
      const found = await sessions.readAgain(
        tenantId,
        batch.map(([, { sessionId }]) => sessionId),
      );
      for (const one of batch) settle(one, found.get(one[1].sessionId));
    } catch (error) {
      // The next check asks again; until then nothing is sent that the viewer could not have seen.
      logger.warn({ err: error }, 'sessions could not be checked');
    }
  };
  const checkFirm = (tenantId: string, all: readonly Live[]): void => {
    // All at once, so that no check waits behind the news that the same change may cause.
    for (let from = 0; from < all.length; from += AT_ONCE) void check(tenantId, all.slice(from, from + AT_ONCE));
  };
  const checkAll = (): void => {
    const byTenant = Map.groupBy(live, ([, { tenantId }]) => tenantId);
    for (const [tenantId, all] of byTenant) checkFirm(tenantId, all);
  };

  const stopFollowing = sessions.onForgotten((tenantId, sessionId) => {
    if (tenantId === null) checkAll();
    else if (sessionId === null)
      checkFirm(
        tenantId,
        [...live].filter(([, viewer]) => viewer.tenantId === tenantId),
      );
    // A session that is named has ended, as far as anyone says so: whoever still has it connects again.
    else
      for (const one of live)
        if (one[1].sessionId === sessionId && one[1].tenantId === tenantId) settle(one, undefined);
  });
  const checking = setInterval(checkAll, CHECK_ALL_MS);
  checking.unref();
  return {
    add(socket, viewer) {
      const open = counts.get(viewer.sessionId) ?? 0;
      if (open >= MOST_PER_SESSION) return false;
      counts.set(viewer.sessionId, open + 1);
      live.set(socket, viewer);
      return true;
    },
    remove(socket) {
      const sessionId = live.get(socket)?.sessionId;
      if (!live.delete(socket) || sessionId === undefined) return;
      const left = (counts.get(sessionId) ?? 1) - 1;
      if (left === 0) counts.delete(sessionId);
      else counts.set(sessionId, left);
    },
    stop() {
      clearInterval(checking);
      stopFollowing();
    },
  };
}

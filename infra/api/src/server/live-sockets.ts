import { socketCloseCodes } from '@atrium/contracts';
import type { WebSocket } from 'ws';
import type { Viewer } from '../policy/viewer.ts';
import type { ApiServices } from './services.ts';

/** The open sockets and whom each speaks for. */
export interface LiveSockets {
  add(socket: WebSocket, viewer: Viewer): void;
  remove(socket: WebSocket): void;
  stop(): void;
}

/** The backstop for sessions that end by themselves, and for notices that were lost. */
const CHECK_ALL_MS = 30_000;
/** Sessions asked about in one statement. */
const AT_ONCE = 500;

/**
 * Closes a socket when its session has ended, and when what its person may see
 * has changed: subscriptions were allowed by the rights of then, so the browser
 * connects and asks again with those of now.
 */
export function followSockets({ sessions, logger }: Pick<ApiServices, 'sessions' | 'logger'>): LiveSockets {
  const live = new Map<WebSocket, Viewer>();
  const due = new Set<WebSocket>();
  let isChecking = false;

  const settle = (socket: WebSocket, before: Viewer, now: Viewer | undefined): void => {
    if (live.get(socket) !== before) return;
    if (now === undefined) socket.close(socketCloseCodes.signedOut, 'Signed out');
    else if (rightsOf(now) !== rightsOf(before)) socket.close(socketCloseCodes.accessChanged, 'Access changed');
  };
  const checkDue = async (): Promise<void> => {
    isChecking = true;
    // What is announced together is asked about together.
    await new Promise((resolve) => setImmediate(resolve));
    while (due.size > 0) {
      const batch = takeBatch();
      try {
        const found = await sessions.readAgain(batch.tenantId, batch.sockets.map(([, { sessionId }]) => sessionId));
        for (const [socket, viewer] of batch.sockets) settle(socket, viewer, found.get(viewer.sessionId));
      } catch (error) {
        // The next check asks again; until then nothing is sent that the viewer could not have seen.
        logger.warn({ err: error }, 'sessions could not be checked');
      }
    }
    isChecking = false;
  };
  const takeBatch = () => {
    const [first] = due;
    const tenantId = (first && live.get(first)?.tenantId) ?? '';
    const sockets: [WebSocket, Viewer][] = [];
    for (const socket of due) {
      const viewer = live.get(socket);
      if (viewer !== undefined && viewer.tenantId !== tenantId) continue;
      due.delete(socket);
      if (viewer !== undefined) sockets.push([socket, viewer]);
      if (sockets.length === AT_ONCE) break;
    }
    return { tenantId, sockets };
  };
  const check = (tenantId: string | null, sessionId: string | null): void => {
    for (const [socket, viewer] of live) {
      if ((tenantId === null || viewer.tenantId === tenantId) && (sessionId === null || viewer.sessionId === sessionId)) due.add(socket);
    }
    if (due.size > 0 && !isChecking) void checkDue();
  };

  const stopFollowing = sessions.onForgotten(check);
  const checking = setInterval(() => {
    check(null, null);
  }, CHECK_ALL_MS);
  checking.unref();
  return {
    add(socket, viewer) {
      live.set(socket, viewer);
    },
    remove(socket) {
      live.delete(socket);
      due.delete(socket);
    },
    stop() {
      clearInterval(checking);
      stopFollowing();
    },
  };
}

/** All that a policy decides by, as text. */
function rightsOf({ access, scopes, teamIds, roleName, officeId, isAdministrator, isInternalAdmin, isExternal }: Viewer): string {
  return JSON.stringify([[...access].sort(), [...scopes].sort(), teamIds.toSorted(), roleName, officeId, isAdministrator, isInternalAdmin, isExternal]);
}

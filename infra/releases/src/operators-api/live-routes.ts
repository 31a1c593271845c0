import { z } from 'zod';
import type { OperatorSessions } from '../operators/operator-sessions.ts';
import type { LiveStreams } from './live-streams.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';

/** Server-sent events, `data: {"revision":N}` now and at each change; `event: ended` where the session ended. */
export function liveRoutes(streams: LiveStreams, sessions: OperatorSessions): OperatorRoute[] {
  return [
    route('GET /live', z.strictObject({}), async (_input, { operator, sessionToken, bearerToken, reply }) => {
      const isStillAllowed = async (): Promise<boolean> =>
        (sessionToken === null
          ? await sessions.findToken(bearerToken ?? '')
          : await sessions.findSession(sessionToken, false)) !== null;
      const isOpen = await streams.open({ operatorId: operator.operatorId, response: reply.raw, isStillAllowed });
      return isOpen ? reply.hijack() : refuse('unavailable', 'Too many consoles are open. Close some and try again.');
    }),
  ];
}

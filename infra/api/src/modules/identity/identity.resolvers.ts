import type { RequestContext } from '../../server/request-context.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { logout, refresh } from './sessions/session-renewal.ts';

/** Sessions once they are open: listing, renewing and ending them. */
export const identityResolvers = {
  Query: {
    sessions: (_root: unknown, _input: unknown, context: RequestContext) => listSessions(context),
  },
  Mutation: {
    refreshToken: (_root: unknown, input: { tenantId: string; refreshToken: string }, context: RequestContext) =>
      refresh(context, input),
    logout: (_root: unknown, _input: unknown, context: RequestContext) => logout(context),
    endSession: (_root: unknown, { sessionId }: { sessionId: string }, context: RequestContext) =>
      endSession(context, sessionId),
    endOtherSessions: (_root: unknown, _input: unknown, context: RequestContext) => endOtherSessions(context),
  },
};

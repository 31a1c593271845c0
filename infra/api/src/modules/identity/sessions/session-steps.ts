import { randomUUID } from 'node:crypto';
import { invalidProof } from '../../../errors/errors.ts';
import { RequestContext } from '../../../server/request-context.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { logActivityOf } from '../../activity/log-activity.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';
import { networkOf } from '../guessing/network-of.ts';
import { forgetAttemptStatement } from '../guessing/attempts.store.ts';
import { sessionLife } from './session-life.ts';
import {
  completeOwedStep,
  endSessionsOf,
  findOwingSession,
  markSignInStatement,
  startSessionStatement,
  type Owed,
} from './sessions.store.ts';

export type { Owed } from './sessions.store.ts';

/** Tokens of a session. No refresh token while it owes something: a step that is not taken in time starts again. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresIn: number;
}

/** A session that is not open yet, and whom it is for. */
export interface OwingSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly owes: Owed;
  readonly method: string;
  readonly isRemembered: boolean;
  readonly keyThumbprint: string;
}

export interface SessionOpening {
  readonly tenantId: string;
  readonly userId: string;
  /** How the user proved who they are: `password`, `passkey`, `sign-in code`, … Shown in their list of sessions. */
  readonly method: string;
  readonly isRemembered: boolean;
  readonly owes: Owed | null;
  /** Counted attempts to take back: only failures count. */
  readonly attemptIds?: readonly string[];
}

const LONGEST_USER_AGENT = 300;

/** The key of the browser that asks; every session belongs to one. Throws INVALID_PROOF where the request shows none. */
export function requireProofKey({ proofKey }: RequestContext): string {
  if (proofKey === null) throw invalidProof();
  return proofKey;
}

/** What a session remembers of the browser that uses it. */
export function clientOf({ client }: RequestContext): { userAgent: string; address: string } {
  return { userAgent: client.userAgent.slice(0, LONGEST_USER_AGENT), address: client.address };
}

/** Opens a session for the browser that asks. Where it owes a step, its access token is good for that step alone. */
export async function openSession(context: RequestContext, opening: SessionOpening): Promise<SessionTokens> {
  const { refreshTokens } = context.services;
  const { tenantId, userId, method, isRemembered, owes } = opening;
  const keyThumbprint = requireProofKey(context);
  const token = refreshTokens.first(randomUUID());
  const session = {
    sessionId: token.sessionId,
    userId,
    tokenHash: refreshTokens.hash(token),
    keyThumbprint,
    owes,
    method,
    isRemembered,
    ...clientOf(context),
    network: networkOf(context.client.address),
  };
  await context.runner.queryTogether(tenantId, [
    [startSessionStatement, { ...session, ...sessionLife }],
    ...(owes === null ? [[markSignInStatement, { userId }] as const] : []),
    [forgetAttemptStatement, { ids: [...(opening.attemptIds ?? [])] }],
  ]);
  return issue(
    context,
    { tenantId, userId, sessionId: token.sessionId, keyThumbprint },
    owes === null ? refreshTokens.write(token) : null,
  );
}

/**
 * The session of an access token that still owes a step, where the browser that
 * asks is the one it belongs to; else null. Sessions that are open are none.
 */
export async function readOwingSession(context: RequestContext, token: string | null): Promise<OwingSession | null> {
  const claims = token === null ? null : await context.services.accessTokens.read(token);
  if (claims === null || claims.keyThumbprint !== context.proofKey) return null;
  const row = await findOwingSession(context.runner, claims.tenantId, claims);
  return row === null ? null : { ...claims, ...row };
}

/**
 * Takes the step that a session owes; it is open then, unless it owes another.
 * Null where the session has ended meanwhile or its step was taken by another
 * request: a step is taken once. Pass a transaction to do more in the same one.
 */
export async function completeStep(
  context: RequestContext,
  session: OwingSession,
  owes: Owed | null = null,
  through: TenantWrite = context.runner,
): Promise<SessionTokens | null> {
  const { refreshTokens } = context.services;
  const token = refreshTokens.first(session.sessionId);
  const done = await completeOwedStep(through, session.tenantId, {
    sessionId: session.sessionId,
    owed: session.owes,
    owes,
    tokenHash: refreshTokens.hash(token),
  });
  if (done === null) return null;
  if (owes === null) await queryThrough(through, session.tenantId, markSignInStatement, { userId: session.userId });
  context.services.sessions.forget(session.tenantId, session.sessionId);
  return issue(context, session, owes === null ? refreshTokens.write(token) : null);
}

/** A fresh access token for a session that still owes its step, for a code that was sent again. */
export const renewOwingSession = (context: RequestContext, session: OwingSession): Promise<SessionTokens> =>
  issue(context, session, null);

/**
 * Ends a user's sessions, all or all but one, for every process and at once:
 * the next request of each is refused, its sockets are closed within a second.
 * Answers how many. With a transaction it happens when that commits; call
 * `forgetSessions` after it, so that this process does not wait for the notice.
 */
export async function endSessions(
  where: RequestContext | TenantWrite,
  tenantId: string,
  userId: string,
  { except = null, reason }: { except?: string | null; reason: string },
): Promise<string[]> {
  const context = where instanceof RequestContext ? where : null;
  const through = where instanceof RequestContext ? where.runner : where;
  const ended = await endSessionsOf(through, tenantId, { userId, except });
  if (context !== null) forgetSessions(context, tenantId, ended);
  if (ended.length > 0) await logEnd(through, context, { tenantId, userId, reason });
  return ended;
}

/** Ends one session of a user; false where it had ended before or is not theirs. */
export async function endOneSession(
  context: RequestContext,
  session: { tenantId: string; userId: string; sessionId: string },
  reason: string,
): Promise<boolean> {
  const ended = await endSessionsOf(context.runner, session.tenantId, session);
  context.services.sessions.forget(session.tenantId, session.sessionId);
  if (ended.length === 0) return false;
  await logEnd(context.runner, context, { ...session, reason });
  return true;
}

/** Lets go of what this process remembers of the sessions. */
export function forgetSessions({ services }: RequestContext, tenantId: string, sessionIds: readonly string[]): void {
  for (const id of sessionIds) services.sessions.forget(tenantId, id);
}

async function logEnd(
  through: TenantWrite,
  context: RequestContext | null,
  { tenantId, userId, reason }: { tenantId: string; userId: string; reason: string },
): Promise<void> {
  const viewer = context?.viewer?.userId === userId ? context.viewer : null;
  await logActivityOf(
    through,
    tenantId,
    {
      userId,
      userName: viewer?.userName ?? '',
      roleName: viewer?.roleName ?? '',
      client: context?.client ?? { address: '', userAgent: '' },
    },
    { kind: 'login', objectType: null, objectId: null, action: 'logout', detail: { reason } },
  );
}

async function issue(
  { services }: RequestContext,
  session: { tenantId: string; userId: string; sessionId: string; keyThumbprint: string },
  refreshToken: string | null,
): Promise<SessionTokens> {
  const { tenantId, userId, sessionId, keyThumbprint } = session;
  return {
    accessToken: await services.accessTokens.issue({ tenantId, userId, sessionId, keyThumbprint }),
    refreshToken,
    expiresIn: ACCESS_TOKEN_SECONDS,
  };
}

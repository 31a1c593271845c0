import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../server/tenant-id.ts';
import { recordActivity } from '../activity/activity.store.ts';
import { notify } from '../notices/notices.store.ts';
import { ACCESS_TOKEN_SECONDS, type AccessClaims } from './access-tokens.ts';
import { countAttempt, endSession, findFirm, findReusedSession, findSignInUser, rotate, startSession } from './identity.store.ts';
import { granted, refusals, type LoginResult } from './login-result.ts';
import type { RefreshToken } from './refresh-tokens.ts';
import { SESSION_TOPIC } from './sessions.ts';

/** Failed sign-ins an hour (TARGETS: guessing). An address may stand for a whole office. */
const ATTEMPTS_PER_ACCOUNT = 100;
const ATTEMPTS_PER_ADDRESS = 1000;
const SESSION_DAYS = 14;
const LONGEST_SESSION_DAYS = 90;
/** Within this time the same client may repeat a refresh, as two tabs do. */
const GRACE_SECONDS = 10;
const LONGEST_USER_NAME = 200;
const LONGEST_USER_AGENT = 300;

/** Checks a user name and password. The answer and the time it takes do not depend on whether the user exists. */
export async function login(context: RequestContext, input: { tenantId: string; userName: string; password: string }): Promise<LoginResult> {
  const { runner, services, client } = context;
  const tenantId = readTenantId(input.tenantId);
  const userName = input.userName.trim().toLowerCase().slice(0, LONGEST_USER_NAME);
  if (!isTenantId(tenantId)) return refusals.unknownFirm;
  const firm = await findFirm(runner, tenantId);
  if (firm === null || !firm.isActive) return refusals.unknownFirm;

  const keys = { accountKey: `account:${userName}`, addressKey: `address:${client.address}` };
  const attemptIds = await countAttempt(runner, tenantId, keys);
  const { accountAttempts, addressAttempts, user } = await findSignInUser(runner, tenantId, keys, userName);
  const log = (result: 'succeeded' | 'refused', reason: string) =>
    recordActivity(runner, tenantId, {
      ...{ userId: user?.id ?? null, userName, roleName: user?.roleName ?? '', address: client.address, device: client.userAgent },
      ...{ kind: 'login', objectType: null, objectId: null, action: 'login', result, detail: { reason } },
    });
  if (accountAttempts > ATTEMPTS_PER_ACCOUNT || addressAttempts > ATTEMPTS_PER_ADDRESS) {
    await log('refused', 'too many attempts');
    return refusals.tooManyAttempts;
  }
  const matches = await services.passwords.matches(user?.passwordHash ?? null, input.password);
  if (!matches || user === null) {
    await log('refused', 'user name or password');
    return refusals.wrongCredentials;
  }
  const token = services.refreshTokens.first(randomUUID());
  await startSession(
    runner,
    tenantId,
    { sessionId: token.sessionId, userId: user.id, tokenHash: services.refreshTokens.hash(token), ...clientOf(context), lifeDays: SESSION_DAYS },
    attemptIds,
  );
  await log('succeeded', 'password');
  return grant(context, { tenantId, userId: user.id, sessionId: token.sessionId }, token);
}

/**
 * Exchanges a refresh token. Each works once; requests racing with the same one
 * from the same client get the same successor, and any later use ends the session.
 */
export async function refresh(context: RequestContext, input: { tenantId: string; refreshToken: string }): Promise<LoginResult> {
  const { runner, services } = context;
  const tenantId = readTenantId(input.tenantId);
  if (!isTenantId(tenantId)) return refusals.unknownFirm;
  const token = services.refreshTokens.read(input.refreshToken);
  if (token === null) return (await findFirm(runner, tenantId))?.isActive === true ? refusals.invalidToken : refusals.unknownFirm;

  const { refreshTokens } = services;
  const next = refreshTokens.next(token);
  const oldHash = refreshTokens.hash(token);
  const client = clientOf(context);
  const rotated = await rotate(runner, tenantId, {
    ...{ sessionId: token.sessionId, oldHash, newHash: refreshTokens.hash(next), ...client },
    ...{ lifeDays: SESSION_DAYS, longestLifeDays: LONGEST_SESSION_DAYS },
  });
  if (rotated !== null) return grant(context, { tenantId, userId: rotated.userId, sessionId: token.sessionId }, next);

  const session = await findReusedSession(runner, tenantId, { sessionId: token.sessionId, oldHash, ...client, graceSeconds: GRACE_SECONDS });
  if (session === null || !session.isAlive) return refusals.invalidToken;
  if (session.isWithinGrace) return grant(context, { tenantId, userId: session.userId, sessionId: token.sessionId }, next);
  await end(context, { tenantId, userId: session.userId, sessionId: token.sessionId }, 'refresh token used again');
  return refusals.invalidToken;
}

/** Ends the session of the access token sent, also when that token has expired. False where there is none. */
export async function logout(context: RequestContext): Promise<boolean> {
  const { services, accessToken } = context;
  const claims = accessToken === null ? null : await services.accessTokens.readExpired(accessToken);
  return claims === null ? false : end(context, claims, 'sign-out');
}

async function end(context: RequestContext, claims: AccessClaims, reason: string): Promise<boolean> {
  const { runner, services, viewer, client } = context;
  const ended = await endSession(runner, claims.tenantId, claims.sessionId);
  services.sessions.forget(claims.tenantId, claims.sessionId);
  if (ended === null) return false;
  await notify(runner, claims.tenantId, SESSION_TOPIC, claims.sessionId);
  await recordActivity(runner, claims.tenantId, {
    ...{ userId: claims.userId, userName: viewer?.userName ?? '', roleName: viewer?.roleName ?? '', address: client.address, device: client.userAgent },
    ...{ kind: 'login', objectType: null, objectId: null, action: 'logout', result: 'succeeded', detail: { reason } },
  });
  return true;
}

async function grant({ services }: RequestContext, claims: AccessClaims, token: RefreshToken): Promise<LoginResult> {
  const accessToken = await services.accessTokens.issue(claims);
  return granted({ accessToken, refreshToken: services.refreshTokens.write(token), expiresIn: ACCESS_TOKEN_SECONDS });
}

function clientOf({ client }: RequestContext): { userAgent: string; address: string } {
  return { userAgent: client.userAgent.slice(0, LONGEST_USER_AGENT), address: client.address };
}

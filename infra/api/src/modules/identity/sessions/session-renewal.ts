import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';
import { findFirm } from '../identity.store.ts';
import { granted, refusals, type LoginResult } from '../login/login-result.ts';
import type { RefreshToken } from './refresh-tokens.ts';
import { clientOf, endOneSession, requireProofKey } from './session-steps.ts';
import { findReusedSession, rotate } from './sessions.store.ts';

/** Within this time the same client may repeat a refresh, as two tabs do. */
const GRACE_SECONDS = 10;

/**
 * Exchanges a refresh token, which works once and only with the key of its
 * session. Requests racing with the same one from the same client get the same
 * successor; any later use by that browser ends the session. Without the key a
 * token has no effect at all: whoever copied one can neither use it nor end a
 * session with it.
 */
export async function refresh(
  context: RequestContext,
  input: { tenantId: string; refreshToken: string },
): Promise<LoginResult> {
  const { runner, services } = context;
  const keyThumbprint = requireProofKey(context);
  const tenantId = readTenantId(input.tenantId);
  if (!isTenantId(tenantId)) return refusals.unknownFirm(context);
  const token = services.refreshTokens.read(input.refreshToken);
  if (token === null)
    return (await findFirm(runner, tenantId))?.isActive === true
      ? refusals.invalidToken(context)
      : refusals.unknownFirm(context);

  const { sessionId } = token;
  const next = services.refreshTokens.next(token);
  const use = { sessionId, keyThumbprint, oldHash: services.refreshTokens.hash(token), ...clientOf(context) };
  const rotated = await rotate(runner, tenantId, { ...use, newHash: services.refreshTokens.hash(next) });
  if (rotated !== null) return grant(context, { tenantId, userId: rotated.userId, sessionId, keyThumbprint }, next);

  const session = await findReusedSession(runner, tenantId, { ...use, graceSeconds: GRACE_SECONDS });
  if (session === null || !session.isAlive || !session.isSameKey) return refusals.invalidToken(context);
  if (session.isWithinGrace)
    return grant(context, { tenantId, userId: session.userId, sessionId, keyThumbprint }, next);
  await endOneSession(context, { tenantId, userId: session.userId, sessionId }, 'refresh token used again');
  return refusals.invalidToken(context);
}

/** Ends the session of the access token sent, also when that token has expired. False where there is none. */
export async function logout(context: RequestContext): Promise<boolean> {
  const { services, accessToken, proofKey } = context;
  const claims = accessToken === null ? null : await services.accessTokens.readExpired(accessToken);
  return claims === null || claims.keyThumbprint !== proofKey ? false : endOneSession(context, claims, 'sign-out');
}

async function grant(
  { services }: RequestContext,
  claims: { tenantId: string; userId: string; sessionId: string; keyThumbprint: string },
  token: RefreshToken,
): Promise<LoginResult> {
  const accessToken = await services.accessTokens.issue(claims);
  return granted({ accessToken, refreshToken: services.refreshTokens.write(token), expiresIn: ACCESS_TOKEN_SECONDS });
}

import { postOperation } from './post-operation.ts';
import { isRemembered, readRefreshToken, storeRefreshToken } from './refresh-tokens.ts';
import { storeSession } from './session-store.ts';
import { refreshTokenOperation } from './sign-in.operations.ts';

/** `refused` means the token is spent, wrong or missing; the person must sign in again. */
export type RefreshOutcome = 'refreshed' | 'refused';

/**
 * Exchanges the refresh token for a new session. Rejects when the request
 * itself fails, in which case nothing is forgotten. Tabs take turns, since a
 * refresh token may be used only once.
 */
export function refreshSession(tenantId: string): Promise<RefreshOutcome> {
  return takingTurns(tenantId, () => exchangeToken(tenantId));
}

async function exchangeToken(tenantId: string): Promise<RefreshOutcome> {
  const refreshToken = await readRefreshToken(tenantId);
  if (refreshToken === null) return 'refused';
  const { refreshToken: answer } = await postOperation(refreshTokenOperation, { tenantId, refreshToken });
  if (answer.statusCode !== 200 || !answer.accessToken) return 'refused';

  storeSession({ tenantId, accessToken: answer.accessToken, isLoggedIn: true, isCodeRequired: false });
  if (answer.refreshToken) storeRefreshToken(tenantId, answer.refreshToken, isRemembered(tenantId));
  return 'refreshed';
}

function takingTurns<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
  // Absent where the page is not in a secure context.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`atrium-refresh-${tenantId}`, work);
}

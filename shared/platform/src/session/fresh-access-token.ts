import { isClockWrong } from './bound-fetch.ts';
import { readSession } from './session-store.ts';
import { isTokenExpiring } from './token-expiry.ts';

/**
 * The access token of this tab where it will do for another request, else null.
 * A clock that is known to be wrong is not asked: the server says when it is over.
 */
export function freshAccessToken(): string | null {
  const session = readSession();
  if (session === null || (!isClockWrong() && isTokenExpiring(session.accessToken, Date.now()))) return null;
  return session.accessToken;
}

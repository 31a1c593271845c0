import { readTokenClaims } from './token-claims.ts';

/** Renew this long before the token ends, so that a slow request still arrives in time. */
const EARLY_MS = 30_000;

/** True where the token says that it has ended, or is about to, at `now` (milliseconds). */
export function isTokenExpiring(accessToken: string, now: number): boolean {
  const exp = readTokenClaims(accessToken)?.exp;
  return typeof exp === 'number' && exp * 1000 - EARLY_MS <= now;
}

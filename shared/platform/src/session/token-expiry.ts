/** Renew this long before the token ends, so that a slow request still arrives in time. */
const EARLY_MS = 30_000;

/** True where the token says that it has ended, or is about to, at `now` (milliseconds). */
export function isTokenExpiring(accessToken: string, now: number): boolean {
  const expiry = readExpiry(accessToken);
  return expiry !== null && expiry - EARLY_MS <= now;
}

/** When a JSON Web Token ends, in milliseconds; null where it does not say. */
function readExpiry(accessToken: string): number | null {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

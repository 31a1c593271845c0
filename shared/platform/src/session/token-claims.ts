/** What an access token says of itself that the page may use; the server alone believes it. */
export interface TokenClaims {
  /** When it ends, in seconds. */
  readonly exp?: unknown;
  /** The user it is of. */
  readonly sub?: unknown;
  /** The session it is of. */
  readonly sid?: unknown;
}

/** The claims of a JSON Web Token, or null for anything else. */
export function readTokenClaims(accessToken: string): TokenClaims | null {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Whom an access token speaks for. */
export interface AccessClaims {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The thumbprint of the only key it may be used with. */
  readonly keyThumbprint: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** The claims of a token that is ours and has not expired, else null. Answers without a promise when it has seen the token before. */
  read(token: string): AccessClaims | null | Promise<AccessClaims | null>;
  /** The same, for a token that may have expired up to a day ago: enough to sign out with. */
  readExpired(token: string): Promise<AccessClaims | null>;
}

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'atrium';
const AUDIENCE = 'atrium-api';
const ONE_DAY_SECONDS = 24 * 60 * 60;
const LONGEST_TOKEN = 1024;

export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const seen = new LRUCache<string, AccessClaims>({ max: 20_000 });
  const verify = async (
    token: string,
    clockTolerance: number,
  ): Promise<{ claims: AccessClaims; expiresAt: number } | null> => {
    if (token.length > LONGEST_TOKEN) return null;
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance,
      });
      const { tid, sub, sid, exp, cnf } = payload as typeof payload & { cnf?: { jkt?: unknown } };
      const keyThumbprint = cnf?.jkt;
      if (
        typeof tid !== 'string' ||
        typeof sub !== 'string' ||
        typeof sid !== 'string' ||
        typeof keyThumbprint !== 'string' ||
        exp === undefined
      )
        return null;
      return { claims: { tenantId: tid, userId: sub, sessionId: sid, keyThumbprint }, expiresAt: exp * 1000 };
    } catch {
      return null; // Whatever is wrong with it, it is not a token of ours.
    }
  };
  return {
    issue: ({ tenantId, userId, sessionId, keyThumbprint }) =>
      new SignJWT({ tid: tenantId, sid: sessionId, cnf: { jkt: keyThumbprint } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(secret),
    read(token) {
      const known = seen.get(token);
      if (known !== undefined) return known;
      return verify(token, 0).then((verified) => {
        if (verified === null) return null;
        const ttl = verified.expiresAt - Date.now();
        if (ttl > 0) seen.set(token, verified.claims, { ttl });
        return verified.claims;
      });
    },
    readExpired: async (token) => (await verify(token, ONE_DAY_SECONDS))?.claims ?? null,
  };
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly accessTokens: AccessTokens;
  }
}

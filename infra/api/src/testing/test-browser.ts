import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** What a proof says; a test changes what it likes. */
export interface ProofParts {
  readonly method: string;
  readonly url: string;
  readonly accessToken?: string | null;
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
}

/** A browser's key, and proofs made with it (RFC 9449). */
export interface TestBrowser {
  readonly thumbprint: string;
  prove(parts: ProofParts): string;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createTestBrowser(): TestBrowser {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const jwk = { kty, crv, x, y };
  return {
    thumbprint: createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'),
    prove({ method, url, accessToken = null, header = {}, claims = {} }) {
      const ath = accessToken === null ? {} : { ath: createHash('sha256').update(accessToken).digest('base64url') };
      const says = { htm: method, htu: url, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), ...ath, ...claims };
      const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })}.${encode(says)}`;
      return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    },
  };
}

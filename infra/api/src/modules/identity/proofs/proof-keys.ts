import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The public key of a browser and its RFC 7638 thumbprint, by which sessions know it. */
export interface ProofKey {
  readonly thumbprint: string;
  readonly key: KeyObject;
}

const KEPT_KEYS = 20_000;
const coordinate = /^[\w-]{43}$/;

/**
 * Reads the header of a proof: a JOSE header with a P-256 key in it. A browser
 * sends the same header every time, so reading it costs one look-up.
 */
export function createProofKeys(): { read(header: string): ProofKey | null } {
  const kept = new LRUCache<string, ProofKey>({ max: KEPT_KEYS });
  return {
    read(header) {
      const known = kept.get(header);
      if (known !== undefined) return known;
      const read = readKey(header);
      if (read !== null) kept.set(header, read);
      return read;
    },
  };
}

function readKey(header: string): ProofKey | null {
  try {
    const { typ, alg, jwk, crit } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Partial<
      Record<string, unknown>
    >;
    if (typ !== 'dpop+jwt' || alg !== 'ES256' || crit !== undefined || typeof jwk !== 'object' || jwk === null)
      return null;
    const { kty, crv, x, y, d } = jwk as Partial<Record<string, unknown>>;
    if (kty !== 'EC' || crv !== 'P-256' || d !== undefined || typeof x !== 'string' || typeof y !== 'string')
      return null;
    if (!coordinate.test(x) || !coordinate.test(y)) return null;
    // A point that is not on the curve is refused here.
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    return { key, thumbprint: createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url') };
  } catch {
    return null; // Whatever is wrong with it, it is no header of a proof.
  }
}

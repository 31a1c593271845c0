import { hash, verify } from 'node:crypto';
import { createProofKeys } from './proof-keys.ts';
import { createProofNonces } from './proof-nonces.ts';
import { createSeenProofs } from './seen-proofs.ts';
import { signatureAsDer } from './signature-der.ts';

/** What a proof is to be for. */
export interface ProvenRequest {
  readonly method: string;
  /** Whether an address, without query, is one under which this request may have been sent. */
  readonly isAddress: (address: string) => boolean;
  /** The access token sent with it, if one was. */
  readonly accessToken: string | null;
  /** The thumbprint of the one key that may use that token; null where it is no living token of ours. */
  readonly boundTo: string | null;
}

/** `clock`: right but for its time; a proof with the server's nonce will do. `otherKey`: the token belongs to another browser. */
export type ProofFault = 'invalid' | 'clock' | 'otherKey';
export type ProofOutcome = { readonly thumbprint: string; readonly hasNonce: boolean } | { readonly fault: ProofFault };

export interface Proofs {
  /** Checks a DPoP proof (RFC 9449 §4.3); each is good once. */
  check(proof: string, request: ProvenRequest, now?: number): ProofOutcome;
  /** For a browser whose clock is wrong: goes into its next proofs instead of its time. */
  nonce(now?: number): string;
}

/** A browser's clock may be this wrong either way before it needs a nonce. */
const CLOCK_TOLERANCE_MS = 60_000;
const NONCE_LIFE_MS = 2 * CLOCK_TOLERANCE_MS;
/** The longest time for which one proof can be good. */
const PROOF_LIFE_MS = 2 * CLOCK_TOLERANCE_MS;
const LONGEST_PROOF = 2048;
const LONGEST_ID = 100;
const INVALID = { fault: 'invalid' } as const;

export function createProofs(serverSecret: Uint8Array): Proofs {
  const keys = createProofKeys();
  const nonces = createProofNonces(serverSecret);
  // Apart, so that proofs anyone can make never push out those of signed-in people.
  const seen = { ofSessions: createSeenProofs(PROOF_LIFE_MS), ofAnyone: createSeenProofs(PROOF_LIFE_MS) };

  const isFresh = (claims: ProofClaims, now: number): boolean => {
    if (claims.nonce === undefined) return Math.abs(now - claims.iat * 1000) <= CLOCK_TOLERANCE_MS;
    const writtenAt = nonces.read(claims.nonce);
    return writtenAt !== null && now - writtenAt >= 0 && now - writtenAt <= NONCE_LIFE_MS;
  };

  return {
    check(proof, { method, isAddress, accessToken, boundTo }, now = Date.now()) {
      if (proof.length > LONGEST_PROOF) return INVALID;
      const [header, payload, signature, ...rest] = proof.split('.');
      if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return INVALID;
      const browser = keys.read(header);
      const claims = browser === null ? null : readClaims(payload);
      if (browser === null || claims === null) return INVALID;
      if (boundTo !== null && boundTo !== browser.thumbprint) return { fault: 'otherKey' };
      if (claims.htm !== method || !isAddress(claims.htu.split(/[?#]/, 1)[0] ?? '')) return INVALID;
      if (claims.ath !== (accessToken === null ? undefined : hashOf(accessToken))) return INVALID;
      const der = signatureAsDer(Buffer.from(signature, 'base64url'));
      if (der === null || !verify('sha256', Buffer.from(`${header}.${payload}`), browser.key, der)) return INVALID;
      if (!isFresh(claims, now)) return { fault: 'clock' };
      const isNew = (boundTo === null ? seen.ofAnyone : seen.ofSessions).add(`${browser.thumbprint}${claims.jti}`, now);
      return isNew ? { thumbprint: browser.thumbprint, hasNonce: claims.nonce !== undefined } : INVALID;
    },
    nonce: (now = Date.now()) => nonces.write(now),
  };
}

interface ProofClaims {
  readonly htm: string;
  readonly htu: string;
  readonly iat: number;
  readonly jti: string;
  readonly ath: string | undefined;
  readonly nonce: string | undefined;
}

function readClaims(payload: string): ProofClaims | null {
  try {
    const { htm, htu, iat, jti, ath, nonce } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<
      Record<string, unknown>
    >;
    if (typeof htm !== 'string' || typeof htu !== 'string' || typeof iat !== 'number' || typeof jti !== 'string')
      return null;
    if (jti === '' || jti.length > LONGEST_ID) return null;
    if ((ath !== undefined && typeof ath !== 'string') || (nonce !== undefined && typeof nonce !== 'string'))
      return null;
    return { htm, htu, iat, jti, ath, nonce };
  } catch {
    return null; // No JSON, or JSON that is no object.
  }
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly proofs: Proofs;
  }
}

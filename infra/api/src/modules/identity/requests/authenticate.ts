import type { AccessClaims } from '../sessions/access-tokens.ts';
import type { ProofFault } from '../proofs/proofs.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestClient } from '../../../server/request-context.ts';
import type { ApiServices } from '../../../server/services.ts';

/** What a request brings to say who sent it. */
export interface Credentials {
  readonly accessToken: string | null;
  readonly proof: string | null;
  readonly method: string;
  /** Whether the server is asked under an address, without query, by this request. */
  readonly isAddress: (address: string) => boolean;
  readonly client: RequestClient;
}

/** Who asks: no key without a proof, no viewer without a key. */
export interface Authentication {
  readonly viewer: Viewer | null;
  readonly accessToken: string | null;
  readonly proofKey: string | null;
  /** The browser's clock is wrong, and it uses our nonce: it wants the next. */
  readonly wantsNonce: boolean;
}
/** `clock`: send it again with a nonce of ours; else not by this browser, or not for this request. */
export type AuthenticationOutcome = Authentication | { readonly fault: ProofFault };

const scheme = /^DPoP ([\w.~+/-]+=*)$/i;
const nobody: Authentication = { viewer: null, accessToken: null, proofKey: null, wantsNonce: false };

/** The token of an Authorization header, null where there is none, undefined where it is of another scheme: a bearer's word is not enough. */
export const readAuthorization = (header: string | undefined): string | null | undefined =>
  header === undefined ? null : scheme.exec(header)?.[1];

/**
 * Who a request is from (RFC 9449): its access token, the session behind it, and
 * the proof that the session's own browser sent it. Answers without a promise
 * when token and session are remembered.
 */
export function authenticate(
  services: ApiServices,
  credentials: Credentials,
): AuthenticationOutcome | Promise<AuthenticationOutcome> {
  const { accessToken, proof } = credentials;
  if (proof === null) return accessToken === null ? nobody : { fault: 'invalid' };
  if (accessToken === null) return settle(services, credentials, proof, null);
  const claims = services.accessTokens.read(accessToken);
  return claims instanceof Promise
    ? claims.then((read) => settle(services, credentials, proof, read))
    : settle(services, credentials, proof, claims);
}

function settle(
  services: ApiServices,
  credentials: Credentials,
  proof: string,
  claims: AccessClaims | null,
): AuthenticationOutcome | Promise<AuthenticationOutcome> {
  const { accessToken, method, isAddress, client } = credentials;
  const outcome = services.proofs.check(proof, {
    method,
    isAddress,
    accessToken,
    boundTo: claims?.keyThumbprint ?? null,
  });
  if ('fault' in outcome) {
    if (outcome.fault === 'otherKey' && claims !== null) services.refusedProofs.note(claims, client);
    return outcome;
  }
  const known = { accessToken, proofKey: outcome.thumbprint, wantsNonce: outcome.hasNonce };
  const viewer = claims === null ? null : services.sessions.viewerOf(claims);
  return viewer instanceof Promise ? viewer.then((found) => ({ ...known, viewer: found })) : { ...known, viewer };
}

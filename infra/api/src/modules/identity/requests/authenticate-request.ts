import type { FastifyRequest } from 'fastify';
import type { ProofFault } from '../proofs/proofs.ts';
import { askedAddress } from './asked-address.ts';
import { authenticate, readAuthorization, type Authentication, type AuthenticationOutcome } from './authenticate.ts';
import { invalidProof } from '../../../errors/errors.ts';
import type { ApiServices } from '../../../server/services.ts';

/** What to answer where `authenticateRequest` refuses. */
export interface Refusal {
  readonly status: 401;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Who sent an HTTP request, or the answer for one that cannot show it. For every route of the API, not GraphQL's alone. */
export function authenticateRequest(
  services: ApiServices,
  request: FastifyRequest,
): Authentication | Refusal | Promise<Authentication | Refusal> {
  const accessToken = readAuthorization(request.headers.authorization);
  if (accessToken === undefined) return refuse(services, 'invalid');
  const { dpop } = request.headers;
  const outcome = authenticate(services, {
    accessToken,
    proof: typeof dpop === 'string' ? dpop : null,
    method: request.method,
    isAddress: askedAddress(services, {
      protocol: request.protocol,
      host: request.host,
      path: request.url.split('?', 1)[0] ?? '',
    }),
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  });
  const read = (settled: AuthenticationOutcome) => ('fault' in settled ? refuse(services, settled.fault) : settled);
  return outcome instanceof Promise ? outcome.then(read) : read(outcome);
}

/** Header for browsers whose clock is wrong; kept by them for their next proofs. */
export const NONCE_HEADER = 'dpop-nonce';

function refuse(services: ApiServices, fault: ProofFault): Refusal {
  const error = fault === 'clock' ? 'use_dpop_nonce' : 'invalid_dpop_proof';
  return {
    status: 401,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'www-authenticate': `DPoP error="${error}", algs="ES256"`,
      ...(fault === 'clock' ? { [NONCE_HEADER]: services.proofs.nonce() } : {}),
    },
    body: JSON.stringify({ errors: [invalidProof()] }),
  };
}

import { signedRequestText, type TeamKey } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import { holdsText } from '../team-keys/signing.ts';
import type { TeamKeys } from '../team-keys/team-keys.ts';

/** How far a team's clock may be off, and how long a request that somebody copied is good for. */
const LIFE_SECONDS = 5 * 60;

/** Who asks, or why nobody is believed to. */
export type Authentication = { readonly key: TeamKey } | { readonly message: string };

/**
 * Reads `authorization: AtriumKey {keyId}:{unix seconds}:{signature}`. A request that is
 * sent again within its life does no harm: the same build is one build, the rest only reads.
 */
export async function authenticate(
  keys: Pick<TeamKeys, 'find'>,
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  now: number,
): Promise<Authentication> {
  const [, keyId = '', seconds = '', signature = ''] =
    /^AtriumKey ([0-9a-f]{20}):(\d{1,12}):([A-Za-z0-9+/=]{1,100})$/.exec(headers.authorization ?? '') ?? [];
  if (keyId === '')
    return {
      message:
        'Sign the request with a registered team key: authorization: AtriumKey {keyId}:{unix seconds}:{signature}.',
    };
  if (Math.abs(now / 1000 - Number(seconds)) > LIFE_SECONDS)
    return { message: 'The signature of the request is too old, or the clock is wrong.' };
  const key = await keys.find(keyId);
  if (key === null) return { message: `Key ${keyId} is not registered.` };
  if (!holdsText(key.publicKey, signedRequestText(method, url, Number(seconds)), signature))
    return { message: 'The signature does not fit the request.' };
  return key.revokedAt === null ? { key } : { message: `Key ${keyId} was revoked.` };
}

import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a demo listens unless told otherwise. */
export const DEMO_HOST = 'localhost';
const MISDIRECTED = 421;

/**
 * A demo on this machine answers to the names of this machine alone. A page elsewhere whose name is made to lead here
 * would otherwise be of the same origin: it could read the caught mail, and the passwords of a demo are known.
 */
export function allowLocalHosts(app: FastifyInstance, publicUrl: string | null): void {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    if (isLocal(request.hostname, publicHost)) return undefined;
    return reply.code(MISDIRECTED).send({
      message: 'This demo answers to localhost alone. Set ATRIUM_HOST or ATRIUM_PUBLIC_URL for another name.',
    });
  });
}

/** Addresses cannot be made to lead elsewhere; names can. */
function isLocal(hostname: string, publicHost: string | null): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(name) !== 0 || name === DEMO_HOST || name.endsWith(`.${DEMO_HOST}`) || name === publicHost;
}

import type { FastifyInstance } from 'fastify';

/**
 * The address people open, without a slash at its end, to make links with. The
 * setting where there is one, otherwise where this server listens. Never the
 * Host header: whoever sends a request chooses that, and a mailed link would
 * lead where they like.
 */
export function createPublicUrl(app: FastifyInstance, setting: string | null): () => string {
  if (setting !== null) return () => setting;
  let known: string | null = null;
  return () => {
    if (known !== null) return known;
    const [address] = app.addresses();
    if (typeof address !== 'object') throw new Error('There is no address before the server listens');
    known = `http://localhost:${address.port}`;
    return known;
  };
}

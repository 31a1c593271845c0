import type { FastifyInstance } from 'fastify';
import type { ReleasesHttpOptions } from '../http.ts';

/** What teams publish through. */
export async function registerPublishApi(_app: FastifyInstance, _options: ReleasesHttpOptions): Promise<void> {
  await Promise.resolve();
}

import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { recordAddinUsage, type UsageAnswer } from './addin-usage.ts';

const ADDIN_USAGE_PATH = '/-/addin/usage';
const BODY_BYTES = 32 * 1024;
const RETRY_SECONDS = 3600;
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const statuses: Readonly<Record<UsageAnswer, number>> = { recorded: 204, invalid: 400, unknown: 401, tooMany: 429 };

/** POST /-/addin/usage: what people did in the firm's Outlook add-in (README.md says how it is asked). */
export async function registerAddinRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) services.logger.error({ error: error.message }, 'the use of the add-in was not recorded');
      return reply.code(status).headers(headers).send();
    });
    scope.route({
      method: 'POST',
      url: ADDIN_USAGE_PATH,
      async handler(request, reply) {
        const answer = await recordAddinUsage(services, {
          authorization: request.headers.authorization ?? '',
          body: parse(request.body),
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
        });
        if (answer === 'tooMany') reply.header('retry-after', String(RETRY_SECONDS));
        return reply.code(statuses[answer]).headers(headers).send();
      },
    });
  });
}

/** Null for what is no JSON; the events are then missing. */
function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
  } catch {
    return null;
  }
}

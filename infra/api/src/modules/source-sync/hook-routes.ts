import { sourceSystems } from '@atrium/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { receiveHook } from './receive-hook.ts';
import { HOOKS_PATH } from './run/keep-hooks.ts';

const BODY_BYTES = 64 * 1024;
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const OK = 200;
const REFUSED = 403;
const TOO_MANY = 429;
const RETRY_SECONDS = 3600;
const TYPES = ['application/json', 'application/vnd.api+json'];

interface Route {
  readonly Params: { readonly tenantId: string; readonly system: string; readonly key: string };
}

/** POST /-/source-hooks/{firm}/{system}/{secret}: what a source system tells of changes. Nothing is taken from it but which record to look at. */
export async function registerSourceHooks(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, parsed) =>
      parsed(null, String(body)),
    );
    scope.route<Route>({
      method: 'POST',
      url: `${HOOKS_PATH}/:tenantId/:system/:key`,
      bodyLimit: BODY_BYTES,
      async handler(request, reply) {
        const { tenantId, system: name, key } = request.params;
        const system = sourceSystems.find((known) => known === name);
        const answer =
          system === undefined
            ? 'refused'
            : await receiveHook(services, {
                tenantId,
                system,
                key,
                headers: Object.fromEntries(
                  Object.entries(request.headers).flatMap(([header, value]) =>
                    typeof value === 'string' ? [[header, value] as const] : [],
                  ),
                ),
                body: typeof request.body === 'string' ? request.body : '',
                address: request.ip,
              });
        if (answer === 'tooMany')
          return reply.code(TOO_MANY).headers(headers).header('retry-after', String(RETRY_SECONDS)).send();
        return reply
          .code(answer === 'refused' ? REFUSED : OK)
          .headers(headers)
          .send();
      },
    });
    done();
  });
}

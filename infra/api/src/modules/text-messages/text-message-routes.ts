import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { receiveReport } from './receive-report.ts';
import { TEXT_MESSAGES_PATH } from './save-text-service.command.ts';

const BODY_BYTES = 16 * 1024;
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const REFUSED = 403;
const TOO_MANY = 429;
const RETRY_SECONDS = 3600;
/** An answer to whoever wrote would cost the firm a message: the provider confirms STOP by itself. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

interface Route {
  readonly Params: { readonly tenantId: string; readonly id?: string };
}

/** POST /-/text-messages/{firm} and /-/text-messages/{firm}/{message}: what the provider reports, signed with the token of the firm's account. */
export async function registerTextMessageRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    for (const url of [`${TEXT_MESSAGES_PATH}/:tenantId`, `${TEXT_MESSAGES_PATH}/:tenantId/:id`])
      scope.route<Route>({
        method: 'POST',
        url,
        async handler(request, reply) {
          const { tenantId, id = null } = request.params;
          const signature = request.headers['x-twilio-signature'];
          const answer = await receiveReport(services, {
            tenantId,
            messageId: id,
            url: `${services.publicUrl}${request.url}`,
            parameters: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
            signature: typeof signature === 'string' ? signature : '',
            address: request.ip,
          });
          if (answer === 'tooMany')
            return reply.code(TOO_MANY).headers(headers).header('retry-after', String(RETRY_SECONDS)).send();
          if (answer === 'refused') return reply.code(REFUSED).headers(headers).send();
          return id === null
            ? reply.headers(headers).type('text/xml; charset=utf-8').send(NO_ANSWER)
            : reply.code(204).headers(headers).send();
        },
      });
    done();
  });
}

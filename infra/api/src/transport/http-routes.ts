import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguage } from '../translation/accepted-language.ts';
import { translatorIn } from '../translation/translate.ts';
import { authenticateRequest, NONCE_HEADER } from '../modules/identity/requests/authenticate-request.ts';
import { ApiError, badInput } from '../errors/errors.ts';
import { compressAnswer } from './compress-answer.ts';
import type { HttpHandler } from './http-handler.ts';
import { createGates } from '../server/gate.ts';
import { requestLimits } from '../server/limits.ts';
import { maskError } from '../server/mask-error.ts';
import { RequestContext } from '../server/request-context.ts';
import type { ApiServices } from '../server/services.ts';

export const GRAPHQL_PATH = '/graphql';

/** A page asks for some twenty things when it opens; what goes beyond waits for a moment. */
const AT_ONCE_PER_SESSION = 8;
/** More than any use of the product needs. */
const WAITING_PER_SESSION = 250;

/**
 * GET and POST /graphql. A body of any type reaches graphql-http, which takes
 * application/json only: forms and plain text, which a foreign page could send
 * without asking first, are refused.
 */
export async function registerHttpRoutes(
  app: FastifyInstance,
  services: ApiServices,
  handle: HttpHandler,
): Promise<void> {
  const gates = createGates({ atOnce: AT_ONCE_PER_SESSION, mostWaiting: WAITING_PER_SESSION });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: requestLimits.bodyBytes },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      const shown =
        status < 500
          ? badInput(error.message)
          : maskError(error, {
              requestId: request.id,
              translate: translatorIn(acceptedLanguage(request.headers['accept-language'])),
              services,
            });
      return send(
        reply,
        status,
        { 'content-type': 'application/json; charset=utf-8' },
        JSON.stringify({ errors: [shown] }),
      );
    });
    scope.route({
      method: ['GET', 'POST'],
      url: GRAPHQL_PATH,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const body = typeof request.body === 'string' ? request.body : '';
        const found = authenticateRequest(services, request);
        const sender = found instanceof Promise ? await found : found;
        if ('status' in sender) return send(reply, sender.status, sender.headers, sender.body);
        if (sender.wantsNonce) reply.header(NONCE_HEADER, services.proofs.nonce());
        const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
        // Listened for only by those whose work is worth stopping.
        const onLeave = (left: () => void): void => {
          // Gone while the request waited for its turn.
          if (reply.raw.destroyed) left();
          else reply.raw.once('close', () => reply.raw.writableEnded || left());
        };
        const context = new RequestContext({
          services,
          requestId: request.id,
          client,
          acceptLanguage: request.headers['accept-language'],
          onLeave,
          ...sender,
        });
        const run = () =>
          handle({
            method: request.method,
            url: request.url,
            headers: request.headers,
            body,
            raw: context,
            context: undefined,
          });
        try {
          const { viewer } = sender;
          if (viewer === null) {
            const [answer, init] = await run();
            return await send(reply, init.status, init.headers ?? {}, answer);
          }
          const [answer, init] = await gates.run(viewer.sessionId, run);
          if (answer === null) return await send(reply, init.status, init.headers ?? {}, answer);
          const { body: sent, encoding } = await compressAnswer(answer, request.headers['accept-encoding']);
          const headers = { ...init.headers, vary: 'accept-encoding' };
          return await send(
            reply,
            init.status,
            encoding === null ? headers : { ...headers, 'content-encoding': encoding },
            sent,
          );
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return sendBusy(reply, context, error);
        }
      },
    });
  });
}

function sendBusy(reply: FastifyReply, context: RequestContext, error: ApiError): FastifyReply {
  return send(
    reply,
    429,
    {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': String(error.extensions['retryAfterSeconds']),
    },
    JSON.stringify({ errors: [maskError(error, context)] }),
  );
}

function send(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer | null,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers })
    .send(body ?? '');
}

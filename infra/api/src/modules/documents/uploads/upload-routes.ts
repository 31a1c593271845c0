import type { Language } from '@atrium/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateRequest, NONCE_HEADER } from '../../identity/requests/authenticate-request.ts';
import { forbidden, isRoleTest, errorCodeText, unauthenticated, type ApiError } from '../../../errors/errors.ts';
import type { ApiServices } from '../../../server/services.ts';
import { acceptedLanguage } from '../../../translation/accepted-language.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { documentsPolicy } from '../documents.policy.ts';
import { findUploadAnywhere } from './upload-places.ts';
import { createTusServer, type UploadSender } from './tus-server.ts';

const UPLOADS_PATH = '/uploads';
const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const TUS_HEADERS = { ...ANSWER_HEADERS, 'tus-resumable': '1.0.0' };

/**
 * Resumable uploads by the tus protocol, beside /graphql and behind the same
 * sign-in. Every request, each piece of a file included, is asked anew who sent
 * it and whether they may.
 */
export async function registerUploadRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  const senders = new WeakMap<object, UploadSender>();
  const tus = createTusServer(services, UPLOADS_PATH, senders);

  const serve = async (
    request: FastifyRequest<{ Params: { id?: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const found = authenticateRequest(services, request);
    const sender = found instanceof Promise ? await found : found;
    if ('status' in sender)
      return reply
        .code(sender.status)
        .headers({ ...ANSWER_HEADERS, ...sender.headers })
        .send(sender.body);
    if (sender.wantsNonce) reply.header(NONCE_HEADER, services.proofs.nonce());
    const { viewer } = sender;
    if (viewer === null)
      return refuse(reply, 401, unauthenticated(), acceptedLanguage(request.headers['accept-language']));
    if (viewer.testedRole !== undefined) return refuse(reply, 403, isRoleTest(), viewer.language);
    if (!documentsPolicy.begin(viewer)) return refuse(reply, 403, forbidden(), viewer.language);
    if (request.method === 'HEAD') {
      const upload = await findUploadAnywhere(services, viewer, request.params.id ?? '');
      // Its bytes have moved on; a browser that asks how far it got has nothing left to send.
      if (upload?.state === 'completed')
        return reply
          .code(200)
          .headers({ ...TUS_HEADERS, 'upload-offset': upload.sizeBytes, 'upload-length': upload.sizeBytes })
          .send();
    }
    senders.set(request.raw, { viewer, requestId: request.id });
    for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, ...reply.getHeaders() }))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  };

  await app.register(async (scope) => {
    // The bytes stay in the request's stream: tus reads them as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    scope.route({ method: 'POST', url: UPLOADS_PATH, handler: serve });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOADS_PATH}/:id`, handler: serve });
  });
}

const refuse = (reply: FastifyReply, status: number, { code, message }: ApiError, language: Language): FastifyReply =>
  reply
    .code(status)
    .headers(ANSWER_HEADERS)
    .send({ message: errorCodeText(translatorIn(language), code) ?? message });

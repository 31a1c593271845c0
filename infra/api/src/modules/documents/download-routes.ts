import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../words/accepted-language.ts';
import { sayIn } from '../../words/words.ts';
import { recordActivity } from '../activity/activity.store.ts';
import { attachmentOf } from './content-disposition.ts';
import { DOCUMENTS_PATH, redeemTicket } from './document-link.ts';
import { cut, readRange } from './byte-range.ts';

type DownloadRequest = FastifyRequest<{ Params: { id: string }; Querystring: { firm?: unknown; ticket?: unknown } }>;

/**
 * What someone uploaded is saved and never shown: no browser treats the answer as
 * a page, a script or a picture of this origin.
 */
const headers = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'accept-ranges': 'bytes',
};

/** GET /documents/{id}/content: the bytes, for a ticket that `createDocumentLink` gave. */
export function registerDownloadRoutes(app: FastifyInstance, services: ApiServices): void {
  app.route<{ Params: { id: string }; Querystring: { firm?: unknown; ticket?: unknown } }>({
    method: 'GET',
    url: `${DOCUMENTS_PATH}/:id/content`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply.headers(headers)),
  });
}

async function serve(services: ApiServices, request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { firm, ticket } = request.query;
  const isAsked = typeof firm === 'string' && typeof ticket === 'string';
  const redeemed = isAsked ? await redeemTicket(services, { tenantId: firm, documentId: request.params.id, ticket }) : null;
  if (redeemed === null) return reply.code(404).type('text/plain; charset=utf-8').send(sayIn(acceptedLanguage(request.headers['accept-language']), 'api.document.linkUsed', 'This link has been used or has expired. Ask for the document again.'));
  const { viewer, document } = redeemed;
  const range = readRange(request.headers.range, document.sizeBytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${document.sizeBytes}`).send();
  await recordActivity(services.runner, viewer.tenantId, {
    ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: request.ip, device: request.headers['user-agent'] ?? '' },
    ...{ kind: 'document', objectType: 'document', objectId: document.id, action: 'download', result: 'succeeded', detail: { matterId: document.matterId, name: document.name } },
  });
  const bytes = await services.files.getStream(document.storageKey);
  reply.header('content-disposition', attachmentOf(document.name)).type(document.mediaType);
  if (range === null) return reply.header('content-length', document.sizeBytes).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${document.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(Readable.from(cut(bytes, range)));
}

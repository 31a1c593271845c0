import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayIn } from '@atrium/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../../server/services.ts';
import { acceptedLanguage } from '../../../translation/accepted-language.ts';
import { translateIn, translatorIn } from '../../../translation/translate.ts';
import type { RequestClient } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { ARCHIVE_PATH, redeemArchiveTicket, writeArchive } from './document-archive.ts';
import { documentEntry } from '../document-activity.ts';
import { noteReceipt } from './note-receipt.ts';
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

/** GET /documents/{id}/content: the bytes, for a ticket that `createDocumentLink` gave; /documents/archive: several, for one of `createDocumentsArchive`. */
export function registerDownloadRoutes(app: FastifyInstance, services: ApiServices): void {
  app.route<{ Params: { id: string }; Querystring: { firm?: unknown; ticket?: unknown } }>({
    method: 'GET',
    url: `${DOCUMENTS_PATH}/:id/content`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply.headers(headers)),
  });
  app.route<{ Querystring: { firm?: unknown; ticket?: unknown } }>({
    method: 'GET',
    url: ARCHIVE_PATH,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      serveArchive(services, request, reply.headers({ ...headers, 'accept-ranges': 'none' })),
  });
}

const refuseTicket = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send(
      translateIn(
        acceptedLanguage(request.headers['accept-language']),
        'api.document.linkUsed',
        'This link has been used or has expired. Open the document again.',
      ),
    );
const clientOf = (request: FastifyRequest): RequestClient => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

async function serve(services: ApiServices, request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { firm, ticket } = request.query;
  const isAsked = typeof firm === 'string' && typeof ticket === 'string';
  const redeemed = isAsked
    ? await redeemTicket(services, { tenantId: firm, documentId: request.params.id, ticket })
    : null;
  if (redeemed === null) return refuseTicket(request, reply);
  const { viewer, document, purpose } = redeemed;
  const range = readRange(request.headers.range, document.sizeBytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${document.sizeBytes}`).send();
  await logActivity(
    services.runner,
    { viewer, client: clientOf(request) },
    documentEntry({ action: purpose === 'preview' ? 'view' : 'download', document }),
  );
  await noteReceipt(services.runner, viewer, document, purpose === 'download');
  const bytes = await services.files.getStream(document.storageKey);
  reply.header('content-disposition', attachmentOf(document.name)).type(document.mediaType);
  if (range === null) return reply.header('content-length', document.sizeBytes).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${document.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(Readable.from(cut(bytes, range)));
}

async function serveArchive(
  services: ApiServices,
  request: FastifyRequest<{ Querystring: { firm?: unknown; ticket?: unknown } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { firm, ticket } = request.query;
  const redeemed =
    typeof firm === 'string' && typeof ticket === 'string'
      ? await redeemArchiveTicket(services, { tenantId: firm, ticket })
      : null;
  if (redeemed === null) return refuseTicket(request, reply);
  const archive = new ZipFile();
  const output = new PassThrough();
  archive.outputStream.pipe(output);
  const left = new AbortController();
  output.once('close', () => left.abort());
  writeArchive(services, { ...redeemed, client: clientOf(request) }, archive, left.signal).catch((error: unknown) => {
    // Who hung up wants no more of it; to anybody else half an archive must not look like a whole one.
    if (left.signal.aborted) return;
    output.destroy(error instanceof Error ? error : new Error('The archive broke off'));
    services.logger.error({ err: error, tenantId: redeemed.viewer.tenantId }, 'an archive of documents broke off');
  });
  const translate = translatorIn(redeemed.viewer.language);
  const name = `${translate('api.document.archiveName', 'Documents')} ${dayIn(redeemed.viewer.timeZone, new Date())}.zip`;
  return reply.header('content-disposition', attachmentOf(name)).type('application/zip').send(output);
}

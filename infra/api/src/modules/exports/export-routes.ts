import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translateIn } from '../../translation/translate.ts';
import { logActivity } from '../activity/log-activity.ts';
import { attachmentOf } from '../documents/downloads/content-disposition.ts';
import { EXPORTS_PATH, fileNameOf, redeemTicket } from './export-link.ts';

interface Route {
  readonly Params: { id: string };
  readonly Querystring: { firm?: unknown; ticket?: unknown };
}

/** What a file is called in headers and mails. */
export const mediaTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  ZIP: 'application/zip',
} as const;
/** Saved, never shown. */
const headers = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** GET /exports/{id}/content: the file, for a ticket that `createExportLink` gave. */
export function registerExportRoutes(app: FastifyInstance, services: ApiServices): void {
  app.route<Route>({
    method: 'GET',
    url: `${EXPORTS_PATH}/:id/content`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply.headers(headers)),
  });
}

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { firm, ticket } = request.query;
  const isAsked = typeof firm === 'string' && typeof ticket === 'string';
  const redeemed = isAsked
    ? await redeemTicket(services, { tenantId: firm, exportId: request.params.id, ticket })
    : null;
  if (redeemed === null)
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(
        translateIn(
          acceptedLanguage(request.headers['accept-language']),
          'api.exports.linkUsed',
          'This link has been used or has expired. Request the file again.',
        ),
      );
  const { viewer, file } = redeemed;
  const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  await logActivity(
    services.runner,
    { viewer, client },
    {
      kind: 'export',
      objectType: 'export',
      objectId: file.id,
      action: 'download',
      detail: { list: file.list, format: file.format, rows: file.written },
    },
  );
  const bytes = await services.files.getStream(file.storageKey);
  return reply
    .header('content-disposition', attachmentOf(fileNameOf(file, viewer.timeZone)))
    .header('content-length', file.sizeBytes)
    .type(mediaTypes[file.format])
    .send(bytes);
}

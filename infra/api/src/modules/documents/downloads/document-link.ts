import type { Viewer } from '../../../policy/viewer.ts';
import { hashOfTicket, newFileTicket, type FileLink } from '../../../server/file-ticket.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { ApiServices } from '../../../server/services.ts';
import { isTenantId } from '../../../server/tenant-id.ts';
import { materialAccessPolicy } from '../../material-access/material-access.policy.ts';
import { audienceOf } from '../../material-access/material-audience.ts';
import { findEnquiryFile } from './readable-enquiry.store.ts';
import { findReadableFile } from './readable-material.store.ts';
import { createTicket, takeTicket } from './document-tickets.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, findDocument, type DocumentRow } from '../documents.store.ts';
import { scanText } from '../uploads/upload-words.ts';

export const DOCUMENTS_PATH = '/documents';

/** To save it, or to look at it in the page: the bytes are the same, what is noted of it is not. */
export type LinkPurpose = 'download' | 'preview';

/** A link that a browser can follow, by a ticket for this document. */
export async function createDocumentLink(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  purpose: LinkPurpose = 'download',
): Promise<FileLink> {
  const document = await findVisible(context.services, viewer, id);
  if (document === null)
    return { url: null, message: context.translate('api.document.unknown', 'This document does not exist.') };
  if (document.scanState !== 'clean')
    return {
      url: null,
      message:
        scanText(context.translate, document) ||
        context.translate('api.document.unchecked', 'The document has not been checked for viruses yet.'),
    };
  if (!(await context.services.files.exists(document.storageKey)))
    return {
      url: null,
      message: context.translate('api.document.noContent', 'The content of this document is no longer available.'),
    };
  const { link, ...ticket } = newFileTicket(`${DOCUMENTS_PATH}/${document.id}/content`, viewer.tenantId);
  const { userId: viewerId, sessionId } = viewer;
  const documentId = document.id;
  await createTicket(context.runner, viewer.tenantId, { ...ticket, documentId, viewerId, sessionId, purpose });
  return link;
}

/** Whose ticket it is and what it opens, once: afterwards it opens nothing. Everything is asked anew, since a minute is long enough to lose access. */
export async function redeemTicket(
  services: ApiServices,
  request: { tenantId: string; documentId: string; ticket: string },
): Promise<{ viewer: Viewer; document: DocumentRow; purpose: LinkPurpose } | null> {
  const { tenantId, documentId, ticket } = request;
  if (!isTenantId(tenantId) || !isId(documentId) || ticket === '') return null;
  const owner = await takeTicket(services.runner, tenantId, { ticketHash: hashOfTicket(ticket), documentId });
  const viewer =
    owner === null
      ? null
      : await services.sessions.viewerOf({ tenantId, userId: owner.userId, sessionId: owner.sessionId });
  if (owner === null || viewer === null || !documentsPolicy.open(viewer)) return null;
  const document = await findVisible(services, viewer, documentId);
  return document?.scanState === 'clean' ? { viewer, document, purpose: owner.purpose } : null;
}

/** A document that the viewer may see at this moment, of a matter, an enquiry or the firm's knowledge; null where there is none such. */
export async function findVisible(
  { runner }: Pick<ApiServices, 'runner'>,
  viewer: Viewer,
  id: string,
): Promise<DocumentRow | null> {
  if (!isId(id)) return null;
  const reach = documentsPolicy.view(viewer) ? documentReachOf(viewer, 'view') : null;
  const document =
    reach === null
      ? null
      : await findDocument(runner, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, id);
  const ofEnquiry =
    document === null && documentsPolicy.enquiryFiles(viewer) ? await findEnquiryFile(runner, viewer, id) : null;
  return (
    document ??
    ofEnquiry ??
    (materialAccessPolicy.read(viewer)
      ? findReadableFile(runner, viewer.tenantId, { ...audienceOf(viewer), id })
      : null)
  );
}

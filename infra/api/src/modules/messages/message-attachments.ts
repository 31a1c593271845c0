import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { documentReachOf, documentsPolicy } from '../documents/documents.policy.ts';
import { findDocumentIn, type DocumentRow } from '../documents/documents.store.ts';
import { scanText } from '../documents/uploads/upload-words.ts';

/** Most mail servers refuse more than 25 MB; base64 makes four bytes of three. */
export const attachmentLimits = { count: 10, bytes: 15 * 1024 * 1024 };
const MEGABYTE = 1024 * 1024;

/**
 * The documents that are to leave with a message: of this matter, within the
 * viewer's reach in documents, found clean, with their bytes here. Throws a
 * Refusal that says which one cannot go and why.
 */
export async function findFilesToSend(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { matterId, documentIds }: { readonly matterId: string; readonly documentIds: readonly string[] },
): Promise<DocumentRow[]> {
  const { translate } = context;
  const ids = [...new Set(documentIds)];
  const refuseFiles = (message: string) => refuse({ field: 'documentIds', message });
  if (ids.length > attachmentLimits.count)
    throw refuseFiles(
      translate('api.message.manyAttachments', 'A message can have at most {{most}} documents.', {
        most: attachmentLimits.count,
      }),
    );
  const documents = await Promise.all(ids.map((id) => findOne(transaction, viewer, id)));
  const found = documents.filter((document) => document?.matterId === matterId) as DocumentRow[];
  if (found.length < ids.length) throw refuseFiles(translate('api.document.unknown', 'This document does not exist.'));
  for (const document of found) {
    const why =
      document.scanState === 'clean'
        ? null
        : scanText(translate, document) ||
          translate('api.document.unchecked', 'The document has not been checked for viruses yet.');
    if (why !== null)
      throw refuseFiles(
        translate('api.message.attachmentWithReason', '“{{name}}” can’t be sent. {{reason}}', {
          name: document.name,
          reason: why,
        }),
      );
    if (!(await context.services.files.exists(document.storageKey)))
      throw refuseFiles(
        translate('api.message.attachmentGone', '“{{name}}” can’t be sent: its content is no longer available.', {
          name: document.name,
        }),
      );
  }
  const bytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > attachmentLimits.bytes)
    throw refuseFiles(
      translate(
        'api.message.largeAttachments',
        'The documents are too large for an email: at most {{megabytes}} MB in total. Share them on the matter instead.',
        { megabytes: attachmentLimits.bytes / MEGABYTE },
      ),
    );
  return found;
}

async function findOne(transaction: TenantTransaction, viewer: Viewer, id: string): Promise<DocumentRow | null> {
  const reach = documentsPolicy.view(viewer) ? documentReachOf(viewer, 'view') : null;
  return reach === null || !isId(id)
    ? null
    : findDocumentIn(
        transaction,
        { reach, viewer: { ...matterReachParameters(viewer), isExternal: viewer.isExternal } },
        id,
      );
}

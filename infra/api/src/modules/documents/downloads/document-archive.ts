import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { Viewer } from '../../../policy/viewer.ts';
import { hashOfTicket, newFileTicket, type FileLink } from '../../../server/file-ticket.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestClient, RequestContext } from '../../../server/request-context.ts';
import type { ApiServices } from '../../../server/services.ts';
import { isTenantId } from '../../../server/tenant-id.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { createArchiveNames, createFolderNames } from './archive-names.ts';
import { createArchiveTicket, findArchivedMatters, takeArchiveTicket } from './document-archive.store.ts';
import { DOCUMENTS_PATH, findVisible } from './document-link.ts';
import { documentEntry } from '../document-activity.ts';
import { noteReceipt } from './note-receipt.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, findDocuments } from '../documents.store.ts';
import { logActivity } from '../../activity/log-activity.ts';

export const ARCHIVE_PATH = `${DOCUMENTS_PATH}/archive`;
const MOST_DOCUMENTS = 100;
const MOST_BYTES = 1024 * 1024 * 1024;

/** A link that saves several documents as one archive, once, within a minute. What cannot be seen or was not checked is refused as if it were not there. */
export async function createArchiveLink(
  context: RequestContext,
  viewer: Viewer,
  documentIds: readonly string[],
): Promise<FileLink> {
  const { translate, services, runner } = context;
  const ids = [...new Set(documentIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0 || ids.length > MOST_DOCUMENTS)
    return {
      url: null,
      message: translate('api.document.archiveSome', 'Select 1 to {{most}} documents.', { most: MOST_DOCUMENTS }),
    };
  const reach = documentReachOf(viewer, 'view');
  const documents =
    reach === null || !ids.every(isId)
      ? []
      : await findDocuments(runner, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, ids);
  if (documents.length < ids.length)
    return { url: null, message: translate('api.document.unknown', 'This document does not exist.') };
  const ready = documents.filter(({ scanState }) => scanState === 'clean');
  if (ready.length < ids.length)
    return {
      url: null,
      message: translate(
        'api.document.archiveUnchecked',
        'Only documents that have been checked for viruses can be downloaded. Leave the others out.',
      ),
    };
  if (ready.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MOST_BYTES)
    return {
      url: null,
      message: translate(
        'api.document.archiveLarge',
        'Together they are larger than {{gigabytes}} GB. Download them in several batches.',
        { gigabytes: 1 },
      ),
    };
  const present = await Promise.all(ready.map(({ storageKey }) => services.files.exists(storageKey)));
  if (!present.includes(true))
    return {
      url: null,
      message: translate('api.document.noContent', 'The content of this document is no longer available.'),
    };
  const { link, ...ticket } = newFileTicket(ARCHIVE_PATH, viewer.tenantId);
  const { userId: viewerId, sessionId } = viewer;
  await createArchiveTicket(runner, viewer.tenantId, { ...ticket, documentIds: ids, viewerId, sessionId });
  return link;
}

/** Whose ticket it is and what it opens, once. */
export async function redeemArchiveTicket(
  services: ApiServices,
  { tenantId, ticket }: { tenantId: string; ticket: string },
): Promise<{ viewer: Viewer; documentIds: readonly string[] } | null> {
  if (!isTenantId(tenantId) || ticket === '') return null;
  const owner = await takeArchiveTicket(services.runner, tenantId, hashOfTicket(ticket));
  const viewer =
    owner === null
      ? null
      : await services.sessions.viewerOf({ tenantId, userId: owner.userId, sessionId: owner.sessionId });
  return owner === null || viewer === null || !documentsPolicy.view(viewer)
    ? null
    : { viewer, documentIds: owner.documentIds.filter(isId) };
}

/**
 * Writes the archive, one document after the other: each is asked for anew just
 * before its bytes go, so that a share withdrawn or a wall put up meanwhile holds.
 * Those of several matters lie in a folder for each.
 * What could not be put in is named in a text of the archive, and nothing else is said of it.
 */
export async function writeArchive(
  services: ApiServices,
  {
    viewer,
    documentIds,
    client,
  }: { readonly viewer: Viewer; readonly documentIds: readonly string[]; readonly client: RequestClient },
  archive: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const nameOf = createArchiveNames();
  const folders = await nameFolders(services, viewer, documentIds);
  let missing = 0;
  for (const id of documentIds) {
    signal.throwIfAborted();
    const document = await findVisible(services, viewer, id);
    if (document?.scanState !== 'clean' || !(await services.files.exists(document.storageKey))) {
      missing += 1;
      continue;
    }
    const bytes = await services.files.getStream(document.storageKey);
    await logActivity(
      services.runner,
      { viewer, client },
      documentEntry({ action: 'download', document, detail: { inArchive: true } }),
    );
    await noteReceipt(services.runner, viewer, document, true);
    archive.addReadStream(bytes, nameOf(document.name, folders.get(document.matterId) ?? null), {
      compress: document.mediaType.startsWith('text/'),
      mtime: new Date(document.createdAt),
    });
    await finished(bytes, { writable: false, signal }).catch((error: unknown) => {
      bytes.destroy();
      throw error;
    });
  }
  if (missing > 0) {
    const translate = translatorIn(viewer.language);
    const text = translate(
      'api.document.archiveMissing',
      '{{count}} of the documents you selected could not be downloaded: they no longer exist, or are no longer shared with you.',
      { count: missing },
    );
    archive.addBuffer(
      Buffer.from(`${text}\r\n`),
      nameOf(`${translate('api.document.archiveMissingName', 'Not included')}.txt`, null),
    );
  }
  archive.end();
}

/** A folder for each matter, by its number and, to whom it is open, its title; none where everything is of one. */
async function nameFolders(
  { runner }: ApiServices,
  viewer: Viewer,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reach = documentReachOf(viewer, 'view');
  const matters =
    reach === null
      ? []
      : await findArchivedMatters(
          runner,
          viewer.tenantId,
          { reach, viewer: documentReachParameters(viewer) },
          documentIds,
        );
  const folderOf = createFolderNames();
  return new Map(
    matters.length < 2
      ? []
      : matters.map(({ id, fileNumber, title }) => [
          id,
          folderOf(`${fileNumber} ${shownText(viewer, 'title', title)}`),
        ]),
  );
}

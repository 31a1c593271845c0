import type { TenantTransaction } from '@atrium/database';
import { newStorageKey } from '../../../files/create-disk.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { orRefusal, refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { announceDocuments } from '../announcements/announce-upload.ts';
import { documentEntry } from '../document-activity.ts';
import { addShares, findMatterClients, followShares } from '../shares/document-shares.store.ts';
import { wantText } from '../document-text/document-texts.store.ts';
import {
  detachVersion,
  findWaiting,
  foundSeries,
  lockSeries,
  placeVersion,
  raiseVersion,
  retireCurrent,
} from './document-versions.store.ts';
import { documentReachOf } from '../documents.policy.ts';
import {
  addDocument,
  documentReachParameters,
  findDocumentIn,
  findUploaded,
  type DocumentRow,
} from '../documents.store.ts';

interface Version {
  /** Null where it is the first. */
  readonly seriesId: string | null;
  readonly revision: number;
  readonly isCurrent: boolean;
  /** What it takes the place of; null where it is the first, or waits. */
  readonly previousId: string | null;
  /** That of its document; empty where it is the first. */
  readonly category: string;
}

/**
 * The place of a document that is about to be added: the first of its own, or after what it
 * replaces. Until it is known to be clean it waits, and what was current stays so.
 */
export async function beginVersion(
  transaction: TenantTransaction,
  replacesId: string | null,
  { isClean }: { readonly isClean: boolean },
): Promise<Version> {
  const place = replacesId === null ? null : await lockSeries(transaction, replacesId);
  // What it was to replace has gone meanwhile: the bytes are kept as a document of their own.
  if (place === null) return { seriesId: null, revision: 1, isCurrent: true, previousId: null, category: '' };
  const { seriesId, revision, currentId, category } = place;
  await (isClean ? retireCurrent(transaction, seriesId) : foundSeries(transaction, seriesId));
  return { seriesId, revision, isCurrent: isClean, previousId: isClean ? currentId : null, category };
}

/** A version that waited is clean: it takes its place, unless a newer one has it by now, and those see it whose share follows the document. Answers whether it did. */
export async function raiseWaiting(transaction: TenantTransaction, id: string): Promise<boolean> {
  const [place, revision] = [await lockSeries(transaction, id), await findWaiting(transaction, id)];
  if (place === null || revision === null || revision < place.currentRevision) return false;
  await retireCurrent(transaction, place.seriesId);
  await raiseVersion(transaction, id);
  await followShares(transaction, { fromId: place.currentId, toId: id });
  return true;
}

/** Puts a document itself after every version of another, as the current one: what waits by then is older than it, and takes no place from it. */
export async function reinstateVersion(
  transaction: TenantTransaction,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const place = await lockSeries(transaction, fromId);
  if (place === null) return;
  await retireCurrent(transaction, place.seriesId);
  await placeVersion(transaction, { id: toId, seriesId: place.seriesId, revision: place.revision });
}

/** A version that waited holds a virus: it is no version of anything. Answers the number of the one that stays current; null where it was to replace none. */
export async function dropWaiting(transaction: TenantTransaction, id: string): Promise<number | null> {
  const [place, revision] = [await lockSeries(transaction, id), await findWaiting(transaction, id)];
  if (place === null || revision === null || revision < place.currentRevision) return null;
  await detachVersion(transaction, id);
  return place.currentRevision;
}

/**
 * Shows a document that was added to those who are to see it: whose share follows
 * the document, and everybody who was given the matter by now where that was said.
 * The shares of the version before stay as they are.
 */
export async function settleVersion(
  transaction: TenantTransaction,
  {
    viewer,
    documentId,
    previousId,
    sharesWithEverybody,
  }: { viewer: Viewer; documentId: string; previousId: string | null; sharesWithEverybody: boolean },
): Promise<void> {
  if (previousId !== null) await followShares(transaction, { fromId: previousId, toId: documentId });
  if (!sharesWithEverybody) return;
  const document = await findUploaded(transaction, viewer.tenantId, documentId);
  const clients = document === null ? [] : await findMatterClients(transaction, document.matterId);
  if (clients.length > 0)
    await addShares(transaction, {
      documentIds: [documentId],
      userIds: clients.map(({ id }) => id),
      note: '',
      expiresAt: null,
      followsVersions: false,
      viewerId: viewer.userId,
    });
}

/** Makes an older version the current one again: as a new version with the same bytes, so that the history stays as it was. */
export function restoreVersion(context: RequestContext, viewer: Viewer, id: string) {
  const { say, services, runner } = context;
  const unknown = () =>
    refuse({ field: 'documentId', message: say('api.document.unknown', 'There is no such document.') });
  return orRefusal(async () => {
    const reach = documentReachOf(viewer, 'edit');
    if (reach === null || !isId(id)) throw unknown();
    const storageKey = newStorageKey(viewer.tenantId);
    const reaching = { reach, viewer: documentReachParameters(viewer) };
    try {
      return await runner.transaction(viewer.tenantId, async (transaction): Promise<DocumentRow> => {
        const old = await findDocumentIn(transaction, reaching, id);
        if (old === null) throw unknown();
        if (old.isCurrent)
          throw refuse({ field: 'documentId', message: say('api.document.isCurrent', 'This is the current version.') });
        if (old.scanState !== 'clean')
          throw refuse({
            field: 'documentId',
            message: say('api.document.unchecked', 'The document has not been checked for viruses yet.'),
          });
        if (!(await services.files.exists(old.storageKey)))
          throw refuse({
            field: 'documentId',
            message: say('api.document.noContent', 'The content of this document is not kept here.'),
          });
        const { seriesId, revision, isCurrent, previousId } = await beginVersion(transaction, id, { isClean: true });
        if (previousId === null) throw unknown();
        await services.files.copy(old.storageKey, storageKey);
        const { name, category, mediaType, sizeBytes, sha256, matterId, scanNote } = old;
        const added = await addDocument(transaction, {
          viewerId: viewer.userId,
          matterId,
          name,
          category,
          mediaType,
          sizeBytes,
          sha256,
          storageKey,
          seriesId,
          revision,
          isCurrent,
          requestId: null,
          scanState: 'clean',
          scanNote,
          rescanSeconds: null,
        });
        await settleVersion(transaction, { viewer, documentId: added.id, previousId, sharesWithEverybody: false });
        await wantText(transaction, added.id);
        await logActivity(
          transaction,
          context,
          documentEntry({
            action: 'restoreVersion',
            document: added,
            detail: { revision, from: old.revision },
          }),
        );
        await announceDocuments(transaction, matterId);
        return (await findUploaded(transaction, viewer.tenantId, added.id)) ?? added;
      });
    } catch (error) {
      await services.files.delete(storageKey);
      throw error;
    }
  });
}

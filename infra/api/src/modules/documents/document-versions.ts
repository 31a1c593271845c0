import type { TenantTransaction } from '@atrium/database';
import { newStorageKey } from '../../files/create-disk.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement } from '../activity/activity.store.ts';
import { announceDocuments } from './announce-upload.ts';
import { documentActivity } from './document-activity.ts';
import { addShares, findMatterClients, followShares } from './document-shares.store.ts';
import { wantText } from './document-texts.store.ts';
import { takeNextVersion } from './document-versions.store.ts';
import { documentReachOf } from './documents.policy.ts';
import { addDocument, documentReachParameters, findDocumentIn, findUploaded, type DocumentRow } from './documents.store.ts';

interface Version {
  /** Null where it is the first. */
  readonly seriesId: string | null;
  readonly revision: number;
  readonly previousId: string | null;
}

/** The place of a document that is about to be added: the first of its own, or after what it replaces. */
export async function beginVersion(transaction: TenantTransaction, replacesId: string | null): Promise<Version> {
  const next = replacesId === null ? null : await takeNextVersion(transaction, replacesId);
  // What it was to replace has gone meanwhile: the bytes are kept as a document of their own.
  return next === null ? { seriesId: null, revision: 1, previousId: null } : { seriesId: next.seriesId, revision: next.revision, previousId: next.currentId };
}

/**
 * Shows a document that was added to those who are to see it: whose share follows
 * the document, and everybody who was given the matter by now where that was said.
 * The shares of the version before stay as they are.
 */
export async function settleVersion(transaction: TenantTransaction, { viewer, documentId, previousId, sharesWithEverybody }: { viewer: Viewer; documentId: string; previousId: string | null; sharesWithEverybody: boolean }): Promise<void> {
  if (previousId !== null) await followShares(transaction, { fromId: previousId, toId: documentId });
  if (!sharesWithEverybody) return;
  const document = await findUploaded(transaction, viewer.tenantId, documentId);
  const clients = document === null ? [] : await findMatterClients(transaction, document.matterId);
  if (clients.length > 0) await addShares(transaction, { documentIds: [documentId], userIds: clients.map(({ id }) => id), note: '', expiresAt: null, followsVersions: false, viewerId: viewer.userId });
}

/** Makes an older version the current one again: as a new version with the same bytes, so that the history stays as it was. */
export function restoreVersion(context: RequestContext, viewer: Viewer, id: string) {
  const { say, services, runner, client } = context;
  const unknown = () => refuse({ field: 'documentId', message: say('api.document.unknown', 'There is no such document.') });
  return orRefusal(async () => {
    const reach = documentReachOf(viewer, 'edit');
    if (reach === null || !isId(id)) throw unknown();
    const storageKey = newStorageKey(viewer.tenantId);
    const reaching = { reach, viewer: documentReachParameters(viewer) };
    try {
      return await runner.transaction(viewer.tenantId, async (transaction): Promise<DocumentRow> => {
        const old = await findDocumentIn(transaction, reaching, id);
        if (old === null) throw unknown();
        if (old.isCurrent) throw refuse({ field: 'documentId', message: say('api.document.isCurrent', 'This is the current version.') });
        if (old.scanState !== 'clean') throw refuse({ field: 'documentId', message: say('api.document.unchecked', 'The document has not been checked for viruses yet.') });
        if (!(await services.files.exists(old.storageKey))) throw refuse({ field: 'documentId', message: say('api.document.noContent', 'The content of this document is not kept here.') });
        const { seriesId, revision, previousId } = await beginVersion(transaction, id);
        if (previousId === null) throw unknown();
        await services.files.copy(old.storageKey, storageKey);
        const { name, category, mediaType, sizeBytes, sha256, matterId, scanNote } = old;
        const added = await addDocument(transaction, {
          ...{ viewerId: viewer.userId, matterId, name, category, mediaType, sizeBytes, sha256, storageKey, seriesId, revision, requestId: null },
          ...{ scanState: 'clean', scanNote, rescanSeconds: null },
        });
        await settleVersion(transaction, { viewer, documentId: added.id, previousId, sharesWithEverybody: false });
        await wantText(transaction, added.id);
        await transaction.query(recordActivityStatement, documentActivity(viewer, client, { action: 'restoreVersion', document: added, detail: { revision, from: old.revision } }));
        await announceDocuments(transaction, matterId);
        return (await findUploaded(transaction, viewer.tenantId, added.id)) ?? added;
      });
    } catch (error) {
      await services.files.delete(storageKey);
      throw error;
    }
  });
}

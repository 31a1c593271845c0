import { newStorageKey } from '../../../files/create-disk.ts';
import { command, type CommandResult, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { documentNotices } from '../announcements/announce-upload.ts';
import { documentEntry } from '../document-activity.ts';
import { wantText } from '../document-text/document-texts.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import {
  addDocument,
  documentReachParameters,
  findDocumentIn,
  findUploaded,
  type DocumentRow,
} from '../documents.store.ts';
import { beginVersion, settleVersion } from './document-versions.ts';

interface Restoring {
  readonly documentId: string;
  /** Where the copy of the bytes is stored. */
  readonly copies: string[];
}

const restore = command({
  name: 'documents.restoreVersion',
  policy: documentsPolicy.edit,
  key: 'none',
  lock: async (unit, { documentId }: Restoring): Promise<DocumentRow> => {
    const { tx, viewer, translate, context } = unit;
    const reach = documentReachOf(viewer, 'edit');
    const old =
      reach === null || !isId(documentId)
        ? null
        : await findDocumentIn(tx, { reach, viewer: documentReachParameters(viewer) }, documentId);
    if (old === null) throw unknownDocument(unit);
    const refuseWith = (message: string) => refuse({ field: 'documentId', message });
    if (old.isCurrent) throw refuseWith(translate('api.document.isCurrent', 'This is the current version.'));
    if (old.scanState !== 'clean')
      throw refuseWith(translate('api.document.unchecked', 'The document has not been checked for viruses yet.'));
    if (!(await context.services.files.exists(old.storageKey)))
      throw refuseWith(translate('api.document.noContent', 'The content of this document is no longer available.'));
    return old;
  },
  version: 'none',
  run: async (unit, { input: { copies }, current: old }): Promise<DocumentRow> => {
    const { tx, viewer, context } = unit;
    const { seriesId, revision, isCurrent, previousId } = await beginVersion(tx, old.id, { isClean: true });
    if (previousId === null) throw unknownDocument(unit);
    const storageKey = newStorageKey(viewer.tenantId);
    copies.push(storageKey);
    await context.services.files.copy(old.storageKey, storageKey);
    const { name, category, mediaType, sizeBytes, sha256, matterId, scanNote } = old;
    const added = await addDocument(tx, {
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
    await settleVersion(tx, { viewer, documentId: added.id, previousId, sharesWithEverybody: false });
    await wantText(tx, added.id);
    return (await findUploaded(tx, viewer.tenantId, added.id)) ?? added;
  },
  audit: ({ current, ok }) =>
    documentEntry({
      action: 'restoreVersion',
      document: ok,
      detail: { revision: ok.revision, from: current.revision },
    }),
  announces: ({ ok }) => documentNotices(ok.matterId),
});

/** Makes an older version the current one again: as a new version with the same bytes, so that the history stays as it was. */
export async function restoreVersion(
  context: RequestContext,
  { documentId }: { readonly documentId: string },
): Promise<CommandResult<DocumentRow, never>> {
  const copies: string[] = [];
  const remove = () => Promise.all(copies.map((key) => context.services.files.delete(key)));
  try {
    const result = await restore(context, { documentId, copies });
    if (result.ok === null) await remove();
    return result;
  } catch (error) {
    await remove();
    throw error;
  }
}

const unknownDocument = ({ translate }: Unit) =>
  refuse({ field: 'documentId', message: translate('api.document.unknown', 'This document does not exist.') });

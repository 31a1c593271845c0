import { languageOf } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { command, type CommandWork, type Unit } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import { DOCUMENTS_TOPIC } from '../documents/announcements/announce-upload.ts';
import { beginVersion } from '../documents/versions/document-versions.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import { RESCAN_SECONDS } from '../documents/uploads/judge-scan.ts';
import { defineUploadCompletion, type Arrived } from '../documents/uploads/upload-completion.ts';
import type { UploadFault } from '../documents/uploads/upload-words.ts';
import { completeUploadRow, lockUpload } from '../documents/uploads/uploads.store.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import { announceMaterialChange } from '../material-access/material-notices.ts';
import { itemEntry } from './material-news.ts';
import { addFile, giveFile } from './material-files.store.ts';
import { findItem, findItemOfFile, insertItem, lockItem, replaceFile } from './material-items.store.ts';
import { findKnown, recordVersion } from './material-record.store.ts';
import type { MaterialUploadRow } from './material-uploads.store.ts';
import type { MaterialItemRow } from './material.ts';
import { findOwnMaterialUpload } from './open-material-upload.ts';
import { configurations, LONGEST } from './read-item-input.ts';

/** A file that was sent, and the item it is of. */
interface SentFile {
  readonly item: MaterialItemRow;
  readonly documentId: string | null;
}

/** Writes the file down. What is in the way where things changed while the bytes came is the answer: the category or the item gone, or the upload itself. */
const recordUpload = command({
  name: 'generalMaterial.completeUpload',
  policy: materialAccessPolicy.write,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: (unit, { input }: CommandWork<Arrived<MaterialUploadRow>, null>) => record(unit, input),
  // `record` logs and announces what came of it, where anything did.
  audit: 'none',
  announces: 'none',
});

async function record(
  unit: Unit,
  { upload, file, judgement }: Arrived<MaterialUploadRow>,
): Promise<SentFile | UploadFault> {
  const { tx: transaction, viewer } = unit;
  const audience = audienceOf(viewer);
  const current = await lockUpload(transaction, upload.id);
  // Another process was faster; the bytes it stored are the same.
  if (current?.state === 'completed')
    return found(
      await findItemOfFile(transaction, viewer.tenantId, { ...audience, documentId: current.documentId ?? '' }),
      current.documentId,
    );
  if (current?.state !== 'receiving') return 'gone';
  const was = upload.itemId === null ? null : await lockItem(transaction, { ...audience, id: upload.itemId });
  if (upload.itemId !== null && (was === null || was.isDeleted)) return 'item';
  const { categoryId, roleIds, officeIds } = upload;
  if (
    categoryId !== null &&
    !(await findKnown(transaction, { categoryId, roleIds: [], officeIds: [], ownerId: null })).hasCategory
  )
    return 'category';
  const { mediaType, sizeBytes, sha256 } = file;
  const { scanState, scanNote } = judgement;
  // Until it is known to be clean it waits, and the item stays what it was.
  const { seriesId, revision, isCurrent } = await beginVersion(transaction, was?.documentId ?? null, {
    isClean: scanState === 'clean',
  });
  const documentId = await addFile(transaction, {
    viewerId: viewer.userId,
    itemId: upload.itemId,
    name: upload.name,
    mediaType,
    sizeBytes,
    sha256,
    storageKey: upload.storageKey,
    seriesId,
    revision,
    isCurrent,
    scanState,
    scanNote,
    rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
  });
  const item =
    was === null
      ? await insertItem(transaction, {
          ...audience,
          categoryId: categoryId ?? '',
          kind: 'file',
          title: titleOf(upload.name),
          summary: '',
          html: '',
          content: '',
          url: null,
          documentId,
          effectiveOn: null,
          reviewOn: null,
          isFeatured: false,
          requiresAcknowledgement: false,
          roleIds,
          officeIds,
          ownerId: null,
          configuration: configurations[languageOf(null, viewer.homeCountry).slice(0, 2)] ?? 'simple',
        })
      : isCurrent
        ? await replaceFile(transaction, { ...audience, id: was.id, documentId })
        : was;
  if (was === null) await giveFile(transaction, { id: documentId, itemId: item.id });
  if (isCurrent) await recordVersion(transaction, item, viewer.userId);
  await completeUploadRow(transaction, upload.id, documentId);
  await unit.log(itemEntry(was === null ? 'add' : 'newFile', item));
  if (scanState === 'clean') {
    await wantText(transaction, documentId);
    // Its text is read a moment after, as that of any document.
    await transaction.query(notifyStatement, { topic: DOCUMENTS_TOPIC, id: documentId });
  }
  await announceMaterialChange(transaction, transaction.tenantId);
  return found(await findItem(transaction, viewer.tenantId, { ...audience, id: item.id }), documentId);
}

const found = (item: MaterialItemRow | null, documentId: string | null): SentFile | UploadFault =>
  item === null ? 'item' : { item, documentId };

const complete = defineUploadCompletion<MaterialUploadRow, SentFile>({
  find: findOwnMaterialUpload,
  async findMade({ runner }, viewer, { documentId }) {
    const audience = audienceOf(viewer);
    const item = await findItemOfFile(runner, viewer.tenantId, { ...audience, documentId: documentId ?? '' });
    return item && { item, documentId };
  },
  // Nothing in it refuses.
  record: async (context, arrived) => (await recordUpload(context, arrived)).ok ?? 'gone',
});

/**
 * Makes an item, or the next version of one, of bytes that have all arrived: looked at, scanned and stored
 * like any document, then written down. Asked again it answers the same item.
 */
export async function completeMaterialUpload(context: RequestContext, viewer: Viewer, id: string) {
  const { ok, error } = await complete(context, viewer, id);
  return { ok: ok?.item ?? null, documentId: ok?.documentId ?? null, error };
}

/** What a file is called without its extension, as a title. */
export function titleOf(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '').trim();
  return (bare === '' ? name : bare).slice(0, LONGEST.title);
}

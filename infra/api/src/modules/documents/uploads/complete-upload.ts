import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command, type Unit } from '../../../server/command.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { findOwnUpload, mayReplace, mayShareOn } from './begin-upload.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { addDocument, findUploaded, type DocumentRow } from '../documents.store.ts';
import { RESCAN_SECONDS } from './judge-scan.ts';
import { defineUploadCompletion, type Arrived } from './upload-completion.ts';
import { announceUpload } from '../announcements/announce-upload.ts';
import { beginVersion, settleVersion } from '../versions/document-versions.ts';
import { lockSeries } from '../versions/document-versions.store.ts';
import { wantText } from '../document-text/document-texts.store.ts';
import { notifyOfShares } from '../shares/notify-of-shares.ts';
import type { UploadFault } from './upload-words.ts';
import { isWanted } from '../requests/upload-requests.store.ts';
import { completeUploadRow, findPlace, lockUpload, type UploadRow } from './uploads.store.ts';

/** Writes the document down. What is in the way where things changed while the bytes came is the answer: the matter out of reach or closed, the request taken back. */
const recordUpload = command({
  name: 'documents.completeUpload',
  policy: documentsPolicy.send,
  key: 'none',
  lock: ({ tx }, { upload }: Arrived<UploadRow>) => lockUpload(tx, upload.id),
  version: 'none',
  run: async (unit, { input, current }): Promise<DocumentRow | UploadFault> => {
    const { tx, viewer } = unit;
    // Another process was faster; the bytes it stored are the same.
    if (current?.state === 'completed')
      return unit.unchanged((await findUploaded(tx, viewer.tenantId, current.documentId ?? '')) ?? 'gone');
    if (current?.state !== 'receiving') return unit.unchanged('gone');
    const place = await findPlaceOf(unit, input.upload);
    return typeof place === 'string' ? unit.unchanged(place) : write(unit, input, place);
  },
  // What it is depends on what became of the version before: `write` logs and announces.
  audit: 'none',
  announces: 'none',
});

interface UploadPlace {
  readonly fileNumber: string;
  readonly requestId: string | null;
}

/** Where the document belongs, or what is in the way by now. */
async function findPlaceOf({ tx, viewer }: Unit, upload: UploadRow): Promise<UploadPlace | UploadFault> {
  const reach = documentReachOf(viewer, 'create');
  const place =
    reach === null
      ? null
      : await findPlace(
          tx,
          { reach, viewer: matterReachParameters(viewer) },
          { matterId: upload.matterId, category: '' },
        );
  if (place === null) return 'matter';
  if (!place.isOpen) return 'closedMatter';
  const requestId = upload.requestId !== null && (await isWanted(tx, upload.requestId)) ? upload.requestId : null;
  if (upload.requestId !== null && requestId === null && !documentsPolicy.upload(viewer)) return 'request';
  return { fileNumber: place.fileNumber, requestId };
}

async function write(
  unit: Unit,
  { upload, file, judgement: { scanState, scanNote } }: Arrived<UploadRow>,
  { fileNumber, requestId }: UploadPlace,
): Promise<DocumentRow> {
  const { tx, viewer, context } = unit;
  // Bytes may be long on their way: what they were to replace, and whom they were to be shown to, is asked once more.
  const replacesId =
    upload.replacesId !== null && (await mayReplace(tx, viewer, upload.replacesId, upload.matterId))
      ? upload.replacesId
      : null;
  const isShared = upload.isShared && scanState !== 'infected' && (await mayShareOn(tx, viewer, upload.matterId));
  // What holds a virus takes nobody's place: the version before stays the current one.
  const { seriesId, revision, isCurrent, previousId, ...kept } = await beginVersion(
    tx,
    scanState === 'infected' ? null : replacesId,
    { isClean: scanState === 'clean' },
  );
  const { id } = await addDocument(tx, {
    viewerId: viewer.userId,
    matterId: upload.matterId,
    name: upload.name,
    category: seriesId === null ? upload.category : kept.category,
    seriesId,
    revision,
    isCurrent,
    requestId,
    storageKey: upload.storageKey,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    scanState,
    scanNote,
    rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
  });
  await settleVersion(tx, { viewer, documentId: id, previousId, sharesWithEverybody: isShared });
  if (scanState === 'clean') await wantText(tx, id);
  const document = await findUploaded(tx, viewer.tenantId, id);
  if (document === null) throw new Error('A document was added and is not there');
  await completeUploadRow(tx, upload.id, id);
  await unit.log({
    kind: 'document',
    objectType: 'document',
    objectId: document.id,
    action: 'upload',
    result: scanState === 'infected' ? 'refused' : 'succeeded',
    detail: {
      matterId: upload.matterId,
      fileNumber,
      name: upload.name,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      isShared: document.isShared,
      revision,
      scanState,
    },
  });
  const keptRevision =
    scanState === 'infected' && replacesId !== null
      ? ((await lockSeries(tx, replacesId))?.currentRevision ?? null)
      : null;
  await announceUpload(tx, { document, fileNumber, uploaderId: viewer.userId, keptRevision });
  if (scanState === 'clean') await notifyOfShares(tx, document, context.services.publicUrl);
  return document;
}

/**
 * Makes a document of bytes that have all arrived: looked at, scanned, stored,
 * then written down with its trace and its notification in one transaction.
 * Whatever stops it half-way, asking again leads to one document.
 */
export const completeUpload = defineUploadCompletion<UploadRow, DocumentRow>({
  find: findOwnUpload,
  findMade: ({ runner }, { tenantId }, { documentId }) => findUploaded(runner, tenantId, documentId ?? ''),
  // Nothing in it refuses.
  record: async (context, arrived) => (await recordUpload(context, arrived)).ok ?? 'gone',
  recordsInfected: true,
  // A matter that is out of reach may come back into it.
  refusesFor: (fault) => fault !== 'matter' && fault !== 'gone',
  onRefused: ({ runner, client }, viewer, { upload: { matterId, name, sizeBytes }, fault }) =>
    logActivity(
      runner,
      { viewer, client },
      {
        kind: 'document',
        objectType: 'matter',
        objectId: matterId,
        action: 'upload',
        result: 'refused',
        detail: { name, sizeBytes, reason: fault },
      },
    ),
});

import type { TenantTransaction } from '@atrium/database';
import { newStorageKey } from '../../../files/create-disk.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import type { ApiServices } from '../../../server/services.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, findDocumentIn } from '../documents.store.ts';
import {
  MOST_FILES_IN_BATCH,
  MOST_UNFINISHED,
  MOST_UNFINISHED_FILES_OF_BYTES,
  readFile,
  UPLOAD_LIFE_HOURS,
  type UploadRequest,
} from './upload-rules.ts';
import type { UploadFault } from './upload-words.ts';
import { isAsked } from '../requests/upload-requests.store.ts';
import { beginUpload, countUsage, findPlace, findUpload, type UploadRow } from './uploads.store.ts';

/**
 * Notes that the viewer is about to send a file, once everything that can be
 * known before its bytes is in order. Answers why not, or null.
 */
export async function openUpload(
  { runner, intake }: ApiServices,
  viewer: Viewer,
  id: string,
  request: UploadRequest,
): Promise<UploadFault | null> {
  const file = readFile(request, intake.maximumBytes);
  if ('refusal' in file) return file.refusal;
  const reach = documentReachOf(viewer, 'create');
  if (reach === null || !isId(request.matterId)) return 'matter';
  if (!isId(request.batchId)) return 'batch';
  if (request.category.includes('\0')) return 'category';
  const requestId = request.requestId === '' ? null : request.requestId;
  const replacesId = request.replacesId === '' ? null : request.replacesId;
  const isForMessage = request.isForMessage && documentsPolicy.answer(viewer);
  // Who may only answer sends what they are asked for and what goes with a message, and nothing else.
  if (requestId === null && !isForMessage && !documentsPolicy.upload(viewer)) return 'matter';
  return runner.transaction(viewer.tenantId, async (transaction) => {
    if (
      requestId !== null &&
      !(
        isId(requestId) &&
        (await isAsked(transaction, { id: requestId, matterId: request.matterId, viewerId: viewer.userId }))
      )
    )
      return 'request';
    if (replacesId !== null && !(await mayReplace(transaction, viewer, replacesId, request.matterId)))
      return 'replaced';
    const usage = await countUsage(transaction, { viewerId: viewer.userId, batchId: request.batchId });
    if (usage.inBatch >= MOST_FILES_IN_BATCH) return 'batch';
    const mostBytes = intake.maximumBytes * MOST_UNFINISHED_FILES_OF_BYTES;
    if (usage.unfinished >= MOST_UNFINISHED || usage.unfinishedBytes + request.sizeBytes > mostBytes)
      return 'unfinished';
    const place = await findPlace(transaction, { reach, viewer: matterReachParameters(viewer) }, request);
    if (place === null) return 'matter';
    if (!place.isOpen) return 'closedMatter';
    if (!place.hasCategory) return 'category';
    const isShared = !viewer.isExternal && request.isShared;
    if (isShared && !(await mayShareOn(transaction, viewer, request.matterId))) return 'share';
    await beginUpload(transaction, {
      id,
      viewerId: viewer.userId,
      matterId: request.matterId,
      batchId: request.batchId,
      name: file.name,
      category: request.category,
      sizeBytes: request.sizeBytes,
      // What people from outside send is theirs to see, and is shown to nobody else of theirs.
      isShared,
      replacesId,
      requestId,
      isForMessage,
      storageKey: newStorageKey(viewer.tenantId),
      lifeHours: UPLOAD_LIFE_HOURS,
    });
    return null;
  });
}

/** The upload, where it is the viewer's own and the viewer may still send to its matter; asked at every chunk and at the end. */
export async function findOwnUpload({ runner }: ApiServices, viewer: Viewer, id: string): Promise<UploadRow | null> {
  const reach = documentsPolicy.send(viewer) ? documentReachOf(viewer, 'create') : null;
  if (reach === null || !isId(id)) return null;
  const upload = await findUpload(runner, viewer.tenantId, { reach, viewer: matterReachParameters(viewer) }, id);
  return upload === null || upload.requestId !== null || upload.isForMessage || documentsPolicy.upload(viewer)
    ? upload
    : null;
}

/** Showing a file to the clients as it comes asks for what sharing it later would. */
export const mayShareOn = async (through: TenantWrite, viewer: Viewer, matterId: string): Promise<boolean> =>
  documentsPolicy.share(viewer) &&
  (await findMatterInReach(through, viewer, { matterId, feature: 'documents', action: 'edit' })) !== null;

/** A new version is of a current document of the same matter that the viewer may change; people from outside send documents, not versions. */
export async function mayReplace(
  transaction: TenantTransaction,
  viewer: Viewer,
  id: string,
  matterId: string,
): Promise<boolean> {
  const reach = documentsPolicy.edit(viewer) && isId(id) ? documentReachOf(viewer, 'edit') : null;
  if (reach === null) return false;
  const document = await findDocumentIn(transaction, { reach, viewer: documentReachParameters(viewer) }, id);
  return document?.matterId === matterId;
}

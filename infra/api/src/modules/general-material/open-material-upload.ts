import { newStorageKey } from '../../files/create-disk.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { ApiServices } from '../../server/services.ts';
import {
  MOST_FILES_IN_BATCH,
  MOST_UNFINISHED,
  MOST_UNFINISHED_FILES_OF_BYTES,
  readFile,
  UPLOAD_LIFE_HOURS,
} from '../documents/uploads/upload-rules.ts';
import type { UploadFault } from '../documents/uploads/upload-words.ts';
import { countUsage } from '../documents/uploads/uploads.store.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import { lockItem } from './material-items.store.ts';
import { findKnown } from './material-record.store.ts';
import { beginMaterialUpload, findMaterialUpload, type MaterialUploadRow } from './material-uploads.store.ts';
import { MOST_NAMED, readIds } from './read-item-input.ts';

/** What a person says of a file for the firm's knowledge before its bytes come. */
export interface MaterialUploadRequest {
  readonly name: string;
  readonly sizeBytes: number;
  readonly batchId: string;
  /** Where it becomes an item; empty for a version. */
  readonly categoryId: string;
  /** The item it is the next version of; empty for a new one. */
  readonly itemId: string;
  /** Of a new item: ids between commas; empty for every role. */
  readonly roleIds: string;
  readonly officeIds: string;
}

/** Notes that the viewer is about to send a file for the firm's knowledge. Answers why not, or null. */
export async function openMaterialUpload(
  { runner, intake }: ApiServices,
  viewer: Viewer,
  id: string,
  request: MaterialUploadRequest,
): Promise<UploadFault | null> {
  const file = readFile(request, intake.maximumBytes);
  if ('refusal' in file) return file.refusal;
  if (!materialAccessPolicy.write(viewer)) return 'category';
  if (!isId(request.batchId)) return 'batch';
  const itemId = request.itemId === '' ? null : request.itemId;
  const roleIds = itemId === null ? idsOf(request.roleIds) : [];
  const officeIds = itemId === null ? idsOf(request.officeIds) : [];
  if (itemId === null ? !isId(request.categoryId) : !isId(itemId)) return itemId === null ? 'category' : 'item';
  if (roleIds.length + officeIds.length > MOST_NAMED) return 'audience';
  return runner.transaction(viewer.tenantId, async (transaction) => {
    if (itemId === null) {
      const { hasCategory, hasRoles, hasOffices } = await findKnown(transaction, {
        categoryId: request.categoryId,
        roleIds,
        officeIds,
        ownerId: null,
      });
      if (!hasCategory) return 'category';
      if (!hasRoles || !hasOffices) return 'audience';
    } else {
      const item = await lockItem(transaction, { ...audienceOf(viewer), id: itemId });
      if (item === null || item.isDeleted || item.kind !== 'file') return 'item';
    }
    const usage = await countUsage(transaction, { viewerId: viewer.userId, batchId: request.batchId });
    if (usage.inBatch >= MOST_FILES_IN_BATCH) return 'batch';
    if (
      usage.unfinished >= MOST_UNFINISHED ||
      usage.unfinishedBytes + request.sizeBytes > intake.maximumBytes * MOST_UNFINISHED_FILES_OF_BYTES
    )
      return 'unfinished';
    await beginMaterialUpload(transaction, {
      id,
      viewerId: viewer.userId,
      batchId: request.batchId,
      name: file.name,
      sizeBytes: request.sizeBytes,
      storageKey: newStorageKey(viewer.tenantId),
      lifeHours: UPLOAD_LIFE_HOURS,
      categoryId: itemId === null ? request.categoryId : null,
      itemId,
      roleIds,
      officeIds,
    });
    return null;
  });
}

const idsOf = (list: string): string[] => readIds(list.split(',').filter((id) => id !== ''));

/** The viewer's own upload to the firm's knowledge, while they may still write there. */
export const findOwnMaterialUpload = async (
  { runner }: Pick<ApiServices, 'runner'>,
  viewer: Viewer,
  id: string,
): Promise<MaterialUploadRow | null> =>
  materialAccessPolicy.write(viewer) && isId(id)
    ? findMaterialUpload(runner, viewer.tenantId, { id, viewerId: viewer.userId })
    : null;

import { newStorageKey } from '../../files/create-disk.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { ApiServices } from '../../server/services.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import type { DocumentPlace, UploadAnnouncement } from '../documents/uploads/document-places.ts';
import {
  MOST_FILES_IN_BATCH,
  MOST_UNFINISHED,
  MOST_UNFINISHED_FILES_OF_BYTES,
  readFile,
  UPLOAD_LIFE_HOURS,
} from '../documents/uploads/upload-rules.ts';
import type { UploadFault } from '../documents/uploads/upload-words.ts';
import { countUsage } from '../documents/uploads/uploads.store.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { lockEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { beginEnquiryUpload, findEnquiryUpload, type EnquiryUploadRow } from './enquiry-files.store.ts';

/** Notes that the viewer is about to send a file for an enquiry. Answers why not, or null. */
async function open(
  { runner, intake }: ApiServices,
  viewer: Viewer,
  id: string,
  { name, batchId, sizeBytes, text }: UploadAnnouncement,
): Promise<UploadFault | null> {
  const file = readFile({ name, sizeBytes }, intake.maximumBytes);
  if ('refusal' in file) return file.refusal;
  if (!enquiriesPolicy.edit(viewer)) return 'enquiry';
  if (!isId(batchId)) return 'batch';
  return runner.transaction(viewer.tenantId, async (tx) => {
    const enquiry = await lockEnquiry(tx, viewer, text('enquiryId'));
    if (enquiry === null || enquiry.isScrubbed) return 'enquiry';
    if (enquiry.matterId !== null) return 'convertedEnquiry';
    const usage = await countUsage(tx, { viewerId: viewer.userId, batchId });
    if (usage.inBatch >= MOST_FILES_IN_BATCH) return 'batch';
    if (
      usage.unfinished >= MOST_UNFINISHED ||
      usage.unfinishedBytes + sizeBytes > intake.maximumBytes * MOST_UNFINISHED_FILES_OF_BYTES
    )
      return 'unfinished';
    await beginEnquiryUpload(tx, {
      id,
      viewerId: viewer.userId,
      enquiryId: enquiry.id,
      batchId,
      name: file.name,
      sizeBytes,
      storageKey: newStorageKey(viewer.tenantId),
      lifeHours: UPLOAD_LIFE_HOURS,
    });
    return null;
  });
}

/** The viewer's own upload to an enquiry, while they may still change that enquiry. */
export const findOwnEnquiryUpload = async (
  { runner }: Pick<ApiServices, 'runner'>,
  viewer: Viewer,
  id: string,
): Promise<EnquiryUploadRow | null> => (enquiriesPolicy.edit(viewer) ? findEnquiryUpload(runner, viewer, id) : null);

/** Enquiries, as a place that files are sent to. */
export const enquiryPlace: DocumentPlace = {
  takes: ({ text }) => text('enquiryId') !== '',
  open,
  findOwn: findOwnEnquiryUpload,
  async settle(tx, { id, enquiryId, matterId, scanState }) {
    if (enquiryId === null) return;
    if (scanState === 'clean' && matterId === null) await wantText(tx, id);
    await notifyAll(tx, [enquiryNotice(enquiryId)]);
  },
};

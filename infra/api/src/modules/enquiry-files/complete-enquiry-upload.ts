import { command } from '../../server/command.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import { RESCAN_SECONDS } from '../documents/uploads/judge-scan.ts';
import { defineUploadCompletion, type Arrived } from '../documents/uploads/upload-completion.ts';
import type { UploadFault } from '../documents/uploads/upload-words.ts';
import { completeUploadRow, lockUpload } from '../documents/uploads/uploads.store.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { lockEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import {
  addEnquiryDocument,
  findEnquiryDocument,
  type EnquiryDocumentRow,
  type EnquiryUploadRow,
} from './enquiry-files.store.ts';
import { findOwnEnquiryUpload } from './enquiry-place.ts';

/** Writes the document down. What is in the way where things changed while the bytes came is the answer: the enquiry out of reach, a matter by now, or the upload gone. */
const recordUpload = command({
  name: 'enquiryFiles.completeUpload',
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: ({ tx }, { upload }: Arrived<EnquiryUploadRow>) => lockUpload(tx, upload.id),
  version: 'none',
  run: async (unit, { input: { upload, file, judgement }, current }): Promise<EnquiryDocumentRow | UploadFault> => {
    const { tx, viewer } = unit;
    // Another process was faster; the bytes it stored are the same.
    if (current?.state === 'completed')
      return unit.unchanged((await findEnquiryDocument(tx, viewer.tenantId, current.documentId ?? '')) ?? 'gone');
    if (current?.state !== 'receiving') return unit.unchanged('gone');
    const enquiry = await lockEnquiry(tx, viewer, upload.enquiryId);
    if (enquiry === null || enquiry.isScrubbed) return unit.unchanged('enquiry');
    if (enquiry.matterId !== null) return unit.unchanged('convertedEnquiry');
    const { mediaType, sizeBytes, sha256 } = file;
    const { scanState, scanNote } = judgement;
    const document = await addEnquiryDocument(tx, {
      viewerId: viewer.userId,
      createdById: viewer.userId,
      enquiryId: enquiry.id,
      name: upload.name,
      mediaType,
      sizeBytes,
      sha256,
      storageKey: upload.storageKey,
      scanState,
      scanNote,
      rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
    });
    if (scanState === 'clean') await wantText(tx, document.id);
    await completeUploadRow(tx, upload.id, document.id);
    await unit.log(enquiryEntry(enquiry, 'addDocument', { name: upload.name, sizeBytes, scanState }));
    await unit.announce(enquiryNotice(enquiry.id));
    return document;
  },
  // Both name the enquiry that was locked for it.
  audit: 'none',
  announces: 'none',
});

/**
 * Makes a document of an enquiry of bytes that have all arrived: looked at, scanned and stored like any document, then
 * written down. Asked again it answers the same document.
 */
export const completeEnquiryUpload = defineUploadCompletion<EnquiryUploadRow, EnquiryDocumentRow>({
  find: findOwnEnquiryUpload,
  findMade: ({ runner }, { tenantId }, { documentId }) => findEnquiryDocument(runner, tenantId, documentId ?? ''),
  // Nothing in it refuses.
  record: async (context, arrived) => (await recordUpload(context, arrived)).ok ?? 'gone',
});

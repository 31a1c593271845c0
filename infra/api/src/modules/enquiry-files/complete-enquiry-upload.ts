import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { createUnderWay } from '../../server/under-way.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import { examineUpload, type Accepted } from '../documents/uploads/examine-upload.ts';
import { RESCAN_SECONDS, type Judgement } from '../documents/uploads/judge-scan.ts';
import { uploadFaultText, type UploadFault } from '../documents/uploads/upload-words.ts';
import { completeUploadRow, isStored, lockUpload, refuseUploadRow } from '../documents/uploads/uploads.store.ts';
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

export type EnquiryUploadOutcome =
  | { readonly ok: EnquiryDocumentRow; readonly error: null }
  | { readonly ok: null; readonly error: { readonly message: string; readonly canRetry: boolean } };
const problem = ({ translate, services }: RequestContext, fault: string, canRetry = false): EnquiryUploadOutcome => ({
  ok: null,
  error: { message: uploadFaultText(translate, fault, services.intake.maximumBytes), canRetry },
});

const underWay = createUnderWay<EnquiryUploadOutcome>();

/**
 * Makes a document of an enquiry of bytes that have all arrived: looked at, scanned and stored like any document, then
 * written down. Asked again it answers the same document.
 */
export async function completeEnquiryUpload(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<EnquiryUploadOutcome> {
  const upload = await findOwnEnquiryUpload(context.services, viewer, id);
  if (upload === null) return problem(context, 'gone', true);
  return underWay(`${viewer.tenantId} ${upload.id}`, () => settle(context, viewer, upload));
}

async function settle(
  context: RequestContext,
  viewer: Viewer,
  upload: EnquiryUploadRow,
): Promise<EnquiryUploadOutcome> {
  const { services, runner } = context;
  if (upload.state === 'refused') return problem(context, upload.refusal ?? '');
  if (upload.state === 'completed') return answer(context, viewer, upload);
  if ((await services.intake.staging.receivedBytes(upload.id)) !== upload.sizeBytes) {
    // Its bytes have left the staging folder where another request completed it since it was read.
    const current = await findOwnEnquiryUpload(services, viewer, upload.id);
    return current?.state === 'completed' ? answer(context, viewer, current) : problem(context, 'incomplete', true);
  }
  const examined = await examineUpload(services, upload);
  const fault =
    'refusal' in examined ? examined.refusal : examined.judgement.scanState === 'infected' ? 'infected' : null;
  if ('refusal' in examined || fault !== null) {
    await refuseUploadRow(runner, viewer.tenantId, upload.id, fault ?? 'broken');
    await services.intake.staging.remove(upload.id);
    return problem(context, fault ?? 'broken');
  }
  // Nothing in it refuses.
  const recorded = (await recordUpload(context, { upload, ...examined })).ok ?? 'gone';
  if (typeof recorded === 'string') {
    // Whoever was faster may have made a document of the same bytes.
    if (!(await isStored(runner, viewer.tenantId, upload.storageKey))) await services.files.delete(upload.storageKey);
    return problem(context, recorded);
  }
  await services.intake.staging.remove(upload.id);
  return { ok: recorded, error: null };
}

async function answer(
  context: RequestContext,
  viewer: Viewer,
  { documentId }: EnquiryUploadRow,
): Promise<EnquiryUploadOutcome> {
  const document = await findEnquiryDocument(context.runner, viewer.tenantId, documentId ?? '');
  return document === null ? problem(context, 'gone') : { ok: document, error: null };
}

interface Arrived {
  readonly upload: EnquiryUploadRow;
  readonly file: Accepted;
  readonly judgement: Judgement;
}

/** Writes the document down. What is in the way where things changed while the bytes came is the answer: the enquiry out of reach, a matter by now, or the upload gone. */
const recordUpload = command({
  name: 'enquiryFiles.completeUpload',
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: ({ tx }, { upload }: Arrived) => lockUpload(tx, upload.id),
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

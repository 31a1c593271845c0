import { createReadStream } from 'node:fs';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { createGate } from '../../server/gate.ts';
import { recordActivity, recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { findOwnUpload } from './begin-upload.ts';
import { documentReachOf } from './documents.policy.ts';
import { addDocument, findUploaded, type DocumentRow } from './documents.store.ts';
import { inspectFile, type Inspection } from './inspect-file.ts';
import { judgeScan, RESCAN_SECONDS, type Judgement } from './judge-scan.ts';
import { announceUpload } from './announce-upload.ts';
import { beginVersion, settleVersion } from './document-versions.ts';
import { wantText } from './document-texts.store.ts';
import { tellOfShares } from './tell-of-shares.ts';
import { sayUploadFault, type UploadFault } from './upload-words.ts';
import { completeUploadRow, findPlace, lockUpload, refuseUploadRow, type UploadRow } from './uploads.store.ts';

export type CompleteUploadOutcome = { readonly document: DocumentRow } | { readonly problem: { readonly message: string; readonly canRetry: boolean } };
type Accepted = Extract<Inspection, { kind: 'accepted' }>;

/** While the person waits; a slower scanner finds the document in quarantine later. */
const SCAN_LIMIT_MS = 15_000;
/** Unpacking takes a processor: a batch of archives may not take them all. */
const AT_ONCE = 2;
const inspections = createGate(AT_ONCE);
const problem = ({ say, services }: RequestContext, fault: string, canRetry = false): CompleteUploadOutcome => ({ problem: { message: sayUploadFault(say, fault, services.intake.maximumBytes), canRetry } });

/** Completions under way in this process: a second request for the same upload waits for the first. */
const underWay = new Map<string, Promise<CompleteUploadOutcome>>();

/**
 * Makes a document of bytes that have all arrived: looked at, scanned, stored,
 * then written down with its trace and its notification in one transaction.
 * Whatever stops it half-way, asking again leads to one document.
 */
export async function completeUpload(context: RequestContext, viewer: Viewer, id: string): Promise<CompleteUploadOutcome> {
  const upload = await findOwnUpload(context.services, viewer, id);
  if (upload === null) return problem(context, 'gone', true);
  const key = `${viewer.tenantId} ${upload.id}`;
  const pending = underWay.get(key);
  if (pending !== undefined) return pending;
  const work = settle(context, viewer, upload).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

async function settle(context: RequestContext, viewer: Viewer, upload: UploadRow): Promise<CompleteUploadOutcome> {
  if (upload.state === 'refused') return problem(context, upload.refusal ?? '');
  if (upload.state === 'completed') return answer(context, viewer, upload);
  const { intake, files } = context.services;
  if ((await intake.staging.receivedBytes(upload.id)) !== upload.sizeBytes) {
    // Its bytes have left the staging folder where another request completed it since it was read.
    const current = await findOwnUpload(context.services, viewer, upload.id);
    return current?.state === 'completed' ? answer(context, viewer, current) : problem(context, 'incomplete', true);
  }
  const checked = await intake.staging.withFile(upload.id, async (path) => {
    const inspection = await inspections.run(() => inspectFile(path, upload.name));
    if (inspection.kind === 'refused') return { inspection };
    const judgement = await judgeScan(intake, () => createReadStream(path), SCAN_LIMIT_MS);
    // What is infected never reaches the place where documents lie.
    if (judgement.scanState !== 'infected') await files.copyFromFs(path, upload.storageKey);
    return { inspection, judgement };
  });
  if (checked.judgement === undefined) return refuse(context, viewer, upload, checked.inspection.reason);
  const document = await record(context, viewer, upload, checked.inspection, checked.judgement);
  if (document === null) {
    await files.delete(upload.storageKey);
    return problem(context, 'matter');
  }
  await intake.staging.remove(upload.id);
  return { document };
}

async function answer(context: RequestContext, viewer: Viewer, upload: UploadRow): Promise<CompleteUploadOutcome> {
  const document = await findUploaded(context.runner, viewer.tenantId, upload.documentId ?? '');
  return document === null ? problem(context, 'gone') : { document };
}

async function refuse(context: RequestContext, viewer: Viewer, upload: UploadRow, reason: UploadFault): Promise<CompleteUploadOutcome> {
  const { services, client } = context;
  await refuseUploadRow(services.runner, viewer.tenantId, upload.id, reason);
  await services.intake.staging.remove(upload.id);
  await recordActivity(services.runner, viewer.tenantId, {
    ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: client.address, device: client.userAgent },
    ...{ kind: 'document', objectType: 'matter', objectId: upload.matterId, action: 'upload', result: 'refused', detail: { name: upload.name, sizeBytes: upload.sizeBytes, reason } },
  });
  return problem(context, reason);
}

/** Null where the matter has gone out of reach meanwhile. */
function record({ runner, client, services }: RequestContext, viewer: Viewer, upload: UploadRow, file: Accepted, judgement: Judgement): Promise<DocumentRow | null> {
  return runner.transaction(viewer.tenantId, async (transaction) => {
    const current = await lockUpload(transaction, upload.id);
    // Another process was faster; the bytes it stored are the same.
    if (current?.state === 'completed') return findUploaded(transaction, viewer.tenantId, current.documentId ?? '');
    const reach = documentReachOf(viewer, 'create');
    const place = reach === null ? null : await findPlace(transaction, { reach, viewer: matterReachParameters(viewer) }, { matterId: upload.matterId, category: '' });
    if (current?.state !== 'receiving' || place === null) return null;
    const { scanState, scanNote } = judgement;
    // What holds a virus takes nobody's place: the version before stays the current one.
    const { seriesId, revision, previousId } = await beginVersion(transaction, scanState === 'infected' ? null : upload.replacesId);
    const { id } = await addDocument(transaction, {
      ...{ viewerId: viewer.userId, matterId: upload.matterId, name: upload.name, category: upload.category, seriesId, revision, requestId: upload.requestId, storageKey: upload.storageKey },
      ...{ mediaType: file.mediaType, sizeBytes: file.sizeBytes, sha256: file.sha256, scanState, scanNote },
      rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
    });
    await settleVersion(transaction, { viewer, documentId: id, previousId, sharesWithEverybody: upload.isShared && scanState !== 'infected' });
    if (scanState === 'clean') await wantText(transaction, id);
    const document = await findUploaded(transaction, viewer.tenantId, id);
    if (document === null) throw new Error('A document was added and is not there');
    await completeUploadRow(transaction, upload.id, id);
    await transaction.query(
      recordActivityStatement,
      trimActivity({
        ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: client.address, device: client.userAgent },
        ...{ kind: 'document', objectType: 'document', objectId: document.id, action: 'upload', result: scanState === 'infected' ? 'refused' : 'succeeded' },
        detail: { matterId: upload.matterId, fileNumber: place.fileNumber, name: upload.name, sizeBytes: file.sizeBytes, sha256: file.sha256, isShared: document.isShared, revision, scanState },
      }),
    );
    await announceUpload(transaction, { document, fileNumber: place.fileNumber, uploaderId: viewer.userId });
    if (scanState === 'clean') await tellOfShares(transaction, document, services.publicUrl);
    return document;
  });
}

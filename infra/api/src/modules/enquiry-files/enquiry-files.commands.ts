import { PassThrough } from 'node:stream';
import { command, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, type Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import { documentNotices } from '../documents/announcements/announce-upload.ts';
import { judgeScan, RESCAN_SECONDS, type Judgement } from '../documents/uploads/judge-scan.ts';
import { DISCARD_UNDO_SECONDS } from '../documents/uploads/upload-rules.ts';
import { lockChangeable } from '../enquiries/enquiries.commands.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import type { HeldEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import {
  addEnquiryDocument,
  decideReceivedFile,
  findEnquiryDocument,
  lockReceivedFile,
  setEnquiryDocumentDiscarded,
  type EnquiryDocumentRow,
  type ReceivedFileRow,
} from './enquiry-files.store.ts';

interface Named {
  readonly id: string;
}
interface HeldDocument {
  readonly document: EnquiryDocumentRow;
  readonly enquiry: HeldEnquiry;
}
const unknownDocument = ({ translate }: Unit): Refusal =>
  refuse({ field: 'id', message: translate('api.document.unknown', 'This document does not exist.') });

/** A document whose enquiry the viewer may change, that enquiry held. */
async function lockDocument(unit: Unit, { id }: Named): Promise<HeldDocument> {
  const document = isId(id) ? await findEnquiryDocument(unit.tx, unit.viewer.tenantId, id) : null;
  if (document === null) throw unknownDocument(unit);
  return { document, enquiry: await lockChangeable(unit, document.enquiryId) };
}

const discarding = (isDiscarded: boolean) =>
  command({
    name: isDiscarded ? 'enquiryFiles.discard' : 'enquiryFiles.restore',
    policy: enquiriesPolicy.edit,
    key: 'none',
    lock: lockDocument,
    version: 'none',
    run: async (unit, { current: { document } }): Promise<string> => {
      const { id } = document;
      const discard = { id, viewerId: unit.viewer.userId, isDiscarded, undoSeconds: DISCARD_UNDO_SECONDS };
      if (await setEnquiryDocumentDiscarded(unit.tx, discard)) return id;
      if (isDiscarded) throw unknownDocument(unit);
      throw refuse({
        field: 'id',
        message: unit.translate('api.document.notRestorable', 'The document can no longer be restored.'),
      });
    },
    audit: ({ current: { document, enquiry } }) =>
      enquiryEntry(enquiry, isDiscarded ? 'discardDocument' : 'restoreDocument', { name: document.name }),
    announces: ({ current: { enquiry } }) => enquiryNotice(enquiry.id),
  });
/** Takes a document away from its enquiry. */
export const discardEnquiryDocument = discarding(true);
/** Brings it back while there is time. */
export const restoreEnquiryDocument = discarding(false);

interface HeldFile {
  readonly file: ReceivedFileRow;
  readonly enquiry: HeldEnquiry;
}
/** A file that waits, held with its enquiry, which the viewer may change. */
async function lockReceived(unit: Unit, { id }: Named): Promise<HeldFile> {
  const file = isId(id) ? await lockReceivedFile(unit.tx, id) : null;
  if (file === null)
    throw refuse({
      field: 'id',
      message: unit.translate(
        'api.enquiryFile.unknown',
        'This file does not exist, or someone has already decided about it.',
      ),
    });
  return { file, enquiry: await lockChangeable(unit, file.enquiryId) };
}
const aboutFile = {
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: lockReceived,
  version: 'none',
  announces: ({ current: { enquiry } }: CommandDone<unknown, HeldFile, unknown>) => enquiryNotice(enquiry.id),
} as const;

/** While the person waits; a slower scanner finds the document in quarantine later. */
const SCAN_LIMIT_MS = 15_000;

/** Looks through the bytes once more: a scanner knows more than when they came. */
async function judge({ services }: RequestContext, storageKey: string): Promise<Judgement> {
  const bytes = (await services.files.getStream(storageKey)).on('error', () => undefined);
  const judgement = await judgeScan(services.intake, () => bytes.pipe(new PassThrough()), SCAN_LIMIT_MS);
  bytes.destroy();
  return judgement;
}

/** Lets a file in that came with the form: it is scanned, and is a document of the enquiry from then on. */
export const releaseEnquiryFile = command({
  ...aboutFile,
  name: 'enquiryFiles.release',
  run: async (unit, { current: { file, enquiry } }): Promise<string> => {
    const { tx, viewer, translate, context } = unit;
    const { matterId } = enquiry;
    // Of an enquiry that became a matter it goes on the matter: for those who may add to it.
    const asked = { matterId: matterId ?? '', feature: 'documents', action: 'create', isLocked: true } as const;
    if (matterId !== null && (await findMatterInReach(tx, viewer, asked)) === null)
      throw refuse({ field: 'id', message: translate('api.matter.unknown', 'This matter does not exist.') });
    const { scanState, scanNote } = await judge(context, file.storageKey);
    if (scanState === 'infected')
      throw refuse({
        field: 'id',
        message: translate('api.enquiryFile.infected', 'A virus was found ({{virus}}). Refuse this file.', {
          virus: scanNote,
        }),
      });
    const { id } = await addEnquiryDocument(tx, {
      ...file,
      viewerId: viewer.userId,
      createdById: null,
      scanState,
      scanNote,
      rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
    });
    if (scanState === 'clean') await wantText(tx, id);
    await decideReceivedFile(tx, { id: file.id, state: 'released', documentId: id, viewerId: viewer.userId });
    if (matterId !== null) await unit.announce(...documentNotices(matterId));
    return id;
  },
  audit: ({ current: { file, enquiry } }) => enquiryEntry(enquiry, 'releaseFile', { name: file.name }),
});

/** Refuses a file that came with the form, and removes its bytes. */
export const rejectEnquiryFile = command({
  ...aboutFile,
  name: 'enquiryFiles.reject',
  run: async ({ tx, viewer, context }, { current: { file } }): Promise<string> => {
    await decideReceivedFile(tx, { id: file.id, state: 'rejected', documentId: null, viewerId: viewer.userId });
    await context.services.files.delete(file.storageKey);
    return file.id;
  },
  audit: ({ current: { file, enquiry } }) => enquiryEntry(enquiry, 'rejectFile', { name: file.name }),
});

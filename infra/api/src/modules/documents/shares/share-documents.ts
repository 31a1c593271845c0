import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import { documentNotices } from '../announcements/announce-upload.ts';
import { documentEntry } from '../document-activity.ts';
import { addShares, findMatterClients, withdrawShares } from './document-shares.store.ts';
import { lockSeries } from '../versions/document-versions.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, findDocuments, type DocumentRow } from '../documents.store.ts';
import { notifyShared } from './notify-shared.ts';

interface ShareDocumentsInput {
  readonly documentIds: readonly string[];
  /** Left out: everybody who was given the matter by now, and nobody who is given it later. */
  readonly userIds?: readonly string[] | null;
  readonly note?: string | null;
  readonly expiresAt?: string | null;
  readonly followsVersions?: boolean | null;
}

const MOST_DOCUMENTS = 100;
const LONGEST_NOTE = 1000;

/** Shows documents of one matter to people who were given it, notifies them, and answers the documents as they are now. */
export const shareDocuments = command({
  name: 'documents.share',
  policy: documentsPolicy.share,
  key: 'none',
  lock: async (unit, { input }: { readonly input: ShareDocumentsInput }) => {
    const { translate } = unit;
    const ids = [...new Set(input.documentIds.map((id) => id.toLowerCase()))];
    const note = (input.note ?? '').trim();
    if (ids.length === 0 || ids.length > MOST_DOCUMENTS)
      throw refuse({
        field: 'documentIds',
        message: translate('api.document.shareSome', 'Select 1 to {{most}} documents.', { most: MOST_DOCUMENTS }),
      });
    if (note.length > LONGEST_NOTE || note.includes('\0'))
      throw refuse({ field: 'note', message: translate('api.document.shareNote', 'The note is too long.') });
    const expiresAt = input.expiresAt ?? null;
    if (expiresAt !== null && !(Date.parse(expiresAt) > Date.now()))
      throw refuse({
        field: 'expiresAt',
        message: translate('api.document.shareExpiry', 'Choose a time in the future.'),
      });
    const documents = await findToShare(unit, ids);
    const matterId = documents[0]?.matterId ?? '';
    const clients = await findMatterClients(unit.tx, matterId);
    const people = input.userIds == null ? clients : clients.filter(({ id }) => input.userIds?.includes(id));
    if (people.length === 0 || (input.userIds != null && people.length < new Set(input.userIds).size))
      throw refuse({
        field: 'userIds',
        message:
          clients.length === 0
            ? translate('api.document.noClients', 'No one outside the firm has access to this matter.')
            : translate('api.document.shareWith', 'Choose people who have access to this matter.'),
      });
    return { ids, note, expiresAt, documents, matterId, people };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { ids, note, expiresAt, documents, people } }) => {
    const { tx, viewer, context } = unit;
    await addShares(tx, {
      documentIds: ids,
      userIds: people.map(({ id }) => id),
      note,
      expiresAt,
      followsVersions: input.followsVersions ?? false,
      viewerId: viewer.userId,
    });
    await notifyShared(tx, {
      documents: documents.filter(({ scanState }) => scanState === 'clean'),
      people,
      sharedBy: viewer.name,
      note,
      expiresAt,
      publicUrl: context.services.publicUrl,
    });
    return findAgain(unit, ids);
  },
  audit: ({ current: { documents, people, expiresAt } }) => {
    const detail = { with: people.map(({ name }) => name), expiresAt };
    return documents.map((document) => documentEntry({ action: 'share', document, detail }));
  },
  announces: ({ current: { matterId } }) => documentNotices(matterId),
});

/** Ends what was shared of a document, in every version, with these people or with everybody: links that are open open nothing any more. */
export const withdrawDocument = command({
  name: 'documents.withdraw',
  policy: documentsPolicy.share,
  key: 'none',
  lock: async (unit, input: { readonly documentId: string; readonly userIds?: readonly string[] | null }) => {
    const [document] = await findToShare(unit, [input.documentId.toLowerCase()]);
    if (document === undefined) throw new Error('A document was found and is not there');
    // A version that comes at the same time would else take a share with it that ends here.
    await lockSeries(unit.tx, input.documentId);
    return document;
  },
  version: 'none',
  run: async (unit, { input: { documentId, userIds }, current }) => {
    const ended = await withdrawShares(unit.tx, {
      documentId,
      userIds: userIds?.filter(isId) ?? null,
      viewerId: unit.viewer.userId,
    });
    const [now = current] = await findAgain(unit, [current.id]);
    // With whom it is no longer shared is known here alone.
    if (ended.length === 0) return unit.unchanged(now);
    await unit.log(documentEntry({ action: 'withdraw', document: current, detail: { from: ended } }));
    return now;
  },
  audit: 'none',
  announces: ({ current: { matterId } }) => documentNotices(matterId),
});

async function findToShare({ tx, viewer, translate }: Unit, ids: readonly string[]): Promise<DocumentRow[]> {
  const unknown = () =>
    refuse({ field: 'documentIds', message: translate('api.document.unknown', 'This document does not exist.') });
  const reach = documentReachOf(viewer, 'edit');
  if (reach === null || !ids.every(isId)) throw unknown();
  const found = await findDocuments(tx, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, ids);
  if (found.length < ids.length) throw unknown();
  if (new Set(found.map(({ matterId }) => matterId)).size > 1)
    throw refuse({
      field: 'documentIds',
      message: translate('api.document.shareOneMatter', 'Share the documents of one matter at a time.'),
    });
  if (found.some(({ scanState }) => scanState === 'infected'))
    throw refuse({
      field: 'documentIds',
      message: translate('api.document.shareInfected', 'A document with a virus can’t be shared.'),
    });
  return found;
}

async function findAgain({ tx, viewer }: Unit, ids: readonly string[]): Promise<DocumentRow[]> {
  const reach = documentReachOf(viewer, 'view');
  return reach === null
    ? []
    : findDocuments(tx, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, ids);
}

import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement } from '../activity/activity.store.ts';
import { announceDocuments } from './announce-upload.ts';
import { documentActivity, recordDocumentActivities } from './document-activity.ts';
import { addShares, findMatterClients, withdrawShares } from './document-shares.store.ts';
import { lockSeries } from './document-versions.store.ts';
import { documentReachOf } from './documents.policy.ts';
import { documentReachParameters, findDocuments, type DocumentRow } from './documents.store.ts';
import { tellShared } from './tell-shared.ts';

export interface ShareDocumentsInput {
  readonly documentIds: readonly string[];
  /** Left out: everybody who was given the matter by now, and nobody who is given it later. */
  readonly userIds?: readonly string[] | null;
  readonly note?: string | null;
  readonly expiresAt?: string | null;
  readonly followsVersions?: boolean | null;
}

const MOST_DOCUMENTS = 100;
const LONGEST_NOTE = 1000;

/** Shows documents of one matter to people who were given it, tells them, and answers the documents as they are now. */
export function shareDocuments(context: RequestContext, viewer: Viewer, input: ShareDocumentsInput) {
  const { say, runner } = context;
  const ids = [...new Set(input.documentIds.map((id) => id.toLowerCase()))];
  const note = (input.note ?? '').trim();
  return orRefusal(async () => {
    if (ids.length === 0 || ids.length > MOST_DOCUMENTS)
      throw refuse({
        field: 'documentIds',
        message: say('api.document.shareSome', 'Choose 1 to {{most}} documents.', { most: MOST_DOCUMENTS }),
      });
    if (note.length > LONGEST_NOTE || note.includes('\0'))
      throw refuse({ field: 'note', message: say('api.document.shareNote', 'The note is too long.') });
    const expiresAt = input.expiresAt ?? null;
    if (expiresAt !== null && !(Date.parse(expiresAt) > Date.now()))
      throw refuse({ field: 'expiresAt', message: say('api.document.shareExpiry', 'Choose a time to come.') });
    return runner.transaction(viewer.tenantId, async (transaction) => {
      const documents = await findToShare(transaction, context, viewer, ids);
      const matterId = documents[0]?.matterId ?? '';
      const clients = await findMatterClients(transaction, matterId);
      const chosen = input.userIds == null ? clients : clients.filter(({ id }) => input.userIds?.includes(id));
      if (chosen.length === 0 || (input.userIds != null && chosen.length < new Set(input.userIds).size)) {
        throw refuse({
          field: 'userIds',
          message:
            clients.length === 0
              ? say('api.document.noClients', 'Nobody from outside was given this matter.')
              : say('api.document.shareWith', 'Choose people who were given this matter.'),
        });
      }
      await addShares(transaction, {
        documentIds: ids,
        userIds: chosen.map(({ id }) => id),
        note,
        expiresAt,
        followsVersions: input.followsVersions ?? false,
        viewerId: viewer.userId,
      });
      await recordDocumentActivities(transaction, viewer, context.client, {
        action: 'share',
        documents,
        detail: { with: chosen.map(({ name }) => name), expiresAt },
      });
      await tellShared(transaction, {
        documents: documents.filter(({ scanState }) => scanState === 'clean'),
        people: chosen,
        sharedBy: viewer.name,
        note,
        expiresAt,
        publicUrl: context.services.publicUrl,
      });
      await announceDocuments(transaction, matterId);
      return findAgain(transaction, viewer, ids);
    });
  });
}

/** Ends what was shared of a document, in every version, with these people or with everybody: links that are open open nothing any more. */
export function withdrawDocument(
  context: RequestContext,
  viewer: Viewer,
  { documentId, userIds }: { readonly documentId: string; readonly userIds?: readonly string[] | null },
) {
  return orRefusal(() =>
    context.runner.transaction(viewer.tenantId, async (transaction) => {
      const [document] = await findToShare(transaction, context, viewer, [documentId.toLowerCase()]);
      if (document === undefined) throw new Error('A document was found and is not there');
      // A version that comes at the same time would else take a share with it that ends here.
      await lockSeries(transaction, documentId);
      const ended = await withdrawShares(transaction, {
        documentId,
        userIds: userIds?.filter(isId) ?? null,
        viewerId: viewer.userId,
      });
      if (ended.length > 0) {
        await transaction.query(
          recordActivityStatement,
          documentActivity(viewer, context.client, { action: 'withdraw', document, detail: { from: ended } }),
        );
        await announceDocuments(transaction, document.matterId);
      }
      return (await findAgain(transaction, viewer, [document.id]))[0] ?? document;
    }),
  );
}

async function findToShare(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const unknown = () =>
    refuse({ field: 'documentIds', message: say('api.document.unknown', 'There is no such document.') });
  const reach = documentReachOf(viewer, 'edit');
  if (reach === null || !ids.every(isId)) throw unknown();
  const found = await findDocuments(
    transaction,
    viewer.tenantId,
    { reach, viewer: documentReachParameters(viewer) },
    ids,
  );
  if (found.length < ids.length) throw unknown();
  if (new Set(found.map(({ matterId }) => matterId)).size > 1)
    throw refuse({
      field: 'documentIds',
      message: say('api.document.shareOneMatter', 'Share the documents of one matter at a time.'),
    });
  if (found.some(({ scanState }) => scanState === 'infected'))
    throw refuse({
      field: 'documentIds',
      message: say('api.document.shareInfected', 'A document with a virus cannot be shared.'),
    });
  return found;
}

async function findAgain(
  transaction: TenantTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const reach = documentReachOf(viewer, 'view');
  return reach === null
    ? []
    : findDocuments(transaction, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, ids);
}

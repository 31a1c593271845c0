import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { announceDocuments } from './announcements/announce-upload.ts';
import { documentReachOf } from './documents.policy.ts';
import { setDiscarded } from './documents.store.ts';
import { DISCARD_UNDO_SECONDS } from './uploads/upload-rules.ts';

export interface DiscardOutcome {
  readonly ok: boolean;
  readonly message: string | null;
}

/** Hides a document, or brings it back within the time to undo. Its bytes are removed after that time. */
export async function discardDocument(
  { runner, client, say }: RequestContext,
  viewer: Viewer,
  id: string,
  isDiscarded: boolean,
): Promise<DiscardOutcome> {
  const reach = documentReachOf(viewer, 'delete');
  const absent = {
    ok: false,
    message: isDiscarded
      ? say('api.document.unknown', 'There is no such document.')
      : say('api.document.notRestorable', 'The document can no longer be brought back.'),
  };
  if (reach === null || !isId(id)) return absent;
  return runner.transaction(viewer.tenantId, async (transaction) => {
    const reaching = { reach, viewer: { ...matterReachParameters(viewer), isExternal: viewer.isExternal } };
    const document = await setDiscarded(transaction, reaching, { id, isDiscarded, undoSeconds: DISCARD_UNDO_SECONDS });
    if (document === null) return absent;
    await logActivity(
      transaction,
      { viewer, client },
      {
        kind: 'document',
        objectType: 'document',
        objectId: id,
        action: isDiscarded ? 'discard' : 'restore',
        detail: { matterId: document.matterId, name: document.name },
      },
    );
    await announceDocuments(transaction, document.matterId);
    return { ok: true, message: null };
  });
}

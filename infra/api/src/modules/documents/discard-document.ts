import type { FeatureReach } from '../../policy/feature-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, type Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { documentNotices } from './announcements/announce-upload.ts';
import { documentEntry } from './document-activity.ts';
import { documentReachOf, documentsPolicy } from './documents.policy.ts';
import { documentReachParameters, setDiscarded } from './documents.store.ts';
import { DISCARD_UNDO_SECONDS } from './uploads/upload-rules.ts';

interface Discard {
  readonly documentId: string;
  /** False where it is brought back. */
  readonly isDiscarded: boolean;
}

/** Hides a document, or restores it within the time to undo. Its bytes are removed after that time. */
const setDocumentDiscarded = command({
  name: 'documents.discard',
  policy: documentsPolicy.discard,
  key: 'none',
  lock: (unit, { documentId, isDiscarded }: Discard): FeatureReach => {
    const reach = documentReachOf(unit.viewer, 'delete');
    if (reach === null || !isId(documentId)) throw absent(unit, isDiscarded);
    return reach;
  },
  version: 'none',
  // The statement finds the document within reach and writes in one go.
  run: async (unit, { input: { documentId: id, isDiscarded }, current: reach }) => {
    const reaching = { reach, viewer: documentReachParameters(unit.viewer) };
    const discard = { id, isDiscarded, undoSeconds: DISCARD_UNDO_SECONDS };
    const document = await setDiscarded(unit.tx, reaching, discard);
    if (document === null) throw absent(unit, isDiscarded);
    return { ...document, id };
  },
  audit: ({ input, ok }) => documentEntry({ action: input.isDiscarded ? 'discard' : 'restore', document: ok }),
  announces: ({ ok }) => documentNotices(ok.matterId),
});

const absent = ({ translate }: Unit, isDiscarded: boolean): Refusal =>
  refuse({
    field: 'documentId',
    message: isDiscarded
      ? translate('api.document.unknown', 'This document does not exist.')
      : translate('api.document.notRestorable', 'The document can no longer be restored.'),
  });

/** The root fields for both directions: whether it happened, and why not. */
export async function discardDocument(
  context: RequestContext,
  discard: Discard,
): Promise<{ readonly ok: boolean; readonly message: string | null }> {
  const { ok, error } = await setDocumentDiscarded(context, discard);
  return { ok: ok !== null, message: error?.message ?? null };
}

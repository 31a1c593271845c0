import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity, type ActivityEntry } from '../../activity/log-activity.ts';
import { clientDocumentList, personOfPage } from './client-documents.store.ts';

export interface ReceiptsPrint {
  readonly personId?: string | null;
  readonly matterId?: string | null;
}

/** As many as the page of receipts shows. */
const MOST_RECEIPTS = 100;

/**
 * Notes in the activity log that receipts are printed: once for each matter, with how many documents and whose they are.
 * The page is asked for what it shows the viewer, so nothing is noted about a matter they do not see.
 */
export async function recordReceiptsPrint(
  context: RequestContext,
  viewer: Viewer,
  { personId, matterId }: ReceiptsPrint,
): Promise<{ isRecorded: boolean; message: string | null }> {
  const shown = { personId: personId ?? null, matterId: matterId ?? null, isOwnOnly: true, first: MOST_RECEIPTS };
  const { documents } = await clientDocumentList.find(context.runner, viewer, shown, new Set(['documents']));
  const counts = new Map<string, number>();
  for (const { matterId: of } of documents) if (of !== null) counts.set(of, (counts.get(of) ?? 0) + 1);
  const person = personOfPage(viewer, personId);
  const entries = [...counts].map(([id, count]): ActivityEntry => ({
    kind: 'document',
    objectType: 'matter',
    objectId: id,
    action: 'printReceipts',
    detail: { matterId: id, personId: person, documents: count },
  }));
  if (entries.length > 0) await logActivity(context.runner, context, ...entries);
  return { isRecorded: entries.length > 0, message: null };
}

import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { announceDocuments } from '../announcements/announce-upload.ts';
import { documentEntry } from '../document-activity.ts';
import { withdrawAllShares } from './document-shares.store.ts';
import { cancelAllRequests } from '../requests/upload-requests.store.ts';

/**
 * What somebody was shown of a matter, and asked to send for it, ends with their access, each
 * with a row in the log: given access again, they see what is shared with them then.
 */
export async function endWithAccess(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  from: { readonly matterId: string; readonly userId: string; readonly name: string | null },
): Promise<void> {
  const { matterId, userId, name } = from;
  const who = { matterId, userId, viewerId: viewer.userId };
  const shares = await withdrawAllShares(transaction, who);
  const requests = await cancelAllRequests(transaction, who);
  const documents = shares.map((document) => ({ ...document, matterId }));
  await logActivity(
    transaction,
    context,
    ...documents.map((document) =>
      documentEntry({
        action: 'withdraw',
        document,
        detail: { from: [userId], with: [name], endedWithAccess: true },
      }),
    ),
    ...requests.map(({ id, title }) => ({
      kind: 'document' as const,
      objectType: 'matter',
      objectId: matterId,
      action: 'cancelRequest',
      detail: { requestId: id, name: title, endedWithAccess: true },
    })),
  );
  if (shares.length + requests.length > 0) await announceDocuments(transaction, matterId);
}

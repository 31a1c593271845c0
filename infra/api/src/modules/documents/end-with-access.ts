import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivitiesStatement, trimActivity } from '../activity/activity.store.ts';
import { announceDocuments } from './announce-upload.ts';
import { recordDocumentActivities } from './document-activity.ts';
import { withdrawAllShares } from './document-shares.store.ts';
import { cancelAllRequests } from './upload-requests.store.ts';

/**
 * What somebody was shown of a matter, and asked to send for it, ends with their access, each
 * with a row in the log: given access again, they see what is shared with them then.
 */
export async function endWithAccess(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  from: { readonly matterId: string; readonly userId: string; readonly name: string | null },
): Promise<void> {
  const { matterId, userId, name } = from;
  const who = { matterId, userId, viewerId: viewer.userId };
  const shares = await withdrawAllShares(transaction, who);
  const requests = await cancelAllRequests(transaction, who);
  const documents = shares.map((document) => ({ ...document, matterId }));
  await recordDocumentActivities(transaction, viewer, client, {
    action: 'withdraw',
    documents,
    detail: { from: [userId], with: [name], endedWithAccess: true },
  });
  if (requests.length > 0) {
    const {
      objectId: _id,
      detail: _detail,
      ...common
    } = trimActivity({
      userId: viewer.userId,
      userName: viewer.userName,
      roleName: viewer.roleName,
      address: client.address,
      device: client.userAgent,
      kind: 'document',
      objectType: 'matter',
      objectId: matterId,
      action: 'cancelRequest',
      result: 'succeeded',
      detail: {},
    });
    const details = requests.map(({ id, title }) =>
      JSON.stringify({ requestId: id, name: title, endedWithAccess: true }),
    );
    await transaction.query(recordActivitiesStatement, { ...common, objectIds: requests.map(() => matterId), details });
  }
  if (shares.length + requests.length > 0) await announceDocuments(transaction, matterId);
}

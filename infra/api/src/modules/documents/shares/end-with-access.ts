import type { Unit } from '../../../server/command.ts';
import { announceDocuments } from '../announcements/announce-upload.ts';
import { documentEntry } from '../document-activity.ts';
import { withdrawAllShares } from './document-shares.store.ts';
import { cancelAllRequests } from '../requests/upload-requests.store.ts';

/**
 * What somebody was shown of a matter, and asked to send for it, ends with their access, each
 * with a row in the log: given access again, they see what is shared with them then.
 */
export async function endWithAccess(
  unit: Unit,
  { matterId, userId, name }: { readonly matterId: string; readonly userId: string; readonly name: string | null },
): Promise<void> {
  const who = { matterId, userId, viewerId: unit.viewer.userId };
  const shares = await withdrawAllShares(unit.tx, who);
  const requests = await cancelAllRequests(unit.tx, who);
  const documents = shares.map((document) => ({ ...document, matterId }));
  await unit.log(
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
  if (shares.length + requests.length > 0) await announceDocuments(unit.tx, matterId);
}

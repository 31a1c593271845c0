import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { findDeciders } from './deciders.store.ts';
import { announceMatterChange, announceReachChange } from '../matters/matter-change.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import { createNotifications, type NewNotification } from '../notifications/notifications.store.ts';

/** Where those who decide find what waits for them. */
export const PENDING_MATTERS_LINK = '/matterSummary/pending';
/** Something began to wait or waits no longer. */
export const PENDING_TOPIC = 'pendingMatters';

export async function announcePending(write: TenantWrite, tenantId: string, matterId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, { topic: PENDING_TOPIC, id: matterId });
}

/** Tells what was decided about a matter to open pages. Accepted with a person responsible it may come into reach of one and go out of that of another. */
export const announceDecided = (
  write: TenantWrite,
  tenantId: string,
  matterId: string,
  decision: { readonly personResponsibleId?: string | null },
): Promise<void> =>
  (decision.personResponsibleId ?? null) === null
    ? announceMatterChange(write, tenantId, matterId, 'record')
    : announceReachChange(write, tenantId, matterId);

/** Tells those who may decide about the matter that it waits. */
export async function tellDeciders(
  transaction: TenantTransaction,
  viewer: Viewer,
  { matterId, fileNumber, title }: { matterId: string; fileNumber: string; title: string },
): Promise<void> {
  const deciders = await findDeciders(transaction, matterId, viewer.userId);
  await createNotifications(
    transaction,
    viewer.tenantId,
    deciders.map((userId): NewNotification => ({
      userId,
      kind: 'createPendingMatter',
      status: 'success',
      link: PENDING_MATTERS_LINK,
      message: (say, reader) =>
        say('api.notification.matterWaits', '{{name}} wants to open {{fileNumber}} {{title}}. It is pending.', {
          name: viewer.name,
          fileNumber,
          title: toldText(reader, 'title', title),
        }),
    })),
  );
}

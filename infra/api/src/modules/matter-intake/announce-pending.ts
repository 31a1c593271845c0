import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { findDeciders } from '../matter-instructions/instruct-matter.store.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import { createNotifications, type NewNotification } from '../notifications/notifications.store.ts';

/** Where those who decide find what waits for them. */
export const PENDING_MATTERS_LINK = '/matterSummary/pending';
/** Something began to wait or waits no longer. */
export const PENDING_TOPIC = 'pendingMatters';

export async function announcePending(write: TenantWrite, tenantId: string, matterId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, { topic: PENDING_TOPIC, id: matterId });
}

/** Tells those who may decide about the matter that it waits. */
export async function tellDeciders(transaction: TenantTransaction, viewer: Viewer, { matterId, fileNumber, title }: { matterId: string; fileNumber: string; title: string }): Promise<void> {
  const deciders = await findDeciders(transaction, matterId, viewer.userId);
  await createNotifications(
    transaction,
    viewer.tenantId,
    deciders.map((userId): NewNotification => ({
      ...{ userId, kind: 'createPendingMatter', status: 'success', link: PENDING_MATTERS_LINK },
      message: (say) => say('api.notification.matterWaits', '{{name}} wants to open {{fileNumber}} {{title}}. It waits for a decision.', { name: viewer.name, fileNumber, title }),
    })),
  );
}

import type { Unit } from '../../server/command.ts';
import { findDeciders } from './deciders.store.ts';
import { matterNotice, REACH_CHANGED } from '../matters/matter-change.ts';
import { toldText } from '../matters/matter-column-access.ts';
import type { Notice } from '../notices/notices.store.ts';
import { createNotifications, type NewNotification } from '../notifications/notifications.store.ts';

/** Where those who decide find what waits for them. */
export const PENDING_MATTERS_LINK = '/matterSummary/pending';
/** Something began to wait or waits no longer. */
export const PENDING_TOPIC = 'pendingMatters';

export const pendingNotice = (matterId: string): Notice => ({ topic: PENDING_TOPIC, id: matterId });

/** The notices of what was decided about a matter. Accepted with a person responsible it may come into reach of one and go out of that of another. */
export const decidedNotices = (
  matterId: string,
  { personResponsibleId = null }: { readonly personResponsibleId?: string | null },
): Notice[] => [
  matterNotice(matterId, personResponsibleId === null ? 'record' : REACH_CHANGED),
  pendingNotice(matterId),
];

/** Tells those who may decide about the matter that it waits. */
export async function notifyDeciders(
  { tx: transaction, viewer }: Pick<Unit, 'tx' | 'viewer'>,
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
      message: (translate, reader) =>
        translate('api.notification.matterWaits', '{{name}} wants to open {{fileNumber}} {{title}}. It is pending.', {
          name: viewer.name,
          fileNumber,
          title: toldText(reader, 'title', title),
        }),
    })),
  );
}

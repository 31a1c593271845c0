import type { TenantTransaction } from '@atrium/database';
import { announceMatterChange } from '../matters/matter-change.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { holdAnnouncement } from './announce-together.store.ts';
import { findAdministrators } from './announce-upload.store.ts';
import type { DocumentRow } from './documents.store.ts';

/** What follows the documents of a firm; the id is the matter's. */
export const DOCUMENTS_TOPIC = 'documents';

interface Announcement {
  readonly document: Pick<DocumentRow, 'id' | 'matterId' | 'name' | 'scanState'>;
  readonly fileNumber: string;
  /** Null where whoever sent it is no longer there. */
  readonly uploaderId: string | null;
}

/**
 * Shows at once that there is a document. A virus is told at once too, to whoever
 * sent it and to the administrators (product specification §7); anything else
 * together with what the person adds in the same go (`announce-together.ts`).
 */
export async function announceUpload(transaction: TenantTransaction, { document, fileNumber, uploaderId }: Announcement): Promise<void> {
  const { id: documentId, matterId, name, scanState } = document;
  if (scanState === 'clean' || scanState === 'quarantined') await holdAnnouncement(transaction, { documentId, matterId, uploaderId, scanState });
  if (scanState === 'infected') {
    const people = new Set([...(uploaderId === null ? [] : [uploaderId]), ...(await findAdministrators(transaction))]);
    const told = { kind: 'uploadMatterDocument', status: 'failed', link: documentsOf(matterId) } as const;
    await createNotifications(
      transaction,
      transaction.tenantId,
      [...people].map((userId) => ({ ...told, userId, message: (say) => say('api.notification.virusFound', 'A virus was found in {{document}}, sent to matter {{fileNumber}}. The file was removed.', { document: name, fileNumber }) })),
    );
  }
  await announceDocuments(transaction, matterId);
}

/** Tells every open list that the documents of a matter are no longer as they were. */
export async function announceDocuments(transaction: TenantTransaction, matterId: string): Promise<void> {
  await transaction.query(notifyStatement, { topic: DOCUMENTS_TOPIC, id: matterId });
  await announceMatterChange(transaction, transaction.tenantId, matterId, 'documents');
}

/** Where a matter's documents are shown. */
export const documentsOf = (matterId: string): string => `/matterDetail/${matterId}/documents`;

import type { TenantTransaction } from '@atrium/database';
import { matterNotice } from '../../matters/matter-change.ts';
import { notifyAll, type Notice } from '../../notices/notices.store.ts';
import { createNotifications } from '../../notifications/notifications.store.ts';
import { lockAnnouncement } from './announce-together.store.ts';
import { findAdministrators } from './announce-upload.store.ts';
import type { DocumentRow } from '../documents.store.ts';

/** What follows the documents of a firm; the id is the matter's. */
export const DOCUMENTS_TOPIC = 'documents';

interface Announcement {
  readonly document: Pick<DocumentRow, 'id' | 'matterId' | 'name' | 'scanState'>;
  readonly fileNumber: string;
  /** Null where whoever sent it is no longer there. */
  readonly uploaderId: string | null;
  /** The version that stays current, where this was to be a newer one and holds a virus. */
  readonly keptRevision: number | null;
}

/**
 * Shows at once that there is a document. A virus is told at once too, to whoever
 * sent it and to the administrators (product specification §7); anything else
 * together with what the person adds in the same go (`announce-together.ts`).
 */
export async function announceUpload(
  transaction: TenantTransaction,
  { document, fileNumber, uploaderId, keptRevision }: Announcement,
): Promise<void> {
  const { id: documentId, matterId, name, scanState } = document;
  if (scanState === 'clean' || scanState === 'quarantined')
    await lockAnnouncement(transaction, { documentId, matterId, uploaderId, scanState });
  if (scanState === 'infected') {
    const administrators = (await findAdministrators(transaction, matterId)).filter(({ id }) => id !== uploaderId);
    const people = [...(uploaderId === null ? [] : [{ id: uploaderId, isInsideWall: true }]), ...administrators];
    const told = { kind: 'uploadMatterDocument', status: 'failed' } as const;
    await createNotifications(
      transaction,
      transaction.tenantId,
      people.map(({ id: userId, isInsideWall }) => ({
        ...told,
        userId,
        ...(isInsideWall ? { link: documentsOf(matterId) } : {}),
        message: (translate) => {
          // That there was one concerns whoever sees to the firm's machines; where it was, those who may see the matter.
          if (!isInsideWall)
            return translate(
              'api.notification.virusBehindWall',
              'A virus was found in a file sent to a matter you can’t see. The file was removed.',
            );
          return keptRevision === null
            ? translate(
                'api.notification.virusFound',
                'A virus was found in {{document}}, sent to matter {{fileNumber}}. The file was removed.',
                { document: name, fileNumber },
              )
            : translate(
                'api.notification.virusInVersion',
                'A virus was found in {{document}}, sent to matter {{fileNumber}} as a new version. The file was removed; version {{revision}} stays the current one.',
                { document: name, fileNumber, revision: keptRevision },
              );
        },
      })),
    );
  }
  await announceDocuments(transaction, matterId);
}

/** The notices that the documents of a matter changed, for a command to announce. */
export const documentNotices = (matterId: string): Notice[] => [
  { topic: DOCUMENTS_TOPIC, id: matterId },
  matterNotice(matterId, 'documents'),
];

/** Tells every open list that the documents of a matter are no longer as they were. */
export async function announceDocuments(transaction: TenantTransaction, matterId: string): Promise<void> {
  await notifyAll(transaction, documentNotices(matterId));
}

/** Where a matter's documents are shown. */
export const documentsOf = (matterId: string): string => `/matterDetail/${matterId}/documents`;

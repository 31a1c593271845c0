import { defineStatement, type TenantTransaction } from '@atrium/database';
import { notifyStatement } from '../notices/notices.store.ts';
import { createNotifications, type NewNotification } from '../notifications/notifications.store.ts';
import type { DocumentRow } from './documents.store.ts';

/** What follows the documents of a firm; the id is the matter's. */
export const DOCUMENTS_TOPIC = 'documents';

const administratorsStatement = defineStatement<Record<never, never>, { id: string }>({
  name: 'documents.administrators',
  text: `
    select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = :tenantId and (r.is_administrator or r.is_internal_admin) and not r.is_external and not u.is_external and u.is_authorized and not u.is_disabled
    order by u.id limit 50`,
});

interface Announcement {
  readonly document: Pick<DocumentRow, 'matterId' | 'name' | 'scanState'>;
  readonly fileNumber: string;
  /** Null where whoever sent it is no longer there. */
  readonly uploaderId: string | null;
}

/** Tells whoever sent it what became of a document; of a virus, the administrators too (product specification §7). */
export async function announceUpload(transaction: TenantTransaction, { document, fileNumber, uploaderId }: Announcement): Promise<void> {
  const message = describe(document, fileNumber);
  const isInfected = document.scanState === 'infected';
  const administrators = isInfected ? await transaction.query(administratorsStatement, {}) : [];
  const people = new Set([...(uploaderId === null ? [] : [uploaderId]), ...administrators.map(({ id }) => id)]);
  const notices = [...people].map((userId): NewNotification => ({ userId, kind: 'uploadMatterDocument', status: isInfected ? 'failed' : 'success', message }));
  await createNotifications(transaction, transaction.tenantId, notices);
  await transaction.query(notifyStatement, { topic: DOCUMENTS_TOPIC, id: document.matterId });
}

function describe({ name, scanState }: Announcement['document'], fileNumber: string): string {
  if (scanState === 'infected') return `A virus was found in ${name}, sent to matter ${fileNumber}. The file was removed.`;
  if (scanState === 'quarantined') return `${name} was sent to matter ${fileNumber} and is held until it has been checked for viruses.`;
  return `${name} is now on matter ${fileNumber}.`;
}

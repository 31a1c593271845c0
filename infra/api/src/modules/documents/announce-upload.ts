import type { TenantTransaction } from '@atrium/database';
import { queueMail } from '../mail/mail.store.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import { createNotifications, type NewNotification } from '../notifications/notifications.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { findAdministrators, findResponsible, type Responsible } from './announce-upload.store.ts';
import type { DocumentRow } from './documents.store.ts';

/** What follows the documents of a firm; the id is the matter's. */
export const DOCUMENTS_TOPIC = 'documents';

interface Announcement {
  readonly document: Pick<DocumentRow, 'matterId' | 'name' | 'scanState'>;
  readonly fileNumber: string;
  /** Null where whoever sent it is no longer there. */
  readonly uploaderId: string | null;
  /** What links in mails begin with. */
  readonly publicUrl: string;
}

/**
 * Tells whoever sent it what became of a document; of a virus, the administrators
 * too (product specification §7). The person responsible for the matter hears of it
 * once it can be opened, by mail as well if they want. Nobody outside is mailed,
 * shared or not: a document is announced to a client by a person.
 */
export async function announceUpload(transaction: TenantTransaction, announcement: Announcement): Promise<void> {
  const { document, fileNumber, uploaderId } = announcement;
  const isInfected = document.scanState === 'infected';
  const administrators = isInfected ? await findAdministrators(transaction) : [];
  const responsible = document.scanState === 'clean' ? await findResponsible(transaction, { matterId: document.matterId, uploaderId }) : null;
  const people = new Set([...(uploaderId === null ? [] : [uploaderId]), ...administrators]);
  const notice = (userId: string, message: string): NewNotification => ({ userId, kind: 'uploadMatterDocument', status: isInfected ? 'failed' : 'success', message, link: linkTo(document) });
  await createNotifications(transaction, transaction.tenantId, [
    ...[...people].map((userId) => notice(userId, describe(document, fileNumber))),
    ...(responsible === null ? [] : [notice(responsible.id, `${sentBy(responsible)} added ${document.name} to matter ${fileNumber}.`)]),
  ]);
  if (responsible !== null) await mailResponsible(transaction, announcement, responsible);
  await transaction.query(notifyStatement, { topic: DOCUMENTS_TOPIC, id: document.matterId });
}

async function mailResponsible(transaction: TenantTransaction, { document, fileNumber, publicUrl }: Announcement, responsible: Responsible): Promise<void> {
  const { tenantId } = transaction;
  const wants = await findWanting(transaction, tenantId, [responsible.id], 'uploadMatterDocument', 'mail');
  if (!wants.has(responsible.id)) return;
  const fields = {
    ...{ 'Recipient.FullName': responsible.name, SharedBy: sentBy(responsible), DocumentName: document.name },
    ...{ 'Matter.FileNumber': fileNumber, 'Matter.Title': responsible.matterTitle, Link: `${publicUrl}/${tenantId}${linkTo(document)}` },
  };
  await queueMail(transaction, tenantId, { to: responsible.email, kind: 'documentUploaded', fields });
}

const linkTo = ({ matterId }: Announcement['document']): string => `/matterDetail/${matterId}/documents`;
const sentBy = ({ uploaderName }: Responsible): string => (uploaderName === '' ? 'Somebody' : uploaderName);

function describe({ name, scanState }: Announcement['document'], fileNumber: string): string {
  if (scanState === 'infected') return `A virus was found in ${name}, sent to matter ${fileNumber}. The file was removed.`;
  if (scanState === 'quarantined') return `${name} was sent to matter ${fileNumber} and is held until it has been checked for viruses.`;
  return `${name} is now on matter ${fileNumber}.`;
}

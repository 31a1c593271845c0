import type { TenantTransaction } from '@atrium/database';
import { findReader } from '../../words/readers.ts';
import { sayingIn, type Say } from '../../words/words.ts';
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
  const notice = (userId: string, message: NewNotification['message']): NewNotification => ({ userId, kind: 'uploadMatterDocument', status: isInfected ? 'failed' : 'success', message, link: linkTo(document) });
  await createNotifications(transaction, transaction.tenantId, [
    ...[...people].map((userId) => notice(userId, (say) => describe(say, document, fileNumber))),
    ...(responsible === null ? [] : [notice(responsible.id, (say) => say('api.notification.documentAdded', '{{name}} added {{document}} to matter {{fileNumber}}.', { name: sentBy(say, responsible), document: document.name, fileNumber }))]),
  ]);
  if (responsible !== null) await mailResponsible(transaction, announcement, responsible);
  await transaction.query(notifyStatement, { topic: DOCUMENTS_TOPIC, id: document.matterId });
}

async function mailResponsible(transaction: TenantTransaction, { document, fileNumber, publicUrl }: Announcement, responsible: Responsible): Promise<void> {
  const { tenantId } = transaction;
  const wants = await findWanting(transaction, tenantId, [responsible.id], 'uploadMatterDocument', 'mail');
  if (!wants.has(responsible.id)) return;
  const { language } = await findReader(transaction, tenantId, responsible.id);
  const fields = {
    ...{ 'Recipient.FullName': responsible.name, SharedBy: sentBy(sayingIn(language), responsible), DocumentName: document.name },
    ...{ 'Matter.FileNumber': fileNumber, 'Matter.Title': responsible.matterTitle, Link: `${publicUrl}/${tenantId}${linkTo(document)}` },
  };
  await queueMail(transaction, tenantId, { to: responsible.email, language, kind: 'documentUploaded', fields });
}

const linkTo = ({ matterId }: Announcement['document']): string => `/matterDetail/${matterId}/documents`;
const sentBy = (say: Say, { uploaderName }: Responsible): string => (uploaderName === '' ? say('api.notification.somebody', 'Somebody') : uploaderName);

function describe(say: Say, { name: document, scanState }: Announcement['document'], fileNumber: string): string {
  if (scanState === 'infected') return say('api.notification.virusFound', 'A virus was found in {{document}}, sent to matter {{fileNumber}}. The file was removed.', { document, fileNumber });
  if (scanState === 'quarantined') return say('api.notification.documentHeld', '{{document}} was sent to matter {{fileNumber}} and is held until it has been checked for viruses.', { document, fileNumber });
  return say('api.notification.documentThere', '{{document}} is now on matter {{fileNumber}}.', { document, fileNumber });
}

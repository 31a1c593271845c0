import { defineStatement, type TenantTransaction } from '@atrium/database';
import { findReaders } from '../../people/readers.ts';
import { toldText } from '../../matters/matter-column-access.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { createNotifications } from '../../notifications/notifications.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { CLIENT_DOCUMENTS } from '../shares/notify-shared.ts';
import type { UploadRequestRow } from './upload-requests.store.ts';

const personStatement = defineStatement<{ userId: string }, { name: string; email: string }>({
  name: 'uploadRequests.person',
  text: `select u.friendly_name as "name", u.email from users u where u.tenant_id = :tenantId and u.id = :userId::uuid and not u.is_disabled`,
});

/** Tells a person what they are asked to send, or reminds them, by mail as well if they want. */
export async function notifyAsked(
  transaction: TenantTransaction,
  request: UploadRequestRow,
  { askedBy, publicUrl, isReminder }: { askedBy: string; publicUrl: string; isReminder: boolean },
): Promise<void> {
  const { tenantId } = transaction;
  const { userId, title, note, dueOn, fileNumber, matterTitle } = request;
  const [person] = await transaction.query(personStatement, { userId });
  if (person === undefined) return;
  const asked = { name: askedBy, title, fileNumber };
  await createNotifications(transaction, tenantId, [
    {
      userId,
      kind: 'uploadRequest',
      status: 'success',
      link: CLIENT_DOCUMENTS,
      message: (translate) =>
        isReminder
          ? translate(
              'api.notification.uploadReminder',
              '{{name}} reminds you to send “{{title}}” for matter {{fileNumber}}.',
              asked,
            )
          : translate(
              'api.notification.uploadRequest',
              '{{name}} asks you to send “{{title}}” for matter {{fileNumber}}.',
              asked,
            ),
    },
  ]);
  const wants = await findWanting(transaction, tenantId, [userId], { kind: 'uploadRequest', way: 'mail' });
  const reader = (await findReaders(transaction, tenantId, [...wants])).get(userId);
  if (reader === undefined || person.email === '') return;
  const fields = {
    'Recipient.FullName': person.name,
    SharedBy: askedBy,
    DocumentName: title,
    Note: note,
    Expiry:
      dueOn === null
        ? ''
        : new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${dueOn}T00:00:00Z`),
          ),
    'Matter.FileNumber': fileNumber,
    'Matter.Title': toldText(reader, 'title', matterTitle),
    Link: `${publicUrl}/${tenantId}${CLIENT_DOCUMENTS}`,
  };
  await queueMail(transaction, tenantId, {
    to: person.email,
    language: reader.language,
    kind: 'uploadRequested',
    fields,
  });
}

/** Tells whoever asked that everything has been sent. */
export async function notifyAnswered(
  transaction: TenantTransaction,
  request: UploadRequestRow,
  { name, link }: { name: string; link: string },
): Promise<void> {
  await createNotifications(transaction, transaction.tenantId, [
    {
      userId: request.createdById,
      kind: 'uploadRequest',
      status: 'success',
      link,
      message: (translate) =>
        translate(
          'api.notification.uploadAnswered',
          '{{name}} has sent everything for “{{title}}” on matter {{fileNumber}}.',
          { name, title: request.title, fileNumber: request.fileNumber },
        ),
    },
  ]);
}

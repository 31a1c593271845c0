import type { TenantTransaction } from '@atrium/database';
import type { RequestContext } from '../../server/request-context.ts';
import { queueMail } from '../mail/mail.store.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { notifyPeople } from '../notifications/notify-people.ts';
import { findOutsideRecipients, findReadersOfMatter, type GivenMatter } from './client-messages.store.ts';

/** Where people from outside find what was written to them. */
const CLIENT_MESSAGES = '/clientDocuments?view=messages';

interface Received {
  readonly matter: GivenMatter;
  readonly senderName: string;
  readonly answersId: string | null;
  readonly fileCount: number;
}

/** Tells the people of a matter that its client wrote, by mail as well if they want. What was written is not in the mail. */
export async function notifyOfReceived(
  transaction: TenantTransaction,
  { services }: RequestContext,
  { matter, senderName, answersId, fileCount }: Received,
): Promise<void> {
  const { tenantId } = transaction;
  const link = `/matterDetail/${matter.id}/messages`;
  await notifyPeople(transaction, {
    people: await findReadersOfMatter(transaction, { matterId: matter.id, answersId }),
    kind: 'matterMessage',
    link,
    message: (translate) =>
      fileCount === 0
        ? translate('api.notification.clientWrote', '{{name}} sent a message about matter {{fileNumber}}.', {
            name: senderName,
            fileNumber: matter.fileNumber,
          })
        : translate(
            'api.notification.clientWroteWithFiles',
            '{{name}} sent a message with {{count}} documents about matter {{fileNumber}}.',
            {
              defaultValue_one: '{{name}} sent a message with a document about matter {{fileNumber}}.',
              count: fileCount,
              name: senderName,
              fileNumber: matter.fileNumber,
            },
          ),
    mail: (to, person, reader) =>
      queueMail(transaction, tenantId, {
        ...to,
        kind: 'clientMessage',
        fields: {
          'Recipient.FullName': person.name,
          SharedBy: senderName,
          'Matter.FileNumber': matter.fileNumber,
          'Matter.Title': toldText(reader, 'title', matter.title),
          Link: `${services.publicUrl}/${tenantId}${link}`,
        },
      }),
  });
}

/** Tells those of the recipients who have a page of their own. The message itself reaches them by mail. */
export async function notifyOfSent(
  transaction: TenantTransaction,
  sent: { matterId: string; fileNumber: string; contactIds: readonly string[]; senderName: string },
): Promise<void> {
  const people = await findOutsideRecipients(transaction, sent);
  await createNotifications(
    transaction,
    transaction.tenantId,
    people.map(({ id: userId }) => ({
      userId,
      kind: 'matterMessage',
      status: 'success',
      link: CLIENT_MESSAGES,
      message: (translate) =>
        translate('api.notification.firmWrote', '{{name}} sent you a message about matter {{fileNumber}}.', {
          name: sent.senderName,
          fileNumber: sent.fileNumber,
        }),
    })),
  );
}

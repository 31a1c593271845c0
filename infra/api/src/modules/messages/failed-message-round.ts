import { formatDateTime } from '@atrium/domain';
import { goRound, type RoundServices } from '../../server/firm-round.ts';
import { queueMail } from '../mail/mail.store.ts';
import { notifyPeople, type News } from '../notifications/notify-people.ts';
import { findFirmsWithFailures, takeFailedMessages } from './failed-messages.store.ts';

const AT_A_TIME = 50;
const addresses = /[^\s<>]+@[^\s<>]+/g;

/**
 * One round of the jobs role: tells who wrote a message that its mail could not be delivered, on screen and by mail if
 * they want. Addresses in what the mail server said are left out, since they may be closed to whoever reads it. Answers
 * whether there is more to do.
 */
export const createFailedMessageRound =
  (services: RoundServices) =>
  (signal: AbortSignal): Promise<boolean> =>
    goRound(
      {
        ...services,
        findFirms: findFirmsWithFailures,
        atATime: AT_A_TIME,
        failed: 'failed messages could not be told of; they are tried again',
        async work(tx) {
          const failed = await takeFailedMessages(tx, AT_A_TIME);
          await notifyPeople(
            tx,
            ...failed.map((message): News => ({
              people: [{ id: message.writerId, name: message.writerName, email: message.writerEmail }],
              kind: 'matterMessage',
              status: 'failed',
              link:
                message.enquiryId === null
                  ? `/matterDetail/${message.matterId ?? ''}/messages`
                  : `/enquiriesDetail/${message.enquiryId}`,
              message: (translate) =>
                message.enquiryId === null
                  ? translate(
                      'api.notification.messageFailed',
                      'Your email to {{name}} about matter {{fileNumber}} could not be delivered.',
                      { name: message.recipientName, fileNumber: message.fileNumber ?? '' },
                    )
                  : translate(
                      'api.notification.enquiryMessageFailed',
                      'Your email to {{name}} about enquiry #{{number}} could not be delivered.',
                      { name: message.recipientName, number: message.enquiryNumber ?? 0 },
                    ),
              mail: (to, _person, { locale, timeZone }) =>
                queueMail(tx, tx.tenantId, {
                  ...to,
                  kind: 'sendFailure',
                  fields: {
                    Template: message.subject,
                    IntendedRecipient: message.recipientName,
                    Time: formatDateTime(message.sentAt, locale, timeZone),
                    Error: message.failure.replaceAll(addresses, '…'),
                  },
                }),
            })),
          );
          return failed.length;
        },
      },
      signal,
    );

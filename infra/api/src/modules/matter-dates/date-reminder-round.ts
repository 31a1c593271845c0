import { formatDate } from '@atrium/domain';
import { goRound, type RoundServices } from '../../server/firm-round.ts';
import { queueMail } from '../mail/mail.store.ts';
import { notifyPeople } from '../notifications/notify-people.ts';
import { findFirmsWithDateReminders, findThoseToRemind, takeDateReminders } from './date-reminders.store.ts';

const AT_A_TIME = 50;

/**
 * One round of the jobs role: reminds of key dates, on screen and by mail. A reminder is marked as sent in the transaction
 * that tells of it. Whoever cannot see the matter or its dates any more is not told. Answers whether there is more to do.
 */
export const createDateReminderRound =
  (services: RoundServices) =>
  (signal: AbortSignal, publicUrl: string): Promise<boolean> =>
    goRound(
      {
        ...services,
        findFirms: findFirmsWithDateReminders,
        atATime: AT_A_TIME,
        failed: 'reminders of dates could not be told; they are tried again',
        async work(tx) {
          const { tenantId } = tx;
          const due = await takeDateReminders(tx, AT_A_TIME);
          for (const { name, dueOn, matterId, fileNumber, personIds } of due) {
            const link = `/matterDetail/${matterId}/dates`;
            const people = await findThoseToRemind(tx, { matterId, personIds });
            const subject = `${name} (${fileNumber})`;
            await notifyPeople(tx, {
              people,
              kind: 'taskReminder',
              link,
              message: (translate) => translate('api.notification.taskReminder', 'Reminder: {{subject}}', { subject }),
              mail: (to, person, reader) =>
                queueMail(tx, tenantId, {
                  ...to,
                  kind: 'taskReminder',
                  fields: {
                    'Recipient.FullName': person.name,
                    Subject: subject,
                    Due: formatDate(dueOn, reader.locale),
                    'System.RecordLink': `${publicUrl}/${tenantId}${link}`,
                  },
                }),
            });
          }
          return due.length;
        },
      },
      signal,
    );

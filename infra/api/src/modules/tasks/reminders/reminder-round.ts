import type { TenantTransaction } from '@atrium/database';
import { goRound, type RoundServices } from '../../../server/firm-round.ts';
import { findReaders } from '../../people/readers.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { createNotifications, type NewNotification } from '../../notifications/notifications.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { findRecipients } from '../notify/recipients.store.ts';
import { linkToTask, dueText } from '../notify/notify-assigned.ts';
import { findFirmsWithReminders, takeDueReminders, type DueReminder } from './due-reminders.store.ts';

export interface ReminderRoundOptions extends RoundServices {
  /** Reminders of a firm that are told in one transaction. */
  readonly atATime?: number;
}

const AT_A_TIME = 50;

/**
 * Tells what people asked to be reminded of, on screen and by mail. A reminder is marked as told in the transaction
 * that writes the notification and puts the mail into the outbox: whoever is killed told nobody, and two processes
 * never tell the same. Those who may not open the task any more are not told.
 */
export const createReminderRound =
  ({ atATime = AT_A_TIME, ...services }: ReminderRoundOptions) =>
  (signal: AbortSignal, publicUrl: string): Promise<boolean> =>
    goRound(
      {
        ...services,
        findFirms: findFirmsWithReminders,
        atATime,
        failed: 'reminders could not be told; they are tried again',
        done: { text: 'reminders were told', count: 'reminders' },
        async work(tx) {
          const due = await takeDueReminders(tx, atATime);
          await tell(
            tx,
            due.filter(({ isOpen }) => isOpen),
            publicUrl,
          );
          return due.length;
        },
      },
      signal,
    );

async function tell(transaction: TenantTransaction, due: readonly DueReminder[], publicUrl: string): Promise<void> {
  const { tenantId } = transaction;
  const news: NewNotification[] = [];
  const mails: {
    readonly reminder: DueReminder;
    readonly id: string;
    readonly name: string;
    readonly email: string;
  }[] = [];
  for (const reminder of due) {
    const holders = [...new Set([...reminder.assigneeIds, ...reminder.teamMemberIds])];
    const ids = holders.length > 0 || reminder.createdById === null ? holders : [reminder.createdById];
    for (const person of await findRecipients(transaction, {
      ids,
      kind: reminder.kind,
      matterId: reminder.matterId,
    })) {
      news.push({
        userId: person.id,
        kind: 'taskReminder',
        status: 'success',
        link: linkToTask({ id: reminder.taskId }),
        message: (translate) =>
          translate('api.notification.taskReminder', 'Reminder: {{subject}}', { subject: reminder.subject }),
      });
      mails.push({ reminder, ...person });
    }
  }
  await createNotifications(transaction, tenantId, news);
  const wants = await findWanting(transaction, tenantId, [...new Set(mails.map(({ id }) => id))], {
    kind: 'taskReminder',
    way: 'mail',
  });
  const readers = await findReaders(transaction, tenantId, [...wants]);
  for (const { reminder, id, name, email } of mails) {
    const reader = readers.get(id);
    if (reader === undefined || email === '') continue;
    const fields = {
      'Recipient.FullName': name,
      Subject: reminder.subject,
      Due: dueText(translatorIn(reader.language), reminder.dueOn, reader),
      'System.RecordLink': `${publicUrl}/${tenantId}${linkToTask({ id: reminder.taskId })}`,
    };
    await queueMail(transaction, tenantId, { to: email, language: reader.language, kind: 'taskReminder', fields });
  }
}

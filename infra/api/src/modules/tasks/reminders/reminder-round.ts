import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import { findReaders } from '../../people/readers.ts';
import { sayingIn } from '../../../words/words.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { createNotifications, type NewNotification } from '../../notifications/notifications.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { findRecipients } from '../notify/recipients.store.ts';
import { linkToTask, sayDue } from '../notify/notify-assigned.ts';
import { findFirmsWithReminders, takeDueReminders, type DueReminder } from './due-reminders.store.ts';

export interface ReminderRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Reminders of a firm that are told in one transaction. */
  readonly atATime?: number;
}

const AT_A_TIME = 50;

/**
 * Tells what people asked to be reminded of, on screen and by mail. A reminder is marked as told in the transaction
 * that writes the notification and puts the mail into the outbox: whoever is killed told nobody, and two processes
 * never tell the same. Those who may not open the task any more are not told.
 */
export function createReminderRound({
  runner,
  logger,
  atATime = AT_A_TIME,
}: ReminderRoundOptions): (signal: AbortSignal, publicUrl: string) => Promise<boolean> {
  return async function notifyDueReminders(signal, publicUrl) {
    let hasMore = false;
    for (const tenantId of await findFirmsWithReminders(runner)) {
      if (signal.aborted) return false;
      try {
        const told = await runner.transaction(tenantId, async (transaction) => {
          const due = await takeDueReminders(transaction, atATime);
          await tell(
            transaction,
            due.filter(({ isOpen }) => isOpen),
            publicUrl,
          );
          return due.length;
        });
        hasMore ||= told === atATime;
        if (told > 0) logger.info({ tenantId, reminders: told }, 'reminders were told');
      } catch (error) {
        // The firm that has waited longest comes first each time: where it fails, the others are told all the same.
        logger.error({ err: error, tenantId }, 'reminders could not be told; they are tried again');
      }
    }
    return hasMore;
  };
}

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
        message: (say) => say('api.notification.taskReminder', 'Reminder: {{subject}}', { subject: reminder.subject }),
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
      Due: sayDue(sayingIn(reader.language), reminder.dueOn, reader),
      'System.RecordLink': `${publicUrl}/${tenantId}${linkToTask({ id: reminder.taskId })}`,
    };
    await queueMail(transaction, tenantId, { to: email, language: reader.language, kind: 'taskReminder', fields });
  }
}

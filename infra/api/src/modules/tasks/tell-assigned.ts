import type { TenantTransaction } from '@atrium/database';
import { formatDate } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReaders, type Reader } from '../../words/readers.ts';
import { sayingIn, type Say } from '../../words/words.ts';
import { queueMail } from '../mail/mail.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { findPeopleToTell } from './people-to-tell.store.ts';
import type { TaskRow } from './task.ts';

/** Where a task opens: over its list. */
export const linkToTask = ({ id }: Pick<TaskRow, 'id'>): string => `/tasksSummary/${id}`;
/** The due day as its reader writes days. */
export const sayDue = (say: Say, dueOn: string | null, { locale }: Reader): string => (dueOn === null ? say('api.task.noDue', 'no due day') : formatDate(dueOn, locale));

/** Tells people that a task is theirs now, on screen and, if they want, by mail. Whoever gave it to themselves knows. */
export async function tellAssigned(transaction: TenantTransaction, { services }: RequestContext, viewer: Viewer, task: TaskRow, assigneeIds: readonly string[]): Promise<void> {
  const { tenantId } = transaction;
  const ids = assigneeIds.filter((id) => id !== viewer.userId);
  if (ids.length === 0) return;
  const people = await findPeopleToTell(transaction, { ids, kind: task.kind, matterId: task.matterId });
  await createNotifications(
    transaction,
    tenantId,
    people.map(({ id: userId }) => ({
      ...{ userId, kind: 'taskAssigned', status: 'success', link: linkToTask(task) },
      message: (say) =>
        task.kind === 'phone'
          ? say('api.notification.callAssigned', '{{name}} passed a phone call to you: {{subject}}', { name: viewer.name, subject: task.subject })
          : say('api.notification.taskAssigned', '{{name}} gave you a task: {{subject}}', { name: viewer.name, subject: task.subject }),
    })),
  );
  const wants = await findWanting(transaction, tenantId, people.map(({ id }) => id), 'taskAssigned', 'mail');
  const readers = await findReaders(transaction, tenantId, [...wants]);
  for (const person of people) {
    const reader = readers.get(person.id);
    if (reader === undefined || person.email === '') continue;
    const fields = {
      ...{ 'Recipient.FullName': person.name, 'Sender.Name': viewer.name, Subject: task.subject, Due: sayDue(sayingIn(reader.language), task.dueOn, reader) },
      'System.RecordLink': `${services.publicUrl}/${tenantId}${linkToTask(task)}`,
    };
    await queueMail(transaction, tenantId, { to: person.email, language: reader.language, kind: 'taskAssigned', fields });
  }
}

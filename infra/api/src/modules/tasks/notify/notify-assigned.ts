import { formatDate } from '@atrium/domain';
import type { Unit } from '../../../server/command.ts';
import type { Reader } from '../../people/readers.ts';
import { translatorIn, type Translate } from '../../../translation/translate.ts';
import { queueMail } from '../../mail/mail.store.ts';
import type { News } from '../../notifications/notify-people.ts';
import { findRecipients } from './recipients.store.ts';
import type { TaskRow } from '../task.ts';

/** Where a task opens: over its list. */
export const linkToTask = ({ id }: Pick<TaskRow, 'id'>): string => `/tasksSummary/${id}`;
/** The due day as its reader writes days. */
export const dueText = (translate: Translate, dueOn: string | null, { locale }: Reader): string =>
  dueOn === null ? translate('api.task.noDue', 'no due date') : formatDate(dueOn, locale);

/** That a task is theirs now. */
export async function newsOfAssignment(
  { tx: transaction, viewer: { name }, context: { services } }: Unit,
  task: TaskRow,
  ids: readonly string[],
): Promise<News> {
  const { tenantId } = transaction;
  const { kind, subject, dueOn } = task;
  return {
    people: ids.length === 0 ? [] : await findRecipients(transaction, { ids, kind, matterId: task.matterId }),
    kind: 'taskAssigned',
    link: linkToTask(task),
    message: (translate) =>
      kind === 'phone'
        ? translate('api.notification.callAssigned', '{{name}} passed a phone call to you: {{subject}}', {
            name,
            subject,
          })
        : translate('api.notification.taskAssigned', '{{name}} assigned you a task: {{subject}}', { name, subject }),
    mail: (to, person, reader) => {
      const fields = {
        'Recipient.FullName': person.name,
        'Sender.Name': name,
        Subject: subject,
        Due: dueText(translatorIn(reader.language), dueOn, reader),
        'System.RecordLink': `${services.publicUrl}/${tenantId}${linkToTask(task)}`,
      };
      return queueMail(transaction, tenantId, { ...to, kind: 'taskAssigned', fields });
    },
  };
}

import type { Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { mentionsInHtml } from '../../notes/mentions-in-html.ts';
import { notifyPeople, type News } from '../../notifications/notify-people.ts';
import { findNamedPeople } from './recipients.store.ts';
import type { TaskRow } from '../task.ts';
import { linkToTask, newsOfAssignment } from './notify-assigned.ts';

/** What of a task people are told of. */
interface Telling {
  readonly assigneeIds: readonly string[];
  readonly note: string;
}

/**
 * Tells people what is news to them in a task as it was written: that it is theirs now, or else that its text names
 * them, which everyone is told once. Whoever wrote it knows; whoever may not open it hears nothing.
 */
export async function notifyOfTask(
  unit: Unit,
  task: TaskRow,
  { now, before = { assigneeIds: [], note: '' } }: { readonly now: Telling; readonly before?: Telling },
): Promise<void> {
  const { userId } = unit.viewer;
  const assigneeIds = now.assigneeIds.filter((id) => id !== userId && !before.assigneeIds.includes(id));
  const knowingIds = [userId, ...assigneeIds];
  await notifyPeople(
    unit.tx,
    await newsOfAssignment(unit, task, assigneeIds),
    await newsOfNaming(unit, task, { note: now.note, before: before.note, knowingIds }),
  );
}

async function newsOfNaming(
  { tx: transaction, viewer: { name }, context: { services } }: Unit,
  task: TaskRow,
  { note, before, knowingIds }: { note: string; before: string; knowingIds: readonly string[] },
): Promise<News> {
  const { tenantId } = transaction;
  const { id: taskId, kind, subject } = task;
  const link = linkToTask(task);
  const named = idsNamedIn(note);
  const isNew = note !== before && named.userIds.length + named.teamIds.length > 0;
  return {
    people: isNew
      ? await findNamedPeople(transaction, { taskId, kind, link, knowingIds, named, namedBefore: idsNamedIn(before) })
      : [],
    kind: 'mention',
    link,
    message: (translate) =>
      kind === 'phone'
        ? translate('api.notification.mentionCall', '{{name}} mentioned you in a phone call: {{subject}}', {
            name,
            subject,
          })
        : translate('api.notification.mentionTask', '{{name}} mentioned you in a task: {{subject}}', { name, subject }),
    mail: (to, person) =>
      queueMail(transaction, tenantId, {
        ...to,
        kind: 'mentionedInTask',
        fields: {
          'Recipient.FullName': person.name,
          'Sender.Name': name,
          Subject: subject,
          'System.RecordLink': `${services.publicUrl}/${tenantId}${link}`,
        },
      }),
  };
}

function idsNamedIn(note: string): { userIds: string[]; teamIds: string[] } {
  const { mentionedUserIds, mentionedTeamIds } = mentionsInHtml(note);
  return { userIds: mentionedUserIds.filter(isId), teamIds: mentionedTeamIds.filter(isId) };
}

import type { TenantTransaction } from '@atrium/database';
import { findReaders } from '../../words/readers.ts';
import { queueMail } from '../mail/mail.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { findMentioned, keepMentions, type MentionedPerson, type NoteMatter, type NoteRow } from './notes.store.ts';

interface Mentioning {
  readonly note: NoteRow;
  readonly matter: NoteMatter;
  readonly author: { readonly id: string; readonly name: string };
  readonly mentioned: { readonly userIds: readonly string[]; readonly teamIds: readonly string[] };
  /** What links in mails begin with. */
  readonly publicUrl: string;
}

/**
 * Tells the people a note names, each once, in the open page and, if they want,
 * by mail. Whoever may not read the note is not told, nor is its author. Answers
 * how many were.
 */
export async function tellMentioned(transaction: TenantTransaction, mentioning: Mentioning): Promise<number> {
  const { note, matter, author, mentioned } = mentioning;
  if (mentioned.userIds.length + mentioned.teamIds.length === 0) return 0;
  const people = await findMentioned(transaction, { matterId: matter.id, authorId: author.id, ...mentioned });
  await keepMentions(transaction, note.id, people.map(({ id }) => id));
  const fields = { name: author.name, fileNumber: matter.fileNumber, subject: note.subject };
  await createNotifications(
    transaction,
    transaction.tenantId,
    people.map(({ id: userId }) => ({
      ...{ userId, kind: 'mention', status: 'success', link: linkTo(matter) },
      message: (say) => say('api.notification.mention', '{{name}} mentioned you in a note on matter {{fileNumber}}: {{subject}}', fields),
    })),
  );
  await mail(transaction, mentioning, people);
  return people.length;
}

async function mail(transaction: TenantTransaction, { note, matter, author, publicUrl }: Mentioning, people: readonly MentionedPerson[]): Promise<void> {
  const { tenantId } = transaction;
  const ids = people.map(({ id }) => id);
  const wants = await findWanting(transaction, tenantId, ids, 'mention', 'mail');
  const readers = await findReaders(transaction, tenantId, [...wants]);
  for (const { id, name, email } of people) {
    const reader = readers.get(id);
    if (reader === undefined || email === '') continue;
    const fields = {
      ...{ 'Recipient.FullName': name, SharedBy: author.name, Note: note.subject },
      ...{ 'Matter.FileNumber': matter.fileNumber, 'Matter.Title': matter.title, Link: `${publicUrl}/${tenantId}${linkTo(matter)}` },
    };
    await queueMail(transaction, tenantId, { to: email, language: reader.language, kind: 'mentioned', fields });
  }
}

/** The matter beside its list, where the notes are. */
const linkTo = ({ id }: NoteMatter): string => `/matterSummary?selected=${id}`;

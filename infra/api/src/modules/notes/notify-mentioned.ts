import type { TenantTransaction } from '@atrium/database';
import { isId } from '../../server/identifiers.ts';
import type { Reader } from '../people/readers.ts';
import type { Translate } from '../../translation/translate.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { queueMail, type Mail } from '../mail/mail.store.ts';
import { notifyPeople, type Recipient } from '../notifications/notify-people.ts';
import { findMentioned, keepMentions } from './note-audience.store.ts';
import { linkToNote, type NoteRecord } from './note-record.store.ts';
import type { NoteVisibility } from './note.ts';

interface Mentioning {
  readonly note: {
    readonly id: string;
    readonly subject: string;
    readonly visibility: NoteVisibility;
    readonly authorId: string;
  };
  readonly record: NoteRecord;
  /** Who names them. */
  readonly by: { readonly id: string; readonly name: string };
  readonly mentionedUserIds: readonly string[];
  readonly mentionedTeamIds: readonly string[];
  /** What links in mails begin with. */
  readonly publicUrl: string;
}
/** What became of the names in a note. */
export interface Told {
  readonly notifiedCount: number;
  /** Places in the list of people named by themselves: those who were told nothing since they may not read it, or are nobody. An id that was sent is not sent back. */
  readonly untoldMentions: readonly number[];
}

/**
 * Tells the people a note names, each once however often it is changed, in the open
 * page and, if they want, by mail. Whoever may not read the note hears nothing; the
 * one who named them is told so.
 */
export async function notifyMentioned(transaction: TenantTransaction, mentioning: Mentioning): Promise<Told> {
  const { note, record, by, mentionedUserIds, mentionedTeamIds } = mentioning;
  if (mentionedUserIds.length + mentionedTeamIds.length === 0) return { notifiedCount: 0, untoldMentions: [] };
  const readers = await findMentioned(transaction, record.kind, {
    recordId: record.id,
    noteId: note.id,
    authorId: note.authorId,
    viewerId: by.id,
    visibility: note.visibility,
    userIds: mentionedUserIds.filter(isId),
    teamIds: mentionedTeamIds.filter(isId),
  });
  const readerIds = new Set(readers.map(({ id }) => id));
  const people = readers.filter(({ isTold }) => !isTold);
  await keepMentions(
    transaction,
    note.id,
    people.map(({ id }) => id),
  );
  await notifyPeople(transaction, {
    people,
    kind: 'mention',
    link: linkToNote(record, note.id),
    message: (translate) => messageOf(translate, mentioning),
    mail: (to, person, reader) => mail(transaction, mentioning, { to, person, reader }),
  });
  return {
    notifiedCount: people.length,
    untoldMentions: mentionedUserIds.flatMap((id, place) => (readerIds.has(id) || id === by.id ? [] : [place])),
  };
}

function messageOf(translate: Translate, { note, record, by }: Mentioning): string {
  const fields = { name: by.name, subject: note.subject };
  if (record.kind === 'matter')
    return translate(
      'api.notification.mention',
      '{{name}} mentioned you in a note on matter {{fileNumber}}: {{subject}}',
      {
        ...fields,
        fileNumber: record.reference,
      },
    );
  if (record.kind === 'contact')
    return translate(
      'api.notification.mentionContact',
      '{{name}} mentioned you in a note on {{contact}}: {{subject}}',
      {
        ...fields,
        contact: record.reference,
      },
    );
  return translate(
    'api.notification.mentionEnquiry',
    '{{name}} mentioned you in a note on enquiry {{number}}: {{subject}}',
    {
      ...fields,
      number: record.reference,
    },
  );
}

async function mail(
  transaction: TenantTransaction,
  { note, record, by, publicUrl }: Mentioning,
  { to, person, reader }: { to: Pick<Mail, 'to' | 'language'>; person: Recipient; reader: Reader },
): Promise<void> {
  const { tenantId } = transaction;
  const fields = {
    'Recipient.FullName': person.name,
    SharedBy: by.name,
    Note: note.subject,
    Link: `${publicUrl}/${tenantId}${linkToNote(record, note.id)}`,
  };
  if (record.kind === 'matter')
    await queueMail(transaction, tenantId, {
      ...to,
      kind: 'mentioned',
      fields: {
        ...fields,
        'Matter.FileNumber': record.reference,
        'Matter.Title': toldText(reader, 'title', record.title),
      },
    });
  else await queueMail(transaction, tenantId, { ...to, kind: 'mentionedInNote', fields });
}

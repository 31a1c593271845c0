import type { Unit } from '../../server/command.ts';
import type { NoteRecord } from './note-record.store.ts';
import type { NoteVisibility } from './note.ts';
import { insertNote } from './notes.store.ts';
import { notifyMentioned, type Told } from './notify-mentioned.ts';

interface NoteToWrite {
  /** One on which the viewer may write notes. */
  readonly record: NoteRecord;
  readonly noteType: string;
  readonly subject: string;
  /** Sanitised. */
  readonly html: string;
  readonly visibility: NoteVisibility;
  readonly addendumToId?: string | null;
  readonly mentionedUserIds: readonly string[];
  readonly mentionedTeamIds: readonly string[];
}

/** Puts a note on a record and notifies whom it names. To log and to announce it is for the caller. */
export async function writeNote(
  { tx, context, viewer }: Unit,
  { record, visibility, addendumToId = null, ...note }: NoteToWrite,
): Promise<Told & { readonly id: string }> {
  const subject = note.subject.trim();
  const { id } = await insertNote(tx, {
    viewerId: viewer.userId,
    noteType: note.noteType.trim(),
    subject,
    html: note.html,
    visibility,
    addendumToId,
    matterId: record.kind === 'matter' ? record.id : null,
    contactId: record.kind === 'contact' ? record.id : null,
    enquiryId: record.kind === 'enquiry' ? record.id : null,
  });
  const told = await notifyMentioned(tx, {
    record,
    publicUrl: context.services.publicUrl,
    by: { id: viewer.userId, name: viewer.name },
    note: { id, subject, visibility, authorId: viewer.userId },
    mentionedUserIds: note.mentionedUserIds,
    mentionedTeamIds: note.mentionedTeamIds,
  });
  return { id, ...told };
}

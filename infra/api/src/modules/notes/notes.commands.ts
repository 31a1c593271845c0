import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { sanitizeMessageHtml } from '../messages/sanitize-message-html.ts';
import { recordNoteDeed } from './note-activity.ts';
import { noteReachParameters } from './note-reach.ts';
import { findNoteRecord, type NoteRecord, type NoteRecordKey } from './note-record.store.ts';
import { findNoteFaults, isLocked, lockedWords, maySetVisibility, noNote, type NoteContent } from './note-rules.ts';
import { findLockDays } from './note-settings.store.ts';
import type { NoteRow, NoteVisibility } from './note.ts';
import { findNotes, lockNote, updateNoteRow, type LockedNote } from './notes.store.ts';
import { tellMentioned, type Told } from './tell-mentioned.ts';

export interface UpdateNoteInput extends Omit<NoteContent, 'visibility'> {
  readonly visibility?: string | null;
}
/** What became of the change; with `conflict` nothing was written. */
interface UpdatedNote extends Told {
  readonly note: NoteRow;
}
type Outcome = { readonly written: UpdatedNote } | { readonly conflict: NoteRow };

/** The record a note is on. */
export const keyOfNote = ({
  matterId,
  contactId,
  enquiryId,
}: Pick<NoteRow, 'matterId' | 'contactId' | 'enquiryId'>): NoteRecordKey =>
  matterId !== null
    ? { kind: 'matter', id: matterId }
    : contactId !== null
      ? { kind: 'contact', id: contactId }
      : { kind: 'enquiry', id: enquiryId ?? '' };

/** The note, locked, where it is there, readable and not deleted. Throws a refusal otherwise. */
export async function getLockedNote(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<LockedNote> {
  const note = isId(id) ? await lockNote(transaction, { ...noteReachParameters(viewer), id }) : null;
  if (note === null || note.isDeleted) throw refuse({ field: 'id', message: noNote(say) });
  return note;
}

/** Its record, where the viewer may do this with notes there. Throws a refusal otherwise. */
export async function getRecordOf(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  note: NoteRow,
  action: 'view' | 'edit' | 'delete',
  locksRecord = false,
): Promise<NoteRecord> {
  const record = await findNoteRecord(transaction, viewer, keyOfNote(note), action, locksRecord);
  if (record === null)
    throw refuse({ field: 'id', message: say('api.note.mayNot', 'You may read this note, and not change it.') });
  return record;
}

/**
 * Changes a note from the version that was read, and tells the people it names for
 * the first time. Where somebody changed it meanwhile nothing is written, and the
 * note comes back as it is now.
 */
export async function updateNote(
  context: RequestContext,
  viewer: Viewer,
  { id, version, input }: { readonly id: string; readonly version: number; readonly input: UpdateNoteInput },
) {
  const html = sanitizeMessageHtml(input.html, { publicUrl: context.services.publicUrl });
  const faults = findNoteFaults(context.say, { ...input, html, visibility: input.visibility ?? 'firm' });
  const { ok, error } = await orRefusal(() => {
    if (faults.length > 0) throw refuse(...faults);
    return context.runner.transaction(viewer.tenantId, (transaction) =>
      change(transaction, context, viewer, { id, version, input: { ...input, html } }),
    );
  });
  if (ok === null) return { ok: null, error, conflict: null };
  return 'conflict' in ok
    ? { ok: null, error: null, conflict: ok.conflict }
    : { ok: ok.written, error: null, conflict: null };
}

async function change(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { id, version, input }: { id: string; version: number; input: UpdateNoteInput },
): Promise<Outcome> {
  const note = await getLockedNote(transaction, context, viewer, id);
  const record = await getRecordOf(transaction, context, viewer, note, 'edit');
  if (isLocked(note, await findLockDays(transaction, viewer.tenantId), new Date()))
    throw refuse({ field: 'id', message: lockedWords(context.say) });
  if (note.version !== version) return { conflict: note };
  const visibility = (input.visibility ?? note.visibility) as NoteVisibility;
  if (visibility !== note.visibility && !maySetVisibility(viewer, note))
    throw refuse({
      field: 'visibility',
      message: context.say('api.note.visibilityOfAuthor', 'Only who wrote the note may say who reads it.'),
    });
  const subject = input.subject.trim();
  await updateNoteRow(transaction, {
    id,
    viewerId: viewer.userId,
    noteType: input.noteType.trim(),
    subject,
    html: input.html,
    visibility,
  });
  await recordNoteDeed(transaction, context, viewer, { record, note: { id, visibility }, action: 'edit' });
  const told = await tellMentioned(transaction, {
    record,
    publicUrl: context.services.publicUrl,
    by: { id: viewer.userId, name: viewer.name },
    note: { id, subject, visibility, authorId: note.authorId ?? viewer.userId },
    mentionedUserIds: input.mentionedUserIds ?? [],
    mentionedTeamIds: input.mentionedTeamIds ?? [],
  });
  const [changed] = await findNotes(transaction, viewer.tenantId, { ...noteReachParameters(viewer), ids: [id] });
  if (changed === undefined) throw new Error('A note was changed but not returned');
  return { written: { note: changed, ...told } };
}

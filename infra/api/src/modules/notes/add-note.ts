import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { sanitizeMessageHtml } from '../messages/sanitize-message-html.ts';
import { noteReachParameters } from './note-reach.ts';
import { findNoteRecord, type NoteRecordKey } from './note-record.store.ts';
import { findNoteFaults, isLocked, noNote, noRecord } from './note-rules.ts';
import { findLockDays } from './note-settings.store.ts';
import type { NoteRow, NoteVisibility } from './note.ts';
import { findNotes } from './notes.store.ts';
import type { Told } from './tell-mentioned.ts';
import { writeNote } from './write-note.ts';

export interface AddNoteInput {
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly enquiryId?: string | null;
  /** The note that this one adds to, once that is locked. */
  readonly addendumToId?: string | null;
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
  readonly visibility?: string | null;
  readonly mentionedUserIds?: readonly string[] | null;
  readonly mentionedTeamIds?: readonly string[] | null;
}
export interface WrittenNote extends Told {
  readonly note: NoteRow;
}

/**
 * Writes a note on a matter, a contact or an enquiry within reach, or adds to one
 * that is locked, and tells whom it names. The same key has one effect however
 * often it is sent, and tells nobody twice.
 */
export function addNote(context: RequestContext, viewer: Viewer, key: string, input: AddNoteInput) {
  const html = sanitizeMessageHtml(input.html, { publicUrl: context.services.publicUrl });
  const content = { ...input, html, visibility: input.visibility ?? 'firm' };
  const faults = findNoteFaults(context.say, content);
  return orRefusal(() => {
    if (faults.length > 0) throw refuse(...faults);
    return context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, input, () =>
        add(transaction, context, viewer, { ...content, visibility: content.visibility as NoteVisibility }),
      ),
    );
  });
}

/** Exactly one record is named; none where the note adds to another. */
function keyOf({ matterId, contactId, enquiryId }: AddNoteInput): NoteRecordKey | null {
  const keys = [
    ...(matterId ? [{ kind: 'matter' as const, id: matterId }] : []),
    ...(contactId ? [{ kind: 'contact' as const, id: contactId }] : []),
    ...(enquiryId ? [{ kind: 'enquiry' as const, id: enquiryId }] : []),
  ];
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

async function add(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  input: AddNoteInput & { readonly visibility: NoteVisibility },
): Promise<WrittenNote> {
  const original = await findOriginal(transaction, context, viewer, input);
  const key = original === null ? keyOf(input) : keyOf(original);
  if (key === null)
    throw refuse({
      field: 'matterId',
      message: context.say('api.note.noRecord', 'Choose one matter, contact or enquiry that the note is about.'),
    });
  const record = await findNoteRecord(transaction, viewer, key, 'create');
  if (record === null) throw refuse({ field: `${key.kind}Id`, message: noRecord(context.say, key.kind) });
  // An addendum is read by those who read what it adds to.
  const visibility = original?.visibility ?? input.visibility;
  const { id, ...told } = await writeNote(transaction, context, viewer, {
    record,
    noteType: input.noteType,
    subject: input.subject,
    html: input.html,
    visibility,
    addendumToId: original === null ? null : (original.addendumToId ?? original.id),
    mentionedUserIds: input.mentionedUserIds ?? [],
    mentionedTeamIds: input.mentionedTeamIds ?? [],
  });
  const [note] = await findNotes(transaction, viewer.tenantId, { ...noteReachParameters(viewer), ids: [id] });
  // Who may write on a record and not read there does not get it back: there is no such scope that makes sense.
  if (note === undefined) throw refuse({ field: `${key.kind}Id`, message: noRecord(context.say, key.kind) });
  return { note, ...told };
}

/** The note that is added to: one that can be read and is locked, since until then it is changed instead. */
async function findOriginal(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  { addendumToId }: AddNoteInput,
): Promise<NoteRow | null> {
  if (addendumToId === null || addendumToId === undefined) return null;
  const [original] = isId(addendumToId)
    ? await findNotes(transaction, viewer.tenantId, { ...noteReachParameters(viewer), ids: [addendumToId] })
    : [];
  if (original === undefined) throw refuse({ field: 'addendumToId', message: noNote(say) });
  if (!isLocked(original, await findLockDays(transaction, viewer.tenantId), new Date()))
    throw refuse({
      field: 'addendumToId',
      message: say('api.note.notLocked', 'The note is not locked yet. Change it instead.'),
    });
  return original;
}

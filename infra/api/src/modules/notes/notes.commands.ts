import { command, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { noteEntry, noteNotices } from './note-activity.ts';
import { linkTime } from './note-conversions.store.ts';
import { noteReachParameters } from './note-reach.ts';
import { readNoteText } from './note-text.ts';
import { findNoteRecord, type NoteRecord, type NoteRecordKey } from './note-record.store.ts';
import {
  findNoteFaults,
  isLocked,
  lockedWords,
  maySetVisibility,
  noNote,
  noRecord,
  PINNED_AT_MOST,
  type NoteContent,
} from './note-rules.ts';
import { findLockDays } from './note-settings.store.ts';
import type { NoteRow, NoteVisibility } from './note.ts';
import { notesPolicy } from './notes.policy.ts';
import {
  countPinned,
  findNotes,
  lockNote,
  pinNoteRow,
  removeNoteRow,
  updateNoteRow,
  type LockedNote,
} from './notes.store.ts';
import { notifyMentioned, type Told } from './notify-mentioned.ts';
import { writeNote } from './write-note.ts';

interface AddInput {
  readonly idempotencyKey: string;
  readonly input: Omit<NoteContent, 'visibility'> & {
    readonly matterId?: string | null;
    readonly contactId?: string | null;
    readonly enquiryId?: string | null;
    /** The note that this one adds to, once that is locked. */
    readonly addendumToId?: string | null;
    readonly visibility?: string | null;
  };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
interface UpdateInput extends VersionInput {
  readonly input: Omit<NoteContent, 'visibility'> & { readonly visibility?: string | null };
}
interface WrittenNote extends Told {
  readonly note: NoteRow;
}
interface CurrentNote {
  readonly note: LockedNote;
  readonly record: NoteRecord;
}

/** For this long a deletion can be undone. */
const UNDO_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The record a note is on. */
const keyOfNote = ({
  matterId,
  contactId,
  enquiryId,
}: Pick<NoteRow, 'matterId' | 'contactId' | 'enquiryId'>): NoteRecordKey =>
  matterId !== null
    ? { kind: 'matter', id: matterId }
    : contactId !== null
      ? { kind: 'contact', id: contactId }
      : { kind: 'enquiry', id: enquiryId ?? '' };

/** A note that the viewer may read, deleted or not, locked. Refuses any other. */
async function lockReadable({ tx, viewer, translate }: Unit, id: string): Promise<LockedNote> {
  const note = isId(id) ? await lockNote(tx, { ...noteReachParameters(viewer), id }) : null;
  if (note === null) throw refuse({ field: 'id', message: noNote(translate) });
  return note;
}

interface Doing {
  readonly action: 'view' | 'edit' | 'delete';
  /** Locks the record as well, so that two people do not both take its last free place. */
  readonly locksRecord?: boolean;
}
/** The note with its record, where the viewer may do this with notes there. Refuses it otherwise. */
async function withRecord(
  { tx, viewer, translate }: Unit,
  note: LockedNote,
  { action, locksRecord = false }: Doing,
): Promise<CurrentNote> {
  const record = await findNoteRecord(tx, viewer, keyOfNote(note), { action, isLocked: locksRecord });
  if (record === null)
    throw refuse({ field: 'id', message: translate('api.note.mayNot', 'You can read this note, but not change it.') });
  return { note, record };
}
/** The same of a note that was not deleted. */
async function lockThere(unit: Unit, id: string, doing: Doing): Promise<CurrentNote> {
  const note = await lockReadable(unit, id);
  if (note.isDeleted) throw refuse({ field: 'id', message: noNote(unit.translate) });
  return withRecord(unit, note, doing);
}
/** The same of a note that is not yet closed to changes. */
async function lockOpen(unit: Unit, id: string, doing: Doing): Promise<CurrentNote> {
  const current = await lockThere(unit, id, doing);
  if (isLocked(current.note, await findLockDays(unit.tx, unit.viewer.tenantId), new Date()))
    throw refuse({ field: 'id', message: lockedWords(unit.translate) });
  return current;
}

const ofRecord = {
  announces: ({ current: { record } }: CommandDone<unknown, { readonly record: NoteRecord }, unknown>) =>
    noteNotices(record),
};

/** The content of a note, cleaned. Refuses what cannot be written. */
async function readContent<Input extends UpdateInput['input']>(
  { context, translate }: Unit,
  input: Input,
): Promise<Input> {
  const rich = await readNoteText(context, input.html);
  const faults = findNoteFaults(translate, { ...input, visibility: input.visibility ?? 'firm' }, rich);
  if (faults.length > 0 || rich === null) throw refuse(...faults);
  return { ...input, html: rich.html };
}

/**
 * Writes a note on a matter, a contact or an enquiry within reach, or adds to one
 * that is locked, and notifies whom it names. The same key has one effect however
 * often it is sent, and notifies nobody twice.
 */
export const addNote = command({
  name: 'notes.add',
  policy: notesPolicy.add,
  key: ({ idempotencyKey }: AddInput) => idempotencyKey,
  prepare: (context, { input }) => readNoteText(context, input.html),
  lock: async (unit, { input }) => {
    const content = await readContent(unit, input);
    const original = await findOriginal(unit, input.addendumToId ?? null);
    const key = keyOf(original ?? input);
    if (key === null)
      throw refuse({
        field: 'matterId',
        message: unit.translate('api.note.noRecord', 'Choose one matter, contact or enquiry for the note.'),
      });
    const unknown = refuse({ field: `${key.kind}Id`, message: noRecord(unit.translate, key.kind) });
    const record = await findNoteRecord(unit.tx, unit.viewer, key, { action: 'create' });
    if (record === null) throw unknown;
    // An addendum is read by those who read what it adds to.
    const visibility = original?.visibility ?? ((content.visibility ?? 'firm') as NoteVisibility);
    return { content, original, record, unknown, visibility };
  },
  version: 'none',
  run: async (unit, { current }): Promise<WrittenNote> => {
    const { tx, viewer } = unit;
    const { content, original, record, visibility } = current;
    const { id, ...told } = await writeNote(unit, {
      record,
      noteType: content.noteType,
      subject: content.subject,
      html: content.html,
      visibility,
      addendumToId: original === null ? null : (original.addendumToId ?? original.id),
      mentionedUserIds: content.mentionedUserIds ?? [],
      mentionedTeamIds: content.mentionedTeamIds ?? [],
    });
    const [note] = await findNotes(tx, viewer.tenantId, { ...noteReachParameters(viewer), ids: [id] });
    // Who may write on a record and not read there does not get it back: there is no such scope that makes sense.
    if (note === undefined) throw current.unknown;
    return { note, ...told };
  },
  audit: ({ current: { record, visibility }, ok: { note } }) =>
    noteEntry({ action: 'create', record, note: { id: note.id, visibility } }),
  ...ofRecord,
});

/** Exactly one record is named; none where the note adds to another. */
function keyOf({
  matterId,
  contactId,
  enquiryId,
}: Pick<AddInput['input'], 'matterId' | 'contactId' | 'enquiryId'>): NoteRecordKey | null {
  const keys = [
    ...(matterId ? [{ kind: 'matter' as const, id: matterId }] : []),
    ...(contactId ? [{ kind: 'contact' as const, id: contactId }] : []),
    ...(enquiryId ? [{ kind: 'enquiry' as const, id: enquiryId }] : []),
  ];
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

/** The note that is added to: one that can be read and is locked, since until then it is changed instead. */
async function findOriginal({ tx, viewer, translate }: Unit, addendumToId: string | null): Promise<NoteRow | null> {
  if (addendumToId === null) return null;
  const [original] = isId(addendumToId)
    ? await findNotes(tx, viewer.tenantId, { ...noteReachParameters(viewer), ids: [addendumToId] })
    : [];
  if (original === undefined) throw refuse({ field: 'addendumToId', message: noNote(translate) });
  if (!isLocked(original, await findLockDays(tx, viewer.tenantId), new Date()))
    throw refuse({
      field: 'addendumToId',
      message: translate('api.note.notLocked', 'The note is not locked yet. Change it instead.'),
    });
  return original;
}

/** Changes a note from the version that was read, and notifies the people it names for the first time. */
export const updateNote = command({
  name: 'notes.update',
  policy: notesPolicy.edit,
  key: 'none',
  prepare: (context, { input }: UpdateInput) => readNoteText(context, input.html),
  lock: async (unit, { id, input }: UpdateInput) => {
    const content = await readContent(unit, input);
    return { ...(await lockOpen(unit, id, { action: 'edit' })), content };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.note }),
  run: async ({ tx, context, viewer, translate }, { input: { id }, current: { note, record, content } }) => {
    const visibility = (content.visibility ?? note.visibility) as NoteVisibility;
    if (visibility !== note.visibility && !maySetVisibility(viewer, note))
      throw refuse({
        field: 'visibility',
        message: translate('api.note.visibilityOfAuthor', 'Only the author of the note can change who reads it.'),
      });
    const subject = content.subject.trim();
    await updateNoteRow(tx, {
      id,
      viewerId: viewer.userId,
      noteType: content.noteType.trim(),
      subject,
      html: content.html,
      visibility,
    });
    const told = await notifyMentioned(tx, {
      record,
      publicUrl: context.services.publicUrl,
      by: { id: viewer.userId, name: viewer.name },
      note: { id, subject, visibility, authorId: note.authorId ?? viewer.userId },
      mentionedUserIds: content.mentionedUserIds ?? [],
      mentionedTeamIds: content.mentionedTeamIds ?? [],
    });
    const [changed] = await findNotes(tx, viewer.tenantId, { ...noteReachParameters(viewer), ids: [id] });
    if (changed === undefined) throw new Error('A note was changed but not returned');
    return { note: changed, ...told };
  },
  audit: ({ current: { record }, ok: { note } }) => noteEntry({ action: 'edit', record, note }),
  ...ofRecord,
});

/**
 * Pins a note above the others of its record, or takes the pin off. Doing it twice
 * is doing it once, so it takes no version and makes none: an open editor goes on.
 * A locked note can be pinned; that changes nothing of what it says.
 */
export const pinNote = command({
  name: 'notes.pin',
  policy: notesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly isPinned: boolean }) =>
    lockThere(unit, id, { action: 'edit', locksRecord: true }),
  version: 'none',
  run: async (unit, { input: { id, isPinned }, current: { note, record } }): Promise<NoteRow> => {
    const { tx, translate } = unit;
    if (note.isPinned === isPinned) return unit.unchanged(note);
    if (isPinned && (await countPinned(tx, record.kind, record.id)) >= PINNED_AT_MOST)
      throw refuse({
        field: 'isPinned',
        message: translate('api.note.tooManyPinned', 'At most {{most}} notes can be pinned here. Unpin one first.', {
          most: PINNED_AT_MOST,
        }),
      });
    await pinNoteRow(tx, { id, isPinned });
    return { ...note, isPinned };
  },
  audit: ({ current, ok }) => noteEntry({ action: ok.isPinned ? 'pin' : 'unpin', ...current }),
  ...ofRecord,
});

/** Deletes a note from the version that was read, so that it can be undone for a day. A locked note stays. */
export const deleteNote = command({
  name: 'notes.delete',
  policy: notesPolicy.remove,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockOpen(unit, id, { action: 'delete' }),
  version: ({ input, current }) => ({ seen: input.version, now: current.note }),
  run: async ({ tx, viewer }, { input: { id }, current: { note } }): Promise<NoteRow> => {
    await removeNoteRow(tx, { id, viewerId: viewer.userId, isDeleted: true, isPinned: note.isPinned });
    return note;
  },
  audit: ({ current }) => noteEntry({ action: 'delete', ...current }),
  ...ofRecord,
});

/** Undoes a deletion of one's own, or any where one may delete. A pin whose place was taken since stays off. */
export const restoreNote = command({
  name: 'notes.restore',
  policy: notesPolicy.view,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const note = await lockReadable(unit, id);
    if (!note.isDeleted) return { note, record: null };
    const action = note.deletedById === unit.viewer.userId ? 'view' : 'delete';
    return withRecord(unit, note, { action, locksRecord: true });
  },
  version: 'none',
  run: async (unit, { input: { id }, current: { note, record } }): Promise<NoteRow> => {
    const { tx, viewer, translate } = unit;
    if (record === null) return unit.unchanged(note);
    if (note.deletedAt !== null && new Date(note.deletedAt).getTime() < Date.now() - UNDO_HOURS * HOUR_MS)
      throw refuse({
        field: 'id',
        message: translate('api.note.tooLate', 'A deletion can be undone for {{hours}} hours.', { hours: UNDO_HOURS }),
      });
    const isPinned = note.isPinned && (await countPinned(tx, record.kind, record.id)) < PINNED_AT_MOST;
    await removeNoteRow(tx, { id, viewerId: viewer.userId, isDeleted: false, isPinned });
    return { ...note, isPinned };
  },
  audit: ({ current: { note, record } }) => (record === null ? [] : noteEntry({ action: 'restore', note, record })),
  announces: ({ current: { record } }) => (record === null ? [] : noteNotices(record)),
});

/**
 * Says on a note that time was recorded for it: an entry of the viewer's own, on the
 * note's matter. Doing it twice is doing it once. A task keeps its note itself.
 */
export const linkNoteToTime = command({
  name: 'notes.linkToTime',
  policy: notesPolicy.convert,
  key: 'none',
  lock: (unit, { noteId }: { readonly noteId: string; readonly timeEntryId: string }) =>
    lockThere(unit, noteId, { action: 'view' }),
  version: 'none',
  run: async (unit, { input: { noteId, timeEntryId }, current: { note } }): Promise<NoteRow> => {
    const { tx, viewer, translate } = unit;
    const link = isId(timeEntryId) ? await linkTime(tx, { noteId, timeEntryId, viewerId: viewer.userId }) : null;
    if (link === null)
      throw refuse({
        field: 'timeEntryId',
        message: translate('api.note.noEntry', 'You have no such time entry on this matter.'),
      });
    return link.isNew ? note : unit.unchanged(note);
  },
  audit: ({ current }) => noteEntry({ action: 'convert', ...current, detail: { to: 'time' } }),
  ...ofRecord,
});

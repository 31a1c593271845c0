import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { getLockedNote, getRecordOf, keyOfNote } from './change-note.ts';
import { recordNoteDeed } from './note-activity.ts';
import { noteReachParameters } from './note-reach.ts';
import { isLocked, lockedWords, noNote, PINNED_AT_MOST } from './note-rules.ts';
import { findLockDays } from './note-settings.store.ts';
import type { NoteRow } from './note.ts';
import { countPinned, lockNote, pinNoteRow, removeNoteRow } from './notes.store.ts';

/** For this long a deletion can be undone. */
export const UNDO_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Pins a note above the others of its record, or takes the pin off. Doing it twice
 * is doing it once, so it takes no version and makes none: an open editor goes on.
 * A locked note can be pinned; that changes nothing of what it says.
 */
export function pinNote(
  context: RequestContext,
  viewer: Viewer,
  { id, isPinned }: { readonly id: string; readonly isPinned: boolean },
) {
  return orRefusal(() =>
    context.runner.transaction(viewer.tenantId, async (transaction): Promise<NoteRow> => {
      const note = await getLockedNote(transaction, context, viewer, id);
      // With the record locked two people do not pin the last free place.
      const record = await getRecordOf(transaction, context, viewer, note, 'edit', true);
      if (note.isPinned === isPinned) return note;
      if (isPinned && (await countPinned(transaction, record.kind, record.id)) >= PINNED_AT_MOST) {
        throw refuse({
          field: 'isPinned',
          message: context.say(
            'api.note.tooManyPinned',
            'At most {{most}} notes are pinned here. Take a pin off first.',
            { most: PINNED_AT_MOST },
          ),
        });
      }
      await pinNoteRow(transaction, { id, isPinned });
      await recordNoteDeed(transaction, context, viewer, { record, note, action: isPinned ? 'pin' : 'unpin' });
      return { ...note, isPinned };
    }),
  );
}

/** Deletes a note from the version that was read, so that it can be undone for a day. A locked note stays. */
export async function deleteNote(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { ok, error } = await orRefusal(() =>
    context.runner.transaction(
      viewer.tenantId,
      async (transaction): Promise<{ readonly note: NoteRow; readonly isConflict: boolean }> => {
        const note = await getLockedNote(transaction, context, viewer, id);
        const record = await getRecordOf(transaction, context, viewer, note, 'delete');
        if (isLocked(note, await findLockDays(transaction, viewer.tenantId), new Date()))
          throw refuse({ field: 'id', message: lockedWords(context.say) });
        if (note.version !== version) return { note, isConflict: true };
        await removeNoteRow(transaction, { id, viewerId: viewer.userId, isDeleted: true, isPinned: note.isPinned });
        await recordNoteDeed(transaction, context, viewer, { record, note, action: 'delete' });
        return { note, isConflict: false };
      },
    ),
  );
  if (ok === null) return { ok: null, error, conflict: null };
  return ok.isConflict ? { ok: null, error: null, conflict: ok.note } : { ok: ok.note, error: null, conflict: null };
}

/** Undoes a deletion of one's own, or any where one may delete. A pin whose place was taken meanwhile stays off. */
export function restoreNote(context: RequestContext, viewer: Viewer, id: string) {
  return orRefusal(() =>
    context.runner.transaction(viewer.tenantId, (transaction) => restore(transaction, context, viewer, id)),
  );
}

async function restore(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<NoteRow> {
  const note = isId(id) ? await lockNote(transaction, { ...noteReachParameters(viewer), id }) : null;
  if (note === null) throw refuse({ field: 'id', message: noNote(context.say) });
  if (!note.isDeleted) return note;
  const record = await getRecordOf(
    transaction,
    context,
    viewer,
    note,
    note.deletedById === viewer.userId ? 'view' : 'delete',
    true,
  );
  if (note.deletedAt !== null && new Date(note.deletedAt).getTime() < Date.now() - UNDO_HOURS * HOUR_MS) {
    throw refuse({
      field: 'id',
      message: context.say('api.note.tooLate', 'A deletion can be undone for {{hours}} hours.', { hours: UNDO_HOURS }),
    });
  }
  const { kind, id: recordId } = keyOfNote(note);
  const isPinned = note.isPinned && (await countPinned(transaction, kind, recordId)) < PINNED_AT_MOST;
  await removeNoteRow(transaction, { id, viewerId: viewer.userId, isDeleted: false, isPinned });
  await recordNoteDeed(transaction, context, viewer, { record, note, action: 'restore' });
  return { ...note, isPinned };
}

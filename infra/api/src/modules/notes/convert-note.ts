import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { getLockedNote, getRecordOf } from './change-note.ts';
import { recordNoteDeed } from './note-activity.ts';
import { linkTime } from './note-conversions.store.ts';
import type { NoteRow } from './note.ts';

/**
 * Says on a note that time was recorded for it: an entry of the viewer's own, on the
 * note's matter. Doing it twice is doing it once. A task keeps its note itself.
 */
export function linkNoteToTime(
  context: RequestContext,
  viewer: Viewer,
  { noteId, timeEntryId }: { readonly noteId: string; readonly timeEntryId: string },
) {
  return orRefusal(() =>
    context.runner.transaction(viewer.tenantId, async (transaction): Promise<NoteRow> => {
      const note = await getLockedNote(transaction, context, viewer, noteId);
      const record = await getRecordOf(transaction, context, viewer, note, 'view');
      const link = isId(timeEntryId)
        ? await linkTime(transaction, { noteId, timeEntryId, viewerId: viewer.userId })
        : null;
      if (link === null)
        throw refuse({
          field: 'timeEntryId',
          message: context.say('api.note.noEntry', 'There is no such time of yours on this matter.'),
        });
      if (link.isNew)
        await recordNoteDeed(transaction, context, viewer, { record, note, action: 'convert', detail: { to: 'time' } });
      return note;
    }),
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import type { NoteRow } from './note-words.ts';
import { deleteNoteMutation, pinNoteMutation, restoreNoteMutation } from './notes.operations.ts';

/** Pins and deletes notes, with an undo. `onSettled` fetches the notes again. */
export function useNoteActions(onSettled: () => void) {
  const { t } = useTranslation();
  const options = { remote: 'matters', area: 'notes', onSettled };
  const pin = useCommand(pinNoteMutation, options);
  const remove = useCommand(deleteNoteMutation, options);
  const restore = useCommand(restoreNoteMutation, options);
  return {
    pin: ({ id, isPinned, subject }: NoteRow) => pin.run({ id, isPinned: !isPinned }, { name: subject }),
    /** Whether it was deleted. */
    async remove({ id, version, subject }: NoteRow): Promise<boolean> {
      const outcome = await remove.run(
        { id, version },
        {
          name: subject,
          saved: t('matters.note.deleted', '“{{subject}}” deleted', { subject }),
          undo: () => restore.run({ id }, { name: subject }),
        },
      );
      return outcome.kind === 'saved';
    },
  };
}

import { reportError, useMutation, useNotify, useTranslation } from '@atrium/platform';
import type { NoteRow } from './note-words.ts';
import { deleteNoteMutation, pinNoteMutation, restoreNoteMutation } from './notes.operations.ts';

interface Answer {
  readonly ok?: unknown;
  readonly error?: { readonly message: string } | null | undefined;
}

/** Pins and deletes notes, with a way back; `onDone` asks for the notes anew. */
export function useNoteDeeds(onDone: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [, pinNote] = useMutation(pinNoteMutation);
  const [, deleteNote] = useMutation(deleteNoteMutation);
  const [, restoreNote] = useMutation(restoreNoteMutation);

  /** True where it was done; says why not otherwise. */
  const heed = (answer: Answer | undefined, error: unknown): boolean => {
    if (answer?.ok) return true;
    if (answer?.error) notify.error(answer.error.message);
    else {
      if (error) reportError(error, { remote: 'matters', area: 'notes' });
      notify.error(t('matters.note.notDone', 'That did not work. Try again.'));
    }
    return false;
  };

  const pin = async ({ id, isPinned }: NoteRow) => {
    const { data, error } = await pinNote({ id, isPinned: !isPinned });
    if (heed(data?.pinNote, error)) onDone();
  };
  const undo = async (id: string) => {
    const { data, error } = await restoreNote({ id });
    if (heed(data?.restoreNote, error)) onDone();
  };
  const remove = async ({ id, version, subject }: NoteRow): Promise<boolean> => {
    const { data, error } = await deleteNote({ id, version });
    if (data?.deleteNote.conflict) {
      notify.error(
        t(
          'matters.note.changedBeforeDelete',
          'Somebody changed “{{subject}}” meanwhile. It has not been deleted; look at it first.',
          { subject },
        ),
      );
      onDone();
      return false;
    }
    if (!heed(data?.deleteNote, error)) return false;
    onDone();
    notify.undoable(t('matters.note.deleted', '“{{subject}}” deleted', { subject }), {
      label: t('matters.note.undo', 'Undo'),
      onSelect: () => void undo(id),
    });
    return true;
  };
  return { pin, remove };
}

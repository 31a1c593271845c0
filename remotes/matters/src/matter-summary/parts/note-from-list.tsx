import { useQuery, useTranslation } from '@atrium/platform';
import { NoteDrawer } from '../../common/notes/note-drawer.tsx';
import { matterNotesQuery } from './notes/notes.operations.ts';

/** Writes a note on a matter without leaving the list. */
export function NoteFromList({
  matterId,
  fileNumber,
  onClose,
}: {
  matterId: string;
  fileNumber: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: matterNotesQuery, variables: { matterId, first: 1 } });
  return (
    <NoteDrawer
      title={t('matters.note.title', 'Add note to {{file}}', { file: fileNumber })}
      said={t('matters.note.added', 'Note added to {{file}}', { file: fileNumber })}
      place={{ matterId }}
      noteTypes={data?.matterNotes.noteTypes ?? []}
      onAdded={onClose}
      onClose={onClose}
    />
  );
}

import { useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { NoteDrawer } from './note-drawer.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteMenu, type NoteAction } from './note-menu.tsx';
import { NoteTaskDrawer } from './note-task-drawer.tsx';
import { NoteTimeDrawer } from './note-time-drawer.tsx';
import { NoteView } from './note-view.tsx';
import type { NoteRow } from './note-words.ts';
import { useNoteActions } from './use-note-actions.ts';

interface NoteCardProps {
  readonly note: NoteRow;
  /** As the firm lists them. */
  readonly noteTypes: readonly string[];
  readonly isEditing: boolean;
  readonly isAboutShown?: boolean;
  onEdit(note: NoteRow | null): void;
  /** Something changed: the list asks anew. */
  onChanged(): void;
  onDeleted?: (() => void) | undefined;
  readonly onShow?: ((id: string) => void) | undefined;
}

/** A note and all that can be done with it, wherever notes are listed. The list knows which one is being changed, so that news never takes the editor away. */
export function NoteCard({
  note,
  noteTypes,
  isEditing,
  isAboutShown = false,
  onEdit,
  onChanged,
  onDeleted,
  onShow,
}: NoteCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'addTo' | 'task' | 'time' | null>(null);
  const { pin, remove } = useNoteActions(onChanged);
  const handleAction = (action: NoteAction) => {
    if (action === 'edit') onEdit(note);
    else if (action === 'pin') void pin(note);
    else if (action === 'delete') void remove(note).then((isDone) => isDone && onDeleted?.());
    else setOpen(action);
  };
  const handleDone = () => {
    setOpen(null);
    onChanged();
  };
  if (isEditing) {
    const handleSaved = () => {
      onEdit(null);
      onChanged();
    };
    return <NoteEditor note={note} noteTypes={noteTypes} onSaved={handleSaved} onClose={() => onEdit(null)} />;
  }
  return (
    <>
      <NoteView
        note={note}
        isAboutShown={isAboutShown}
        onShow={onShow}
        actions={<NoteMenu note={note} onAction={handleAction} />}
      />
      {open === 'addTo' && (
        <NoteDrawer
          title={t('matters.note.addToTitle', 'Add to “{{subject}}”', { subject: note.subject })}
          said={t('matters.note.addedTo', 'Added to “{{subject}}”', { subject: note.subject })}
          place={{ addendumToId: note.id }}
          noteTypes={[...new Set([note.noteType, ...noteTypes])]}
          subject={note.subject}
          canSetVisibility={false}
          onAdded={handleDone}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'task' && <NoteTaskDrawer note={note} onMade={handleDone} onClose={() => setOpen(null)} />}
      {open === 'time' && <NoteTimeDrawer note={note} onRecorded={handleDone} onClose={() => setOpen(null)} />}
    </>
  );
}

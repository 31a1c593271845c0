import { useNotify, useQuery, useTranslation } from '@atrium/platform';
import { lazy, Suspense } from 'react';
import { plainText, textAsHtml } from './plain-text.ts';
import type { NoteRow } from './note-words.ts';
import { noteMatterQuery } from './notes.operations.ts';

const TaskDrawer = lazy(() => import('../tasks/task-drawer.tsx').then((module) => ({ default: module.TaskDrawer })));

interface NoteTaskDrawerProps {
  readonly note: NoteRow;
  onMade(): void;
  onClose(): void;
}

/** The form of a new task on the note's matter, filled in from the note; the task remembers it. */
export function NoteTaskDrawer({ note, onMade, onClose }: NoteTaskDrawerProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ data, error }] = useQuery({
    query: noteMatterQuery,
    variables: { matterId: note.matterId ?? '' },
    pause: !note.matterId,
  });
  // Without the matter the form still works: the person chooses it.
  if (data === undefined && error === undefined) return null;
  const handleSaved = (id: string) => {
    notify.success(
      t('matters.note.taskMade', 'Task created from “{{subject}}”', { subject: note.subject }),
      undefined,
      `/tasksSummary/${id}`,
    );
    onMade();
  };
  return (
    <Suspense fallback={null}>
      <TaskDrawer
        initial={{
          kind: 'task',
          subject: note.subject,
          note: textAsHtml(plainText(note.html)),
          matter: data?.matter ?? null,
          sourceNoteId: note.id,
        }}
        onSaved={handleSaved}
        onClose={onClose}
      />
    </Suspense>
  );
}

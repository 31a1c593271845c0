import { useSearchParams, useTranslation } from '@atrium/platform';
import { Button, useIsPhone } from '@atrium/ui';
import { useList } from '@atrium/ui/grid';
import { lazy, Suspense } from 'react';
import { useNamedEnquiry } from '../common/enquiry/use-named-enquiry.ts';
import { aboutPath } from '../common/notes/note-words.ts';
import { noteList } from './notes-summary.list.ts';
import { NoteListPage } from './parts/note-list-page.tsx';
import './notes-summary.css';

// Brings the editor along, which the list can do without.
const NewNote = lazy(() => import('./parts/new-note.tsx').then((module) => ({ default: module.NewNote })));

const ADDING = 'add';

/** Every note a person may read, across matters, contacts and enquiries; `?add=note` opens a new one. */
export function NotesSummaryPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useList(noteList);
  const [params, setParams] = useSearchParams();
  const isAdding = params.has(ADDING) && list.found?.canAdd === true;
  // A new one from the list of an enquiry's is about that enquiry.
  const enquiry = useNamedEnquiry(isAdding ? params.get('enquiry') : null);
  const setAdding = (isOn: boolean): void =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (isOn) next.set(ADDING, 'note');
        else next.delete(ADDING);
        return next;
      },
      { replace: true },
    );
  return (
    <NoteListPage
      list={list}
      title={t('matters.notes.title', 'Notes')}
      open={(note) => `${aboutPath(note)}?note=${note.id}`}
      actions={
        list.found?.canAdd === true && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {isPhone ? t('matters.notes.newShort', 'New') : t('matters.notes.new', 'New note')}
          </Button>
        )
      }
    >
      {isAdding && enquiry !== undefined && (
        <Suspense fallback={null}>
          <NewNote
            enquiry={enquiry}
            noteTypes={list.found?.noteTypes ?? []}
            onClose={() => setAdding(false)}
            onAdded={({ id }) => {
              setAdding(false);
              list.refetch();
              list.selection.show(id);
            }}
          />
        </Suspense>
      )}
    </NoteListPage>
  );
}

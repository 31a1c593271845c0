import { useNavigate, usePageTitle, useTranslation } from '@atrium/platform';
import { Button, Page, PageBar, useIsPhone } from '@atrium/ui';
import { ExportButton, useGridViews } from '@atrium/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { UnknownFiltersNotice } from '../common/list-filters/unknown-filters-notice.tsx';
import { aboutPath } from '../common/notes/note-words.ts';
import { noteExport, tickedNotes } from './notes-summary.export.ts';
import { noteViews, unknownNoteFilters } from './notes-summary.filters.ts';
import { NoteGrid } from './parts/note-grid.tsx';
import { useNoteList } from './use-note-list.ts';
import { useNotePane } from './use-note-pane.ts';
import './notes-summary.css';

// Both bring the editor along, which the list can do without.
const NotePane = lazy(() => import('./parts/note-pane.tsx').then((module) => ({ default: module.NotePane })));
const NewNote = lazy(() => import('./parts/new-note.tsx').then((module) => ({ default: module.NewNote })));

const SCREEN = 'notesSummary';

/** Every note a person may read, across matters, contacts and enquiries. */
export function NotesSummaryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const notes = useNoteList();
  const { address, filters, list, columns } = notes;
  const pane = useNotePane(address);
  const saved = useGridViews(SCREEN);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const title = t('matters.notes.title', 'Notes');
  usePageTitle(title);
  const exported = noteExport(t, notes.variables, [
    ...notes.texts.map(({ name, value }) => ({ name, value })),
    ...notes.columnTexts,
  ]);
  return (
    <Page
      paneLabel={t('matters.notes.pane', 'Selected note')}
      onClosePane={() => pane.turnTo(null)}
      pane={
        pane.id !== null && (
          <Suspense fallback={null}>
            <NotePane
              key={pane.id}
              id={pane.id}
              noteTypes={list?.noteTypes ?? []}
              onChanged={notes.askAnew}
              onDeleted={() => pane.show(null)}
              onShow={pane.turnTo}
              onEditing={pane.onEditing}
            />
          </Suspense>
        )
      }
    >
      <PageBar
        title={title}
        count={list?.recordCount}
        views={[...noteViews.map((key) => ({ key, label: notes.views[key] })), ...saved.tabs]}
        activeView={saved.active ?? filters.view}
        onView={(view) => saved.open(view) || address.change({ view: view === 'all' ? null : view, saved: null })}
        viewMenu={saved.menu}
        actions={
          <>
            <ExportButton
              list="NOTES"
              title={title}
              screen={SCREEN}
              columns={columns}
              layout={saved.layout}
              ticked={tickedNotes(notes.variables, ticked)}
              {...exported}
            />
            {list?.canAdd === true && (
              <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
                {isPhone ? t('matters.notes.newShort', 'New') : t('matters.notes.new', 'New note')}
              </Button>
            )}
          </>
        }
      />
      <UnknownFiltersNotice address={address} unknown={unknownNoteFilters(address.params)} />
      <NoteGrid
        label={title}
        notes={notes}
        pane={pane}
        screen={SCREEN}
        layout={saved.layout}
        onLayout={saved.onLayout}
        onTicks={setTicked}
        onOpen={(row) => (isPhone ? pane.turnTo(row.id) : navigate(`${aboutPath(row)}?note=${row.id}`))}
      />
      {isAdding && (
        <Suspense fallback={null}>
          <NewNote
            noteTypes={list?.noteTypes ?? []}
            onClose={() => setAdding(false)}
            onAdded={({ id }) => {
              setAdding(false);
              notes.askAnew();
              pane.show(id);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

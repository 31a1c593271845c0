import { usePageTitle, useTranslation } from '@atrium/platform';
import { ButtonLink, Page, PageBar } from '@atrium/ui';
import { ExportButton } from '@atrium/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { UnknownFiltersNotice } from '../common/list-filters/unknown-filters-notice.tsx';
import { noteExport, tickedNotes } from './notes-summary.export.ts';
import { unknownNoteFilters } from './notes-summary.filters.ts';
import { NoteGrid } from './parts/note-grid.tsx';
import { useNoteList } from './use-note-list.ts';
import { useNotePane } from './use-note-pane.ts';
import './notes-summary.css';

const NotePane = lazy(() => import('./parts/note-pane.tsx').then((module) => ({ default: module.NotePane })));

const SCREEN = 'notesSummaryDrilldown';

/** The notes behind a figure. The address holds the conditions that the figure was counted by, so the total is the figure. */
export function NotesSummaryDrilldownPage() {
  const { t } = useTranslation();
  const notes = useNoteList();
  const { address, list, columns } = notes;
  const pane = useNotePane(address);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const title = t('matters.notes.drilldown', 'Notes behind the figure');
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
        actions={
          <>
            <ExportButton
              list="NOTES"
              title={title}
              screen={SCREEN}
              columns={columns}
              ticked={tickedNotes(notes.variables, ticked)}
              {...exported}
            />
            <ButtonLink kind="default" to="/notesSummary">
              {t('matters.notes.backToAll', 'All notes')}
            </ButtonLink>
          </>
        }
      />
      <UnknownFiltersNotice address={address} unknown={unknownNoteFilters(address.params)} />
      <NoteGrid
        label={title}
        notes={notes}
        pane={pane}
        screen={SCREEN}
        onTicks={setTicked}
        onOpen={(row) => pane.turnTo(row.id)}
      />
    </Page>
  );
}

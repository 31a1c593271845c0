import { useTranslation } from '@atrium/platform';
import { ButtonLink } from '@atrium/ui';
import { useList } from '@atrium/ui/grid';
import { noteFigureList } from './notes-summary.list.ts';
import { NoteListPage } from './parts/note-list-page.tsx';
import './notes-summary.css';

/** The notes behind a figure. The address holds the conditions that the figure was counted by, so the total is the figure. */
export function NotesSummaryDrilldownPage() {
  const { t } = useTranslation();
  const list = useList(noteFigureList);
  return (
    <NoteListPage
      list={list}
      title={t('matters.notes.drilldown', 'Notes behind the figure')}
      open={({ id }) => list.selection.select(id)}
      actions={
        <ButtonLink kind="default" to="/notesSummary">
          {t('matters.notes.backToAll', 'All notes')}
        </ButtonLink>
      }
    />
  );
}

import { useTranslation } from '@atrium/platform';
import { Button, EmptyState } from '@atrium/ui';
import { DataGrid, type DataGridProps } from '@atrium/ui/grid';
import { isForbidden } from '../../common/is-forbidden.ts';
import { PageBeyondEnd } from '../../common/list-filters/page-beyond-end.tsx';
import { NoAccess } from '../../common/no-access.tsx';
import type { NoteListRow } from '../notes-summary.columns.tsx';
import { hasFilters, noteListRules } from '../notes-summary.filters.ts';
import type { useNoteList } from '../use-note-list.ts';
import type { useNotePane } from '../use-note-pane.ts';
import { useNoteBlocks } from '../use-note-blocks.ts';
import { FilterLine } from './filter-line.tsx';
import { NoteListCard } from './note-list-card.tsx';

interface NoteGridProps extends Pick<DataGridProps<NoteListRow>, 'screen' | 'layout' | 'onLayout' | 'onTicks'> {
  readonly label: string;
  readonly notes: ReturnType<typeof useNoteList>;
  readonly pane: ReturnType<typeof useNotePane>;
  onOpen(note: NoteListRow): void;
}

/** The grid of notes, the same for the list and for the notes behind a figure. */
export function NoteGrid({ label, notes, pane, onOpen, ...own }: NoteGridProps) {
  const { t } = useTranslation();
  const { address, filters, grid, list, rows } = notes;
  const blocks = useNoteBlocks(notes.variables);
  const clear = {
    filter: null,
    view: null,
    type: null,
    author: null,
    matter: null,
    contact: null,
    enquiry: null,
    from: null,
    to: null,
    where: null,
  };
  if (isForbidden(notes.error)) return <NoAccess />;
  return (
    <DataGrid
      {...grid.gridProps}
      {...own}
      label={label}
      filters={<FilterLine address={address} filters={filters} texts={notes.texts} />}
      rows={rows}
      rowKey={(row) => row.id}
      recordCount={list?.recordCount ?? 0}
      isLoading={notes.fetching}
      error={notes.error}
      onRetry={notes.askAnew}
      page={{ offset: address.offset, first: noteListRules.pageSize }}
      groups={notes.groups}
      blocks={blocks}
      filterSummary={[...notes.texts, ...notes.columnTexts].map(({ name, value }) => `${name}: ${value}`).join(' · ')}
      isSelectable
      isPrintable
      selectedKey={pane.id}
      onSelect={(row) => pane.turnTo(row.id)}
      onOpen={onOpen}
      phoneCard={(row) => <NoteListCard note={row} />}
      emptyState={
        list !== undefined && list.recordCount > 0 ? (
          <PageBeyondEnd address={address} recordCount={list.recordCount} pageSize={noteListRules.pageSize} />
        ) : hasFilters(address, filters, grid.columnFilters) ? (
          <EmptyState
            icon="note"
            title={t('matters.notes.noMatch', 'No note matches')}
            description={t('matters.notes.noMatchHint', 'Subjects and texts are searched.')}
            action={<Button onClick={() => address.change(clear)}>{t('matters.notes.clear', 'Clear filters')}</Button>}
          />
        ) : (
          <EmptyState
            icon="note"
            title={t('matters.notes.empty', 'No notes yet')}
            description={t(
              'matters.notes.emptyHint',
              'Notes on matters, contacts and enquiries that you may read appear here.',
            )}
          />
        )
      }
    />
  );
}

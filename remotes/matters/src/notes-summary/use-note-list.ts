import { formatDate } from '@atrium/domain';
import { useListAddress, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { useFilterTexts, useListGrid } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import { noteListColumns, type NoteListRow } from './notes-summary.columns.tsx';
import { noteListRules, readNoteFilters, variablesOf, type NoteView } from './notes-summary.filters.ts';
import { notesSummaryPageQuery } from './notes-summary.operations.ts';

const noTypes: readonly string[] = [];

/** The notes as the address asks for them, kept current quietly, and its conditions in words. */
export function useNoteList() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const address = useListAddress(noteListRules);
  const filters = readNoteFilters(address.params);
  // They come with the rows, and the columns offer them from then on.
  const [types, setTypes] = useState(noTypes);
  const columns = useMemo(() => noteListColumns(t, types), [t, types]);
  const grid = useListGrid<NoteListRow>(null, address, columns, noteListRules.defaultSort);
  const variables = variablesOf(address, filters, grid);
  const [{ data, fetching, error }, ask] = useQuery({
    query: notesSummaryPageQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const list = data?.notesSummary;
  const rows = list?.notes ?? [];
  if (list !== undefined && list.noteTypes.join('\n') !== types.join('\n')) setTypes(list.noteTypes);
  const askAnew = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ parts: ['NOTES'], onChange: askAnew });
  const groups = useMemo(() => list?.groups.map((group) => ({ ...group, aggregates: [] })), [list?.groups]);

  const views: Record<NoteView, string> = {
    all: t('matters.notes.view.all', 'All'),
    mine: t('matters.notes.view.mine', 'Mine'),
    mentions: t('matters.notes.view.mentions', 'Mention me'),
    pinned: t('matters.notes.pinned', 'Pinned'),
  };
  const [sample] = rows;
  const texts = [
    { parameter: 'filter', name: t('matters.notes.search', 'Search'), value: address.filter },
    {
      parameter: 'view',
      name: t('matters.notes.viewName', 'View'),
      value: filters.view === 'all' ? '' : views[filters.view],
    },
    { parameter: 'type', name: t('matters.notes.column.type', 'Type'), value: filters.types.join(', ') },
    // All rows are of the one asked for, so any of them says who and what that is.
    {
      parameter: 'author',
      name: t('matters.notes.column.author', 'Author'),
      value: filters.authorId === null ? '' : (sample?.author?.name ?? '…'),
    },
    {
      parameter: 'matter',
      name: t('matters.note.matter', 'Matter'),
      value: filters.matterId === null ? '' : (sample?.reference ?? '…'),
    },
    {
      parameter: 'contact',
      name: t('matters.note.contact', 'Contact'),
      value: filters.contactId === null ? '' : sample?.contactId && !sample.matterId ? sample.reference : '…',
    },
    {
      parameter: 'enquiry',
      name: t('matters.note.enquiry', 'Enquiry'),
      value: filters.enquiryId === null ? '' : (sample?.reference ?? '…'),
    },
    {
      parameter: 'from',
      name: t('matters.notes.from', 'From'),
      value: filters.from === null ? '' : formatDate(filters.from, language),
    },
    {
      parameter: 'to',
      name: t('matters.notes.to', 'Until'),
      value: filters.to === null ? '' : formatDate(filters.to, language),
    },
  ].filter(({ value }) => value !== '');
  const columnTexts = useFilterTexts(columns, grid.columnFilters);
  return {
    address,
    filters,
    grid,
    columns,
    variables,
    list,
    rows,
    groups,
    fetching,
    error,
    askAnew,
    views,
    texts,
    columnTexts: [columnTexts ?? []].flat(),
  };
}

import { formatDate, isDay } from '@atrium/domain';
import type { AskedFilters, ListFilter, ListViews, Translate } from '@atrium/platform';
import { defineList } from '@atrium/ui/grid';
import type { NoteFilter } from '../generated/graphql.ts';
import { noteListColumns, type NoteListRow } from './notes-summary.columns.tsx';
import { notesSummaryPageQuery } from './notes-summary.operations.ts';

const noteViews = (t: Translate): ListViews => ({
  tabs: [
    { key: 'all', label: t('matters.notes.view.all', 'All') },
    {
      key: 'mine',
      label: t('matters.notes.view.mine', 'Mine'),
      says: t('matters.notes.view.mineSays', 'Written by you'),
    },
    { key: 'mentions', label: t('matters.notes.view.mentions', 'Mentioning me') },
    { key: 'pinned', label: t('matters.notes.pinned', 'Pinned') },
  ],
});

const noteFilters = (t: Translate): readonly ListFilter[] => [
  { key: 'type', label: t('matters.notes.column.type', 'Type'), isMany: true },
  { key: 'author', label: t('matters.notes.column.author', 'Author') },
  { key: 'matter', label: t('matters.note.matter', 'Matter') },
  { key: 'contact', label: t('matters.note.contact', 'Contact') },
  { key: 'enquiry', label: t('matters.note.enquiry', 'Enquiry') },
  { key: 'from', label: t('matters.notes.from', 'From'), accepts: isDay },
  { key: 'to', label: t('matters.notes.to', 'Until'), accepts: isDay },
];

/** The conditions as the server takes them. */
function whereOf(asked: AskedFilters): NoteFilter | null {
  const named = { matter: 'matterId', contact: 'contactId', enquiry: 'enquiryId', from: 'from', to: 'to' } as const;
  const author = asked.one('author');
  const where: NoteFilter = {
    ...(asked.has('type') ? { noteType: [...asked.all('type')] } : {}),
    ...(author === null ? {} : { authorId: [author] }),
    ...Object.fromEntries(
      Object.entries(named).flatMap(([key, field]) => (asked.has(key) ? [[field, asked.one(key)]] : [])),
    ),
    ...(asked.view === 'mine' ? { isMine: true } : {}),
    ...(asked.view === 'mentions' ? { mentionsMe: true } : {}),
    ...(asked.view === 'pinned' ? { isPinned: true } : {}),
  };
  return Object.keys(where).length === 0 ? null : where;
}

/** Who or what a filter names. All rows are of the one asked for, so any of them says it. */
function nameIn(row: NoteListRow | undefined, key: string): string {
  if (key === 'author') return row?.author?.name ?? '…';
  if (key === 'contact') return row?.contactId && !row.matterId ? row.reference : '…';
  return row?.reference ?? '…';
}

/** Every note a person may read, across matters, contacts and enquiries. */
export const noteList = defineList(notesSummaryPageQuery, ({ notesSummary: list }) => ({ ...list, rows: list.notes }))({
  name: 'notesSummary',
  rowKey: (note) => note.id,
  columns: noteListColumns,
  // They come with the rows, and the column offers them from then on.
  choices: ({ noteTypes }): Record<string, readonly string[]> =>
    noteTypes === undefined ? {} : { noteType: noteTypes },
  pageSize: 50,
  sort: { column: 'createdAt', direction: 'desc' },
  views: noteViews,
  filters: noteFilters,
  describe(key, [value = ''], { found, language }) {
    if (key === 'type') return undefined;
    return key === 'from' || key === 'to' ? formatDate(value, language) : nameIn(found?.rows[0], key);
  },
  conditions: (asked) => ({ where: whereOf(asked) }),
  export: { list: 'NOTES', field: 'notes' },
});

/** The notes behind a figure: narrowed by the address alone, with columns of their own. */
export const noteFigureList = {
  ...noteList,
  name: 'notesSummaryDrilldown',
  hasSavedViews: false,
  views: (t: Translate): ListViews => ({ tabs: noteViews(t).tabs.map((tab) => ({ ...tab, isHidden: true })) }),
};

import type { Translate } from '@atrium/platform';
import { Avatar, DateText, Tag } from '@atrium/ui';
import { columnsOf, type GridChoice, type GridColumn } from '@atrium/ui/grid';
import {
  aboutKindLabel,
  aboutKinds,
  sourceLabel,
  sources,
  visibilities,
  visibilityTag,
} from '../common/notes/note-words.ts';
import type { NotesSummaryPage_NoteFragment } from '../generated/graphql.ts';

export type NoteListRow = NotesSummaryPage_NoteFragment;
const column = columnsOf<NoteListRow>();

export function noteListColumns(t: Translate): readonly GridColumn<NoteListRow>[] {
  const choices = (values: readonly string[], label: (t: Translate, value: string) => string): GridChoice[] =>
    values.map((value) => ({ value, label: label(t, value) }));
  const pinned = t('matters.notes.pinned', 'Pinned');
  return [
    column.text('subject', t('matters.notes.column.subject', 'Subject'), {
      render: (row) => (
        <span className="matters-notes-list__subject" title={row.excerpt}>
          <bdi className="at-grid__name">{row.subject}</bdi>
          {row.isPinned && <Tag tone="info">{pinned}</Tag>}
        </span>
      ),
    }),
    column.text('noteType', t('matters.notes.column.type', 'Type'), { width: 122, isGroupable: true }),
    column.text('about', t('matters.notes.column.about', 'About'), { width: 184, isGroupable: true }),
    column.text('author', t('matters.notes.column.author', 'Author'), {
      width: 134,
      isGroupable: true,
      value: (row) => row.author?.name,
      render: ({ author }) =>
        author && (
          <span className="matters-notes-list__author">
            <Avatar size="small" name={author.name} initials={author.initials} decorative />{' '}
            <span className="matters-notes-list__name">{author.name}</span>
          </span>
        ),
    }),
    column.moment('createdAt', t('matters.notes.column.created', 'Created'), {
      width: 124,
      isGroupable: true,
      render: (row) => <DateText value={row.createdAt} />,
    }),
    column.moment('changedAt', t('matters.notes.column.changed', 'Changed'), {
      width: 124,
      isHiddenByDefault: true,
      render: (row) => <DateText value={row.changedAt} />,
    }),
    column.choice(
      'visibility',
      t('matters.notes.column.visibility', 'Visible to'),
      choices([...visibilities, 'shared'], visibilityTag),
      { width: 116 },
    ),
    column.flag(
      'isPinned',
      t('matters.notes.column.pinned', 'Pinned'),
      [pinned, t('matters.notes.notPinned', 'Not pinned')],
      { width: 100, isHiddenByDefault: true, value: (row) => (row.isPinned ? pinned : '') },
    ),
    column.choice('aboutKind', t('matters.notes.column.kind', 'About what'), choices(aboutKinds, aboutKindLabel), {
      width: 110,
      isHiddenByDefault: true,
    }),
    column.choice('source', t('matters.notes.column.source', 'Source'), choices(sources, sourceLabel), {
      width: 110,
      isHiddenByDefault: true,
    }),
  ];
}

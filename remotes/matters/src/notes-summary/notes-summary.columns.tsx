import type { useTranslation } from '@atrium/platform';
import { Avatar, DateText, Tag } from '@atrium/ui';
import type { GridChoice, GridColumn } from '@atrium/ui/grid';
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
type Translate = ReturnType<typeof useTranslation>['t'];

/** The words of coded values, by column. */
function noteChoices(t: Translate) {
  const of = (values: readonly string[], label: (t: Translate, value: string) => string): GridChoice[] =>
    values.map((value) => ({ value, label: label(t, value) }));
  return {
    isPinned: [
      { value: 'true', label: t('matters.notes.pinned', 'Pinned') },
      { value: 'false', label: t('matters.notes.notPinned', 'Not pinned') },
    ],
    visibility: of([...visibilities, 'shared'], visibilityTag),
    source: of(sources, sourceLabel),
    aboutKind: of(aboutKinds, aboutKindLabel),
  };
}

export function noteListColumns(t: Translate): readonly GridColumn<NoteListRow>[] {
  const choices = noteChoices(t);
  const moment = (
    key: 'createdAt' | 'changedAt',
    title: string,
    isHiddenByDefault: boolean,
  ): GridColumn<NoteListRow> => ({
    key,
    title,
    width: 124,
    isHiddenByDefault,
    dataType: 'DateTime',
    isSortable: true,
    isFilterable: true,
    isGroupable: key === 'createdAt',
    value: (row) => row[key],
    render: (row) => <DateText value={row[key]} />,
  });
  return [
    {
      key: 'subject',
      title: t('matters.notes.column.subject', 'Subject'),
      isLocked: true,
      isSortable: true,
      isFilterable: true,
      value: (row) => row.subject,
      render: (row) => (
        <span className="matters-notes-list__subject" title={row.excerpt}>
          <bdi className="at-grid__name">{row.subject}</bdi>
          {row.isPinned && <Tag tone="info">{t('matters.notes.pinned', 'Pinned')}</Tag>}
        </span>
      ),
    },
    {
      key: 'noteType',
      title: t('matters.notes.column.type', 'Type'),
      width: 122,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.noteType,
    },
    {
      key: 'about',
      title: t('matters.notes.column.about', 'About'),
      width: 184,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.about,
    },
    {
      key: 'author',
      title: t('matters.notes.column.author', 'Author'),
      width: 134,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.author?.name,
      render: ({ author }) =>
        author && (
          <span className="matters-notes-list__author">
            <Avatar size="small" name={author.name} initials={author.initials} decorative />{' '}
            <span className="matters-notes-list__name">{author.name}</span>
          </span>
        ),
    },
    moment('createdAt', t('matters.notes.column.created', 'Created'), false),
    moment('changedAt', t('matters.notes.column.changed', 'Changed'), true),
    {
      key: 'visibility',
      title: t('matters.notes.column.visibility', 'Who reads it'),
      width: 116,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: choices.visibility,
      value: (row) => visibilityTag(t, row.visibility),
    },
    {
      key: 'isPinned',
      title: t('matters.notes.column.pinned', 'Pinned'),
      width: 100,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: choices.isPinned,
      value: (row) => (row.isPinned ? t('matters.notes.pinned', 'Pinned') : ''),
    },
    {
      key: 'aboutKind',
      title: t('matters.notes.column.kind', 'About what'),
      width: 110,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: choices.aboutKind,
      value: (row) => aboutKindLabel(t, row.aboutKind),
    },
    {
      key: 'source',
      title: t('matters.notes.column.source', 'Source'),
      width: 110,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: choices.source,
      value: (row) => sourceLabel(t, row.source),
    },
  ];
}

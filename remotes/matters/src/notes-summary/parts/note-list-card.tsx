import { useTranslation } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import { visibilityTag } from '../../common/notes/note-words.ts';
import type { NoteListRow } from '../notes-summary.columns.tsx';

/** A note of the list on a narrow screen. */
export function NoteListCard({ note }: { readonly note: NoteListRow }) {
  const { t } = useTranslation();
  const state = note.isPinned ? (
    <Tag tone="info">{t('matters.notes.pinned', 'Pinned')}</Tag>
  ) : note.visibility !== 'firm' ? (
    <Tag tone="neutral">{visibilityTag(t, note.visibility)}</Tag>
  ) : undefined;
  return (
    <PhoneCard
      reference={[note.noteType, note.reference].join(' · ')}
      state={state}
      title={<bdi>{note.subject}</bdi>}
      start={note.author?.name}
      end={<DateText value={note.createdAt} />}
    />
  );
}

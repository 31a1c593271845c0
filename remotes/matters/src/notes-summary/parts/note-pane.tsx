import { dayIn } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, StatCard } from '@atrium/ui';
import { recordCountText, type RecordCount } from '@atrium/ui/grid';
import { useState } from 'react';
import { NoteCard } from '../../common/notes/note-card.tsx';
import type { NoteRow } from '../../common/notes/note-words.ts';
import { noteQuery } from '../../common/notes/notes.operations.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { drilldownPath, monthOf } from '../note-figures.ts';
import { notePaneFiguresQuery } from '../notes-summary.operations.ts';

interface NotePaneProps {
  readonly id: string;
  readonly noteTypes: readonly string[];
  onChanged(): void;
  onDeleted(): void;
  onShow(id: string): void;
  /** The note that is being changed; null once none is. */
  onEditing(id: string | null): void;
}

/** The whole note beside the list, what can be done with it, and how many others it belongs with. */
export function NotePane({ id, noteTypes, onChanged, onDeleted, onShow, onEditing }: NotePaneProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: noteQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const [editing, setEditing] = useState<NoteRow | null>(null);
  const note = data?.note?.id === id ? data.note : editing?.id === id ? editing : null;
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: note?.matterId ?? undefined, parts: ['NOTES'], onChange: refetch });
  if (note === null) {
    if (error !== undefined)
      return <ErrorState title={t('matters.note.notLoaded', 'The note could not be loaded')} onRetry={refetch} />;
    return fetching ? (
      <LoadingShape rows={6} />
    ) : (
      <p className="matters-note__quiet">{t('matters.note.gone', 'This note does not exist, or you can’t read it.')}</p>
    );
  }
  return (
    <>
      <NoteCard
        key={note.id}
        note={note}
        noteTypes={noteTypes}
        isAboutShown
        isEditing={editing?.id === id}
        onEdit={(edited) => {
          setEditing(edited);
          onEditing(edited?.id ?? null);
        }}
        onShow={onShow}
        onDeleted={onDeleted}
        onChanged={() => {
          refetch();
          onChanged();
        }}
      />
      {editing === null && <Figures note={note} />}
    </>
  );
}

function Figures({ note }: { readonly note: NoteRow }) {
  const { t } = useTranslation();
  const { timeZone, language } = useRegion();
  const month = monthOf(dayIn(timeZone, new Date(note.createdAt)));
  const authorId = note.author?.id;
  const matterId = note.matterId ?? undefined;
  const [{ data }] = useQuery({
    query: notePaneFiguresQuery,
    variables: {
      author: { authorId: authorId === undefined ? [] : [authorId] },
      type: { noteType: [note.noteType] },
      month,
      matter: { matterId: matterId ?? null },
      hasAuthor: authorId !== undefined,
      hasMatter: matterId !== undefined,
    },
    requestPolicy: 'cache-and-network',
  });
  const figure = (list: RecordCount | undefined) => (list === undefined ? '…' : recordCountText(t, language, list));
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.from}T00:00:00Z`),
  );
  return (
    <div className="matters-notes-list__figures">
      {authorId !== undefined && (
        <StatCard
          label={t('matters.notes.byAuthor', 'By {{name}}', { name: note.author?.name })}
          value={figure(data?.byAuthor)}
          to={drilldownPath({ authorId })}
        />
      )}
      {matterId !== undefined && (
        <StatCard
          label={t('matters.notes.onMatter', 'On {{file}}', { file: note.reference })}
          value={figure(data?.onMatter)}
          to={drilldownPath({ matterId })}
        />
      )}
      <StatCard label={note.noteType} value={figure(data?.byType)} to={drilldownPath({ noteType: note.noteType })} />
      <StatCard label={monthName} value={figure(data?.inMonth)} to={drilldownPath(month)} />
    </div>
  );
}

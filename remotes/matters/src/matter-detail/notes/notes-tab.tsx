import { useListAddress, useQuery, useTranslation, type ListRules } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { useState } from 'react';
import { NoteCard } from '../../common/notes/note-card.tsx';
import { NoteDrawer } from '../../common/notes/note-drawer.tsx';
import type { NoteRow } from '../../common/notes/note-words.ts';
import { noteQuery } from '../../common/notes/notes.operations.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { hasNoteFilters, noNoteFilters, NoteFilters, readNoteFilters } from './note-filters.tsx';
import { notesTabQuery } from './notes-tab.operations.ts';
import './notes-tab.css';

const FIRST_SHOWN = 20;
const MORE_SHOWN = 40;
const MOST_SHOWN = 100;
/** What is pinned, then the newest, and no pages. */
const rules: ListRules = {
  pageSize: MOST_SHOWN,
  sortColumns: [],
  defaultSort: { column: 'createdAt', direction: 'desc' },
};

/** Everything that was noted on a matter: what is pinned, then the newest. */
export function NotesTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const address = useListAddress(rules);
  const shownId = address.params.get('note');
  const filters = readNoteFilters(address);
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<NoteRow | null>(null);
  const variables = {
    matterId: matter.id,
    first,
    filter: filters.text === '' ? null : filters.text,
    noteType: filters.noteType,
    authorId: filters.authorId,
  };
  const [{ data, error, fetching }, ask] = useQuery({
    query: notesTabQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const list = data?.matterNotes;
  const rows = list?.notes ?? [];
  const isShownMissing = shownId !== null && list !== undefined && !rows.some(({ id }) => id === shownId);
  const [{ data: found }] = useQuery({ query: noteQuery, variables: { id: shownId ?? '' }, pause: !isShownMissing });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['NOTES'], onChange: refetch });

  // What somebody came for, or is changing, stays on screen wherever the list has got to.
  const shown = isShownMissing && found?.note?.matterId === matter.id ? found.note : null;
  const isEditingGone =
    editing !== null && list !== undefined && !rows.some(({ id }) => id === editing.id) && shown?.id !== editing.id;
  const show = (id: string | null) => address.change({ note: id });
  // In one list with the others: what moves within it keeps what was written in it.
  const apart = [...(isEditingGone ? [editing] : []), ...(shown === null ? [] : [shown])];
  return (
    <section className="matters-notes-tab" aria-label={t('matters.notes.title', 'Notes')}>
      <div className="matters-notes-tab__bar">
        <NoteFilters
          address={address}
          values={filters}
          noteTypes={list?.noteTypes ?? []}
          authors={list?.authors ?? []}
        />
        {list?.canAdd === true && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('matters.notes.add', 'Add note')}
          </Button>
        )}
      </div>
      {list === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState title={t('matters.notes.failed', 'The notes could not be loaded')} onRetry={refetch} />
        )
      ) : (
        <>
          {error !== undefined && (
            <Notice tone="warn">
              {t('matters.notes.stale', 'These notes may be out of date: the server could not be reached.')}
            </Notice>
          )}
          <ol className="matters-notes-tab__list" aria-busy={fetching}>
            {[...apart, ...rows].map((note) => (
              <li
                key={note.id}
                className={`matters-notes-tab__item${note.isPinned ? ' matters-notes-tab__item--pinned' : ''}${note.id === shownId || apart.includes(note) ? ' matters-notes-tab__item--shown' : ''}`}
              >
                {isEditingGone && note === editing && (
                  <Notice tone="warn">
                    {t('matters.notes.editingGone', 'This note is no longer in the list. Your text is kept.')}
                  </Notice>
                )}
                <NoteCard
                  note={note}
                  noteTypes={list.noteTypes}
                  isEditing={editing?.id === note.id}
                  onEdit={setEditing}
                  onChanged={refetch}
                  onShow={show}
                />
                {note === shown && (
                  <Button kind="quiet" size="small" onClick={() => show(null)}>
                    {t('matters.notes.showAll', 'Show all notes')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {rows.length === 0 && (
            <NoNotes hasFilters={hasNoteFilters(filters)} onClear={() => address.change(noNoteFilters)} />
          )}
          {list.recordCount > rows.length && first < MOST_SHOWN && (
            <Button kind="default" busy={fetching} onClick={() => setFirst(Math.min(first + MORE_SHOWN, MOST_SHOWN))}>
              {t('matters.notes.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
          {list.recordCount > MOST_SHOWN && first >= MOST_SHOWN && (
            <p className="matters-note__quiet">{t('matters.notes.narrow', 'Older notes are found by filtering.')}</p>
          )}
        </>
      )}
      {isAdding && (
        <NoteDrawer
          title={t('matters.note.title', 'Add note to {{file}}', { file: matter.fileNumber })}
          said={t('matters.note.added', 'Note added to {{file}}', { file: matter.fileNumber })}
          place={{ matterId: matter.id }}
          noteTypes={list?.noteTypes ?? []}
          onAdded={() => {
            setAdding(false);
            refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

function NoNotes({ hasFilters, onClear }: { readonly hasFilters: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return hasFilters ? (
    <EmptyState
      icon="note"
      title={t('matters.notes.noMatch', 'No notes match')}
      description={t('matters.notes.noMatchHint', 'Subjects and texts are searched.')}
      action={<Button onClick={onClear}>{t('matters.notes.clear', 'Clear filters')}</Button>}
    />
  ) : (
    <EmptyState
      icon="note"
      title={t('matters.notes.none', 'No notes yet.')}
      description={t(
        'matters.notes.noneHint',
        'Calls, meetings and thoughts about the matter, visible only within the firm.',
      )}
    />
  );
}

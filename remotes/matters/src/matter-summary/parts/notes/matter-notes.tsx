import { formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { Link, useAppUser, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { MatterNotes_NoteFragment } from '../../../generated/graphql.ts';
import { NoteDrawer } from '../../../common/notes/note-drawer.tsx';
import { isForbidden } from '../../../common/is-forbidden.ts';
import { useMatterChanges } from '../../../common/use-matter-changes.ts';
import { matterNotesQuery } from './notes.operations.ts';
import '../../../common/notes/notes.css';
import './notes.css';

const FIRST_SHOWN = 3;
const MORE_SHOWN = 10;
const MOST_SHOWN = 100;

interface MatterNotesProps {
  readonly matterId: string;
  readonly fileNumber: string;
}

/** The last notes of a matter, for people of the firm who may read them. */
export function MatterNotes({ matterId, fileNumber }: MatterNotesProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [isAdding, setAdding] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterNotesQuery,
    variables: { matterId, first },
    pause: !isInternal,
    requestPolicy: 'cache-and-network',
  });
  useMatterChanges({
    matterId,
    parts: ['NOTES'],
    onChange: () => isInternal && ask({ requestPolicy: 'network-only' }),
  });
  const isRefused = isForbidden(error);
  if (!isInternal || isRefused) return null;
  const list = data?.matterNotes;
  const refetch = () => ask({ requestPolicy: 'network-only' });
  return (
    <section className="matters-notes" aria-label={t('matters.notes.title', 'Notes')}>
      <div className="matters-notes__head">
        <h3>{t('matters.notes.title', 'Notes')}</h3>
        {list?.canAdd === true && (
          <Button kind="default" size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('matters.notes.add', 'Add note')}
          </Button>
        )}
      </div>
      {list === undefined ? (
        error !== undefined ? (
          <ErrorState title={t('matters.notes.failed', 'The notes could not be loaded')} onRetry={refetch} />
        ) : (
          <LoadingShape rows={2} />
        )
      ) : (
        <>
          {list.notes.length === 0 && <p className="matters-note__quiet">{t('matters.notes.none', 'No notes yet.')}</p>}
          <ul className="matters-notes__list">
            {list.notes.map((note) => (
              <NoteItem key={note.id} note={note} matterId={matterId} />
            ))}
          </ul>
          {list.recordCount > list.notes.length && first < MOST_SHOWN && (
            <Button
              kind="quiet"
              size="small"
              busy={fetching}
              onClick={() => setFirst(Math.min(first + MORE_SHOWN, MOST_SHOWN))}
            >
              {t('matters.notes.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
        </>
      )}
      {isAdding && (
        <NoteDrawer
          title={t('matters.note.title', 'Add note to {{file}}', { file: fileNumber })}
          said={t('matters.note.added', 'Note added to {{file}}', { file: fileNumber })}
          place={{ matterId }}
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

function NoteItem({ note, matterId }: { readonly note: MatterNotes_NoteFragment; readonly matterId: string }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  return (
    <li className="matters-notes__note">
      <Link className="matters-notes__subject" dir="auto" to={`/matterDetail/${matterId}/notes?note=${note.id}`}>
        {note.subject}
      </Link>{' '}
      {note.isPinned && <Tag tone="info">{t('matters.notes.pinned', 'Pinned')}</Tag>}
      <SafeHtml html={note.html} />
      <span className="matters-note__quiet">
        {[note.noteType, note.author?.name, formatDateTime(note.createdAt, language, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

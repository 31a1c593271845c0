import { dayIn, formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Avatar, Icon, Tag } from '@atrium/ui';
import { FieldOrigins } from '@atrium/ui/forms';
import type { ReactNode } from 'react';
import { aboutPath, conversionPath, visibilityTag, type NoteRow } from './note-words.ts';
import './notes.css';

interface NoteViewProps {
  readonly note: NoteRow;
  /** What can be done with it, beside its subject. */
  readonly actions?: ReactNode;
  /** Says where the note is, where that is not on screen anyway. */
  readonly isAboutShown?: boolean;
  /** Goes to another note, such as what this one adds to. */
  readonly onShow?: ((id: string) => void) | undefined;
}

/** A whole note: who wrote it and when, what it says, what was added to it and made of it. */
export function NoteView({ note, actions, isAboutShown = false, onShow }: NoteViewProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const at = (instant: string) => formatDateTime(instant, language, timeZone);
  const name = note.author?.name ?? t('matters.note.bySystem', 'The system');
  return (
    <>
      <div className="matters-note__head">
        <Avatar size="small" name={name} initials={note.author?.initials} decorative />
        <div className="matters-note__title">
          <h3 dir="auto">{note.subject}</h3>
          <p className="matters-note__quiet">
            {[note.noteType, name, at(note.createdAt)].join(' · ')}
            {note.changedBy &&
              ` · ${t('matters.note.changedBy', 'changed by {{name}}, {{when}}', { name: note.changedBy.name, when: at(note.changedAt) })}`}
          </p>
        </div>
        <div className="matters-note__end">
          <NoteMarks note={note} />
          {actions}
        </div>
      </div>
      {isAboutShown && (
        <p className="matters-note__about">
          <Link to={aboutPath(note)}>{note.about}</Link>
        </p>
      )}
      {note.addendumTo && (
        <p className="matters-note__quiet">
          {t('matters.note.addendumTo', 'Added to')}{' '}
          <Reference id={note.addendumTo.id} subject={note.addendumTo.subject} onShow={onShow} />
        </p>
      )}
      <SafeHtml html={note.html} />
      <FieldOrigins
        origins={note.fieldOrigins ?? []}
        labels={{ subject: t('matters.note.subject', 'Subject'), html: t('matters.note.text', 'Note') }}
      />
      <NoteLinks note={note} at={at} onShow={onShow} />
    </>
  );
}

function NoteMarks({ note }: { readonly note: NoteRow }) {
  const { t } = useTranslation();
  return (
    <span className="matters-note__marks">
      {note.isPinned && <Tag tone="info">{t('matters.notes.pinned', 'Pinned')}</Tag>}
      {note.visibility !== 'firm' && <Tag tone="neutral">{visibilityTag(t, note.visibility)}</Tag>}
      {note.isLocked && (
        <span
          className="matters-note__lock"
          role="img"
          aria-label={t('matters.note.locked', 'Locked')}
          title={t('matters.note.lockedHint', 'Locked: you can add to it but no longer change it')}
        >
          <Icon name="lock" size={14} />
        </span>
      )}
    </span>
  );
}

function NoteLinks({
  note,
  at,
  onShow,
}: {
  readonly note: NoteRow;
  readonly at: (instant: string) => string;
  readonly onShow: NoteViewProps['onShow'];
}) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  if (note.addenda.length === 0 && note.conversions.length === 0) return null;
  return (
    <ul className="matters-note__links">
      {note.addenda.map(({ id, subject, createdAt }) => (
        <li key={id}>
          <Icon name="plus" size={14} /> {t('matters.note.addendum', 'Added {{when}}:', { when: at(createdAt) })}{' '}
          <Reference id={id} subject={subject} onShow={onShow} />
        </li>
      ))}
      {note.conversions.map((conversion) => (
        <li key={conversion.targetId}>
          <Icon name={conversion.kind === 'task' ? 'task' : 'clock'} size={14} />{' '}
          <Link to={conversionPath(conversion, dayIn(timeZone, new Date(conversion.createdAt)))}>
            {conversion.kind === 'task'
              ? t('matters.note.madeTask', 'Task created, {{when}}', { when: at(conversion.createdAt) })
              : t('matters.note.madeTime', 'Recorded as time, {{when}}', { when: at(conversion.createdAt) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Reference({
  id,
  subject,
  onShow,
}: {
  readonly id: string;
  readonly subject: string;
  readonly onShow: NoteViewProps['onShow'];
}) {
  return onShow === undefined ? (
    <bdi>{subject}</bdi>
  ) : (
    <button type="button" className="matters-note__reference" dir="auto" onClick={() => onShow(id)}>
      {subject}
    </button>
  );
}

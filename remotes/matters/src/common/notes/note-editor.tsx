import { reportError, useConfirmedClose, useMutation, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { type SaveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { useRef, useState, type FormEvent } from 'react';
import { NoteFields } from './note-fields.tsx';
import {
  changesOf,
  faultsOf,
  findNoteFaults,
  mentionedIn,
  valuesOf,
  type NoteFaults,
  type NoteValues,
} from './note-form.ts';
import { visibilityLabel, type NoteRow } from './note-words.ts';
import { updateNoteMutation } from './notes.operations.ts';
import { plainText } from './plain-text.ts';
import { useTellWritten } from './use-tell-written.ts';
import './notes.css';

interface NoteEditorProps {
  readonly note: NoteRow;
  readonly noteTypes: readonly string[];
  onSaved(): void;
  onClose(): void;
}

/**
 * Changes a note where it stands. What it opened with stays, whatever comes in
 * meanwhile; where somebody saved another text, both are shown before one is kept.
 */
export function NoteEditor({ note, noteTypes, onSaved, onClose }: NoteEditorProps) {
  const { t } = useTranslation();
  const [opened] = useState({ version: note.version, values: valuesOf(note) });
  const [values, setValues] = useState<NoteValues>(opened.values);
  const [trouble, setTrouble] = useState<{ message: string | null; faults: NoteFaults }>({ message: null, faults: {} });
  const [isSaving, setSaving] = useState(false);
  const [, updateNote] = useMutation(updateNoteMutation);
  const tell = useTellWritten();
  const changes = changesOf(opened.values, values);
  const isTouched = Object.keys(changes).length > 0;
  const handleClose = useConfirmedClose(isTouched, onClose);

  const labels: Readonly<Record<keyof NoteValues, string>> = {
    subject: t('matters.note.subject', 'Subject'),
    noteType: t('matters.note.type', 'Type'),
    html: t('matters.note.text', 'Note'),
    visibility: t('matters.note.visibility', 'Who reads it'),
  };
  /** The note as the server had it last: what is not being changed is sent as it is there. */
  const latest = useRef(opened.values);
  const save = async (version: number, some: Partial<NoteValues>): Promise<SaveAnswer<NoteValues>> => {
    const { visibility, ...all } = { ...latest.current, ...some };
    const { data, error } = await updateNote({
      id: note.id,
      version,
      input: { ...all, ...(some.visibility === undefined ? {} : { visibility }), ...mentionedIn(all.html) },
    });
    const answer = data?.updateNote;
    if (answer?.ok) {
      tell(t('matters.note.changed', 'Note saved'), answer.ok);
      return { kind: 'saved' };
    }
    if (answer?.conflict) {
      latest.current = valuesOf(answer.conflict);
      return {
        kind: 'conflict',
        now: { version: answer.conflict.version, values: latest.current },
        changedBy: answer.conflict.changedBy?.name ?? null,
      };
    }
    if (answer?.error) {
      setTrouble({ message: answer.error.message, faults: faultsOf(answer.error.fields) });
      return { kind: 'refused', message: answer.error.message };
    }
    throw error ?? new Error('A note could not be saved');
  };
  const { submit, dialog } = useSaveEdits<NoteValues>({
    save,
    label: (key) => labels[key],
    text: (key, value) =>
      key === 'html' ? plainText(value) : key === 'visibility' ? visibilityLabel(t, value) : value,
  });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = findNoteFaults(values, t);
    setTrouble({ message: null, faults });
    if (isSaving || Object.keys(faults).length > 0) return;
    if (!isTouched) return onClose();
    setSaving(true);
    try {
      if ((await submit(opened, changes)).kind === 'saved') onSaved();
    } catch (error) {
      reportError(error, { remote: 'matters', area: 'change note' });
      setTrouble({
        message: t(
          'matters.note.failed',
          'The note could not be saved. What you wrote is kept; trying again will not save it twice.',
        ),
        faults: {},
      });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="matters-note-form"
      noValidate
      aria-label={t('matters.note.edit', 'Change note')}
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation();
          handleClose();
        }
      }}
    >
      {trouble.message !== null && <Notice tone="bad">{trouble.message}</Notice>}
      {note.version > opened.version && (
        <Notice tone="warn">
          {t(
            'matters.note.changedMeanwhile',
            'Somebody changed this note while you were writing. When you save, you choose what stays.',
          )}
        </Notice>
      )}
      <NoteFields
        values={values}
        faults={trouble.faults}
        noteTypes={noteTypes}
        matterId={note.matterId ?? undefined}
        canSetVisibility={note.canSetVisibility}
        onChange={(some) => setValues((known) => ({ ...known, ...some }))}
      />
      <div className="matters-note-form__actions">
        <Button kind="primary" type="submit" busy={isSaving}>
          {t('matters.note.save', 'Save')}
        </Button>
        <Button kind="quiet" onClick={handleClose}>
          {t('matters.note.cancel', 'Cancel')}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

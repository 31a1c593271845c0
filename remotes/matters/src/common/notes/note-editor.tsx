import { useConfirmedClose, useCommand, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useRef, useState } from 'react';
import { NoteFields } from './note-fields.tsx';
import { findNoteFaults, mentionedIn, valuesOf, type NoteValues } from './note-form.ts';
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
 * Changes a note where it stands. What it opened with stays, whatever comes in while it is open; where somebody saved
 * another text, both are shown before one is kept.
 */
export function NoteEditor({ note, noteTypes, onSaved, onClose }: NoteEditorProps) {
  const { t } = useTranslation();
  const update = useCommand(updateNoteMutation, { remote: 'matters', area: 'change note' });
  const tell = useTellWritten();
  const [opened] = useState({ version: note.version, values: valuesOf(note) });
  const labels: Readonly<Record<keyof NoteValues, string>> = {
    subject: t('matters.note.subject', 'Subject'),
    noteType: t('matters.note.type', 'Type'),
    html: t('matters.note.text', 'Note'),
    visibility: t('matters.note.visibility', 'Visible to'),
  };
  /** The note as the server had it last: what is not being changed is sent as it is there. */
  const latest = useRef(opened.values);
  const form = useEditForm<NoteValues>({
    base: opened,
    isNew: false,
    label: (key) => labels[key],
    text: (key, value) =>
      key === 'html' ? plainText(value) : key === 'visibility' ? visibilityLabel(t, value) : value,
    validate: (values) => findNoteFaults(values, t),
    async save(version, some) {
      const { visibility, ...all } = { ...latest.current, ...some };
      const input = { ...all, ...(some.visibility === undefined ? {} : { visibility }), ...mentionedIn(all.html) };
      const outcome = await update.run({ id: note.id, version, input }, { silent: true });
      if (outcome.kind === 'saved') tell(t('matters.note.changed', 'Note saved'), outcome.value);
      return saveAnswer(outcome, (current) => {
        latest.current = valuesOf(current);
        return { version: current.version, values: latest.current };
      });
    },
    onSaved,
    unreachable: t(
      'matters.note.failed',
      'Couldn’t save the note. Your text is kept; trying again will not save it twice.',
    ),
  });
  const handleClose = useConfirmedClose(form.isTouched, onClose);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation();
          handleClose();
        }
      }}
    >
      <RecordFields form={form} label={t('matters.note.edit', 'Change note')} onClose={onClose}>
        {note.version > opened.version && (
          <Notice tone="warn">
            {t(
              'matters.note.changedMeanwhile',
              'Someone else changed this note while you were writing. When you save, you choose which version stays.',
            )}
          </Notice>
        )}
        <NoteFields
          values={form.values}
          faults={form.errors}
          noteTypes={noteTypes}
          matterId={note.matterId ?? undefined}
          canSetVisibility={note.canSetVisibility}
          onChange={form.change}
        />
      </RecordFields>
    </div>
  );
}

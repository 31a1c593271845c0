import { DraftLine, RecoveredNotice, useDraft, useForgetDraft } from '@atrium/editor';
import { useConfirmedClose, useCommand, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useMemo, useRef, useState } from 'react';
import { NoteFields } from './note-fields.tsx';
import { findNoteErrors, mentionedIn, noteEditDraft, valuesOf, type NoteEdit, type NoteValues } from './note-form.ts';
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
 * another text, both are shown before one is kept. What is typed survives a reload, and goes on from the version it was
 * begun on.
 */
export function NoteEditor({ note, noteTypes, onSaved, onClose }: NoteEditorProps) {
  const { t } = useTranslation();
  const update = useCommand(updateNoteMutation, { remote: 'matters', area: 'change note' });
  const tell = useTellWritten();
  const [opened, setOpened] = useState({ version: note.version, values: valuesOf(note) });
  const draftKey = `note/edit/${note.id}`;
  const forgetDraft = useForgetDraft();
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
    validate: (values) => findNoteErrors(values, t),
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
    onSaved() {
      void forgetDraft(draftKey);
      onSaved();
    },
    unreachable: t(
      'matters.note.failed',
      'Couldn’t save the note. Your text is kept; trying again will not save it twice.',
    ),
  });
  const edit = useMemo<NoteEdit>(
    () => ({ version: opened.version, opened: opened.values, values: form.values }),
    [opened, form.values],
  );
  // A text that is restored is put into a new editor, which reads its text when it opens.
  const [restored, setRestored] = useState(0);
  const restore = ({ version, opened: before, values }: NoteEdit): void => {
    const begunOn = { version, values: before };
    latest.current = before;
    setOpened(begunOn);
    form.resume(begunOn, values);
    setRestored((count) => count + 1);
  };
  const draft = useDraft(draftKey, edit, restore, noteEditDraft);
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
        {draft && <RecoveredNotice {...draft} />}
        {note.version > opened.version && (
          <Notice tone="warn">
            {t(
              'matters.note.changedMeanwhile',
              'Someone else changed this note while you were writing. When you save, you choose which version stays.',
            )}
          </Notice>
        )}
        <NoteFields
          key={restored}
          values={form.values}
          fieldErrors={form.errors}
          noteTypes={noteTypes}
          matterId={note.matterId ?? undefined}
          canSetVisibility={note.canSetVisibility}
          onChange={form.change}
        />
        {draft && <DraftLine {...draft} onPick={restore} />}
      </RecordFields>
    </div>
  );
}

import { emptyMentionValue, MentionInput } from '@atrium/editor';
import { confirmLeave, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, Field, Notice, TextField, describedBy, useIsPhone } from '@atrium/ui';
import { Drawer, Select } from '@atrium/ui/antd';
import { useId, useState, type FormEvent } from 'react';
import type { NoteForm } from './note-form.ts';
import { useAddNote } from './use-add-note.ts';

const DRAWER_WIDTH_PX = 480;

interface AddNoteDrawerProps {
  readonly matterId: string;
  readonly fileNumber: string;
  /** As the firm lists them. */
  readonly noteTypes: readonly string[];
  onAdded(notifiedCount: number): void;
  onClose(): void;
}

/** Writes a note beside the list. Once something was typed, closing it asks first. */
export function AddNoteDrawer({ matterId, fileNumber, noteTypes, onAdded, onClose }: AddNoteDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const types = noteTypes.length > 0 ? noteTypes : [t('matters.note.fileNote', 'File note')];
  const [form, setForm] = useState<NoteForm>({ noteType: types[0] ?? '', subject: '', content: emptyMentionValue });
  const isTouched = form.subject !== '' || form.content.html !== '';
  useUnsavedChanges(isTouched);
  const { submit, isSaving, message, faults } = useAddNote(matterId, onAdded);
  const change = (changes: Partial<NoteForm>) => setForm((known) => ({ ...known, ...changes }));
  const handleClose = () => {
    void confirmLeave(isTouched).then((isLeaving) => {
      if (isLeaving) onClose();
    });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void submit(form);
  };
  const title = t('matters.note.title', 'Add note to {{file}}', { file: fileNumber });
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <form className="matters-note-form" noValidate onSubmit={handleSubmit} aria-label={title}>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <TextField label={t('matters.note.subject', 'Subject')} value={form.subject} error={faults.subject} autoComplete="off" autoFocus onChange={(subject) => change({ subject })} />
        <Field id={`${id}-type`} label={t('matters.note.type', 'Type')} error={faults.noteType}>
          <Select
            id={`${id}-type`}
            size={size}
            value={form.noteType}
            options={types.map((each) => ({ value: each, label: each }))}
            onChange={(noteType) => change({ noteType })}
            {...describedBy(`${id}-type`, { hint: undefined, error: faults.noteType })}
          />
        </Field>
        <MentionInput
          id={`${id}-text`}
          label={t('matters.note.text', 'Note')}
          matterId={matterId}
          value={form.content}
          error={faults.html}
          hint={t('matters.note.textHint', 'Type @ to name people and teams. They are told.')}
          onChange={(content) => change({ content })}
        />
        <div className="matters-note-form__actions">
          <Button kind="primary" type="submit" busy={isSaving}>
            {t('matters.note.save', 'Save')}
          </Button>
          <Button kind="quiet" onClick={handleClose}>
            {t('matters.note.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

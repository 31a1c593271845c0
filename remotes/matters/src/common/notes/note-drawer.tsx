import { DraftLine, RecoveredNotice, useDraft, useForgetDraft } from '@atrium/editor';
import { useConfirmedClose, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { NoteFields } from './note-fields.tsx';
import { noteDraft, noValues, type NoteFaults, type NoteValues } from './note-form.ts';
import type { NoteRow } from './note-words.ts';
import { useAddNote, type NotePlace } from './use-add-note.ts';
import './notes.css';

const DRAWER_WIDTH_PX = 480;

interface NoteDrawerProps {
  readonly title: string;
  /** What is said when the note has been kept. */
  readonly said: string;
  readonly place: NotePlace;
  /** Where the place is chosen, above the fields. */
  readonly choosePlace?: ((faults: NoteFaults) => ReactNode) | undefined;
  /** As the firm lists them. */
  readonly noteTypes: readonly string[];
  /** An addendum is read by those who read what it adds to. */
  readonly canSetVisibility?: boolean;
  readonly subject?: string;
  onAdded(note: NoteRow): void;
  onClose(): void;
}

/** Under which the note is kept while it is written: one for each place, and one where the place is still to be chosen. */
const draftKeyOf = (place: NotePlace, hasChoice: boolean): string =>
  hasChoice || place === null ? 'note/new' : `note/${Object.entries(place).flat().join('/')}`;

/** Writes a new note beside what is on screen. What is typed survives a reload; closing asks first once something was. */
export function NoteDrawer({
  title,
  said,
  place,
  choosePlace,
  noteTypes,
  canSetVisibility = true,
  subject = '',
  onAdded,
  onClose,
}: NoteDrawerProps) {
  const { t } = useTranslation();
  const types = noteTypes.length > 0 ? noteTypes : [t('matters.note.fileNote', 'File note')];
  const [typed, setTyped] = useState<NoteValues>({ ...noValues, subject });
  // The types may come after the drawer has opened.
  const values = typed.noteType === '' ? { ...typed, noteType: types[0] ?? '' } : typed;
  const isTouched = typed.subject !== subject || typed.html !== '';
  const handleClose = useConfirmedClose(isTouched, onClose);
  const draftKey = draftKeyOf(place, choosePlace !== undefined);
  // A text that is put back is put into a new editor, which reads its text when it opens.
  const [restored, setRestored] = useState(0);
  const restore = (content: NoteValues): void => {
    setTyped(content);
    setRestored((count) => count + 1);
  };
  const draft = useDraft(draftKey, typed, restore, noteDraft);
  const forgetDraft = useForgetDraft();
  const { submit, isSaving, message, faults, forgetFaults } = useAddNote(said, (note) => {
    void forgetDraft(draftKey);
    onAdded(note);
  });
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isSaving) void submit(place, values);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSubmit();
  };
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <form
        className="matters-note-form"
        noValidate
        onSubmit={handleSubmit}
        onKeyDownCapture={handleKeyDown}
        aria-label={title}
      >
        {draft && <RecoveredNotice {...draft} />}
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {choosePlace?.(faults)}
        <NoteFields
          key={restored}
          values={values}
          faults={faults}
          noteTypes={types}
          matterId={place !== null && 'matterId' in place ? place.matterId : undefined}
          canSetVisibility={canSetVisibility}
          onChange={(changes) => {
            setTyped((known) => ({ ...known, ...changes }));
            forgetFaults(changes);
          }}
        />
        {draft && <DraftLine {...draft} onPick={restore} />}
        <div className="matters-note-form__actions">
          <Button kind="primary" type="submit" busy={isSaving} title="Ctrl+Enter">
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

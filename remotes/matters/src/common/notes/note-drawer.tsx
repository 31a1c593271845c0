import { DraftLine, RecoveredNotice, useDraft, useForgetDraft } from '@atrium/editor';
import { useCommand, useTranslation } from '@atrium/platform';
import { RecordDrawer, useNewForm } from '@atrium/ui/forms';
import { useState, type ReactNode } from 'react';
import { NoteFields } from './note-fields.tsx';
import { findNoteErrors, mentionedIn, noteDraft, noValues, type NoteErrors, type NoteValues } from './note-form.ts';
import type { NoteRow } from './note-words.ts';
import { addNoteMutation } from './notes.operations.ts';
import { useTellWritten } from './use-tell-written.ts';
import './notes.css';

const DRAWER_WIDTH_PX = 480;

/** What a new note is about, or the locked note that it adds to; null: it has to be chosen first. */
export type NotePlace =
  | { readonly matterId: string }
  | { readonly contactId: string }
  | { readonly enquiryId: string }
  | { readonly addendumToId: string }
  | null;

interface NoteDrawerProps {
  readonly title: string;
  /** What is said when the note has been saved. */
  readonly said: string;
  readonly place: NotePlace;
  /** Where the place is chosen, above the fields. */
  readonly choosePlace?: ((fieldErrors: NoteErrors) => ReactNode) | undefined;
  /** As the firm lists them. */
  readonly noteTypes: readonly string[];
  /** An addendum is read by those who read what it adds to. */
  readonly canSetVisibility?: boolean;
  readonly subject?: string;
  onAdded(note: NoteRow): void;
  onClose(): void;
}

/** Under which the note is stored while it is written: one for each place, and one where the place is still to be chosen. */
const draftKeyOf = (place: NotePlace, hasChoice: boolean): string =>
  hasChoice || place === null ? 'note/new' : `note/${Object.entries(place).flat().join('/')}`;

/** Writes a new note beside what is on screen. What is typed survives a reload, and a note is added once however often it is sent. */
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
  const tell = useTellWritten();
  const add = useCommand(addNoteMutation, { remote: 'matters', area: 'add note', savesOnce: true });
  const types = noteTypes.length > 0 ? noteTypes : [t('matters.note.fileNote', 'File note')];
  // The types may come after the drawer has opened.
  const complete = (typed: NoteValues): NoteValues =>
    typed.noteType === '' ? { ...typed, noteType: types[0] ?? '' } : typed;
  const draftKey = draftKeyOf(place, choosePlace !== undefined);
  const forgetDraft = useForgetDraft();
  const form = useNewForm({
    values: { ...noValues, subject },
    validate: (typed) => ({
      ...findNoteErrors(complete(typed), t),
      ...(place === null ? { record: t('matters.note.recordMissing', 'Choose what the note is about.') } : {}),
    }),
    async send(typed) {
      const values = complete(typed);
      const outcome = await add.run({ input: { ...place, ...values, ...mentionedIn(values.html) } }, { silent: true });
      return outcome.kind === 'refused' ? { ...outcome, fields: faultsOf(outcome.fields) } : outcome;
    },
    onSaved(saved) {
      void forgetDraft(draftKey);
      tell(said, saved);
      onAdded(saved.note);
    },
    unreachable: t(
      'matters.note.failed',
      'Couldn’t save the note. Your text is kept; trying again will not save it twice.',
    ),
  });
  // A text that is restored is put into a new editor, which reads its text when it opens.
  const [restored, setRestored] = useState(0);
  const restore = (content: NoteValues): void => {
    form.change(content);
    setRestored((count) => count + 1);
  };
  const draft = useDraft(draftKey, form.values, restore, noteDraft);
  return (
    <RecordDrawer form={form} title={title} width={DRAWER_WIDTH_PX} onClose={onClose}>
      {draft && <RecoveredNotice {...draft} />}
      {choosePlace?.(form.errors)}
      <NoteFields
        key={restored}
        values={complete(form.values)}
        fieldErrors={form.errors}
        noteTypes={types}
        matterId={place !== null && 'matterId' in place ? place.matterId : undefined}
        canSetVisibility={canSetVisibility}
        onChange={form.change}
      />
      {draft && <DraftLine {...draft} onPick={restore} />}
    </RecordDrawer>
  );
}

/** Whatever the note is about is chosen in one field of the form. */
const faultsOf = ({ matterId, contactId, enquiryId, ...fields }: Readonly<Record<string, string>>) => {
  const record = matterId ?? contactId ?? enquiryId;
  return record === undefined ? fields : { ...fields, record };
};

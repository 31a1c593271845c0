import { errorCodes } from '@atrium/contracts';
import { reportError, useMutation, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { faultsOf, findNoteFaults, mentionedIn, type NoteFaults, type NoteValues } from './note-form.ts';
import type { NoteRow } from './note-words.ts';
import { addNoteMutation } from './notes.operations.ts';
import { useTellWritten } from './use-tell-written.ts';

/** What a new note is about, or the locked note that it adds to; null: it has to be chosen first. */
export type NotePlace =
  | { readonly matterId: string }
  | { readonly contactId: string }
  | { readonly enquiryId: string }
  | { readonly addendumToId: string }
  | null;

interface Trouble {
  readonly message: string | null;
  readonly faults: NoteFaults;
}
const noTrouble: Trouble = { message: null, faults: {} };

/**
 * Adds a note. One key for each opening of the form makes a second try safe: the
 * note is kept once and nobody is told twice.
 */
export function useAddNote(said: string, onAdded: (note: NoteRow) => void) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [{ fetching }, addNote] = useMutation(addNoteMutation);
  const [trouble, setTrouble] = useState(noTrouble);
  const tell = useTellWritten();

  const submit = async (place: NotePlace, values: NoteValues) => {
    const faults = {
      ...findNoteFaults(values, t),
      ...(place === null ? { record: t('matters.note.recordMissing', 'Choose what the note is about.') } : {}),
    };
    setTrouble({ message: null, faults });
    if (place === null || Object.keys(faults).length > 0) return;
    const { data, error } = await addNote({
      idempotencyKey,
      input: { ...place, ...values, ...mentionedIn(values.html) },
    });
    const answer = data?.addNote;
    if (answer?.ok) {
      tell(said, answer.ok);
      return onAdded(answer.ok.note);
    }
    if (answer?.error) return setTrouble({ message: answer.error.message, faults: faultsOf(answer.error.fields) });
    if (error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict)) {
      return setTrouble({
        message: t(
          'matters.note.conflict',
          'An earlier attempt was saved. Check the notes behind this form before you add it again.',
        ),
        faults: {},
      });
    }
    if (error) reportError(error, { remote: 'matters', area: 'add note' });
    setTrouble({
      message: t(
        'matters.note.failed',
        'Couldn’t save the note. Your text is kept; trying again will not save it twice.',
      ),
      faults: {},
    });
  };
  /** What was corrected is wrong no more; what is still wrong is found again when the note is sent. */
  const forgetFaults = (changes: Partial<NoteValues>): void =>
    setTrouble((known) => ({
      message: known.message,
      faults: Object.fromEntries(Object.entries(known.faults).filter(([field]) => !(field in changes))),
    }));
  return { submit, isSaving: fetching, forgetFaults, ...trouble };
}

import { errorCodes } from '@atrium/contracts';
import { reportError, useMutation, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { findNoteFaults, type NoteFaults, type NoteForm } from './note-form.ts';
import { addNoteMutation } from './notes.operations.ts';

interface Trouble {
  readonly message: string | null;
  readonly faults: NoteFaults;
}
const noTrouble: Trouble = { message: null, faults: {} };

/**
 * Adds a note. One key for each opening of the form makes a second try safe: the
 * note is kept once and nobody is told twice.
 */
export function useAddNote(matterId: string, onAdded: (notifiedCount: number) => void) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [{ fetching }, addNote] = useMutation(addNoteMutation);
  const [trouble, setTrouble] = useState(noTrouble);

  const submit = async (form: NoteForm) => {
    const faults = findNoteFaults(form, t);
    setTrouble({ message: null, faults });
    if (Object.keys(faults).length > 0) return;
    const { noteType, subject, content } = form;
    const input = { matterId, noteType, subject, html: content.html, mentionedUserIds: [...content.mentionedUserIds], mentionedTeamIds: [...content.mentionedTeamIds] };
    const { data, error } = await addNote({ idempotencyKey, input });
    const answer = data?.addNote;
    if (answer?.ok) return onAdded(answer.ok.notifiedCount);
    if (answer?.error) return setTrouble({ message: answer.error.message, faults: Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message])) });
    if (error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict)) {
      return setTrouble({ message: t('matters.note.conflict', 'An earlier try was kept after all. Look at the notes behind this form before you add it again.'), faults: {} });
    }
    if (error) reportError(error, { remote: 'matters', area: 'add note' });
    setTrouble({ message: t('matters.note.failed', 'The note could not be saved. What you wrote is kept; trying again will not save it twice.'), faults: {} });
  };
  return { submit, isSaving: fetching, ...trouble };
}

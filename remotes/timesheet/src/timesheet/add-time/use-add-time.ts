import { errorCodes } from '@atrium/contracts';
import { reportError, useMutation, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { createTimeEntryMutation } from '../timesheet.operations.ts';
import type { Entry } from '../timesheet.week.ts';
import { checkForm, type AddTimeForm, type FieldMessages } from './add-time.form.ts';

interface Trouble {
  readonly message: string | null;
  readonly fields: FieldMessages;
}

const noTrouble: Trouble = { message: null, fields: {} };

interface Outcome {
  onAdded(entry: Entry): void;
  /** The answer was lost, so the entry may or may not be there. */
  onDoubt(): void;
}

/**
 * Records time. One key for each opening of the form makes a second try safe:
 * however often the same entry is sent, it is recorded once.
 */
export function useAddTime({ onAdded, onDoubt }: Outcome) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [{ fetching }, createTimeEntry] = useMutation(createTimeEntryMutation);
  const [trouble, setTrouble] = useState(noTrouble);

  const submit = async (form: AddTimeForm) => {
    const checked = checkForm(form, t);
    if ('error' in checked) {
      setTrouble({ message: null, fields: checked.error });
      return;
    }
    setTrouble(noTrouble);
    const { data, error } = await createTimeEntry({ idempotencyKey, input: checked.ok });
    const answer = data?.createTimeEntry;
    if (answer?.ok) {
      onAdded(answer.ok);
    } else if (answer?.error) {
      const fields = Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message]));
      setTrouble({ message: answer.error.message, fields });
    } else if (error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict)) {
      setTrouble({ message: t('timesheet.form.conflict', 'An earlier try was recorded after all. Check the week behind this form before you add it again.'), fields: {} });
      onDoubt();
    } else {
      if (error) reportError(error, { remote: 'timesheet', area: 'add time' });
      setTrouble({ message: t('timesheet.form.failed', 'The entry could not be saved. What you typed is kept; trying again will not record it twice.'), fields: {} });
    }
  };
  return { submit, isSaving: fetching, ...trouble };
}

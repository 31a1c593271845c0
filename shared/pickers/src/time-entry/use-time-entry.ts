import { errorCodes } from '@atrium/contracts';
import { reportError, useTranslation, type CombinedError, type ErrorContext } from '@atrium/platform';
import { useState } from 'react';
import type { MatterOption } from '../matter/matter-option.ts';
import {
  checkTimeEntry,
  type TimeEntryFaults,
  type TimeEntryInput,
  type TimeEntryRules,
  type TypedTimeEntry,
} from './time-entry.ts';

/** What the server said to an entry. */
export interface TimeEntryAnswer<Saved> {
  readonly answer:
    | {
        readonly ok?: Saved | null | undefined;
        readonly error?:
          | {
              readonly message: string;
              readonly fields: readonly { readonly field: string; readonly message: string }[];
            }
          | null
          | undefined;
      }
    | undefined;
  readonly error: CombinedError | undefined;
}

/** What was sent, and the matter as the person saw it. */
export interface SentTimeEntry extends TimeEntryInput {
  readonly matter: MatterOption | null;
}

export interface SavingOfTimeEntry<Saved> {
  /** Sends the entry, with a key that makes it safe to send again. */
  send: (input: TimeEntryInput, idempotencyKey: string) => Promise<TimeEntryAnswer<Saved>>;
  onSaved: (saved: Saved, sent: SentTimeEntry) => void;
  /** The server refused the entry, and says why in the form. */
  onRefused?: (() => void) | undefined;
  /** The answer to an earlier try was lost, and that try was recorded. */
  onDoubt?: (() => void) | undefined;
  /** The server cannot be reached: the entry is kept by whoever opened the form, to be sent with this key. */
  onUnreachable?: ((sent: SentTimeEntry, idempotencyKey: string) => void) | undefined;
  /** Where this happens, for reports of what should not. */
  context: ErrorContext;
}

interface Trouble {
  readonly message: string | null;
  readonly faults: TimeEntryFaults;
}
const noTrouble: Trouble = { message: null, faults: {} };

/** Saves an entry. One key for each opening of the form: however often it is sent, it is one entry. */
export function useTimeEntry<Saved>(
  rules: TimeEntryRules,
  { send, onSaved, onRefused, onDoubt, onUnreachable, context }: SavingOfTimeEntry<Saved>,
) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState(noTrouble);

  const submit = async (entry: TypedTimeEntry) => {
    const checked = checkTimeEntry(entry, rules, t);
    if ('faults' in checked) {
      setTrouble({ message: null, faults: checked.faults });
      return;
    }
    setTrouble(noTrouble);
    setSaving(true);
    const { answer, error } = await send(checked.ok, idempotencyKey);
    setSaving(false);
    if (answer?.ok) {
      onSaved(answer.ok, { ...checked.ok, matter: entry.matter });
    } else if (answer?.error) {
      setTrouble({
        message: answer.error.message,
        faults: Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message])),
      });
      onRefused?.();
    } else if (error?.networkError !== undefined && onUnreachable !== undefined) {
      onUnreachable({ ...checked.ok, matter: entry.matter }, idempotencyKey);
    } else if (error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict)) {
      setTrouble({
        message: t(
          'pickers.timeEntry.conflict',
          'An earlier attempt was saved. Check the timesheet before you save again.',
        ),
        faults: {},
      });
      onDoubt?.();
    } else {
      if (error) reportError(error, context);
      setTrouble({
        message: t(
          'pickers.timeEntry.failed',
          'Couldn’t save the entry. Your text is kept; trying again will not record it twice.',
        ),
        faults: {},
      });
    }
  };
  return { submit, isSaving, ...trouble };
}

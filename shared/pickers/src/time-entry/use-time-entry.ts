import { failureText, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { MatterOption } from '../matter/matter-option.ts';
import {
  checkTimeEntry,
  type TimeEntryErrors,
  type TimeEntryInput,
  type TimeEntryRules,
  type TypedTimeEntry,
} from './time-entry.ts';

/** How saving an entry ended, as a command says it. */
export type TimeEntryOutcome<Saved> =
  | { readonly kind: 'saved'; readonly value: Saved }
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly isEarlierAttempt?: true;
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unreachable'; readonly key?: string };

/** What was sent, and the matter as the person saw it. */
export interface SentTimeEntry extends TimeEntryInput {
  readonly matter: MatterOption | null;
}

export interface SavingOfTimeEntry<Saved> {
  /** Sends the entry as a silent command, with a key that makes it safe to send again. */
  send: (input: TimeEntryInput, key: string) => Promise<TimeEntryOutcome<Saved>>;
  onSaved: (saved: Saved, sent: SentTimeEntry) => void;
  /** The server refused the entry, and says why in the form. */
  onRefused?: (() => void) | undefined;
  /** The answer to an earlier try was lost, and that try was recorded. */
  onDoubt?: (() => void) | undefined;
  /** The server cannot be reached: the entry is kept by whoever opened the form, to be sent with this key. */
  onUnreachable?: ((sent: SentTimeEntry, idempotencyKey: string) => void) | undefined;
}

interface Failure {
  readonly message: string | null;
  readonly fieldErrors: TimeEntryErrors;
}
const noFailure: Failure = { message: null, fieldErrors: {} };

/** Saves an entry. One key for each opening of the form: however often it is sent, it is one entry. */
export function useTimeEntry<Saved>(
  rules: TimeEntryRules,
  { send, onSaved, onRefused, onDoubt, onUnreachable }: SavingOfTimeEntry<Saved>,
) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState(noFailure);

  const submit = async (entry: TypedTimeEntry) => {
    const checked = checkTimeEntry(entry, rules, t);
    if ('fieldErrors' in checked) {
      setFailure({ message: null, fieldErrors: checked.fieldErrors });
      return;
    }
    setFailure(noFailure);
    setSaving(true);
    const outcome = await send(checked.ok, idempotencyKey);
    setSaving(false);
    const sent = { ...checked.ok, matter: entry.matter };
    if (outcome.kind === 'saved') return onSaved(outcome.value, sent);
    if (outcome.kind === 'unreachable' && outcome.key !== undefined && onUnreachable !== undefined)
      return onUnreachable(sent, outcome.key);
    if (outcome.kind === 'refused' && outcome.isEarlierAttempt) {
      const message = t(
        'pickers.timeEntry.conflict',
        'An earlier attempt was saved. Check the timesheet before you save again.',
      );
      setFailure({ message, fieldErrors: {} });
      return onDoubt?.();
    }
    const failed = t(
      'pickers.timeEntry.failed',
      'Couldn’t save the entry. Your text is kept; trying again will not record it twice.',
    );
    setFailure({
      message: failureText(outcome, failed),
      fieldErrors: outcome.kind === 'refused' ? outcome.fields : {},
    });
    if (outcome.kind === 'refused') onRefused?.();
  };
  return { submit, isSaving, ...failure };
}

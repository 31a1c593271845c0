import { formatDuration } from '@atrium/domain';
import { useRegion, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, Field, Notice } from '@atrium/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { secondsOf, type TimeEntryRules, type TypedTimeEntry } from './time-entry.ts';
import { TimeEntryFields, useAskedCodes } from './time-entry-fields.tsx';
import { useTimeEntry, type SavingOfTimeEntry } from './use-time-entry.ts';
import './time-entry.css';

const nothing = { taskCode: '', activityCode: '', privateMemo: '' };

export interface TimeEntryFormProps<Saved>
  extends Omit<TimeEntryRules, 'measured' | 'areCodesRequired'>, SavingOfTimeEntry<Saved> {
  /** Names the form for assistive technology. */
  label: string;
  /** What the form opens with. */
  start: Omit<TypedTimeEntry, 'duration' | keyof typeof nothing> & Partial<typeof nothing>;
  /** Time that was measured: it is shown, and stands to the second until another one is typed. */
  measuredSeconds?: number | undefined;
  /** What the firm's time is spent on; the first is taken until another is chosen, also where the list comes late. */
  activities: readonly string[];
  /** The words of the button. */
  saveLabel: string;
  /** What the work is charged at, said while matter and day are chosen. */
  terms?: ((matterId: string | null, day: string) => ReactNode) | undefined;
  /** What saving means, in a line above the buttons. */
  note?: string | undefined;
  /** Something was changed. */
  onTouch: () => void;
  onCancel: () => void;
}

/**
 * The form of a time entry, wherever time is recorded: matter, day, time,
 * activity, narrative and whether it is billable. It says all that is missing at
 * once, keeps what was typed when it cannot be sent, and asks before it is left.
 */
export function TimeEntryForm<Saved>({
  label,
  start,
  measuredSeconds,
  activities,
  saveLabel,
  note,
  terms,
  rules,
  isNarrativeRequired,
  onTouch,
  onCancel,
  ...saving
}: TimeEntryFormProps<Saved>) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const id = useId();
  const measured =
    measuredSeconds === undefined
      ? undefined
      : { seconds: measuredSeconds, text: formatDuration(measuredSeconds, 'clock', language) };
  const [typed, setTyped] = useState<TypedTimeEntry>(() => ({
    ...nothing,
    ...start,
    duration: measured?.text ?? '',
  }));
  const areCodesRequired = useAskedCodes(typed.matter?.id ?? null, typed.workedOn);
  const [isTouched, setTouched] = useState(false);
  useUnsavedChanges(isTouched);
  const reading = { rules, measured, isNarrativeRequired, areCodesRequired };
  const { submit, isSaving, message, fieldErrors } = useTimeEntry(reading, saving);
  const entry = typed.activity === '' ? { ...typed, activity: activities[0] ?? '' } : typed;
  const seconds = secondsOf(entry, reading);

  const change = (changes: Partial<TypedTimeEntry>) => {
    setTouched(true);
    onTouch();
    setTyped((known) => ({ ...known, ...changes }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void submit(entry);
  };
  return (
    <form className="at-time-entry" noValidate onSubmit={handleSubmit} aria-label={label}>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <Field id={`${id}-matter`} label={t('pickers.timeEntry.matter', 'Matter')} error={fieldErrors.matterId}>
        <MatterPicker
          id={`${id}-matter`}
          value={entry.matter}
          autoFocus={start.matter === null}
          describedBy={`${id}-matter-message`}
          isInvalid={fieldErrors.matterId !== undefined}
          onChange={(matter) => change({ matter })}
        />
      </Field>
      <TimeEntryFields
        entry={entry}
        matterId={entry.matter?.id ?? null}
        seconds={seconds}
        activities={activities}
        rules={rules}
        fieldErrors={fieldErrors}
        focus={start.matter === null ? null : measured === undefined ? 'time' : 'narrative'}
        onChange={change}
      />
      {terms?.(entry.matter?.id ?? null, entry.workedOn)}
      {note !== undefined && <p className="at-time-entry__note">{note}</p>}
      <div className="at-form__actions">
        <Button kind="primary" type="submit" busy={isSaving}>
          {saveLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('pickers.timeEntry.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  );
}

import { formatDuration } from '@atrium/domain';
import { useRegion, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, Checkbox, Field, Notice, describedBy, useIsPhone } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { DayField } from '@atrium/ui/forms';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { secondsOf, type TimeEntryRules, type TypedTimeEntry } from './time-entry.ts';
import { WorkedTimeField } from './worked-time-field.tsx';
import { useTimeEntry, type SavingOfTimeEntry } from './use-time-entry.ts';
import './time-entry.css';

export interface TimeEntryFormProps<Saved> extends Omit<TimeEntryRules, 'measured'>, SavingOfTimeEntry<Saved> {
  /** Names the form for assistive technology. */
  label: string;
  /** What the form opens with. */
  start: Omit<TypedTimeEntry, 'duration'>;
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
  const size = useIsPhone() ? 'large' : 'middle';
  const id = useId();
  const measured =
    measuredSeconds === undefined
      ? undefined
      : { seconds: measuredSeconds, text: formatDuration(measuredSeconds, 'clock', language) };
  const [typed, setTyped] = useState<TypedTimeEntry>(() => ({ ...start, duration: measured?.text ?? '' }));
  const [isTouched, setTouched] = useState(false);
  useUnsavedChanges(isTouched);
  const reading = { rules, measured, isNarrativeRequired };
  const { submit, isSaving, message, faults } = useTimeEntry(reading, saving);
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
      <Field id={`${id}-matter`} label={t('pickers.timeEntry.matter', 'Matter')} error={faults.matterId}>
        <MatterPicker
          id={`${id}-matter`}
          value={entry.matter}
          autoFocus={start.matter === null}
          describedBy={`${id}-matter-message`}
          isInvalid={faults.matterId !== undefined}
          onChange={(matter) => change({ matter })}
        />
      </Field>
      <div className="at-time-entry__pair">
        <DayField
          label={t('pickers.timeEntry.day', 'Day')}
          value={entry.workedOn}
          error={faults.workedOn}
          onChange={(workedOn) => change({ workedOn })}
        />
        <WorkedTimeField
          label={t('pickers.timeEntry.time', 'Time')}
          autoFocus={start.matter !== null && measured === undefined}
          text={entry.duration}
          seconds={seconds}
          rules={rules}
          error={faults.seconds}
          onChange={(duration) => change({ duration })}
        />
      </div>
      <Field id={`${id}-activity`} label={t('pickers.timeEntry.activity', 'Activity')} error={faults.activity}>
        <Select
          id={`${id}-activity`}
          className="at-time-entry__choice"
          size={size}
          showSearch
          value={entry.activity === '' ? null : entry.activity}
          options={activities.map((each) => ({ value: each, label: each }))}
          onChange={(activity) => change({ activity: activity ?? '' })}
          {...describedBy(`${id}-activity`, { hint: undefined, error: faults.activity })}
        />
      </Field>
      <Field id={`${id}-narrative`} label={t('pickers.timeEntry.narrative', 'Narrative')} error={faults.narrative}>
        <Input.TextArea
          id={`${id}-narrative`}
          size={size}
          rows={4}
          autoFocus={start.matter !== null && measured !== undefined}
          value={entry.narrative}
          placeholder={t('pickers.timeEntry.narrativeHint', 'What was done, as the client will read it')}
          onChange={(event) => change({ narrative: event.target.value })}
          {...describedBy(`${id}-narrative`, { hint: undefined, error: faults.narrative })}
        />
      </Field>
      <Checkbox checked={entry.isBillable} onChange={(isBillable) => change({ isBillable })}>
        {t('pickers.timeEntry.billable', 'Billable')}
      </Checkbox>
      {terms?.(entry.matter?.id ?? null, entry.workedOn)}
      {note !== undefined && <p className="at-time-entry__note">{note}</p>}
      <div className="at-time-entry__actions">
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

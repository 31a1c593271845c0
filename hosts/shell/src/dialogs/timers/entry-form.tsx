import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { dayIn, formatDate, formatDuration, isDay, parseDuration, unitsOf } from '@atrium/domain';
import { useRegion, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, Checkbox, Field, Notice, TextField, describedBy, useIsPhone } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import type { Timer, TimerSummary } from '../../timers/timers-store.ts';
import { useTurnIntoEntry } from './use-turn-into-entry.ts';

interface EntryFormProps {
  readonly timer: Timer;
  readonly summary: TimerSummary;
  onTouch(isTouched: boolean): void;
  onDone(): void;
  onCancel(): void;
}

interface TypedEntry {
  readonly matter: MatterOption | null;
  readonly workedOn: string;
  readonly duration: string;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
}

const fullWidth = { inlineSize: '100%' };

/** A time entry with what the timer knows filled in. The seconds stay as measured until another time is typed. */
export function EntryForm({ timer, summary, onTouch, onDone, onCancel }: EntryFormProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const size = useIsPhone() ? 'large' : 'middle';
  const id = useId();
  const measured = formatDuration(timer.elapsedSeconds, 'clock', language);
  const [isEdited, setEdited] = useState(false);
  const [form, setForm] = useState<TypedEntry>(() => ({
    matter: timer.matter,
    workedOn: dayIn(timeZone, new Date()),
    duration: measured,
    activity: timer.activity || (summary.activities[0] ?? ''),
    narrative: timer.description,
    isBillable: timer.isBillable,
  }));
  const { submit, isSaving, message, fields } = useTurnIntoEntry(timer, onDone);
  useUnsavedChanges(isEdited);
  const change = (changes: Partial<TypedEntry>) => {
    setEdited(true);
    onTouch(true);
    setForm((known) => ({ ...known, ...changes }));
  };
  const seconds = form.duration === measured ? timer.elapsedSeconds : parseDuration(form.duration, summary.unitSeconds);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void submit({ ...form, seconds });
  };
  return (
    <form className="sh-timers__entry" noValidate onSubmit={handleSubmit} aria-label={t('shell.timers.entry.title', 'Time entry from a timer')}>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <Field id={`${id}-matter`} label={t('shell.timers.matter', 'Matter')} error={fields.matterId}>
        <MatterPicker
          id={`${id}-matter`}
          value={form.matter}
          autoFocus={form.matter === null}
          describedBy={`${id}-matter-message`}
          isInvalid={fields.matterId !== undefined}
          onChange={(matter) => change({ matter })}
        />
      </Field>
      <div className="sh-timers__pair">
        <TextField
          label={t('shell.timers.entry.day', 'Day')}
          type="date"
          value={form.workedOn}
          error={fields.workedOn}
          hint={isDay(form.workedOn) && formatDate(form.workedOn, language, 'weekdayLong')}
          onChange={(workedOn) => change({ workedOn })}
        />
        <TextField
          label={t('shell.timers.entry.time', 'Time')}
          autoComplete="off"
          value={form.duration}
          error={fields.seconds}
          hint={
            seconds === null
              ? t('shell.timers.entry.timeHint', '1.5, 1:30, 90m or 15u')
              : t('shell.timers.entry.timeRead', '{{clock}}, {{count}} units', { clock: formatDuration(seconds, 'clock', language), count: unitsOf(seconds, summary.unitSeconds) })
          }
          onChange={(duration) => change({ duration })}
        />
      </div>
      <Field id={`${id}-activity`} label={t('shell.timers.entry.activity', 'Activity')} error={fields.activity}>
        <Select
          id={`${id}-activity`}
          style={fullWidth}
          size={size}
          showSearch
          value={form.activity === '' ? null : form.activity}
          options={summary.activities.map((each) => ({ value: each, label: each }))}
          onChange={(activity) => change({ activity: activity ?? '' })}
          {...describedBy(`${id}-activity`, { hint: undefined, error: fields.activity })}
        />
      </Field>
      <Field id={`${id}-narrative`} label={t('shell.timers.entry.narrative', 'Narrative')} error={fields.narrative}>
        <Input.TextArea
          id={`${id}-narrative`}
          size={size}
          rows={4}
          autoFocus={form.matter !== null}
          value={form.narrative}
          placeholder={t('shell.timers.entry.narrativeHint', 'What was done, as the client will read it')}
          onChange={(event) => change({ narrative: event.target.value })}
          {...describedBy(`${id}-narrative`, { hint: undefined, error: fields.narrative })}
        />
      </Field>
      <Checkbox checked={form.isBillable} onChange={(isBillable) => change({ isBillable })}>
        {t('shell.timers.entry.billable', 'Billable')}
      </Checkbox>
      <p className="sh-timers__entry-note">{t('shell.timers.entry.note', 'Saving records the entry and removes the timer.')}</p>
      <div className="sh-timers__entry-actions">
        <Button kind="primary" type="submit" busy={isSaving}>
          {t('shell.timers.entry.save', 'Save entry')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('shell.timers.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  );
}

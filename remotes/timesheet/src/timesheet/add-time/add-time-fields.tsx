import { formatDate, formatDuration, isDay, parseDuration, unitsOf } from '@atrium/domain';
import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Field, Notice, TextField, describedBy, useIsPhone } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { useId, useState, type FormEvent } from 'react';
import type { Entry } from '../timesheet.week.ts';
import type { AddTimeForm } from './add-time.form.ts';
import { useAddTime } from './use-add-time.ts';

interface AddTimeFieldsProps {
  readonly day: string;
  readonly matter: MatterOption | null;
  readonly activities: readonly string[];
  onTouch(): void;
  onAdded(entry: Entry): void;
  onDoubt(): void;
  onCancel(): void;
}

export function AddTimeFields({ day, matter, activities, onTouch, onAdded, onDoubt, onCancel }: AddTimeFieldsProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const size = useIsPhone() ? 'large' : 'middle';
  const id = useId();
  const [form, setForm] = useState<AddTimeForm>({ matter, workedOn: day, duration: '', activity: '', narrative: '', isBillable: true });
  // The first activity until another is chosen; the list may arrive after the form has opened.
  const activity = form.activity === '' ? (activities[0] ?? '') : form.activity;
  const { submit, isSaving, message, fields } = useAddTime({ onAdded, onDoubt });
  const change = (changes: Partial<AddTimeForm>) => {
    onTouch();
    setForm((known) => ({ ...known, ...changes }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void submit({ ...form, activity });
  };
  const seconds = parseDuration(form.duration);

  return (
    <form className="timesheet-form" noValidate onSubmit={handleSubmit} aria-label={t('timesheet.form.title', 'Add time')}>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <Field id={`${id}-matter`} label={t('timesheet.form.matter', 'Matter')} error={fields.matterId}>
        <MatterPicker
          id={`${id}-matter`}
          value={form.matter}
          autoFocus={matter === null}
          describedBy={`${id}-matter-message`}
          isInvalid={fields.matterId !== undefined}
          onChange={(chosen) => change({ matter: chosen })}
        />
      </Field>
      <div className="timesheet-form__pair">
        <TextField
          label={t('timesheet.form.day', 'Day')}
          type="date"
          value={form.workedOn}
          error={fields.workedOn}
          hint={isDay(form.workedOn) && formatDate(form.workedOn, language, 'weekdayLong')}
          onChange={(workedOn) => change({ workedOn })}
        />
        <TextField
          label={t('timesheet.form.time', 'Time')}
          autoFocus={matter !== null}
          autoComplete="off"
          placeholder="1.5"
          value={form.duration}
          error={fields.seconds}
          hint={
            seconds === null
              ? t('timesheet.form.timeHint', '1.5, 1:30, 90m or 15u')
              : t('timesheet.form.timeRead', '{{clock}}, {{count}} units', { clock: formatDuration(seconds, 'clock', language), count: unitsOf(seconds) })
          }
          onChange={(duration) => change({ duration })}
        />
      </div>
      <Field id={`${id}-activity`} label={t('timesheet.form.activity', 'Activity')} error={fields.activity}>
        <Select
          id={`${id}-activity`}
          className="timesheet-picker"
          size={size}
          showSearch
          value={activity === '' ? null : activity}
          options={activities.map((each) => ({ value: each, label: each }))}
          onChange={(chosen) => change({ activity: chosen ?? '' })}
          {...describedBy(`${id}-activity`, { hint: undefined, error: fields.activity })}
        />
      </Field>
      <Field id={`${id}-narrative`} label={t('timesheet.form.narrative', 'Narrative')} error={fields.narrative}>
        <Input.TextArea
          id={`${id}-narrative`}
          size={size}
          rows={4}
          value={form.narrative}
          placeholder={t('timesheet.form.narrativeHint', 'What was done, as the client will read it')}
          onChange={(event) => change({ narrative: event.target.value })}
          {...describedBy(`${id}-narrative`, { hint: undefined, error: fields.narrative })}
        />
      </Field>
      <Checkbox checked={form.isBillable} onChange={(isBillable) => change({ isBillable })}>
        {t('timesheet.form.billable', 'Billable')}
      </Checkbox>
      <div className="timesheet-form__actions">
        <Button kind="primary" type="submit" busy={isSaving}>
          {t('timesheet.form.save', 'Save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('timesheet.form.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  );
}

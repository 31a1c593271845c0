import { activityCodes, taskCodes, type TaskCode } from '@atrium/domain';
import { useQuery, useTranslation } from '@atrium/platform';
import { Checkbox, describedBy, Field, useIsPhone } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { DayField, FieldRow } from '@atrium/ui/forms';
import { useId } from 'react';
import { NarrativeField } from './narrative-field.tsx';
import type { FirmTimeRules, TimeEntryErrors, TypedTimeEntry } from './time-entry.ts';
import { askedCodesQuery } from './time-entry.operations.ts';
import { WorkedTimeField } from './worked-time-field.tsx';
import './time-entry.css';

const LONGEST_MEMO = 2000;

/** What is typed of an entry besides its matter. */
export type TimeEntryTexts = Omit<TypedTimeEntry, 'matter'>;

export interface TimeEntryFieldsProps {
  readonly entry: TimeEntryTexts;
  readonly matterId: string | null;
  /** What the time is read as; null where it is none. */
  readonly seconds: number | null;
  readonly activities: readonly string[];
  readonly rules?: FirmTimeRules | undefined;
  readonly fieldErrors: TimeEntryErrors;
  /** Which of them begins with the focus. */
  readonly focus?: 'time' | 'narrative' | null;
  onChange(changes: Partial<TimeEntryTexts>): void;
}

/**
 * The fields of a time entry, wherever time is recorded or corrected: day, time, activity, codes where the client asks
 * for them, narrative, private memo and whether it is billable. The form around them saves, and has the matter.
 */
export function TimeEntryFields({
  entry,
  matterId,
  seconds,
  activities,
  rules,
  fieldErrors,
  focus = null,
  onChange,
}: TimeEntryFieldsProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
  const id = useId();
  const areCodesAsked = useAskedCodes(matterId, entry.workedOn);
  const hasCodes = areCodesAsked || entry.taskCode !== '' || entry.activityCode !== '';
  const choices = [...new Set([...activities, ...(entry.activity === '' ? [] : [entry.activity])])];
  return (
    <>
      <FieldRow>
        <DayField
          label={t('pickers.timeEntry.day', 'Day')}
          value={entry.workedOn}
          error={fieldErrors.workedOn}
          onChange={(workedOn) => onChange({ workedOn: workedOn ?? '' })}
        />
        <WorkedTimeField
          label={t('pickers.timeEntry.time', 'Time')}
          autoFocus={focus === 'time'}
          text={entry.duration}
          seconds={seconds}
          rules={rules}
          error={fieldErrors.seconds}
          onChange={(duration) => onChange({ duration })}
        />
      </FieldRow>
      <Field id={`${id}-activity`} label={t('pickers.timeEntry.activity', 'Activity')} error={fieldErrors.activity}>
        <Select
          id={`${id}-activity`}
          className="at-time-entry__choice"
          size={size}
          showSearch
          value={entry.activity === '' ? null : entry.activity}
          options={choices.map((each) => ({ value: each, label: each }))}
          onChange={(activity) => onChange({ activity: activity ?? '' })}
          {...describedBy(`${id}-activity`, { hint: undefined, error: fieldErrors.activity })}
        />
      </Field>
      {hasCodes && (
        <FieldRow>
          <CodeField
            label={t('pickers.timeEntry.taskCode', 'Task code')}
            codes={taskCodes}
            value={entry.taskCode}
            error={fieldErrors.taskCode}
            onChange={(taskCode) => onChange({ taskCode })}
          />
          <CodeField
            label={t('pickers.timeEntry.activityCode', 'Activity code')}
            codes={activityCodes}
            value={entry.activityCode}
            error={fieldErrors.activityCode}
            onChange={(activityCode) => onChange({ activityCode })}
          />
        </FieldRow>
      )}
      <NarrativeField
        size={size}
        autoFocus={focus === 'narrative'}
        value={entry.narrative}
        error={fieldErrors.narrative}
        onChange={(narrative) => onChange({ narrative })}
      />
      {entry.privateMemo !== null && (
        <Field
          id={`${id}-memo`}
          label={t('pickers.timeEntry.memo', 'Private memo')}
          hint={t('pickers.timeEntry.memoHint', 'Only you read this. It is on no invoice.')}
          error={fieldErrors.privateMemo}
        >
          <Input.TextArea
            id={`${id}-memo`}
            size={size}
            rows={2}
            spellCheck
            dir="auto"
            maxLength={LONGEST_MEMO}
            value={entry.privateMemo}
            onChange={(event) => onChange({ privateMemo: event.target.value })}
            {...describedBy(`${id}-memo`, {
              hint: t('pickers.timeEntry.memoHint', 'Only you read this. It is on no invoice.'),
              error: fieldErrors.privateMemo,
            })}
          />
        </Field>
      )}
      <Checkbox checked={entry.isBillable} onChange={(isBillable) => onChange({ isBillable })}>
        {t('pickers.timeEntry.billable', 'Billable')}
      </Checkbox>
    </>
  );
}

/** Whether the client of a matter asks for codes; false until that is known. */
export function useAskedCodes(matterId: string | null, day: string): boolean {
  const [{ data }] = useQuery({
    query: askedCodesQuery,
    variables: { matterId: matterId ?? '', day },
    pause: matterId === null || day === '',
  });
  return matterId !== null && data?.rateFor?.asksForCodes === true;
}

interface CodeFieldProps {
  readonly label: string;
  readonly codes: readonly TaskCode[];
  readonly value: string;
  readonly error: string | undefined;
  onChange(code: string): void;
}

function CodeField({ label, codes, value, error, onChange }: CodeFieldProps) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={label} error={error}>
      <Select
        id={id}
        className="at-time-entry__choice"
        size={size}
        showSearch
        allowClear
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        value={value === '' ? null : value}
        options={codes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChange={(code) => onChange(code ?? '')}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

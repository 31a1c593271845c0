import { criticalDate } from '@atrium/contracts';
import { formatDate } from '@atrium/domain';
import { useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { describedBy, Field, Notice } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import {
  ClockField,
  DayField,
  FieldRow,
  recordLabel,
  RecordDialog,
  saveAnswer,
  SuggestField,
  useEditForm,
  recordProblems,
} from '@atrium/ui/forms';
import { useId } from 'react';
import { firmCalendarOptionsQuery } from '../../common/people-options.operations.ts';
import { PeopleSelect } from '../../common/people-select.tsx';
import { daysBeforeWord } from '../../common/tasks/task-words.ts';
import type { CriticalDate } from './critical-date.ts';
import { addDateMutation, updateDateMutation } from './dates-tab.operations.ts';

interface DateDialogProps {
  readonly matterId: string;
  /** Null for a new one. */
  readonly date: CriticalDate | null;
  readonly suggestedNames: readonly string[];
  onSaved(): void;
  onClose(): void;
}
interface DateForm {
  readonly name: string;
  readonly dueOn: string;
  readonly time: string;
  readonly personIds: readonly string[];
  readonly reminderDays: readonly number[];
}

const reminderDays = [0, 1, 2, 3, 7, 14, 28, 90] as const;
const MOST_REMINDERS = 5;

const formOf = (date: CriticalDate | null): DateForm => ({
  name: date?.name ?? '',
  dueOn: date?.dueOn ?? '',
  time: date?.time ?? '',
  personIds: date?.people.map(({ id }) => id) ?? [],
  reminderDays: date?.reminderDays ?? [],
});
/** What is sent of the values that changed. */
const inputOf = ({ personIds, reminderDays: days, ...values }: Partial<DateForm>) => ({
  ...values,
  ...(personIds === undefined ? {} : { personIds: [...personIds] }),
  ...(days === undefined ? {} : { reminderDays: [...days] }),
});

/** Adds or changes a date: what and when, who looks after it, and when they are reminded. */
export function DateDialog({ matterId, date, suggestedNames, onSaved, onClose }: DateDialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const context = { remote: 'matters', area: 'dates' };
  const add = useCommand(addDateMutation, context);
  const update = useCommand(updateDateMutation, context);
  const [{ data }] = useQuery({ query: firmCalendarOptionsQuery });
  const people = data?.firmCalendarOptions.people ?? date?.people ?? [];
  const labels: Readonly<Record<keyof DateForm, string>> = {
    name: recordLabel(t, criticalDate.fields.name),
    dueOn: recordLabel(t, criticalDate.fields.dueOn),
    time: recordLabel(t, criticalDate.fields.time),
    personIds: t('matters.dates.people', 'Assigned to'),
    reminderDays: t('matters.dates.reminders', 'Reminders'),
  };
  const textOf = (key: keyof DateForm, value: unknown): string =>
    key === 'dueOn'
      ? formatDate(String(value), language)
      : key === 'personIds'
        ? people
            .filter(({ id }) => (value as readonly string[]).includes(id))
            .map(({ name }) => name)
            .join(', ')
        : key === 'reminderDays'
          ? (value as readonly number[]).map((days) => daysBeforeWord(t, days)).join(', ')
          : String(value);
  const form = useEditForm<DateForm>({
    base: { version: date?.version ?? 0, values: formOf(date) },
    isNew: date === null,
    onSaved,
    label: (key) => labels[key],
    text: textOf,
    validate: (values) => recordProblems(t, criticalDate, values),
    async save(version, changes) {
      const toVersion = (current: unknown) => {
        const now = current as CriticalDate;
        return { version: now.version, values: formOf(now) };
      };
      return date === null
        ? saveAnswer(
            await add.run(
              { input: { matterId, ...inputOf({ ...formOf(null), ...changes }) } as never },
              { silent: true },
            ),
            toVersion,
          )
        : saveAnswer(
            await update.run({ input: { id: date.id, version, ...inputOf(changes) } }, { silent: true }),
            toVersion,
          );
    },
  });
  const { values, errors, change } = form;
  const title = date === null ? t('matters.dates.add', 'Add date') : t('matters.dates.change', 'Change date');
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      {date?.isCalculated === true && (
        <Notice>{t('matters.dates.byHand', 'This date is calculated. If you change it, it no longer will be.')}</Notice>
      )}
      <SuggestField
        name="name"
        label={labels.name}
        value={values.name}
        maxLength={120}
        error={errors['name']}
        autoFocus
        suggestions={suggestedNames}
        onChange={(name) => change({ name })}
      />
      <FieldRow>
        <DayField
          name="dueOn"
          label={labels.dueOn}
          value={values.dueOn}
          error={errors['dueOn']}
          onChange={(dueOn) => change({ dueOn })}
        />
        <ClockField
          name="time"
          label={labels.time}
          hint={t('matters.dates.timeHint', 'Leave empty for the whole day.')}
          value={values.time}
          error={errors['time']}
          onChange={(time) => change({ time })}
        />
      </FieldRow>
      <PeopleSelect
        label={labels.personIds}
        placeholder={t('matters.dates.ofMatter', 'The people of the matter')}
        people={people}
        value={values.personIds}
        error={errors['personIds']}
        onChange={(personIds) => change({ personIds })}
      />
      <ReminderDays
        label={labels.reminderDays}
        value={values.reminderDays}
        error={errors['reminderDays']}
        onChange={(days) => change({ reminderDays: days })}
      />
    </RecordDialog>
  );
}

function ReminderDays({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly number[];
  readonly error: string | undefined;
  onChange(days: readonly number[]): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const hint = t('matters.dates.remindersHint', 'At 9 am, on screen and by email.');
  const known = [...new Set([...reminderDays, ...value])].toSorted((one, other) => one - other);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select<number[]>
        id={id}
        mode="multiple"
        maxCount={MOST_REMINDERS}
        placeholder={t('matters.dates.noReminder', 'No reminders')}
        value={[...value]}
        options={known.map((days) => ({ value: days, label: daysBeforeWord(t, days) }))}
        onChange={(days) => onChange(days.toSorted((one, other) => one - other))}
        {...describedBy(id, { hint, error })}
      />
    </Field>
  );
}

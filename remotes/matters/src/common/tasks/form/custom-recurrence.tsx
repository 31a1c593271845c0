import { useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { ChoiceField, DayField, FieldRow } from '@atrium/ui/forms';
import {
  dateOf,
  frequencies,
  weekdayOf,
  weekdays,
  type Frequency,
  type Recurrence,
  type Weekday,
} from '../recurrence-rule.ts';

type Monthly = 'date' | 'weekday' | 'last';

interface CustomRecurrenceProps {
  readonly value: Recurrence;
  readonly firstDay: string;
  readonly endFault: string | undefined;
  onChange(value: Recurrence): void;
}

/** A rule put together by hand: how often, on which days, until when. */
export function CustomRecurrence({ value, firstDay, endFault, onChange }: CustomRecurrenceProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const change = (changes: Partial<Recurrence>) => onChange({ ...value, ...changes });
  const units: Record<Frequency, string> = {
    DAILY: t('matters.repeat.days', 'Days'),
    WEEKLY: t('matters.repeat.weeks', 'Weeks'),
    MONTHLY: t('matters.repeat.months', 'Months'),
    YEARLY: t('matters.repeat.years', 'Years'),
  };
  const takeUnit = (frequency: Frequency) =>
    change({
      frequency,
      weekdays: frequency === 'WEEKLY' ? [weekdayOf(firstDay)] : [],
      monthly: dateOf(frequency, firstDay),
    });
  return (
    <fieldset className="matters-task-form__custom">
      <legend className="at-visually-hidden">{t('matters.repeat.customTitle', 'How it repeats')}</legend>
      <FieldRow>
        <TextField
          label={t('matters.repeat.every', 'Every')}
          type="number"
          min={1}
          max={99}
          value={String(value.interval)}
          onChange={(text) => change({ interval: Math.min(99, Math.max(1, Math.trunc(Number(text)) || 1)) })}
        />
        <ChoiceField<Frequency>
          label={t('matters.repeat.unit', 'Unit')}
          value={value.frequency}
          choices={frequencies.map((each) => ({ value: each, label: units[each] }))}
          onChange={(unit) => unit !== '' && takeUnit(unit)}
        />
      </FieldRow>
      {value.frequency === 'WEEKLY' && (
        <div className="matters-task-form__weekdays" role="group" aria-label={t('matters.repeat.on', 'On')}>
          {weekdays.map((day, place) => (
            <Checkbox
              key={day}
              checked={value.weekdays.includes(day)}
              onChange={(isOn) => change({ weekdays: toggled(value.weekdays, day, isOn) })}
            >
              {new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
                Date.UTC(2026, 0, 5 + place),
              )}
            </Checkbox>
          ))}
        </div>
      )}
      {value.frequency === 'MONTHLY' && (
        <MonthlyField value={value.monthly} firstDay={firstDay} onChange={(monthly) => change({ monthly })} />
      )}
      <EndField value={value.ends} firstDay={firstDay} fault={endFault} onChange={(ends) => change({ ends })} />
    </fieldset>
  );
}

/** One weekday always stays. */
function toggled(chosen: readonly Weekday[], day: Weekday, isOn: boolean): readonly Weekday[] {
  const next = isOn ? [...chosen, day] : chosen.filter((each) => each !== day);
  return next.length === 0 ? chosen : next;
}

function MonthlyField({
  value,
  firstDay,
  onChange,
}: {
  readonly value: Recurrence['monthly'];
  readonly firstDay: string;
  onChange(value: Recurrence['monthly']): void;
}) {
  const { t } = useTranslation();
  const kind: Monthly = value?.kind !== 'weekday' ? 'date' : value.place === -1 ? 'last' : 'weekday';
  const weekday = weekdayOf(firstDay);
  const of: Record<Monthly, NonNullable<Recurrence['monthly']>> = {
    date: { kind: 'date', day: Number(firstDay.slice(8)) },
    weekday: { kind: 'weekday', place: Math.min(4, Math.ceil(Number(firstDay.slice(8)) / 7)), weekday },
    last: { kind: 'weekday', place: -1, weekday },
  };
  return (
    <ChoiceField<Monthly>
      label={t('matters.repeat.on', 'On')}
      value={kind}
      choices={[
        { value: 'date', label: t('matters.repeat.sameDate', 'The same date') },
        { value: 'weekday', label: t('matters.repeat.sameWeekday', 'The same weekday of the month') },
        { value: 'last', label: t('matters.repeat.lastWeekday', 'The last such weekday of the month') },
      ]}
      onChange={(chosen) => chosen !== '' && onChange(of[chosen])}
    />
  );
}

function EndField({
  value,
  firstDay,
  fault,
  onChange,
}: {
  readonly value: Recurrence['ends'];
  readonly firstDay: string;
  readonly fault: string | undefined;
  onChange(value: Recurrence['ends']): void;
}) {
  const { t } = useTranslation();
  const first: Record<Recurrence['ends']['kind'], Recurrence['ends']> = {
    never: { kind: 'never' },
    on: { kind: 'on', day: firstDay },
    after: { kind: 'after', count: 10 },
  };
  return (
    <FieldRow>
      <ChoiceField<Recurrence['ends']['kind']>
        label={t('matters.repeat.ends', 'Ends')}
        value={value.kind}
        choices={[
          { value: 'never', label: t('matters.repeat.never', 'Never') },
          { value: 'on', label: t('matters.repeat.onDay', 'On a day') },
          { value: 'after', label: t('matters.repeat.after', 'After a number of times') },
        ]}
        onChange={(kind) => kind !== '' && onChange(first[kind])}
      />
      {value.kind === 'on' && (
        <DayField
          label={t('matters.repeat.lastDay', 'Last day')}
          name="recurrenceEnd"
          first={firstDay}
          value={value.day}
          error={fault}
          onChange={(day) => day !== '' && onChange({ kind: 'on', day })}
        />
      )}
      {value.kind === 'after' && (
        <TextField
          label={t('matters.repeat.times', 'Number of times')}
          type="number"
          min={1}
          max={999}
          value={String(value.count)}
          onChange={(text) =>
            onChange({ kind: 'after', count: Math.min(999, Math.max(1, Math.trunc(Number(text)) || 1)) })
          }
        />
      )}
    </FieldRow>
  );
}

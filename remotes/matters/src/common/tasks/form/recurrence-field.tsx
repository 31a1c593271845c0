import { formatDate } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ChoiceField } from '@atrium/ui/forms';
import { describeRecurrenceQuery } from '../task-form.operations.ts';
import {
  meantDay,
  presetOf,
  presetRule,
  presets,
  readRule,
  writeRule,
  type Preset,
  type Recurrence,
} from '../recurrence-rule.ts';
import { CustomRecurrence } from './custom-recurrence.tsx';
import { useState } from 'react';

interface RecurrenceFieldProps {
  /** RFC 5545, without its name. */
  readonly value: string | null;
  /** The day of the first one; empty while none is chosen. */
  readonly firstDay: string;
  /** What is wrong with its last day. */
  readonly endFault: string | undefined;
  onChange(rule: string | null): void;
}

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, weekdays: [], monthly: null, ends: { kind: 'never' } };

/** How often it comes again, with what that means in words below. */
export function RecurrenceField({ value, firstDay, endFault, onChange }: RecurrenceFieldProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [isCustom, setCustom] = useState(value !== null && presetOf(value, firstDay) === 'custom');
  const preset: Preset = isCustom ? 'custom' : presetOf(value, firstDay);
  const words = usePresetWords(firstDay, preset, meantDay(value, firstDay));
  const [{ data }] = useQuery({
    query: describeRecurrenceQuery,
    variables: { rule: value ?? '', startsOn: firstDay },
    pause: value === null || firstDay === '',
  });
  const described = value === null || firstDay === '' ? undefined : data?.describeRecurrence;
  const read = value === null ? null : readRule(value);
  const choose = (chosen: Preset | '') => {
    setCustom(chosen === 'custom');
    if (chosen === 'custom') return onChange(value ?? writeRule({ ...weekly, ...presetRule('weekly', firstDay) }));
    const rule = chosen === '' ? null : presetRule(chosen, firstDay);
    onChange(rule === null ? null : writeRule(rule));
  };
  return (
    <div className="matters-task-form__recurrence">
      <ChoiceField<Preset>
        label={t('matters.task.repeats', 'Repeats')}
        value={preset}
        choices={presets
          .filter((each) => firstDay !== '' || each === 'none' || each === preset)
          .map((each) => ({ value: each, label: words[each] }))}
        error={described?.isValid === false ? described.text : undefined}
        onChange={choose}
      />
      {firstDay === '' && preset === 'none' && (
        <p className="matters-task-form__aside">
          {t('matters.task.repeatsHint', 'Choose a due date first: it is the date of the first one.')}
        </p>
      )}
      {preset === 'custom' && read !== null && firstDay !== '' && (
        <CustomRecurrence
          value={read}
          firstDay={firstDay}
          endFault={endFault}
          onChange={(next) => onChange(writeRule(next))}
        />
      )}
      {described?.isValid === true && (
        <p className="matters-task-form__aside" role="status">
          {described.text}
          {described.next.length > 0 && <br />}
          {described.next.length > 0 &&
            t('matters.task.repeatsNext', 'Next: {{days}}', {
              days: described.next
                .slice(0, 3)
                .map((day) => formatDate(day, language, 'weekdayYear'))
                .join(' · '),
            })}
        </p>
      )}
    </div>
  );
}

/** The chosen one says the date that is meant, the others what they would come to. */
function usePresetWords(firstDay: string, chosen: Preset, meant: number): Record<Preset, string> {
  const { t } = useTranslation();
  const { language } = useRegion();
  const day = firstDay === '' ? '2026-01-01' : firstDay;
  const first = new Date(`${day}T00:00:00Z`);
  const written = (options: Intl.DateTimeFormatOptions, date = first) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  // In January every date is there, in a leap year 29 February too.
  const dateMeant = (preset: Preset, month: number) =>
    preset === chosen ? new Date(Date.UTC(2028, month, meant)) : first;
  const weekday = written({ weekday: 'long' });
  return {
    none: t('matters.repeat.none', 'Does not repeat'),
    daily: t('matters.repeat.daily', 'Every day'),
    workdays: t('matters.repeat.workdays', 'Monday to Friday'),
    weekly: t('matters.repeat.weekly', 'Every week on {{weekday}}', { weekday }),
    fortnightly: t('matters.repeat.fortnightly', 'Every two weeks on {{weekday}}', { weekday }),
    monthlyByDate: t('matters.repeat.monthlyByDate', 'Every month on day {{day}}', {
      day: written({ day: 'numeric' }, dateMeant('monthlyByDate', 0)),
    }),
    monthlyByWeekday:
      Number(day.slice(8)) > 28
        ? t('matters.repeat.monthlyLast', 'Every month on the last {{weekday}}', { weekday })
        : t('matters.repeat.monthlyByWeekday', 'Every month on {{weekday}} of week {{place}}', {
            weekday,
            place: Math.ceil(Number(day.slice(8)) / 7),
          }),
    yearly: t('matters.repeat.yearly', 'Every year on {{day}}', {
      day: written({ day: 'numeric', month: 'long' }, dateMeant('yearly', first.getUTCMonth())),
    }),
    custom: t('matters.repeat.custom', 'Custom…'),
  };
}

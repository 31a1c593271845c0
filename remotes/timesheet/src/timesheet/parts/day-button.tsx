import { formatDate, formatDuration } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { shareDone } from '../timesheet.week.ts';
import { Meter } from './meter.tsx';
import type { Week } from './week-totals.tsx';

export type Day = Week['days'][number];

interface DayButtonProps {
  readonly day: Day;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  onChoose(day: string): void;
}

/** A day with its hours and how far they are towards the target; pressing it shows its entries. */
export function DayButton({ day, isChosen, isToday, onChoose }: DayButtonProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [weekday = '', date = ''] = formatDate(day.day, language, 'weekday').split(' ');
  return (
    <button
      type="button"
      className="timesheet-day"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={t('timesheet.day.label', '{{date}}, {{hours}} recorded', {
        date: formatDate(day.day, language, 'weekdayLong'),
        hours: formatDuration(day.seconds),
      })}
      onClick={() => onChoose(day.day)}
    >
      <span className="timesheet-day__name">{weekday}</span>
      <span className="timesheet-day__date">{date}</span>
      <span className="timesheet-day__hours">{day.seconds === 0 ? '–' : formatDuration(day.seconds)}</span>
      {day.targetSeconds > 0 ? (
        <Meter
          share={shareDone(day.seconds, day.targetSeconds)}
          label={t('timesheet.day.target', '{{hours}} of {{target}}', { hours: formatDuration(day.seconds), target: formatDuration(day.targetSeconds) })}
        />
      ) : (
        <span className="timesheet-meter timesheet-meter--none" />
      )}
    </button>
  );
}

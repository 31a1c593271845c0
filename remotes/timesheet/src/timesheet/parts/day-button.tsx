import { formatBilledHours, formatDate, formatDuration } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import { shareDone } from '../timesheet.week.ts';
import { Meter } from './meter.tsx';
import type { Week } from './week-totals.tsx';

export type Day = Week['days'][number];

interface DayButtonProps {
  readonly day: Day;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** What its target still lacks. */
  readonly missingSeconds: number;
  onChoose(day: string): void;
}

/** A day with its hours and how far they are towards the target; pressing it shows its entries. */
export function DayButton({ day, isChosen, isToday, missingSeconds, onChoose }: DayButtonProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <button
      type="button"
      className="timesheet-day"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day.day)}
    >
      <span className="timesheet-day__name">{formatDate(day.day, language, 'weekdayName')}</span>{' '}
      <span className="timesheet-day__date">{formatDate(day.day, language, 'dayNumber')}</span>{' '}
      <span className="timesheet-day__hours">
        {day.billedSeconds === 0
          ? '–'
          : t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(day.billedSeconds) })}
      </span>{' '}
      {day.targetSeconds > 0 ? (
        <>
          <VisuallyHidden>
            {t('timesheet.day.target', 'of {{target}}', {
              target: formatDuration(day.targetSeconds, 'decimal', language),
            })}
          </VisuallyHidden>
          <Meter share={shareDone(day.billedSeconds, day.targetSeconds)} />
          {missingSeconds > 0 && !isToday && (
            <span className="timesheet-day__missing">
              <span aria-hidden>−{formatBilledHours(missingSeconds)}</span>
              <VisuallyHidden>
                {t('timesheet.day.missing', '{{hours}} missing', {
                  hours: formatDuration(missingSeconds, 'decimal', language),
                })}
              </VisuallyHidden>
            </span>
          )}
        </>
      ) : (
        <span className="timesheet-meter timesheet-meter--none" />
      )}
    </button>
  );
}

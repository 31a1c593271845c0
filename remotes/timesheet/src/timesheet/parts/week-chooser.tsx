import { addDays, DAYS_PER_WEEK, firstDayOfWeek, formatDateRange } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, IconButton } from '@atrium/ui';
import { isSameWeek } from '../timesheet.week.ts';

interface WeekChooserProps {
  readonly day: string;
  readonly today: string;
  onChoose(day: string): void;
}

/** Steps from week to week; the way back to this one appears once it is left. */
export function WeekChooser({ day, today, onChoose }: WeekChooserProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const monday = firstDayOfWeek(day);
  return (
    <div className="timesheet-weeks" role="group" aria-label={t('timesheet.week.choose', 'Week')}>
      <IconButton
        icon="chevron-left"
        label={t('timesheet.week.previous', 'Previous week')}
        onClick={() => onChoose(addDays(day, -DAYS_PER_WEEK))}
      />
      <span className="timesheet-weeks__range" aria-live="polite">
        {formatDateRange(monday, addDays(monday, DAYS_PER_WEEK - 1), language)}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('timesheet.week.next', 'Next week')}
        onClick={() => onChoose(addDays(day, DAYS_PER_WEEK))}
      />
      {!isSameWeek(day, today) && (
        <Button kind="quiet" onClick={() => onChoose(today)}>
          {t('timesheet.week.thisWeek', 'This week')}
        </Button>
      )}
    </div>
  );
}

import { formatDate, formatDateRange } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, IconButton } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { calendarRanges, spanOf, turn, type CalendarRange, type WeekStart } from './calendar-days.ts';

interface CalendarBarProps {
  readonly range: CalendarRange;
  readonly day: string;
  readonly today: string;
  readonly weekStart: WeekStart;
  /** What can be shown; left out, what the calendar of tasks can. */
  readonly ranges?: readonly CalendarRange[];
  /** A phone shows the agenda and nothing else. */
  readonly isNarrow: boolean;
  onDay(day: string): void;
  onRange(range: CalendarRange): void;
}

/** Which days are on show, and ways to others. */
export function CalendarBar({
  range,
  day,
  today,
  weekStart,
  isNarrow,
  onDay,
  onRange,
  ranges = calendarRanges,
}: CalendarBarProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { from, to } = spanOf(range, day, weekStart);
  const words: Record<CalendarRange, string> = {
    month: t('matters.calendar.month', 'Month'),
    week: t('matters.calendar.week', 'Week'),
    day: t('matters.calendar.oneDay', 'Day'),
    agenda: t('matters.calendar.agenda', 'Agenda'),
  };
  const title =
    range === 'month'
      ? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${day}T00:00:00Z`),
        )
      : range === 'day'
        ? formatDate(day, language, 'full')
        : formatDateRange(from, to, language);
  return (
    <div className="matters-tasks-calendar-bar">
      <IconButton
        icon="chevron-left"
        framed
        label={t('matters.calendar.before', 'Earlier')}
        onClick={() => onDay(turn(range, day, -1))}
      />
      <IconButton
        icon="chevron-right"
        framed
        label={t('matters.calendar.after', 'Later')}
        onClick={() => onDay(turn(range, day, 1))}
      />
      <Button onClick={() => onDay(today)} title={formatDate(today, language, 'full')}>
        {t('matters.calendar.today', 'Today')}
      </Button>
      <h2 className="matters-tasks-calendar-bar__title" aria-live="polite">
        {title}
      </h2>
      {!isNarrow && (
        <Segmented<CalendarRange>
          aria-label={t('matters.calendar.range', 'Days shown')}
          value={range}
          onChange={onRange}
          options={ranges.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </div>
  );
}

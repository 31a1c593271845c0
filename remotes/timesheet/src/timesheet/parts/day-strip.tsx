import { useTranslation } from '@atrium/platform';
import { missingSeconds } from '../timesheet.week.ts';
import { DayButton, type Day } from './day-button.tsx';

interface DayStripProps {
  readonly days: readonly Day[];
  readonly chosen: string;
  readonly today: string;
  onChoose(day: string): void;
}

/** The week on a narrow screen: seven days side by side. */
export function DayStrip({ days, chosen, today, onChoose }: DayStripProps) {
  const { t } = useTranslation();
  return (
    <div className="timesheet-strip" role="group" aria-label={t('timesheet.days', 'Days of the week')}>
      {days.map((day) => (
        <DayButton
          key={day.day}
          day={day}
          isChosen={day.day === chosen}
          isToday={day.day === today}
          missingSeconds={missingSeconds(day, today)}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

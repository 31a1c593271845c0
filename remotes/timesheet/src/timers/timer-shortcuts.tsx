import { useTranslation } from '@atrium/platform';
import { TimerKeys } from './timer-keys.tsx';

/** The keys of the drawer, in words. */
export function TimerShortcuts() {
  const { t } = useTranslation();
  return (
    <details className="timesheet-timers__keys">
      <summary>{t('timesheet.timers.keys.title', 'Keyboard')}</summary>
      <TimerKeys />
    </details>
  );
}

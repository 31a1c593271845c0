import { Link, useTranslation } from '@atrium/platform';
import { Icon, VisuallyHidden } from '@atrium/ui';
import { useTimerCount } from './use-timer-count.ts';

/** The timers of the person, with how many there are. */
export function TimerLink() {
  const { t } = useTranslation();
  const count = useTimerCount();
  return (
    <Link className="sh-header__tool" to="/timesheet">
      <Icon name="clock" />
      <span className="sh-header__tool-label">{t('shell.header.timers', 'Timers')}</span>
      {count > 0 && (
        <span className="sh-badge">
          {count}
          <VisuallyHidden>{t('shell.header.timerCount', { defaultValue_one: ' timer', defaultValue_other: ' timers', count })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

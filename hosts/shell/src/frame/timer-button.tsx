import { useTranslation } from '@atrium/platform';
import { Icon, VisuallyHidden } from '@atrium/ui';
import { lazy, Suspense } from 'react';
import { openDialog } from '../dialogs/dialog-store.ts';
import { runningTimer, useKnownTimers } from '../timers/timers-store.ts';
import { useActivityNote } from '../timers/use-activity-note.ts';
import { useHeldCommandsSender } from '../timers/use-held-commands-sender.ts';
import { useTimersFeed } from '../timers/use-timers-feed.ts';

const IdlePrompt = lazy(() => import('../timers/idle-prompt.tsx').then((module) => ({ default: module.IdlePrompt })));

/** Opens the timers of the person, and says how many there are (product specification §2.7). */
export function TimerButton() {
  const { t } = useTranslation();
  useTimersFeed();
  useActivityNote();
  useHeldCommandsSender();
  const known = useKnownTimers();
  const running = runningTimer(known);
  const count = known.count ?? 0;
  return (
    <>
      <button type="button" className="sh-header__tool" onClick={() => openDialog('timers')}>
        <Icon name="clock" />
        <span className="sh-header__tool-label">{t('shell.header.timers', 'Timers')}</span>
        {count > 0 && (
          <span className={`sh-badge${running === null ? '' : ' sh-badge--running'}`}>
            {count}
            <VisuallyHidden>
              {t('shell.header.timerCount', { defaultValue_one: ' timer', defaultValue_other: ' timers', count })}
              {running !== null && t('shell.header.timerRuns', ', one is running')}
            </VisuallyHidden>
          </span>
        )}
      </button>
      {running !== null && (running.idleSince !== null || running.isOverlong) && (
        <Suspense fallback={null}>
          <IdlePrompt key={running.id} timer={running} />
        </Suspense>
      )}
    </>
  );
}

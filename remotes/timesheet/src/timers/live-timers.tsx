import type { HeaderCommandProps } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { lazy, Suspense, useEffect } from 'react';
import { runningTimer, useKnownTimers } from './timers-store.ts';
import { useActivityNote } from './use-activity-note.ts';
import { useHeldCommandsSender } from './use-held-commands-sender.ts';
import { useTimersFeed } from './use-timers-feed.ts';

const IdlePrompt = lazy(() => import('./idle-prompt.tsx').then((module) => ({ default: module.IdlePrompt })));

/** Beside the header's button on every screen: how many timers there are (product specification §2.7), and what their time away was. */
export function LiveTimers({ setBadge }: HeaderCommandProps) {
  const { t } = useTranslation();
  useTimersFeed();
  useActivityNote();
  useHeldCommandsSender();
  const known = useKnownTimers();
  const running = runningTimer(known);
  const count = known.count ?? 0;
  const isRunning = running !== null;
  const label = [
    t('timesheet.timers.count', { defaultValue_one: ' timer', defaultValue_other: ' timers', count }),
    isRunning ? t('timesheet.timers.oneRuns', ', one is running') : '',
  ].join('');
  const { receivedAt } = known;
  const seconds = running?.elapsedSeconds ?? 0;
  const about = running === null ? '' : (running.matter?.fileNumber ?? running.description);
  useEffect(() => {
    setBadge({ count, label, isActive: isRunning, ...(isRunning && { running: { seconds, receivedAt, about } }) });
    return () => setBadge(null);
  }, [count, label, isRunning, seconds, receivedAt, about, setBadge]);
  if (running === null || (running.idleSince === null && !running.isOverlong)) return null;
  return (
    <Suspense fallback={null}>
      <IdlePrompt key={running.id} timer={running} />
    </Suspense>
  );
}

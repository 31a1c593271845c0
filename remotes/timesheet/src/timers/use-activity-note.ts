import { useRequest } from '@atrium/platform';
import { useEffect } from 'react';
import { noteActivityMutation } from './timers.operations.ts';
import { runningTimer, useKnownTimers } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';

/** Often enough for time away to be told to the minute or two. */
const NOTE_EVERY_MS = 2 * 60_000;

/**
 * Lets the server know that the person is at work while a timer runs, so that
 * what was no work can be taken off later, also after a crash. It answers with
 * time away that is still to be settled; then the prompt appears.
 */
export function useActivityNote(): void {
  const { run: noteActivity } = useRequest(noteActivityMutation, {
    remote: 'timesheet',
    area: 'timers',
    isLoggedOnly: true,
  });
  const refresh = useRefreshTimers();
  const timerId = runningTimer(useKnownTimers())?.id ?? null;
  useEffect(() => {
    if (timerId === null) return undefined;
    let notedAt = Date.now();
    const note = async (): Promise<void> => {
      if (Date.now() - notedAt < NOTE_EVERY_MS) return;
      notedAt = Date.now();
      const timer = await noteActivity({});
      if (timer && (timer.idleSince !== null || timer.isOverlong)) await refresh();
    };
    const handleEvent = (): void => void note();
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, handleEvent, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, handleEvent);
    };
  }, [noteActivity, refresh, timerId]);
}

import { hasUnsavedChanges, onConfirmLeave, useBlocker } from '@atrium/platform';
import { lazy, Suspense, useEffect, useState } from 'react';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before the page, or a part of it, is left with something unsaved (product specification §8). */
export function LeaveGuard() {
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(
    () =>
      onConfirmLeave(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  useEffect(() => {
    // The browser asks in its own words when the tab is closed or loads another page.
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  const handleAnswer = (isLeaving: boolean): void => {
    if (answer !== null) {
      answer(isLeaving);
      setAnswer(null);
    }
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  };
  if (answer === null && blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onAnswer={handleAnswer} />
    </Suspense>
  );
}

import { useEffect, useEffectEvent } from 'react';

/** Does something every so often while the page can be seen, and once it is seen again after a turn was left out. Null does nothing. */
export function useAgain(everyMs: number | null, work: () => void): void {
  const handleTurn = useEffectEvent(work);
  useEffect(() => {
    if (everyMs === null) return;
    let isDue = false;
    const turn = (): void => {
      isDue = document.visibilityState !== 'visible';
      if (!isDue) handleTurn();
    };
    const handleVisible = (): void => {
      if (isDue) turn();
    };
    const timer = setInterval(turn, everyMs);
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [everyMs]);
}

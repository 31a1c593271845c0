import { useEffect, useEffectEvent } from 'react';

/** Asks again when somebody comes back to the page: what others wrote meanwhile is there. */
export function useAskOnReturn(ask: () => void): void {
  const act = useEffectEvent(ask);
  useEffect(() => {
    const handleReturn = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, []);
}

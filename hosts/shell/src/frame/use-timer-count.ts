import { useQuery } from '@atrium/platform';
import { useEffect } from 'react';
import { timerCountQuery } from './frame.operations.ts';

/** Timers change on other devices too; asked again this often while the page is looked at. */
const REFRESH_MS = 60_000;

/** How many timers the person has; 0 until that is known. */
export function useTimerCount(): number {
  const [{ data }, execute] = useQuery({ query: timerCountQuery, requestPolicy: 'cache-and-network' });
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') execute({ requestPolicy: 'network-only' });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [execute]);
  return data?.timerSummary.recordCount ?? 0;
}

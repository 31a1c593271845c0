import { useClient, useLiveConnection } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import { taskChangedSubscription } from './tasks.operations.ts';

/** Changes that come together are acted on once. */
const TOGETHER_MS = 150;
/** While live updates are lost, this often as long as the page is looked at. */
const LOST_MS = 60_000;

const listeners = new Set<() => void>();

/** Tells every part of this page that tasks changed here: they need not wait until the server says so. */
export function tellTasksChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `onNews` after tasks were changed, by this person or by others. Ask again,
 * quietly: leave alone what somebody is typing, the scroll and the selection. A
 * page that nobody looks at hears of it when it is looked at.
 */
export function useTaskNews(onNews: () => void): void {
  const client = useClient();
  const live = useLiveConnection();
  const act = useEffectEvent(onNews);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const actIfSeen = (): void => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      act();
    };
    const hear = (): void => {
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(actIfSeen, TOGETHER_MS);
    };
    listeners.add(hear);
    const { unsubscribe } = client.subscription(taskChangedSubscription, {}).subscribe(({ data }) => {
      if (data !== undefined) hear();
    });
    document.addEventListener('visibilitychange', actIfSeen);
    return () => {
      clearTimeout(timer);
      listeners.delete(hear);
      unsubscribe();
      document.removeEventListener('visibilitychange', actIfSeen);
    };
  }, [client]);

  useEffect(() => {
    if (live !== 'lost') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') act();
    }, LOST_MS);
    return () => clearInterval(timer);
  }, [live]);
}

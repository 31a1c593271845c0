import { useClient, useLiveChanges } from '@atrium/platform';
import { taskChangedSubscription } from './tasks.operations.ts';

const listeners = new Set<() => void>();

/** Tells every part of this page that tasks changed here: they need not wait until the server says so. */
export function tellTasksChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls `onNews` after tasks were changed, by this person or by others. */
export function useTaskNews(onNews: () => void): void {
  const client = useClient();
  useLiveChanges<void>({
    key: 'tasks',
    follow(tell, isFresh) {
      const hear = (): void => tell();
      listeners.add(hear);
      const { unsubscribe } = client
        .subscription(taskChangedSubscription, { isFresh })
        .subscribe(({ data }) => data && tell());
      return () => {
        listeners.delete(hear);
        unsubscribe();
      };
    },
    concerns: () => true,
    onChange: onNews,
  });
}

import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the page can be seen: a toast in a tab behind others would come and go unread. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === 'visible');
}

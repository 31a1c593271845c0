import { useSyncExternalStore } from 'react';
import { type NoticeItem, readNotices, subscribeToNotices } from './notices-store.ts';

/** The notices on screen, oldest first. Used by the one place that shows them. */
export function useNotices(): readonly NoticeItem[] {
  return useSyncExternalStore(subscribeToNotices, readNotices);
}

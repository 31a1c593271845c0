import { useSyncExternalStore } from 'react';

/** Under this width lists become cards and the frame gets its dock. */
export const PHONE_QUERY = '(width < 700px)';

function phoneQuery(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(PHONE_QUERY) : null;
}

function subscribe(notify: () => void): () => void {
  const query = phoneQuery();
  query?.addEventListener('change', notify);
  return () => query?.removeEventListener('change', notify);
}

/** Whether the window is narrower than 700 px; follows resizing. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phoneQuery()?.matches ?? false);
}

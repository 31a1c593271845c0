import { useCallback, useState, useSyncExternalStore } from 'react';

/** From this width on there is room for the side menu beside the screen. */
const ROOM_QUERY = '(width >= 1100px)';
/** How this browser keeps the side menu; not part of the session. */
const STORAGE_KEY = 'sideMenu';

export interface MenuRailState {
  /** There is room for the menu at the side; otherwise it is a drawer. */
  readonly hasRoom: boolean;
  readonly isPinned: boolean;
  toggle(): void;
}

/** Whether the side menu stays open beside the screen, as this browser remembers it. */
export function useMenuRail(): MenuRailState {
  const hasRoom = useSyncExternalStore(subscribeToRoom, () => window.matchMedia(ROOM_QUERY).matches);
  const [isPinned, setIsPinned] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'closed');
  const toggle = useCallback(() => {
    setIsPinned((wasPinned) => {
      localStorage.setItem(STORAGE_KEY, wasPinned ? 'closed' : 'pinned');
      return !wasPinned;
    });
  }, []);
  return { hasRoom, isPinned, toggle };
}

function subscribeToRoom(listener: () => void): () => void {
  const query = window.matchMedia(ROOM_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

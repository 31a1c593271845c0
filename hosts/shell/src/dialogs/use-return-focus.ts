import { useLayoutEffect, useRef } from 'react';
import type { CurrentDialog } from './dialog-store.ts';

/** Gives the focus back to what had it before a dialog opened. A dialog goes from the page at once, so it cannot do so itself. */
export function useReturnFocus(current: CurrentDialog | null): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (current === null && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = current?.opener ?? null;
  }, [current]);
}

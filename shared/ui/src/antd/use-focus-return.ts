import { useEffect, useState } from 'react';

/** What has the focus, where something has. */
export function focusedNow(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/**
 * Gives the focus back to where it was when a drawer or dialog leaves the page while it is open, as when it was saved:
 * antd does so only where it sees the closing. Where that place is gone, such as the entry of a menu, the main area has
 * it, so that the keyboard goes on from there and not from the top of the page.
 */
export function useFocusReturn(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opener, setOpener] = useState(() => (isOpen ? focusedNow() : null));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Before the dialog takes it.
    if (isOpen) setOpener(focusedNow());
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    // What takes the place of the dialog may take the focus itself.
    return () =>
      void requestAnimationFrame(() => {
        if (focusedNow() !== null) return;
        if (opener?.isConnected === true) opener.focus();
        if (focusedNow() === null)
          document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
      });
  }, [isOpen, opener]);
}

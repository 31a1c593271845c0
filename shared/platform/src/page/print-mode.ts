import { useSyncExternalStore } from 'react';

/** Dispatched on the window to say that a page is meant for paper; `detail` is true or false. */
export const PRINT_MODE_EVENT = 'atrium:print-mode';

let isPrinting = false;

function follow(listener: () => void): () => void {
  const change = (next: boolean): void => {
    isPrinting = next;
    listener();
  };
  const before = (): void => change(true);
  const after = (): void => change(false);
  const told = (event: Event): void => change((event as CustomEvent<unknown>).detail === true);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  window.addEventListener(PRINT_MODE_EVENT, told);
  return () => {
    isPrinting = false;
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    window.removeEventListener(PRINT_MODE_EVENT, told);
  };
}

/** Shows the page as it would be printed, or as usual again: for a screen that is a sheet of paper. */
export function setPrintMode(isOn: boolean): void {
  // A sheet can be there before the frame around it listens.
  isPrinting = isOn;
  window.dispatchEvent(new CustomEvent(PRINT_MODE_EVENT, { detail: isOn }));
}

/** True while the page is printed, or shown as it would be (product specification §2.7). Read by the one frame of the page. */
export function usePrintMode(): boolean {
  return useSyncExternalStore(follow, () => isPrinting);
}

import { useEffect, useId } from 'react';

/** Screens and dialogs that hold something unsaved, by a key of their own. */
const unsaved = new Set<string>();
let ask: (() => Promise<boolean>) | null = null;

/** True while something on the page would be lost by leaving it. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/**
 * Says that the calling screen holds something unsaved. While it does, leaving
 * the page, by a link, the Back button or closing the tab, asks 'Are you sure
 * you want to leave the page?' (product specification §8).
 */
export function useUnsavedChanges(hasChanges: boolean): void {
  const key = useId();
  useEffect(() => {
    if (!hasChanges) return undefined;
    unsaved.add(key);
    return () => {
      unsaved.delete(key);
    };
  }, [hasChanges, key]);
}

/**
 * Asks the same question before something on the page is closed. Resolves with
 * true at once where nothing would be lost.
 */
export async function confirmLeave(hasChanges: boolean): Promise<boolean> {
  return !hasChanges || ask === null || ask();
}

/**
 * What closes a dialog that may hold something unsaved: asks first where it
 * does, and says so to the page as `useUnsavedChanges` would.
 */
export function useConfirmedClose(hasChanges: boolean, onClose: () => void): () => void {
  useUnsavedChanges(hasChanges);
  return () => void confirmLeave(hasChanges).then((isLeaving) => isLeaving && onClose());
}

/** The frame says how the question is asked; answers how to take that back. */
export function onConfirmLeave(handler: () => Promise<boolean>): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

import { useSyncExternalStore } from 'react';
import type { DialogName } from './dialogs.tsx';

/** What a dialog is opened with. */
export interface DialogInput {
  /** The matter it is about, where it was opened from one. */
  readonly matterId?: string;
  /** The part of it to begin with, where it has several. */
  readonly section?: string;
  /** The document that an upload is a new version of. */
  readonly replacesId?: string;
  /** The request that an upload answers. */
  readonly requestId?: string;
  /** Where files go in the firm's knowledge, or which item they are a version of. */
  readonly materialCategoryId?: string;
  readonly materialItemId?: string;
  /** What the document or the request is called. */
  readonly subject?: string;
}
export interface OpenDialog {
  readonly name: DialogName;
  readonly input: DialogInput;
  /** What had the focus when it opened. */
  readonly opener: Element | null;
}

let current: OpenDialog | null = null;
const listeners = new Set<() => void>();

function change(next: OpenDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens one of the shell's dialogs; there is one at a time. */
export function openDialog(name: DialogName, input: DialogInput = {}): void {
  change({ name, input, opener: current?.opener ?? document.activeElement });
}

export function closeDialog(): void {
  change(null);
}

/** The dialog that is open, or null. */
export function useCurrentDialog(): OpenDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

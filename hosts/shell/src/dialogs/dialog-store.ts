import type { DialogInput } from '@atrium/contracts';
import { useSyncExternalStore } from 'react';

export interface CurrentDialog {
  readonly name: string;
  readonly input: DialogInput;
  /** What had the focus when it opened. */
  readonly opener: Element | null;
}

let current: CurrentDialog | null = null;
const listeners = new Set<() => void>();

function change(next: CurrentDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog of the shell or of a remote by its name; there is one at a time. */
export function openDialog(name: string, input: DialogInput = {}): void {
  change({ name, input, opener: current?.opener ?? document.activeElement });
}

export function closeDialog(): void {
  change(null);
}

/** The dialog that is open, or null. */
export function useCurrentDialog(): CurrentDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

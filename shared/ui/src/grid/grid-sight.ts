import { useSyncExternalStore } from 'react';

/** Which lines of a list that scrolls are in sight. Told at every step, so only those who show it are drawn anew. */
export interface Sight {
  tell(first: number, last: number): void;
  follow(listener: () => void): () => void;
  current(): { readonly first: number; readonly last: number };
}

export function createSight(): Sight {
  let lines = { first: 0, last: 0 };
  const listeners = new Set<() => void>();
  return {
    tell(first, last) {
      if (lines.first === first && lines.last === last) return;
      lines = { first, last };
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => lines,
  };
}

const nothing = { first: 0, last: 0 };
const followNothing = () => () => undefined;

/** The lines in sight, or null where a list shows all it has. */
export function useSight(sight: Sight | undefined): { readonly first: number; readonly last: number } | null {
  const lines = useSyncExternalStore(sight?.follow ?? followNothing, sight?.current ?? (() => nothing));
  return sight === undefined ? null : lines;
}

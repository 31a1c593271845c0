import { useCallback, useMemo, useState } from 'react';

/** Rows that were ticked, over all pages. */
export interface Ticks {
  readonly keys: readonly string[];
  has(key: string): boolean;
  toggle(key: string): void;
  /** Ticks all of these, or takes their ticks away where all have one. */
  toggleAll(keys: readonly string[]): void;
  clear(): void;
}

/** @param listKey changes when the list becomes another; what was ticked is then forgotten */
export function useTicks(listKey: string): Ticks {
  const [state, setState] = useState<{ listKey: string; keys: ReadonlySet<string> }>({ listKey, keys: new Set() });
  const keys = useMemo(() => (state.listKey === listKey ? state.keys : new Set<string>()), [state, listKey]);
  const change = useCallback(
    (work: (keys: Set<string>) => void) => {
      const next = new Set(keys);
      work(next);
      setState({ listKey, keys: next });
    },
    [keys, listKey],
  );
  return useMemo(
    () => ({
      keys: [...keys],
      has: (key) => keys.has(key),
      toggle: (key) =>
        change((next) => {
          if (!next.delete(key)) next.add(key);
        }),
      toggleAll: (all) =>
        change((next) => {
          const hasAll = all.every((key) => next.has(key));
          for (const key of all)
            if (hasAll) next.delete(key);
            else next.add(key);
        }),
      clear: () => change((next) => next.clear()),
    }),
    [keys, change],
  );
}

import { useSearchParams } from '@atrium/platform';
import { useCallback } from 'react';

/** The filters of a screen in its address, so that what is seen can be sent on. */
export function useAddress(): {
  readonly get: (key: string) => string | null;
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly text: string;
} {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { get: (key) => params.get(key) || null, set, text: params.toString() === '' ? '' : `?${params.toString()}` };
}

import { useEffect, useRef } from 'react';

/** Reads a list again when `stamp` is another one than it was read with; what is on screen stays until then. */
export function useReloadOn(stamp: string, reload: () => void): void {
  const seen = useRef(stamp);
  const reloadNow = useRef(reload);
  useEffect(() => {
    reloadNow.current = reload;
  });
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    reloadNow.current();
  }, [stamp]);
}

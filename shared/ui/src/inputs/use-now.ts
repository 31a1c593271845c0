import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time it is, told again each minute while somebody looks at what depends on it. */
export function useNow(isTicking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isTicking) return undefined;
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, [isTicking]);
  return now;
}

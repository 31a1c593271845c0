import { useRegion } from '@atrium/platform';
import { useCallback } from 'react';

const DAY_MS = 86_400_000;

/** A figure in per cent, exact enough for small budgets. */
export function usePercent(): (value: number) => string {
  const { language } = useRegion();
  return useCallback(
    (value) => `${new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 2 : 0 }).format(value)} %`,
    [language],
  );
}

/** Instants under a chart: the clock within a day, the day as well beyond. */
export function useTimeLabels(): (times: readonly string[]) => string[] {
  const { language, timeZone } = useRegion();
  return useCallback(
    (times) => {
      const [first, last] = [times[0], times.at(-1)];
      const isLong =
        first !== undefined && last !== undefined && new Date(last).getTime() - new Date(first).getTime() > DAY_MS;
      const format = new Intl.DateTimeFormat(language, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        ...(isLong ? { day: 'numeric', month: 'short' } : {}),
      });
      return times.map((time) => format.format(new Date(time)));
    },
    [language, timeZone],
  );
}

import { formatMoney, formatNumber } from '@atrium/domain';
import { useRegion } from '@atrium/platform';
import { useMemo } from 'react';
import { compactMoney, monthLabel } from './firm-dashboard.figures.ts';

export interface FigureFormats {
  /** Whole units, for headlines and tables. */
  readonly money: (minor: number) => string;
  /** For bars and axes. */
  readonly shortMoney: (minor: number) => string;
  readonly count: (value: number) => string;
  readonly month: (day: string) => string;
}

/** How this firm writes its figures. */
export function useFigureFormats(currency: string): FigureFormats {
  const { language } = useRegion();
  return useMemo(
    () => ({
      money: (minor) => formatMoney(minor, currency, language, { cents: 'never' }),
      shortMoney: (minor) => compactMoney(minor, currency, language),
      count: (value) => formatNumber(value, language),
      month: (day) => monthLabel(day, language),
    }),
    [currency, language],
  );
}

import { formatDuration, formatMoney, formatNumber, formatPercentage } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';
import type { MeasureUnit } from '../generated/graphql.ts';

/** A month by its first day: `Nov 26`. */
export function monthLabel(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** What a figure is of, and who reads it. */
export interface Written {
  readonly unit: MeasureUnit;
  readonly currency: string;
  readonly locale: string;
}
const SECONDS_PER_MINUTE = 60;

/** A figure in full, for headlines and tables; a dash where there is none. */
export function writeFigure(
  t: ReturnType<typeof useTranslation>['t'],
  value: number | null | undefined,
  { unit, currency, locale }: Written,
): string {
  if (value === null || value === undefined) return '—';
  if (unit === 'MONEY') return formatMoney(value, currency, locale, { cents: 'never' });
  if (unit === 'PERCENT') return formatPercentage(value, locale);
  if (unit === 'MINUTES') return formatDuration(value * SECONDS_PER_MINUTE, 'decimal', locale);
  if (unit === 'DAYS') return t('reports.days', '{{count}} days', { count: Math.round(value) });
  return formatNumber(value, locale);
}

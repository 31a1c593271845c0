import { joinAmount } from '@atrium/domain';
import type { FirmDashboardPageQuery } from '../generated/graphql.ts';

export type FirmFigures = FirmDashboardPageQuery['firmDashboard'];

/** The periods offered, in months; the middle one is the default. */
export const periods = [6, 12, 24] as const;
export type Period = (typeof periods)[number];
const DEFAULT_PERIOD: Period = 12;

/** Reads `?months=24`; what is not offered means the default. */
export function readPeriod(params: URLSearchParams): Period {
  const asked = Number(params.get('months'));
  return periods.find((period) => period === asked) ?? DEFAULT_PERIOD;
}

/** How an amount in minor units is written where room is short: `$1.24M`. */
export function compactMoney(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  return joinAmount(format.formatToParts(minor / 100), locale);
}

/** A month by its first day: `Nov 26`. */
export function monthLabel(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

/** The part of what is owed that is past its due date; 0 where nothing is owed. */
export function overdueShare(debtors: FirmFigures['debtors']): number {
  const owed = sumOf(debtors, ({ amount }) => amount.minor);
  const overdue = sumOf(debtors, ({ band, amount }) => (band === 'current' ? 0 : amount.minor));
  return owed === 0 ? 0 : overdue / owed;
}

/** The part of the enquiries received that was won; 0 where none was received. */
export function wonShare(enquiries: FirmFigures['enquiriesBySource']): number {
  const received = sumOf(enquiries, (source) => source.received);
  return received === 0 ? 0 : sumOf(enquiries, ({ won }) => won) / received;
}

export interface NamedAmount {
  readonly name: string;
  readonly minor: number;
}

/** The largest amounts first, and the rest under one name, so that bars stay readable. */
export function largestFirst(
  amounts: readonly NamedAmount[],
  most: number,
  nameOfRest: string,
): readonly NamedAmount[] {
  const sorted = [...amounts].sort((a, b) => b.minor - a.minor);
  if (sorted.length <= most) return sorted;
  const rest = sumOf(sorted.slice(most - 1), ({ minor }) => minor);
  return [...sorted.slice(0, most - 1), { name: nameOfRest, minor: rest }];
}

/** True for a firm that has nothing to show in any chart or headline. */
export function hasNoFigures({ headline, wip, debtors, newMatters, enquiriesBySource }: FirmFigures): boolean {
  const counted =
    headline.wip.minor +
    headline.debtors.minor +
    headline.openMatters +
    headline.openEnquiries +
    sumOf(wip, (month) => month.recorded.minor + month.billed.minor) +
    sumOf(debtors, (band) => band.amount.minor) +
    sumOf(newMatters, (month) => month.opened + month.closed) +
    sumOf(enquiriesBySource, (source) => source.received);
  return counted === 0;
}

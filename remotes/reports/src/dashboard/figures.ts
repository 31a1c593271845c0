import { daysBetween, formatDate, formatDateRange, formatNumber, formatPercentage } from '@atrium/domain';
import { joinAmount } from '@atrium/domain';
import type { Dashboard_FigureFragment, FigureDimension, FigureInput, MeasureUnit } from '../generated/graphql.ts';
import { monthLabel, writeFigure, type Written } from '../common/write-figure.ts';
import type { Translate, Widget } from './widgets.ts';

export { monthLabel, writeFigure };
export type Figure = Dashboard_FigureFragment;
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAYS_BY_DAY = 31;
const DAYS_BY_WEEK = 100;
const DAYS_BY_MONTH = 1100;

/** How finely a period is told: by days, weeks, months or years. */
export function bucketOf({ from, to }: Days): FigureDimension {
  const days = daysBetween(from, to) + 1;
  if (days <= DAYS_BY_DAY) return 'DAY';
  if (days <= DAYS_BY_WEEK) return 'WEEK';
  return days <= DAYS_BY_MONTH ? 'MONTH' : 'YEAR';
}

/** What a widget asks for, in the order of its measures. */
export function figuresOf(widget: Widget, days: Days): FigureInput[] {
  if (widget.kind === 'list') return [];
  if (widget.kind === 'number') return [{ measure: widget.measure, comparesPrevious: true }];
  if (widget.kind === 'funnel') return widget.measures.map((measure) => ({ measure }));
  const dimension = widget.by === 'TIME' ? bucketOf(days) : widget.by;
  return widget.measures.map((measure) => ({ measure, dimension }));
}

/** The name of a place: words come from the server, days are written as the reader has them. */
function placeLabel(
  dimension: FigureDimension | null | undefined,
  point: { key: string; label: string },
  locale: string,
): string {
  if (dimension === 'MONTH' || dimension === 'QUARTER') return monthLabel(point.key, locale);
  if (dimension === 'YEAR') return yearLabel(point.key);
  return dimension === 'DAY' || dimension === 'WEEK' ? formatDate(point.key, locale, 'dayMonth') : point.label;
}

/** A year by its first day: `2026`, or `2026/27` where it ends in the next. */
function yearLabel(first: string): string {
  const year = first.slice(0, 4);
  return first.slice(5, 7) === '01' ? year : `${year}/${String((Number(year) + 1) % 100).padStart(2, '0')}`;
}

const MINUTES_PER_HOUR = 60;
/** The value that a chart draws: hours rather than minutes, so that the marks of its axis are even hours. */
export const plottedValue = (unit: MeasureUnit, value: number): number =>
  unit === 'MINUTES' ? value / MINUTES_PER_HOUR : value;

/** A plotted value where room is short, on axes and bars. */
export function writeShort(t: Translate, value: number, written: Written): string {
  if (written.unit === 'MONEY') return compactMoney(value, written.currency, written.locale);
  if (written.unit !== 'MINUTES') return writeFigure(t, value, written);
  const tenths = Math.round(value * 10);
  const hours = formatNumber(tenths / 10, written.locale, tenths % 10 === 0 ? 0 : 1);
  return t('reports.hours', '{{hours}} h', { hours });
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

/** How a figure moved against the period before, in words; null where there is nothing to compare. */
export function trendOf(
  t: Translate,
  { value: whole, soFar, previous, measure }: Figure,
  before: Days,
  locale: string,
): string | null {
  // While the period is running, the days so far are compared with as many days of the one before.
  const value = soFar ?? whole;
  if (value === null || value === undefined || previous === null || previous === undefined) return null;
  const period = formatDateRange(before.from, before.to, locale);
  const count = Math.round(Math.abs(value - previous) * 1000) / 10;
  const isSame = value === previous || (measure.unit === 'PERCENT' && count === 0);
  if (isSame) return t('reports.trend.same', 'As in {{period}}', { period });
  const isMore = value > previous;
  if (measure.unit === 'PERCENT') {
    const points = formatNumber(count, locale, Number.isInteger(count) ? 0 : 1);
    return isMore
      ? t('reports.trend.pointsMore', {
          defaultValue_other: '▲ {{points}} points on {{period}}',
          defaultValue_one: '▲ {{points}} point on {{period}}',
          count,
          points,
          period,
        })
      : t('reports.trend.pointsLess', {
          defaultValue_other: '▼ {{points}} points on {{period}}',
          defaultValue_one: '▼ {{points}} point on {{period}}',
          count,
          points,
          period,
        });
  }
  if (previous === 0) return t('reports.trend.fromNothing', '▲ from nothing in {{period}}', { period });
  const share = formatPercentage(Math.abs(value - previous) / Math.abs(previous), locale);
  return isMore
    ? t('reports.trend.more', '▲ {{share}} on {{period}}', { share, period })
    : t('reports.trend.less', '▼ {{share}} on {{period}}', { share, period });
}

export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly links: readonly (string | undefined)[];
}
interface Place {
  readonly key: string;
  readonly label: string;
  readonly rows: string | null | undefined;
}

/** The places of several figures, in the order of the first that has them. */
export function placesOf(figures: readonly Figure[], locale: string): Place[] {
  const places = new Map<string, Place>();
  for (const { points, dimension } of figures) {
    for (const point of points) {
      const known = places.get(point.key);
      if (known === undefined || (known.rows ?? null) === null)
        places.set(point.key, { key: point.key, label: placeLabel(dimension, point, locale), rows: point.rows });
    }
  }
  return [...places.values()];
}
const MONTHS_OF: Readonly<Partial<Record<FigureDimension, number>>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };
const DAYS_OF_A_WEEK = 7;

/** The first day after a stretch of time that begins on this day; the day itself where it is no such stretch. */
function endOf(day: string, dimension: FigureDimension | null | undefined): string {
  const end = new Date(`${day}T00:00:00Z`);
  if (dimension === 'WEEK') end.setUTCDate(end.getUTCDate() + DAYS_OF_A_WEEK);
  else end.setUTCMonth(end.getUTCMonth() + (MONTHS_OF[dimension ?? 'DAY'] ?? 0));
  return end.toISOString().slice(0, 10);
}

/**
 * Says of the week, month, quarter or year that holds today that it is not over: beside whole ones the days so far look
 * like a fall.
 */
export function markRunning(
  t: Translate,
  places: readonly Place[],
  dimension: FigureDimension | null | undefined,
  today: string,
): Place[] {
  return places.map((place) =>
    place.key <= today && today < endOf(place.key, dimension)
      ? { ...place, label: t('reports.toDate', '{{period}} to date', { period: place.label }) }
      : place,
  );
}

/** The values of a figure at those places; what is not told there is nothing. */
export function valuesAt({ points }: Figure, places: readonly Place[]): (number | null)[] {
  const byKey = new Map(points.map(({ key, value }) => [key, value ?? null]));
  return places.map(({ key }) => byKey.get(key) ?? null);
}

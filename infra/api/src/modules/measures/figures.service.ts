import type { AnyStatement, Requests } from '@atrium/database';
import { addDays, addMonths, dayIn, daysBetween, isDay, readCoordinates, type Coordinates } from '@atrium/domain';
import { badInput, forbidden, limitExceeded } from '../../errors/errors.ts';
import { readCameFrom } from '../../policy/came-from.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { BudgetRow } from './budgets/budget.ts';
import { budgetRequest, targetsOf } from './budgets/targets.ts';
import { gatherFigures, type Span } from './figure-passes.ts';
import { POINTS_AT_MOST, type FiguresRow } from './figures.statements.ts';
import { isTimeDimension, type FigureDimension, type FigurePlace, type FigureRange } from './measure.ts';
import { labelOf } from './place-labels.ts';
import { findMeasure, hasDimension, type FoundMeasure } from './subjects.ts';
import { bucketsOf } from './time-buckets.ts';

export const FIGURES_AT_MOST = 60;
const STATEMENTS_AT_MOST = 30;
const LONGEST_DAYS = 3660;

export interface AskedFigure {
  readonly measure: string;
  readonly dimension?: FigureDimension | null;
  readonly comparesPrevious?: boolean | null;
}
export interface FiguresInput {
  readonly figures: readonly AskedFigure[];
  readonly from: string;
  readonly to: string;
  readonly personId?: string | null;
  readonly officeId?: string | null;
  readonly cameFrom?: string | null;
}
type Dimension = FigureDimension | null;

function readRange(viewer: Viewer, { from, to, personId, officeId, cameFrom }: FiguresInput): FigureRange {
  if (!isDay(from) || !isDay(to) || from > to || daysBetween(from, to) > LONGEST_DAYS)
    throw badInput('The period begins before it ends, and is ten years at most.');
  const idOf = (id: string | null | undefined) => ((id ?? null) === null ? null : idOrNobody(id ?? ''));
  return {
    from,
    to,
    personId: idOf(personId),
    officeId: idOf(officeId),
    cameFrom: readCameFrom(cameFrom),
    viewerId: viewer.userId,
  };
}

type Days = Pick<FigureRange, 'from' | 'to'>;

/**
 * The period before this one, of the same length; before whole months as many months. Of a period that is still
 * running, the part before that has as many days behind it: month to date against the same days of the month before.
 */
export function periodBefore({ from, to }: Days, today: string): Days {
  const before = addDays(from, -1);
  const next = addDays(to, 1);
  const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const isRunning = isUnderWay({ from, to }, today);
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const months = monthsOf(from) - monthsOf(next);
    return { from: addMonths(from, months), to: isRunning ? addMonths(today, months) : before };
  }
  const first = addDays(before, -daysBetween(from, to));
  return { from: first, to: isRunning ? addDays(first, daysBetween(from, today)) : before };
}
/** True where days of the period are still to come and others are not. */
const isUnderWay = ({ from, to }: Days, today: string): boolean => from <= today && today < to;

function readFigure(asked: AskedFigure): { found: FoundMeasure; dimension: Dimension; comparesPrevious: boolean } {
  const found = findMeasure(asked.measure);
  const dimension = asked.dimension ?? null;
  if (found === null) throw badInput(`There is no measure "${asked.measure.slice(0, 60)}".`);
  if (dimension !== null && !hasDimension(found, dimension))
    throw badInput(`${found.id} is not told apart by ${dimension}.`);
  const comparesPrevious = asked.comparesPrevious === true && found.measure.timing === 'period';
  return { found, dimension, comparesPrevious };
}
type ReadFigure = ReturnType<typeof readFigure>;

/** True where the viewer may see the measure at all. */
export const isMeasureOpen = (viewer: Viewer, { subject, measure }: FoundMeasure): boolean =>
  subject.isOpen(viewer) && subject.scope.of(viewer) !== null && (measure.isOpen?.(viewer) ?? true);
const isDimensionOpen = (viewer: Viewer, { subject }: FoundMeasure, dimension: Dimension): boolean =>
  dimension === null || isTimeDimension(dimension) || (subject.dimensions[dimension]?.isOpen?.(viewer) ?? true);

/** Throws FORBIDDEN where narrowing would tell of a column that is closed to the viewer. */
function requireNarrowing(viewer: Viewer, { subject }: FoundMeasure, { personId, officeId }: FigureRange): void {
  const { person, office } = subject.mayNarrow ?? {};
  // What is their own, people know.
  if (personId !== null && personId !== viewer.userId && person?.(viewer) === false) throw forbidden();
  if (officeId !== null && office?.(viewer) === false) throw forbidden();
}

/** The figures that are asked for, worked out over what the viewer sees, in one round trip. */
export async function readFigures(context: RequestContext, viewer: Viewer, input: FiguresInput) {
  if (input.figures.length > FIGURES_AT_MOST) throw limitExceeded(`At most ${FIGURES_AT_MOST} figures at once.`);
  const range = readRange(viewer, input);
  const today = dayIn(viewer.timeZone, new Date());
  const isRunning = isUnderWay(range, today);
  const ranges: Readonly<Record<Span, FigureRange>> = {
    all: range,
    soFar: { ...range, to: isRunning ? today : range.to },
    before: { ...range, ...periodBefore(range, today) },
  };
  const asked = input.figures.map(readFigure);

  const shownDimension = ({ found, dimension }: ReadFigure): Dimension =>
    isDimensionOpen(viewer, found, dimension) ? dimension : null;
  const open = asked.filter(({ found }) => isMeasureOpen(viewer, found));
  const wishes = gatherFigures();
  for (const figure of open) {
    requireNarrowing(viewer, figure.found, range);
    const shown = shownDimension(figure);
    if (shown !== null) wishes.want(figure.found, shown, 'all');
  }
  for (const { found, comparesPrevious } of open) {
    wishes.wantTotal(found, 'all');
    if (!comparesPrevious) continue;
    wishes.wantTotal(found, 'before');
    if (isRunning) wishes.wantTotal(found, 'soFar');
  }
  const { requests, read } = wishes.ask(viewer, ranges);
  if (requests.length > STATEMENTS_AT_MOST) throw limitExceeded('Too many different figures at once.');

  const now = new Date();
  const budgets = budgetRequest(
    range,
    open.map(({ found }) => found),
  );
  const all = [...requests, ...(budgets === null ? [] : [budgets])];
  const results: unknown[][] =
    all.length === 0
      ? []
      : await context.runner.queryTogether(viewer.tenantId, all as unknown as Requests<AnyStatement[]>);
  const targets = targetsOf(viewer, range, (results[requests.length] ?? []) as BudgetRow[]);
  const { totalOf, rowsOf } = read(results as FiguresRow[][]);

  return {
    asAt: now.toISOString(),
    from: range.from,
    to: range.to,
    previousFrom: ranges.before.from,
    previousTo: ranges.before.to,
    currency: viewer.currency,
    figures: asked.map((figure) => {
      const { found, dimension, comparesPrevious } = figure;
      const isClosed = !isMeasureOpen(viewer, found);
      const shown = shownDimension(figure);
      const points = isClosed || shown === null ? [] : pointsOf(rowsOf(found, shown, 'all'), found, shown);
      const pathOf = (place: FigurePlace | null) => rowsPathOf(viewer, found, range, place);
      return {
        measure: found,
        dimension,
        isClosed,
        isDimensionClosed: shown !== dimension,
        value: isClosed ? null : numberOf(totalOf(found, 'all')),
        previous: isClosed || !comparesPrevious ? null : numberOf(totalOf(found, 'before')),
        soFar: isClosed || !comparesPrevious || !isRunning ? null : numberOf(totalOf(found, 'soFar')),
        target: isClosed ? null : targets.of(found),
        rows: isClosed ? null : pathOf(null),
        points: points.map(({ key, label, value, place }) => ({
          key,
          place,
          label: shown === null ? label : labelOf(context, shown, key, label),
          value,
          target: shown === null ? null : targets.ofPlace(found, shown, key),
          rows: shown === null ? null : pathOf({ dimension: shown, key, label }),
        })),
      };
    }),
  };

  /** Every bucket of time, with zeros where nothing happened; of things those that have a value, the largest first. */
  function pointsOf(found: readonly FiguresRow[], { id, measure }: FoundMeasure, shown: FigureDimension): Point[] {
    const points = found.flatMap((row): Point[] =>
      row.key === null
        ? []
        : [
            {
              key: row.key,
              label: row.label ?? '',
              value: numberOf(row[id]),
              place: row.place === null ? null : readCoordinates(row.place),
            },
          ],
    );
    if (isTimeDimension(shown)) {
      const byKey = new Map(points.map((point) => [point.key, point]));
      const nothing = measure.unit === 'PERCENT' || measure.unit === 'DAYS' ? null : 0;
      const buckets = bucketsOf(shown, range, viewer.yearStart);
      if (buckets === null) throw badInput('The period is too long to be told by this.');
      return buckets.map((key) => byKey.get(key) ?? { key, label: key, value: nothing, place: null });
    }
    const order = fixedOrders[shown] ?? [];
    const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
    return points
      .filter(({ value }) => value !== null && value !== 0)
      .sort(
        (a, b) => placeOf(a.key) - placeOf(b.key) || (b.value ?? 0) - (a.value ?? 0) || a.label.localeCompare(b.label),
      )
      .slice(0, POINTS_AT_MOST);
  }
}

interface Point {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly place: Coordinates | null;
}
/** What has an order of its own is told in it, not by how much it comes to. */
const fixedOrders: Readonly<Partial<Record<FigureDimension, readonly string[]>>> = {
  AGE: ['CURRENT', 'DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90'],
  PRIORITY: ['High', 'Normal', 'Low'],
};
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The address of the rows behind a figure, or behind one place of it: where there is a list, it is narrowed as the figure
 * is, and it is open to the viewer; else null.
 */
export function rowsPathOf(
  viewer: Viewer,
  { measure: { rows } }: FoundMeasure,
  range: FigureRange,
  place: FigurePlace | null,
): string | null {
  if (rows === undefined || range.cameFrom !== null || rows.isOpen?.(viewer) === false) return null;
  return rows.flags.some((flag) => viewer.access.has(flag)) ? rows.path(range, place) : null;
}

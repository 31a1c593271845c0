import type { AccessFlag } from '@atrium/contracts';
import type { Rule } from '../../policy/rules.ts';
import { isTimeDimension, type FigurePlace, type FigureRange, type RowsBehind } from './measure.ts';
import { lastDayOf } from './time-buckets.ts';

/** A condition on a column of a list, as its address has it. */
const condition = (column: string, operator: string, ...values: readonly string[]): string =>
  [column, operator, values.map(encodeURIComponent).join(',')].join('.');
const within = (column: string, from: string, to: string): string => condition(column, 'BETWEEN', from, to);

/** The days that a place of the figure spans, never beyond the range that was asked for. */
export function spanOf({ from, to }: FigureRange, place: FigurePlace | null): { from: string; to: string } {
  if (place === null || !isTimeDimension(place.dimension)) return { from, to };
  const last = lastDayOf(place.dimension, place.key);
  return { from: place.key < from ? from : place.key, to: last > to ? to : last };
}
/** The condition that a day of the list is in the period, or in the one bucket of it. */
export function monthOr(column: string, range: FigureRange, place: FigurePlace | null): string {
  const span = spanOf(range, place);
  return within(column, span.from, span.to);
}

const addressOf = (path: string, parameters: readonly (readonly [string, string])[]): string => {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value])).toString();
  return query === '' ? path : `${path}?${query}`;
};
/** The condition that a column of the list is this. */
export const columnIs = (column: string, ...values: readonly string[]): readonly [string, string] => [
  'where',
  condition(column, 'ANY_OF', ...values),
];
/** True for a place that is no span of days. */
export const isThing = (place: FigurePlace | null): place is FigurePlace =>
  place !== null && !isTimeDimension(place.dimension);

const columnOf: Readonly<Partial<Record<FigurePlace['dimension'], string>>> = {
  TYPE: 'type',
  STAGE: 'stage',
  PERSON: 'personResponsible',
  OFFICE: 'office',
};
/** What narrows a list of matters to a place; null where the list cannot be narrowed so. */
function matterPlace(range: FigureRange, place: FigurePlace | null): (readonly [string, string])[] | null {
  if (range.officeId !== null || (range.personId !== null && range.personId !== range.viewerId)) return null;
  const mine = range.personId === null ? [] : [['responsible', 'me'] as const];
  if (!isThing(place)) return mine;
  const column = columnOf[place.dimension];
  return column === undefined || place.label === '' ? null : [...mine, columnIs(column, place.label)];
}

interface MattersBehind {
  readonly view?: string;
  readonly completed?: boolean;
  readonly where?: (range: FigureRange, place: FigurePlace | null) => string;
}
const mattersFlags: readonly AccessFlag[] = ['matterSummary'];

/** The list of matters, narrowed as the figure is. */
export const mattersBehind = ({ view, completed = false, where }: MattersBehind): RowsBehind => ({
  flags: mattersFlags,
  path(range, place) {
    const narrowed = matterPlace(range, place);
    if (narrowed === null) return null;
    return addressOf('/matterSummary', [
      ...(view === undefined ? [] : [['view', view] as const]),
      ...(completed ? [['completed', '1'] as const] : []),
      ...(where === undefined ? [] : [['where', where(range, place)] as const]),
      ...narrowed,
    ]);
  },
});

/** The matters that a figure of money adds up, completed ones included. */
export const matterFigureBehind = (figure: 'wip' | 'debtors' | 'trust'): RowsBehind => ({
  flags: mattersFlags,
  path(range, place) {
    const narrowed = matterPlace(range, place);
    return narrowed === null
      ? null
      : addressOf('/matterSummaryDrillDown', [['figure', figure], ['completed', '1'], ...narrowed]);
  },
});

/** The time entries of a figure of hours or of money. */
export const timeBehind = (figure: string, isMoney: boolean): RowsBehind => ({
  flags: isMoney ? ['staff'] : ['timesheet'],
  path(range, place) {
    if (range.officeId !== null || (isThing(place) && place.dimension !== 'PERSON')) return null;
    const { from, to } = spanOf(range, place);
    const person = isThing(place) ? place.key : range.personId;
    return addressOf(isMoney ? '/staffBillingSummaryDrilldown' : '/timesheetDrilldown', [
      ['figure', figure],
      ['from', from],
      ['to', to],
      ...(person === null ? [] : [['person', person] as const]),
    ]);
  },
});

/** People with their figures of the period. */
export const staffBehind: RowsBehind = {
  flags: ['staff'],
  path: ({ from, to, officeId, personId }, place) =>
    place !== null || officeId !== null || personId !== null
      ? null
      : addressOf('/staffSummary', [
          ['from', from],
          ['to', to],
        ]),
};

/** Groups of a report about matters, by what tells a figure apart. */
const reportGroups: Readonly<Partial<Record<FigurePlace['dimension'], string>>> = {
  TYPE: 'type',
  PERSON: 'responsible',
  OFFICE: 'office',
};
interface ReportBehind {
  /** Where it is asked by who is responsible, or has the task. */
  readonly hasPerson: boolean;
  readonly isOpen: Rule;
  readonly groups?: Readonly<Partial<Record<FigurePlace['dimension'], string>>>;
  /** A place of a person is chosen rather than a group. */
  readonly choosesPerson?: boolean;
}
/** The rows of a report of a period, grouped by and opened at the place. */
export const reportBehind = (
  id: string,
  { hasPerson, isOpen, groups = reportGroups, choosesPerson = false }: ReportBehind,
): RowsBehind => ({
  flags: ['licensedReports'],
  isOpen,
  path(range, place) {
    if (range.personId !== null && !hasPerson) return null;
    const isPerson = choosesPerson && place?.dimension === 'PERSON';
    if (isPerson && (range.personId !== null || place.key === '')) return null;
    const group = isThing(place) && !isPerson ? groups[place.dimension] : 'none';
    if (group === undefined || (isThing(place) && place.label === '')) return null;
    const { from, to } = spanOf(range, place);
    const person = isPerson ? place.key : range.personId;
    return addressOf(`/reports/viewer/${id}/view`, [
      ['from', from],
      ['to', to],
      ['group', group],
      ...(isThing(place) && !isPerson ? [['within', place.label] as const] : []),
      ...(range.officeId === null ? [] : [['office', range.officeId] as const]),
      ...(person === null ? [] : [['person', person] as const]),
    ]);
  },
});

/** The condition that a column of the list has a value. */
export const columnHasValue = (column: string): readonly [string, string] => [
  'where',
  condition(column, 'IS_NOT_EMPTY'),
];

/** A list of rows by days in one of its columns. */
export const listBehind = (
  path: string,
  flags: readonly AccessFlag[],
  parameters: (range: FigureRange, place: FigurePlace | null) => (readonly [string, string])[] | null,
): RowsBehind => ({
  flags,
  path(range, place) {
    if (range.officeId !== null) return null;
    const found = parameters(range, place);
    return found === null ? null : addressOf(path, found);
  },
});
export const columnWithin = (
  column: string,
  range: FigureRange,
  place: FigurePlace | null,
): readonly [string, string] => ['where', monthOr(column, range, place)];

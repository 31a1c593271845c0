import { expenseSubject } from './expenses.measures.ts';
import { matterSubject } from './matters.measures.ts';
import type { FigureDimension, MeasureDefinition, SubjectDefinition } from './measure.ts';
import { isTimeDimension, timeDimensions } from './measure.ts';
import { invoiceSubject, receiptSubject, wipSubject } from './money.measures.ts';
import { staffSubject, timeSubject } from './time.measures.ts';
import { enquirySubject, taskSubject } from './work.measures.ts';

/** Everything that is measured, by what it is counted over. */
export const subjects: readonly SubjectDefinition[] = [
  matterSubject,
  wipSubject,
  expenseSubject,
  invoiceSubject,
  receiptSubject,
  timeSubject,
  staffSubject,
  enquirySubject,
  taskSubject,
];

export interface FoundMeasure {
  readonly id: string;
  readonly measure: MeasureDefinition;
  readonly subject: SubjectDefinition;
}
const all = subjects.flatMap((subject) =>
  Object.entries(subject.measures).map(([id, measure]): FoundMeasure => ({ id, measure, subject })),
);
const byId = new Map(all.map((found) => [found.id, found]));
if (byId.size !== all.length) throw new Error('Two measures have the same id.');

/** Every measure, in the order they are declared. */
export const allMeasures: readonly FoundMeasure[] = all;
/** The measure of this id; null where there is none. */
export const findMeasure = (id: string): FoundMeasure | null => byId.get(id) ?? null;

/** What is told by days, the team of a day among it, is told of measures that count what happened on days. */
const isOfDays = ({ measure, subject }: FoundMeasure): boolean =>
  subject.day !== undefined && measure.timing === 'period';
/** What a measure can be told apart by. */
export function dimensionsOf(found: FoundMeasure): FigureDimension[] {
  const things = Object.keys(found.subject.dimensions) as FigureDimension[];
  return [...timeDimensions, ...things].filter((dimension) => hasDimension(found, dimension));
}
export function hasDimension(found: FoundMeasure, dimension: FigureDimension): boolean {
  if (isTimeDimension(dimension)) return isOfDays(found);
  return found.subject.dimensions[dimension] !== undefined && (dimension !== 'TEAM' || isOfDays(found));
}

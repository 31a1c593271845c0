import { matterSubject } from './matters.measures.ts';
import type { FigureDimension, MeasureDefinition, SubjectDefinition } from './measure.ts';
import { isTimeDimension, timeDimensions } from './measure.ts';
import { expenseSubject, invoiceSubject, receiptSubject, wipSubject } from './money.measures.ts';
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

/** What a measure can be told apart by. */
export function dimensionsOf({ measure, subject }: FoundMeasure): FigureDimension[] {
  const byTime = subject.day !== undefined && measure.timing === 'period' ? timeDimensions : [];
  return [...byTime, ...(Object.keys(subject.dimensions) as FigureDimension[])];
}
export const hasDimension = (found: FoundMeasure, dimension: FigureDimension): boolean =>
  isTimeDimension(dimension)
    ? found.subject.day !== undefined && found.measure.timing === 'period'
    : found.subject.dimensions[dimension] !== undefined;
